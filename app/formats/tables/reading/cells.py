"""Cells as numbers, ticks and days, as spreadsheets of many countries write them."""

import re
from collections.abc import Iterable, Sequence
from typing import Literal

from app.formats.old_games.cells import score_fault

WHOLE = re.compile(r"([-+−]?\d{1,9})(?:[.,](?!000(?!0))0{1,9})?", re.ASCII)
DECIMAL = re.compile(r"[-+−]?\d*[.,]\d+", re.ASCII)
ABSENT = frozenset({"", "-", "–", "—", "−", "absent", "away", "n/a", "dnp", "did not play"})
YES = frozenset({"yes", "y", "true", "1", "x", "✓", "✔", "●"})
NO = frozenset({"", "no", "n", "false", "0", "-", "–"})
DAY = re.compile(r"(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})\.?(?: 00:00(?::00)?)?", re.ASCII)
STROKES = "/-"
"""Between day, month and year, where they stand in this order or that by country."""
Order = Literal["", "day", "month"]
"""Which stands first in days with strokes; "" where nobody said and the days don't tell."""


def whole_number(cell: str) -> int | None:
    """A whole number, also with decimals that are nothing; None for anything else.

    Three noughts behind a sign may be decimals or a thousand: that is none.

    >>> whole_number("−7"), whole_number("5,0"), whole_number("5,5"), whole_number("1.000")
    (-7, 5, None, None)
    """
    found = WHOLE.fullmatch(cell)
    return int(found[1].replace("−", "-")) if found else None


def number_fault(cell: str, least: int, most: int) -> str:
    """The code of what is wrong with a number; "" where it is whole and within bounds."""
    number = whole_number(cell)
    if number is None:
        return "decimal" if DECIMAL.fullmatch(cell) else "number"
    return "" if least <= number <= most else "range"


def is_number(cell: str) -> bool:
    """Whether a cell is meant as a number, also as one that is not whole."""
    return bool(WHOLE.fullmatch(cell) or DECIMAL.fullmatch(cell))


def is_score_like(cell: str) -> bool:
    """Return True for a number, also one with a mark or a sign for thousands."""
    return is_number(cell) or score_fault(cell)[0] in ("marked", "unfinished")


def is_absent(cell: str) -> bool:
    """Whether a cell says that somebody did not play."""
    return cell.casefold() in ABSENT


def is_day(cell: str) -> bool:
    """Whether a cell is written like a day, right or wrong."""
    return DAY.fullmatch(cell) is not None


def order_of(cells: Iterable[str]) -> Order:
    """Which of day and month stands first, as all days of a column together tell.

    >>> order_of(["3/4/2025", "13/4/2025"]), order_of(["3/4/2025", "4/13/25"]), order_of(["1/2/25"])
    ('day', 'month', '')
    """
    parts = [(first, second) for first, second in map(_slash_parts, cells) if first]
    if any(first > 12 for first, _second in parts):
        return "" if any(second > 12 for _first, second in parts) else "day"
    return "month" if any(second > 12 for _first, second in parts) else ""


def _slash_parts(cell: str) -> tuple[int, int]:
    """The two numbers before the year of a day with strokes; nothing of any other."""
    found = DAY.fullmatch(cell)
    if found is None or found[2] not in STROKES or len(found[1]) > 2:
        return 0, 0
    return int(found[1]), int(found[3])


def is_open(cells: Sequence[str]) -> bool:
    """Whether some day of a column can be two days, and none says which way all are written."""
    pairs = list(map(_slash_parts, cells))
    return not order_of(cells) and any(
        0 < first <= 12 and 0 < second <= 12 and first != second for first, second in pairs
    )


def plain_day(cell: str, order: Order) -> str:
    """A day as everything else reads it, 2025-12-24; what is no day as it stands.

    >>> plain_day("3/4/25", "day"), plain_day("3/4/2025", ""), plain_day("24.12.25", "")
    ('2025-4-3', '3/4/2025', '2025-12-24')
    """
    found = DAY.fullmatch(cell)
    if found is None or len(found[1]) > 2:
        return cell.removesuffix(" 00:00:00").removesuffix(" 00:00") if found else cell
    first, sign, second, year = found[1], found[2], found[3], found[4]
    year = f"20{year}" if len(year) == 2 else year
    if sign not in STROKES:
        return f"{year}-{second}-{first}"
    if order:
        day, month = (first, second) if order == "day" else (second, first)
        return f"{year}-{month}-{day}"
    return f"{first}/{second}/{year}"
