"""Choices from an address, a cookie or the command line; what can’t be printed."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.paper.choices.options import (
    CHOICES,
    MOST_COPIES,
    MOST_PLAYERS,
    PLAIN,
    RANGES,
    Printing,
    PrintingError,
)
from app.wording.basics.names import joined
from app.wording.basics.placeholders import fill
from app.wording.messages.forms import Sentence

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
