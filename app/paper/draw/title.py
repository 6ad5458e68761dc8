"""Draws the head of a scorecard: headline and rules at the left, date and place at the right."""

import unicodedata

from flask_babel import gettext as _

from app.paper.draw.measures import (
    AFTER_LABEL,
    BRAND_GAP,
    DATE_LINE,
    LABEL_OVER_LINE,
    LEAST_SUBTITLE,
    LEAST_TITLE,
    MARK_HEIGHT,
    PLACE_LINE,
    SHORT_DATE_LINE,
    SHORT_SUBTITLE_GAP,
    SHORTEST_VENUE,
    SUBTITLE_GAP,
    SUBTITLE_LEAD,
    TITLE_GAP,
    TWO_LINE_BAND,
    WHEN_AND_WHERE,
    WIDE_TITLE,
)
from app.paper.pen.pen import Pen
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting, width_in
from app.paper.plan.measures import PT, SERIF_CAP
from app.paper.table.sheets import Sheet
from app.wording.names import isolated, say

ABOVE = unicodedata.combining("\N{COMBINING ACUTE ACCENT}")
BRAND = "Back Nine"


def draw_title(pen: Pen, sheet: Sheet) -> None:
    (_draw_two_lines if sheet.plan.m.title_band > TWO_LINE_BAND else _draw_one_line)(pen, sheet)


def _fitting_headline(sheet: Sheet, room: float) -> tuple[str, TextStyle]:
    """The headline with whole names, unless they need type of less than half its size."""
    headline, size = sheet.card.headline or BRAND, sheet.plan.m.sizes.title
    look = TextStyle(title_size(headline, size), "serif")
    words, fitted = fitting(headline, room, look, max(LEAST_TITLE, size / 2))
    if words == headline or not sheet.card.short:
        return words, fitted
    return fitting(sheet.card.short, room, look, LEAST_TITLE)


def title_size(headline: str, size: float) -> float:
    """Return the size at which a headline with marks over its letters keeps to its line.

    >>> title_size("Zoë wins.", 30)
    30
    >>> title_size("தமிழ் wins.", 30) < 30
    True
    >>> title_size("Ắn wins.", 30) < title_size("Émile wins.", 30) < 30
    True
    """
    tallest = max((_marks_above(letter) for letter in headline), default=1)
    return size if tallest < 2 else size * SERIF_CAP / (SERIF_CAP + MARK_HEIGHT * (tallest - 1))


def _marks_above(letter: str) -> int:
    """Count the marks over a letter: one for a capital, two for letters of India (also deep)."""
    if "\u0900" <= letter <= "\u0c7f":
        return 2
    parts = unicodedata.normalize("NFD", letter)
    above = sum(unicodedata.combining(part) == ABOVE for part in parts)
    return above + parts[0].isupper()


def _subtitles(sheet: Sheet) -> list[str]:
    rules, state = sheet.card.rules, sheet.card.state
    is_named = sheet.card.results and sheet.plan.m.title_band <= TWO_LINE_BAND
    parts = [rules.title, rules.short, BRAND if is_named else ""]
    shorter = [parts, [rules.title, parts[-1]], [rules.title]]
    return [" · ".join(filter(None, [state, *some])) for some in shorter]


def _fitting_subtitle(sheet: Sheet, room: float, look: TextStyle) -> tuple[str, TextStyle]:
    *longer, shortest = _subtitles(sheet)
    fits = [words for words in longer if width_in(words, look) <= room]
    return fitting((*fits, shortest)[0], room, look)


def sheet_text(number: int, of: int) -> str:
    return _("sheet %(number)s of %(of)s", number=number, of=of) if of > 1 else ""


def _draw_sheet_number(pen: Pen, sheet: Sheet, end: float, base: float) -> float:
    """Returns where they begin."""
    words = sheet_text(sheet.number, sheet.of)
    look = TextStyle(sheet.plan.m.sizes.text, ink="quiet", flush="right")
    return end - pen.text(end - TITLE_GAP, base, words, look) - TITLE_GAP if words else end


def _draw_two_lines(pen: Pen, sheet: Sheet) -> None:
    plan, card, sizes = sheet.plan, sheet.card, sheet.plan.m.sizes
    wide = plan.right - plan.left
    base = plan.m.head + sizes.title * PT * SERIF_CAP
    below = base + sizes.text * PT * SUBTITLE_LEAD
    quiet = TextStyle(sizes.text, ink="quiet")
    brand = TextStyle(sizes.hole, "serif", "accent", "right")
    room = wide - (width_in(BRAND, brand) + BRAND_GAP if card.results else 0)
    pen.text(plan.left, base, *_fitting_headline(sheet, room))
    if card.results:
        pen.text(plan.right, base, BRAND, brand)
        end = _draw_when_and_where(pen, sheet, below, wide * WHEN_AND_WHERE)
    else:
        end = _draw_fields(pen, sheet, below, wide)
    end = _draw_sheet_number(pen, sheet, end, below)
    pen.text(plan.left, below, *_fitting_subtitle(sheet, end - plan.left - SUBTITLE_GAP, quiet))


def _draw_one_line(pen: Pen, sheet: Sheet) -> None:
    plan, card, sizes = sheet.plan, sheet.card, sheet.plan.m.sizes
    wide, quiet = plan.right - plan.left, TextStyle(sizes.text, ink="quiet")
    base = plan.m.head + sizes.title * PT * SERIF_CAP
    if card.results:
        end = _draw_when_and_where(pen, sheet, base, wide * WHEN_AND_WHERE)
    else:
        end = _draw_fields(pen, sheet, base, wide)
    end = _draw_sheet_number(pen, sheet, end, base)
    words, look = _fitting_headline(sheet, end - plan.left - TITLE_GAP)
    x = plan.left + pen.text(plan.left, base, words, look) + TITLE_GAP
    if end - x > LEAST_SUBTITLE:
        pen.text(x, base, *_fitting_subtitle(sheet, end - x - SHORT_SUBTITLE_GAP, quiet))


def _draw_when_and_where(pen: Pen, sheet: Sheet, base: float, room: float) -> float:
    """The date is always whole; returns the left edge."""
    card, plan = sheet.card, sheet.plan
    look = TextStyle(plan.m.sizes.text, ink="quiet", flush="right")
    words = " · ".join(filter(None, (card.date, isolated(card.venue))))
    room = max(room, width_in(card.date, look))
    shown, fitted = fitting(words, room, look)
    if card.venue and len(shown) <= len(card.date) + SHORTEST_VENUE < len(words):
        shown, fitted = card.date, look
    return plan.right - pen.text(plan.right, base, shown, fitted)


def _draw_fields(pen: Pen, sheet: Sheet, base: float, wide: float) -> float:
    """Returns the left edge."""
    plan, x = sheet.plan, sheet.plan.right
    look, card = TextStyle(plan.m.sizes.small, ink="quiet"), sheet.card
    place = say("game_place"), card.venue, PLACE_LINE
    is_wide = wide > WIDE_TITLE
    date = say("game_date"), card.date, DATE_LINE if is_wide else SHORT_DATE_LINE
    for label, known, length in (place, date) if is_wide else (date,):
        pen.line((x - length, base), (x, base), Stroke("fine", "line"))
        label, small = fitting(label, length / 2, look)
        begin = pen.text(x - length, base - LABEL_OVER_LINE, label, small) + AFTER_LABEL
        if known:
            known, value_look = fitting(known, length - begin, TextStyle(plan.m.sizes.text))
            pen.text(x - length + begin, base - LABEL_OVER_LINE, known, value_look)
        x -= length + plan.m.gutter
    return x
