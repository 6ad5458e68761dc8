"""Round outlines as the operators of a page: quarters of a circle are curves."""

from collections.abc import Callable

from app.paper.pen.rects import Point, Rect

QUARTER = 4 / 3 * (2**0.5 - 1)
At = Callable[[float, float], str]
"""Writes a point as PDF counts."""


def curve(at: At, one: Point, other: Point, end: Point) -> str:
    """A curve bent towards two points."""
    return f"{at(*one)} {at(*other)} {at(*end)} c"


def circle_way(at: At, centre: Point, radius: float) -> str:
    """A circle."""
    (x, y), r, c = centre, radius, radius * QUARTER
    quarters = (
        ((x + r, y - c), (x + c, y - r), (x, y - r)),
        ((x - c, y - r), (x - r, y - c), (x - r, y)),
        ((x - r, y + c), (x - c, y + r), (x, y + r)),
        ((x + c, y + r), (x + r, y + c), (x + r, y)),
    )
    return " ".join((f"{at(x + r, y)} m", *(curve(at, *points) for points in quarters)))


def rounded_way(at: At, rect: Rect, corner: float) -> str:
    """A rectangle with round corners."""
    x, y, wide, high = rect
    right, low, r, c = x + wide, y + high, corner, corner * (1 - QUARTER)
    sides = (
        f"{at(x + r, y)} m {at(right - r, y)} l",
        curve(at, (right - c, y), (right, y + c), (right, y + r)),
        f"{at(right, low - r)} l",
        curve(at, (right, low - c), (right - c, low), (right - r, low)),
        f"{at(x + r, low)} l",
        curve(at, (x + c, low), (x, low - c), (x, low - r)),
        f"{at(x, y + r)} l",
        curve(at, (x, y + c), (x + c, y), (x + r, y)),
    )
    return " ".join(sides)
