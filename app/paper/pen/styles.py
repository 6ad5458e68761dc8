"""How things are drawn: colours, line weights and type, in colour and in black."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from app.paper.choices import Ink as InkChoice
from app.paper.measures import NORMAL_TYPE

FORM_MARGIN = 9
"""Points that a form may draw beyond its sheet, so that its strokes are never cut."""

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
