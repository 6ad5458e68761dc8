"""Draws a grid large, card by card; cancelled cards are grey under one stroke for the group."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import card_words
from app.paper.plan.measures import LEAST_TYPE
from app.paper.table.cell import draw_centred, draw_strike, groups_to_strike
from app.paper.table.measures import CARD_CORNER, CARD_GAP, CARD_HEIGHT, CARD_TYPE

COUNTS = partial(TextStyle, face="bold", flush="center")
CANCELLED = partial(TextStyle, ink="quiet", flush="center")


@dataclass(frozen=True, slots=True)
class CardGrid:
    """Cards row by row, and which of them cancelled together."""

    cards: Sequence[str]
    columns: int
    cancelled: Sequence[Sequence[int]] = ()

    @property
    def rows(self) -> int:
        return -(-len(self.cards) // self.columns)


def _card_size(grid: CardGrid, room: tuple[float, float]) -> tuple[float, float, float]:
    wide, high = room
    by_width = wide / (grid.columns + CARD_GAP * (grid.columns - 1))
    by_height = high / (CARD_HEIGHT * grid.rows + CARD_GAP * (grid.rows - 1))
    card = min(by_width, by_height)
    return card, card * CARD_HEIGHT, card * CARD_GAP


def grid_height(grid: CardGrid, room: tuple[float, float]) -> float:
    if not grid.cards:
        return 0
    _wide, high, gap = _card_size(grid, room)
    return grid.rows * (high + gap) - gap


def draw_big_grid(pen: Pen, at: Point, grid: CardGrid, room: tuple[float, float]) -> None:
    if not grid.cards:
        return
    cancelled = {cell for group in grid.cancelled for cell in group}
    wide = _card_size(grid, room)[0]
    size = max(LEAST_TYPE, wide * CARD_TYPE)
    for cell, card in enumerate(grid.cards):
        rect = _rect_of(at, grid, room, cell)
        frame = Stroke("firm", "faint" if cell in cancelled else "ink")
        pen.rounded(rect, wide * CARD_CORNER, frame)
        look = CANCELLED(size) if cell in cancelled else COUNTS(size)
        draw_centred(pen, rect, card_words(card), look)
    for group in groups_to_strike(grid.cancelled):
        rects = [_rect_of(at, grid, room, cell) for cell in group]
        draw_strike(pen, rects, wide * CARD_GAP, "strong")


def _rect_of(at: Point, grid: CardGrid, room: tuple[float, float], cell: int) -> Rect:
    wide, high, gap = _card_size(grid, room)
    row, column = divmod(cell, grid.columns)
    return at[0] + column * (wide + gap), at[1] + row * (high + gap), wide, high
