"""The sheets of a scorecard: which holes and players are on each, and how its cells are divided."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from app.golf.ruleset import Ruleset
from app.golf.table import compile_ruleset
from app.paper.card import Card, icon_of
from app.paper.choices import Printing
from app.paper.measures import Measures
from app.paper.pen import OUT, TextStyle, width_in, wrapped
from app.paper.plan import CellParts, Plan, PlanRequest, blocks_of, divide_cell, parts_of, plan_card
from app.wording.names import spoken_name
from app.wording.rules import scored

BETWEEN_CHART = 28
"""What must be free between table and foot before the chart stands there."""
ROOM_FOR_STANDING, ROOM_FOR_NOTE = 13, 20
"""Height of a row from which the standing fits under the name, and from which a third line does."""


@dataclass(frozen=True)
class Sheet:
    """One sheet of a card: its players only, and the holes of its blocks."""

    plan: Plan
    card: Card
    blocks: Sequence[range]
    number: int = 1
    of: int = 1

    @cached_property
    def parts(self) -> CellParts:
        return divide_cell(self.plan)

    @cached_property
    def ticks(self) -> tuple[str, ...]:
        return ticks_of(self.card.ruleset)

    @cached_property
    def stamp(self) -> tuple[object, ...]:
        """What is equal on sheets with the same empty cells."""
        groups = tuple(tuple(g.cells) for g in compile_ruleset(self.card.ruleset).groups)
        return self.plan, self.ticks, groups

    @property
    def is_last(self) -> bool:
        return self.blocks[-1][-1] == self.card.holes - 1

    @property
    def seats(self) -> range:
        return range(len(self.card.names))

    @property
    def free(self) -> float:
        """The height between table and foot."""
        return self.plan.foot - self.plan.end

    @property
    def has_chart(self) -> bool:
        return len(self.card.names) > 1 and bool(self.card.played) and self.card.first == 1

    @property
    def has_chart_between(self) -> bool:
        least = BETWEEN_CHART * (1 if self.plan.is_portrait else 1.3)
        return self.has_chart and self.free > least

    def has_totals(self, block: int) -> bool:
        return self.is_last and block == len(self.blocks) - 1

    def are_sums_halved(self, block: int) -> bool:
        """Return True if Out and In share a place, for want of room beside each other."""
        return self.has_totals(block) and not (self.plan.inline_sums or self.plan.repeats_out)

    def sums_after(self, block: int, place: int) -> list[bool]:
        """Return the sums read after a hole, by its place in a block: False is Out, True is In.

        Out may be repeated before In.
        """
        holes = self.blocks[block]
        if not self.plan.has_sums:
            backs = []
        elif self.plan.inline_sums or self.has_totals(block):
            backs = [False, True]
        else:
            backs = [False] if holes[-1] + 1 == self.plan.half else []
        ends = [(back, self.summed(back=back)[-1]) for back in backs]
        at = [(back, holes.index(end) if end in holes else len(holes) - 1) for back, end in ends]
        return [back for back, last in at if last == place]

    def summed(self, *, back: bool) -> range:
        half = self.plan.half
        return range(half, self.card.holes) if back else range(half)


def ticks_of(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the icons that each cell of a card has a box for."""
    return OUT, *dict.fromkeys(icon for p in scored(ruleset) if (icon := icon_of(p.when)))


def sheets_of(card: Card, printing: Printing) -> list[Sheet]:
    """Return the sheets of a card: the holes in turn, each with all players in parts."""
    style, (wide, high), layout = printing.style, printing.size, card.ruleset.layout
    if style == "auto" and card.played and not any(result.cards for result in card.played):
        style = "scores"  # no card was ever written down
    request = PlanRequest(
        width=wide,
        height=high,
        players=len(card.names),
        holes=card.holes,
        rows=layout.rows if style == "auto" else 0,
        columns=layout.columns if style == "auto" else 0,
        ticks=len(ticks_of(card.ruleset)),
        chart=bool(card.results),
        large=style == "large",
    )
    plan = plan_card(request, style)
    if not fit_under_names(plan, card):
        lines = note_lines(card, wide - 2 * plan.m.side, plan.m)
        plan = plan_card(replace(request, notes=len(lines)), style)
    if not card.results and not divide_cell(plan).has_room_for_ticks:  # for a pencil
        plan = replace(plan, request=replace(plan.request, ticks=0))
    holes = blocks_of(card.holes, plan.pages * plan.blocks)
    pages = [holes[n : n + plan.blocks] for n in range(0, len(holes), plan.blocks)]
    parts = parts_of(range(len(card.names)), plan.parts)
    sheets = [Sheet(plan, seated(card, part), page) for page in pages for part in parts]
    return [replace(s, number=n, of=len(sheets)) for n, s in enumerate(sheets, start=1)]


def seated(card: Card, seats: Sequence[int]) -> Card:
    """Return the card of some of its players."""
    if len(seats) == len(card.names):
        return card

    fields = ("names", "results", "totals", "places", "notes", "out", "away")
    some: dict[str, Any] = {
        name: [values[seat] for seat in seats] for name in fields if (values := getattr(card, name))
    }
    dealers = [dealer - seats[0] for dealer in card.dealers]
    return replace(card, **some, dealers=dealers, best=card.best_total)


def note_lines(card: Card, wide: float, m: Measures) -> list[str]:
    """Return the notes on players as lines to stand below the table."""
    noted = [pair for pair in zip(card.names, card.notes, strict=False) if pair[1]]
    words = "  ·  ".join(f"{spoken_name(name)} {note}" for name, note in noted)
    return wrapped(words, wide, TextStyle(m.sizes.small))


def fit_under_names(plan: Plan, card: Card) -> bool:
    """Return False if a note has no room under its name: then all are below the table."""
    look = TextStyle(plan.m.sizes.least)
    for seat, note in enumerate(card.notes):
        least = ROOM_FOR_NOTE if card.is_compared(seat) else ROOM_FOR_STANDING
        is_high = plan.pitch_y > least * plan.m.scale and not plan.is_portrait
        if note and not (is_high and width_in(note, look) <= plan.name_room):
            return False
    return True
