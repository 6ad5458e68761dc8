"""What the marks of a finished card mean (legend), and the parts of a blank one (key)."""

from collections.abc import Callable, Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.paper.cell import CellStyle, draw_cell
from app.paper.facts.facts import Card, CellResult
from app.paper.measures import LEAST_TYPE, PT, ROOMY
from app.paper.pen.icons import BUSTED, FOUR, OUT, draw_icon
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect, square_round
from app.paper.pen.styles import Ink, Stroke, TextStyle, Weight
from app.paper.pen.typesetting import fitting, width_in
from app.paper.type.fonts import CAP
from app.wording.messages import MESSAGES
from app.wording.names import plus, say
from app.wording.signs import CORRECTED, DISPUTED, ODD_DECK, OTHER_POINTS, TOTAL_ONLY

ICON_WORDS: Mapping[str, object] = {
    OUT: MESSAGES["went_out"],
    BUSTED: MESSAGES["busted"],
    FOUR: _l("four of a kind"),
}
SIDE = 2.2
"""Height of an icon before text, and the sides of a small box."""
LAST_LINE = 3
"""What the last line of a list takes of its height."""
KEY_LEAD, KEY_GAP, KEY_INDENT, KEY_WORDS = 1.42, 3, 3.6, 42
"""Of the key: lead of its type, gap beside the cell, indent behind a sign, its widest text."""
LEGEND_INDENT = 6.4

Sign = Callable[[Pen, Point, float], None]
"""Draws a sign round a point, scaled by a factor."""


def _icon(icon: str) -> Sign:
    return lambda pen, at, k: draw_icon(pen, icon, at, (SIDE * k, "accent"))


def _box(weight: Weight, ink: Ink) -> Sign:
    def sign(pen: Pen, at: Point, k: float) -> None:
        pen.box(square_round(at, SIDE / 2 * k), Stroke(weight, ink), kind="icon")

    return sign


def _two_boxes(pen: Pen, at: Point, k: float) -> None:
    (x, y), side = at, SIDE * k
    pen.box((x, y - side / 2, side, side), Stroke("fine", "line"), kind="icon")
    pen.box((x - side, y - side / 2, side, side), Stroke("firm"), kind="icon")


def _dealer(pen: Pen, at: Point, k: float) -> None:
    pen.dot(at, ROOMY.dealer_marker * k, "accent")


def _strike(pen: Pen, at: Point, k: float) -> None:
    (x, y), card = at, TextStyle(LEAST_TYPE * max(k, 1), ink="quiet", flush="center")
    for aside in (-1.2, 1.2):
        pen.text(x + aside * k, y + 0.85 * k, "6", card)
    ends = (x - 2.2 * k, y + 1.1 * k), (x + 2.2 * k, y - 1.1 * k)
    pen.line(*ends, Stroke("firm", "accent"), kind="strike")


def _held(pen: Pen, at: Point, k: float) -> None:
    solid = pen.palette.has_fills
    frame = at[0] - 1.5 * k, at[1] - 1.35 * k, 3 * k, 2.7 * k
    pen.box(frame, Stroke("firm", "accent"), fill="accent" if solid else None, kind="icon")
    draw_icon(pen, FOUR, at, (1.9 * k, "white" if solid else "accent"))


def _letter(letter: str) -> Sign:
    def sign(pen: Pen, at: Point, k: float) -> None:
        mark = TextStyle(ROOMY.sizes.least * max(k, 1), "bold", "accent", "center")
        pen.text(at[0], at[1] + 0.8 * k, letter, mark)

    return sign


def _legend_lines(card: Card, style: CellStyle) -> list[tuple[Sign, str]]:
    lines: list[tuple[Sign, str]] = []
    if style.parts.grid:
        both, alone = _("score of the hole, running total"), _("score of the hole")
        lines.append((_two_boxes, both) if style.parts.running else (_box("firm", "ink"), alone))
        lines.append((_strike, _("cancelled together, counts 0")))
    results = _results(card)
    busted = _same_points([result.busted for result in results])
    hit = _same_points([result.fours for result in results])
    for icon in style.ticks:
        if icon == OUT:
            lines.append((_icon(OUT), say("went_out")))
        elif icon == BUSTED:
            lines.append((_icon(BUSTED), _busted_words(card, busted)))
        else:
            words = _("hit by another player’s four of a kind")
            if hit:
                words = _("hit by another player’s four of a kind, %(points)s", points=hit)
            lines += [(_icon(FOUR), words), (_held, _("held four of a kind"))]
    return [*lines, *dealer_lines(card), *rare_lines(card)]


def _busted_words(card: Card, points: str) -> str:
    if sum(icon == BUSTED for icon, _words in card.rules.penalties) > 1:
        if points:
            return _("busted, %(points)s: another player had the same or less", points=points)
        return _("busted: another player had the same or less")
    if points:
        return _("busted, %(points)s: another player had less", points=points)
    return _("busted: another player had less")


def _same_points(points: list[int]) -> str:
    """Return the points of a penalty if they are the same everywhere.

    >>> _same_points([0, 10, 10]), _same_points([10, 20])
    ('+10', '')
    """
    different = {number for number in points if number}
    return plus(different.pop()) if len(different) == 1 else ""


