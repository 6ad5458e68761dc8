"""A cell of a scorecard, one player’s hole: card boxes, ticks, score, running total; big cards too.

Where its parts are is decided here, by form; then they are drawn, empty or filled.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from flask_babel import gettext as _

from app.paper.facts.facts import CellResult, RulesInShort
from app.paper.measures import LEAST_TYPE, PT
from app.paper.pen import (
    FOUR,
    OUT,
    WEIGHTS,
    Ink,
    Pen,
    Point,
    Rect,
    Stroke,
    TextStyle,
    Weight,
    card_words,
    centre,
    draw_icon,
    fitting,
    inset,
    moved_by,
    width_in,
)
from app.paper.plan import Plan
from app.paper.type.fonts import CAP
from app.wording.names import plus, signed
from app.wording.signs import CORRECTED, DISPUTED, OTHER_POINTS, TOTAL_ONLY

PENCIL = 4.0
"""What a pencil needs in mm: each side of a tick."""
MARKER, MARKER_INSET = 0.7, 0.6
"""Radius of a dealer dot inside a cell, and what it keeps free of the corner."""


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


@dataclass(frozen=True, slots=True)
class CellStyle:
    """What all cells of a card share; ``name`` keeps the stamps of different ones apart."""

    plan: Plan
    rules: RulesInShort
    ticks: tuple[str, ...]
    parts: CellParts
    name: str = ""

    def shortened(self, room: float) -> "CellStyle":
        plan = self.plan
        over = max(plan.cell_height - room, 0)
        box_height = max(plan.box, plan.box_height - over / max(plan.request.rows, 1))
        low = replace(plan, box_height=box_height, cell_height=plan.cell_height - over)
        return replace(self, plan=low, parts=divide_cell(low), name=f"{self.name}key-")


def ticks_of(rules: RulesInShort) -> tuple[str, ...]:
    return (OUT, *dict.fromkeys(icon for icon, _words in rules.penalties if icon))


def cell_style(plan: Plan, rules: RulesInShort, *, blank: bool = False) -> CellStyle:
    """Return the style of a card's cells; a blank one has no ticks too small for a pencil."""
    if blank and not divide_cell(plan).has_room_for_ticks:
        plan = replace(plan, request=replace(plan.request, ticks=0))
    return CellStyle(plan, rules, ticks_of(rules), divide_cell(plan))


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
    row = count * PENCIL * k
    if not count or (h / count < PENCIL * k and w - row >= 9 * k):
        room = w - row
        has_running = room >= 17 * k
        score = room * 0.55 if has_running else room
        ticks = ticks_in(score, 0, row, h)
        rest = (score + row, 0.0, room - score, h) if has_running else None
    else:
        room = w - tick
        has_running = room >= 15 * k
        score = room * 0.55 if has_running else room
        ticks = tuple((score, n * h / count, tick, h / count) for n in range(count))
        rest = (score + tick, 0.0, room - score, h) if has_running else None
    return CellParts(None, ticks, (0, 0, score, h), rest)


def draw_cell(
    pen: Pen, style: CellStyle, at: Point, result: CellResult | None, *, dealt: bool = False
) -> None:
    """Draw a cell, blank without a result; ``dealt`` if a dealer’s dot stands inside."""
    has_cards = result is None or bool(result.cards)
    name = f"{style.name}{'full' if result else 'blank'}{'' if has_cards else '-total'}"
    frames = partial(_draw_frames, pen, style, blank=result is None, has_cards=has_cards)
    pen.stamp(name, at, frames)
    if result:
        if style.parts.grid:
            _fill_grid(pen, style, at, result)
        for icon, part in zip(style.ticks, style.parts.ticks, strict=True):
            _fill_tick(pen, style, moved_by(part, at), icon, result)
        _fill_scores(pen, style, at, result, dealt=dealt)


def _draw_frames(pen: Pen, style: CellStyle, *, blank: bool, has_cards: bool) -> None:
    parts, fine, hair = style.parts, Stroke("fine", "line"), Stroke("hair", "line")
    if blank and parts.ticks and parts.has_room_for_ticks:
        for icon, rect in zip(style.ticks, parts.ticks, strict=True):
            pen.box(rect, hair, fill="tint", kind="tint")
            draw_icon(pen, icon, centre(rect), (_icon_size(rect), "line"))
    elif parts.ticks:
        (left, top, _wide, _high), (last, low, wide, high) = parts.ticks[0], parts.ticks[-1]
        pen.box((left, top, last + wide - left, low + high - top), hair, fill="tint")
    paper: Ink | None = "white" if pen.palette.has_fills else None
    if parts.grid:
        pen.box(parts.grid, fine, fill=paper)
        if has_cards:
            _draw_inner_lines(pen, style, parts.grid)
    if parts.running:
        pen.box(parts.running, fine, fill=paper)
    frame = inset(parts.score, (WEIGHTS["firm"] - WEIGHTS["fine"]) / 2 * PT)
    pen.box(frame, Stroke("firm"), fill=paper)


