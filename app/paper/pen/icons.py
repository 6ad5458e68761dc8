"""The signs of the card: a flag for going out, a cross for busted, four cards for four equal."""

from collections.abc import Callable, Mapping

from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point
from app.paper.pen.styles import Ink, Stroke

OUT, BUSTED, FOUR = "out", "busted", "four"


def draw_icon(pen: Pen, icon: str, centre: Point, look: tuple[float, Ink]) -> None:
    """An icon round its centre, so many mm high, in an ink."""
    size, ink = look
    half = size / 2
    at = centre[0] - half, centre[1] - half
    draw = ICONS[icon]
    pen.stamp(f"{icon}-{size:.2f}-{ink}", at, lambda: draw(pen, (half, half), half, ink))


def draw_flag(pen: Pen, centre: Point, half: float, ink: Ink) -> None:
    """A flag on its stick."""
    (x, y), stick = centre, centre[0] - half * 0.55
    pen.path([(stick, y + half), (stick, y - half)], Stroke("firm", ink))
    cloth = [(stick, y - half), (x + half * 0.8, y - half * 0.45), (stick, y + half * 0.1)]
    pen.path(cloth, Stroke("fill", ink), fill=ink)


def draw_cross(pen: Pen, centre: Point, half: float, ink: Ink) -> None:
    """A cross."""
    (x, y), arm = centre, half * 0.75
    pen.path([(x - arm, y - arm), (x + arm, y + arm)], Stroke("firm", ink))
    pen.path([(x - arm, y + arm), (x + arm, y - arm)], Stroke("firm", ink))


def draw_cards(pen: Pen, centre: Point, half: float, ink: Ink) -> None:
    """Two rows of two cards."""
    for across in (-0.5, 0.5):
        for down in (-0.55, 0.55):
            left = centre[0] + (across - 0.36) * half
            top = centre[1] + (down - 0.42) * half
            pen.box((left, top, half * 0.72, half * 0.84), fill=ink, kind="icon")


ICONS: Mapping[str, Callable[[Pen, Point, float, Ink], None]] = {
    OUT: draw_flag,
    BUSTED: draw_cross,
    FOUR: draw_cards,
}
