"""The ruling on one hole: what can’t be scored, grid scores, penalties, hole scores, all with reasons.

``settle_hole`` is the way in; what keeps a hole from being scored finds ``inspect_hole``
(docs/dev/sources.md, “What is refused”).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from app.golf.cards import ANY_DECK, EMPTY, NOT_YET
from app.golf.faults import SeatError
from app.golf.ruleset import Condition, Penalty, Reads
from app.golf.scoring import (
    Given,
    GridScore,
    TypedTotal,
    fewest_held,
    find_removals,
    has_cards,
    is_total,
    score_given,
)
from app.golf.table import Table


@dataclass(frozen=True, slots=True)
class Finding:
    """Cards that can't be scored; ``seats`` and ``cells`` are parallel, one pair per card.

    Unlike a ``Fault``, it is about cards in a grid, not about a place in what was typed. Findings
    about players have no cells.
    """

    code: str
    seats: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    numbers: Mapping[str, int | str] = field(default_factory=dict)


def inspect_hole(
    table: Table,
    grids: Sequence[Given | None],
    went_out: Sequence[int] = (),
    *,
    has_odd_deck: bool = False,
) -> list[Finding]:
    """Return every finding about a hole: grid by grid, then the decks, then who went out.

    ``grids`` are by seat, None for a seat that does not play. A total has no findings, but its
    cards are missing in the deck too. With an odd deck the copies of a card are unknown.
    """
    cards_by_seat = {seat: grid for seat, grid in enumerate(grids) if isinstance(grid, Sequence)}
    size, players = table.size, sum(grid is not None for grid in grids)
    found = [
        finding
        for seat, grid in cards_by_seat.items()
        for finding in _inspect_grid(table, size, seat, grid)
    ]
    in_cells = {seat: grid[:size] for seat, grid in cards_by_seat.items()}
    decks = () if has_odd_deck else _inspect_deck(table, size, in_cells, players)
    return [*found, *decks, *_inspect_went_out(went_out)]


def _inspect_grid(table: Table, size: int, seat: int, grid: Sequence[str]) -> Iterator[Finding]:
    missing = tuple(cell for cell, card in enumerate(grid[:size]) if card in NOT_YET)
    if missing:
        yield Finding("missing_card", (seat,) * len(missing), missing)
    known = {*table.points, *NOT_YET, *((EMPTY,) if table.removals else ())}
    for cell, card in enumerate(grid[:size]):
        if card not in known:
            yield Finding(_refusal_of(card, table), (seat,), (cell,), {"card": card})
    empty = tuple(cell for cell, card in enumerate(grid[:size]) if card == EMPTY)
    if table.removals and empty:
        yield from _inspect_empties(table, seat, empty)
    if len(grid) > size:
        yield Finding("extra_cards", (seat,), (), {"cards": len(grid), "size": size})


def _inspect_empties(table: Table, seat: int, empty: tuple[int, ...]) -> Iterator[Finding]:
    """Cells that can't have become empty, or that may have in ways that count differently."""
    gone = find_removals(table, empty)
    if gone is None or not gone.is_clear:
        code = "unclear_empties" if gone else "wrong_empties"
        yield Finding(code, (seat,) * len(empty), empty)


def _refusal_of(card: str, table: Table) -> str:
    if card == EMPTY:
        return "empty_cell"
    if card in table.asks:
        return "suit_missing"
    return "not_in_deck" if card in ANY_DECK else "unreadable_card"


def _inspect_deck(
    table: Table, size: int, grids: Mapping[int, Sequence[str]], players: int
) -> Iterator[Finding]:
    for card, places in _places_of_cards(table, grids).items():
        if len(places) <= table.copies[card]:
            continue
        copies = table.copies_in_play(card, players)
        if len(places) > copies:
            seats, cells = zip(*places, strict=True)
            yield Finding(
                "too_many", seats, cells, {"card": card, "count": len(places), "copies": copies}
            )
    needed, cards = players * size + 1, table.cards_in_play(players)
    if needed > cards:
        yield Finding("deck_too_small", numbers={"needed": needed, "cards": cards})


