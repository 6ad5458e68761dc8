"""The running game: totals, players still in, who deals and starts, the end, places."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from app.golf.table import Table

End = Literal["holes", "target", "last_in", "all_out"]
LATEST = 1 << 30  # a hole later than any, for those who are still in
GONE = (1, 0)  # ranks those who left the table behind all others


class HoleResult(NamedTuple):
    """A ruled hole by seat, None for a seat that did not play, and its duties."""

    scores: tuple[int | None, ...]
    grid_scores: tuple[int | None, ...]
    went_out: int | None
    dealer: int
    starter: int


@dataclass(frozen=True, slots=True)
class Course:
    """A game after some holes; ``totals`` are over the first ``regular`` ones, without extra holes.

    ``left`` is by seat the hole after which a player was out or left; ``playing`` are the seats of
    the next hole, empty once the game has ended; ``tied`` are those who then share first place.
    """

    totals: tuple[int, ...]
    left: tuple[int | None, ...]
    places: tuple[int, ...]
    playing: tuple[int, ...]
    end: End | None
    tied: tuple[int, ...]
    regular: int = 0


def run_game(
    table: Table,
    seats: int,
    results: Sequence[HoleResult],
    start_scores: Sequence[int] = (),
    away: Sequence[int | None] = (),
) -> Course:
    """Return the game after these holes; ``start_scores`` count towards target and limit.

    ``away`` is by seat the number of holes after which a player left: they have no place of their
    own, but share the one behind all who stay or are knocked out.

    A target and a limit are checked after the whole hole, penalties included (docs/dev/sources.md,
    “A target and a limit”). Holes after the end are extra holes: they only decide between those
    tied for first.
    """
    totals = [*start_scores] or [0] * seats
    away = away or [None] * seats
    left: list[int | None] = [0 if hole == 0 else None for hole in away]
    end: End | None = None
    regular = 0
    for regular, result in enumerate(results, start=1):
        totals = [total + (more or 0) for total, more in zip(totals, result.scores, strict=True)]
        for seat in (*_seats_out(table, totals, left), *_seats_leaving(regular, left, away)):
            left[seat] = regular
        end = _end_of(table, regular, totals, left)
        if end:
            break
    keys = [
        GONE if None not in (hole, leaves) else (-(LATEST if hole is None else hole), total)
        for hole, leaves, total in zip(left, away, totals, strict=True)
    ]
    extra = results[regular:]
    ranked = _ranking(keys, extra)
    ahead = tuple(seat for seat in range(seats) if ranked[seat] == min(ranked))
    tied = ahead if end and len(ahead) > 1 else ()
    still = tuple(seat for seat in range(seats) if left[seat] is None)
    goes_on = tied if table.tie == "extra hole" or extra else ()
    return Course(
        totals=tuple(totals),
        left=tuple(left),
        places=tuple(1 + sum(other < own for other in ranked) for own in ranked),
        playing=goes_on if end else still,
        end=None if end and goes_on else end,
        tied=tied,
        regular=regular,
    )


def _seats_out(table: Table, totals: Sequence[int], left: Sequence[int | None]) -> list[int]:
    limit = table.limit
    return [
        seat
        for seat, total in enumerate(totals)
        if limit is not None and left[seat] is None and total >= limit
    ]


def _seats_leaving(
    played: int, left: Sequence[int | None], away: Sequence[int | None]
) -> list[int]:
    return [seat for seat, hole in enumerate(away) if hole == played and left[seat] is None]


def _end_of(
    table: Table, played: int, totals: Sequence[int], left: Sequence[int | None]
) -> End | None:
    still = sum(hole is None for hole in left)
    if table.limit is not None and still < 2:
        return "last_in" if still else "all_out"
    if table.target is not None and max(totals) >= table.target:
        return "target"
    return "holes" if table.holes is not None and played >= table.holes else None


Key = tuple[int, ...]


def _ranking(keys: Sequence[Key], extra: Sequence[HoleResult]) -> list[Key]:
    ranked = [tuple(key) for key in keys]
    for result in extra:
        best = min(ranked)
        ranked = [
            (*key, int(score is None), score or 0) if key == best else key
            for key, score in zip(ranked, result.scores, strict=True)
        ]
    return ranked


def totals(hole_scores: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    return tuple(sum(scores[seat] for scores in hole_scores) for seat in range(seats))


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat, the lowest total first; equal totals share a place."""
    lowest_first = [None, *sorted(scores)]  # places count from 1
    return tuple(map(lowest_first.index, scores))
