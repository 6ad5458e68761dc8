"""Tables as CSV (RFC 4180), for spreadsheets of any region: parted by commas or by semicolons.

Lines end with CR and LF. A byte order mark comes first: without it Excel takes UTF-8 for something
else. A cell is quoted wherever any of these ways of parting it would cut it, so that a file that is
opened in the wrong way falls apart into no more cells than it has.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import chain, islice
from typing import Literal

from app.formats.tables.cells import Cell, Row
from app.formats.tables.columns import TABLES
from app.formats.tables.plain_text import harmless

Delimiter = Literal["comma", "semicolon"]
"""The character between two cells."""
SIGNS = {"comma": ",", "semicolon": ";"}
MARK, END = "\N{BYTE ORDER MARK}", "\r\n"
QUOTED = re.compile(r'[,;\t\r\n"]')
AT_ONCE = 1000
"""Rows that are put together before they are sent."""
MOST = 8192
"""Cells that are remembered as they are written."""


class Fields(dict[Cell, str]):
    """Cells as they are written: most of them come again in the next row, or the next hole."""

    def __init__(self, parted: Delimiter = "comma") -> None:
        super().__init__()
        self.point = "." if parted == "comma" else ","

    def __missing__(self, cell: Cell) -> str:
        if len(self) >= MOST:
            self.clear()
        written = self[cell] = self.written(cell)
        return written

    def written(self, cell: Cell) -> str:
        """Return a cell's text: numbers, ISO days, text that no spreadsheet runs."""
        match cell:
            case None:
                return ""
            case str():
                return _quoted(harmless(cell))
            case date():
                return cell.isoformat()
            case int():
                return str(cell)
        return number_text(cell, self.point)


def number_text(number: float, point: str) -> str:
    """Write a number with a decimal point or comma.

    >>> number_text(2.5, ","), number_text(3.0, ",")
    ('2,5', '3')
    """
    text = str(int(number)) if number == int(number) else str(number)
    return text.replace(".", point)


def _quoted(text: str) -> str:
    """A text in quotes where it has to be.

    >>> _quoted("Ann"), _quoted("Ann; Bea"), len(_quoted('"'))
    ('Ann', '"Ann; Bea"', 4)
    """
    doubled = text.replace('"', '""')
    return f'"{doubled}"' if QUOTED.search(text) else text


def csv_parts(table: str, rows: Iterable[Row], parted: Delimiter = "comma") -> Iterator[bytes]:
    """Yield a table as a file in parts, so that only one is in memory."""
    sign, written = SIGNS[parted], Fields(parted).__getitem__
    lines = (sign.join(map(written, row)) for row in chain([TABLES[table]], rows))
    mark = MARK
    while part := list(islice(lines, AT_ONCE)):
        yield (mark + END.join([*part, ""])).encode()
        mark = ""