def _places_of_cards(
    table: Table, grids: Mapping[int, Sequence[str]]
) -> Mapping[str, list[tuple[int, int]]]:
    places: dict[str, list[tuple[int, int]]] = {card: [] for card in table.points}
    for seat, grid in grids.items():
        for cell, card in enumerate(grid):
            if card in places:
                places[card].append((seat, cell))
    return places


def _inspect_went_out(went_out: Sequence[int]) -> Iterator[Finding]:
    if len(set(went_out)) > 1:
        yield Finding("two_went_out", tuple(sorted(set(went_out))))


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


@dataclass(frozen=True, slots=True)
class PenaltyLine:
    """A player's points; ``seats`` are the others concerned; ``penalty`` None: an adjustment."""

    code: str
    points: int
    seats: tuple[int, ...] = ()
    numbers: Numbers = field(default_factory=dict)
    penalty: int | None = None


Lines = list[list[PenaltyLine]]


def rule_on_penalties(hole: Hole) -> tuple[tuple[PenaltyLine, ...], ...]:
    """Return the penalty lines of each seat, in the ruleset's order.

    Stage 2 compares grid scores with the lines of stage 1 added. A final total gets no lines: it
    includes them, and still ranks among the others.
    """
    lines: Lines = [[] for _grid in hole.grids]
    final = [
        own for own, grid in zip(lines, hole.grids, strict=True) if is_total(grid) and grid.final
    ]
    for stage in (1, 2):
        compared = hole if stage == 1 else hole.compared_by(_sums(hole, lines))
        for place, penalty in enumerate(hole.table.penalties):
            if penalty.stage == stage:
                _apply(compared, place, penalty, lines)
        for own in final:
            own.clear()
    return tuple(tuple(sorted(own, key=_place_of)) for own in lines)


def _place_of(line: PenaltyLine) -> int:
    return line.penalty or 0


def _sums(hole: Hole, lines: Lines) -> tuple[int, ...]:
    added = (sum(line.points for line in own) for own in lines)
    return tuple(score + more for score, more in zip(hole.scores, added, strict=True))


def _apply(hole: Hole, place: int, penalty: Penalty, lines: Lines) -> None:
    all_met = list(conditions_met(hole, penalty))
    holders = {met.seat for met in all_met} if penalty.spares_holders else set()
    for met in all_met:
        others = [seat for seat in range(len(hole.grids)) if seat not in {met.seat, *holders}]
        if penalty.who == "self":
            points = _amount(hole, penalty, met, met.seat)
            lines[met.seat].append(_line_of(place, penalty, met, points))
            continue
        for seat in others:
            points = _amount(hole, penalty, met, seat)
            lines[seat].append(_line_of(place, penalty, met, points, (met.seat,)))
        if penalty.who == "each_other":
            gained = -sum(_amount(hole, penalty, met, seat) for seat in others)
            lines[met.seat].append(_line_of(place, penalty, met, gained, tuple(others)))


def _line_of(
    place: int, penalty: Penalty, met: MetCondition, points: int, about: Iterable[int] | None = None
) -> PenaltyLine:
    seats = met.against if about is None else tuple(about)
    return PenaltyLine(penalty.condition.code, points, seats, met.numbers, place)


def _amount(hole: Hole, penalty: Penalty, met: MetCondition, seat: int) -> int:
    grid = hole.scores[seat]
    points = penalty.add + (penalty.times - 1) * grid + penalty.per_player * len(hole.grids)
    points += penalty.per_rival * len(met.rivals)
    if penalty.become is not None:
        points += target(hole, penalty.become, seat) - grid
    if penalty.condition.reads == "looks":
        points *= int(met.numbers["looks"])
    if penalty.at_least is not None:
        points = max(points, penalty.at_least)
    return points if penalty.at_most is None else min(points, penalty.at_most)


def target(hole: Hole, become: int | str, seat: int) -> int:
    if isinstance(become, int):
        return become
    others: Sequence[int] = [
        score for other, score in enumerate(hole.scores) if other != seat or become == "highest"
    ]
    return max(others, default=hole.scores[seat])


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
