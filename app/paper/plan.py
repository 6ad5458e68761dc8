"""The plan of a scorecard: the first form and size of its cells, and the fewest sheets, that fit.

Arithmetic only, in mm from the top left. Players run down and holes across in landscape, the other
way in portrait, so that columns add downwards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product
from typing import Literal, NamedTuple, get_args

from app.paper.choices import Orientation, Printing, Style
from app.paper.measures import Measures, measures_for_size
from app.paper.pen import Rect

BOXES = (7, 6.5, 6, 5.5, 5)
"""Sides of a card box, the best first; a pencil needs the last."""
ROW_AIR = 0.55
"""How much of the room that a row has to spare lies over its cells."""

Form = Literal["wide", "tall", "compact", "side", "score"]
"""The layout of a cell; ``score`` has no card boxes."""


class Needs(NamedTuple):
    """What a cell needs: at least so wide or high, so much beside its boxes, and at most."""

    wide: float = 0
    high: float = 0
    beside: float = 0
    most_beside: float = 0


FORMS: dict[Form, Needs] = {
    "wide": Needs(high=12.5, beside=17, most_beside=30),
    "tall": Needs(wide=18),
    "compact": Needs(wide=15),
    "side": Needs(high=9.5, beside=8.1, most_beside=10.5),
}
"""Forms with card boxes, the best first."""


def is_halved(holes: int) -> bool:
    """Return True if holes are summed as Out and In, half each: ten to eighteen are, if even."""
    return 9 < holes <= 18 and holes % 2 == 0


@dataclass(frozen=True, slots=True)
class PlanRequest:
    """What to plan; ``rows`` 0 is without boxes, ``ticks`` are per cell, ``notes`` lines below.

    ``repeats_out`` asks the last of several sheets to repeat Out, so that its total can be checked.
    """

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
        return self.height > self.width

    def sums_in_block(self, pages: int, blocks: int) -> int:
        both = pages * blocks == 1 or (self.repeats_out and pages > 1)
        return is_halved(self.holes) * (2 if both else 1)


@dataclass(frozen=True)
class Plan:
    """One sheet of those that divide a card: the holes by ``pages``, the players by ``parts``.

    It has ``blocks`` of holes. The table's corner is at (left, top), ``lead`` the column before it.
    """

    request: PlanRequest
    m: Measures
    form: Form
    box: float
    pages: int
    parts: int
    blocks: int
    box_height: float
    cell_width: float
    cell_height: float
    pitch_x: float
    pitch_y: float
    lead: float

    @cached_property
    def sheets(self) -> int:
        return self.pages * self.parts

    @cached_property
    def is_portrait(self) -> bool:
        return self.request.is_portrait

    @cached_property
    def band(self) -> float:
        """The band of heads over the table."""
        return self.m.name_band if self.is_portrait else self.m.hole_band

    @cached_property
    def total(self) -> float:
        """The width of the column of totals, in portrait the height of their row."""
        return self.m.total_row if self.is_portrait else self.m.total

    @cached_property
    def sums(self) -> float:
        """The same of each sum."""
        return self.m.sum_row if self.is_portrait else self.m.sum_column

    @cached_property
    def per_block(self) -> int:
        return len(blocks_of(self.request.holes, self.pages * self.blocks)[0])

    @cached_property
    def seats(self) -> int:
        return -(-self.request.players // self.parts)

    @cached_property
    def box_width(self) -> float:
        """Width of a card box; over the score, boxes share the cell's width."""
        under = self.form in ("tall", "compact") and self.request.columns
        return self.cell_width / self.request.columns if under else self.box

    @cached_property
    def left(self) -> float:
        return self.m.side

    @cached_property
    def right(self) -> float:
        return self.request.width - self.m.side

    @cached_property
    def top(self) -> float:
        return self.m.head + self.m.title_band

    @cached_property
    def name_room(self) -> float:
        return self.lead - self.m.gap_x - 1

    @cached_property
    def foot(self) -> float:
        return self.request.height - self.m.head - self.m.foot

    @cached_property
    def has_sums(self) -> bool:
        return is_halved(self.request.holes)

    @cached_property
    def half(self) -> int:
        return self.request.holes // 2 if self.has_sums else self.request.holes

    @cached_property
    def inline_sums(self) -> bool:
        return self.has_sums and self.pages * self.blocks == 1

    @cached_property
    def repeats_out(self) -> bool:
        return self.has_sums and self.request.repeats_out and self.pages > 1

    @cached_property
    def block_height(self) -> float:
        if not self.is_portrait:
            return self.band + self.seats * self.pitch_y
        sums = self.request.sums_in_block(self.pages, self.blocks) * self.sums
        return self.band + self.per_block * self.pitch_y + sums

    @cached_property
    def bottom(self) -> float:
        gaps = (self.blocks - 1) * self.m.block_gap
        end = self.top + self.blocks * self.block_height + gaps
        return end + (self.total if self.is_portrait else 0)

    @cached_property
    def end(self) -> float:
        return self.bottom + self.request.notes * self.m.note

    @cached_property
    def table_right(self) -> float:
        """The right edge of the table, left of the margin if few columns need less."""
        if self.is_portrait:
            return self.left + self.lead + self.seats * self.pitch_x
        sums = self.request.sums_in_block(self.pages, self.blocks) * self.sums
        return self.left + self.lead + self.per_block * self.pitch_x + self.total + sums

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

    def sum_at(self, block: int, *, back: bool) -> float:
        if self.inline_sums:
            after = self.request.holes if back else self.half
            step = self.pitch_y if self.is_portrait else self.pitch_x
            return self.hole_at(block, 0) + after * step + (self.sums if back else 0)
        is_second = back and self.repeats_out
        return self.hole_at(block, self.per_block) + (self.sums if is_second else 0)


