"""The choices before printing (paper, style, ink, names …): checked, read from words, worded."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Literal, get_args

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.errors import GolfError
from app.wording.basics.names import joined
from app.wording.basics.placeholders import fill
from app.wording.messages.forms import Sentence

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

RANGES: Mapping[str, int] = {"holes": MOST_HOLES, "players": MOST_PLAYERS, "copies": MOST_COPIES}
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

PROBLEMS: Mapping[str, Sentence] = {
    "choice": _l("“{given}” is not a choice for {option}: choose one of {choices}."),
    "range": _l("{option}: {given} can’t be printed. Choose a number from 1 to {most}."),
    "up": _l("{up} scorecards on {paper} are too small to write on. Choose at most {most}."),
    "too_full": _l("Not even one hole of one player fits on this sheet. Choose a larger one."),
    "hole": _l("Hole {number} has no ruling yet. Choose one that has been played."),
    "layout": _l("layout of the cards"),
    "people": _l("{count} names don’t fit on a scorecard: type at most {most}."),
    "long_name": _l("“{name}” has {length} characters. Shorten it to {most}."),
    "fold": _l("A rules card needs at least A5. Choose a larger paper."),
}

WORDS: Mapping[str, Sentence] = {
    "paper": _l("paper"),
    "orientation": _l("orientation"),
    "up": _l("cards on a sheet"),
    "style": _l("style"),
    "ink": _l("ink"),
    "names": _l("names"),
    "holes": _l("holes"),
    "players": _l("players"),
    "copies": _l("numbered copies"),
    "people": _l("Names, separated by commas; a semicolon starts another card"),
    "a4": _l("A4"),
    "letter": _l("Letter"),
    "a5": _l("A5"),
    "a6": _l("A6"),
    "landscape": _l("landscape"),
    "portrait": _l("portrait"),
    "auto": _l("card boxes where they fit"),
    "boxes": _l("card boxes"),
    "scores": _l("scores only"),
    "large": _l("large print"),
    "colour": _l("colour"),
    "black": _l("black, saves ink"),
    "printed": _l("printed"),
    "empty": _l("empty"),
}


def option_word(value: object) -> str:
    return str(WORDS.get(str(value), value))


def printing_text(error: PrintingError) -> str:
    words = {key: _word_of(value) for key, value in error.values.items()}
    return fill(PROBLEMS[error.code], words)


def _word_of(value: object) -> int | str:
    if type(value) is int:
        return value
    if isinstance(value, tuple):
        return joined([*map(str, value)])
    return option_word(value)


def missing_text(missing: Mapping[str, Sequence[str]]) -> str:
    """Return which letters of which names print as boxes, and what to do; "" for none."""
    if not missing:
        return ""
    notes = [
        _(
            "%(name)s: we can’t print %(letters)s; you’ll see boxes instead.",
            name=name,
            letters=_spelled(of),
        )
        for name, of in missing.items()
    ]
    return " ".join([*notes, _("Spell the name another way, or write it by hand on the paper.")])


def _spelled(letters: Sequence[str]) -> str:
    return joined([f"{letter} (U+{ord(letter):04X})" for letter in letters])


REMEMBERED = tuple(CHOICES)
"""Options kept for the next card; holes and players belong to one game."""


def read_printing(words: Mapping[str, str]) -> Printing:
    """Parse the choices; missing or empty ones have their defaults.

    Raises ``PrintingError`` for what is no choice.

    >>> read_printing({"paper": "A5", "up": "2", "holes": ""})
    Printing(paper='a5', orientation='landscape', up=2, style='auto', ink='colour', \
names='printed', holes=None, players=None, copies=None)
    """
    texts = {option: words.get(option, "").strip().lower() for option in (*CHOICES, *RANGES)}
    chosen: dict[str, str | int] = {}
    for option, text in texts.items():
        if not text:
            continue
        if option in RANGES:
            chosen[option] = _number_of(option, text)
        else:
            chosen[option] = next(
                (choice for choice in CHOICES[option] if str(choice) == text), text
            )
    return Printing(**chosen)  # type: ignore[arg-type]


def _number_of(option: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise PrintingError("range", option=option, given=text, most=RANGES[option])
    return int(text)


def written(printing: Printing) -> dict[str, str]:
    plain = asdict(PLAIN)
    return {key: str(value) for key, value in asdict(printing).items() if value != plain[key]}


LONGEST_NAME = 40  # characters


def read_tables(text: str) -> list[list[str]]:
    """Split the names into cards at semicolons; an empty text is one card without names.

    Raises ``PrintingError`` as ``_read_names`` does, and for more cards than a pad has.

    >>> read_tables("Ann, Bea; Cam, Dan"), read_tables("")
    ([['Ann', 'Bea'], ['Cam', 'Dan']], [[]])
    """
    tables = text.split(";")
    if len(tables) > MOST_COPIES:
        raise PrintingError("range", option="copies", given=len(tables), most=MOST_COPIES)
    return [_read_names(table) for table in tables]


def _read_names(text: str) -> list[str]:
    """Split names at commas; an empty name is a line to write on, an empty text is no name.

    Raises ``PrintingError`` for too many and for one that is too long.

    >>> _read_names("Ann, Zoë,, Cam"), _read_names(" ")
    (['Ann', 'Zoë', '', 'Cam'], [])
    """
    names = [name.strip() for name in text.split(",")] if text.strip() else []
    if len(names) > MOST_PLAYERS:
        raise PrintingError("people", count=len(names), most=MOST_PLAYERS)
    for name in names:
        if len(name) > LONGEST_NAME:
            raise PrintingError("long_name", name=name, length=len(name), most=LONGEST_NAME)
    return names
