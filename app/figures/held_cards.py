"""Who held equal cards, like four of a kind, and whom that cost points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.golf.conditions import Hole, conditions_met
from app.golf.referee import PenaltyLine, Ruling
from app.golf.table import Table
from app.golf.terms import Penalty
from app.golf.totals import Given


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
        """What a seat held, each rank once even if several penalties count it."""
        return tuple(
            dict.fromkeys((hand.rank, hand.needed) for hand in self.held if hand.seat == seat)
        )

    def suffered(self, seat: int) -> tuple[int, ...]:
        paid = [payment for payment in self.payments if payment.seat == seat != payment.holder]
        return tuple(payment.points for payment in paid)

    def inflicted(self, seat: int) -> int:
        """Points others got for cards that this seat held."""
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
