"""Text as set from left to right: Arabic joined, right-to-left text reordered."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Protocol

from app.paper.type.script_arabic import with_silent_signs
from app.paper.type.script_marks import raise_marks
from app.paper.type.script_thai import shape_thai

PICTURE = "[\u2190-\u2bff\U0001f000-\U0001faff]"
MODIFIERS = "[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff\u20e3]"
JOINED = re.compile(f"({PICTURE}){MODIFIERS}*(?:\u200d{PICTURE}{MODIFIERS}*)*")
KEYCAP = re.compile("\ufe0f?\u20e3")

ARABIC = "\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff"
STACKING = "\u0900-\u09ff\u0b80-\u0bff\u0c00-\u0c7f"  # Devanagari, Bengali, Tamil, Telugu
JOINER = re.compile("[\u200c\u200d]")
JOINERS = re.compile(  # those that join nothing
    f"(?<![{ARABIC}{STACKING}]){JOINER.pattern}|(?<=[{ARABIC}]){JOINER.pattern}(?![{ARABIC}])"
)
DONE = re.compile(f"(?<![{STACKING}]){JOINER.pattern}")
HAS_ARABIC = re.compile(f"[{ARABIC}]")
HAS_THAI = re.compile("[\u0e00-\u0e7f]")
UNKNOWN = "\ufffd"
BLANK = {"Cc", "Zl", "Zp", "Zs"}
UNASSIGNED = {"Cn", "Co", "Cs"}


@lru_cache(maxsize=4096)
def printable(words: str) -> str:
    """Return the text as set: composed letters, no controls, the first picture of a joined emoji.

    >>> printable("Mia \\U0001f469\\u200d\\U0001f680") == "Mia \\U0001f469"
    True
    """
    composed = KEYCAP.sub("", unicodedata.normalize("NFC", words))
    first_pictures = JOINERS.sub("", JOINED.sub(r"\1", composed))
    return "".join(plain(letter) for letter in first_pictures)


def plain(letter: str) -> str:
    """Return a letter, a space for a control, "" for invisible ones, � for unassigned ones."""
    kind = unicodedata.category(letter)
    if kind in BLANK:
        return " "
    if kind in UNASSIGNED:
        return UNKNOWN
    is_sign = letter in "\u200c\u200d" or (kind != "Cf" and not "\ufe00" <= letter <= "\ufe0f")
    return letter if is_sign else ""


@lru_cache(maxsize=4096)
def in_order(words: str) -> str:
    """Return printable text in the order on paper, from left to right.

    >>> in_order("\\u05d3\\u05e0\\u05d4") == "\\u05d4\\u05e0\\u05d3"
    True
    """
    words = raise_marks(words)
    if HAS_THAI.search(words):
        words = shape_thai(words)
    if HAS_ARABIC.search(words):
        words = reshaper().reshape(words)
    if not _directions(words) & {"R", "AL", "AN"}:
        return words
    from bidi import get_display

    # The words around a name are the app's; only words that are all right to left begin there.
    base = "L" if "L" in _directions(words) else "R"
    turned = get_display(words, base_dir=base)
    return with_silent_signs(DONE.sub("", str(turned)))


def _directions(words: Iterable[str]) -> set[str]:
    return {unicodedata.bidirectional(letter) for letter in words}


class Reshaper(Protocol):
    """What we use of a library without types."""

    def reshape(self, words: str) -> str: ...


@cache
def reshaper() -> Reshaper:
    from arabic_reshaper import ArabicReshaper

    made: Reshaper = ArabicReshaper({"delete_harakat": False, "delete_tatweel": False})
    return made
