"""The layout of a scorecard: where everything goes, in mm from the top left; arithmetic only.

``ROWS`` has the forms and sizes of its cells, the best first: on the fewest sheets that hold them a
card takes the first row that fits. Players run down and holes across in landscape, the other way
in portrait, so that columns add downwards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby, product
from typing import Any, Literal, NamedTuple

from app.golf.ruleset import Ruleset
from app.golf.table import compile_ruleset
from app.paper.card import Card, icon_of
from app.paper.choices import SHORT_SIDES, Printing
from app.paper.measures import MEASURES, Measures
from app.paper.pen import OUT, Rect, TextStyle, width_in, wrapped
from app.wording.names import spoken_name
from app.wording.rules import scored

Form = Literal["wide", "tall", "compact", "side", "score"]
"""The layout of a cell; ``score`` has no card boxes."""
Row = tuple[str, float, Form]
"""The kind of sheet (``measures.LENGTHS``), the side of a card box, the form of a cell."""
Split = tuple[int, int, int]
"""Pages (holes by turns), parts (players by turns), and blocks of holes on each page."""

PENCIL = 4.0
"""What a pencil needs in mm: each side of a tick."""
ROW_AIR = 0.55
"""How much of the room that a row has to spare lies over its cells."""
BETWEEN_CHART = 28
"""What must be free between table and foot before the chart stands there."""
ROOM_FOR_STANDING, ROOM_FOR_NOTE = 13, 20
"""Height of a row from which the standing fits under the name, and from which a third line does."""


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
BOXES = (7, 6.5, 6, 5.5, 5)
"""Sides of a card box, the best first; a pencil needs the last."""
KINDS = {
    (False, False): ("roomy", "tight", "narrow"),
    (True, False): ("small", "narrow small"),
    (False, True): ("large", "narrow large"),
    (True, True): ("large small", "narrow large small"),
}
"""Kinds of sheets to try, by whether the paper is small and the print is large."""
ROWS: dict[bool, list[Row]] = {
    is_small: [
        (kind, box, form)
        for kinds in (KINDS[is_small, False][:-1], KINDS[is_small, False][-1:])
        for box, kind, form in product(BOXES, kinds, FORMS)
    ]
    for is_small in (False, True)
}
"""The table of cells with card boxes, by whether the paper is small; narrow sheets come last."""
ALIKE = [[SHORT_SIDES[paper][::step] for paper in ("a4", "letter")] for step in (1, -1)]
"""Sizes on which a card has equally many sheets."""


class Request(NamedTuple):
    """What to lay out; ``rows`` 0 is without boxes, ``notes`` are lines below the table."""

    width: float
    height: float
    players: int
    holes: int
    rows: int = 2
    columns: int = 3
    chart: bool = False
    large: bool = False
    notes: int = 0
    repeats_out: bool = True


def is_halved(holes: int) -> bool:
    """Return True if holes are summed as Out and In, half each: ten to eighteen are, if even."""
    return 9 < holes <= 18 and holes % 2 == 0


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


class Plan:
    """Where everything goes on a sheet, if a row of the table ``fits`` there.

    The table's corner is at (left, top), ``lead`` is the column before it, ``total`` and ``sums``
    are the widths of columns, or in portrait the heights of rows, ``end`` is the table's lower edge
    with notes.
    """

    def __init__(self, asked: Request, row: Row, split: Split) -> None:
        kind, self.box, self.form = row
        self.asked, self.m = asked, (m := MEASURES[kind])
        self.pages, self.parts, self.blocks = pages, parts, blocks = split
        self.is_portrait = asked.height > asked.width
        self.has_sums = is_halved(asked.holes)
        self.half = asked.holes // 2 if self.has_sums else asked.holes
        self.inline_sums = self.has_sums and pages * blocks == 1
        self.repeats_out = self.has_sums and pages > 1 and asked.repeats_out
        self.per_block = len(blocks_of(asked.holes, pages * blocks)[0])
        self.seats = -(-asked.players // parts)
        self.left, self.right, self.top = m.side, asked.width - m.side, m.head + m.title_band
        self.foot = asked.height - m.head - m.foot
        sums = self.has_sums * (2 if self.inline_sums or self.repeats_out else 1)

        wide, high = self.right - self.left, self.foot - m.foot_gap - self.top
        high -= (blocks - 1) * m.block_gap + asked.notes * m.note
        if self.is_portrait:
            self.band, self.total, self.sums = m.name_band, m.total_row, m.sum_row
            across, down, lead = self.seats, self.per_block, m.hole_column
            wide -= lead
            high -= m.total_row + (m.chart if asked.chart and asked.width > 200 else 0)
            high = high / blocks - m.name_band - sums * m.sum_row
        else:
            self.band, self.total, self.sums = m.hole_band, m.total, m.sum_column
            across, down, lead = self.per_block, self.seats, m.name
            wide -= lead + m.total + sums * m.sum_column
            high = high / blocks - m.hole_band
        room_x, room_y = wide / across, high / down

        if self.form == "score":
            gap_x = gap_y = m.gap_score
            needs, under = Needs(10.5 * m.scale - gap_x, 8 * m.scale - gap_y), 0.0
            rows = columns = 0
        else:
            gap_x, gap_y, needs = m.gap_x, m.gap_y, FORMS[self.form]
            under = {"tall": m.ticks + m.score, "compact": m.strip}.get(self.form, 0)
            rows, columns = asked.rows, asked.columns
        least_wide = max(self.box * columns + needs.beside, needs.wide)
        least_high = max(self.box * rows + under, needs.high)
        slack = 0.005  # for the sake of rounding
        self.fits = least_wide + gap_x <= room_x + slack and least_high + gap_y <= room_y + slack
        if not self.fits:
            return

        # Across, few columns are not as wide as the sheet: names have some of the room.
        enough = least_wide + 3 * gap_x
        pitch_x = min(room_x, max(95 * m.scale, enough))
        if not self.is_portrait:
            spare = (room_x - max(52 * m.scale, enough)) * across
            lead = max(m.name, min(60, m.name + spare))
            pitch_x = min(pitch_x, room_x - (lead - m.name) / across)

        # Down, some air stays over the foot, or room to sign; what is left makes boxes higher.
        spare = (room_y - least_high - gap_y) * down
        signing = 9
        has_room_to_sign = self.is_portrait and not asked.chart and spare >= signing
        room_y -= (signing if has_room_to_sign else max(0, min(m.air, spare))) / down
        self.box_height = 0.0
        if self.form == "score":
            high = min(room_y - gap_y, 15.2 * m.scale - gap_y)
            self.cell_width = min(pitch_x - gap_x, 42 * m.scale)
            self.pitch_y = min(room_y, high + gap_y)
        else:
            is_tall = self.form == "tall"
            air = gap_y + 0.8 if self.box < BOXES[0] else m.airy
            more = max(room_y - least_high - air - is_tall * m.stretch, 0) / rows
            self.box_height = min(self.box * 1.3, self.box + more)
            high = max(self.box_height * rows + under, needs.high)
            if is_tall:
                high += min(max(room_y - high - m.airy, 0), m.stretch)
            high = min(high, room_y - gap_y)
            self.pitch_y = min(room_y, high + m.airy + (3 if self.form == "wide" else 0))
            self.cell_width = least_wide
            if needs.most_beside:
                self.cell_width = min(pitch_x - gap_x, self.box * columns + needs.most_beside)
        self.cell_height, self.pitch_x, self.lead = high, pitch_x, lead
        self.rows, self.columns = rows, columns
        self.box_width = float(self.box)
        if self.form in ("tall", "compact"):  # over the score, boxes share the cell's width
            self.box_width = self.cell_width / columns

        self.name_room = lead - m.gap_x - 1
        if self.is_portrait:
            self.block_height = self.band + self.per_block * self.pitch_y + sums * self.sums
            self.table_right = self.left + lead + self.seats * pitch_x
        else:
            self.block_height = self.band + self.seats * self.pitch_y
            self.table_right = self.left + lead + self.per_block * pitch_x + self.total
            self.table_right += sums * self.sums
        gaps = (blocks - 1) * m.block_gap
        self.bottom = self.top + blocks * self.block_height + gaps
        self.bottom += self.total if self.is_portrait else 0
        self.end = self.bottom + asked.notes * m.note

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
            after = self.asked.holes if back else self.half
            step = self.pitch_y if self.is_portrait else self.pitch_x
            return self.hole_at(block, 0) + after * step + (self.sums if back else 0)
        is_second = back and self.repeats_out
        return self.hole_at(block, self.per_block) + (self.sums if is_second else 0)


def tries(asked: Request, *, is_small: bool) -> Iterator[list[tuple[Row, Split]]]:
    """Yield what to try, the best first: card boxes on few sheets, else scores only on any number.

    For a pencil, more sheets are better than boxes that it finds small.
    """
    holes, players, halved = asked.holes, asked.players, is_halved(asked.holes)
    least = 1 if holes <= 18 else -(-holes // 9)
    pages = [n for n in range(least, holes + 1) if not halved or n == 1 or n % 2 == 0]
    splits = [
        split
        for split in product(pages, range(1, players + 1), (1, 2))
        if split[2] == 1 or split[0] == 1 < holes
    ]
    splits.sort(key=lambda split: (split[0] * split[1], split[0]))
    groups = [[*g] for _key, g in groupby(splits, lambda split: split[:2] if holes > 9 else split)]
    if asked.rows and not is_small and not asked.chart:
        enough = [row for row in ROWS[is_small] if row[1] >= (7 if players <= 6 else 6)]
        most = 4 if players > 6 and holes > 9 else 2
        few = [group for group in groups if group[0][0] * group[0][1] <= most]
        for group in sorted(few, key=lambda group: group[0][1]):
            yield [*product(enough, group)]
    if asked.rows:
        for group in groups:
            if group[0][0] <= 1 + halved and group[0][1] == 1:
                yield [*product(ROWS[is_small], group)]
    for group in groups:
        *usual, narrow = KINDS[is_small, asked.large]
        pairs = [*product(group, usual), *product(group, [narrow])]
        yield [((kind, 0, "score"), split) for split, kind in pairs]


@lru_cache(maxsize=1024)
def plan_card(asked: Request) -> Plan:
    """Return the plan of the first row that fits.

    A card on A4 and on Letter has equally many sheets, and card boxes on both or on neither. The
    last of several sheets repeats Out; on small paper only if that costs neither.
    """
    size = asked.width, asked.height
    sizes = next((pair for pair in ALIKE if size in pair), [size])
    is_small = len(sizes) == 1
    for rows in tries(asked, is_small=is_small):
        for repeats_out in (True, False) if is_small else (True,):
            found = {}
            for wide, high in sizes:
                same = asked._replace(width=wide, height=high, repeats_out=repeats_out)
                plans = (Plan(same, *row) for row in rows)
                found[wide, high] = next((plan for plan in plans if plan.fits), None)
            plan = found[size]
            if plan and all(found.values()):
                return plan
    raise AssertionError(asked)


class CellParts(NamedTuple):
    """Rectangles from the cell's own top left; None for what a form has no room for."""

    grid: Rect | None
    ticks: tuple[Rect, ...]
    score: Rect
    running: Rect | None

    @property
    def has_room_for_ticks(self) -> bool:
        return all(min(wide, high) > PENCIL - 0.01 for _x, _y, wide, high in self.ticks)


