"""What the marks of a finished card mean (legend), and the parts of a blank one (key)."""

from dataclasses import replace

from flask_babel import gettext as _

from app.paper.card import Card, penalty_lines
from app.paper.cell import draw_cell
from app.paper.measures import LEAST_TYPE, PT, ROOMY
from app.paper.pen import (
    BUSTED,
    FOUR,
    OUT,
    Ink,
    Pen,
    Point,
    Rect,
    Stroke,
    TextStyle,
    draw_icon,
    fitting,
    square_round,
    width_in,
)
from app.paper.sheet import Sheet
from app.paper.type.fonts import CAP
from app.wording.names import plus, say
from app.wording.signs import CORRECTED, DISPUTED, ODD_DECK, OTHER_POINTS, TOTAL_ONLY

SIDE = 2.2
"""Height of an icon before text, and the sides of a small box."""
LAST_LINE = 3
"""What the last line of a list takes of its height."""
KEY_LEAD, KEY_GAP, KEY_INDENT, KEY_WORDS = 1.42, 3, 3.6, 42
"""Of the key: lead of its type, gap beside the cell, indent behind a sign, its widest text."""
LEGEND_INDENT = 6.4

HELD, STRUCK, DEALER = "held", "struck", "dealer"
SCORE, RUNNING, BOTH_SCORES = "score", "running", "score and running"


def draw_sign(pen: Pen, sign: str, at: Point, k: float) -> None:
    """Draw an icon, a part of a cell or a letter round a point, scaled by a factor."""
    (x, y), side = at, SIDE * k
    if sign in (OUT, BUSTED, FOUR):
        draw_icon(pen, sign, at, (side, "accent"))
    elif sign == HELD:
        solid, frame = pen.palette.has_fills, (x - 1.5 * k, y - 1.35 * k, 3 * k, 2.7 * k)
        fill: Ink | None = "accent" if solid else None
        pen.box(frame, Stroke("firm", "accent"), fill=fill, kind="icon")
        draw_icon(pen, FOUR, at, (1.9 * k, "white" if solid else "accent"))
    elif sign == DEALER:
        pen.dot(at, ROOMY.dealer_marker * k, "accent")
    elif sign == STRUCK:
        card = TextStyle(LEAST_TYPE * max(k, 1), ink="quiet", flush="center")
        for aside in (-1.2, 1.2):
            pen.text(x + aside * k, y + 0.85 * k, "6", card)
        ends = (x - 2.2 * k, y + 1.1 * k), (x + 2.2 * k, y - 1.1 * k)
        pen.line(*ends, Stroke("firm", "accent"), kind="strike")
    elif sign == BOTH_SCORES:
        pen.box((x, y - side / 2, side, side), Stroke("fine", "line"), kind="icon")
        pen.box((x - side, y - side / 2, side, side), Stroke("firm"), kind="icon")
    elif sign in (SCORE, RUNNING):
        stroke = Stroke("firm") if sign == SCORE else Stroke("fine", "line")
        pen.box(square_round(at, side / 2), stroke, kind="icon")
    else:
        mark = TextStyle(ROOMY.sizes.least * max(k, 1), "bold", "accent", "center")
        pen.text(x, y + 0.8 * k, sign, mark)


def legend_lines(sheet: Sheet) -> list[tuple[str, str]]:
    """Signs and words for what is on a finished card."""
    card, lines = sheet.card, list[tuple[str, str]]()
    if sheet.parts.grid:
        both, alone = _("score of the hole, running total"), _("score of the hole")
        lines.append((BOTH_SCORES, both) if sheet.parts.running else (SCORE, alone))
        lines.append((STRUCK, _("cancelled together, counts 0")))
    busted = same_points([result.busted for result in card.played])
    hit = same_points([result.fours for result in card.played])
    if sum(icon == BUSTED for icon, _words in penalty_lines(card.ruleset)) > 1:
        busting = _("busted: another player had the same or less")
        if busted:
            busting = _("busted, %(points)s: another player had the same or less", points=busted)
    elif busted:
        busting = _("busted, %(points)s: another player had less", points=busted)
    else:
        busting = _("busted: another player had less")
    hitting = _("hit by another player’s four of a kind")
    if hit:
        hitting = _("hit by another player’s four of a kind, %(points)s", points=hit)
    told = {
        OUT: [(OUT, say("went_out"))],
        BUSTED: [(BUSTED, busting)],
        FOUR: [(FOUR, hitting), (HELD, _("held four of a kind"))],
    }
    for icon in sheet.ticks:
        lines += told[icon]
    dealer = [(DEALER, _("dealer"))] if card.marks_dealer else []
    return [*lines, *dealer, *rare_lines(card)]


def same_points(points: list[int]) -> str:
    """Return the points of a penalty if they are the same everywhere.

    >>> same_points([0, 10, 10]), same_points([10, 20])
    ('+10', '')
    """
    different = {number for number in points if number}
    return plus(different.pop()) if len(different) == 1 else ""


def hints_of(card: Card) -> list[tuple[str, str]]:
    """What the rules say of the marks on a card without a legend: icons and words."""
    rare = " · ".join(f"{sign} {words}" for sign, words in rare_lines(card))
    return [*([("", rare)] if rare else []), (OUT, say("went_out"))]


