"""Small signs before a line of words: what a part or a mark of the card looks like."""

from collections.abc import Callable

from app.paper.icons import FOUR, draw_icon
from app.paper.looks import Stroke, Type
from app.paper.measures import ROOMY, Weight
from app.paper.measures import Ink as InkName
from app.paper.pen import Pen
from app.paper.rects import Point

OPEN_RING = 0.8
Sign = Callable[[Pen, Point], None]


def icon_sign(icon: str) -> Sign:
    """One of the card's icons."""
    return lambda pen, at: draw_icon(pen, icon, at, (2.2, "accent"))


def box_sign(weight: Weight, ink: InkName) -> Sign:
    """A small box."""
    stroke = Stroke(weight, ink)
    return lambda pen, at: pen.box((at[0] - 1.1, at[1] - 1.1, 2.2, 2.2), stroke, kind="icon")


def boxes_sign(pen: Pen, at: Point) -> None:
    """The score's box and the running total's beside it."""
    x, y = at
    pen.box((x, y - 1.1, 2.2, 2.2), Stroke("fine", "line"), kind="icon")
    pen.box((x - 2.2, y - 1.1, 2.2, 2.2), Stroke("firm"), kind="icon")


def bead_sign(pen: Pen, at: Point) -> None:
    """The dealer's bead."""
    pen.dot(at, ROOMY.bead, "accent")


def strike_sign(pen: Pen, at: Point) -> None:
    """Two cards under the stroke that cancelled them."""
    (x, y), card = at, Type(7, ink="quiet", flush="center")
    pen.text(x - 1.2, y + 0.85, "6", card)
    pen.text(x + 1.2, y + 0.85, "6", card)
    pen.line((x - 2.2, y + 1.1), (x + 2.2, y - 1.1), Stroke("firm", "accent"), kind="strike")


def held_sign(pen: Pen, at: Point) -> None:
    """The tick of whoever held the equal cards."""
    solid = pen.palette.has_fills
    frame = (at[0] - 1.5, at[1] - 1.35, 3.0, 2.7)
    pen.box(frame, Stroke("firm", "accent"), fill="accent" if solid else None, kind="icon")
    draw_icon(pen, FOUR, at, (1.9, "white" if solid else "accent"))


def letter_sign(letter: str) -> Sign:
    """The small letter of a hole."""
    mark = Type(ROOMY.sizes.least, "bold", "accent", "center")
    return lambda pen, at: void(pen.text(at[0], at[1] + 0.8, letter, mark))


def ring_sign(pen: Pen, at: Point) -> None:
    """The open circle of what is not checked."""
    pen.ring(at, OPEN_RING, Stroke("firm", "accent"))


def void(_width: float) -> None:
    """A sign gives nothing back."""