def divide_cell(plan: Plan, count: int) -> CellParts:
    """Divide the cell of a plan that has ``count`` ticks."""
    m, w, h, k = plan.m, plan.cell_width, plan.cell_height, plan.m.scale
    tick = m.tick if count else 0

    def ticks_in(x: float, y: float, wide: float, high: float) -> tuple[Rect, ...]:
        return tuple((x + n * wide / count, y, wide / count, high) for n in range(count))

    low = plan.box_height * plan.rows
    grid = (0, 0, plan.box_width * plan.columns, low)
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
        if high < (5 if plan.asked.chart else plan.box_height):
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


class Sheet:
    """One sheet of a card: its players only, and the holes of its blocks.

    ``icons`` are those of its ticks, ``free`` is the height between table and foot.
    """

    def __init__(
        self,
        plan: Plan,
        card: Card,
        blocks: Sequence[range],
        parts: CellParts,
        count: tuple[int, int],
    ) -> None:
        self.plan, self.card, self.blocks, self.parts = plan, card, blocks, parts
        self.number, self.of = count
        self.icons = ticks_of(card.ruleset)
        self.groups = tuple(tuple(g.cells) for g in compile_ruleset(card.ruleset).groups)
        self.stamp = plan, parts, self.icons, self.groups
        self.seats, self.free = range(len(card.names)), plan.foot - plan.end
        self.is_last = blocks[-1][-1] == card.holes - 1
        self.has_chart = len(card.names) > 1 and bool(card.played) and card.first == 1
        least = BETWEEN_CHART * (1 if plan.is_portrait else 1.3)
        self.has_chart_between = self.has_chart and self.free > least

    def has_totals(self, block: int) -> bool:
        return self.is_last and block == len(self.blocks) - 1

    def are_sums_halved(self, block: int) -> bool:
        """Return True if Out and In share a place, for want of room beside each other."""
        return self.has_totals(block) and not (self.plan.inline_sums or self.plan.repeats_out)

    def sums_after(self, block: int, place: int) -> list[bool]:
        """Return the sums read after a hole, by its place in a block: False is Out, True is In.

        Out may be repeated before In.
        """
        holes, backs = self.blocks[block], list[bool]()
        if self.plan.has_sums and (self.plan.inline_sums or self.has_totals(block)):
            backs = [False, True]
        elif self.plan.has_sums and holes[-1] + 1 == self.plan.half:
            backs = [False]
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
    style, layout = printing.style, card.ruleset.layout
    if style == "auto" and card.played and not any(result.cards for result in card.played):
        style = "scores"  # no card was ever written down
    has_boxes = style == "auto"
    ticks = len(ticks_of(card.ruleset))
    asked = Request(
        *printing.size,
        players=len(card.names),
        holes=card.holes,
        rows=layout.rows if has_boxes else 0,
        columns=layout.columns if has_boxes else 0,
        chart=bool(card.results),
        large=style == "large",
    )
    plan = plan_card(asked)
    if not fit_under_names(plan, card):
        lines = note_lines(card, plan.right - plan.left, plan.m)
        plan = plan_card(asked._replace(notes=len(lines)))
    parts = divide_cell(plan, ticks)
    if not card.results and not parts.has_room_for_ticks:  # for a pencil
        parts = divide_cell(plan, 0)
    holes = blocks_of(card.holes, plan.pages * plan.blocks)
    places = [
        (holes[n : n + plan.blocks], some)
        for n in range(0, len(holes), plan.blocks)
        for some in parts_of(range(len(card.names)), plan.parts)
    ]
    return [
        Sheet(plan, seated(card, some), blocks, parts, (number, len(places)))
        for number, (blocks, some) in enumerate(places, start=1)
    ]


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
