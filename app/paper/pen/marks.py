"""A list of what was drawn, so that a test can measure it."""

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
    is_turned: bool = False


def moved(mark: Mark, by: tuple[float, float]) -> Mark:
    """The same mark elsewhere."""
    x, y = by
    edges = mark.left + x, mark.top + y, mark.right + x, mark.bottom + y
    return Mark(mark.kind, *edges, mark.words, mark.size, mark.is_turned)


def turned(mark: Mark, size: tuple[float, float]) -> Mark:
    """The same mark upside down on a piece of paper of this size."""
    wide, high = size
    edges = wide - mark.right, high - mark.bottom, wide - mark.left, high - mark.top
    return Mark(mark.kind, *edges, mark.words, mark.size, not mark.is_turned)
