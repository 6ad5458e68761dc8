"""A text as sheets, rows and cells; what a cell is, and what may be wrong with a number in it."""

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from app.formats.columns import plain_text_of
from app.golf.cards import in_strokes, plain_cards
from app.golf.faults import Faults
from app.golf.text import DASHES, DECIMAL, SIGN, WHOLE, normalised, whole_number, without_invisible

MOST_ROWS, MOST_COLUMNS = 30_000, 200
LONGEST_LINE = 100_000  # characters; a line of rules as JSON has some 4,000
TOO_WIDE: dict[str, Any] = {"code": "too_wide", "columns": MOST_COLUMNS, "most": LONGEST_LINE}
BLANKS = re.compile(r"\s{3,}")
"""More blanks than mean anything: patterns look for their end again at each of them."""
WIDE_DIGITS = {0xFF10 + digit: str(digit) for digit in range(10)}
LINE_END = re.compile(r"\r\n|\r|\n")
NAME = re.compile(r"\[([^\[\]]{1,60})\][\t;, ]*")
SIGNS = "\t;,"
SAMPLED = 10  # lines that show what is between cells

MARKED = re.compile(rf"(\W{{0,3}}? ?){SIGN}?(\d{{1,4}})( ?[^\d.,]{{0,6}})", re.ASCII)
"""A number with a few signs or letters round it."""
SIGN_LIKE = re.compile(rf"[{re.escape(DASHES)}⁻₋\u02d7\u2796~]|m(i|í|e|oi)n|neg", re.IGNORECASE)
BRACKETS = re.compile(r"[(\[\uff08]$|^[)\]\uff09]")
UNFINISHED = frozenset({"dnf", "dns", "dq", "dsq", "wd", "ret", "ret.", "retired", "forfeit"})
ABSENT = frozenset({"", *DASHES, "absent", "away", "n/a", "dnp", "did not play"})
CARDS = rf"{SIGN}?[0-9AJQKTXCDHSBVRNE?*.·★♠♥♦♣]{{1,6}}"
OF_CARDS = re.compile(rf"[\s/,;|]*{CARDS}(?:[\s/,;|]+{CARDS}){{0,24}}[\s/,;|]*", re.IGNORECASE)
GRID = re.compile(rf"{CARDS}([/,;| ]+{CARDS}){{1,24}}|= ?{SIGN}?\d+.*", re.IGNORECASE)

Row = tuple[int, list[str]]
"""The number of a line, and its cells."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table; ``name`` is "" for the only one, ``sign`` is between cells, "" for none."""

    name: str
    line: int
    sign: str
    rows: Sequence[Row]


def sheets_of(text: str, faults: Faults) -> list[Sheet]:
    lines = LINE_END.split(text.removeprefix("\ufeff"))
    heads = [place for place, line in enumerate(lines) if NAME.fullmatch(line)]
    found = []
    for begin, end in pairwise([-1, *heads, len(lines)]):
        name = NAME.fullmatch(lines[begin]) if begin >= 0 else None
        before, own = begin + 1, lines[begin + 1 : end]
        sign = _sniff_delimiter(own)
        rows = list(_rows_of(before, own, sign or ",", faults))
        if len(rows) > MOST_ROWS:
            faults.add(before + 1, "too_large")
        elif rows:
            found.append(Sheet(name[1] if name else "", before + 1, sign, rows))
    return found


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
    number = before + 1
    try:
        for found in reader:
            cells = [plain(cell) for cell in found]
            while cells and not cells[-1]:
                cells.pop()
            if len(cells) > MOST_COLUMNS:
                faults.add(number, **TOO_WIDE)
            elif cells:
                yield number, cells
            number = before + reader.line_num + 1
    except csv.Error:
        faults.add(number, "quotes")


def plain(cell: str) -> str:
    """Normalise Unicode of a cell, on one line, and undo ``harmless``.

    >>> plain("'=Ann "), plain("'Ann")
    ('=Ann', "'Ann")
    """
    text = plain_text_of(normalised("NFC", without_invisible(cell)).strip()).translate(WIDE_DIGITS)
    return BLANKS.sub("  ", one_line(text))


def one_line(cell: str) -> str:
    """Return a cell of several lines as one: lines of cards are rows.

    >>> one_line("6 4 2\\r\\n6 9 2"), one_line("Ann\\nMarie"), one_line("6 4 2\\t6 9 2")
    ('6 4 2 / 6 9 2', 'Ann Marie', '6 4 2, 6 9 2')
    """
    lines = [line.strip() for line in cell.splitlines() if line.strip()]
    if len(lines) == 1 and "\t" not in lines[0]:
        return lines[0]
    if all(OF_CARDS.fullmatch(plain_cards(line)) for line in lines):
        return in_strokes("\n".join(lines)).replace("\t", ", ")
    return " ".join(lines).replace("\t", " ")


def word_of(cell: str) -> str:
    """Normalise a column's name.

    >>> word_of("Hole_Score "), word_of("Went out:")
    ('hole score', 'went out')
    """
    return " ".join(cell.casefold().replace("_", " ").rstrip(":?").split())


def cell_in(cells: Sequence[str], column: int) -> str:
    return cells[column] if 0 <= column < len(cells) else ""


def is_absent(cell: str) -> bool:
    return cell.casefold() in ABSENT


def is_number(cell: str) -> bool:
    return bool(WHOLE.fullmatch(cell) or DECIMAL.fullmatch(cell))


def is_score_like(cell: str) -> bool:
    """Return True for a number, perhaps with more in its cell, or for a word in place of one."""
    return bool(is_number(cell) or MARKED.fullmatch(cell) or cell.casefold() in UNFINISHED)


def is_grid(cell: str) -> bool:
    """Return True for cards, or a total like =13.

    >>> is_grid("6 4 2 / 6 9 2"), is_grid("=13"), is_grid("7,0")
    (True, True, False)
    """
    return not is_number(cell) and GRID.fullmatch(plain_cards(cell)) is not None


def unsure_digits(cell: str) -> str:
    """Return the digits of a number that may be meant as one below zero, "" for anything else.

    >>> [unsure_digits(text) for text in ("(4)", "4-", "- 4", "5*", "–4*", "1,000")]
    ['4', '4', '4', '', '', '']
    """
    found = MARKED.fullmatch(cell)
    if found is None or is_number(cell):
        return ""
    before, digits, after = found.groups()
    is_bare = cell[found.end(1) : found.start(2)] == ""
    is_bracketed = is_bare and any(map(BRACKETS.search, (before.strip(), after.strip())))
    return digits if is_bracketed or SIGN_LIKE.search(before + after) else ""


def check_score(line: int, name: str, cell: str, most: int, faults: Faults) -> None:
    number = whole_number(cell)
    if not cell:
        faults.add(line, "total_missing", name=name)
    elif digits := unsure_digits(cell):
        faults.add(line, "sign_open", name=name, given=cell, number=digits)
    elif number is None or abs(number) > most:
        faults.add(line, "number", name=name, given=cell, most=most)
