"""Places over time as dots: one dot per game, its height the place, a large one a win."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.figures.finishes import Finish
from app.wording.group.standing import places_text

AIR, STEP, MOST = 5, 15, 24
"""Margin beside the first and last dot; distance of two; most dots that stay distinct."""
WIDEST = 220
SMALL, LARGE = 3.25, 4.5


class Dot(NamedTuple):
    """The dot of one game."""

    x: float
    y: float
    radius: float
    is_win: bool


@dataclass(frozen=True, slots=True)
class Dots:
    """First place is at ``top``, last at ``bottom``; ``lines`` join games without a gap."""

    wide: float
    high: int
    top: int
    bottom: int
    dots: Sequence[Dot]
    lines: Sequence[Sequence[Dot]]
    label: str


def dots_of(places: Sequence[Finish | None], high: int = 30) -> Dots | None:
    """The picture of the last ``MOST`` places; None if there are none. A None place is a gap."""
    shown = places[-MOST:]
    if not any(shown):
        return None
    step = min(STEP, (WIDEST - 2 * AIR) / max(1, len(shown) - 1))
    found = [
        _dot(finish, AIR + at * step, high) if finish else None for at, finish in enumerate(shown)
    ]
    return Dots(
        wide=round(2 * AIR + (len(shown) - 1) * step, 1),
        high=high,
        top=AIR,
        bottom=high - AIR,
        dots=[dot for dot in found if dot],
        lines=_lines_of(found),
        label=places_text(shown),
    )


def _dot(finish: Finish, x: float, high: int) -> Dot:
    share = (finish.place - 1) / max(1, finish.players - 1)
    is_win = finish.place == 1
    y = AIR + share * (high - 2 * AIR)
    return Dot(round(x, 1), round(y, 1), LARGE if is_win else SMALL, is_win)


def _lines_of(dots: Sequence[Dot | None]) -> list[Sequence[Dot]]:
    lines: list[list[Dot]] = [[]]
    for dot in dots:
        if dot:
            lines[-1].append(dot)
        else:
            lines.append([])
    return [line for line in lines if len(line) > 1]
