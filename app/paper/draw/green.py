"""The last hole, drawn: the ground rises to a green with its flag, and a ball nearby."""

from math import cos, pi

from app.paper.draw.measures import (
    BALL,
    BALL_FROM_POLE,
    GROUND_BEGIN,
    GROUND_POINTS,
    GROUND_RISE,
    HOLE_WIDE,
    POLE,
    POLE_CLOTH,
    POLE_FROM_RIGHT,
)
from app.paper.pen.pen import Pen
from app.paper.pen.styles import Stroke


def draw_green(pen: Pen, ends: tuple[float, float], ground: float, scale: float = 1) -> None:
    """Draw between two x, with the ground at a y; ``scale`` makes all of it smaller."""
    left, right = ends
    points = [_ground_at(step / GROUND_POINTS) for step in range(GROUND_POINTS + 1)]
    line = [(left + along * (right - left), ground - up * scale) for along, up in points]
    pen.path(line, Stroke("bold", "accent"))
    pole, green, top = right - POLE_FROM_RIGHT * scale, ground - GROUND_RISE * scale, POLE * scale
    wide, high, tip = (side * scale for side in POLE_CLOTH)
    cloth = [(pole, green - top), (pole + wide, green - top + tip), (pole, green - top + high)]
    pen.path(cloth, Stroke("fill", "accent"), fill="accent")
    pen.line((pole, green - top), (pole, green), Stroke("bold"), kind="pole")
    half, ball = HOLE_WIDE / 2 * scale, BALL * scale
    pen.line((pole - half, green), (pole + half, green), Stroke("bold"), kind="pole")
    pen.dot((pole - BALL_FROM_POLE * scale, green - ball), ball, "ink")


def _ground_at(along: float) -> tuple[float, float]:
    """Return ``along`` and the height there, from 0 at the left to 1 at the right.

    >>> [round(_ground_at(along)[1], 1) for along in (0, 0.5, 1)]
    [0.0, 0.0, 9.0]
    """
    slope = min(max((along - GROUND_BEGIN) / (1 - GROUND_BEGIN) * 2, 0), 1)
    return along, GROUND_RISE * (1 - cos(pi * slope)) / 2
