"""One line of a grid's score: points and their reason."""

from functools import cache
from typing import NamedTuple


class ScoreLine(NamedTuple):
    """Points of a grid; ``code`` is ``card``, ``empty`` (cards that left) or the matching shape."""

    code: str
    cells: tuple[int, ...]
    points: int
    pattern: int | None = None


@cache
def card_line(cell: int, points: int) -> ScoreLine:
    """Return a card that counts on its own; cached, as few distinct lines serve all grids."""
    return ScoreLine("card", (cell,), points)
