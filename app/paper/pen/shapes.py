"""Arithmetic of rectangles and points in mm, and outlines of circles and round corners."""

from collections.abc import Callable

Rect = tuple[float, float, float, float]
Point = tuple[float, float]


def centre(rect: Rect) -> Point:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def inset(rect: Rect, by: float) -> Rect:
    return rect[0] + by, rect[1] + by, rect[2] - 2 * by, rect[3] - 2 * by


def moved_by(rect: Rect, at: Point) -> Rect:
    return rect[0] + at[0], rect[1] + at[1], rect[2], rect[3]


def square_round(middle: Point, radius: float) -> Rect:
    return middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius


QUARTER = 4 / 3 * (2**0.5 - 1)
PointWriter = Callable[[float, float], str]


def _curve(at: PointWriter, point: Point, other: Point, end: Point) -> str:
    return f"{at(*point)} {at(*other)} {at(*end)} c"


def circle_path(at: PointWriter, centre: Point, radius: float) -> str:
    (x, y), r, c = centre, radius, radius * QUARTER
    quarters = (
        ((x + r, y - c), (x + c, y - r), (x, y - r)),
        ((x - c, y - r), (x - r, y - c), (x - r, y)),
        ((x - r, y + c), (x - c, y + r), (x, y + r)),
        ((x + c, y + r), (x + r, y + c), (x + r, y)),
    )
    return " ".join((f"{at(x + r, y)} m", *(_curve(at, *points) for points in quarters)))


def rounded_path(at: PointWriter, rect: Rect, corner: float) -> str:
    x, y, wide, high = rect
    right, low, r, c = x + wide, y + high, corner, corner * (1 - QUARTER)
    sides = (
        f"{at(x + r, y)} m {at(right - r, y)} l",
        _curve(at, (right - c, y), (right, y + c), (right, y + r)),
        f"{at(right, low - r)} l",
        _curve(at, (right, low - c), (right - c, low), (right - r, low)),
        f"{at(x + r, low)} l",
        _curve(at, (x + c, low), (x, low - c), (x, low - r)),
        f"{at(x, y + r)} l",
        _curve(at, (x, y + c), (x + c, y), (x + r, y)),
    )
    return " ".join(sides)
