"""Which typed texts are stored: their length, and their characters."""

import re
import unicodedata
from collections.abc import Container

from app.golf.text import INVISIBLE, normalised, without_invisible

LONGEST_NAME, LONGEST_REASON, LONGEST_VENUE = 40, 80, 60  # characters
PARAGRAPHS = re.compile("[\u2028\u2029]")


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
    if not can_be_seen(INVISIBLE.sub("", name)):
        return "name_missing"
    if len(name) > LONGEST_NAME:
        return "name_long"
    return "" if is_text(name, LONGEST_NAME) else "name_sign"


def plain_text(typed: str) -> str:
    """Return what is stored of a typed text: NFC, without invisible signs and outer spaces."""
    return normalised("NFC", shown_text(typed)).strip()


def shown_text(stored: str) -> str:
    """Return a text as it is shown, also one that an earlier version stored."""
    return PARAGRAPHS.sub(" ", without_invisible(stored))


def shown_name(stored: str) -> str:
    return shown_text(stored).strip() or "\N{REPLACEMENT CHARACTER}"


def comparable(name: str) -> str:
    """Return what equal names share: no invisible signs, one case, compatibility forms.

    Different scripts stay different.

    >>> comparable("A\\u200bNN"), comparable("\\uff21nn") == comparable("ann")
    ('ann', True)
    """
    folded = normalised("NFKC", INVISIBLE.sub("", name)).casefold()
    return " ".join(normalised("NFKC", folded).replace("\u2800", " ").split())


def another_name(name: str, taken: Container[str]) -> str:
    """Return the name with the first number that makes it differ; ``taken`` are comparable.

    >>> another_name("Ann", {"ann", "ann 2"})
    'Ann 3'
    """
    number = 2
    while True:
        end = f" {number}"
        other = name[: LONGEST_NAME - len(end)] + end
        if comparable(other) not in taken:
            return other
        number += 1
