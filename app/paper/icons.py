"""The signs of the card: a flag for going out, a cross for busted, four cards for four equal."""

from collections.abc import Callable, Mapping

from app.paper.measures import Ink
from app.paper.pen import Pen, Point, Stroke


def draw_icon(pen: Pen, icon: str, centre: Point, size: float, ink: Ink) -> None:
    """An icon ``size`` mm high round its centre."""
    ICONS[icon](pen, centre, size / 2, ink)


def draw_flag(pen: Pen, centre: Point, half: float, ink: Ink) -> None:
    """A flag on its stick."""
    (x, y), stick = centre, centre[0] - half * 0.55
    pen.path([(stick, y + half), (stick, y - half)], Stroke(0.8, ink))
    cloth = [(stick, y - half), (x + half * 0.8, y - half * 0.45), (stick, y + half * 0.1)]
    pen.path(cloth, Stroke(0.1, ink), fill=ink)


def draw_cross(pen: Pen, centre: Point, half: float, ink: Ink) -> None:
    """A cross."""
    (x, y), arm = centre, half * 0.75
    pen.path([(x - arm, y - arm), (x + arm, y + arm)], Stroke(0.9, ink))
    pen.path([(x - arm, y + arm), (x + arm, y - arm)], Stroke(0.9, ink))


def draw_cards(pen: Pen, centre: Point, half: float, ink: Ink) -> None:
    """Two rows of two cards."""
    for across in (-0.5, 0.5):
        for down in (-0.55, 0.55):
            left = centre[0] + (across - 0.36) * half
            top = centre[1] + (down - 0.42) * half
            pen.box((left, top, half * 0.72, half * 0.84), fill=ink, kind="icon")


ICONS: Mapping[str, Callable[[Pen, Point, float, Ink], None]] = {
    "out": draw_flag,
    "busted": draw_cross,
    "four": draw_cards,
}
