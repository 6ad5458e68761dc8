"""Arabic letters drawn as one, copied as the letters that were typed.

Readers take each sign of a file for one letter and reverse the row. So a sign of several letters
means its last one, and is followed by silent signs, without ink, for the others.
"""

import re
import unicodedata
from collections.abc import Mapping

ALEF, LAM, NEXT_LAM = "\ue700", "\ue701", "\ue702"
SILENT: Mapping[str, tuple[str, int]] = {
    ALEF: ("\u0627", 0),
    LAM: ("\u0644", 0),
    NEXT_LAM: ("\u0644", 40),
}
"""What silent signs mean, and their widths in thousandths of an em: readers take two equal letters
in one place for one. The face keeps them at private characters (``tools/fonts.py``)."""
SEVERAL = re.compile("[\ufdf2\ufef5-\ufefc]")  # the word Allah, and lam with alef


def with_silent_signs(words: str) -> str:
    """Add silent signs to a text in left-to-right order.

    >>> with_silent_signs("\\ufefb") == "\\ufefb\\ue701"
    True
    """
    return SEVERAL.sub(lambda found: found[0] + _others_in(found[0]), words)


def _others_in(sign: str) -> str:
    return NEXT_LAM + LAM + ALEF if sign == "\ufdf2" else LAM


def letter_meant_by(character: int) -> int:
    """Return the letter of a joined or silent sign; other characters are unchanged.

    >>> chr(letter_meant_by(0xFEE3)) == "\\u0645", chr(letter_meant_by(0xE701)) == "\\u0644"
    (True, True)
    """
    if chr(character) in SILENT:
        return ord(SILENT[chr(character)][0])
    if 0xFB1D <= character <= 0xFDFF or 0xFE70 <= character <= 0xFEFE:
        return ord(unicodedata.normalize("NFKC", chr(character))[-1])
    return character
