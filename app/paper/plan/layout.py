"""Where everything goes: arithmetic only, from paper, players, holes and the shape of a grid."""

from dataclasses import dataclass
from typing import Literal

from app.paper.plan.cell_measures import MOST_ON_SHEET, NINE
from app.paper.plan.measures import ROW_AIR, Measures

Form = Literal["wide", "tall", "compact", "side", "score"]
"""How a cell is put together; ``score`` has no card boxes."""


@dataclass(frozen=True, slots=True)
class PlanRequest:
    """What is to be planned; ``rows`` 0 is a card without boxes, ``ticks`` how many a cell has,
    ``notes`` how many lines are kept free below the table. Where holes spread over sheets, the
    last one repeats Out with ``repeats_out``."""

    width: float
    height: float
    players: int
    holes: int
    rows: int = 2
    columns: int = 3
    ticks: int = 3
    chart: bool = False
    large: bool = False
    notes: int = 0
    repeats_out: bool = False

    @property
    def is_portrait(self) -> bool:
        """Whether holes run down and players across, so that columns of figures add downwards."""
        return self.height > self.width

    def sums_in_block(self, spread: "SheetSplit") -> int:
        """For how many sums a block keeps room: Out, In or both."""
        is_alone = spread.pages * spread.blocks == 1
        return int(self.has_sums) * (2 if is_alone or self.is_repeating(spread) else 1)

    def is_repeating(self, spread: "SheetSplit") -> bool:
        """Whether the last sheet repeats Out, so that its total can be checked."""
        return self.has_sums and self.repeats_out and spread.pages > 1

    @property
    def has_sums(self) -> bool:
        """Whether the holes are summed as out and in, half of them each: ten to eighteen are."""
        return NINE < self.holes <= MOST_ON_SHEET and self.holes % 2 == 0


@dataclass(frozen=True, slots=True)
class SheetSplit:
    """What is shared among sheets, and how holes are stacked on one.

    ``pages`` part the holes, ``parts`` the players; ``blocks`` of holes stand on each sheet.
    """

    pages: int = 1
    parts: int = 1
    blocks: int = 1

    @property
    def sheets(self) -> int:
        """On how many sheets a card stands."""
        return self.pages * self.parts


@dataclass(frozen=True, slots=True)
class Plan:
    """One sheet in mm. The table's corner is at (left, top); ``lead`` is the column before it.

    Lying, players run down and holes across, upright the other way. ``total`` and ``sums`` are
    widths of columns (lying) or heights of rows (upright); ``per_block`` holes stand in a block,
    ``seats`` players on a sheet.
    """

    order: PlanRequest
    spread: SheetSplit
    m: Measures
    form: Form
    box: float
    box_height: float
    cell_width: float
    cell_height: float
    pitch_x: float
    pitch_y: float
    lead: float
    band: float
    total: float
    sums: float
    per_block: int
    seats: int

    @property
    def is_portrait(self) -> bool:
        """Whether holes run down."""
        return self.order.is_portrait

    @property
    def box_width(self) -> float:
        """Width of a card box: with those beside it as wide as the score and what stands by it."""
        under = self.form in ("tall", "compact") and self.order.columns
        return self.cell_width / self.order.columns if under else self.box

    @property
    def left(self) -> float:
        """The left margin."""
        return self.m.side

    @property
    def right(self) -> float:
        """Where the right margin begins."""
        return self.order.width - self.m.side

    @property
    def top(self) -> float:
        """The upper edge of the table."""
        return self.m.head + self.m.title_band

    @property
    def foot(self) -> float:
        """The upper edge of the foot."""
        return self.order.height - self.m.head - self.m.foot

    @property
    def half(self) -> int:
        """How many holes are out; the rest is in."""
        return -(-self.order.holes // 2) if self.order.has_sums else self.order.holes

    @property
    def inline_sums(self) -> bool:
        """Whether out and in stand in one block."""
        return self.order.has_sums and self.spread.pages * self.spread.blocks == 1

    @property
    def repeats_out(self) -> bool:
        """Whether the last of several sheets shows Out beside In."""
        return self.order.is_repeating(self.spread)

    @property
    def block_height(self) -> float:
        """Height of one block without a row of totals."""
        if not self.is_portrait:
            return self.band + self.seats * self.pitch_y
        sums = self.order.sums_in_block(self.spread) * self.sums
        return self.band + self.per_block * self.pitch_y + sums

    @property
    def bottom(self) -> float:
        """The lower edge of the table."""
        gaps = (self.spread.blocks - 1) * self.m.block_gap
        end = self.top + self.spread.blocks * self.block_height + gaps
        return end + (self.total if self.is_portrait else 0)

    @property
    def end(self) -> float:
        """Where what stands below the table ends: the notes on who came late and who left."""
        return self.bottom + self.order.notes * self.m.note

    @property
    def table_right(self) -> float:
        """The right edge of the table, short of the margin where few columns need less."""
        sums = self.order.sums_in_block(self.spread)
        columns = self.seats if self.is_portrait else self.per_block
        wide = self.lead + columns * self.pitch_x
        return self.left + wide + (0 if self.is_portrait else self.total + sums * self.sums)

    def block_top(self, block: int) -> float:
        """The upper edge of a block."""
        return self.top + block * (self.block_height + self.m.block_gap)

    def hole_at(self, block: int, place: int) -> float:
        """Where a hole's column begins, or its row: ``place`` counts from 0 in its block."""
        beyond = self.sums if self.inline_sums and place >= self.half else 0
        if self.is_portrait:
            return self.block_top(block) + self.band + place * self.pitch_y + beyond
        return self.left + self.lead + place * self.pitch_x + beyond

    def seat_at(self, block: int, seat: int) -> float:
        """Where a player's row begins, or their column."""
        if self.is_portrait:
            return self.left + self.lead + seat * self.pitch_x
        return self.block_top(block) + self.band + seat * self.pitch_y

    def cell_at(self, block: int, place: int, seat: int) -> tuple[float, float]:
        """The corner of a cell: a little below its row's rule, so that the bead has air."""
        hole, chair = self.hole_at(block, place), self.seat_at(block, seat)
        x, row = (chair, hole) if self.is_portrait else (hole, chair)
        return x, row + (self.pitch_y - self.cell_height) * ROW_AIR

    def cells_at(self, block: int, places: int) -> list[list[tuple[float, float]]]:
        """The corners of all cells of a block, by seat and place: each row and column once."""
        first = [self.cell_at(block, place, 0) for place in range(places)]
        if self.is_portrait:
            return [
                [(self.seat_at(block, seat), y) for _x, y in first] for seat in range(self.seats)
            ]
        rows = [self.cell_at(block, 0, seat)[1] for seat in range(self.seats)]
        return [[(x, y) for x, _y in first] for y in rows]

    def sum_at(self, block: int, *, back: bool) -> float:
        """Where the column or row of Out begins, or with ``back`` that of In."""
        if self.inline_sums:
            after = self.order.holes if back else self.half
            step = self.pitch_y if self.is_portrait else self.pitch_x
            return self.hole_at(block, 0) + after * step + (self.sums if back else 0)
        is_second = back and self.repeats_out
        return self.hole_at(block, self.per_block) + (self.sums if is_second else 0)
