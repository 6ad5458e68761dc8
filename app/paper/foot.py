"""The foot of a scorecard: rules, what boxes or marks mean, signatures; the code at the right.

Rules come first: for their sake the foot grows into the room above it, or other parts give way.
"""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from itertools import pairwise

from flask_babel import gettext as _

from app.golf.ruleset import Ruleset
from app.golf.table import compile_ruleset
from app.paper.card import Card, penalty_lines
from app.paper.cell import draw_cell
from app.paper.chart import draw_race, race_of
from app.paper.layout import Sheet, divide_cell
from app.paper.measures import LEAST_TYPE, NORMAL_TYPE, PT, ROOMY, Sizes
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
    card_words,
    draw_code,
    draw_icon,
    fitting,
    square_round,
    width_in,
    wrapped,
)
from app.paper.type.fonts import CAP
from app.wording.names import plus, say, signed
from app.wording.rules import cancels_text, falls_text, grouped_values, pot_text, won_by_text
from app.wording.signs import CORRECTED, DISPUTED, ODD_DECK, OTHER_POINTS, TOTAL_ONLY

LINE_LEAD, LEAST_COLUMN, BETWEEN_COLUMNS = 1.28, 50, 5
"""Of the rules: lead of their type, width of each of two columns at least, and the gap."""
WIDEST_RULER, WORTH_BELOW = 100, 4.6
"""Width of the ruler in small type, and from its ranks down to what they count."""
UNDER_RULES = 0.6
"""What letters of the last line of the rules reach below it."""
RULES_STEP = 3
"""By how much the rules grow to hold everything, across and up."""
BETWEEN_NOTES, BETWEEN_SIGNATURES = 30, 11
"""What must be free between table and foot before these stand there."""
UNDER_SIGNATURE, LABEL_OVER_LINE = 3.2, 1.1
"""From a line to sign on to the text under it; from a line to write on up to its label."""
KEY_GAP, KEY_INDENT, KEY_LEAD = 3, 3.6, 1.42
LEGEND_INDENT, LEGEND_LEAD = 6.4, 1.3

HELD, STRUCK, DEALER = "held", "struck", "dealer"
SCORE, RUNNING, BOTH_SCORES = "score", "running", "score and running"

Line = tuple[str, str]
"""A sign, or "", and words."""
Draw = Callable[[Pen, Sheet, Rect], None]
Part = tuple[float, float, float, Draw]
"""Of the foot: its width at least and at best, its rise over the foot, what draws it."""


def draw_foot(pen: Pen, sheet: Sheet) -> None:
    """Draw the space over the foot, then its parts in order of need: those that have room.

    Each has its least width; what is left over widens them in turn.
    """
    plan, card, m = sheet.plan, sheet.card, sheet.plan.m
    room = plan.right - plan.left - (m.code + m.gutter if card.code.link else 0)
    is_blank, rules_text, how = not card.results, rules_in_short(card), list[Line]()
    if is_blank and not sheet.parts.ticks:
        how = [(OUT, _("Went out. Write the symbols next to the score."))]
    wide, high, draw_marks = key_of(sheet) if is_blank else legend_of(sheet)
    rules, is_whole = rules_in(sheet, room - m.gutter - wide, [*rules_text, *how])
    marks: list[Part] = [(wide, wide, 0, draw_marks)]
    if not is_whole or high > m.foot:
        hints = key_hints(sheet) if is_blank else legend_hints(card)
        rules, _whole = rules_in(sheet, room, [*rules_text, *hints, *how])
        marks = []
    lift = rules[2]
    signs_between = is_blank and plan.is_portrait and sheet.free - lift > BETWEEN_SIGNATURES
    if is_blank and plan.asked.width >= 250:
        parts = [*marks, rules, (28, 80, 0, draw_signatures)]
    elif is_blank:
        parts = [rules, *marks, *([] if signs_between else [(28, 80, 0, draw_signatures)])]
    else:
        has_chart = sheet.has_chart and not sheet.has_chart_between
        parts = [rules, *marks, *([(56 * m.scale, 400, 0, draw_chart)] if has_chart else [])]
    draw_between(pen, sheet, lift, has_signatures=signs_between)

    room += m.gutter
    shown = list[Part]()
    for part in parts:
        if part[0] + m.gutter <= room:
            shown.append(part)
            room -= part[0] + m.gutter
    x = plan.left
    for least, best, up, draw in shown:
        wide = least + min(room, best - least)
        room -= wide - least
        draw(pen, sheet, (x, plan.foot - up, wide, m.foot + up))
        x += wide + m.gutter
    draw_code(pen, (plan.right - m.code, plan.foot), card.code, m.sizes.letters, m.code)


