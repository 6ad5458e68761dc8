"""Draws scorecards: title, table and foot on as many sheets as needed.

The foot has its parts from the left in order of need, the code at the right.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from flask_babel import gettext as _

from app.paper.choices import PLAIN, Printing
from app.paper.draw.chart import draw_chart
from app.paper.draw.legend import draw_key, draw_legend, hints_of, key_hints, key_size, legend_size
from app.paper.draw.measures import (
    BETWEEN_CHART,
    BETWEEN_NOTES,
    BETWEEN_SIGNATURES,
    CHART,
    CHART_KEEPS_FREE,
    CHART_TOP,
    FIRST_SIGNATURE,
    LABEL_OVER_LINE,
    LANDSCAPE_CHART,
    NARROW_CARD,
    NOTE_STEP,
    NOTES_GAP,
    OVER_RULES,
    RULES,
    RULES_LEAST_SCALE,
    RULES_ON_NARROW_CARD,
    RULES_STEP,
    RULES_WITH_RESULTS,
    SECOND_SIGNATURE,
    SIGNATURES,
    SIGNATURES_OVER_FOOT,
    TALLEST_CHART,
    UNDER_SECOND_SIGNATURE,
    WIDE_CARD,
)
from app.paper.draw.title import draw_title
from app.paper.facts.facts import Card
from app.paper.pen.icons import OUT, draw_code
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Rect
from app.paper.pen.styles import PALETTES, Stroke, TextStyle
from app.paper.pen.typesetting import fitting
from app.paper.plan.measures import NORMAL_TYPE, UNDER_SIGNATURE
from app.paper.rules_in_short import draw_rules, holds_rules
from app.paper.table.cell_parts import CellStyle, cell_style
from app.paper.table.names import draw_notes_below
from app.paper.table.sheets import Sheet, sheets_of
from app.paper.table.table import draw_landscape, draw_portrait


def scorecard_pdf(card: Card, printing: Printing = PLAIN) -> bytes:
    """Return a card as PDF; the same card gives the same bytes. Raises ``PrintingError``."""
    return scorecards_pdf([card], printing)


def scorecards_pdf(cards: Iterable[Card], printing: Printing = PLAIN) -> bytes:
    """Print several cards, each from a new sheet; only one is in memory at a time."""
    pen: Pen | None = None
    for card in cards:
        pen = pen or pen_for(card, printing)
        draw_card(pen, card, printing)
    return pen.finish() if pen else b""


def pen_for(card: Card, printing: Printing, *, watch: bool = False) -> Pen:
    """Return a pen for sheets of the chosen paper; with ``watch`` it keeps what it draws."""
    title = card.headline or _("Back Nine scorecard")
    if card.state:
        title = f"{title}, {card.date}"
    return Pen(printing.size, title, PALETTES[printing.ink], watch=watch)


def draw_card(pen: Pen, card: Card, printing: Printing) -> None:
    for sheet in sheets_of(card, printing):
        draw_sheet(pen, sheet)
        pen.end_sheet()


def draw_sheet(pen: Pen, sheet: Sheet) -> None:
    plan = sheet.plan
    style = cell_style(plan, sheet.card.rules, blank=not sheet.card.results)
    style = replace(style, name=pen.name_for((plan, style.ticks, *sheet.card.rules.groups)))
    draw_title(pen, sheet)
    for block in range(len(sheet.blocks)):
        (draw_portrait if plan.is_portrait else draw_landscape)(pen, style, sheet, block)
    draw_notes_below(pen, plan, sheet.card)
    foot_parts_of = _finished_parts if sheet.card.results else _blank_parts
    foot_parts = foot_parts_of(sheet, style)
    draw_between(pen, sheet, max(part.lift for part in foot_parts))
    draw_foot(pen, sheet, foot_parts)


@dataclass(frozen=True, slots=True)
class FootPart:
    """A part of the foot: how it is drawn, its least and best width in mm, its rise over the foot.

    ``is_whole`` is False for rules that it has no room for.
    """

    draw: Callable[[Pen, Rect], None]
    least: float
    best: float
    lift: float = 0
    is_whole: bool = True


def _foot_room(sheet: Sheet) -> float:
    m, plan = sheet.plan.m, sheet.plan
    return plan.right - plan.left - (m.code + m.gutter if sheet.card.code.link else 0)


def draw_foot(pen: Pen, sheet: Sheet, foot_parts: list[FootPart]) -> None:
    plan, m, x = sheet.plan, sheet.plan.m, sheet.plan.left
    for part, wide in _share_width(foot_parts, _foot_room(sheet), m.gutter):
        part.draw(pen, (x, plan.foot - part.lift, wide, m.foot + part.lift))
        x += wide + m.gutter
    if sheet.card.code.link:
        at = plan.right - m.code, plan.foot
        draw_code(pen, at, sheet.card.code, (m.sizes.letters, m.code))


def _share_width(
    foot_parts: list[FootPart], room: float, gutter: float
) -> list[tuple[FootPart, float]]:
    fitting_parts: list[FootPart] = []
    for foot_part in foot_parts:
        if sum(m.least + gutter for m in (*fitting_parts, foot_part)) - gutter <= room:
            fitting_parts.append(foot_part)
    spare = room - sum(m.least + gutter for m in fitting_parts) + gutter
    widths = []
    for foot_part in fitting_parts:
        more = min(spare, foot_part.best - foot_part.least)
        spare -= more
        widths.append((foot_part, foot_part.least + more))
    return widths


def _blank_parts(sheet: Sheet, style: CellStyle) -> list[FootPart]:
    """The rules come first: what they leave no room for is left out."""
    room, (key_wide, key_high) = _foot_room(sheet), key_size(style)
    hints = (
        [] if style.parts.ticks else [(OUT, _("Went out. Write the symbols next to the score."))]
    )
    rules = _rules_part(sheet, room - sheet.plan.m.gutter - key_wide, hints)
    has_key = rules.is_whole and key_high <= sheet.plan.m.foot
    if not has_key:
        rules = _rules_part(sheet, room, [*key_hints(style), *hints])
    key = FootPart(lambda pen, rect: draw_key(pen, style, rect), key_wide, key_wide)
    sign = FootPart(lambda pen, rect: _draw_signatures(pen, rect, sheet), *SIGNATURES)
    keys = [key] if has_key else []
    if sheet.plan.request.width < WIDE_CARD:
        return [rules, *keys, *([] if _signs_between(sheet, rules.lift) else [sign])]
    return [*keys, rules, sign]


def _finished_parts(sheet: Sheet, style: CellStyle) -> list[FootPart]:
    room, wide = _foot_room(sheet), legend_size(sheet, style)
    legend = FootPart(lambda pen, rect: draw_legend(pen, rect, sheet, style), wide, wide)

    def chart(pen: Pen, rect: Rect) -> None:
        draw_chart(pen, sheet, rect)

    rules = _rules_part(sheet, room - sheet.plan.m.gutter - wide)
    has_legend = rules.is_whole
    if not has_legend:
        rules = _rules_part(sheet, room, hints_of(sheet.card))
    foot_parts = [rules, *([legend] if has_legend else [])]
    if _has_played(sheet) and not _chart_between(sheet):
        least, best = CHART
        foot_parts.append(FootPart(chart, least * sheet.plan.m.scale, best))
    return foot_parts


def _rules_part(sheet: Sheet, room: float, hints: Sequence[tuple[str, str]] = ()) -> FootPart:
    """Find the least rise over the foot, then the least width, at which all of the rules fit."""
    rules, m = sheet.card.rules, sheet.plan.m
    usual = RULES_ON_NARROW_CARD if sheet.plan.request.width < NARROW_CARD else RULES
    least, best = usual[0] * min(m.scale, RULES_LEAST_SCALE), usual[1] * m.scale
    if sheet.card.results:
        best = min(best, RULES_WITH_RESULTS * m.scale)
    free = 0.0 if _chart_between(sheet) else max(0.0, _free_between(sheet) - OVER_RULES)
    lifts = [RULES_STEP * step for step in range(int(free / RULES_STEP) + 1)]
    widths = [least + RULES_STEP * step for step in range(int((room - least) / RULES_STEP) + 1)]

    def holds(lift: float, wide: float) -> bool:
        return holds_rules((wide, m.foot + lift), rules, hints, m.sizes)

    whole = next((lift for lift in lifts if widths and holds(lift, widths[-1])), None)
    lift = lifts[-1] if whole is None else whole
    wide = room if whole is None else next(w for w in widths if holds(lift, w))
    return FootPart(
        lambda pen, rect: draw_rules(pen, rect, rules, hints, m.sizes),
        wide,
        max(best, wide),
        lift,
        whole is not None,
    )


def _has_played(sheet: Sheet) -> bool:
    several = len(sheet.card.names) > 1
    return several and any(map(any, sheet.card.results)) and not sheet.card.is_extra


def _free_between(sheet: Sheet) -> float:
    return sheet.plan.foot - sheet.plan.end


def _chart_between(sheet: Sheet) -> bool:
    least = BETWEEN_CHART if sheet.plan.is_portrait else LANDSCAPE_CHART * BETWEEN_CHART
    return _has_played(sheet) and _free_between(sheet) > least


def _signs_between(sheet: Sheet, lift: float) -> bool:
    return (
        sheet.plan.is_portrait
        and not sheet.card.results
        and _free_between(sheet) - lift > BETWEEN_SIGNATURES
    )


def draw_between(pen: Pen, sheet: Sheet, lift: float) -> None:
    """Fill the space between table and foot: the chart, else lines for notes, and signatures."""
    plan, free = sheet.plan, _free_between(sheet) - lift
    wide = plan.right - plan.left
    if _chart_between(sheet):
        high = min(free - CHART_KEEPS_FREE, TALLEST_CHART)
        draw_chart(pen, sheet, (plan.left, plan.end + CHART_TOP, wide, high))
        return
    signs = _signs_between(sheet, lift)
    if not sheet.card.results and free > BETWEEN_NOTES:
        low = plan.foot - lift - (BETWEEN_SIGNATURES if signs else 0)
        high = low - plan.end - 2 * NOTES_GAP
        _draw_notes(pen, sheet, (plan.left, plan.end + NOTES_GAP, wide, high))
    if signs:
        _draw_signatures_side_by_side(pen, sheet, wide, plan.foot - lift)


def _draw_notes(pen: Pen, sheet: Sheet, rect: Rect) -> None:
    (x, y, wide, high), look = rect, TextStyle(sheet.plan.m.sizes.small, ink="quiet")
    step = NOTE_STEP * sheet.plan.m.scale
    for line in range(1, int(high / step) + 1):
        pen.line((x, y + line * step), (x + wide, y + line * step), Stroke("hair", "line"))
    pen.text(x, y + step - LABEL_OVER_LINE, *fitting(_("Notes"), wide, look))


def _draw_signatures_side_by_side(pen: Pen, sheet: Sheet, wide: float, low: float) -> None:
    plan = sheet.plan
    half = (wide - plan.m.gutter) / 2
    look = TextStyle(plan.m.sizes.small, ink="quiet")
    for place, words in enumerate(_signature_words()):
        x, y = plan.left + place * (half + plan.m.gutter), low - SIGNATURES_OVER_FOOT
        pen.line((x, y), (x + half, y), Stroke("fine", "line"))
        pen.text(x, y + UNDER_SIGNATURE, *fitting(words, half, look))


def _signature_words() -> tuple[str, str]:
    return _("scorekeeper"), _("checked by")


def _draw_signatures(pen: Pen, rect: Rect, sheet: Sheet) -> None:
    (x, y, wide, high), look = rect, TextStyle(sheet.plan.m.sizes.small, ink="quiet")
    lows = FIRST_SIGNATURE, min(SECOND_SIGNATURE, high - UNDER_SECOND_SIGNATURE * look.scale)
    for words, low in zip(_signature_words(), lows, strict=True):
        pen.line((x, y + low), (x + wide, y + low), Stroke("fine", "line"))
        pen.text(
            x, y + low + UNDER_SIGNATURE * look.size / NORMAL_TYPE, *fitting(words, wide, look)
        )
