"""The icons of the card: a flag for going out, a cross for busted, four cards for four equal."""

from collections.abc import Callable, Mapping

from app.paper.pen.measures import (
    CROSS_ARM,
    FLAG_LOW,
    FLAG_MIDDLE,
    FLAG_STICK,
    FLAG_TIP,
    FOUR_CARDS,
    SMALL_CARD,
)
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point
from app.paper.pen.styles import Ink, Stroke

OUT, BUSTED, FOUR = "out", "busted", "four"


def draw_icon(pen: Pen, icon: str, centre: Point, look: tuple[float, Ink]) -> None:
    """Draw an icon round its centre, in a height in mm and an ink."""
    size, ink = look
    half = size / 2
    at = centre[0] - half, centre[1] - half
    draw = ICONS[icon]
    pen.stamp(f"{icon}-{size:.2f}-{ink}", at, lambda: draw(pen, (half, half), half, ink))


def _draw_flag(pen: Pen, centre: Point, half: float, ink: Ink) -> None:
    (x, y), stick = centre, centre[0] - half * FLAG_STICK
    pen.path([(stick, y + half), (stick, y - half)], Stroke("firm", ink))
    tip = x + half * FLAG_TIP, y - half * FLAG_MIDDLE
    cloth = [(stick, y - half), tip, (stick, y + half * FLAG_LOW)]
    pen.path(cloth, Stroke("fill", ink), fill=ink)


def _draw_cross(pen: Pen, centre: Point, half: float, ink: Ink) -> None:
    (x, y), arm = centre, half * CROSS_ARM
    pen.path([(x - arm, y - arm), (x + arm, y + arm)], Stroke("firm", ink))
    pen.path([(x - arm, y + arm), (x + arm, y - arm)], Stroke("firm", ink))


def _draw_cards(pen: Pen, centre: Point, half: float, ink: Ink) -> None:
    (aside, above), (wide, high) = FOUR_CARDS, SMALL_CARD
    for across in (-aside, aside):
        for down in (-above, above):
            left = centre[0] + (across - wide / 2) * half
            top = centre[1] + (down - high / 2) * half
            pen.box((left, top, half * wide, half * high), fill=ink, kind="icon")


ICONS: Mapping[str, Callable[[Pen, Point, float, Ink], None]] = {
    OUT: _draw_flag,
    BUSTED: _draw_cross,
    FOUR: _draw_cards,
}
