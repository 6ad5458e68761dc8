"""Draws a cell of a scorecard, one player’s hole: card boxes, ticks, score, running total."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from flask_babel import gettext as _

from app.paper.facts.facts import CellResult
from app.paper.pen.icons import FOUR, OUT, draw_icon
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect, centre, inset, moved_by
from app.paper.pen.styles import WEIGHTS, Ink, Stroke, TextStyle, Weight
from app.paper.pen.typesetting import card_words, fitting, width_in
from app.paper.plan.measures import LEAST_TYPE, PT
from app.paper.table.cell_parts import CellStyle, divide_cell, has_room_for_ticks
from app.paper.table.measures import (
    AROUND,
    DASH,
    FLAG_LARGER,
    GROUP_DASH,
    HOLDER_INSET,
    ICON_SHARE,
    INNER_MARKER,
    LOW_SCORE,
    MARKER_INSET,
    MARKER_ROOM,
    MARKS_DROP,
    MARKS_INSET,
    MARKS_ROOM,
    POINTS_AROUND,
    POINTS_ICON,
    POINTS_ICON_MIDDLE,
    POINTS_INDENT,
    STROKE_INSET,
    TALLEST,
    TOTAL_ONLY_AROUND,
    TOTAL_ONLY_LINES,
    WITH_POINTS,
)
from app.paper.type.fonts import CAP
from app.wording.names import plus, signed
from app.wording.signs import CORRECTED, DISPUTED, OTHER_POINTS, TOTAL_ONLY


def fill_cell(pen: Pen, style: CellStyle, at: Point, result: CellResult, *, dealt: bool) -> None:
    if style.parts.grid and result.cards:
        _fill_grid(pen, style, at, result)
    elif style.parts.grid and result.unverified:
        _write_total_only(pen, moved_by(style.parts.grid, at))
    _fill_ticks(pen, style, at, result)
    _fill_scores(pen, style, at, result, dealt=dealt)


def _fill_grid(pen: Pen, style: CellStyle, at: Point, result: CellResult) -> None:
    cancelled_cells = {cell for group in result.cancelled for cell in group}
    counts = TextStyle(style.plan.box * style.plan.m.sizes.card, "bold", flush="center")
    cancelled = replace(counts, face="text", ink="quiet")
    for cell, card in enumerate(result.cards):
        look = cancelled if cell in cancelled_cells else counts
        draw_centred(pen, moved_by(_card_rect(style, cell), at), card_words(card), look)
    for group in groups_to_strike(result.cancelled):
        rects = [moved_by(_card_rect(style, cell), at) for cell in group]
        draw_strike(pen, rects, style.plan.box * STROKE_INSET, "firm")


def draw_strike(pen: Pen, rects: Sequence[Rect], edge: float, weight: Weight) -> None:
    """Draw one stroke across a group of cards, short of its corners by ``edge``."""
    left, right = min(r[0] for r in rects), max(r[0] + r[2] for r in rects)
    top, bottom = min(r[1] for r in rects), max(r[1] + r[3] for r in rects)
    ends = (left + edge, bottom - edge), (right - edge, top + edge)
    pen.line(*ends, Stroke(weight, "accent"), kind="strike")


def _card_rect(style: CellStyle, cell: int) -> Rect:
    plan = style.plan
    left, top = (style.parts.grid or (0, 0, 0, 0))[:2]
    row, column = divmod(cell, plan.request.columns)
    wide, high = plan.box_width, plan.box_height
    return left + column * wide, top + row * high, wide, high


def _write_total_only(pen: Pen, grid: Rect) -> None:
    x, y = centre(grid)
    quiet = TextStyle(LEAST_TYPE, ink="quiet", flush="center")
    # Translators: two lines in a small box, in place of cards that nobody wrote down.
    lines = _("total\nonly").split("\n", 1)
    for words, down in zip(lines, TOTAL_ONLY_LINES[-len(lines) :], strict=True):
        pen.text(x, y + down, *fitting(words, grid[2] - TOTAL_ONLY_AROUND, quiet))


def _fill_ticks(pen: Pen, style: CellStyle, at: Point, result: CellResult) -> None:
    points = {"busted": result.busted, "four": result.fours}
    for icon, part in zip(style.ticks, style.parts.ticks, strict=True):
        if icon == OUT:
            if result.out:
                rect = moved_by(part, at)
                draw_icon(pen, OUT, centre(rect), (tick_size(rect) * FLAG_LARGER, "accent"))
        elif icon == FOUR and result.holds:
            _draw_holder_tick(pen, moved_by(part, at))
        elif points[icon]:
            _fill_tick(pen, style, moved_by(part, at), (icon, plus(points[icon])))


def _draw_holder_tick(pen: Pen, rect: Rect) -> None:
    solid = pen.palette.has_fills
    pen.box(
        inset(rect, HOLDER_INSET),
        Stroke("firm", "accent"),
        fill="accent" if solid else None,
        kind="tint",
    )
    draw_icon(pen, FOUR, centre(rect), (tick_size(rect), "white" if solid else "accent"))


def _fill_tick(pen: Pen, style: CellStyle, rect: Rect, icon_and_points: tuple[str, str]) -> None:
    (icon, points), (x, y) = icon_and_points, centre(rect)
    size = style.plan.m.sizes.tick
    ems = pen.typesetter.line_of(points, "bold").ems
    wide = ems * size * PT
    if rect[2] < wide + POINTS_AROUND or rect[2] < WITH_POINTS:
        draw_icon(pen, icon, (x, y), (tick_size(rect), "accent"))
        return
    left = x - (wide + POINTS_INDENT) / 2
    draw_icon(pen, icon, (left + POINTS_ICON_MIDDLE, y), (POINTS_ICON, "accent"))
    look = TextStyle(size, "bold", "accent")
    pen.text(left + POINTS_INDENT, y + CAP * size * PT / 2, points, look)


def _fill_scores(pen: Pen, style: CellStyle, at: Point, result: CellResult, *, dealt: bool) -> None:
    sizes, parts = style.plan.m.sizes, style.parts
    x, y, wide, high = moved_by(parts.score, at)
    marks, mark = _marks_of(result), TextStyle(sizes.least, "bold", "accent", "right")
    scale = style.plan.m.scale
    over_figure = (high - CAP * sizes.score * PT) / 2
    is_met = over_figure < MARKER_INSET + 2 * INNER_MARKER * scale
    before = MARKER_ROOM * scale if dealt and is_met and not style.parts.grid else 0
    after = 0.0
    if marks and high <= LOW_SCORE * style.plan.m.scale:
        after = max(MARKS_ROOM, MARKS_INSET + width_in(marks, mark) - AROUND / 2)
    beside = max(before, after)
    shown = (x + beside, y, wide - 2 * beside, high)
    draw_centred(pen, shown, signed(result.score), TextStyle(sizes.score, "bold", flush="center"))
    if parts.running:
        quiet = TextStyle(sizes.running, ink="quiet", flush="center")
        draw_centred(pen, moved_by(parts.running, at), signed(result.running), quiet)
    if marks:
        pen.text(x + wide - MARKS_INSET, y + MARKS_DROP + CAP * mark.size * PT, marks, mark)


def _marks_of(result: CellResult) -> str:
    signs = {
        DISPUTED: result.disputed,
        OTHER_POINTS: bool(result.others),
        TOTAL_ONLY: result.unverified,
        CORRECTED: result.corrected,
    }
    return "".join(sign for sign, is_there in signs.items() if is_there)


def draw_centred(pen: Pen, rect: Rect, words: str, look: TextStyle) -> None:
    x, y, wide, high = rect
    size = min(look.size, high * TALLEST / PT / CAP)
    ems = pen.typesetter.line_of(words, look.face).ems * PT
    if ems * size > wide - AROUND:
        size = max(LEAST_TYPE, (wide - AROUND) / ems)
    if size != look.size:
        look = replace(look, size=size)
    pen.text(x + wide / 2, y + high / 2 + CAP * size * PT / 2, words, look)


def tick_size(rect: Rect) -> float:
    return min(rect[2], rect[3]) * ICON_SHARE


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


def draw_cell(
    pen: Pen, style: CellStyle, at: Point, result: CellResult | None, *, dealt: bool = False
) -> None:
    has_cards = result is None or bool(result.cards)
    name = f"{style.name}{'full' if result else 'blank'}{'' if has_cards else '-total'}"
    frames = partial(_draw_frames, pen, style, blank=result is None, has_cards=has_cards)
    pen.stamp(name, at, frames)
    if result:
        fill_cell(pen, style, at, result, dealt=dealt)


def draw_away(pen: Pen, style: CellStyle, at: Point, began: int) -> None:
    """Draw a hole that a player had no part in: no box, and the points they began with after it."""
    sizes = style.plan.m.sizes
    if began:
        score = moved_by(style.parts.score, at)
        draw_centred(
            pen, score, signed(began), TextStyle(sizes.running, ink="quiet", flush="center")
        )
    else:
        x, y = centre((*at, style.plan.cell_width, style.plan.cell_height))
        pen.line((x - DASH, y), (x + DASH, y), Stroke("fine", "quiet"), kind="dash")


def _draw_frames(pen: Pen, style: CellStyle, *, blank: bool, has_cards: bool) -> None:
    parts, fine = style.parts, Stroke("fine", "line")
    _draw_ticks(pen, style, blank=blank and has_room_for_ticks(parts))
    paper: Ink | None = "white" if pen.palette.has_fills else None
    if parts.grid:
        pen.box(parts.grid, fine, fill=paper)
        if has_cards:
            _draw_inner_lines(pen, style, parts.grid)
    if parts.running:
        pen.box(parts.running, fine, fill=paper)
    frame = inset(parts.score, (WEIGHTS["firm"] - WEIGHTS["fine"]) / 2 * PT)
    pen.box(frame, Stroke("firm"), fill=paper)


def _draw_ticks(pen: Pen, style: CellStyle, *, blank: bool) -> None:
    rects, hair = style.parts.ticks, Stroke("hair", "line")
    if not rects:
        return
    if blank:
        for icon, rect in zip(style.ticks, rects, strict=True):
            pen.box(rect, hair, fill="tint", kind="tint")
            draw_icon(pen, icon, centre(rect), (tick_size(rect), "line"))
    else:
        (left, top, _wide, _high), (last, low, wide, high) = rects[0], rects[-1]
        pen.box((left, top, last + wide - left, low + high - top), hair, fill="tint")


def _draw_inner_lines(pen: Pen, style: CellStyle, grid: Rect) -> None:
    request, (left, top, wide, high) = style.plan.request, grid
    for row in range(1, request.rows):
        y = top + row * style.plan.box_height
        first = (row - 1) * request.columns
        pen.line((left, y), (left + wide, y), _inner_line(style, first, request.columns))
    for column in range(1, request.columns):
        x = left + column * style.plan.box_width
        pen.line((x, top), (x, top + high), _inner_line(style, column - 1, 1))


def _inner_line(style: CellStyle, cell: int, step: int) -> Stroke:
    if any(cell in group and cell + step in group for group in style.rules.groups):
        return Stroke("hair", "faint", GROUP_DASH)
    return Stroke("fine", "line")


def shortened_style(style: CellStyle, room: float) -> CellStyle:
    plan = style.plan
    over = max(plan.cell_height - room, 0)
    rows = max(plan.request.rows, 1)
    box_height = max(plan.box, plan.box_height - over / rows)
    low = replace(plan, box_height=box_height, cell_height=plan.cell_height - over)
    return replace(style, plan=low, parts=divide_cell(low), name=f"{style.name}key-")
