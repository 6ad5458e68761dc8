"""Splits lines into cells, and parses cells as numbers and ticks; the limits of a text."""

import re
from collections.abc import Sequence

from app.golf.cards import in_strokes, plain_cards
from app.golf.faults import Faults
from app.golf.text import (
    DASHES,
    DECIMAL,
    SIGN,
    WHOLE,
    normalised,
    number_fault,
    whole_number,
    without_invisible,
)

LONGEST_LINE = 100_000  # characters; a line of rules as JSON has some 4,000
MOST_ROWS = 30_000
MOST_COLUMNS = 200
MOST_CHARACTERS = 1_500_000


BLANKS = re.compile(r"\s{3,}")
"""More blanks than mean anything: patterns look for their end again at each of them."""
LINE_END = re.compile(r"\r\n|\r|\n")
THOUSANDS = re.compile(rf"{SIGN}?\d{{1,3}}([.,]\d{{3}})+", re.ASCII)
MARKED = re.compile(rf"(\W{{0,3}}? ?)({SIGN}?\d{{1,4}})( ?[^\d.,]{{0,6}})", re.ASCII)
SIGN_LIKE = re.compile(rf"[{re.escape(DASHES)}⁻₋\u02d7\u2796~]|m(i|í|e|oi)n|neg", re.IGNORECASE)
BRACKETS = re.compile(r"[(\[\uff08]$|^[)\]\uff09]")
UNFINISHED = frozenset({"dnf", "dns", "dq", "dsq", "wd", "ret", "ret.", "retired", "forfeit"})

ABSENT = frozenset({"", *DASHES, "absent", "away", "n/a", "dnp", "did not play"})
YES = frozenset({"yes", "y", "true", "1", "x", "✓", "✔", "●"})
NO = frozenset({"", "no", "n", "false", "0", *DASHES})

CARDS = rf"{SIGN}?[0-9AJQKTXCDHSBVRNE?*.·★♠♥♦♣]{{1,6}}"
OF_CARDS = re.compile(rf"[\s/,;|]*{CARDS}(?:[\s/,;|]+{CARDS}){{0,24}}[\s/,;|]*", re.IGNORECASE)

Row = tuple[int, list[str]]


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
    return rf"(?<=\d)\s+|\s+(?={SIGN}?\d)" if re.search(r"\d", line) else r"\s+"


def _cells_of(line: str, sign: str) -> list[str]:
    line = line if sign in SIGNS else BLANKS.sub("  ", line)
    cells = [plain(cell) for cell in re.split(sign, line)]
    while len(cells) > 1 and not cells[-1]:
        cells.pop()
    return cells


def plain(cell: str) -> str:
    return " ".join(normalised("NFC", without_invisible(cell)).strip().strip('"').split())


def score_fault(cell: str) -> tuple[str, str]:
    """Return the fault code of a cell that is no whole number, and the number in it if any.

    >>> score_fault("5*"), score_fault("1,000"), score_fault("DNF"), score_fault("5.5")
    (('marked', '5'), ('thousands', ''), ('unfinished', ''), ('decimal', ''))
    >>> score_fault("(4)"), score_fault("4-"), score_fault("- 4"), score_fault("–4*")
    (('sign_open', '4'), ('sign_open', '4'), ('sign_open', '4'), ('marked', '−4'))
    """
    if THOUSANDS.fullmatch(cell):
        return "thousands", ""
    if DECIMAL.fullmatch(cell):
        return "decimal", ""
    if cell.casefold() in UNFINISHED:
        return "unfinished", ""
    found = MARKED.fullmatch(cell)
    if found is None:
        return "number", ""
    before, number, after = found.groups()
    digits = number.lstrip(f"+{DASHES}")
    is_bracketed = number == digits and any(map(BRACKETS.search, (before.strip(), after.strip())))
    if is_bracketed or SIGN_LIKE.search(before + after):
        return "sign_open", digits
    return "marked", number if number[0] in f"+{digits}" else f"−{digits}"


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
    return is_number(cell) or score_fault(cell)[0] in ("marked", "sign_open", "unfinished")


def is_absent(cell: str) -> bool:
    return cell.casefold() in ABSENT
