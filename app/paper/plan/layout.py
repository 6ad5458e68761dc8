"""The plan of a scorecard: where everything goes and how large cells are; arithmetic only."""

from dataclasses import dataclass
from typing import Literal

from app.paper.plan.measures import (
    AIR,
    BESIDE_BOXES,
    BOXES,
    LEAST_HEIGHTS,
    LEAST_WIDTHS,
    MOST_BESIDE,
    MOST_ON_SHEET,
    NINE,
    ROW_AIR,
    SCORE_GROWTH,
    SCORE_HEIGHT,
    SCORE_WIDTH,
    TALLEST,
    WIDEST_SCORE,
    Measures,
)

Form = Literal["wide", "tall", "compact", "side", "score"]
"""The layout of a cell; ``score`` has no card boxes."""


@dataclass(frozen=True, slots=True)
class PlanRequest:
    """What to plan; ``rows`` 0 is without boxes, ``ticks`` are per cell, ``notes`` lines below."""

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
        """True if holes run down and players across, so that columns add downwards."""
        return self.height > self.width

    def sums_in_block(self, split: "SheetSplit") -> int:
        is_alone = split.pages * split.blocks == 1
        return int(self.has_sums) * (2 if is_alone or self.is_repeating(split) else 1)

    def is_repeating(self, split: "SheetSplit") -> bool:
        """Return True if the last sheet repeats Out, so that its total can be checked."""
        return self.has_sums and self.repeats_out and split.pages > 1

    @property
    def has_sums(self) -> bool:
        """True if the holes are summed as Out and In, half each: ten to eighteen are."""
        return NINE < self.holes <= MOST_ON_SHEET and self.holes % 2 == 0


@dataclass(frozen=True, slots=True)
class SheetSplit:
    """``pages`` divide the holes, ``parts`` the players; each sheet has ``blocks`` of holes."""

    pages: int = 1
    parts: int = 1
    blocks: int = 1

    @property
    def sheets(self) -> int:
        return self.pages * self.parts


