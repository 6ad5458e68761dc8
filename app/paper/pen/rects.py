"""Rectangles in mm: left, top, width, height."""

from collections.abc import Sequence

Rect = tuple[float, float, float, float]
Point = tuple[float, float]


def centre(rect: Rect) -> Point:
    """The middle of a rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def inset(rect: Rect, by: float) -> Rect:
    """A rectangle with its edges drawn in."""
    return rect[0] + by, rect[1] + by, rect[2] - 2 * by, rect[3] - 2 * by


def moved_by(rect: Rect, at: Point) -> Rect:
    """A part of something where that stands."""
    return rect[0] + at[0], rect[1] + at[1], rect[2], rect[3]


def strokes_of(groups: Sequence[Sequence[int]]) -> list[Sequence[int]]:
    """The groups of cells to strike out, without those that lie within another one.

    >>> strokes_of([(0, 1), (1, 4), (0, 1, 3, 4)])
    [(0, 1, 3, 4)]
    """
    whole = [frozenset(group) for group in groups]
    return [
        group
        for place, group in enumerate(groups)
        if not any(whole[place] < other for other in whole) and whole.index(whole[place]) == place
    ]


def round_of(middle: Point, radius: float) -> Rect:
    """The square round a circle."""
    return middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius
