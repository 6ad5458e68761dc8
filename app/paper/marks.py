"""What was drawn, so that a test can measure it."""

from typing import NamedTuple


class Mark(NamedTuple):
    """Something on the paper: its kind, its outline in mm and, for text, the words and size."""

    kind: str
    left: float
    top: float
    right: float
    bottom: float
    words: str = ""
    size: float = 0


def moved(mark: Mark, by: tuple[float, float]) -> Mark:
    """The same mark elsewhere."""
    (x, y), (kind, left, top, right, bottom, words, size) = by, mark
    return Mark(kind, left + x, top + y, right + x, bottom + y, words, size)
