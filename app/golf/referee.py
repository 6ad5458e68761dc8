"""The ruling on one hole: grid scores, penalties, hole scores, each with its reason."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.golf.errors import SeatError
from app.golf.inspection import Finding, inspect_hole
from app.golf.penalties import Hole, PenaltyLine, rule_on_penalties
from app.golf.scoring import GridScore, score_grid
from app.golf.table import Table

__all__ = ["Finding", "PenaltyLine", "Ruling", "Verdict", "inspect_hole", "settle_hole"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one player gets for the hole, with every reason."""

    grid_score: GridScore
    penalties: tuple[PenaltyLine, ...]

    @property
    def hole_score(self) -> int:
        """Grid score and penalties together."""
        return self.grid_score.total + sum(line.points for line in self.penalties)


@dataclass(frozen=True, slots=True)
class Ruling:
    """The explained result of a hole, a verdict a seat."""

    verdicts: tuple[Verdict, ...]

    @property
    def hole_scores(self) -> tuple[int, ...]:
        """Hole scores by seat."""
        return tuple(verdict.hole_score for verdict in self.verdicts)


def settle_hole(table: Table, grids: Sequence[Sequence[str]], went_out: int | None) -> Ruling:
    """Rule on a hole: what going out and equal cards cost, in points (negative is good).

    ``grids`` are one a seat, already inspected; ``went_out`` is a seat, or None when nobody went
    out. Grid scores are compared before any penalty (seed 000). Raises ``SeatError`` for a seat
    that does not play.

    >>> from app.golf.catalogue import find_ruleset
    >>> from app.golf.table import compile_ruleset
    >>> table = compile_ruleset(find_ruleset("nine-hole"))
    >>> settle_hole(table, ["642692", "K5AK32"], went_out=0).hole_scores
    (23, 7)
    """
    if went_out is not None and not 0 <= went_out < len(grids):
        raise SeatError(went_out, len(grids))
    scores = [score_grid(table, grid) for grid in grids]
    hole = Hole(table, tuple(grids), tuple(score.total for score in scores), went_out)
    return Ruling(tuple(map(Verdict, scores, rule_on_penalties(hole))))