Split = tuple[int, int, int]
"""Pages, parts and blocks of a plan."""

OTHER_PAPER = dict(
    pair
    for orientation in get_args(Orientation)
    for a4, letter in [[Printing(p, orientation).size for p in ("a4", "letter")]]
    for pair in ((a4, letter), (letter, a4))
)
"""The size that a card has on Letter, by its size on A4, and the other way round."""


@lru_cache(maxsize=1024)
def plan_card(request: PlanRequest, style: Style) -> Plan:
    """Return the best plan.

    A card on A4 and on Letter has equally many sheets, and card boxes on both or on neither. The
    last of several sheets repeats Out if that costs neither a sheet nor the boxes.
    """
    plan = _best_plan(request, style)
    if not plan.has_sums or plan.pages == 1:
        return plan
    repeating = _best_plan(replace(request, repeats_out=True), style)
    is_dearer = (repeating.sheets, not repeating.box) > (plan.sheets, not plan.box)
    return plan if is_dearer else repeating


def _best_plan(request: PlanRequest, style: Style) -> Plan:
    wide, high = OTHER_PAPER.get((request.width, request.height), (0, 0))
    twin = replace(request, width=wide, height=high) if wide else None
    return next(
        plan
        for boxes, splits in _stages(request, style)
        if (plan := _first_that_fits(request, style, boxes, splits))
        and (not twin or _first_that_fits(twin, style, boxes, splits))
    )


