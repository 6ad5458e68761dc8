"""The back of the rules card: how the game is played, in columns that run from panel to panel."""

from collections.abc import Iterator, Sequence
from itertools import chain

from flask_babel import gettext as _

from app.golf.ruleset import Ruleset
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect
from app.paper.pen.structure import SHEET, Tag
from app.paper.pen.styles import Stroke
from app.paper.plan.measures import PT
from app.paper.rules_card.blocks import Words
from app.paper.rules_card.measures import (
    BACK_SIZES,
    BOTTOM,
    INSET,
    PANELS,
    PARAGRAPH_GAP,
    TOP,
    UNDER_RULE,
    UNDER_TOP,
)
from app.wording.basics.say import say
from app.wording.rules.summary import how_to_play, length_texts

Part = tuple[Words, ...]
"""A paragraph, the first of a section with its heading: never divided."""


def draw_backs(pen: Pen, ruleset: Ruleset, size: Point, corners: Sequence[Point]) -> None:
    wide, high = size[0] - 2 * INSET, size[1] - TOP - UNDER_RULE - BOTTOM
    points, columns = fitted([*parts_of(ruleset)], (wide, high))
    for place, (left, top) in enumerate(corners):
        column = columns[place % PANELS : place % PANELS + 1]
        with pen.artifact() if place >= PANELS else pen.part(Tag(SHEET)):
            rect = left + INSET, top + TOP + UNDER_TOP, wide, high
            _draw_column(pen, [*chain(*column)], rect, points)


def parts_of(ruleset: Ruleset) -> Iterator[Part]:
    for heading, texts in (*how_to_play(ruleset), (say("the_game"), length_texts(ruleset))):
        *most, last = texts
        paragraphs = [Words(text, gap=PARAGRAPH_GAP) for text in most]
        paragraphs.append(Words(last, gap=2 * PARAGRAPH_GAP))
        yield Words(heading, face="bold", gap=PARAGRAPH_GAP / 2), paragraphs[0]
        for paragraph in paragraphs[1:]:
            yield (paragraph,)


def fitted(parts: Sequence[Part], room: Point) -> tuple[float, list[list[Part]]]:
    """Return the largest type in which all fits four columns, else the smallest, cut short."""
    for points in BACK_SIZES:
        columns = _columns_of(parts, room, points)
        if len(columns) <= PANELS:
            return points, columns
    first_parts = [*parts]
    rest: Part = (Words(_("The rest is on the page of these rules.")),)
    while len(columns) > PANELS:
        first_parts.pop()
        columns = _columns_of([*first_parts, rest], room, points)
    return points, columns


def _columns_of(parts: Sequence[Part], room: Point, points: float) -> list[list[Part]]:
    wide, high = room
    columns: list[list[Part]] = []
    used = high + 1
    for part in parts:
        deep = sum(words.height(wide, points) for words in part)
        last_gap = part[-1].gap * points * PT
        if used + deep - last_gap > high:
            columns.append([])
            used = 0.0
        columns[-1].append(part)
        used += deep
    return columns


def _draw_column(pen: Pen, column: Sequence[Part], rect: Rect, points: float) -> None:
    x, y, wide, _high = rect
    pen.line((x, y), (x + wide, y), Stroke("bold"))
    y += UNDER_RULE
    for words in (words for part in column for words in part):
        words.draw(pen, (x, y), wide, points)
        y += words.height(wide, points)
