"""Places and gaps after every regular hole, among those who have begun and have not left."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.golf.game import LATEST


class Position(NamedTuple):
    """A player's place, and the gap to the lowest total of the others."""

    place: int
    gap: int


@dataclass(frozen=True, slots=True)
class Way:
    """Hole scores by hole and seat, None for players who did not play.

    ``starts`` are by seat the points a player joined with, each with the hole (from 0) from which
    they count. ``left`` is by seat after how many holes a player was out or left; the ``gone`` have
    no place.
    """

    scores: Sequence[Sequence[int | None]]
    starts: Sequence[Sequence[tuple[int, int]]]
    left: Sequence[int | None]
    gone: frozenset[int]

    def has_left(self, seat: int, played: int) -> bool:
        left = self.left[seat]
        return left is not None and left <= played


def standings(way: Way) -> Iterator[dict[int, Position]]:
    """Yield after each hole the positions of those who have a place then, by seat."""
    made = [0] * len(way.starts)
    begun: set[int] = set()
    for played, scores in enumerate(way.scores, start=1):
        begun |= {seat for seat, score in enumerate(scores) if score is not None}
        made = [points + (more or 0) for points, more in zip(made, scores, strict=True)]
        ranked = sorted(
            seat for seat in begun if not (seat in way.gone and way.has_left(seat, played))
        )
        totals = {seat: made[seat] + _started(way, seat, played) for seat in ranked}
        yield _standings_of(way, totals, played)


def _started(way: Way, seat: int, played: int) -> int:
    """Return the points a player came with by then; after the last hole all of them."""
    is_last = played == len(way.scores)
    return sum(points for hole, points in way.starts[seat] if is_last or hole < played)


def _standings_of(way: Way, totals: dict[int, int], played: int) -> dict[int, Position]:
    keys = {
        seat: (-(way.left[seat] or 0) if way.has_left(seat, played) else -LATEST, total)
        for seat, total in totals.items()
    }
    return {
        seat: Position(1 + sum(other < own for other in keys.values()), _gap_of(totals, seat))
        for seat, own in keys.items()
    }


def _gap_of(totals: dict[int, int], seat: int) -> int:
    """How far a total is from the lowest of the others; 0 where there are none.

    >>> [_gap_of({0: 12, 1: 9, 2: 10}, seat) for seat in (0, 1, 2)]
    [3, -1, 1]
    """
    others = [total for other, total in totals.items() if other != seat]
    return totals[seat] - min(others, default=totals[seat])
