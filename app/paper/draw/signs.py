"""Small signs before a line of words: what a part or a mark of the card looks like."""

from collections.abc import Callable

from app.paper.pen.icons import FOUR, draw_icon
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point
from app.paper.pen.styles import Ink as InkName
from app.paper.pen.styles import Stroke, TextStyle, Weight
from app.paper.plan.measures import LEAST_TYPE, NORMAL_TYPE, ROOMY
from app.wording.basics.signs import OPEN

OPEN_RING = 0.8
Sign = Callable[[Pen, Point, float], None]
"""Draws round a point, larger by a factor."""


def sign_scale(look: TextStyle) -> float:
    """How much larger signs are beside large print."""
    return max(1.0, look.size / NORMAL_TYPE)


def icon_sign(icon: str) -> Sign:
    """One of the card's icons."""
    return lambda pen, at, k: draw_icon(pen, icon, at, (2.2 * k, "accent"))


def box_sign(weight: Weight, ink: InkName) -> Sign:
    """A small box."""

    def sign(pen: Pen, at: Point, k: float) -> None:
        rect = (at[0] - 1.1 * k, at[1] - 1.1 * k, 2.2 * k, 2.2 * k)
        pen.box(rect, Stroke(weight, ink), kind="icon")

    return sign


def boxes_sign(pen: Pen, at: Point, k: float) -> None:
    """The score's box and the running total's beside it."""
    x, y = at
    pen.box((x, y - 1.1 * k, 2.2 * k, 2.2 * k), Stroke("fine", "line"), kind="icon")
    pen.box((x - 2.2 * k, y - 1.1 * k, 2.2 * k, 2.2 * k), Stroke("firm"), kind="icon")


def bead_sign(pen: Pen, at: Point, k: float) -> None:
    """The dealer's bead."""
    pen.dot(at, ROOMY.bead * k, "accent")


def strike_sign(pen: Pen, at: Point, k: float) -> None:
    """Two cards under the stroke that cancelled them."""
    (x, y), card = at, TextStyle(LEAST_TYPE * max(k, 1), ink="quiet", flush="center")
    with pen.not_read_aloud():
        pen.text(x - 1.2 * k, y + 0.85 * k, "6", card)
        pen.text(x + 1.2 * k, y + 0.85 * k, "6", card)
    ends = (x - 2.2 * k, y + 1.1 * k), (x + 2.2 * k, y - 1.1 * k)
    pen.line(*ends, Stroke("firm", "accent"), kind="strike")


def held_sign(pen: Pen, at: Point, k: float) -> None:
    """The tick of whoever held the equal cards."""
    solid = pen.palette.has_fills
    frame = (at[0] - 1.5 * k, at[1] - 1.35 * k, 3.0 * k, 2.7 * k)
    pen.box(frame, Stroke("firm", "accent"), fill="accent" if solid else None, kind="icon")
    draw_icon(pen, FOUR, at, (1.9 * k, "white" if solid else "accent"))


def letter_sign(letter: str) -> Sign:
    """The small letter of a hole."""

    def sign(pen: Pen, at: Point, k: float) -> None:
        mark = TextStyle(ROOMY.sizes.least * max(k, 1), "bold", "accent", "center")
        pen.text(at[0], at[1] + 0.8 * k, letter, mark)

    return sign


def sign_for(sign: str) -> Sign:
    """A sign of ``wording.signs`` that stands at a score or a hole."""
    return ring_sign if sign == OPEN else letter_sign(sign)


def ring_sign(pen: Pen, at: Point, k: float) -> None:
    """The open circle of a hole that is not confirmed."""
    pen.ring(at, OPEN_RING * k, Stroke("firm", "accent"))
