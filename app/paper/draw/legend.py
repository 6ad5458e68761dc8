"""Draws what the marks of a finished card mean (legend), and the parts of a blank one (key)."""

from collections.abc import Callable, Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.paper.draw.measures import (
    FULL_SIGN_STEP,
    HELD_FRAME,
    HELD_ICON,
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
    LEGEND_INDENT,
    LEGEND_LEAD,
    LEGEND_LEAST_LEAD,
    LEGEND_SIGN,
    LEGEND_SLACK,
    LEGEND_WORDS,
    LETTER_DROP,
    SIGN_SIDE,
    STRIKE_REACH,
    STRUCK_CARD,
)
from app.paper.facts.facts import Card, CellResult
from app.paper.pen.icons import BUSTED, FOUR, OUT, draw_icon
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect, square_round
from app.paper.pen.styles import Ink as InkName
from app.paper.pen.styles import Stroke, TextStyle, Weight
from app.paper.pen.typesetting import fitting, width_in
from app.paper.plan.measures import LEAST_TYPE, PT, ROOMY
from app.paper.table.cell import draw_cell, shortened_style
from app.paper.table.cell_parts import CellStyle
from app.paper.table.sheets import Sheet
from app.paper.type.fonts import CAP
from app.wording.names import MESSAGES, plus, say
from app.wording.signs import CORRECTED, DISPUTED, ODD_DECK, OTHER_POINTS, TOTAL_ONLY

ICON_WORDS: Mapping[str, object] = {
    OUT: MESSAGES["went_out"],
    BUSTED: MESSAGES["busted"],
    FOUR: _l("four of a kind"),
}

Sign = Callable[[Pen, Point, float], None]
"""Draws a sign round a point, scaled by a factor."""


def icon_sign(icon: str) -> Sign:
    return lambda pen, at, k: draw_icon(pen, icon, at, (SIGN_SIDE * k, "accent"))


def box_sign(weight: Weight, ink: InkName) -> Sign:
    def sign(pen: Pen, at: Point, k: float) -> None:
        pen.box(square_round(at, SIGN_SIDE / 2 * k), Stroke(weight, ink), kind="icon")

    return sign


def boxes_sign(pen: Pen, at: Point, k: float) -> None:
    (x, y), side = at, SIGN_SIDE * k
    pen.box((x, y - side / 2, side, side), Stroke("fine", "line"), kind="icon")
    pen.box((x - side, y - side / 2, side, side), Stroke("firm"), kind="icon")


def dealer_sign(pen: Pen, at: Point, k: float) -> None:
    pen.dot(at, ROOMY.dealer_marker * k, "accent")


def strike_sign(pen: Pen, at: Point, k: float) -> None:
    (x, y), card = at, TextStyle(LEAST_TYPE * max(k, 1), ink="quiet", flush="center")
    (aside, drop), (across, down) = STRUCK_CARD, STRIKE_REACH
    pen.text(x - aside * k, y + drop * k, "6", card)
    pen.text(x + aside * k, y + drop * k, "6", card)
    ends = (x - across * k, y + down * k), (x + across * k, y - down * k)
    pen.line(*ends, Stroke("firm", "accent"), kind="strike")


def held_sign(pen: Pen, at: Point, k: float) -> None:
    solid = pen.palette.has_fills
    wide, high = HELD_FRAME
    frame = (at[0] - wide / 2 * k, at[1] - high / 2 * k, wide * k, high * k)
    pen.box(frame, Stroke("firm", "accent"), fill="accent" if solid else None, kind="icon")
    draw_icon(pen, FOUR, at, (HELD_ICON * k, "white" if solid else "accent"))


def _letter_sign(letter: str) -> Sign:

    def sign(pen: Pen, at: Point, k: float) -> None:
        mark = TextStyle(ROOMY.sizes.least * max(k, 1), "bold", "accent", "center")
        pen.text(at[0], at[1] + LETTER_DROP * k, letter, mark)

    return sign


def _legend_lines(sheet: Sheet, style: CellStyle) -> list[tuple[Sign, str]]:
    card = sheet.card
    return [*_part_lines(style), *_tick_lines(card, style), *dealer_lines(card), *rare_lines(card)]


def _part_lines(style: CellStyle) -> list[tuple[Sign, str]]:
    if not style.parts.grid:
        return []
    score = (boxes_sign, _("score of the hole, running total"))
    alone = (box_sign("firm", "ink"), _("score of the hole"))
    cancelled = (strike_sign, _("cancelled together, counts 0"))
    return [score if style.parts.running else alone, cancelled]


def _tick_lines(card: Card, style: CellStyle) -> list[tuple[Sign, str]]:
    busted = _same_points([result.busted for result in _all_results(card)])
    hit = _same_points([result.fours for result in _all_results(card)])
    of_ticks: dict[str, list[tuple[Sign, str]]] = {
        OUT: [(icon_sign(OUT), say("went_out"))],
        BUSTED: [(icon_sign(BUSTED), _busted_words(card, busted))],
        FOUR: [(icon_sign(FOUR), _hit_words(hit)), (held_sign, _("held four of a kind"))],
    }
    return [line for icon in style.ticks for line in of_ticks[icon]]


