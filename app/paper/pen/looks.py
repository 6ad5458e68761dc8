"""How text is set and lines are drawn: named, so that one drawing serves colour and black."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.paper.choices.options import Ink as InkChoice
from app.paper.pen.inks import BLACK, COLOUR, THIN, WEIGHTS, Ink, Rgb, Weight


@dataclass(frozen=True, slots=True)
class Type:
    """How a text is set: size and letter spacing in points, and which end stands at ``x``."""

    size: float
    face: str = "text"
    ink: Ink = "ink"
    flush: str = "left"
    track: float = 0


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a line is drawn; dashes in points."""

    weight: Weight = "hair"
    ink: Ink = "ink"
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """What the names of inks and weights stand for on one card."""

    inks: Mapping[Ink, Rgb | None]
    weights: Mapping[Weight, float]

    @property
    def has_fills(self) -> bool:
        """Whether areas may be filled."""
        return self.inks["tint"] is not None


PALETTES: Mapping[InkChoice, Palette] = {
    "colour": Palette(COLOUR, WEIGHTS),
    "black": Palette(BLACK, THIN),
}
