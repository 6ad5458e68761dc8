"""Draws a cell of a scorecard, one player’s hole: boxes, ticks, score, running total; big cards."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask_babel import gettext as _

from app.paper.card import CellResult
from app.paper.layout import Sheet
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
from app.paper.type.fonts import CAP
from app.wording.names import plus, signed
from app.wording.signs import CORRECTED, DISPUTED, OTHER_POINTS, TOTAL_ONLY

MARKER, MARKER_INSET = 0.7, 0.6
"""Radius of a dealer dot inside a cell, and what it keeps free of the corner."""


def draw_cell(
    pen: Pen, sheet: Sheet, at: Point, result: CellResult | None, *, dealt: bool = False
) -> None:
    """Draw a cell, blank without a result; ``dealt`` if a dealer’s dot stands inside."""
    plan, parts = sheet.plan, sheet.parts
    has_cards = result is None or bool(result.cards)

    def draw_frames() -> None:
        fine, hair = Stroke("fine", "line"), Stroke("hair", "line")
        paper: Ink | None = "white" if pen.palette.has_fills else None
        if not result and parts.ticks and parts.has_room_for_ticks:
            for icon, rect in zip(sheet.icons, parts.ticks, strict=True):
                pen.box(rect, hair, fill="tint", kind="tint")
                draw_icon(pen, icon, centre(rect), (icon_size(rect), "line"))
        elif parts.ticks:
            (left, top, _wide, _high), (last, low, wide, high) = parts.ticks[0], parts.ticks[-1]
            pen.box((left, top, last + wide - left, low + high - top), hair, fill="tint")
        if parts.grid:
            pen.box(parts.grid, fine, fill=paper)
        if parts.grid and has_cards:
            draw_inner_lines(pen, sheet, parts.grid)
        if parts.running:
            pen.box(parts.running, fine, fill=paper)
        frame = inset(parts.score, (WEIGHTS["firm"] - WEIGHTS["fine"]) / 2 * PT)
        pen.box(frame, Stroke("firm"), fill=paper)

    pen.stamp((*sheet.stamp, result is None, has_cards), at, draw_frames)
    if not result:
        return
    if parts.grid and result.cards:
        x, y, _wide, _high = moved_by(parts.grid, at)
        wide, high = plan.box_width, plan.box_height
        places = [divmod(cell, plan.columns) for cell in range(len(result.cards))]
        rects = [(x + column * wide, y + row * high, wide, high) for row, column in places]
        size = plan.box * plan.m.sizes.card
        draw_cards(pen, rects, result.cards, result.cancelled, size, plan.box * 0.16, "firm")
    elif parts.grid and result.unverified:
        x, y = centre(moved_by(parts.grid, at))
        quiet = TextStyle(LEAST_TYPE, ink="quiet", flush="center")
        # Translators: two lines in a small box, in place of cards that nobody wrote down.
        lines = _("total\nonly").split("\n", 1)
        for words, down in zip(lines, (-0.6, 2.4)[-len(lines) :], strict=True):
            pen.text(x, y + down, *fitting(words, parts.grid[2] - 1, quiet))
    if result.out or result.busted or result.fours or result.holds:
        for icon, part in zip(sheet.icons, parts.ticks, strict=True):
            fill_tick(pen, sheet, moved_by(part, at), icon, result)
    fill_scores(pen, sheet, at, result, dealt=dealt)


def draw_inner_lines(pen: Pen, sheet: Sheet, grid: Rect) -> None:
    """Between cards that may cancel the line is dashed."""
    plan, (left, top, wide, high) = sheet.plan, grid

    def between(cell: int, other: int) -> Stroke:
        together = any(cell in group and other in group for group in sheet.groups)
        return Stroke("hair", "faint", (1.2, 1.2)) if together else Stroke("fine", "line")

    for row in range(1, plan.rows):
        y, cell = top + row * plan.box_height, row * plan.columns
        pen.line((left, y), (left + wide, y), between(cell - plan.columns, cell))
    for column in range(1, plan.columns):
        x = left + column * plan.box_width
        pen.line((x, top), (x, top + high), between(column - 1, column))


def draw_cards(
    pen: Pen,
    rects: Sequence[Rect],
    cards: Sequence[str],
    cancelled: Sequence[Sequence[int]],
    size: float,
    edge: float,
    weight: Weight,
) -> None:
    """Draw cards in their places, and a stroke across each group that cancelled.

    It ends ``edge`` before the group's corners.
    """
    counts = TextStyle(size, "bold", flush="center")
    struck = replace(counts, face="text", ink="quiet")
    quiet = {cell for group in cancelled for cell in group}
    for cell, (rect, card) in enumerate(zip(rects, cards, strict=True)):
        draw_centred(pen, rect, card_words(card), struck if cell in quiet else counts)
    for group in groups_to_strike(cancelled):
        lefts, tops, wides, highs = zip(*(rects[cell] for cell in group), strict=True)
        right, low = max(lefts) + wides[0], max(tops) + highs[0]
        ends = (min(lefts) + edge, low - edge), (right - edge, min(tops) + edge)
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


def fill_tick(pen: Pen, sheet: Sheet, rect: Rect, icon: str, result: CellResult) -> None:
    size, middle, solid = icon_size(rect), centre(rect), pen.palette.has_fills
    points = result.fours if icon == FOUR else result.busted
    if icon == OUT:
        if result.out:
            draw_icon(pen, OUT, middle, (size * 1.1, "accent"))
    elif icon == FOUR and result.holds:
        frame = Stroke("firm", "accent")
        pen.box(inset(rect, 0.3), frame, fill="accent" if solid else None, kind="tint")
        draw_icon(pen, FOUR, middle, (size, "white" if solid else "accent"))
    elif points:
        look = TextStyle(sheet.plan.m.sizes.tick, "bold", "accent")
        wide = width_in(plus(points), look)
        if rect[2] < max(wide + 2.2, 6.5):
            draw_icon(pen, icon, middle, (size, "accent"))
        else:
            left, base = middle[0] - (wide + 2.1) / 2, middle[1] + CAP * look.size * PT / 2
            draw_icon(pen, icon, (left + 0.8, middle[1]), (1.7, "accent"))
            pen.text(left + 2.1, base, plus(points), look)


def icon_size(rect: Rect) -> float:
    return min(rect[2], rect[3]) * 0.62


def fill_scores(pen: Pen, sheet: Sheet, at: Point, result: CellResult, *, dealt: bool) -> None:
    sizes, parts, scale = sheet.plan.m.sizes, sheet.parts, sheet.plan.m.scale
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

    def height(self, room: tuple[float, float]) -> float:
        wide = self.card_width(room) if self.cards else 0
        return wide * (self.rows * (CARD_HEIGHT + CARD_GAP) - CARD_GAP)

    def draw(self, pen: Pen, at: Point, room: tuple[float, float]) -> None:
        if not self.cards:
            return
        wide = self.card_width(room)
        step, down = wide * (1 + CARD_GAP), wide * (CARD_HEIGHT + CARD_GAP)
        places = [divmod(cell, self.columns) for cell in range(len(self.cards))]
        rects = [
            (at[0] + column * step, at[1] + row * down, wide, wide * CARD_HEIGHT)
            for row, column in places
        ]
        quiet = {cell for group in self.cancelled for cell in group}
        for cell, rect in enumerate(rects):
            frame = Stroke("firm", "faint" if cell in quiet else "ink")
            pen.box(rect, frame, corner=wide * 0.13)
        size, edge = max(LEAST_TYPE, wide * 1.5), wide * CARD_GAP
        draw_cards(pen, rects, self.cards, self.cancelled, size, edge, "strong")