def _stages(
    request: PlanRequest, style: Style
) -> Iterator[tuple[Sequence[float], Sequence[Split]]]:
    """Card boxes on one sheet or one a nine, else scores only, for which there is always room.

    Where a pencil fills up to nine holes, a second sheet is better than boxes that it finds small.
    Splits with equally many sheets are tried together for each size of box.
    """
    halved, holes = is_halved(request.holes), request.holes
    least = 1 if holes <= 18 else -(-holes // 9)
    pages = [n for n in range(least, holes + 1) if not halved or n == 1 or n % 2 == 0]
    ways = sorted((n * parts, n, parts) for n in pages for parts in range(1, request.players + 1))
    groups: list[list[Split]] = []
    for _sheets, count, parts in ways:
        alone, two = (count, parts, 1), (count, parts, 2)
        if count > 1 or holes < 2:
            groups.append([alone])
        else:
            groups += [[alone, two]] if holes > 9 else [[alone], [two]]
    if style == "auto":
        if holes <= 9 and not request.chart and (request.width, request.height) in OTHER_PAPER:
            boxes = [box for box in BOXES if box >= (7 if request.players <= 6 else 6)]
            few = [group for group in groups if group[0][0] * group[0][1] <= 2]
            yield from ((boxes, group) for group in sorted(few, key=lambda group: group[0][1]))
        most = 2 if halved else 1
        yield from ((BOXES, group) for group in groups if group[0][0] <= most and group[0][1] == 1)
    yield from (((), group) for group in groups)


def _first_that_fits(
    request: PlanRequest, style: Style, boxes: Sequence[float], splits: Sequence[Split]
) -> Plan | None:
    *usual, narrow = measures_for_size((request.width, request.height), large=style == "large")
    for measures in (usual, [narrow]):
        if boxes:
            for box, m, form, split in product(boxes, measures, FORMS, splits):
                if plan := _fit(request, m, form, box, split):
                    return plan
        else:
            scores = replace(request, rows=0, columns=0)
            for split, m in product(splits, measures):
                if plan := _fit(scores, m, "score", 0, split):
                    return plan
    return None


def _fit(request: PlanRequest, m: Measures, form: Form, box: float, split: Split) -> Plan | None:
    """Return the sheet with cells of a form and boxes of a size; None if they have no room."""
    pages, parts, blocks = split
    per_block = len(blocks_of(request.holes, pages * blocks)[0])
    seats, sums = -(-request.players // parts), request.sums_in_block(pages, blocks)
    wide = request.width - 2 * m.side
    high = request.height - 2 * m.head - m.title_band - m.foot - m.foot_gap
    high -= (blocks - 1) * m.block_gap + request.notes * m.note
    if request.is_portrait:
        across, down = seats, per_block
        wide -= m.hole_column
        high -= m.total_row + (m.chart if request.chart and request.width > 200 else 0)
        high = high / blocks - m.name_band - sums * m.sum_row
    else:
        across, down = per_block, seats
        wide -= m.name + m.total + sums * m.sum_column
        high = high / blocks - m.hole_band
    room_x, room_y = wide / across, high / down

    if form == "score":
        gap_x = gap_y = m.gap_score
        needs, under = Needs(10.5 * m.scale - gap_x, 8 * m.scale - gap_y), 0.0
    else:
        gap_x, gap_y, needs = m.gap_x, m.gap_y, FORMS[form]
        under = {"tall": m.ticks + m.score, "compact": m.strip}.get(form, 0)
    least_wide = max(box * request.columns + needs.beside, needs.wide)
    least_high = max(box * request.rows + under, needs.high)
    slack = 0.005  # for the sake of rounding
    if least_wide + gap_x > room_x + slack or least_high + gap_y > room_y + slack:
        return None

    # Across, few columns are not as wide as the sheet: names have some of the room.
    enough = least_wide + 3 * gap_x
    pitch_x, lead = min(room_x, max(95 * m.scale, enough)), m.hole_column
    if not request.is_portrait:
        spare = (room_x - max(52 * m.scale, enough)) * across
        lead = max(m.name, min(60, m.name + spare))
        pitch_x = min(pitch_x, room_x - (lead - m.name) / across)

    # Down, some air stays over the foot, or room to sign; what is left makes boxes higher.
    spare = (room_y - least_high - gap_y) * down
    signing = 9
    has_room_to_sign = request.is_portrait and not request.chart and spare >= signing
    room_y -= (signing if has_room_to_sign else max(0, min(m.air, spare))) / down
    box_height: float = 0
    if form == "score":
        cell_height = min(room_y - gap_y, 15.2 * m.scale - gap_y)
        cell_width = min(pitch_x - gap_x, 42 * m.scale)
        pitch_y = min(room_y, cell_height + gap_y)
    else:
        air = (gap_y + 0.8 if box < BOXES[0] else m.airy) + (m.stretch if form == "tall" else 0)
        more = max(room_y - least_high - air, 0) / request.rows
        box_height = min(box * 1.3, box + more)
        cell_height = max(box_height * request.rows + under, needs.high)
        if form == "tall":
            cell_height += min(max(room_y - cell_height - m.airy, 0), m.stretch)
        cell_height = min(cell_height, room_y - gap_y)
        pitch_y = min(room_y, cell_height + m.airy + (3 if form == "wide" else 0))
        cell_width = least_wide
        if needs.most_beside:
            cell_width = min(pitch_x - gap_x, box * request.columns + needs.most_beside)
    return Plan(
        *(request, m, form, box, pages, parts, blocks),
        *(box_height, cell_width, cell_height, pitch_x, pitch_y, lead),
    )


@lru_cache(maxsize=512)
def blocks_of(holes: int, count: int) -> list[range]:
    """Divide the holes into blocks, the first the longest, never across the middle of Out and In.

    >>> blocks_of(18, 2)
    [range(0, 9), range(9, 18)]
    """
    if not is_halved(holes) or count == 1:
        return parts_of(range(holes), count)
    out, back = range(holes // 2), range(holes // 2, holes)
    blocks = [*parts_of(out, count // 2), *parts_of(back, count // 2)]
    return [block for block in blocks if block]


def parts_of(numbers: range, count: int) -> list[range]:
    """Divide numbers into ``count`` parts; if uneven, the first ones are longer by one.

    >>> parts_of(range(10), 3)
    [range(0, 4), range(4, 7), range(7, 10)]
    """
    short, longer = divmod(len(numbers), count)
    ends = [(part + 1) * short + min(part + 1, longer) for part in range(count)]
    return [numbers[end - short - (part < longer) : end] for part, end in enumerate(ends)]


PENCIL = 4.0
"""What a pencil needs in mm: each side of a tick."""


@dataclass(frozen=True, slots=True)
class CellParts:
    """Rectangles from the cell's own top left; None for what a form has no room for."""

    grid: Rect | None
    ticks: tuple[Rect, ...]
    score: Rect
    running: Rect | None

    @property
    def has_room_for_ticks(self) -> bool:
        return all(min(wide, high) > PENCIL - 0.01 for _x, _y, wide, high in self.ticks)


def divide_cell(plan: Plan) -> CellParts:
    m, w, h, count = plan.m, plan.cell_width, plan.cell_height, plan.request.ticks
    tick, k = m.tick if count else 0, m.scale

    def ticks_in(x: float, y: float, wide: float, high: float) -> tuple[Rect, ...]:
        return tuple((x + n * wide / count, y, wide / count, high) for n in range(count))

    low = plan.box_height * plan.request.rows
    grid = (0, 0, plan.box_width * plan.request.columns, low)
    if plan.form == "tall":
        ticks = ticks_in(0, low, w, m.ticks)
        low += m.ticks
        return CellParts(grid, ticks, (0, low, w / 2, h - low), (w / 2, low, w / 2, h - low))
    if plan.form == "compact":
        ticks = ticks_in(w / 2, low, w / 2, tick)
        running = w / 2, low + tick, w / 2, h - low - tick
        return CellParts(grid, ticks, (0, low, w / 2, h - low), running)
    if plan.form == "wide":
        x, half, high = grid[2], (w - grid[2]) / 2, h - PENCIL
        ticks = ticks_in(x, 0, w - x, PENCIL)
        return CellParts(grid, ticks, (x, PENCIL, half, high), (x + half, PENCIL, half, high))
    if plan.form == "side":
        # The running total has no room where the score would be lower than a card to write in.
        x, wide, below = grid[2], w - grid[2], 4.0
        ticks, high = ticks_in(x, 0, wide, tick), h - tick - below
        if high < (5 if plan.request.chart else plan.box_height):
            return CellParts(grid, ticks, (x, tick, wide, h - tick), None)
        running = x, tick + high, wide, below
        return CellParts(grid, ticks, (x, tick, wide, high), running)
    if count and h >= 9 * k and w < 15 * k:
        return CellParts(None, ticks_in(0, h - tick, w, tick), (0, 0, w, h - tick), None)
    is_stacked = count and (h / count >= PENCIL * k or w - count * PENCIL * k < 9 * k)
    beside = tick if is_stacked else count * PENCIL * k
    room = w - beside
    has_running = room >= (15 if is_stacked else 17) * k
    score = room * 0.55 if has_running else room
    if is_stacked:
        ticks = tuple((score, n * h / count, tick, h / count) for n in range(count))
    else:
        ticks = ticks_in(score, 0, beside, h)
    after = (score + beside, 0.0, room - score, h) if has_running else None
    return CellParts(None, ticks, (0, 0, score, h), after)
