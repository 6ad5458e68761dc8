"""Small signs before a line of text: what a part or a mark of the card looks like."""

from collections.abc import Callable

from app.paper.draw.measures import (
    HELD_FRAME,
    HELD_ICON,
    LETTER_DROP,
    OPEN_RING,
    SIGN_SIDE,
    STRIKE_REACH,
    STRUCK_CARD,
)
from app.paper.pen.icons import FOUR, draw_icon
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, square_round
from app.paper.pen.styles import Ink as InkName
from app.paper.pen.styles import Stroke, TextStyle, Weight
from app.paper.plan.measures import LEAST_TYPE, ROOMY
from app.wording.basics.signs import OPEN

Sign = Callable[[Pen, Point, float], None]
"""Draws a sign round a point, scaled by a factor."""


def icon_sign(icon: str) -> Sign:
    return lambda pen, at, k: draw_icon(pen, icon, at, (SIGN_SIDE * k, "accent"))


def box_sign(weight: Weight, ink: InkName) -> Sign:
    def sign(pen: Pen, at: Point, k: float) -> None:
        pen.box(square_round(at, SIGN_SIDE / 2 * k), Stroke(weight, ink), kind="icon")

    return sign


def boxes_sign(pen: Pen, at: Point, k: float) -> None:
    (x, y), side = at, SIGN_SIDE * k
    pen.box((x, y - side / 2, side, side), Stroke("fine", "line"), kind="icon")
    pen.box((x - side, y - side / 2, side, side), Stroke("firm"), kind="icon")


def dealer_sign(pen: Pen, at: Point, k: float) -> None:
    pen.dot(at, ROOMY.dealer_marker * k, "accent")


def strike_sign(pen: Pen, at: Point, k: float) -> None:
    (x, y), card = at, TextStyle(LEAST_TYPE * max(k, 1), ink="quiet", flush="center")
    (aside, drop), (across, down) = STRUCK_CARD, STRIKE_REACH
    with pen.artifact():
        pen.text(x - aside * k, y + drop * k, "6", card)
        pen.text(x + aside * k, y + drop * k, "6", card)
    ends = (x - across * k, y + down * k), (x + across * k, y - down * k)
    pen.line(*ends, Stroke("firm", "accent"), kind="strike")


def held_sign(pen: Pen, at: Point, k: float) -> None:
    solid = pen.palette.has_fills
    wide, high = HELD_FRAME
    frame = (at[0] - wide / 2 * k, at[1] - high / 2 * k, wide * k, high * k)
    pen.box(frame, Stroke("firm", "accent"), fill="accent" if solid else None, kind="icon")
    draw_icon(pen, FOUR, at, (HELD_ICON * k, "white" if solid else "accent"))


def _letter_sign(letter: str) -> Sign:

    def sign(pen: Pen, at: Point, k: float) -> None:
        mark = TextStyle(ROOMY.sizes.least * max(k, 1), "bold", "accent", "center")
        pen.text(at[0], at[1] + LETTER_DROP * k, letter, mark)

    return sign


def sign_for(sign: str) -> Sign:
    return _ring_sign if sign == OPEN else _letter_sign(sign)


def _ring_sign(pen: Pen, at: Point, k: float) -> None:
    pen.ring(at, OPEN_RING * k, Stroke("firm", "accent"))
