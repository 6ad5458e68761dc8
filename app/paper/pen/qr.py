"""The QR code of a card, 25 mm wide where there is room, and its letters beneath for typing."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import segno

from app.paper.facts.facts import QrCode
from app.paper.pen.alternate_texts import code_alt
from app.paper.pen.measures import (
    CODE_DROP,
    CODE_SIDE,
    LETTERS_GAP,
    LETTERS_SIZE,
    LETTERS_TRACK,
    LONGEST_SPACED,
)
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect
from app.paper.pen.styles import TextStyle
from app.paper.pen.typesetting import fitting
from app.paper.plan.measures import PT
from app.paper.type.fonts import CAP

Run = tuple[int, int, int]


def draw_code(
    pen: Pen,
    at: Point,
    code: QrCode,
    size_and_side: tuple[float, float] = (LETTERS_SIZE, CODE_SIDE),
) -> None:
    """Draw the symbol at a corner; ``size_and_side``: points of its letters, mm of its side."""
    if not code.link:
        return
    (x, y), (size, side) = (at[0], at[1] + CODE_DROP), size_and_side
    modules, runs = _runs_of_link(code.link)
    unit = side / modules
    rects: list[Rect] = [
        (x + column * unit, y + row * unit, length * unit, unit) for row, column, length in runs
    ]
    with pen.picture(code_alt(code.link)):
        pen.squares(rects, (x, y, side, side))
    look = TextStyle(size, "bold", flush="center")
    letters, look = fitting(code.letters, side - LETTERS_TRACK, look)
    track = LETTERS_TRACK if len(letters) <= LONGEST_SPACED else 0
    base = y + side + LETTERS_GAP + CAP * size * PT
    pen.text(x + side / 2, base, letters, replace(look, track=track))


@lru_cache(maxsize=64)
def _runs_of_link(link: str) -> tuple[int, Sequence[Run]]:
    rows = [list(row) for row in segno.make(link, error="m", micro=False).matrix]
    return len(rows), [run for place, row in enumerate(rows) for run in _runs_of_row(place, row)]


def _runs_of_row(place: int, row: Sequence[int]) -> list[Run]:
    """The dark runs of one row.

    >>> _runs_of_row(0, [1, 1, 0, 1])
    [(0, 0, 2), (0, 3, 1)]
    """
    runs: list[Run] = []
    for column, dark in enumerate(row):
        if dark and runs and runs[-1][1] + runs[-1][2] == column:
            runs[-1] = (place, runs[-1][1], runs[-1][2] + 1)
        elif dark:
            runs.append((place, column, 1))
    return runs