def draw_between(pen: Pen, sheet: Sheet, lift: float, *, has_signatures: bool) -> None:
    """Fill the space between table and foot: the chart, else lines for notes, and signatures."""
    plan, m, free = sheet.plan, sheet.plan.m, sheet.free - lift
    wide, low, look = (
        plan.right - plan.left,
        plan.foot - lift,
        TextStyle(m.sizes.small, ink="quiet"),
    )
    if sheet.has_chart_between:
        draw_chart(pen, sheet, (plan.left, plan.end + 6, wide, min(free - 11, 62)))
    elif not sheet.card.results and free > BETWEEN_NOTES:
        top, step = plan.end + 4, 8 * m.scale
        high = low - BETWEEN_SIGNATURES * has_signatures - plan.end - 8
        for line in range(1, int(high / step) + 1):
            y = top + line * step
            pen.line((plan.left, y), (plan.right, y), Stroke("hair", "line"))
        pen.text(plan.left, top + step - LABEL_OVER_LINE, *fitting(_("Notes"), wide, look))
    if has_signatures:
        half = (wide - m.gutter) / 2
        for place, words in enumerate((_("scorekeeper"), _("checked by"))):
            draw_signature(pen, (plan.left + place * (half + m.gutter), low - 7), half, words, look)


def draw_signatures(pen: Pen, sheet: Sheet, rect: Rect) -> None:
    (x, y, wide, high), look = rect, TextStyle(sheet.plan.m.sizes.small, ink="quiet")
    draw_signature(pen, (x, y + 11), wide, _("scorekeeper"), look)
    draw_signature(pen, (x, y + min(25, high - 4.2 * look.scale)), wide, _("checked by"), look)


def draw_signature(pen: Pen, at: Point, wide: float, words: str, look: TextStyle) -> None:
    """A line to sign on, and who signs there under it."""
    x, y = at
    pen.line((x, y), (x + wide, y), Stroke("fine", "line"))
    under = y + UNDER_SIGNATURE * look.size / NORMAL_TYPE
    pen.text(x, under, *fitting(words, wide, look))


def draw_chart(pen: Pen, sheet: Sheet, rect: Rect) -> None:
    draw_race(pen, race_of(sheet.card), rect, sheet.plan.m.sizes)


def rules_in_short(card: Card) -> list[Line]:
    """What costs points comes first, then how to write on the card."""
    ruleset = card.ruleset
    won_by = won_by_text(ruleset) if ruleset.target or ruleset.limit else ""
    goes_on = not card.results and ruleset.holes is None
    full = _("When the card is full, go on with another.") if goes_on else ""
    end = " ".join(filter(None, (won_by, falls_text(ruleset), full)))
    lines = ("", end), ("", cancels_text(ruleset)), *penalty_lines(ruleset), ("", pot_text(ruleset))
    return [line for line in lines if line[1]]


