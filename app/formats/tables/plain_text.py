"""Quotes texts that a spreadsheet would run as a formula, and unquotes them.

A spreadsheet runs what begins with one of a few characters, also in the middle of a text if it
splits the file at another delimiter. A leading apostrophe marks text.
"""

import re

SIGNS = "=+@\\-\t\r\n\uff1d\uff0b\uff20\uff0d"
"""What a formula begins with, also as wide letters; tabs and ends of lines may stand before it."""
BEFORE = '(^|[,;|\t\r\n])("*)'
"""Where a cell may begin: quotes may open it."""
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
    """Undo ``harmless``.

    >>> plain_text_of("'=1+2"), plain_text_of("-5"), plain_text_of("'Ann'")
    ('=1+2', '-5', "'Ann'")
    """
    return HARMLESS.sub(r"\1\2\3", cell)
