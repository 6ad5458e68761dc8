"""The choices before printing (paper, style, ink, names …): checked, read from words, worded."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Literal, get_args

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.faults import GolfError
from app.record.allowed_text import plain_text
from app.wording.messages import Sentence
from app.wording.names import fill, joined

Paper = Literal["a4", "letter", "a5", "a6"]
Orientation = Literal["landscape", "portrait"]
Style = Literal["auto", "scores", "large"]
Ink = Literal["colour", "black"]

MOST_HOLES, MOST_PLAYERS = 18, 12

CHOICES: Mapping[str, tuple[str, ...]] = {
    "paper": get_args(Paper),
    "orientation": get_args(Orientation),
    "style": get_args(Style),
    "ink": get_args(Ink),
}
"""Options with a list of values, the first one the default."""

RANGES: Mapping[str, int] = {"holes": MOST_HOLES, "players": MOST_PLAYERS}
"""Options that are a number from 1, with the most it may be; None leaves it to the rules."""

SHORT_SIDES: Mapping[Paper, tuple[float, float]] = {
    "a4": (210, 297),
    "letter": (215.9, 279.4),
    "a5": (148, 210),
    "a6": (105, 148),
}
"""Width and height of each paper in portrait, in mm."""


class PrintingError(GolfError):
    """A choice that can’t be printed; ``choices.messages`` has the sentence for its code."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(f"{code}: {values}")
        self.code = code
        self.values = values


@dataclass(frozen=True, slots=True)
class Printing:
    """How a sheet is printed.

    Style ``auto`` has card boxes where they fit on few sheets (``layout.plan_card``), ``large`` is
    large print. If ``holes`` and ``players`` are None, the rules or the game decide. Ink ``black``
    prints no fills. Raises ``PrintingError``.
    """

    paper: Paper = "a4"
    orientation: Orientation = "landscape"
    style: Style = "auto"
    ink: Ink = "colour"
    holes: int | None = None
    players: int | None = None

    def __post_init__(self) -> None:
        for option, choices in CHOICES.items():
            value = getattr(self, option)
            if value not in choices:
                raise PrintingError("choice", option=option, given=value, choices=choices)
        for option, most in RANGES.items():
            value = getattr(self, option)
            if value is not None and not (type(value) is int and 1 <= value <= most):
                raise PrintingError("range", option=option, given=value, most=most)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm.

        >>> Printing("a5", "landscape").size
        (210, 148)
        """
        short, long = SHORT_SIDES[self.paper]
        return (long, short) if self.orientation == "landscape" else (short, long)


OPTIONS = tuple(field.name for field in fields(Printing))

PLAIN = Printing()

PROBLEMS: Mapping[str, Sentence] = {
    "choice": _l("“{given}” is not a choice for {option}: choose one of {choices}."),
    "range": _l("{option}: {given} can’t be printed. Choose a number from 1 to {most}."),
    "hole": _l("Hole {number} has no ruling yet. Choose one that has been played."),
    "people": _l("{count} names don’t fit on a scorecard: type at most {most}."),
    "long_name": _l("“{name}” has {length} characters. Shorten it to {most}."),
    "fold": _l("A rules card needs at least A5. Choose a larger paper."),
}

WORDS: Mapping[str, Sentence] = {
    "paper": _l("paper"),
    "orientation": _l("orientation"),
    "style": _l("style"),
    "ink": _l("ink"),
    "holes": _l("holes"),
    "players": _l("players"),
    "layout": _l("layout of the cards"),
    "people": _l("Names, separated by commas"),
    "a4": _l("A4"),
    "letter": _l("Letter"),
    "a5": _l("A5"),
    "a6": _l("A6"),
    "landscape": _l("landscape"),
    "portrait": _l("portrait"),
    "auto": _l("card boxes where they fit"),
    "scores": _l("scores only"),
    "large": _l("large print"),
    "colour": _l("colour"),
    "black": _l("black, saves ink"),
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

    >>> read_printing({"paper": "A5", "ink": "black", "holes": ""})
    Printing(paper='a5', orientation='landscape', style='auto', ink='black', holes=None, \
players=None)
    """
    texts = {option: words.get(option, "").strip().lower() for option in (*CHOICES, *RANGES)}
    chosen = {
        option: _number_of(option, text) if option in RANGES else text
        for option, text in texts.items()
        if text
    }
    return Printing(**chosen)  # type: ignore[arg-type]


def _number_of(option: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise PrintingError("range", option=option, given=text, most=RANGES[option])
    return int(text)


def written(printing: Printing) -> dict[str, str]:
    plain = asdict(PLAIN)
    return {key: str(value) for key, value in asdict(printing).items() if value != plain[key]}


LONGEST_NAME = 40  # characters


def read_names(text: str) -> list[str]:
    """Split names at commas or semicolons; an empty one is a line to write on.

    Raises ``PrintingError`` for too many and for one that is too long.

    >>> read_names("Ann, Zoë,, Cam"), read_names("Ann; Bea"), read_names(" ")
    (['Ann', 'Zoë', '', 'Cam'], ['Ann', 'Bea'], [])
    """
    names = [plain_text(name) for name in re.split("[,;]", text)] if text.strip() else []
    if len(names) > MOST_PLAYERS:
        raise PrintingError("people", count=len(names), most=MOST_PLAYERS)
    for name in names:
        if len(name) > LONGEST_NAME:
            raise PrintingError("long_name", name=name, length=len(name), most=LONGEST_NAME)
    return names
