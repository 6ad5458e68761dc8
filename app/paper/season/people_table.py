"""Draws the head of a season’s sheet, and its table: place, sign, name, points and games."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import pgettext

from app.paper.draw.title import BRAND as OUR_NAME
from app.paper.draw.title import sheet_text, title_size
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting, width_in, wrapped
from app.paper.plan.measures import PT, SERIF_CAP
from app.paper.season.facts import SeasonFacts, SeasonPerson
from app.paper.season.measures import (
    BRAND,
    BRAND_GAP,
    FIGURE_COLUMN,
    HEAD_DROP,
    HEAD_TYPE,
    HEADS,
    LEAST_TITLE,
    LINE,
    LINE_LEAD,
    NAME_GAP,
    NAME_LEFT,
    NAME_WITHOUT_SIGN,
    OUTLINES,
    OVER_RULE,
    PLACE_RIGHT,
    SIDE,
    SIGN_MIDDLE,
    SIGN_RADIUS,
    TITLE,
    UNDER_RULE,
    UNDER_TITLE,
)
from app.paper.season.measures import ROW as ROW_HIGH
from app.paper.season.measures import ROW_TYPE as TYPE
from app.paper.type.fonts import CAP
from app.wording.names import isolated, say

QUIET_LINE = TextStyle(LINE, ink="quiet")
MARK = TextStyle(BRAND, "serif", "accent", "right")


@dataclass(frozen=True, slots=True)
class Margins:
    """Margins of a sheet: at the sides, and at top and bottom."""

    side: float
    head: float


def _head_lines(facts: SeasonFacts, room: float) -> list[str]:
    first = " · ".join(filter(None, (isolated(facts.group), facts.state)))
    return [fitting(first, room, QUIET_LINE)[0], *wrapped(facts.line, room, QUIET_LINE)]


def head_height(facts: SeasonFacts, wide: float, margins: Margins) -> float:
    lines = len(_head_lines(facts, wide - 2 * margins.side))
    base = margins.head + TITLE * PT * SERIF_CAP + UNDER_TITLE
    return base + (lines - 1) * LINE * PT * LINE_LEAD + OVER_RULE + UNDER_RULE


def draw_head(pen: Pen, facts: SeasonFacts, margins: Margins, sheet: tuple[int, int]) -> float:
    """Draw the head; ``sheet`` is its number and the number of sheets. Returns where it ends."""
    left, right = margins.side, pen.width - margins.side
    base = margins.head + TITLE * PT * SERIF_CAP
    look = TextStyle(title_size(facts.title, TITLE), "serif")
    room = right - left - width_in(OUR_NAME, MARK) - BRAND_GAP
    pen.text(left, base, *fitting(facts.title, room, look, LEAST_TITLE))
    pen.text(right, base, OUR_NAME, MARK)
    y = base + UNDER_TITLE
    for place, words in enumerate(_head_lines(facts, right - left)):
        pen.text(left, y + place * LINE * PT * LINE_LEAD, words, QUIET_LINE)
    if words := sheet_text(*sheet):
        pen.text(right, y, words, TextStyle(LINE, ink="quiet", flush="right"))
    rule = head_height(facts, pen.width, margins) - UNDER_RULE
    pen.line((left, rule), (right, rule), Stroke("bold"))
    return rule + UNDER_RULE


QUIET = TextStyle(HEAD_TYPE, ink="quiet")


def _columns_of(facts: SeasonFacts, right: float) -> list[tuple[float, str, str]]:
    named = [
        ("points", pgettext("over a column", "points")),
        ("games", pgettext("over a column", "games")),
        ("dropped", pgettext("over a column", "dropped")),
    ]
    shown = named if any(person.dropped for person in facts.people) else named[:2]
    last = len(shown) - 1
    return [
        (right - (last - place) * FIGURE_COLUMN, word, field)
        for place, (field, word) in enumerate(shown)
    ]


def draw_people(pen: Pen, facts: SeasonFacts, rows: range, top: float) -> float:
    """Draw the rows of some people under the heads; returns where they end."""
    right = pen.width - SIDE
    columns = _columns_of(facts, right)
    _draw_heads(pen, columns, _name_left(facts), top)
    y = top + HEADS
    for number in rows:
        pen.line((SIDE, y), (right, y), Stroke("hair", "line"))
        _draw_person(pen, facts, facts.people[number], y, columns)
        y += ROW_HIGH
    pen.line((SIDE, y), (right, y), Stroke("firm"))
    return y


def _name_left(facts: SeasonFacts) -> float:
    return SIDE + (NAME_LEFT if any(person.sign for person in facts.people) else NAME_WITHOUT_SIGN)


def _draw_heads(
    pen: Pen, columns: Sequence[tuple[float, str, str]], left: float, top: float
) -> None:
    base, end = top + HEAD_DROP, TextStyle(HEAD_TYPE, ink="quiet", flush="right")
    pen.text(SIDE + PLACE_RIGHT, base, say("place_title"), end)
    pen.text(left, base, pgettext("over a column", "name"), QUIET)
    for right, word, _field in columns:
        pen.text(right, base, word, end)


def _draw_person(
    pen: Pen,
    facts: SeasonFacts,
    person: SeasonPerson,
    y: float,
    columns: Sequence[tuple[float, str, str]],
) -> None:
    left = _name_left(facts)
    middle = y + ROW_HIGH / 2
    base = middle + CAP * TYPE * PT / 2
    look = TextStyle(TYPE, "bold", "accent") if person.rank == 1 else TextStyle(TYPE)
    end = TextStyle(TYPE, look.face, look.ink, "right")
    pen.text(SIDE + PLACE_RIGHT, base, person.place, end)
    draw_sign(pen, person.sign, (SIDE + SIGN_MIDDLE, middle))
    room = columns[0][0] - FIGURE_COLUMN - left - NAME_GAP
    pen.text(left, base, *fitting(person.name, room, look))
    for right, _word, field in columns:
        face = "bold" if field == "points" else "text"
        figure = TextStyle(TYPE, face, look.ink if field == "points" else "ink", "right")
        pen.text(right, base, *fitting(getattr(person, field), FIGURE_COLUMN, figure))


def draw_sign(pen: Pen, sign: str, middle: Point) -> None:
    x, y = middle
    if sign in OUTLINES:
        outline = [
            (x + right * SIGN_RADIUS, y + down * SIGN_RADIUS) for right, down in OUTLINES[sign]
        ]
        pen.path(outline, Stroke("fill"), fill="ink")
    elif sign:
        pen.dot(middle, SIGN_RADIUS, "ink")
