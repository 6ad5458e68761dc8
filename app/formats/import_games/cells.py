"""Splits lines into cells, and parses cells as numbers and ticks; the limits of a text."""

import re
from collections.abc import Sequence

from app.golf.faults import Faults
from app.golf.numbers import DECIMAL, WHOLE, number_fault, whole_number
from app.record.allowed_text import normalised

LONGEST_LINE = 100_000  # characters; a line of rules as JSON has some 4,000
MOST_ROWS = 30_000
MOST_COLUMNS = 200
MOST_CHARACTERS = 1_500_000


BLANKS = re.compile(r"\s{3,}")
"""More blanks than mean anything: patterns look for their end again at each of them."""
LINE_END = re.compile(r"\r\n|\r|\n")
THOUSANDS = re.compile(r"[-+−]?\d{1,3}([.,]\d{3})+", re.ASCII)
MARKED = re.compile(r"[^\w+−-]{0,3} ?([-+−]?\d{1,4}) ?[^\d.,]{0,6}", re.ASCII)
UNFINISHED = frozenset({"dnf", "dns", "dq", "dsq", "wd", "ret", "ret.", "retired", "forfeit"})

ABSENT = frozenset({"", "-", "–", "—", "−", "absent", "away", "n/a", "dnp", "did not play"})
YES = frozenset({"yes", "y", "true", "1", "x", "✓", "✔", "●"})
NO = frozenset({"", "no", "n", "false", "0", "-", "–"})

Row = tuple[int, list[str]]


def rows_of(text: str) -> list[Row]:
    """Split non-empty lines into cells by the delimiter of the first line."""
    lines = [
        (at, line.strip(" \ufeff"))
        for at, line in enumerate(LINE_END.split(text), start=1)
        if line.strip(" \ufeff\t")
    ]
    sign = _sign_of(lines[0][1]) if lines else ""
    return [(at, _cells_of(line, sign)) for at, line in lines]


SIGNS = ("\t", ";", ",")


def _sign_of(line: str) -> str:
    for sign in SIGNS[:2]:
        if sign in line:
            return sign
    if re.search(r"\s{2,}", line) and not re.search(r",\s", line):
        return r"\s{2,}"
    if "," in line:
        return ","
    # A name of several words is cut from the numbers beside it only.
    return r"(?<=\d)\s+|\s+(?=[-+−]?\d)" if re.search(r"\d", line) else r"\s+"


def _cells_of(line: str, sign: str) -> list[str]:
    line = line if sign in SIGNS else BLANKS.sub("  ", line)
    cells = [plain(cell) for cell in re.split(sign, line)]
    while len(cells) > 1 and not cells[-1]:
        cells.pop()
    return cells


def plain(cell: str) -> str:
    return " ".join(normalised("NFC", cell).strip().strip('"').split())


def score_fault(cell: str) -> tuple[str, str]:
    """Return the fault code of a cell that is no whole number, and the number in it if any.

    >>> score_fault("5*"), score_fault("1,000"), score_fault("DNF"), score_fault("5.5")
    (('marked', '5'), ('thousands', ''), ('unfinished', ''), ('decimal', ''))
    """
    if THOUSANDS.fullmatch(cell):
        return "thousands", ""
    if DECIMAL.fullmatch(cell):
        return "decimal", ""
    if cell.casefold() in UNFINISHED:
        return "unfinished", ""
    found = MARKED.fullmatch(cell)
    return ("marked", found[1]) if found else ("number", "")


def check_number(
    at: tuple[int, str], written: str, bounds: tuple[int, int], faults: Faults
) -> bool:
    (line, column), (least, most) = at, bounds
    code = number_fault(written, least, most) if written else ""
    if code:
        faults.add(line, f"{code}_in", column=column, given=written, least=least, most=most)
    return not code


def check_score(line: int, name: str, cell: str, most: int, faults: Faults) -> None:
    code, inside = number_fault(cell, -most, most), ""
    if code and code != "range":
        code, inside = score_fault(cell)
    if code:
        values = {"number": inside} if inside else {}
        faults.add(line, code, name=name, given=cell, most=most, **values)


def cell_in(cells: Sequence[str], column: int) -> str:
    return cells[column] if column < len(cells) else ""


def points_in(cells: Sequence[str], column: int) -> int:
    return whole_number(cell_in(cells, column)) or 0


def is_number(cell: str) -> bool:
    return bool(WHOLE.fullmatch(cell) or DECIMAL.fullmatch(cell))


def is_score_like(cell: str) -> bool:
    return is_number(cell) or score_fault(cell)[0] in ("marked", "unfinished")


def is_absent(cell: str) -> bool:
    return cell.casefold() in ABSENT
