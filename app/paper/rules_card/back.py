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
from app.wording.basics.say import say
from app.wording.rules.summary import how_to_play, length_texts

INSET, TOP, BOTTOM = 7.0, 6.0, 6.0
UNDER_RULE = 3.0
SIZES = (10.5, 10, 9.5, 9, 8.5, 8, 7.75, 7.5, 7.25, 7)
GAP = 0.4  # lines between paragraphs
COLUMNS = 4

Part = tuple[Words, ...]
"""What stays together: a paragraph, the first of a section under its heading."""


def draw_backs(pen: Pen, ruleset: Ruleset, size: Point, corners: Sequence[Point]) -> None:
    """Every four panels, by their upper left corners, tell the game once."""
    wide, high = size[0] - 2 * INSET, size[1] - TOP - UNDER_RULE - BOTTOM
    points, columns = fitted([*parts_of(ruleset)], (wide, high))
    for place, (left, top) in enumerate(corners):
        column = columns[place % COLUMNS : place % COLUMNS + 1]
        with pen.not_read_aloud() if place >= COLUMNS else pen.part(Tag(SHEET)):
            draw_column(pen, [*chain(*column)], (left + INSET, top + TOP + 1, wide, high), points)


def parts_of(ruleset: Ruleset) -> Iterator[Part]:
    """Everything there is to tell, in order."""
    for heading, texts in (*how_to_play(ruleset), (say("the_game"), length_texts(ruleset))):
        *most, last = texts
        paragraphs = [*(Words(text, gap=GAP) for text in most), Words(last, gap=2 * GAP)]
        yield Words(heading, face="bold", gap=GAP / 2), paragraphs[0]
        for paragraph in paragraphs[1:]:
            yield (paragraph,)


def fitted(parts: Sequence[Part], room: Point) -> tuple[float, list[list[Part]]]:
    """The largest type in which four columns hold everything; in the smallest what they hold."""
    for points in SIZES:
        columns = columns_of(parts, room, points)
        if len(columns) <= COLUMNS:
            return points, columns
    kept = [*parts]
    rest: Part = (Words(_("The rest is on the page of these rules.")),)
    while len(columns) > COLUMNS:
        kept.pop()
        columns = columns_of([*kept, rest], room, points)
    return points, columns


def columns_of(parts: Sequence[Part], room: Point, points: float) -> list[list[Part]]:
    """The parts in columns, each as full as it gets."""
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


def draw_column(pen: Pen, column: Sequence[Part], rect: Rect, points: float) -> None:
    """A heavy rule, and below it one part after the other."""
    x, y, wide, _high = rect
    pen.line((x, y), (x + wide, y), Stroke("bold"))
    y += UNDER_RULE
    for words in (words for part in column for words in part):
        words.draw(pen, (x, y), wide, points)
        y += words.height(wide, points)
