"""Two people over all their games: head to head."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple


class Rival(NamedTuple):
    """``points`` are a person's over the rival: below 0 is good."""

    rival: str
    games: int
    above: int
    below: int
    tied: int
    points: int

    @property
    def difference(self) -> Fraction:
        """Points a game."""
        return Fraction(self.points, self.games)


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
