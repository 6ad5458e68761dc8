"""Draws the icons (flag, cross, four cards), the QR code, and the green of the last hole."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import cos, pi

import segno

from app.paper.facts.facts import QrCode
from app.paper.measures import LEAST_TYPE, PT
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect
from app.paper.pen.styles import (
    BALL,
    BALL_FROM_POLE,
    CODE_DROP,
    CODE_SIDE,
    CROSS_ARM,
    FLAG_LOW,
    FLAG_MIDDLE,
    FLAG_STICK,
    FLAG_TIP,
    FOUR_CARDS,
    GROUND_BEGIN,
    GROUND_POINTS,
    GROUND_RISE,
    HOLE_WIDE,
    LETTERS_GAP,
    LETTERS_SIZE,
    LETTERS_TRACK,
    LONGEST_SPACED,
    POLE,
    POLE_CLOTH,
    POLE_FROM_RIGHT,
    SMALL_CARD,
    Ink,
    Stroke,
    TextStyle,
)
from app.paper.pen.typesetting import width_in
from app.paper.type.fonts import CAP

OUT, BUSTED, FOUR = "out", "busted", "four"


def draw_icon(pen: Pen, icon: str, centre: Point, look: tuple[float, Ink]) -> None:
    """Draw an icon round its centre, in a height in mm and an ink."""
    size, ink = look
    half = size / 2
    at = centre[0] - half, centre[1] - half
    draw = ICONS[icon]
    pen.stamp(f"{icon}-{size:.2f}-{ink}", at, lambda: draw(pen, (half, half), half, ink))


def _draw_flag(pen: Pen, centre: Point, half: float, ink: Ink) -> None:
    (x, y), stick = centre, centre[0] - half * FLAG_STICK
    pen.path([(stick, y + half), (stick, y - half)], Stroke("firm", ink))
    tip = x + half * FLAG_TIP, y - half * FLAG_MIDDLE
    cloth = [(stick, y - half), tip, (stick, y + half * FLAG_LOW)]
    pen.path(cloth, Stroke("fill", ink), fill=ink)


def _draw_cross(pen: Pen, centre: Point, half: float, ink: Ink) -> None:
    (x, y), arm = centre, half * CROSS_ARM
    pen.path([(x - arm, y - arm), (x + arm, y + arm)], Stroke("firm", ink))
    pen.path([(x - arm, y + arm), (x + arm, y - arm)], Stroke("firm", ink))


def _draw_cards(pen: Pen, centre: Point, half: float, ink: Ink) -> None:
    (aside, above), (wide, high) = FOUR_CARDS, SMALL_CARD
    for across in (-aside, aside):
        for down in (-above, above):
            left = centre[0] + (across - wide / 2) * half
            top = centre[1] + (down - high / 2) * half
            pen.box((left, top, half * wide, half * high), fill=ink, kind="icon")


ICONS: Mapping[str, Callable[[Pen, Point, float, Ink], None]] = {
    OUT: _draw_flag,
    BUSTED: _draw_cross,
    FOUR: _draw_cards,
}


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
    pen.squares(rects, (x, y, side, side))
    # Letters to type are never cut: smaller, then wider than the symbol.
    look, room = TextStyle(size, "bold", flush="center"), side - LETTERS_TRACK
    track = LETTERS_TRACK if len(code.letters) <= LONGEST_SPACED else 0
    fits = max(LEAST_TYPE, min(size, size * room / (width_in(code.letters, look) or room)))
    look = replace(look, size=fits, track=track)
    base = y + side + LETTERS_GAP + CAP * size * PT
    over = max(0, width_in(code.letters, look) - side) / 2
    pen.text(x + side / 2 - over, base, code.letters, look)


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


def draw_green(pen: Pen, ends: tuple[float, float], ground: float) -> None:
    """Draw the last hole between two x, with the ground at a y: a green, its flag, a ball."""
    left, right = ends
    points = [_ground_at(step / GROUND_POINTS) for step in range(GROUND_POINTS + 1)]
    line = [(left + along * (right - left), ground - up) for along, up in points]
    pen.path(line, Stroke("bold", "accent"))
    pole, green = right - POLE_FROM_RIGHT, ground - GROUND_RISE
    top, (wide, high, tip) = green - POLE, POLE_CLOTH
    cloth = [(pole, top), (pole + wide, top + tip), (pole, top + high)]
    pen.path(cloth, Stroke("fill", "accent"), fill="accent")
    pen.line((pole, top), (pole, green), Stroke("bold"), kind="pole")
    half = HOLE_WIDE / 2
    pen.line((pole - half, green), (pole + half, green), Stroke("bold"), kind="pole")
    pen.dot((pole - BALL_FROM_POLE, green - BALL), BALL, "ink")


def _ground_at(along: float) -> tuple[float, float]:
    """Return ``along`` and the height there, from 0 at the left to 1 at the right.

    >>> [round(_ground_at(along)[1], 1) for along in (0, 0.5, 1)]
    [0.0, 0.0, 9.0]
    """
    slope = min(max((along - GROUND_BEGIN) / (1 - GROUND_BEGIN) * 2, 0), 1)
    return along, GROUND_RISE * (1 - cos(pi * slope)) / 2
