"""Draws the head of a season’s sheet, and its table: place, sign, name, points and games."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import pgettext

from app.paper.draw.title import BRAND as OUR_NAME
from app.paper.draw.title import sheet_text, title_size
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point
from app.paper.pen.structure import CELL, HEAD, ROW, TABLE, Tag
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting, width_in, wrapped
from app.paper.plan.measures import PT, SERIF_CAP
from app.paper.season.facts import SeasonFacts
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
from app.wording.basics.say import say

QUIET_LINE = TextStyle(LINE, ink="quiet")
MARK = TextStyle(BRAND, "serif", "accent", "right")


@dataclass(frozen=True, slots=True)
class Margins:
    """Margins of a sheet: at the sides, and at top and bottom."""

    side: float
    head: float


def _head_lines(facts: SeasonFacts, room: float) -> list[str]:
    first = " · ".join(filter(None, (facts.group, facts.state)))
    return [fitting(first, room, QUIET_LINE)[0], *wrapped(facts.line, room, QUIET_LINE)]


def head_height(facts: SeasonFacts, wide: float, margins: Margins) -> float:
    lines = len(_head_lines(facts, wide - 2 * margins.side))
    base = margins.head + TITLE * PT * SERIF_CAP + UNDER_TITLE
    return base + (lines - 1) * LINE * PT * LINE_LEAD + OVER_RULE + UNDER_RULE


def draw_head(pen: Pen, facts: SeasonFacts, margins: Margins, sheet: tuple[int, int]) -> float:
    """Draw the head; ``sheet`` is its number and the number of sheets. Returns where it ends."""
    left, right = margins.side, pen.width - margins.side
    base = margins.head + TITLE * PT * SERIF_CAP
    pen.text(right, base, OUR_NAME, MARK)
    look = TextStyle(title_size(facts.title, TITLE), "serif")
    room = right - left - width_in(OUR_NAME, MARK) - BRAND_GAP
    pen.text(left, base, *fitting(facts.title, room, look, LEAST_TITLE))
    y = base + UNDER_TITLE
    if words := sheet_text(*sheet):
        end = TextStyle(LINE, ink="quiet", flush="right")
        pen.text(right, y, words, end)
    for place, words in enumerate(_head_lines(facts, right - left)):
        pen.text(left, y + place * LINE * PT * LINE_LEAD, words, QUIET_LINE)
    rule = head_height(facts, pen.width, margins) - UNDER_RULE
    pen.line((left, rule), (right, rule), Stroke("bold"))
    return rule + UNDER_RULE


QUIET = TextStyle(HEAD_TYPE, ink="quiet")


def draw_cell(
    pen: Pen, tags: tuple[Tag, ...], at: tuple[float, float], text: tuple[str, TextStyle]
) -> None:
    with pen.part(*tags):
        pen.text(*at, *text)


def head_tags(table: int, column: int) -> tuple[Tag, Tag, Tag]:
    return Tag(TABLE, table), Tag(ROW, -1), Tag(HEAD, column, "Column")


def cell_tags(table: int, row: int, column: int, *, head: int) -> tuple[Tag, Tag, Tag]:
    """Return the way to a cell; the ``head`` column names the row."""
    cell = Tag(HEAD, column, "Row") if column == head else Tag(CELL, column)
    return Tag(TABLE, table), Tag(ROW, row), cell


def name_head() -> str:
    return pgettext("over a column", "name")


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
        _draw_person(pen, facts, (number, y), columns)
        y += ROW_HIGH
    pen.line((SIDE, y), (right, y), Stroke("firm"))
    return y


def _name_left(facts: SeasonFacts) -> float:
    return SIDE + (NAME_LEFT if any(person.sign for person in facts.people) else NAME_WITHOUT_SIGN)


def _draw_heads(
    pen: Pen, columns: Sequence[tuple[float, str, str]], left: float, top: float
) -> None:
    base, end = top + HEAD_DROP, TextStyle(HEAD_TYPE, ink="quiet", flush="right")
    place = say("place_title")
    draw_cell(pen, head_tags(0, 0), (SIDE + PLACE_RIGHT, base), (place, end))
    draw_cell(pen, head_tags(0, 1), (left, base), (name_head(), QUIET))
    for column, (right, word, _field) in enumerate(columns, start=2):
        draw_cell(pen, head_tags(0, column), (right, base), (word, end))


def _draw_person(
    pen: Pen,
    facts: SeasonFacts,
    where: tuple[int, float],
    columns: Sequence[tuple[float, str, str]],
) -> None:
    (number, y), left = where, _name_left(facts)
    person = facts.people[number]
    middle = y + ROW_HIGH / 2
    base = middle + CAP * TYPE * PT / 2
    look = TextStyle(TYPE, "bold", "accent") if person.rank == 1 else TextStyle(TYPE)
    end = TextStyle(TYPE, look.face, look.ink, "right")
    draw_cell(pen, cell_tags(0, number, 0, head=1), (SIDE + PLACE_RIGHT, base), (person.place, end))
    draw_sign(pen, person.sign, (SIDE + SIGN_MIDDLE, middle))
    room = columns[0][0] - FIGURE_COLUMN - left - NAME_GAP
    name = fitting(person.name, room, look)
    draw_cell(pen, cell_tags(0, number, 1, head=1), (left, base), name)
    for column, (right, _word, field) in enumerate(columns, start=2):
        face = "bold" if field == "points" else "text"
        figure = TextStyle(TYPE, face, look.ink if field == "points" else "ink", "right")
        tags = cell_tags(0, number, column, head=1)
        draw_cell(pen, tags, (right, base), fitting(getattr(person, field), FIGURE_COLUMN, figure))


def draw_sign(pen: Pen, sign: str, middle: Point) -> None:
    x, y = middle
    if sign in OUTLINES:
        outline = [
            (x + right * SIGN_RADIUS, y + down * SIGN_RADIUS) for right, down in OUTLINES[sign]
        ]
        pen.path(outline, Stroke("fill"), fill="ink")
    elif sign:
        pen.dot(middle, SIGN_RADIUS, "ink")