def dealer_lines(card: Card) -> list[tuple[Sign, str]]:
    return [(_dealer, _("dealer"))] if card.rules.dealer_turns else []


def rare_lines(card: Card) -> list[tuple[Sign, str]]:
    return [(_letter(sign), words) for sign, words in _rare_marks(card)]


def hints_of(card: Card) -> list[tuple[str, str]]:
    """What the rules say of the marks on a card without a legend: icons and words."""
    rare = " · ".join(f"{sign} {words}" for sign, words in _rare_marks(card))
    return [*([("", rare)] if rare else []), (OUT, say("went_out"))]


def _rare_marks(card: Card) -> list[tuple[str, str]]:
    results = _results(card)
    is_disputed = DISPUTED in card.hole_signs or any(result.disputed for result in results)
    lines = [
        (any(result.corrected for result in results), CORRECTED, say("hole_corrected")),
        (any(result.unverified for result in results), TOTAL_ONLY, say("unverified")),
        (any(result.others for result in results), OTHER_POINTS, _("other points: see the ruling")),
        (any(result.extra_cards for result in results), ODD_DECK, say("odd_deck")),
        (is_disputed, DISPUTED, say("disputed")),
    ]
    return [(sign, words) for is_there, sign, words in lines if is_there]


def _results(card: Card) -> list[CellResult]:
    return [result for row in card.results for result in row if result]


def legend_width(card: Card, style: CellStyle) -> float:
    look = TextStyle(style.plan.m.sizes.small)
    widest = max(width_in(words, look) for _sign, words in _legend_lines(card, style))
    # Slightly more than the text's width, so that rounding shortens none.
    return (LEGEND_INDENT + min(80, widest)) * 1.005 + LEGEND_INDENT * (look.scale - 1)


def draw_legend(pen: Pen, rect: Rect, card: Card, style: CellStyle) -> None:
    (x, y, wide, high), lines = rect, _legend_lines(card, style)
    size = style.plan.m.sizes.small
    free = high - LAST_LINE * TextStyle(size).scale
    step = min(size * PT * 1.3, free / max(len(lines) - 1, 1))
    look = TextStyle(max(LEAST_TYPE, min(size, step / PT / 1.05)), ink="quiet")
    scale, base = look.scale, y + CAP * look.size * PT
    for sign, words in lines:
        sign(pen, (x + 2.2 * scale, base - CAP * look.size * PT / 2), min(scale, step / 3.1))
        indent = LEGEND_INDENT * scale
        pen.text(x + indent, base, *fitting(words, wide - indent, look))
        base += step


def key_lines(style: CellStyle) -> list[tuple[Sign | None, str]]:
    return [
        *([(None, _("your cards, as they lie"))] if style.parts.grid else []),
        *((_icon(icon), str(ICON_WORDS[icon])) for icon in style.ticks),
        (_box("firm", "ink"), _("score")),
        *([(_box("fine", "line"), _("running total"))] if style.parts.running else []),
        *([(_dealer, _("dealer"))] if style.rules.dealer_turns else []),
    ]


def key_hints(style: CellStyle) -> list[tuple[str, str]]:
    """What the rules say of the boxes on a card without a key."""
    running = [_("Score, then running total.")] if style.parts.running else []
    boxes = " ".join([*running, *([_("Dot: dealer.")] if style.rules.dealer_turns else [])])
    out = [(OUT, say("went_out"))] if style.parts.ticks and OUT in style.ticks else []
    return [*([("", boxes)] if boxes else []), *out]


def key_size(style: CellStyle) -> tuple[float, float]:
    """Width of cell and text, height of the higher; a cell too low to shorten keeps its own."""
    look = TextStyle(style.plan.m.sizes.small)
    low = style.shortened(style.plan.m.foot - 1)
    if low.parts.score[3] < 5:
        low = style
    lines, indent = key_lines(style), KEY_INDENT * look.scale
    widest = max(width_in(words, look) + (indent if sign else 0) for sign, words in lines)
    wide = low.plan.cell_width + KEY_GAP + min(widest + 0.2, KEY_WORDS * look.scale)
    return wide, max(low.plan.cell_height, len(lines) * look.size * PT * KEY_LEAD)


def draw_key(pen: Pen, rect: Rect, style: CellStyle) -> None:
    x, y, _wide, high = rect
    low = style.shortened(high - 1)
    draw_cell(pen, low, (x, y + 0.3), None)
    look = TextStyle(style.plan.m.sizes.small, ink="quiet")
    left, base = x + low.plan.cell_width + KEY_GAP, y + CAP * look.size * PT + 0.6
    lines, scale = key_lines(style), look.scale
    step = min(look.size * PT * KEY_LEAD, (high - LAST_LINE) / max(len(lines) - 1, 1))
    for sign, words in lines:
        if sign:
            sign(pen, (left + SIDE / 2 * scale, base - CAP * look.size * PT / 2), scale)
        indent = KEY_INDENT * scale if sign else 0
        pen.text(left + indent, base, *fitting(words, KEY_WORDS * scale - indent, look))
        base += step
