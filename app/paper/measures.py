"""Every measure of the printed card; change the look here, not in the drawing.

One module, the card box, gives the others: a tick is half of it, a score box one and a half.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Paper = Literal["a4", "letter"]
Ink = tuple[float, float, float]

PAPERS: Mapping[Paper, tuple[float, float]] = {"a4": (297, 210), "letter": (279.4, 215.9)}
"""Width and height of a lying sheet."""


@dataclass(frozen=True, slots=True)
class Inks:
    """Red, green and blue from 0 to 1. ``line`` and ``faint`` drop behind a pencil's grey."""

    ink: Ink = (0.09, 0.10, 0.10)
    quiet: Ink = (0.44, 0.46, 0.45)
    accent: Ink = (0.07, 0.40, 0.27)
    line: Ink = (0.45, 0.63, 0.54)
    faint: Ink = (0.66, 0.78, 0.71)
    tint: Ink = (0.925, 0.957, 0.936)
    white: Ink = (1, 1, 1)


@dataclass(frozen=True, slots=True)
class Sizes:
    """Type in points; nothing is ever set smaller than ``least``."""

    least: float = 7
    small: float = 7.5
    text: float = 8.5
    running: float = 10.5
    place: float = 11
    name: float = 13
    wrapped: float = 10
    hole: float = 14
    score: float = 15
    title: float = 24
    total: float = 26
    card: float = 1.95  # points a millimetre of the card box


@dataclass(frozen=True, slots=True)
class Lines:
    """Weights in points."""

    hair: float = 0.35
    fine: float = 0.6
    firm: float = 0.9
    bold: float = 1.8


@dataclass(frozen=True, slots=True)
class Measures:
    """Lengths of a sheet, from the margins to the gaps."""

    side: float = 10
    head: float = 9
    box: float = 7
    tallest_box: float = 9.1
    ticks: float = 4.5
    score: float = 9
    stretch: float = 3
    gap: float = 2.4
    airy: float = 4.2
    title_band: float = 17
    hole_band: float = 6.6
    name: float = 28
    total: float = 20
    place: float = 7
    gutter: float = 7
    foot: float = 29.5
    foot_gap: float = 3
    air: float = 5
    bead: float = 0.95
    inks: Inks = field(default_factory=Inks)
    sizes: Sizes = field(default_factory=Sizes)
    lines: Lines = field(default_factory=Lines)


MEASURES = Measures()
