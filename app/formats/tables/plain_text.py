"""Quotes texts that a spreadsheet would run as a formula, and unquotes them.

Some characters begin a formula, also within a text if the file is split at another delimiter. A
leading apostrophe marks text.
"""

import re

SIGNS = "=+@\\-\t\r\n\uff1d\uff0b\uff20\uff0d"
"""Begin a formula, also as full-width characters, and after tabs and line ends."""
BEFORE = '(^|[,;|\t\r\n])("*)'
"""Where a cell may begin, perhaps with quotes."""
DANGER = re.compile(f"{BEFORE}('*)(?=[{SIGNS}])")
HARMLESS = re.compile(f"{BEFORE}'('*)(?=[{SIGNS}])")
NUMBER = re.compile(r"[-+]?[0-9]+([.,][0-9]+)?")


def harmless(text: str) -> str:
    """Quote a text that a spreadsheet would run; numbers are unchanged.

    >>> harmless("=1+2"), harmless("-5"), harmless("Ann"), harmless("-1 5 / 2 4")
    ("'=1+2", '-5', 'Ann', "'-1 5 / 2 4")
    """
    return text if NUMBER.fullmatch(text) else DANGER.sub(r"\1\2'\3", text)


def plain_text_of(cell: str) -> str:
    """Undo ``harmless``."""
    return HARMLESS.sub(r"\1\2\3", cell)
