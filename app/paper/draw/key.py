"""The key of a blank card: one cell at its true size, with every part named."""

from flask_babel import gettext as _

from app.paper.draw.legend import Sign, box_sign, dealer_sign, icon_sign
from app.paper.draw.measures import (
    KEY_DROP,
    KEY_GAP,
    KEY_INDENT,
    KEY_LEAD,
    KEY_SLACK,
    KEY_UNDER,
    KEY_WORDS,
    KEY_WORDS_DROP,
    LAST_LINE,
    LEAST_SCORE_IN_KEY,
    SIGN_SIDE,
)
from app.paper.pen.icons import OUT
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Rect
from app.paper.pen.structure import dealer_alt, icon_alt
from app.paper.pen.styles import TextStyle
from app.paper.pen.typesetting import fitting, width_in
from app.paper.plan.measures import PT
from app.paper.table.cell import draw_cell, shortened_style
from app.paper.table.cell_parts import CellStyle
from app.paper.type.fonts import CAP


def key_lines(style: CellStyle) -> list[tuple[Sign | None, str]]:
    running = [(box_sign("fine", "line"), _("running total"))] if style.parts.running else []
    dealer_marker = [(dealer_sign, dealer_alt())] if style.rules.dealer_turns else []
    return [
        *([(None, _("your cards, as they lie"))] if style.parts.grid else []),
        *((icon_sign(icon), icon_alt(icon)) for icon in style.ticks),
        (box_sign("firm", "ink"), _("score")),
        *running,
        *dealer_marker,
    ]


def key_hints(style: CellStyle) -> list[tuple[str, str]]:
    running = [_("Score, then running total.")] if style.parts.running else []
    dealer_marker = [_("Dot: dealer.")] if style.rules.dealer_turns else []
    boxes = [("", " ".join([*running, *dealer_marker]))] if running or dealer_marker else []
    return [*boxes, *([(OUT, icon_alt(OUT))] if style.parts.ticks and OUT in style.ticks else [])]


def key_size(style: CellStyle) -> tuple[float, float]:
    """Width of cell and text, height of the higher; a cell too low to shorten keeps its own."""
    look = TextStyle(style.plan.m.sizes.small)
    low = shortened_style(style, style.plan.m.foot - KEY_UNDER)
    if low.parts.score[3] < LEAST_SCORE_IN_KEY:
        low = style
    lines = key_lines(style)
    scale = look.scale
    indent = KEY_INDENT * scale
    widest = max(width_in(words, look) + (indent if sign else 0) for sign, words in lines)
    high = len(lines) * look.size * PT * KEY_LEAD
    wide = low.plan.cell_width + KEY_GAP + min(widest + KEY_SLACK, KEY_WORDS * scale)
    return wide, max(low.plan.cell_height, high)


def draw_key(pen: Pen, style: CellStyle, rect: Rect) -> None:
    x, y, _wide, high = rect
    low = shortened_style(style, high - KEY_UNDER)
    draw_cell(pen, low, (x, y + KEY_DROP), None)
    look = TextStyle(style.plan.m.sizes.small, ink="quiet")
    left, base = x + low.plan.cell_width + KEY_GAP, y + CAP * look.size * PT + KEY_WORDS_DROP
    lines, scale = key_lines(style), look.scale
    step = min(look.size * PT * KEY_LEAD, (high - LAST_LINE) / max(len(lines) - 1, 1))
    for sign, words in lines:
        if sign:
            sign(pen, (left + SIGN_SIDE / 2 * scale, base - CAP * look.size * PT / 2), scale)
        indent = KEY_INDENT * scale if sign else 0
        pen.text(left + indent, base, *fitting(words, KEY_WORDS * scale - indent, look))
        base += step
