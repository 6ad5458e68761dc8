"""The ruling on one hole: what can’t be scored, grid scores, penalties, hole scores.

``inspect_hole`` finds what keeps a hole from being scored (docs/dev/sources.md, “What is refused”),
``settle_hole`` rules on it.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from app.golf.cards import ANY_DECK, EMPTY, NOT_YET
from app.golf.faults import SeatError
from app.golf.ruleset import Become, Penalty, Reads
from app.golf.scoring import (
    Given,
    GridScore,
    fewest_held,
    find_removals,
    has_cards,
    is_total,
    score_given,
)
from app.golf.table import Table

Numbers = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Finding:
    """Cards that can't be scored; ``seats`` and ``cells`` are parallel, one pair per card.

    Unlike a ``Fault``, it is about cards in a grid, not about a place in what was typed. Findings
    about players have no cells.
    """

    code: str
    seats: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    numbers: Numbers = field(default_factory=dict)


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
    size, players = table.size, sum(grid is not None for grid in grids)
    known = {*table.points, *NOT_YET, *((EMPTY,) if table.removals else ())}
    found: list[Finding] = []
    for seat, grid in enumerate(grids):
        if not isinstance(grid, Sequence):
            continue
        missing = tuple(cell for cell, card in enumerate(grid[:size]) if card in NOT_YET)
        if missing:
            found.append(Finding("missing_card", (seat,) * len(missing), missing))
        for cell, card in enumerate(grid[:size]):
            if card not in known:
                found.append(Finding(_refusal_of(card, table), (seat,), (cell,), {"card": card}))
        empty = tuple(cell for cell, card in enumerate(grid[:size]) if card == EMPTY)
        if table.removals and empty:
            gone = find_removals(table, empty)
            if gone is None or not gone.is_clear:
                code = "unclear_empties" if gone else "wrong_empties"
                found.append(Finding(code, (seat,) * len(empty), empty))
        if len(grid) > size:
            found.append(Finding("extra_cards", (seat,), (), {"cards": len(grid), "size": size}))
    if not has_odd_deck:
        found += _deck_findings(table, grids, players)
    if len(set(went_out)) > 1:
        found.append(Finding("two_went_out", tuple(sorted(set(went_out)))))
    return found


def _refusal_of(card: str, table: Table) -> str:
    if card == EMPTY:
        return "empty_cell"
    if card in table.asks:
        return "suit_missing"
    return "not_in_deck" if card in ANY_DECK else "unreadable_card"


def _deck_findings(table: Table, grids: Sequence[Given | None], players: int) -> Iterator[Finding]:
    places: dict[str, list[tuple[int, int]]] = {card: [] for card in table.points}
    for seat, grid in enumerate(grids):
        for cell, card in enumerate(grid[: table.size] if isinstance(grid, Sequence) else ()):
            if card in places:
                places[card].append((seat, cell))
    for card, there in places.items():
        if len(there) <= table.copies[card]:
            continue
        copies = table.copies_in_play(card, players)
        if len(there) > copies:
            seats, cells = zip(*there, strict=True)
            numbers: Numbers = {"card": card, "count": len(there), "copies": copies}
            yield Finding("too_many", seats, cells, numbers)
    needed, cards = players * table.size + 1, table.cards_in_play(players)
    if needed > cards:
        yield Finding("deck_too_small", numbers={"needed": needed, "cards": cards})


Standing = Literal["lowest", "tied", "beaten"]


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole for penalties; ``compared`` are the grid scores, with the stages before added."""

    table: Table
    grids: tuple[Given, ...]
    grid_scores: tuple[GridScore, ...]
    scores: tuple[int, ...]
    went_out: int | None
    looks: Sequence[int]
    compared: tuple[int, ...]
    is_last: bool = False


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


def _met_by_scores(hole: Hole, penalty: Penalty) -> Iterator[MetCondition]:
    """Which seats have another one with less, the same or more, or none, as the condition asks."""
    condition, scores = penalty.condition, hole.compared
    for seat, score in enumerate(scores):
        if condition.asks == "went out" and seat != hole.went_out:
            continue
        rest = [(other, its) for other, its in enumerate(scores) if other != seat]
        if condition.asks == "others":
            rest = [(other, its) for other, its in rest if other == hole.went_out]
            if not rest:
                continue
        less = tuple(other for other, its in rest if its < score)
        same = tuple(other for other, its in rest if its == score)
        more = tuple(other for other, its in rest if its > score)
        asked = ((condition.less, less), (condition.same, same), (condition.more, more))
        if not all(must in (None, bool(seats)) for must, seats in asked):
            continue
        rivals = {"less": less, "same": same}.get(condition.counts or "", ())
        if condition.names == "best":
            ahead = less or same or more
            best = min((scores[other] for other in ahead), default=score)
            against = tuple(other for other in ahead if scores[other] == best)
            yield MetCondition(seat, against, {"score": score, "other": best}, rivals)
        else:
            against = same if condition.names == "same" else ()
            yield MetCondition(seat, against, {"score": score}, rivals)


def _met_by_cards(hole: Hole, penalty: Penalty) -> Iterator[MetCondition]:
    """By default a seat meets it once, for its first rank with enough cards, in any cells.

    ``every_rank`` counts each rank, ``uncancelled`` only cards that count. A typed total marked as
    holding them counts as well, without a card.
    """
    ranks = hole.table.ranks
    for seat, given in enumerate(hole.grids):
        if is_total(given) and given.held and penalty.count == fewest_held(hole.table):
            yield MetCondition(seat, (), {"count": penalty.count})
        if not has_cards(given):
            continue
        gone = hole.grid_scores[seat].cancelled if penalty.uncancelled else frozenset()
        held = Counter(ranks[c] for cell, c in enumerate(given) if c in ranks and cell not in gone)
        enough = [rank for rank, count in held.items() if count >= penalty.count]
        for rank in enough if penalty.every_rank else enough[:1]:
            yield MetCondition(seat, (), {"card": rank, "count": penalty.count})


