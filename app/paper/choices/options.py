"""What can be chosen before a card is printed: all choices as data, checked when made."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Literal, get_args

from app.golf.errors import GolfError

Paper = Literal["a4", "letter", "a5", "a6"]
Orientation = Literal["landscape", "portrait"]
Style = Literal["auto", "boxes", "scores", "large"]
Ink = Literal["colour", "black"]
Names = Literal["printed", "empty"]
Up = Literal[1, 2, 4]

MOST_HOLES, MOST_PLAYERS, MOST_COPIES = 18, 12, 50

CHOICES: Mapping[str, tuple[str | int, ...]] = {
    "paper": get_args(Paper),
    "orientation": get_args(Orientation),
    "up": get_args(Up),
    "style": get_args(Style),
    "ink": get_args(Ink),
    "names": get_args(Names),
}
"""Options with a list of values, the first one the default."""

RANGES: Mapping[str, int] = {
    "holes": MOST_HOLES,
    "players": MOST_PLAYERS,
    "copies": MOST_COPIES,
}
"""Options that are a number from 1, with the most it may be; None leaves it to the rules."""

SHORT_SIDES: Mapping[Paper, tuple[float, float]] = {
    "a4": (210, 297),
    "letter": (215.9, 279.4),
    "a5": (148, 210),
    "a6": (105, 148),
}
"""Width and height of each paper in portrait, in mm."""

MOST_UP: Mapping[Paper, int] = {"a4": 4, "letter": 4, "a5": 2, "a6": 1}
"""How many cards a sheet holds: none may be smaller than a quarter of A4 or Letter."""


class PrintingError(GolfError):
    """A choice that can’t be printed; ``choices.messages`` has the sentence for its code."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(f"{code}: {values}")
        self.code = code
        self.values = values


@dataclass(frozen=True, slots=True)
class Printing:
    """How a card is printed. ``paper`` is in the printer, ``orientation`` is that of the card.

    ``up`` cards share a sheet, with marks to cut along. Style ``boxes`` keeps the card boxes on as
    many sheets as that takes, ``auto`` only where they fit on one sheet (or one for each nine),
    ``large`` is large print. If ``holes`` and ``players`` are None, the rules or the game decide.
    ``copies`` makes a pad of numbered cards. Ink ``black`` prints no fills. Raises
    ``PrintingError``.
    """

    paper: Paper = "a4"
    orientation: Orientation = "landscape"
    up: Up = 1
    style: Style = "auto"
    ink: Ink = "colour"
    names: Names = "printed"
    holes: int | None = None
    players: int | None = None
    copies: int | None = None

    def __post_init__(self) -> None:
        for option, choices in CHOICES.items():
            value = getattr(self, option)
            if value not in choices:
                raise PrintingError("choice", option=option, given=value, choices=choices)
        for option, most in RANGES.items():
            value = getattr(self, option)
            if value is not None and not (type(value) is int and 1 <= value <= most):
                raise PrintingError("range", option=option, given=value, most=most)
        if self.up > MOST_UP[self.paper]:
            raise PrintingError("up", paper=self.paper, up=self.up, most=MOST_UP[self.paper])

    @property
    def card_size(self) -> tuple[float, float]:
        """Width and height of one card in mm.

        >>> Printing("a4", "portrait", up=4).card_size
        (105.0, 148.5)
        """
        short, long = SHORT_SIDES[self.paper]
        short, long = {1: (short, long), 2: (long / 2, short), 4: (short / 2, long / 2)}[self.up]
        return (long, short) if self.orientation == "landscape" else (short, long)

    @property
    def sheet_size(self) -> tuple[float, float]:
        """Width and height of the sheet in mm: two cards share it across their longer edge."""
        wide, high = self.card_size
        across, down = self.grid
        return wide * across, high * down

    @property
    def grid(self) -> tuple[int, int]:
        if self.up == 2:
            return (1, 2) if self.orientation == "landscape" else (2, 1)
        return (2, 2) if self.up == 4 else (1, 1)


OPTIONS = tuple(field.name for field in fields(Printing))

PLAIN = Printing()
