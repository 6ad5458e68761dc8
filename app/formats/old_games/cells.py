"""Lines cut into cells, and which cells are numbers."""

import re
import unicodedata

LINE_END = re.compile(r"\r\n|\r|\n")
NUMBER = re.compile(r"[-+−]?\d{1,9}", re.ASCII)
DECIMAL = re.compile(r"[-+−]?\d*[.,]\d+", re.ASCII)
THOUSANDS = re.compile(r"[-+−]?\d{1,3}([.,]\d{3})+", re.ASCII)
MARKED = re.compile(r"[^\w+−-]{0,3} ?([-+−]?\d{1,4}) ?[^\d.,]{0,6}", re.ASCII)
UNFINISHED = frozenset({"dnf", "dns", "dq", "dsq", "wd", "ret", "ret.", "retired", "forfeit"})

Row = tuple[int, list[str]]
"""The number of a line and its cells."""


def rows_of(text: str) -> list[Row]:
    """The lines with something in them, cut into cells by what the first one is cut by."""
    lines = [
        (at, line.strip(" \ufeff"))
        for at, line in enumerate(LINE_END.split(text), start=1)
        if line.strip(" \ufeff\t")
    ]
    sign = _sign_of(lines[0][1]) if lines else ""
    return [(at, _cells_of(line, sign)) for at, line in lines]


def _sign_of(line: str) -> str:
    for sign in ("\t", ";"):
        if sign in line:
            return sign
    if re.search(r"\s{2,}", line) and not re.search(r",\s", line):
        return r"\s{2,}"
    if "," in line:
        return ","
    # A name of several words is cut from the numbers beside it only.
    return r"(?<=\d)\s+|\s+(?=[-+−]?\d)" if re.search(r"\d", line) else r"\s+"


def _cells_of(line: str, sign: str) -> list[str]:
    """The cells of a line; none are empty at its end."""
    cells = [plain(cell) for cell in re.split(sign, line)]
    while len(cells) > 1 and not cells[-1]:
        cells.pop()
    return cells


def plain(cell: str) -> str:
    """A cell in one form of Unicode, with single blanks, without quotes around it."""
    return " ".join(unicodedata.normalize("NFC", cell).strip().strip('"').split())


def score_fault(cell: str) -> tuple[str, str]:
    """The code of what is wrong with a cell that is no whole number, and the number in it if any.

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


def is_number(cell: str) -> bool:
    """Whether a cell is meant as a number, also as one that is not whole."""
    return bool(NUMBER.fullmatch(cell) or DECIMAL.fullmatch(cell))
