"""Which typed texts are stored: their length, and their characters."""

import unicodedata

LONGEST_NAME, LONGEST_REASON, LONGEST_VENUE = 40, 80, 60  # characters


def is_text(value: str, longest: int) -> bool:
    is_short = len(value) <= longest
    return is_short and all(
        unicodedata.category(character) not in ("Cc", "Cs") for character in value
    )


def can_be_seen(name: str) -> bool:
    return any(unicodedata.category(letter)[0] not in "CZ" for letter in name)


def comparable(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