def _busted_words(card: Card, points: str) -> str:
    if sum(icon == BUSTED for icon, _words in card.rules.penalties) > 1:
        tied = _("busted: another player had the same or less")
        return (
            _("busted, %(points)s: another player had the same or less", points=points)
            if points
            else tied
        )
    beaten = _("busted: another player had less")
    return _("busted, %(points)s: another player had less", points=points) if points else beaten


def _hit_words(points: str) -> str:
    hit = _("hit by another player’s four of a kind")
    return _("hit by another player’s four of a kind, %(points)s", points=points) if points else hit


def _same_points(points: list[int]) -> str:
    """Return the points of a penalty if they are the same everywhere.

    >>> _same_points([0, 10, 10]), _same_points([10, 20])
    ('+10', '')
    """
    different = {number for number in points if number}
    return plus(different.pop()) if len(different) == 1 else ""


def dealer_lines(card: Card) -> list[tuple[Sign, str]]:
    return [(dealer_sign, _("dealer"))] if card.rules.dealer_turns else []


def rare_lines(card: Card) -> list[tuple[Sign, str]]:
    return [(_letter_sign(sign), words) for sign, words in _rare_marks(card)]


def hints_of(card: Card) -> list[tuple[str, str]]:
    rare = " · ".join(f"{sign} {words}" for sign, words in _rare_marks(card))
    return [*([("", rare)] if rare else []), (OUT, say("went_out"))]


def _rare_marks(card: Card) -> list[tuple[str, str]]:
    results, hole_signs = _all_results(card), set(card.hole_signs)
    lines = [
        (any(result.corrected for result in results), CORRECTED, say("hole_corrected")),
        (any(result.unverified for result in results), TOTAL_ONLY, say("unverified")),
        (any(result.others for result in results), OTHER_POINTS, _("other points: see the ruling")),
        (any(result.extra_cards for result in results), ODD_DECK, say("odd_deck")),
        (
            DISPUTED in hole_signs or any(result.disputed for result in results),
            DISPUTED,
            say("disputed"),
        ),
    ]
    return [(sign, words) for is_there, sign, words in lines if is_there]


def _all_results(card: Card) -> list[CellResult]:
    return [result for row in card.results for result in row if result]


def legend_size(sheet: Sheet, style: CellStyle) -> float:
    look = TextStyle(sheet.plan.m.sizes.small)
    lines = _legend_lines(sheet, style)
    widest = max(width_in(words, look) for _sign, words in lines)
    wide = (LEGEND_INDENT + min(LEGEND_WORDS, widest)) * LEGEND_SLACK
    return wide + (LEGEND_INDENT * (look.scale - 1))


def draw_legend(pen: Pen, rect: Rect, sheet: Sheet, style: CellStyle) -> None:
    x, y, wide, high = rect
    lines = _legend_lines(sheet, style)
    size = sheet.plan.m.sizes.small
    last_line = LAST_LINE * TextStyle(size).scale
    step = min(size * PT * LEGEND_LEAD, (high - last_line) / max(len(lines) - 1, 1))
    look = TextStyle(max(LEAST_TYPE, min(size, step / PT / LEGEND_LEAST_LEAD)), ink="quiet")
    base = y + CAP * look.size * PT
    for sign, words in lines:
        scale = look.scale
        close = min(scale, step / FULL_SIGN_STEP)
        sign(pen, (x + LEGEND_SIGN * scale, base - CAP * look.size * PT / 2), close)
        indent = LEGEND_INDENT * scale
        pen.text(x + indent, base, *fitting(words, wide - indent, look))
        base += step


def key_lines(style: CellStyle) -> list[tuple[Sign | None, str]]:
    running = [(box_sign("fine", "line"), _("running total"))] if style.parts.running else []
    dealer_marker = [(dealer_sign, _("dealer"))] if style.rules.dealer_turns else []
    return [
        *([(None, _("your cards, as they lie"))] if style.parts.grid else []),
        *((icon_sign(icon), str(ICON_WORDS[icon])) for icon in style.ticks),
        (box_sign("firm", "ink"), _("score")),
        *running,
        *dealer_marker,
    ]


def key_hints(style: CellStyle) -> list[tuple[str, str]]:
    running = [_("Score, then running total.")] if style.parts.running else []
    dealer_marker = [_("Dot: dealer.")] if style.rules.dealer_turns else []
    boxes = [("", " ".join([*running, *dealer_marker]))] if running or dealer_marker else []
    return [*boxes, *([(OUT, say("went_out"))] if style.parts.ticks and OUT in style.ticks else [])]


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