def _met_by_looks(hole: Hole, penalty: Penalty) -> Iterator[MetCondition]:
    for seat, looks in enumerate(hole.looks):
        if looks:
            yield MetCondition(seat, (), {"looks": looks})


def _met_by_hole(hole: Hole, _penalty: Penalty) -> Iterator[MetCondition]:
    if hole.is_last:
        yield from map(MetCondition, range(len(hole.grids)))


FINDERS: Mapping[Reads, Callable[[Hole, Penalty], Iterator[MetCondition]]] = {
    "scores": _met_by_scores,
    "cards": _met_by_cards,
    "looks": _met_by_looks,
    "hole": _met_by_hole,
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


def rule_on_penalties(hole: Hole) -> list[list[PenaltyLine]]:
    """Return the penalty lines of each seat, in the ruleset's order.

    Later stages compare grid scores with the lines of those before added; the last hole comes
    last. A final total gets no lines: it includes them, and still ranks among the others.
    """
    lines: list[list[PenaltyLine]] = [[] for _grid in hole.grids]
    for stage in (1, 2, 3):
        if stage > 1:
            added = [sum(line.points for line in own) for own in lines]
            both = zip(hole.scores, added, strict=True)
            hole = replace(hole, compared=tuple(score + more for score, more in both))
        for place, penalty in enumerate(hole.table.penalties):
            if penalty.turn == stage:
                for seat, line in _lines_of(hole, place, penalty):
                    lines[seat].append(line)
        for own, grid in zip(lines, hole.grids, strict=True):
            if is_total(grid) and grid.final:
                own.clear()
    return [sorted(own, key=lambda line: line.penalty or 0) for own in lines]


def _lines_of(hole: Hole, place: int, penalty: Penalty) -> Iterator[tuple[int, PenaltyLine]]:
    """Yield who pays or gets points for a penalty; ``place`` is its index in the rules."""
    code, all_met = penalty.condition.code, list(conditions_met(hole, penalty))
    holders = {met.seat for met in all_met} if penalty.spares_holders else set()
    for met in all_met:
        if penalty.who == "self":
            points = _amount(hole, penalty, met, met.seat)
            yield met.seat, PenaltyLine(code, points, met.against, met.numbers, place)
            continue
        others = [seat for seat in range(len(hole.grids)) if seat not in {met.seat, *holders}]
        amounts = [_amount(hole, penalty, met, seat) for seat in others]
        for seat, points in zip(others, amounts, strict=True):
            yield seat, PenaltyLine(code, points, (met.seat,), met.numbers, place)
        if penalty.who == "each_other":
            yield met.seat, PenaltyLine(code, -sum(amounts), (*others,), met.numbers, place)


def _amount(hole: Hole, penalty: Penalty, met: MetCondition, seat: int) -> int:
    grid = hole.scores[seat]
    whole = hole.compared[seat] if penalty.condition.reads == "hole" else grid
    points = penalty.add + (penalty.times - 1) * whole + penalty.per_player * len(hole.grids)
    points += penalty.per_rival * len(met.rivals)
    if penalty.become is not None:
        points += _become(hole, penalty.become, seat) - grid
    if penalty.condition.reads == "looks":
        points *= int(met.numbers["looks"])
    if penalty.at_least is not None:
        points = max(points, penalty.at_least)
    return points if penalty.at_most is None else min(points, penalty.at_most)


def _become(hole: Hole, become: int | Become, seat: int) -> int:
    if isinstance(become, int):
        return become
    grid = hole.scores[seat]
    others = [score for other, score in enumerate(hole.scores) if other != seat]
    if become == "both":
        return grid + min(others, default=0)
    return max(others if become == "highest other" and others else [*others, grid])


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points that the scorekeeper adds to a seat, with a reason."""

    seat: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Extras:
    """What counts besides cards; ``looks`` are peeks by seat, ``number`` the hole, 0 if unknown."""

    looks: Sequence[int] = ()
    adjustments: Sequence[Adjustment] = ()
    number: int = 0


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
    """The result of a hole: a verdict per seat, None for a seat that did not play.

    ``winners`` are seats that win the game by what they hold.
    """

    verdicts: tuple[Verdict | None, ...]
    winners: tuple[int, ...] = ()

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
    # From here on only those who play, numbered from 0.
    given = tuple(grid for grid in grids if grid is not None)
    scores = tuple(score_given(table, grid) for grid in given)
    totals = tuple(score.total for score in scores)
    looks = [extras.looks[seat] for seat in playing] if extras.looks else []
    out = None if went_out is None else playing.index(went_out)
    is_last = bool(extras.number) and extras.number == table.holes
    hole = Hole(table, given, scores, totals, out, looks, totals, is_last)
    verdicts: list[Verdict | None] = [None] * len(grids)
    for seat, score, lines in zip(playing, scores, rule_on_penalties(hole), strict=True):
        own = [replace(line, seats=tuple(playing[n] for n in line.seats)) for line in lines]
        own += [
            PenaltyLine("adjustment", adjustment.points, (), {"reason": adjustment.reason})
            for adjustment in extras.adjustments
            if adjustment.seat == seat
        ]
        verdicts[seat] = Verdict(score, tuple(own))
    winning = [penalty for penalty in table.penalties if penalty.wins]
    won = {met.seat for penalty in winning for met in conditions_met(hole, penalty)}
    return Ruling(tuple(verdicts), tuple(playing[n] for n in sorted(won)))