def _draw_inner_lines(pen: Pen, style: CellStyle, grid: Rect) -> None:
    """Between cards that may cancel the line is dashed."""
    request, (left, top, wide, high) = style.plan.request, grid

    def between(cell: int, other: int) -> Stroke:
        together = any(cell in group and other in group for group in style.rules.groups)
        return Stroke("hair", "faint", (1.2, 1.2)) if together else Stroke("fine", "line")

    for row in range(1, request.rows):
        y, cell = top + row * style.plan.box_height, row * request.columns
        pen.line((left, y), (left + wide, y), between(cell - request.columns, cell))
    for column in range(1, request.columns):
        x = left + column * style.plan.box_width
        pen.line((x, top), (x, top + high), between(column - 1, column))


def _fill_grid(pen: Pen, style: CellStyle, at: Point, result: CellResult) -> None:
    plan, grid = style.plan, moved_by(style.parts.grid or (0, 0, 0, 0), at)
    if result.cards:
        wide, high = plan.box_width, plan.box_height
        rects = [
            (grid[0] + column * wide, grid[1] + row * high, wide, high)
            for row, column in (divmod(n, plan.request.columns) for n in range(len(result.cards)))
        ]
        counts = TextStyle(plan.box * plan.m.sizes.card, "bold", flush="center")
        cancelled = replace(counts, face="text", ink="quiet")
        _draw_cards(pen, rects, result.cards, result.cancelled, (counts, cancelled))
        _draw_strikes(pen, rects, result.cancelled, plan.box * 0.16, "firm")
    elif result.unverified:
        x, y = centre(grid)
        quiet = TextStyle(LEAST_TYPE, ink="quiet", flush="center")
        # Translators: two lines in a small box, in place of cards that nobody wrote down.
        lines = _("total\nonly").split("\n", 1)
        for words, down in zip(lines, (-0.6, 2.4)[-len(lines) :], strict=True):
            pen.text(x, y + down, *fitting(words, grid[2] - 1, quiet))


def _draw_cards(
    pen: Pen,
    rects: Sequence[Rect],
    cards: Sequence[str],
    groups: Sequence[Sequence[int]],
    looks: tuple[TextStyle, TextStyle],
) -> None:
    cancelled = {cell for group in groups for cell in group}
    for cell, (rect, card) in enumerate(zip(rects, cards, strict=True)):
        draw_centred(pen, rect, card_words(card), looks[cell in cancelled])


def _draw_strikes(
    pen: Pen, rects: Sequence[Rect], groups: Sequence[Sequence[int]], edge: float, weight: Weight
) -> None:
    """Draw one stroke across each group of cards, short of its corners by ``edge``."""
    for group in groups_to_strike(groups):
        struck = [rects[cell] for cell in group]
        left, right = min(r[0] for r in struck), max(r[0] + r[2] for r in struck)
        top, bottom = min(r[1] for r in struck), max(r[1] + r[3] for r in struck)
        ends = (left + edge, bottom - edge), (right - edge, top + edge)
        pen.line(*ends, Stroke(weight, "accent"), kind="strike")


def groups_to_strike(groups: Sequence[Sequence[int]]) -> list[Sequence[int]]:
    """Return the groups of cells to strike out, without those inside another one.

    >>> groups_to_strike([(0, 1), (1, 4), (0, 1, 3, 4)])
    [(0, 1, 3, 4)]
    """
    sets = [frozenset(group) for group in groups]
    return [
        group
        for place, group in enumerate(groups)
        if not any(sets[place] < other for other in sets) and sets.index(sets[place]) == place
    ]


def _fill_tick(pen: Pen, style: CellStyle, rect: Rect, icon: str, result: CellResult) -> None:
    size, middle = _icon_size(rect), centre(rect)
    if icon == OUT:
        if result.out:
            draw_icon(pen, OUT, middle, (size * 1.1, "accent"))
        return
    if icon == FOUR and result.holds:
        solid = pen.palette.has_fills
        fill: Ink | None = "accent" if solid else None
        pen.box(inset(rect, 0.3), Stroke("firm", "accent"), fill=fill, kind="tint")
        draw_icon(pen, FOUR, middle, (size, "white" if solid else "accent"))
        return
    points = result.fours if icon == FOUR else result.busted
    if not points:
        return
    look = TextStyle(style.plan.m.sizes.tick, "bold", "accent")
    wide = width_in(plus(points), look)
    if rect[2] < max(wide + 2.2, 6.5):
        draw_icon(pen, icon, middle, (size, "accent"))
        return
    left, base = middle[0] - (wide + 2.1) / 2, middle[1] + CAP * look.size * PT / 2
    draw_icon(pen, icon, (left + 0.8, middle[1]), (1.7, "accent"))
    pen.text(left + 2.1, base, plus(points), look)


