"""The facts of one ruled hole; who held equal cards and who paid for it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from app.figures.facts import Counted, PersonHole
from app.golf.busted import Hole, Standing, conditions_met, standing
from app.golf.cards import EMPTY
from app.golf.dealing import Duty
from app.golf.referee import PenaltyLine, Ruling, Verdict
from app.golf.removal import find_removals
from app.golf.score_line import ScoreLine
from app.golf.table import CompiledPattern, Table
from app.golf.terms import Penalty
from app.golf.totals import Given, has_cards, is_total


class Held(NamedTuple):
    """A seat with equal cards, by its penalty's place in the rules; "" for a rank not known."""

    penalty: int
    seat: int
    rank: str
    needed: int


class Payment(NamedTuple):
    """Points on a seat's grid for what a holder held; the holder may be that seat."""

    holder: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class HeldCards:
    """All equal cards of a hole that the rules count, and all points for them."""

    held: tuple[Held, ...] = ()
    payments: tuple[Payment, ...] = ()

    def by(self, seat: int) -> tuple[tuple[str, int], ...]:
        """Return what a seat held, each rank once even if several penalties count it."""
        return tuple(
            dict.fromkeys((hand.rank, hand.needed) for hand in self.held if hand.seat == seat)
        )

    def suffered(self, seat: int) -> tuple[int, ...]:
        paid = [payment for payment in self.payments if payment.seat == seat != payment.holder]
        return tuple(payment.points for payment in paid)

    def inflicted(self, seat: int) -> int:
        return sum(
            payment.points for payment in self.payments if payment.holder == seat != payment.seat
        )

    def own_points(self, seat: int) -> int:
        return sum(
            payment.points for payment in self.payments if payment.holder == seat == payment.seat
        )


def asks_for_cards(table: Table) -> bool:
    return any(penalty.condition.reads == "cards" for penalty in table.penalties)


def find_held_cards(table: Table, grids: Sequence[Given | None], ruling: Ruling) -> HeldCards:
    """Return who held what; read from the grids, as holders may have no score line."""
    if not asks_for_cards(table):
        return HeldCards()
    held = tuple(_held_in(table, grids, ruling))
    return HeldCards(held, tuple(_payments_in(table, held, ruling)))


def _held_in(table: Table, grids: Sequence[Given | None], ruling: Ruling) -> Iterator[Held]:
    playing = [seat for seat, verdict in enumerate(ruling.verdicts) if verdict]
    scores = tuple(verdict.grid_score for verdict in ruling.verdicts if verdict)
    given = tuple(grid for grid in grids if grid is not None)
    totals = tuple(score.total for score in scores)
    hole = Hole(table, given, scores, totals, None, (), totals)
    for place, penalty in enumerate(table.penalties):
        if penalty.condition.reads == "cards":
            for met in conditions_met(hole, penalty):
                rank = str(met.numbers.get("card", ""))
                yield Held(place, playing[met.seat], rank, penalty.count)


def _payments_in(table: Table, held: Sequence[Held], ruling: Ruling) -> Iterator[Payment]:
    for place in sorted({hand.penalty for hand in held}):
        holders = [hand.seat for hand in held if hand.penalty == place]
        for seat, verdict in enumerate(ruling.verdicts):
            lines = [
                penalty_line
                for penalty_line in (verdict.penalties if verdict else ())
                if penalty_line.penalty == place
            ]
            yield from _payments_of(table.penalties[place], holders, seat, lines)


def _payments_of(
    penalty: Penalty, holders: Sequence[int], seat: int, lines: Sequence[PenaltyLine]
) -> Iterator[Payment]:
    causes = [holder for holder in holders if _falls_on(penalty, holders, holder, seat)]
    for holder, line in zip(causes, lines, strict=False):
        yield Payment(holder, seat, line.points)


def _falls_on(penalty: Penalty, holders: Sequence[int], holder: int, seat: int) -> bool:
    if holder == seat:
        return penalty.who != "others"
    return penalty.who != "self" and not (penalty.spares_holders and seat in holders)


BY_HAND = "adjustment"
"""The code of points that the scorekeeper added, not a rule."""
MIXED = "*"
"""In place of a rank, for cards that cancelled although their ranks differ."""


class RuledHole(Protocol):
    """A hole as the record has it."""

    @property
    def number(self) -> int: ...

    @property
    def table(self) -> Table: ...

    @property
    def grids(self) -> Sequence[Given | None]:
        """Cards or totals by seat; None for a seat that did not play."""

    @property
    def went_out(self) -> int | None: ...

    @property
    def duty(self) -> Duty:
        """Who dealt, and who starts by the rules."""

    @property
    def corrected(self) -> bool: ...

    @property
    def ruling(self) -> Ruling | None: ...


