"""Divides a scorecard into sheets: players and holes of each."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.paper.choices import Printing, Style
from app.paper.facts.facts import Card
from app.paper.plan.layout import Plan, PlanRequest
from app.paper.plan.search import blocks_of, parts_of, plan_card
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
        return self.blocks[-1][-1] == self.card.rules.holes - 1

    def has_totals(self, block: int) -> bool:
        return self.is_last and block == len(self.blocks) - 1

    def sums(self, block: int) -> list[bool]:
        """Return the sums of a block: False is Out, also if repeated, True is In."""
        if not self.plan.request.has_sums:
            return []
        last = self.blocks[block][-1] + 1
        if self.plan.inline_sums or self.has_totals(block):
            return [False, True]
        return [False] if last == self.plan.half else []

    def are_sums_halved(self, block: int) -> bool:
        """Return True if Out and In share a place, for want of room beside each other."""
        return self.has_totals(block) and not (self.plan.inline_sums or self.plan.repeats_out)

    def sums_after(self, block: int, place: int) -> list[bool]:
        """Return the sums read after a hole, by its place in a block; a repeated Out before In."""
        holes = self.blocks[block]
        ends = [(back, self.summed(back=back)[-1]) for back in self.sums(block)]
        at = [(back, holes.index(end) if end in holes else len(holes) - 1) for back, end in ends]
        return [back for back, last in at if last == place]

    def summed(self, *, back: bool) -> range:
        half = self.plan.half
        return range(half, self.card.rules.holes) if back else range(half)


def _style_of(card: Card, printing: Printing) -> Style:
    """Scores only, where no card was ever written down."""
    results = [result for row in card.results for result in row if result]
    has_cards = not results or any(result.cards for result in results)
    return printing.style if has_cards or printing.style == "large" else "scores"


def _request_of(card: Card, printing: Printing) -> PlanRequest:
    style = _style_of(card, printing)
    boxes = style == "auto"
    wide, high = printing.size
    return PlanRequest(
        width=wide,
        height=high,
        players=len(card.names),
        holes=card.rules.holes,
        rows=card.rules.rows if boxes else 0,
        columns=card.rules.columns if boxes else 0,
        ticks=len(ticks_of(card.rules)),
        chart=bool(card.results),
        large=style == "large",
    )


def sheets_of(card: Card, printing: Printing) -> list[Sheet]:
    """Return the sheets of a card: the holes in turn, each with all players in parts."""
    plan = _plan_for(card, printing)
    split = plan.split
    holes = blocks_of(plan.request, split.pages * split.blocks)
    pages = [holes[n : n + split.blocks] for n in range(0, len(holes), split.blocks)]
    seats = parts_of(range(len(card.names)), split.parts)
    sheets = [Sheet(plan, _seated(card, part), page) for page in pages for part in seats]
    return [replace(s, number=n, of=len(sheets)) for n, s in enumerate(sheets, start=1)]


def _plan_for(card: Card, printing: Printing) -> Plan:
    """If a note has no room under its name, all are below the table."""
    request, style = _request_of(card, printing), _style_of(card, printing)
    plan = plan_card(request, style)
    if fit_under_names(plan, card):
        return plan
    lines = note_lines(card, request.width - 2 * plan.m.side, plan.m)
    return plan_card(replace(request, notes=len(lines)), style)


def _seated(card: Card, seats: Sequence[int]) -> Card:
    if len(seats) == len(card.names):
        return card
    by_seat: dict[str, Any] = {
        name: [values[seat] for seat in seats]
        for name in ("names", "results", "totals", "places", "notes", "out", "away")
        if (values := getattr(card, name))
    }
    dealers = [dealer - seats[0] for dealer in card.dealers]
    return replace(card, **by_seat, dealers=dealers, best=card.best_total)
