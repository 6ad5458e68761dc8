"""Parses choices from an address, a cookie or the command line."""

import re
from collections.abc import Mapping
from dataclasses import asdict

from app.paper.choices.options import (
    CHOICES,
    MOST_COPIES,
    MOST_PLAYERS,
    PLAIN,
    RANGES,
    Printing,
    PrintingError,
)

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
