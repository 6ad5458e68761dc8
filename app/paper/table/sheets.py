"""A card sheet by sheet: who and which holes stand on each."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.paper.choices.options import Printing
from app.paper.facts.facts import Card
from app.paper.plan.layout import Plan, PlanRequest
from app.paper.plan.search import plan_card
from app.paper.plan.spreads import blocks_of, parts_of
from app.paper.table.cell_parts import ticks_of
from app.paper.table.names import fit_under_names, note_lines


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of a card: its players only, and the holes of its blocks."""

    plan: Plan
    card: Card
    blocks: Sequence[range]
    number: int = 1
    of: int = 1

    @property
    def is_last(self) -> bool:
        """Whether the last hole stands on it, and so the totals."""
        return self.blocks[-1][-1] == self.card.rules.holes - 1

    def has_totals(self, block: int) -> bool:
        """Whether a block ends with the totals."""
        return self.is_last and block == len(self.blocks) - 1

    def sums(self, block: int) -> list[bool]:
        """What a block sums up: False is out, also where it is repeated, True is in."""
        if not self.plan.order.has_sums:
            return []
        last = self.blocks[block][-1] + 1
        if self.plan.inline_sums or (self.plan.repeats_out and self.is_last):
            return [False, True]
        return [last > self.plan.half] if last in (self.plan.half, self.card.rules.holes) else []

    def summed(self, *, back: bool) -> range:
        """The holes that are out, or in."""
        half = self.plan.half
        return range(half, self.card.rules.holes) if back else range(half)


def _order_of(card: Card, printing: Printing) -> PlanRequest:
    boxes = printing.style in ("auto", "boxes")
    wide, high = printing.card_size
    return PlanRequest(
        width=wide,
        height=high,
        players=len(card.names),
        holes=card.rules.holes,
        rows=card.rules.rows if boxes else 0,
        columns=card.rules.columns if boxes else 0,
        ticks=len(ticks_of(card.rules)),
        chart=bool(card.results),
        large=printing.style == "large",
    )


def sheets_of(card: Card, printing: Printing) -> list[Sheet]:
    """The sheets of a card, most have one: the holes in turn, on each all players in parts."""
    plan = _plan_for(card, printing)
    spread = plan.spread
    holes = blocks_of(plan.order, spread.pages * spread.blocks)
    pages = [holes[n : n + spread.blocks] for n in range(0, len(holes), spread.blocks)]
    seats = parts_of(range(len(card.names)), spread.parts)
    sheets = [Sheet(plan, _seated(card, part), page) for page in pages for part in seats]
    return [replace(s, number=n, of=len(sheets)) for n, s in enumerate(sheets, start=1)]


def _plan_for(card: Card, printing: Printing) -> Plan:
    """The plan of a card; where a note finds no room under its name, all stand below the table."""
    order = _order_of(card, printing)
    plan = plan_card(order, printing.style)
    if fit_under_names(plan, card):
        return plan
    lines = note_lines(card, order.width - 2 * plan.m.side, plan.m)
    return plan_card(replace(order, notes=len(lines)), printing.style)


def _seated(card: Card, seats: Sequence[int]) -> Card:
    """The card of some of its players; seats count from 0 on each sheet."""
    if len(seats) == len(card.names):
        return card
    return replace(
        card,
        names=[card.names[seat] for seat in seats],
        dealers=[dealer - seats[0] for dealer in card.dealers],
        results=[card.results[seat] for seat in seats] if card.results else (),
        totals=[card.totals[seat] for seat in seats] if card.totals else (),
        places=[card.places[seat] for seat in seats] if card.places else (),
        notes=[card.notes[seat] for seat in seats] if card.notes else (),
        out=[card.out[seat] for seat in seats] if card.out else (),
        away=[card.away[seat] for seat in seats] if card.away else (),
        best=card.best_total,
    )
