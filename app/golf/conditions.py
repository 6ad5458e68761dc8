"""The conditions a penalty may name, and the seats that meet them in a hole."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from app.golf.scoring import GridScore
from app.golf.table import Table
from app.golf.terms import Penalty
from app.golf.totals import Given, fewest_held, is_laid, is_total

Standing = Literal["lowest", "tied", "beaten"]
Numbers = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Hole:
    """What penalties look at: the grids and their scores, who went out, who looked how often.

    ``compared`` is what conditions compare: the grid scores, in stage 2 with stage 1 added.
    """

    table: Table
    grids: tuple[Given, ...]
    grid_scores: tuple[GridScore, ...]
    scores: tuple[int, ...]
    went_out: int | None
    looks: Sequence[int]
    compared: tuple[int, ...]

    def compared_by(self, compared: tuple[int, ...]) -> "Hole":
        """The same hole, compared by other scores."""
        return replace(self, compared=compared)


@dataclass(frozen=True, slots=True)
class Cause:
    """A seat that met a penalty's condition, and the numbers to say.

    ``against`` are the seats to name, ``rivals`` those that a penalty counts: all that have less,
    where nobody has all that have as little.
    """

    seat: int
    against: tuple[int, ...] = ()
    numbers: Numbers = field(default_factory=dict)
    rivals: tuple[int, ...] = ()


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
        scores, seat = hole.compared, hole.went_out
        if seat is None or standing(scores, seat) not in standings:
            return
        others = [other for other in range(len(scores)) if other != seat]
        best = min((scores[other] for other in others), default=scores[seat])
        against = tuple(other for other in others if scores[other] == best)
        worse = tuple(other for other in others if scores[other] < scores[seat])
        yield Cause(seat, against, {"score": scores[seat], "other": best}, worse or against)

    return causes


def lowest_causes(hole: Hole, penalty: Penalty) -> Iterator[Cause]:
    """Every seat with the lowest grid of the hole."""
    best = min(hole.compared, default=0)
    for seat, score in enumerate(hole.compared):
        if score == best:
            yield Cause(seat, (), {"score": score})


def shares_causes(hole: Hole, penalty: Penalty) -> Iterator[Cause]:
    """Every seat whose score another seat has as well."""
    for seat, score in enumerate(hole.compared):
        same = tuple(
            other for other, its in enumerate(hole.compared) if its == score and other != seat
        )
        if same:
            yield Cause(seat, same, {"score": score}, same)


def holds_causes(hole: Hole, penalty: Penalty) -> Iterator[Cause]:
    """Every seat with enough cards of one rank, wherever they lie; a second rank adds nothing.

    Unless the rules say so: ``every_rank`` counts each, ``uncancelled`` only cards that count.
    A seat that only said so holds them too; then there is no card to name.
    """
    for seat, given in enumerate(hole.grids):
        if is_total(given) and given.held and penalty.count == fewest_held(hole.table):
            yield Cause(seat, (), {"count": penalty.count})
        ranks = held_ranks(hole, seat, given, penalty) if is_laid(given) else []
        for rank in ranks if penalty.every_rank else ranks[:1]:
            yield Cause(seat, (), {"card": rank, "count": penalty.count})


def held_ranks(hole: Hole, seat: int, grid: Sequence[str], penalty: Penalty) -> list[str]:
    """The ranks of which a grid has enough cards."""
    gone = hole.grid_scores[seat].cancelled if penalty.uncancelled else frozenset()
    ranks = hole.table.ranks
    held = Counter(ranks[c] for cell, c in enumerate(grid) if c in ranks and cell not in gone)
    return [rank for rank, count in held.items() if count >= penalty.count]


def looked_causes(hole: Hole, penalty: Penalty) -> Iterator[Cause]:
    """Every seat that looked at a face-down card against a fine."""
    for seat, looks in enumerate(hole.looks):
        if looks:
            yield Cause(seat, (), {"looks": looks})


CAUSES: Mapping[str, Callable[[Hole, Penalty], Iterator[Cause]]] = {
    "out": went_out_causes("lowest", "tied", "beaten"),
    "out beaten": went_out_causes("beaten"),
    "out tied": went_out_causes("tied"),
    "out lowest": went_out_causes("lowest", "tied"),
    "out alone": went_out_causes("lowest"),
    "lowest": lowest_causes,
    "shares": shares_causes,
    "holds": holds_causes,
    "looked": looked_causes,
}
"""Each condition a penalty may name, and the seats that meet it in a hole."""
