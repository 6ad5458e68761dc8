"""Tables as CSV (RFC 4180), with the byte order mark that Excel needs to detect UTF-8.

A cell with any of the delimiters is quoted, so that the wrong one gives no extra cells.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import chain, islice
from typing import Literal

from app.formats.tables.columns import TABLES, Cell, Row
from app.formats.tables.plain_text import harmless

Delimiter = Literal["comma", "semicolon"]
SIGNS = {"comma": ",", "semicolon": ";"}
MARK, END = "\N{BYTE ORDER MARK}", "\r\n"
QUOTED = re.compile(r'[,;\t\r\n"]')
AT_ONCE = 1000
MOST = 8192


class Fields(dict[Cell, str]):
    """A cache of cells as text: most cells repeat in the next row or hole."""

    def __init__(self, delimiter: Delimiter = "comma") -> None:
        super().__init__()
        self.point = "." if delimiter == "comma" else ","

    def __missing__(self, cell: Cell) -> str:
        if len(self) >= MOST:
            self.clear()
        written = self[cell] = self.written(cell)
        return written

    def written(self, cell: Cell) -> str:
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
    """Quote a text if necessary.

    >>> _quoted("Ann"), _quoted("Ann; Bea"), len(_quoted('"'))
    ('Ann', '"Ann; Bea"', 4)
    """
    doubled = text.replace('"', '""')
    return f'"{doubled}"' if QUOTED.search(text) else text


def csv_parts(table: str, rows: Iterable[Row], delimiter: Delimiter = "comma") -> Iterator[bytes]:
    """Yield a file in parts, so that only one is in memory."""
    sign, written = SIGNS[delimiter], Fields(delimiter).__getitem__
    lines = (sign.join(map(written, row)) for row in chain([TABLES[table]], rows))
    mark = MARK
    while part := list(islice(lines, AT_ONCE)):
        yield (mark + END.join([*part, ""])).encode()
        mark = ""