def rules_in(sheet: Sheet, room: float, paragraphs: Sequence[Line]) -> tuple[Part, bool]:
    """Find the least rise over the foot, then the least width, at which all of the rules fit."""
    card, ruleset, m = sheet.card, sheet.card.ruleset, sheet.plan.m
    least, best = (42, 62) if sheet.plan.asked.width < 160 else (60, 100)
    least_wide = least * min(m.scale, 1.3)
    best_wide = (min(best, 78) if card.results else best) * m.scale
    free = 0.0 if sheet.has_chart_between else max(0.0, sheet.free - 4)
    lifts = [RULES_STEP * step for step in range(int(free / RULES_STEP) + 1)]
    steps = range(int((room - least_wide) / RULES_STEP) + 1)
    widths = [least_wide + RULES_STEP * step for step in steps]

    def holds(lift: float, wide: float) -> bool:
        _size, drop, texts = under_ruler(ruleset, wide, m.sizes, paragraphs)
        free = wide, m.foot + lift - drop - UNDER_RULES
        return columns_of(texts, free, TextStyle(LEAST_TYPE)) is not None

    def draw(pen: Pen, _sheet: Sheet, rect: Rect) -> None:
        draw_rules(pen, rect, ruleset, paragraphs, m.sizes)

    lift = next((lift for lift in lifts if widths and holds(lift, widths[-1])), None)
    if lift is None:
        return (room, max(best_wide, room), lifts[-1], draw), False
    wide = next(wide for wide in widths if holds(lift, wide))
    return (wide, max(best_wide, wide), lift, draw), True


def draw_rules(
    pen: Pen, rect: Rect, ruleset: Ruleset, paragraphs: Sequence[Line], sizes: Sizes
) -> None:
    """Draw a ruler of what cards count, and paragraphs; without room, say where the rest is."""
    (x, y, wide, high), scale = rect, max(1, sizes.small / NORMAL_TYPE)
    size, drop, texts = under_ruler(ruleset, wide, sizes, paragraphs)
    if size:
        values, long = compile_ruleset(ruleset).points, min(wide, WIDEST_RULER * scale)
        rank = TextStyle(size, "bold", flush="center")
        worth = TextStyle(max(sizes.least, size - 1.5), ink="quiet", flush="center")
        base = y + CAP * size * PT
        for place, (card, points) in enumerate(values.items()):
            middle = x + (place + 0.5) * long / len(values)
            pen.text(middle, base, card_words(card), rank)
            pen.text(middle, base + WORTH_BELOW * scale, signed(points), worth)
        rule = base + 1.3 * scale
        pen.line((x, rule), (x + long, rule), Stroke("hair", "line"))
    draw_paragraphs(pen, (x, y + drop, wide, high - drop - UNDER_RULES), texts, sizes.small)


def under_ruler(
    ruleset: Ruleset, wide: float, sizes: Sizes, paragraphs: Sequence[Line]
) -> tuple[float, float, Sequence[Line]]:
    """Return the points of the ranks in the ruler, where the first line stands below it, the lines.

    If the ruler has no room, its size is 0 and a line has what cards count.
    """
    scale, values = max(1, sizes.small / NORMAL_TYPE), compile_ruleset(ruleset).points
    step = min(wide, WIDEST_RULER * scale) / len(values)
    ranks = [width_in(card_words(card), TextStyle(1, "bold")) for card in values]
    widest = max((left + right for left, right in pairwise(ranks)), default=0) / 2
    largest = (step - 0.8) / widest if widest else 9.5
    if step < 1.3 * sizes.least * PT or largest < sizes.least:
        return 0, CAP * sizes.small * PT + 0.4, [("", values_text(ruleset)), *paragraphs]
    size = max(sizes.least, min(9.5 * scale, step / PT / 0.9, largest))
    return size, CAP * size * PT + WORTH_BELOW * scale + sizes.small * PT * 1.75, paragraphs


