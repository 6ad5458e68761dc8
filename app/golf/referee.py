"""The ruling on one hole: grid scores, penalties, hole scores, each with its reason."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.golf.busted import Hole
from app.golf.errors import SeatError
from app.golf.inspection import Finding, inspect_hole
from app.golf.penalties import PenaltyLine, rule_on_penalties
from app.golf.scoring import GridScore
from app.golf.table import Table
from app.golf.totals import Given, TypedTotal, score_given

__all__ = [
    "Adjustment",
    "Extras",
    "Finding",
    "PenaltyLine",
    "Ruling",
    "TypedTotal",
    "Verdict",
    "inspect_hole",
    "settle_hole",
]


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points that the scorekeeper adds to a seat, with a reason."""

    seat: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Extras:
    """What counts besides cards; ``looks`` are peeks by seat."""

    looks: Sequence[int] = ()
    adjustments: Sequence[Adjustment] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """A player's scores for the hole, with every reason."""

    grid_score: GridScore
    penalties: tuple[PenaltyLine, ...]

    @property
    def hole_score(self) -> int:
        return self.grid_score.total + sum(line.points for line in self.penalties)


@dataclass(frozen=True, slots=True)
class Ruling:
    """The result of a hole: a verdict per seat, None for a seat that did not play."""

    verdicts: tuple[Verdict | None, ...]

    @property
    def hole_scores(self) -> tuple[int | None, ...]:
        return tuple(verdict.hole_score if verdict else None for verdict in self.verdicts)

    @property
    def grid_scores(self) -> tuple[int | None, ...]:
        return tuple(verdict.grid_score.total if verdict else None for verdict in self.verdicts)

    @property
    def lowest(self) -> int:
        return min((score for score in self.hole_scores if score is not None), default=0)


def settle_hole(
    table: Table,
    grids: Sequence[Given | None],
    went_out: int | None,
    extras: Extras = Extras(),
) -> Ruling:
    """Rule on a hole: what going out, equal cards and fines cost, in points (negative is good).

    ``grids`` are by seat and already inspected, None for a seat that does not play: it gets no
    penalty and is not counted. ``went_out`` is a seat or None. Grid scores are compared before any
    penalty; fines and adjustments don't change that (docs/dev/sources.md, “Order”). Raises
    ``SeatError`` for a seat that does not play.
    """
    playing = [seat for seat, grid in enumerate(grids) if grid is not None]
    for seat in (went_out, *(adjustment.seat for adjustment in extras.adjustments)):
        if seat is not None and seat not in playing:
            raise SeatError(seat, playing)
    hole = _hole_of(table, [grid for grid in grids if grid is not None], extras, playing)
    if went_out is not None:
        hole = replace(hole, went_out=playing.index(went_out))
    verdicts: list[Verdict | None] = [None] * len(grids)
    for place, lines in enumerate(rule_on_penalties(hole)):
        seat = playing[place]
        own = (*(_reseated(line, playing) for line in lines), *by_hand(extras.adjustments, seat))
        verdicts[seat] = Verdict(hole.grid_scores[place], own)
    return Ruling(tuple(verdicts))


def _hole_of(table: Table, grids: Sequence[Given], extras: Extras, playing: Sequence[int]) -> Hole:
    """Only those who play, numbered from 0."""
    scores = tuple(score_given(table, grid) for grid in grids)
    totals = tuple(score.total for score in scores)
    looks = [extras.looks[seat] for seat in playing] if extras.looks else []
    return Hole(table, tuple(grids), scores, totals, None, looks, totals)


def _reseated(line: PenaltyLine, playing: Sequence[int]) -> PenaltyLine:
    return replace(line, seats=tuple(playing[place] for place in line.seats))


def by_hand(adjustments: Sequence[Adjustment], seat: int) -> tuple[PenaltyLine, ...]:
    return tuple(
        PenaltyLine("adjustment", adjustment.points, (), {"reason": adjustment.reason})
        for adjustment in adjustments
        if adjustment.seat == seat
    )
