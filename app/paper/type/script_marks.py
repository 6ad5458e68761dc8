"""Marks over letters without a composed form, each moved to the middle of its letter."""

import re
import unicodedata
from collections.abc import Sequence

HIGH = 0xE600
"""The face's marks U+0300-036F for capitals begin here (``tools/fonts.py``)."""
NUDGED = 0xE800
"""The Hebrew and Arabic faces' marks begin here, each step further to the right."""
STEP, STEPS = 40, 14  # thousandths of an em
VOWELS: Sequence[int] = (*range(0x5B0, 0x5C8), *range(0x64B, 0x660), 0x670)
ROW = 64  # code points a step
RISE = 160  # thousandths of an em, from lower case to capitals
TALL = "bdfhklþßδζθλξβɓɗƙ"
MARKED = re.compile("([^\u0300-\u036f])([\u0300-\u036f]+)")
ABOVE = {230, 232, 234}  # combining classes


def is_mark(letter: str) -> bool:
    """Return True for a character over or under the letter before it.

    >>> is_mark("\\u0301"), is_mark("a")
    (True, False)
    """
    return unicodedata.category(chr(mark_meant_by(ord(letter)))) in ("Mn", "Me")


def raise_marks(words: str) -> str:
    """Raise marks over capitals and tall letters.

    >>> raise_marks("N\u0304n\u0304") == "N\ue604n\u0304"
    True
    """
    return MARKED.sub(lambda found: found[1] + _raised(found[2], found[1]), words)


def _raised(marks: str, letter: str) -> str:
    if not letter.isupper() and unicodedata.normalize("NFD", letter)[0] not in TALL:
        return marks
    return "".join(
        chr(HIGH + ord(mark) - 0x300) if unicodedata.combining(mark) in ABOVE else mark
        for mark in marks
    )


def mark_meant_by(character: int) -> int:
    """Return the mark of a raised or moved one; other characters are unchanged.

    >>> hex(mark_meant_by(0xE601))
    '0x301'
    """
    if NUDGED <= character < NUDGED + STEPS * ROW:
        return VOWELS[(character - NUDGED) % ROW]
    return character - HIGH + 0x300 if HIGH <= character < HIGH + 0x70 else character


def nudged(mark: str, by: float) -> str:
    """Return the mark ``by`` thousandths of an em further right, as near as the face has it.

    >>> hex(ord(nudged("\u05b8", 90)))
    '0xe888'
    """
    step = min(max(round(by / STEP), 0), STEPS - 1)
    if not step or ord(mark) not in VOWELS:
        return mark
    return chr(NUDGED + step * ROW + VOWELS.index(ord(mark)))