def draw_paragraphs(pen: Pen, rect: Rect, paragraphs: Sequence[Line], size: float) -> None:
    """Set paragraphs below a first baseline, in at most ``size`` points, so that all fit.

    If none is small enough, the last ones give way to where the rest is.
    """
    (x, top), room, shown = rect[:2], rect[2:], [*paragraphs]
    steps = range(int((size - LEAST_TYPE) / 0.25) + 1)
    looks = [TextStyle(size - 0.25 * step) for step in steps]
    tries = ((columns_of(shown, room, look), look) for look in looks)
    columns, look = next((found for found in tries if found[0]), (None, looks[-1]))
    rest = "", _("The rest is on the page of these rules.")
    while columns is None and shown:
        shown.pop()
        columns = columns_of([*shown, rest], room, look)
    for lines in columns or ():
        base = top
        for sign, indent, words in lines:
            if sign:
                middle = x + 1.1 * look.scale, base - CAP * look.size * PT / 2
                draw_icon(pen, sign, middle, (2.2 * look.scale, "accent"))
            pen.text(x + indent, base, words, look)
            base += look.size * PT * LINE_LEAD
        x += (room[0] + BETWEEN_COLUMNS) / 2


def columns_of(
    paragraphs: Sequence[Line], room: tuple[float, float], look: TextStyle
) -> list[list[tuple[str, float, str]]] | None:
    """Set paragraphs in one column, or in two if it is wide enough; None if they don't fit.

    A line is its sign, or "", how far it is indented, its words.
    """
    wide, high = room
    most = int(high / (look.size * PT * LINE_LEAD) + 1.01)  # and a little for rounding
    half = (wide - BETWEEN_COLUMNS) / 2
    for each, count in ((wide, 1), (half, 2)) if half >= LEAST_COLUMN else ((wide, 1),):
        columns: list[list[tuple[str, float, str]]] = [[]]
        for sign, words in paragraphs:
            indent = 3.8 * look.scale if sign else 0
            texts = wrapped(words, each - indent, look)
            if columns[-1] and len(columns[-1]) + len(texts) > most:
                columns.append([])
            columns[-1] += [(sign if not n else "", indent, text) for n, text in enumerate(texts)]
        if len(columns) <= count and all(len(column) <= most for column in columns):
            return columns
    return None


def values_text(ruleset: Ruleset) -> str:
    values = grouped_values(ruleset)
    return " · ".join(f"{cards} {worth_words(cards, worth)}" for cards, worth in values)


def worth_words(cards: str, worth: str) -> str:
    return _("their number") if worth == cards else worth


def key_of(sheet: Sheet) -> tuple[float, float, Draw]:
    """Width and height of the key of a blank card, a cell and its parts; and what draws it."""
    look, cell = TextStyle(sheet.plan.m.sizes.small, ink="quiet"), shortened(sheet)
    icons = {OUT: say("went_out"), BUSTED: say("busted"), FOUR: _("four of a kind")}
    lines = [
        *([("", _("your cards, as they lie"))] if sheet.parts.grid else []),
        *((icon, icons[icon]) for icon in sheet.icons),
        (SCORE, _("score")),
        *([(RUNNING, _("running total"))] if sheet.parts.running else []),
        *([(DEALER, _("dealer"))] if sheet.card.marks_dealer else []),
    ]
    across = cell.plan.cell_width + KEY_GAP
    high = max(cell.plan.cell_height, len(lines) * look.size * PT * KEY_LEAD)

    def draw(pen: Pen, _sheet: Sheet, rect: Rect) -> None:
        x, y, wide, high = rect
        draw_cell(pen, cell, (x, y + 0.3), None)
        room = x + across, y + 0.6, wide - across, high
        draw_lines(pen, room, lines, look, KEY_INDENT, KEY_LEAD)

    return across + width_of_lines(lines, look, KEY_INDENT), high, draw


def shortened(sheet: Sheet) -> Sheet:
    """Return the sheet with a cell that is no higher than the foot, unless that is too low then."""
    over = sheet.plan.cell_height - (sheet.plan.m.foot - 1)
    if over <= 0:
        return sheet
    low, plan = copy(sheet), copy(sheet.plan)
    plan.box_height = max(plan.box, plan.box_height - over / max(plan.rows, 1))
    plan.cell_height -= over
    low.plan, low.parts = plan, divide_cell(plan, len(sheet.parts.ticks))
    low.stamp = plan, *sheet.stamp[1:]
    return low if low.parts.score[3] >= 5 else sheet