@dataclass(frozen=True, slots=True)
class Scene:
    """A ruled hole with all that is the same for each of its people."""

    hole: RuledHole
    ruling: Ruling
    starter: int | None
    is_extra: bool
    held: HeldCards
    standing: Standing | None
    asked: tuple[str, ...]


def scene_of(hole: RuledHole, ruling: Ruling, starter: int | None, *, is_extra: bool) -> Scene:
    held = find_held_cards(hole.table, hole.grids, ruling)
    compared = _standing_in(ruling, hole.went_out)
    return Scene(hole, ruling, starter, is_extra, held, compared, asked_by(hole.table))


def _standing_in(ruling: Ruling, went_out: int | None) -> Standing | None:
    if went_out is None:
        return None
    playing = [seat for seat, verdict in enumerate(ruling.verdicts) if verdict]
    scores = [score for score in ruling.grid_scores if score is not None]
    return standing(scores, playing.index(went_out))


def asked_by(table: Table) -> tuple[str, ...]:
    """Return what the rules depend on, so that “never” differs from “never asked”."""
    asked = {
        "held": asks_for_cards(table),
        "bonus": any(_has_bonus(pattern) for pattern in table.patterns),
        "penalty": bool(table.penalties),
    }
    return tuple(word for word, is_asked in asked.items() if is_asked)


def hole_of_seat(scene: Scene, seat: int) -> PersonHole | None:
    hole, verdict, given = scene.hole, scene.ruling.verdicts[seat], scene.hole.grids[seat]
    if not verdict or given is None:
        return None
    went_out = hole.went_out == seat
    cards = given if has_cards(given) else ()
    left_over = [line for line in verdict.grid_score.lines if line.code == "card"]
    cancelled = [*_cancelled_lines(hole.table, cards, verdict)]
    return PersonHole(
        number=hole.number,
        score=verdict.hole_score,
        grid_score=None if is_total(given) and given.final else verdict.grid_score.total,
        is_extra=scene.is_extra,
        is_verified=bool(cards),
        was_corrected=hole.corrected,
        went_out=went_out,
        standing=scene.standing if went_out else None,
        dealt=hole.duty.dealer == seat,
        started=None if scene.starter is None else scene.starter == seat,
        asked=scene.asked,
        penalties=tuple((line.code, line.points) for line in verdict.penalties),
        cancelled=tuple(sorted(Counter(rank for rank, _cells in cancelled).items())),
        cells_cancelled=len({cell for _rank, cells in cancelled for cell in cells}),
        left_over=tuple((_rank_in(hole.table, cards, line), line.points) for line in left_over),
        bonuses=tuple(_bonus_lines(hole.table, verdict)),
        held=scene.held.by(seat),
        held_points=scene.held.own_points(seat),
        inflicted=scene.held.inflicted(seat),
        suffered=scene.held.suffered(seat),
    )


def _rank_in(table: Table, cards: Sequence[str], line: ScoreLine) -> str:
    return table.ranks[cards[line.cells[0]]]


def _cancelled_lines(
    table: Table, cards: Sequence[str], verdict: Verdict
) -> Iterator[tuple[str, tuple[int, ...]]]:
    for line in verdict.grid_score.lines:
        pattern = _pattern_of(table, line)
        if pattern and cancels(pattern):
            yield _rank_of(table, pattern, [cards[cell] for cell in line.cells]), line.cells
    empty = [cell for cell, card in enumerate(cards) if card == EMPTY]
    found = find_removals(table, empty) if empty else None
    for removal in found.removals if found else ():
        yield EMPTY, removal.cells


def _pattern_of(table: Table, line: ScoreLine) -> CompiledPattern | None:
    return None if line.pattern is None else table.patterns[line.pattern]


def cancels(pattern: CompiledPattern) -> bool:
    return pattern.claim != "none" and pattern.worth is not None


def _rank_of(table: Table, pattern: CompiledPattern, cards: Sequence[str]) -> str:
    natural = [card for card in cards if card not in pattern.wild] or cards
    ranks = {table.ranks[card] for card in natural}
    return ranks.pop() if len(ranks) == 1 else MIXED


def _bonus_lines(table: Table, verdict: Verdict) -> Iterator[Counted]:
    for line in verdict.grid_score.lines:
        pattern = _pattern_of(table, line)
        if pattern and _has_bonus(pattern):
            yield pattern.code, line.points


def _has_bonus(pattern: CompiledPattern) -> bool:
    return bool(pattern.bonus or pattern.bonus_times or pattern.worth)
