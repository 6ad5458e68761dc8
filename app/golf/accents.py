"""Texts with few enough accents to sort them; Unicode takes time by their square."""

import unicodedata
from typing import Literal

MOST_MARKS = 30  # accents of one letter, as Unicode's Stream-Safe Text Format has it


def many_marks(text: str) -> int | None:
    """Return where a letter has too many accents, which take long to sort; None if nowhere.

    >>> many_marks("Zoe\N{COMBINING DIAERESIS}"), many_marks("ab" + "\N{COMBINING DIAERESIS}" * 50)
    (None, 32)
    """
    marks = 0
    for place, letter in enumerate("" if text.isascii() else text):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks > MOST_MARKS:
            return place
    return None


def normalised(form: Literal["NFC", "NFKC"], text: str) -> str:
    """Return text in a form of Unicode, or unchanged if it has too many accents.

    >>> normalised("NFC", "Zoe\N{COMBINING DIAERESIS}")
    'Zoë'
    """
    return text if many_marks(text) is not None else unicodedata.normalize(form, text)