def key_hints(sheet: Sheet) -> list[Line]:
    """What the rules say of the boxes on a card without a key."""
    running = [_("Score, then running total.")] if sheet.parts.running else []
    boxes = " ".join([*running, *([_("Dot: dealer.")] if sheet.card.marks_dealer else [])])
    out = [(OUT, say("went_out"))] if sheet.parts.ticks else []
    return [*([("", boxes)] if boxes else []), *out]


def legend_of(sheet: Sheet) -> tuple[float, float, Draw]:
    """Width of the legend of what is on a finished card, which is never too high; what draws it."""
    card, lines = sheet.card, list[Line]()
    look = TextStyle(sheet.plan.m.sizes.small, ink="quiet")
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
    for icon in sheet.icons:
        lines += told[icon]
    lines += [*([(DEALER, _("dealer"))] if card.marks_dealer else []), *rare_lines(card)]

    def draw(pen: Pen, _sheet: Sheet, rect: Rect) -> None:
        draw_lines(pen, rect, lines, look, LEGEND_INDENT, LEGEND_LEAD)

    return width_of_lines(lines, look, LEGEND_INDENT), 0, draw


def same_points(points: list[int]) -> str:
    """Return the points of a penalty if they are the same everywhere.

    >>> same_points([0, 10, 10]), same_points([10, 20])
    ('+10', '')
    """
    different = {number for number in points if number}
    return plus(different.pop()) if len(different) == 1 else ""


def legend_hints(card: Card) -> list[Line]:
    """What the rules say of the marks on a card without a legend: icons and words."""
    rare = " · ".join(f"{sign} {words}" for sign, words in rare_lines(card))
    return [*([("", rare)] if rare else []), (OUT, say("went_out"))]


def rare_lines(card: Card) -> list[Line]:
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


def width_of_lines(lines: Sequence[Line], look: TextStyle, indent: float) -> float:
    """Slightly more than the widest, so that rounding shortens none."""
    widths = [width_in(words, look) + bool(sign) * indent * look.scale for sign, words in lines]
    return min(max(widths), 86 * look.scale) * 1.005


def draw_lines(
    pen: Pen, rect: Rect, lines: Sequence[Line], look: TextStyle, indent: float, lead: float
) -> None:
    """Draw signs and what they mean under each other, closer where the foot is low."""
    x, y, wide, high = rect
    step = min(look.size * PT * lead, (high - 3 * look.scale) / max(len(lines) - 1, 1))
    look = replace(look, size=max(LEAST_TYPE, min(look.size, step / PT / 1.05)))
    base = y + CAP * look.size * PT
    for sign, words in lines:
        if sign:
            middle = x + indent / 2.9 * look.scale, base - CAP * look.size * PT / 2
            draw_sign(pen, sign, middle, min(look.scale, step / 3.1))
        right = indent * look.scale if sign else 0
        pen.text(x + right, base, *fitting(words, wide - right, look))
        base += step


def draw_sign(pen: Pen, sign: str, at: Point, k: float) -> None:
    """Draw an icon, a part of a cell or a letter round a point, scaled by a factor."""
    (x, y), side = at, 2.2 * k
    fine, firm = Stroke("fine", "line"), Stroke("firm")
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
        pen.box((x, y - side / 2, side, side), fine, kind="icon")
        pen.box((x - side, y - side / 2, side, side), firm, kind="icon")
    elif sign in (SCORE, RUNNING):
        pen.box(square_round(at, side / 2), firm if sign == SCORE else fine, kind="icon")
    else:
        mark = TextStyle(ROOMY.sizes.least * max(k, 1), "bold", "accent", "center")
        pen.text(x, y + 0.8 * k, sign, mark)
