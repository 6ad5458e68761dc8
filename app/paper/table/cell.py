"""One player's hole: card boxes, ticks, score and running total as empty frames."""

from dataclasses import replace
from functools import partial

from app.paper.facts.facts import CellResult
from app.paper.pen.icons import draw_icon
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect, centre, inset, moved_by
from app.paper.pen.styles import WEIGHTS, Stroke, TextStyle
from app.paper.plan.measures import PT
from app.paper.table.cell_contents import draw_centred, fill_cell, tick_size
from app.paper.table.cell_parts import CellStyle, divide_cell, has_room_for_ticks
from app.paper.table.measures import DASH, GROUP_DASH
from app.wording.basics.names import signed


def draw_cell(
    pen: Pen, style: CellStyle, at: Point, result: CellResult | None, *, dealt: bool = False
) -> None:
    """Draw the frames, then the result; ``dealt`` leaves room for a dealer dot inside."""
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
    """Draw thin green boxes for cards, one firm dark box for the score.

    If only a total is known, no lines divide the cards, so that none crosses its words.
    """
    parts, fine = style.parts, Stroke("fine", "line")
    _draw_ticks(pen, style, blank=blank and has_room_for_ticks(parts))
    if parts.grid:
        pen.box(parts.grid, fine)
        if has_cards:
            _draw_inner_lines(pen, style, parts.grid)
    if parts.running:
        pen.box(parts.running, fine)
    pen.box(inset(parts.score, (WEIGHTS["firm"] - WEIGHTS["fine"]) / 2 * PT), Stroke("firm"))


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
    """Return the style with cells no higher than ``room``."""
    plan = style.plan
    over = max(plan.cell_height - room, 0)
    rows = max(plan.request.rows, 1)
    box_height = max(plan.box, plan.box_height - over / rows)
    low = replace(plan, box_height=box_height, cell_height=plan.cell_height - over)
    return replace(style, plan=low, parts=divide_cell(low), name=f"{style.name}key-")
