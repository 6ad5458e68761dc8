"""Two people over all their games: head to head, the nemesis, the favourite opponent."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

FEWEST = 3
"""Shared games, and games that one finished above the other, before two people are rivals."""


class Rival(NamedTuple):
    """``points`` are a person's over the rival: below 0 is good."""

    rival: str
    games: int
    above: int
    below: int
    tied: int
    points: int


def head_to_head(person: str, pairs: Mapping[tuple[str, str], Mapping[str, int]]) -> list[Rival]:
    """Return the rivals of a person, most games first, then by name; ``pairs`` are pair tallies."""
    rows = [_rival_of(person, names, tally) for names, tally in pairs.items() if person in names]
    return sorted((row for row in rows if row.games), key=lambda row: (-row.games, row.rival))


def _rival_of(person: str, names: tuple[str, str], tally: Mapping[str, int]) -> Rival:
    games, above, below, tied, points = (
        tally.get(key, 0) for key in ("games", "above", "below", "tied", "points")
    )
    first, second = names
    if person == first:
        return Rival(second, games, above, below, tied, points)
    return Rival(first, games, below, above, tied, -points)


def nemesis_of(rows: Iterable[Rival]) -> Rival | None:
    """Return who finishes above most often, and above more often than below."""
    ahead = [row for row in rows if row.below > row.above]
    return _hardest(ahead, lambda row: row.below, lambda row: row.points)


def favourite_of(rows: Iterable[Rival]) -> Rival | None:
    """Return the opponent a person finishes above most often, chosen as the nemesis is."""
    behind = [row for row in rows if row.above > row.below]
    return _hardest(behind, lambda row: row.above, lambda row: -row.points)


def _hardest(
    rows: Iterable[Rival], often: Callable[[Rival], int], points: Callable[[Rival], int]
) -> Rival | None:
    rivals = [row for row in rows if often(row) >= FEWEST]
    return min(
        rivals,
        key=lambda row: (-Fraction(often(row), row.games), -often(row), -points(row), row.rival),
        default=None,
    )