def _icon_size(rect: Rect) -> float:
    return min(rect[2], rect[3]) * 0.62


def _fill_scores(pen: Pen, style: CellStyle, at: Point, result: CellResult, *, dealt: bool) -> None:
    sizes, parts, scale = style.plan.m.sizes, style.parts, style.plan.m.scale
    x, y, wide, high = moved_by(parts.score, at)
    signs = {
        DISPUTED: result.disputed,
        OTHER_POINTS: bool(result.others),
        TOTAL_ONLY: result.unverified,
        CORRECTED: result.corrected,
    }
    marks = "".join(sign for sign, is_there in signs.items() if is_there)
    mark = TextStyle(sizes.least, "bold", "accent", "right")
    beside = 0.0
    is_met = (high - CAP * sizes.score * PT) / 2 < MARKER_INSET + 2 * MARKER * scale
    if dealt and is_met and not parts.grid:
        beside = 1.7 * scale
    if marks and high <= 9.5 * scale:
        beside = max(beside, 1.4, width_in(marks, mark) + 0.2)
    figure = x + beside, y, wide - 2 * beside, high
    draw_centred(pen, figure, signed(result.score), TextStyle(sizes.score, "bold", flush="center"))
    if parts.running:
        quiet = TextStyle(sizes.running, ink="quiet", flush="center")
        draw_centred(pen, moved_by(parts.running, at), signed(result.running), quiet)
    if marks:
        pen.text(x + wide - 0.6, y + 0.55 + CAP * mark.size * PT, marks, mark)


def draw_away(pen: Pen, style: CellStyle, at: Point, began: int) -> None:
    """Draw a hole that a player had no part in: no box, and the points they began with after it."""
    if began:
        quiet = TextStyle(style.plan.m.sizes.running, ink="quiet", flush="center")
        draw_centred(pen, moved_by(style.parts.score, at), signed(began), quiet)
    else:
        x, y = centre((*at, style.plan.cell_width, style.plan.cell_height))
        pen.line((x - 1.2, y), (x + 1.2, y), Stroke("fine", "quiet"), kind="dash")


def draw_centred(pen: Pen, rect: Rect, words: str, look: TextStyle) -> None:
    x, y, wide, high = rect
    size = min(look.size, high * 0.72 / PT / CAP)
    ems = width_in(words, look) / look.size
    if ems * size > wide - 0.8:
        size = max(LEAST_TYPE, (wide - 0.8) / ems)
    if size != look.size:
        look = replace(look, size=size)
    pen.text(x + wide / 2, y + high / 2 + CAP * size * PT / 2, words, look)


LEAST_CARD = (5.6, 7.5)
"""Width and height that a big card needs with its gaps for a rank in the smallest type."""
CARD_HEIGHT, CARD_GAP = 1.36, 0.16
"""A big card's height and the gap next to it, by its width."""


@dataclass(frozen=True, slots=True)
class CardGrid:
    """Big cards row by row, and which of them cancelled together."""

    cards: Sequence[str]
    columns: int
    cancelled: Sequence[Sequence[int]] = ()

    @property
    def rows(self) -> int:
        return -(-len(self.cards) // self.columns)

    def card_width(self, room: tuple[float, float]) -> float:
        by_width = room[0] / (self.columns + CARD_GAP * (self.columns - 1))
        by_height = room[1] / (CARD_HEIGHT * self.rows + CARD_GAP * (self.rows - 1))
        return min(by_width, by_height)


def grid_height(grid: CardGrid, room: tuple[float, float]) -> float:
    wide = grid.card_width(room) if grid.cards else 0
    return wide * (grid.rows * (CARD_HEIGHT + CARD_GAP) - CARD_GAP)


def draw_big_grid(pen: Pen, at: Point, grid: CardGrid, room: tuple[float, float]) -> None:
    if not grid.cards:
        return
    wide = grid.card_width(room)
    step, down = wide * (1 + CARD_GAP), wide * (CARD_HEIGHT + CARD_GAP)
    places = [divmod(cell, grid.columns) for cell in range(len(grid.cards))]
    rects = [
        (at[0] + column * step, at[1] + row * down, wide, wide * CARD_HEIGHT)
        for row, column in places
    ]
    cancelled = {cell for group in grid.cancelled for cell in group}
    for cell, rect in enumerate(rects):
        frame = Stroke("firm", "faint" if cell in cancelled else "ink")
        pen.box(rect, frame, corner=wide * 0.13)
    size = max(LEAST_TYPE, wide * 1.5)
    looks = TextStyle(size, "bold", flush="center"), TextStyle(size, ink="quiet", flush="center")
    _draw_cards(pen, rects, grid.cards, grid.cancelled, looks)
    _draw_strikes(pen, rects, grid.cancelled, wide * CARD_GAP, "strong")
