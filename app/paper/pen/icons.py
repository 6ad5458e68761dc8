"""Draws the icons (flag, cross, four cards), the QR code, and the green of the last hole."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import groupby
from math import cos, pi

import segno

from app.paper.facts.facts import QrCode
from app.paper.measures import LEAST_TYPE, PT
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect
from app.paper.pen.styles import Ink, Stroke, TextStyle
from app.paper.pen.typesetting import width_in
from app.paper.type.fonts import CAP

OUT, BUSTED, FOUR = "out", "busted", "four"
CODE_SIDE = 25


def draw_icon(pen: Pen, icon: str, centre: Point, look: tuple[float, Ink]) -> None:
    """Draw an icon round its centre, in a height in mm and an ink."""
    size, ink = look
    at = centre[0] - size / 2, centre[1] - size / 2
    pen.stamp(f"{icon}-{size:.2f}-{ink}", at, partial(_draw_lines, pen, icon, size / 2, ink))


def _draw_lines(pen: Pen, icon: str, half: float, ink: Ink) -> None:
    if icon == OUT:
        stick = half * 0.45
        pen.path([(stick, 2 * half), (stick, 0)], Stroke("firm", ink))
        cloth = [(stick, 0), (half * 1.8, half * 0.55), (stick, half * 1.1)]
        pen.path(cloth, Stroke("fill", ink), fill=ink)
    elif icon == BUSTED:
        near, far = half * 0.25, half * 1.75
        pen.path([(near, near), (far, far)], Stroke("firm", ink))
        pen.path([(near, far), (far, near)], Stroke("firm", ink))
    else:
        for x in (0.14, 1.14):
            for y in (0.03, 1.13):
                card = half * x, half * y, half * 0.72, half * 0.84
                pen.box(card, fill=ink, kind="icon")


def draw_code(
    pen: Pen, at: Point, code: QrCode, size_and_side: tuple[float, float] = (9.5, CODE_SIDE)
) -> None:
    """Draw the symbol at a corner; ``size_and_side``: points of its letters, mm of its side."""
    if not code.link:
        return
    (x, y), (size, side) = (at[0], at[1] + 0.5), size_and_side  # its quiet zone is free
    modules, runs = runs_of_link(code.link)
    unit = side / modules
    rects: list[Rect] = [
        (x + column * unit, y + row * unit, length * unit, unit) for row, column, length in runs
    ]
    pen.squares(rects, (x, y, side, side))
    # Letters to type are never cut: smaller, then wider than the symbol.
    look, track = TextStyle(size, "bold", flush="center"), 2.2
    room = side - track
    fits = max(LEAST_TYPE, min(size, size * room / (width_in(code.letters, look) or room)))
    look = replace(look, size=fits, track=track if len(code.letters) <= 8 else 0)
    base = y + side + 1.5 + CAP * size * PT
    over = max(0, width_in(code.letters, look) - side) / 2
    pen.text(x + side / 2 - over, base, code.letters, look)


@lru_cache(maxsize=64)
def runs_of_link(link: str) -> tuple[int, Sequence[tuple[int, int, int]]]:
    """Return the modules of a code's side, and its dark runs: row, column, length."""
    rows, runs = segno.make(link, error="m", micro=False).matrix, list[tuple[int, int, int]]()
    for place, row in enumerate(rows):
        for dark, cells in groupby(enumerate(row), key=lambda cell: cell[1]):
            columns = [column for column, _dark in cells]
            if dark:
                runs.append((place, columns[0], len(columns)))
    return len(rows), runs


def draw_green(pen: Pen, ends: tuple[float, float], ground: float) -> None:
    """Draw the last hole between two x, with the ground at a y: a green, its flag, a ball."""
    (left, right), rise, steps = ends, 9, 60
    line = []
    for step in range(steps + 1):
        slope = min(max((step / steps - 0.52) / 0.48 * 2, 0), 1)
        up = rise * (1 - cos(pi * slope)) / 2
        line.append((left + step / steps * (right - left), ground - up))
    pen.path(line, Stroke("bold", "accent"))
    pole, green = right - 26, ground - rise
    top = green - 78
    cloth = [(pole, top), (pole + 25, top + 8), (pole, top + 17)]
    pen.path(cloth, Stroke("fill", "accent"), fill="accent")
    pen.line((pole, top), (pole, green), Stroke("bold"), kind="pole")
    pen.line((pole - 4.5, green), (pole + 4.5, green), Stroke("bold"), kind="pole")
    pen.dot((pole - 13, green - 1.9), 1.9, "ink")
