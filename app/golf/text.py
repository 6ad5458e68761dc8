"""Text as people and keyboards write it: accents, invisible signs, numbers, words nearly right."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
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


_ALWAYS = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f"
    "\u3164\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U000e0fff"
)
_JOINERS, _SELECTORS = "\u200c\u200d", "\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
_TAGS = "\U000e0020-\U000e007f"
_JOINED_LETTERS = (  # from Arabic to Myanmar, Khmer, Mongolian
    "\u0620-\u0dff\u0f00-\u109f\u1780-\u17b3\u17b6-\u17dd\u1820-\u18aa\ufb50-\ufdff\ufe70-\ufefe"
)
_VIRAMAS = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca"
_PICTURES = "\u2194-\u21ff\u2300-\u2bff\U0001f000-\U0001faff"
_SELECTED = (  # what has variants: signs, Myanmar, Mongolian, Chinese characters
    "\u00a9\u00ae\u1000-\u109f\u1820-\u18aa\u203c\u2049\u2122\u2139\u2194-\u2bff\u3000-\u3163"
    "\u3165-\u9fff\uf900-\ufaff\U0001f000-\U0003ffff"
)
_KEPT = (
    f"[{_JOINED_LETTERS}][{_JOINERS}](?=[{_JOINED_LETTERS}])",
    f"[{_VIRAMAS}][{_JOINERS}]",
    f"[{_PICTURES}]\ufe0f?\u200d(?=[{_PICTURES}])",
    f"\U0001f3f4[{_TAGS}]+",  # the flags of England, Scotland and Wales
    "[0-9#*]\ufe0f(?=\u20e3)",
    f"[{_SELECTED}][{_SELECTORS}]",
)
INVISIBLE = re.compile(f"[{_ALWAYS}{_JOINERS}{_SELECTORS}{_TAGS}]")
"""Signs that turn the direction of text, or have no width."""
NEEDLESS = re.compile(f"[{_ALWAYS}]|({'|'.join(_KEPT)})|[{_JOINERS}{_SELECTORS}{_TAGS}]")
"""The same where no script and no emoji needs them; the group is what stays."""


def without_invisible(text: str) -> str:
    """Remove signs that turn the direction of text, or have no width.

    Joiners stay between letters of scripts that need them, and in emoji.

    >>> without_invisible("Ann\\u2069\\u202e"), without_invisible("A\\u200dnn")
    ('Ann', 'Ann')
    """
    return NEEDLESS.sub(r"\1", text)


DASHES = "-−\u2010\u2011\u2012–—―\ufe58﹣\uff0d"
"""The hyphen, and what programs and phones make of it before a number."""
PLAIN_MINUS = str.maketrans(dict.fromkeys(DASHES, "-"))
SIGN = rf"[+{re.escape(DASHES)}]"
WHOLE = re.compile(rf"({SIGN}?\d{{1,9}})(?:[.,](?!000(?!0))0{{1,9}})?", re.ASCII)
DECIMAL = re.compile(rf"{SIGN}?\d*[.,]\d+", re.ASCII)


def whole_number(text: str) -> int | None:
    """Parse a whole number, also with zero decimals; None for anything else.

    Three zeros after a separator could be decimals or thousands: None.

    >>> whole_number("−7"), whole_number("–7"), whole_number("5,0"), whole_number("5,5")
    (-7, -7, 5, None)
    >>> whole_number("1.000") is None
    True
    """
    found = WHOLE.fullmatch(text)
    return int(found[1].translate(PLAIN_MINUS)) if found else None


def number_fault(text: str, least: int, most: int) -> str:
    """Return the fault code of a number; "" if it is whole and within bounds.

    >>> [number_fault(text, 0, 9) for text in ("5.0", "5.5", "x", "-1")]
    ['', 'decimal', 'number', 'range']
    """
    number = whole_number(text)
    if number is None:
        return "decimal" if DECIMAL.fullmatch(text) else "number"
    return "" if least <= number <= most else "range"


LONGEST = 40  # letters of what was written that a sentence repeats, and that are compared
HIDDEN = re.compile(
    "[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff]"
)
PLAIN = {True: "true", False: "false", None: "null"}


def nearest(written: object, known: Iterable[str]) -> str | None:
    """Return the most similar known word; None if none is similar."""
    if not isinstance(written, str) or len(written) > LONGEST:
        return None
    plain = {word.casefold(): word for word in known}
    found = get_close_matches(written.strip().casefold(), plain, n=1)
    return plain[found[0]] if found else None


def quoted_briefly(raw: object, longest: int = LONGEST) -> str:
    """Return a value short enough for a sentence, on one line and without hidden characters."""
    if raw is None or isinstance(raw, bool):
        return PLAIN[raw]
    if isinstance(raw, Mapping):
        return "{…}"
    if isinstance(raw, Sequence) and not isinstance(raw, str):
        return "[…]"
    # Python writes no number of more than 4300 digits, and nobody reads one.
    text = "…" if isinstance(raw, int) and raw.bit_length() > 99 else str(raw)
    return on_one_line(text if len(text) <= longest else f"{text[: longest - 1]}…")


def on_one_line(text: str) -> str:
    """Remove line breaks, control characters, direction marks and half characters."""
    return HIDDEN.sub("\N{REPLACEMENT CHARACTER}", text)
