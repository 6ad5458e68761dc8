"""Which typed texts are stored: their length, and their characters."""

import unicodedata

from app.golf.accents import normalised

LONGEST_NAME, LONGEST_REASON, LONGEST_VENUE = 40, 80, 60  # characters


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


def plain_text(typed: str) -> str:
    return normalised("NFC", typed.strip())


def comparable(name: str) -> str:
    return " ".join(normalised("NFKC", name).casefold().split())
