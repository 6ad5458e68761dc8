"""Cards drawn as cards: corners rounded, cancelled ones grey under one stroke for the group."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from app.paper.pen.alternate_texts import strike_alt
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect
from app.paper.pen.structure import PARAGRAPH, Tag
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import card_words
from app.paper.plan.measures import LEAST_TYPE
from app.paper.table.cell_contents import draw_centred, groups_to_strike
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
        """How many rows they lie in."""
        return -(-len(self.cards) // self.columns)


def _card_size(laid: CardGrid, room: tuple[float, float]) -> tuple[float, float, float]:
    """Width and height of a card and the gap, so that all fit a width and a height in mm."""
    wide, high = room
    by_width = wide / (laid.columns + CARD_GAP * (laid.columns - 1))
    by_height = high / (CARD_HEIGHT * laid.rows + CARD_GAP * (laid.rows - 1))
    card = min(by_width, by_height)
    return card, card * CARD_HEIGHT, card * CARD_GAP


def grid_height(laid: CardGrid, room: tuple[float, float]) -> float:
    """How high the cards lie."""
    if not laid.cards:
        return 0
    _wide, high, gap = _card_size(laid, room)
    return laid.rows * (high + gap) - gap


def draw_big_grid(pen: Pen, at: Point, laid: CardGrid, room: tuple[float, float]) -> None:
    """All cards from a corner on."""
    if not laid.cards:
        return
    gone = {cell for group in laid.cancelled for cell in group}
    wide = _card_size(laid, room)[0]
    size = max(LEAST_TYPE, wide * CARD_TYPE)
    with pen.part(Tag(PARAGRAPH)):
        for cell, card in enumerate(laid.cards):
            rect = _rect_of(at, laid, room, cell)
            frame = Stroke("firm", "faint" if cell in gone else "ink")
            pen.rounded(rect, wide * CARD_CORNER, frame)
            look = CANCELLED(size) if cell in gone else COUNTS(size)
            draw_centred(pen, rect, card_words(card), look)
        for group in groups_to_strike(laid.cancelled):
            with pen.picture(strike_alt([laid.cards[cell] for cell in group])):
                _draw_strike(
                    pen, [_rect_of(at, laid, room, cell) for cell in group], wide * CARD_GAP
                )


def _rect_of(at: Point, laid: CardGrid, room: tuple[float, float], cell: int) -> Rect:
    wide, high, gap = _card_size(laid, room)
    row, column = divmod(cell, laid.columns)
    return at[0] + column * (wide + gap), at[1] + row * (high + gap), wide, high


def _draw_strike(pen: Pen, rects: Sequence[Rect], edge: float) -> None:
    left, right = min(r[0] for r in rects), max(r[0] + r[2] for r in rects)
    top, bottom = min(r[1] for r in rects), max(r[1] + r[3] for r in rects)
    stroke = Stroke("strong", "accent")
    pen.line((left + edge, bottom - edge), (right - edge, top + edge), stroke, kind="strike")
