"""Which texts that people type are kept: how long they may be, and which characters they hold."""

import unicodedata

LONGEST_NAME, LONGEST_REASON, LONGEST_VENUE = 40, 80, 60  # characters


def is_text(value: str, longest: int) -> bool:
    """Whether a text is short enough, without control characters and halves of others."""
    is_short = len(value) <= longest
    return is_short and all(
        unicodedata.category(character) not in ("Cc", "Cs") for character in value
    )


def can_be_seen(name: str) -> bool:
    """Whether something of a name is neither a space nor a control character."""
    return any(unicodedata.category(letter)[0] not in "CZ" for letter in name)


def comparable(name: str) -> str:
    """A name without case and repeated spaces, to compare it with others."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
