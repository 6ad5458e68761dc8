"""The blocks on a rules card (paragraphs, values, examples), and its back in columns."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Protocol

from flask_babel import gettext as _

from app.golf.ruleset import Ruleset
from app.paper.pen.icons import draw_icon
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting, width_in, wrapped
from app.paper.plan.measures import LEAST_TYPE, PT
from app.paper.rules_card.measures import (
    BACK_SIZES,
    BESIDE_SCORE,
    BLOCK_GAP,
    BOTTOM,
    EXAMPLE_GAP,
    EXAMPLE_HEIGHT,
    EXAMPLE_SCORE,
    EXAMPLE_SHARE,
    INSET,
    LEAD,
    PANELS,
    PARAGRAPH_GAP,
    REASON_GAP,
    SIGN_INDENT,
    SIGN_MIDDLE,
    SIGN_SIZE,
    TOP,
    UNDER_RULE,
    UNDER_TOP,
    VALUE_GAP,
    VALUE_RULE,
    VALUE_SIZE,
    VALUE_STEP,
)
from app.paper.rules_card.rules_box import worth_words
from app.paper.table.big_grid import CardGrid, draw_big_grid, grid_height
from app.paper.table.measures import LEAST_CARD
from app.paper.type.fonts import CAP
from app.wording.names import say, signed
from app.wording.procedures import how_to_play
from app.wording.rules import length_texts


class Block(Protocol):
    """Part of a panel."""

    def height(self, wide: float, size: float) -> float:
        """Return its height in a width and a type size, including the gap after it."""

    def draw(self, pen: Pen, at: Point, wide: float, size: float) -> None: ...


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph, with a sign before it or bold as a small heading."""

    text: str
    sign: str = ""
    face: str = "text"
    gap: float = BLOCK_GAP

    def indent(self, size: float) -> float:
        return size * SIGN_INDENT if self.sign else 0

    def lines(self, wide: float, size: float) -> list[str]:
        return wrapped(self.text, wide - self.indent(size), TextStyle(size, self.face))

    def height(self, wide: float, size: float) -> float:
        return (len(self.lines(wide, size)) * LEAD + self.gap) * size * PT

    def draw(self, pen: Pen, at: Point, wide: float, size: float) -> None:
        (x, y), look = at, TextStyle(size, self.face)
        base = y + CAP * size * PT
        if self.sign:
            middle = (x + size * SIGN_MIDDLE, base - CAP * size * PT / 2)
            draw_icon(pen, self.sign, middle, (size * SIGN_SIZE, "accent"))
        for line in self.lines(wide, size):
            pen.text(x + self.indent(size), base, line, look)
            base += size * PT * LEAD


@dataclass(frozen=True, slots=True)
class Values:
    """Ranks of equal value on one line: rank, a thin rule to lead the eye, value."""

    pairs: Sequence[tuple[str, str]]

    def step(self, size: float) -> float:
        return size * PT * VALUE_STEP

    def height(self, wide: float, size: float) -> float:
        return len(self.pairs) * self.step(size) + size * PT * BLOCK_GAP

    def draw(self, pen: Pen, at: Point, wide: float, size: float) -> None:
        (x, y), large = at, size * VALUE_SIZE
        base = y + CAP * large * PT
        look = TextStyle(large, flush="right")
        for ranks, worth in self.pairs:
            worth = worth_words(ranks, worth)
            room = wide - width_in(worth, look) - VALUE_GAP
            pen.text(x, base, *fitting(ranks, room, TextStyle(large, "bold")))
            pen.text(x + wide, base, worth, look)
            line = base + size * PT * VALUE_RULE
            pen.line((x, line), (x + wide, line), Stroke("hair", "line"))
            base += self.step(size)


@dataclass(frozen=True, slots=True)
class Example:
    """Small cards and what they count, with the reasons."""

    cards: CardGrid
    score: int
    reasons: Sequence[str]

    def look(self, size: float) -> TextStyle:
        return TextStyle(size * EXAMPLE_SCORE, "bold", flush="right")

    def room(self, wide: float, size: float) -> tuple[float, float]:
        least_wide, least_high = (side * size / LEAST_TYPE for side in LEAST_CARD)
        across = max(wide * EXAMPLE_SHARE, self.cards.columns * least_wide)
        beside = wide - width_in(signed(self.score), self.look(size)) - BESIDE_SCORE
        return min(across, beside), max(size * EXAMPLE_HEIGHT, self.cards.rows * least_high)

    def height(self, wide: float, size: float) -> float:
        cards = grid_height(self.cards, self.room(wide, size))
        reasons = sum(words.height(wide, size) for words in self.paragraphs())
        return cards + size * PT * EXAMPLE_GAP + reasons

    def paragraphs(self) -> list[Words]:
        return [Words(text, gap=REASON_GAP) for text in self.reasons]

    def draw(self, pen: Pen, at: Point, wide: float, size: float) -> None:
        (x, y), room = at, self.room(wide, size)
        draw_big_grid(pen, at, self.cards, room)
        look = self.look(size)
        pen.text(x + wide, y + CAP * look.size * PT, signed(self.score), look)
        y += grid_height(self.cards, room) + size * PT * EXAMPLE_GAP
        for words in self.paragraphs():
            words.draw(pen, (x, y), wide, size)
            y += words.height(wide, size)


Part = tuple[Words, ...]
"""A paragraph, the first of a section with its heading: never divided."""


def draw_backs(pen: Pen, ruleset: Ruleset, size: Point, corners: Sequence[Point]) -> None:
    wide, high = size[0] - 2 * INSET, size[1] - TOP - UNDER_RULE - BOTTOM
    points, columns = fitted([*parts_of(ruleset)], (wide, high))
    for place, (left, top) in enumerate(corners):
        column = columns[place % PANELS : place % PANELS + 1]
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
