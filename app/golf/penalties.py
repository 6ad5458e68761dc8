"""What the referee adds to grid scores: each condition, and whom it costs how much."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from app.golf.ruleset import Penalty
from app.golf.table import Table

Standing = Literal["lowest", "tied", "beaten"]
Numbers = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class PenaltyLine:
    """Points the referee adds to one player; ``seats`` are the others it is about."""

    code: str
    points: int
    seats: tuple[int, ...] = ()
    numbers: Numbers = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hole:
    """What penalties look at: the grids, their scores, who went out."""

    table: Table
    grids: tuple[Sequence[str], ...]
    scores: tuple[int, ...]
    went_out: int | None


def rule_on_penalties(hole: Hole) -> tuple[tuple[PenaltyLine, ...], ...]:
    """Every line the penalties in force put on each seat, in the ruleset's order."""
    lines: list[list[PenaltyLine]] = [[] for _grid in hole.grids]
    for penalty in hole.table.penalties:
        for cause in CAUSES[penalty.when](hole, penalty):
            line = penalty_line(penalty, cause)
            for seat in falls_on(penalty, cause, len(hole.grids)):
                lines[seat].append(line)
    return tuple(map(tuple, lines))


@dataclass(frozen=True, slots=True)
class Cause:
    """A seat that met a penalty's condition, the seats it compares with, and the numbers to say."""

    seat: int
    against: tuple[int, ...] = ()
    numbers: Numbers = field(default_factory=dict)


def falls_on(penalty: Penalty, cause: Cause, seats: int) -> list[int]:
    """Whom a penalty costs when one seat meets its condition."""
    return [seat for seat in range(seats) if (seat == cause.seat) == (penalty.who == "self")]


def penalty_line(penalty: Penalty, cause: Cause) -> PenaltyLine:
    """The line for whoever the penalty falls on; for others it names who caused it."""
    about = cause.against if penalty.who == "self" else (cause.seat,)
    return PenaltyLine(penalty.when.replace(" ", "_"), penalty.add, about, cause.numbers)


def standing(scores: Sequence[int], went_out: int) -> Standing:
    """How the grid that went out compares: ``lowest`` alone, ``tied`` for lowest, or ``beaten``.

    >>> standing([13, 11, 13], 0), standing([11, 11, 13], 0)
    ('beaten', 'tied')
    """
    others = [score for seat, score in enumerate(scores) if seat != went_out]
    if any(score < scores[went_out] for score in others):
        return "beaten"
    return "tied" if scores[went_out] in others else "lowest"


def went_out_causes(*standings: Standing) -> Callable[[Hole, Penalty], Iterator[Cause]]:
    """The seat that went out, when its grid stands one of these ways to the best other."""

    def causes(hole: Hole, penalty: Penalty) -> Iterator[Cause]:
        if hole.went_out is None or standing(hole.scores, hole.went_out) not in standings:
            return
        others = [seat for seat in range(len(hole.scores)) if seat != hole.went_out]
        best = min((hole.scores[seat] for seat in others), default=hole.scores[hole.went_out])
        against = tuple(seat for seat in others if hole.scores[seat] == best)
        yield Cause(hole.went_out, against, {"score": hole.scores[hole.went_out], "other": best})

    return causes


def holds_causes(hole: Hole, penalty: Penalty) -> Iterator[Cause]:
    """Every seat with enough cards of one rank, wherever they lie; a second rank adds nothing."""
    for seat, grid in enumerate(hole.grids):
        ranks = [card for card, count in Counter(grid).items() if count >= penalty.count]
        if ranks:
            yield Cause(seat, (), {"card": ranks[0], "count": penalty.count})


CAUSES: Mapping[str, Callable[[Hole, Penalty], Iterator[Cause]]] = {
    "out": went_out_causes("lowest", "tied", "beaten"),
    "out beaten": went_out_causes("beaten"),
    "out tied": went_out_causes("tied"),
    "out lowest": went_out_causes("lowest", "tied"),
    "holds": holds_causes,
}
"""Each condition a penalty may name, and the seats that meet it in a hole."""
