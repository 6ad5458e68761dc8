"""How things are drawn: colours, line weights and type, in colour and in black; sizes of icons."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from app.paper.choices import Ink as InkChoice
from app.paper.measures import NORMAL_TYPE

FORM_MARGIN = 9
"""Points that a form may draw beyond its sheet, so that its strokes are never cut."""

FLAG_STICK = 0.55
"""From the middle of the flag to its stick; this and the next in halves of an icon's height."""
FLAG_TIP, FLAG_MIDDLE, FLAG_LOW = 0.8, 0.45, 0.1
"""From the middle to the flag's tip, up to that tip, and down to the cloth's lower corner."""
CROSS_ARM = 0.75
FOUR_CARDS = 0.5, 0.55
"""From the middle to that of each of four cards, across and down."""
SMALL_CARD = 0.72, 0.84

CODE_SIDE = 25
CODE_DROP = 0.5
"""From the foot's edge to it, so that its quiet zone is free of the table."""
LETTERS_GAP, LETTERS_SIZE = 1.5, 9.5
"""From the code to its letters, and their size in points."""
LETTERS_TRACK, LONGEST_SPACED = 2.2, 8
"""Points between its letters, and how many there may be to be spaced."""

LETTER_BOX, LETTER_BOX_EDGE = 0.76, 0.12
"""Width of the frame of a letter that no font has, and before it, by the room it has."""

GROUND_RISE, GROUND_BEGIN, GROUND_POINTS = 9.0, 0.52, 60
"""How high the green rises, from where on along the line, and by how many points it is drawn."""
POLE_FROM_RIGHT, POLE, POLE_CLOTH = 26.0, 78.0, (25.0, 17.0, 8.0)
"""The flag: from the right margin, its height; its cloth is so wide and high, its tip so low."""
HOLE_WIDE, BALL, BALL_FROM_POLE = 9.0, 1.9, 13.0
"""Width of the hole, radius of the ball, and how far it lies."""

Rgb = tuple[float, float, float]
Ink = Literal["ink", "quiet", "accent", "line", "faint", "tint", "white"]
Weight = Literal["hair", "fine", "firm", "strong", "bold", "fill"]

COLOUR: Mapping[Ink, Rgb | None] = {
    "ink": (0.09, 0.10, 0.10),
    "quiet": (0.44, 0.46, 0.45),
    "accent": (0.07, 0.40, 0.27),
    "line": (0.45, 0.63, 0.54),
    "faint": (0.66, 0.78, 0.71),
    "tint": (0.925, 0.957, 0.936),
    "white": (1, 1, 1),
}
"""``line`` and ``faint`` drop behind a pencil's grey."""

BLACK: Mapping[Ink, Rgb | None] = {
    "ink": (0, 0, 0),
    "quiet": (0, 0, 0),
    "accent": (0, 0, 0),
    "line": (0, 0, 0),
    "faint": (0, 0, 0),
    "tint": None,
    "white": (1, 1, 1),
}
"""Nothing is filled, the paper stays white under ``tint``; a laser would print grey in dots."""

WEIGHTS: Mapping[Weight, float] = {
    "hair": 0.35,
    "fine": 0.6,
    "firm": 0.9,
    "strong": 1.3,
    "bold": 1.8,
    "fill": 0.1,
}
"""Line weights in points."""

THIN: Mapping[Weight, float] = {**WEIGHTS, "fine": 0.4}
"""Thinner for black cards, whose lines are darker than green."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How text is set: size and letter spacing in points, and which end stands at ``x``."""

    size: float
    face: str = "text"
    ink: Ink = "ink"
    flush: str = "left"
    track: float = 0

    @property
    def scale(self) -> float:
        return max(1.0, self.size / NORMAL_TYPE)


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a line is drawn; dashes in points."""

    weight: Weight = "hair"
    ink: Ink = "ink"
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """The colours and line weights of one card, by name."""

    inks: Mapping[Ink, Rgb | None]
    weights: Mapping[Weight, float]

    @property
    def has_fills(self) -> bool:
        return self.inks["tint"] is not None


PALETTES: Mapping[InkChoice, Palette] = {
    "colour": Palette(COLOUR, WEIGHTS),
    "black": Palette(BLACK, THIN),
}