@dataclass(frozen=True, slots=True)
class Plan:
    """One sheet in mm. The table's corner is at (left, top); ``lead`` is the column before it.

    Players run down and holes across in landscape, the other way in portrait. ``total`` and
    ``sums`` are widths of columns in landscape, heights of rows in portrait; a block has
    ``per_block`` holes, a sheet ``seats`` players.
    """

    request: PlanRequest
    split: SheetSplit
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
        return self.request.is_portrait

    @property
    def box_width(self) -> float:
        """Width of a card box; over the score, boxes share the cell's width."""
        under = self.form in ("tall", "compact") and self.request.columns
        return self.cell_width / self.request.columns if under else self.box

    @property
    def left(self) -> float:
        return self.m.side

    @property
    def right(self) -> float:
        return self.request.width - self.m.side

    @property
    def top(self) -> float:
        return self.m.head + self.m.title_band

    @property
    def foot(self) -> float:
        return self.request.height - self.m.head - self.m.foot

    @property
    def half(self) -> int:
        return -(-self.request.holes // 2) if self.request.has_sums else self.request.holes

    @property
    def inline_sums(self) -> bool:
        return self.request.has_sums and self.split.pages * self.split.blocks == 1

    @property
    def repeats_out(self) -> bool:
        return self.request.is_repeating(self.split)

    @property
    def block_height(self) -> float:
        if not self.is_portrait:
            return self.band + self.seats * self.pitch_y
        sums = self.request.sums_in_block(self.split) * self.sums
        return self.band + self.per_block * self.pitch_y + sums

    @property
    def bottom(self) -> float:
        gaps = (self.split.blocks - 1) * self.m.block_gap
        end = self.top + self.split.blocks * self.block_height + gaps
        return end + (self.total if self.is_portrait else 0)

    @property
    def end(self) -> float:
        return self.bottom + self.request.notes * self.m.note

    @property
    def table_right(self) -> float:
        """The right edge of the table, left of the margin if few columns need less."""
        sums = self.request.sums_in_block(self.split)
        columns = self.seats if self.is_portrait else self.per_block
        wide = self.lead + columns * self.pitch_x
        return self.left + wide + (0 if self.is_portrait else self.total + sums * self.sums)

    def block_top(self, block: int) -> float:
        return self.top + block * (self.block_height + self.m.block_gap)

    def hole_at(self, block: int, place: int) -> float:
        """Return where a hole's column or row begins; ``place`` counts from 0 in its block."""
        beyond = self.sums if self.inline_sums and place >= self.half else 0
        if self.is_portrait:
            return self.block_top(block) + self.band + place * self.pitch_y + beyond
        return self.left + self.lead + place * self.pitch_x + beyond

    def seat_at(self, block: int, seat: int) -> float:
        if self.is_portrait:
            return self.left + self.lead + seat * self.pitch_x
        return self.block_top(block) + self.band + seat * self.pitch_y

    def cell_at(self, block: int, place: int, seat: int) -> tuple[float, float]:
        hole, chair = self.hole_at(block, place), self.seat_at(block, seat)
        x, row = (chair, hole) if self.is_portrait else (hole, chair)
        return x, row + (self.pitch_y - self.cell_height) * ROW_AIR

    def cells_at(self, block: int, places: int) -> list[list[tuple[float, float]]]:
        first = [self.cell_at(block, place, 0) for place in range(places)]
        if self.is_portrait:
            return [
                [(self.seat_at(block, seat), y) for _x, y in first] for seat in range(self.seats)
            ]
        rows = [self.cell_at(block, 0, seat)[1] for seat in range(self.seats)]
        return [[(x, y) for x, _y in first] for y in rows]

    def sum_at(self, block: int, *, back: bool) -> float:
        if self.inline_sums:
            after = self.request.holes if back else self.half
            step = self.pitch_y if self.is_portrait else self.pitch_x
            return self.hole_at(block, 0) + after * step + (self.sums if back else 0)
        is_second = back and self.repeats_out
        return self.hole_at(block, self.per_block) + (self.sums if is_second else 0)


@dataclass(frozen=True, slots=True)
class Trial:
    """A possible layout of a sheet."""

    m: Measures
    form: Form
    box: float
    split: SheetSplit


def least_cell(request: PlanRequest, trial: Trial) -> tuple[float, float]:
    m, wide, high = trial.m, trial.box * request.columns, trial.box * request.rows
    if trial.form == "wide":
        return wide + BESIDE_BOXES["wide"], max(high, LEAST_HEIGHTS["wide"])
    if trial.form == "tall":
        return max(wide, LEAST_WIDTHS["tall"]), high + m.ticks + m.score
    if trial.form == "compact":
        return max(wide, LEAST_WIDTHS["compact"]), high + m.strip
    if trial.form == "side":
        return wide + BESIDE_BOXES["side"], max(high, LEAST_HEIGHTS["side"])
    return SCORE_WIDTH * m.scale - m.gap_score, SCORE_HEIGHT * m.scale - m.gap_score


def gaps(trial: Trial) -> tuple[float, float]:
    m = trial.m
    return (m.gap_score, m.gap_score) if trial.form == "score" else (m.gap_x, m.gap_y)


def grown_box(request: PlanRequest, trial: Trial, spare: float) -> float:
    if not trial.box:
        return 0
    m = trial.m
    air = m.gap_y + AIR if trial.box < BOXES[0] else m.airy
    if trial.form == "tall":
        air += m.stretch
    return min(trial.box * TALLEST, trial.box + max(spare - air, 0) / request.rows)


def cell_height_of(request: PlanRequest, trial: Trial, grown: float, room: float) -> float:
    m = trial.m
    if trial.form == "score":
        return min(room - m.gap_score, (SCORE_HEIGHT + SCORE_GROWTH) * m.scale - m.gap_score)
    high = grown * request.rows
    if trial.form == "tall":
        spare = room - high - m.ticks - m.score - m.airy
        return high + m.ticks + m.score + min(max(spare, 0), m.stretch)
    return high + m.strip if trial.form == "compact" else max(high, LEAST_HEIGHTS[trial.form])


def cell_width_of(request: PlanRequest, trial: Trial, pitch: float) -> float:
    least = least_cell(request, trial)[0]
    m, wide = trial.m, trial.box * request.columns
    if trial.form == "score":
        return min(pitch - m.gap_score, WIDEST_SCORE * m.scale)
    room = pitch - m.gap_x
    grows = trial.form in MOST_BESIDE
    return min(room, wide + MOST_BESIDE[trial.form]) if grows else least
