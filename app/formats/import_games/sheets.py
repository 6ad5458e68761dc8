"""Splits a text into sheets, rows and cells.

Each sheet of several begins with its name in brackets, like ``[cards]``.
"""

import csv
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.formats.import_games.cells import LINE_END, Row
from app.formats.import_games.file_faults import MOST_COLUMNS, MOST_ROWS
from app.formats.tables.plain_text import plain_text_of
from app.golf.faults import Faults

NAME = re.compile(r"\[([^\[\]]{1,60})\][\t;, ]*")
SIGNS = "\t;,"
SAMPLED = 10
"""Lines sampled to detect the delimiter."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: its name ("" for the only one), its text, and its rows with line numbers.

    ``sign`` is the delimiter; "" if there is none.
    """

    name: str
    line: int
    text: str
    sign: str
    rows: Sequence[Row]


def sheets_of(text: str, faults: Faults) -> list[Sheet]:
    """Split a text into its non-empty sheets."""
    lines = LINE_END.split(text.removeprefix("\ufeff"))
    heads = [place for place, line in enumerate(lines) if NAME.fullmatch(line)]
    ends = [*heads, len(lines)]
    found = [_sheet_of("", 0, lines[: ends[0]], faults)]
    for begin, end in pairwise(ends):
        name = NAME.fullmatch(lines[begin])
        found.append(_sheet_of(name[1] if name else "", begin + 1, lines[begin + 1 : end], faults))
    return [sheet for sheet in found if sheet.rows]


def _sheet_of(name: str, before: int, lines: Sequence[str], faults: Faults) -> Sheet:
    sign = _sniff_delimiter(lines)
    rows = list(_rows_of(before, lines, sign or ",", faults))
    if len(rows) > MOST_ROWS:
        faults.add(before, "too_many_rows", given=len(rows), most=MOST_ROWS)
        rows = []
    return Sheet(name, before + 1, "\n".join(lines), sign, rows)


def _sniff_delimiter(lines: Sequence[str]) -> str:
    """Return the delimiter that most of the first lines have outside quotes.

    >>> _sniff_delimiter(["Golf, at ours", "Date;Ann", "1,5;2"])
    ';'
    >>> _sniff_delimiter(["2025-12-24 Ann 58"])
    ''
    """
    first = [line for line in lines if line.strip()][:SAMPLED]
    bare = [re.sub(r'"[^"]*"', "", line) for line in first]
    counts = {sign: sum(sign in line for line in bare) for sign in SIGNS}
    return max(SIGNS, key=lambda sign: counts[sign]) if any(counts.values()) else ""


def _rows_of(before: int, lines: Sequence[str], sign: str, faults: Faults) -> Iterator[Row]:
    reader = csv.reader((f"{line}\n" for line in lines), delimiter=sign, strict=True)
    number = 1
    while True:
        try:
            found = next(reader)
        except StopIteration:
            return
        except csv.Error:
            faults.add(before + number, "quotes")
            return
        cells = [plain(cell) for cell in found]
        while cells and not cells[-1]:
            cells.pop()
        if len(cells) > MOST_COLUMNS:
            faults.add(before + number, "too_many_columns", given=len(cells), most=MOST_COLUMNS)
        elif cells:
            yield before + number, cells
        number = reader.line_num + 1


def plain(cell: str) -> str:
    """Normalise Unicode of a cell, on one line, and undo ``harmless``.

    >>> plain("'=Ann "), plain("'Ann")
    ('=Ann', "'Ann")
    """
    text = plain_text_of(unicodedata.normalize("NFC", cell).strip())
    return LINE_END.sub(" ", text).replace("\t", " ").strip()
