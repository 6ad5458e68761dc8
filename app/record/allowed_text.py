"""Which typed texts are stored: their length, and their characters."""

import unicodedata
from typing import Literal

LONGEST_NAME, LONGEST_REASON, LONGEST_VENUE = 40, 80, 60  # characters
MOST_MARKS = 30  # accents of one letter, as Unicode's Stream-Safe Text Format has it


def is_text(value: str, longest: int) -> bool:
    is_short = len(value) <= longest
    return is_short and all(
        unicodedata.category(character) not in ("Cc", "Cs") for character in value
    )


def can_be_seen(name: str) -> bool:
    return any(unicodedata.category(letter)[0] not in "CZ" for letter in name)


def name_fault(name: str) -> str:
    """Return the code of what is wrong with a name; "" for a name that can be stored.

    >>> name_fault("Ann"), name_fault(" "), name_fault("x" * 41), name_fault("A\\x07")
    ('', 'name_missing', 'name_long', 'name_sign')
    """
    if not can_be_seen(name):
        return "name_missing"
    if len(name) > LONGEST_NAME:
        return "name_long"
    return "" if is_text(name, LONGEST_NAME) else "name_sign"


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


def plain_text(typed: str) -> str:
    return normalised("NFC", typed.strip())


def comparable(name: str) -> str:
    return " ".join(normalised("NFKC", name).casefold().split())