def rare_lines(card: Card) -> list[tuple[str, str]]:
    """Signs and words for what is seldom on a card."""
    results = card.played
    is_disputed = DISPUTED in card.hole_signs or any(result.disputed for result in results)
    lines = [
        (any(result.corrected for result in results), CORRECTED, say("hole_corrected")),
        (any(result.unverified for result in results), TOTAL_ONLY, say("unverified")),
        (any(result.others for result in results), OTHER_POINTS, _("other points: see the ruling")),
        (any(result.extra_cards for result in results), ODD_DECK, say("odd_deck")),
        (is_disputed, DISPUTED, say("disputed")),
    ]
    return [(sign, words) for is_there, sign, words in lines if is_there]


def legend_width(sheet: Sheet) -> float:
    look = TextStyle(sheet.plan.m.sizes.small)
    widest = max(width_in(words, look) for _sign, words in legend_lines(sheet))
    # Slightly more than the text's width, so that rounding shortens none.
    return (LEGEND_INDENT + min(80, widest)) * 1.005 + LEGEND_INDENT * (look.scale - 1)


def draw_legend(pen: Pen, rect: Rect, sheet: Sheet) -> None:
    (x, y, wide, high), lines = rect, legend_lines(sheet)
    size = sheet.plan.m.sizes.small
    free = high - LAST_LINE * TextStyle(size).scale
    step = min(size * PT * 1.3, free / max(len(lines) - 1, 1))
    look = TextStyle(max(LEAST_TYPE, min(size, step / PT / 1.05)), ink="quiet")
    scale, base = look.scale, y + CAP * look.size * PT
    for sign, words in lines:
        middle = x + 2.2 * scale, base - CAP * look.size * PT / 2
        draw_sign(pen, sign, middle, min(scale, step / 3.1))
        indent = LEGEND_INDENT * scale
        pen.text(x + indent, base, *fitting(words, wide - indent, look))
        base += step


def key_lines(sheet: Sheet) -> list[tuple[str, str]]:
    """Signs and words for the parts of a blank cell."""
    icons = {OUT: say("went_out"), BUSTED: say("busted"), FOUR: _("four of a kind")}
    return [
        *([("", _("your cards, as they lie"))] if sheet.parts.grid else []),
        *((icon, icons[icon]) for icon in sheet.ticks),
        (SCORE, _("score")),
        *([(RUNNING, _("running total"))] if sheet.parts.running else []),
        *([(DEALER, _("dealer"))] if sheet.card.marks_dealer else []),
    ]


def key_hints(sheet: Sheet) -> list[tuple[str, str]]:
    """What the rules say of the boxes on a card without a key."""
    running = [_("Score, then running total.")] if sheet.parts.running else []
    boxes = " ".join([*running, *([_("Dot: dealer.")] if sheet.card.marks_dealer else [])])
    out = [(OUT, say("went_out"))] if sheet.parts.ticks else []
    return [*([("", boxes)] if boxes else []), *out]


def shortened(sheet: Sheet, room: float) -> Sheet:
    """Return the sheet with cells that are no higher than there is room."""
    plan = sheet.plan
    over = max(plan.cell_height - room, 0)
    box_height = max(plan.box, plan.box_height - over / max(plan.request.rows, 1))
    low = replace(plan, box_height=box_height, cell_height=plan.cell_height - over)
    return replace(sheet, plan=low)


def key_size(sheet: Sheet) -> tuple[float, float]:
    """Width of cell and text, height of the higher; a cell too low to shorten keeps its own."""
    look = TextStyle(sheet.plan.m.sizes.small)
    low = shortened(sheet, sheet.plan.m.foot - 1)
    if low.parts.score[3] < 5:
        low = sheet
    lines, indent = key_lines(sheet), KEY_INDENT * look.scale
    widest = max(width_in(words, look) + (indent if sign else 0) for sign, words in lines)
    wide = low.plan.cell_width + KEY_GAP + min(widest + 0.2, KEY_WORDS * look.scale)
    return wide, max(low.plan.cell_height, len(lines) * look.size * PT * KEY_LEAD)


def draw_key(pen: Pen, rect: Rect, sheet: Sheet) -> None:
    x, y, _wide, high = rect
    draw_cell(pen, shortened(sheet, high - 1), (x, y + 0.3), None)
    look = TextStyle(sheet.plan.m.sizes.small, ink="quiet")
    left, base = x + sheet.plan.cell_width + KEY_GAP, y + CAP * look.size * PT + 0.6
    lines, scale = key_lines(sheet), look.scale
    step = min(look.size * PT * KEY_LEAD, (high - LAST_LINE) / max(len(lines) - 1, 1))
    for sign, words in lines:
        if sign:
            middle = left + SIDE / 2 * scale, base - CAP * look.size * PT / 2
            draw_sign(pen, sign, middle, scale)
        indent = KEY_INDENT * scale if sign else 0
        pen.text(left + indent, base, *fitting(words, KEY_WORDS * scale - indent, look))
        base += step
