"""What a correction changes; ``static/js/engine/ripple.js`` is its twin."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from app.golf.game import Course, HoleResult, run_game
from app.golf.referee import Verdict
from app.golf.table import Table

MoveCode = Literal[
    "score",
    "falls",
    "shifts",
    "lifted",
    "total",
    "place",
    "out",
    "in_again",
    "over",
    "goes_on",
]


BY_HAND = -1


class Played(NamedTuple):
    """A game around a correction; ``ended``: the last regular hole, ``played``: how many holes."""

    verdicts: Sequence[Verdict | None]
    course: Course
    ended: int | None
    played: int


@dataclass(frozen=True, slots=True)
class Move:
    """A change for a seat or the game; penalties by index in the rules, adjustments ``BY_HAND``."""

    code: MoveCode
    seat: int | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)


def find_ripple(before: Played, after: Played) -> list[Move]:
    """Return every change, in the order it is reported."""
    pairs = list(enumerate(zip(before.verdicts, after.verdicts, strict=True)))
    scores = [moved("score", seat, _score_of(was), _score_of(now)) for seat, (was, now) in pairs]
    penalties = [move for seat, pair in pairs for move in _penalty_moves(seat, *pair)]
    sums = zip(before.course.totals, after.course.totals, strict=True)
    totals = [moved("total", seat, *pair) for seat, pair in enumerate(sums)]
    places = zip(before.course.places, after.course.places, strict=True)
    ranked = [moved("place", seat, *pair) for seat, pair in enumerate(places)]
    ranked.sort(key=lambda move: (move.numbers["now"], move.seat))
    found = [move for move in (*scores, *penalties, *totals, *ranked) if _is_change(move)]
    return [*found, *_leaving_moves(before, after), *_end_moves(before, after)]


def moved(code: MoveCode, seat: int, was: int, now: int) -> Move:
    return Move(code, seat, {"was": was, "now": now})


def _is_change(move: Move) -> bool:
    return move.numbers["was"] != move.numbers["now"]


def _score_of(verdict: Verdict | None) -> int:
    return verdict.hole_score if verdict else 0


def _penalty_moves(seat: int, was: Verdict | None, now: Verdict | None) -> Iterator[Move]:
    old, new = _sums_by_penalty(was), _sums_by_penalty(now)
    for penalty in sorted({*old, *new}):
        before, after = old.get(penalty, 0), new.get(penalty, 0)
        code: MoveCode = "shifts" if before and after else "falls" if after else "lifted"
        yield Move(code, seat, {"was": before, "now": after, "penalty": penalty})


def _sums_by_penalty(verdict: Verdict | None) -> dict[int, int]:
    sums: dict[int, int] = {}
    for line in verdict.penalties if verdict else ():
        penalty = BY_HAND if line.penalty is None else line.penalty
        sums[penalty] = sums.get(penalty, 0) + line.points
    return sums


def _leaving_moves(before: Played, after: Played) -> Iterator[Move]:
    """``since`` counts the holes played after a player was out or in again."""
    pairs = zip(before.course.left, after.course.left, strict=True)
    for seat, (was, now) in enumerate(pairs):
        if was == now:
            continue
        if now is not None:
            yield Move("out", seat, {"hole": now, "since": after.played - now})
        else:
            hole = was or 0
            yield Move("in_again", seat, {"hole": hole, "since": before.played - hole})


def _end_moves(before: Played, after: Played) -> Iterator[Move]:
    if after.ended == before.ended:
        return
    if after.ended is None:
        yield Move("goes_on")
    else:
        yield Move("over", None, {"hole": after.ended, "since": after.played - after.ended})


def ended_after(
    table: Table,
    seats: int,
    results: Sequence[HoleResult],
    start_scores: Sequence[int] = (),
    away: Sequence[int | None] = (),
) -> int | None:
    """Return the hole after which the regular game was over; None while it goes on."""
    for played in range(1, len(results) + 1):
        course = run_game(table, seats, results[:played], start_scores, away)
        if course.end or course.tied:
            return played
    return None


def ripple_mark(moves: Sequence[Move]) -> str:
    """Return the ripple as a short text, which identifies the one a page has shown.

    >>> ripple_mark([moved("score", 2, 14, 9), Move("goes_on")])
    'score 2 was=14 now=9;goes_on -'
    """
    return ";".join(_mark_of(move) for move in moves)


def _mark_of(move: Move) -> str:
    numbers = [f"{name}={number}" for name, number in move.numbers.items()]
    seat = "-" if move.seat is None else str(move.seat)
    return " ".join([move.code, seat, *numbers])
