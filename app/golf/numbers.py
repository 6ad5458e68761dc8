"""Whole numbers as people write them: any dash as a minus, a plus, decimals that are zero."""

import re

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
