"""Who is busted, holds four of a kind, or meets another condition of a penalty."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from app.golf.condition_words import Condition, Reads
from app.golf.scoring import GridScore
from app.golf.table import Table
from app.golf.terms import Penalty
from app.golf.totals import Given, fewest_held, has_cards, is_total

Standing = Literal["lowest", "tied", "beaten"]
Numbers = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole for penalties; ``compared`` are the grid scores, in stage 2 with stage 1 added."""

    table: Table
    grids: tuple[Given, ...]
    grid_scores: tuple[GridScore, ...]
    scores: tuple[int, ...]
    went_out: int | None
    looks: Sequence[int]
    compared: tuple[int, ...]

    def compared_by(self, compared: tuple[int, ...]) -> "Hole":
        return replace(self, compared=compared)


@dataclass(frozen=True, slots=True)
class MetCondition:
    """A seat that meets a condition; ``against`` are seats to name, ``rivals`` those that count."""

    seat: int
    against: tuple[int, ...] = ()
    numbers: Numbers = field(default_factory=dict)
    rivals: tuple[int, ...] = ()


def standing(scores: Sequence[int], went_out: int) -> Standing:
    """Compare the grid that went out: the single ``lowest``, ``tied`` for lowest, or ``beaten``."""
    others = [score for seat, score in enumerate(scores) if seat != went_out]
    if any(score < scores[went_out] for score in others):
        return "beaten"
    return "tied" if scores[went_out] in others else "lowest"


class _Others(NamedTuple):
    less: tuple[int, ...]
    same: tuple[int, ...]
    more: tuple[int, ...]


def _met_by_scores(hole: Hole, penalty: Penalty) -> Iterator[MetCondition]:
    condition, scores = penalty.condition, hole.compared
    for seat in range(len(scores)):
        others = _others_than(scores, seat)
        is_asked = condition.asks == "everybody" or seat == hole.went_out
        if is_asked and _is_met(condition, others):
            yield _met_by_seat(scores, seat, condition, others)


def _others_than(scores: Sequence[int], seat: int) -> _Others:
    others = [(other, score - scores[seat]) for other, score in enumerate(scores) if other != seat]
    return _Others(
        tuple(other for other, by in others if by < 0),
        tuple(other for other, by in others if by == 0),
        tuple(other for other, by in others if by > 0),
    )


def _is_met(condition: Condition, others: _Others) -> bool:
    asked = (condition.less, condition.same, condition.more)
    return all(must in (None, bool(seats)) for must, seats in zip(asked, others, strict=True))


def _met_by_seat(
    scores: Sequence[int], seat: int, condition: Condition, others: _Others
) -> MetCondition:
    score = scores[seat]
    rivals = {"less": others.less, "same": others.same}.get(condition.counts or "", ())
    if condition.names != "best":
        against = others.same if condition.names == "same" else ()
        return MetCondition(seat, against, {"score": score}, rivals)
    ahead = others.less or others.same or others.more
    best = min((scores[other] for other in ahead), default=score)
    against = tuple(other for other in ahead if scores[other] == best)
    return MetCondition(seat, against, {"score": score, "other": best}, rivals)


def _met_by_cards(hole: Hole, penalty: Penalty) -> Iterator[MetCondition]:
    """By default a seat meets it once, for its first rank with enough cards, in any cells.

    ``every_rank`` counts each rank, ``uncancelled`` only cards that count. A typed total marked as
    holding them counts as well, without a card.
    """
    for seat, given in enumerate(hole.grids):
        if is_total(given) and given.held and penalty.count == fewest_held(hole.table):
            yield MetCondition(seat, (), {"count": penalty.count})
        ranks = _held_ranks(hole, seat, given, penalty) if has_cards(given) else []
        for rank in ranks if penalty.every_rank else ranks[:1]:
            yield MetCondition(seat, (), {"card": rank, "count": penalty.count})


def _held_ranks(hole: Hole, seat: int, grid: Sequence[str], penalty: Penalty) -> list[str]:
    gone = hole.grid_scores[seat].cancelled if penalty.uncancelled else frozenset()
    ranks = hole.table.ranks
    held = Counter(ranks[c] for cell, c in enumerate(grid) if c in ranks and cell not in gone)
    return [rank for rank, count in held.items() if count >= penalty.count]


def _met_by_looks(hole: Hole, penalty: Penalty) -> Iterator[MetCondition]:
    for seat, looks in enumerate(hole.looks):
        if looks:
            yield MetCondition(seat, (), {"looks": looks})


FINDERS: Mapping[Reads, Callable[[Hole, Penalty], Iterator[MetCondition]]] = {
    "scores": _met_by_scores,
    "cards": _met_by_cards,
    "looks": _met_by_looks,
}


def conditions_met(hole: Hole, penalty: Penalty) -> Iterator[MetCondition]:
    return FINDERS[penalty.condition.reads](hole, penalty)
