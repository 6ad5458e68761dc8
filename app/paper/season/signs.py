"""The sign of a person, in ink: their colour is not printed, the shape says enough."""

from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point
from app.paper.pen.styles import Stroke
from app.paper.season.measures import SIGN_RADIUS
from app.paper.season.sign_measures import OUTLINES


def draw_sign(pen: Pen, sign: str, middle: Point) -> None:
    """A sign round its middle; nothing for nobody's."""
    x, y = middle
    if sign in OUTLINES:
        outline = [
            (x + right * SIGN_RADIUS, y + down * SIGN_RADIUS) for right, down in OUTLINES[sign]
        ]
        pen.path(outline, Stroke("fill"), fill="ink")
    elif sign:
        pen.dot(middle, SIGN_RADIUS, "ink")
