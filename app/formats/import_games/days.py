"""Parses days as people write them in notebooks and spreadsheets."""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Literal

from app.golf.faults import Faults, GolfError
from app.record.game_days import FIRST_DAY

DAY = re.compile(r"(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})\.?(?: 00:00(?::00)?)?", re.ASCII)
FIRST_YEAR = FIRST_DAY.year
SEPARATORS = "/-"
"""Separators after which the order of day and month depends on the country."""
Order = Literal["", "day", "month"]


class DayError(GolfError):
    """An unreadable day: the fault code, and the days it could be."""

    def __init__(self, code: str, *days: date) -> None:
        super().__init__(code)
        self.code = code
        self.days = days


def is_day(text: str) -> bool:
    """Return True if a text is written like a day, valid or not.

    >>> is_day("31.12.2025"), is_day("12")
    (True, False)
    """
    return DAY.fullmatch(text) is not None


def read_day(text: str) -> date:
    """Parse a day: 2025-12-24, 24.12.2025, or with slashes if unambiguous.

    Raises ``DayError`` with the code ``day``, ``year`` or ``ambiguous``.

    >>> read_day("24.12.2025") == read_day("12/24/2025") == read_day("2025-12-24")
    True
    """
    found = DAY.fullmatch(text)
    if found is None:
        raise DayError("day")
    first, sign, second, third = found.groups()
    if len(first) == 4:
        return _real_day(first, second, third)
    if len(third) != 4:
        raise DayError("year" if len(third) == 2 else "day")
    if sign != "/":
        return _real_day(third, second, first)
    return _day_with_slashes(first, second, third)


def _real_day(year: str, month: str, day: str) -> date:
    if int(year) < FIRST_YEAR:
        raise DayError("year")
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        raise DayError("day") from None


def _day_with_slashes(first: str, second: str, year: str) -> date:
    orders = [(first, second), (second, first)]
    possible = sorted({_real_day(year, *order) for order in orders if int(order[0]) <= 12})
    if not possible:
        raise DayError("day")
    if len(possible) > 1:
        raise DayError("ambiguous", *possible)
    return possible[0]


def past_day(at: tuple[int, str], last_day: date, faults: Faults, order: Order = "") -> date | None:
    line, written = at
    try:
        day = read_day(plain_day(written, order))
    except DayError as error:
        both = dict(zip(("one", "other"), (day.isoformat() for day in error.days), strict=False))
        faults.add(line, error.code, given=written, **both)
        return None
    if day > last_day:
        faults.add(line, "future", given=written)
    return day


def order_of(cells: Iterable[str]) -> Order:
    """Return whether day or month comes first, as all days of a column show together.

    >>> order_of(["3/4/2025", "13/4/2025"]), order_of(["3/4/2025", "4/13/25"]), order_of(["1/2/25"])
    ('day', 'month', '')
    """
    parts = [(first, second) for first, second in map(_slash_parts, cells) if first]
    if any(first > 12 for first, _second in parts):
        return "" if any(second > 12 for _first, second in parts) else "day"
    return "month" if any(second > 12 for _first, second in parts) else ""


def _slash_parts(cell: str) -> tuple[int, int]:
    found = DAY.fullmatch(cell)
    if found is None or found[2] not in SEPARATORS or len(found[1]) > 2:
        return 0, 0
    return int(found[1]), int(found[3])


def is_open(cells: Sequence[str]) -> bool:
    pairs = list(map(_slash_parts, cells))
    return not order_of(cells) and any(
        0 < first <= 12 and 0 < second <= 12 and first != second for first, second in pairs
    )


def plain_day(cell: str, order: Order) -> str:
    """Rewrite a day as 2025-12-24; other text is unchanged.

    >>> plain_day("3/4/25", "day"), plain_day("3/4/2025", ""), plain_day("24.12.25", "")
    ('2025-4-3', '3/4/2025', '2025-12-24')
    """
    found = DAY.fullmatch(cell)
    if found is None or len(found[1]) > 2:
        return cell.removesuffix(" 00:00:00").removesuffix(" 00:00") if found else cell
    first, sign, second, year = found[1], found[2], found[3], found[4]
    year = f"20{year}" if len(year) == 2 else year
    if sign not in SEPARATORS:
        return f"{year}-{second}-{first}"
    if order:
        day, month = (first, second) if order == "day" else (second, first)
        return f"{year}-{month}-{day}"
    return f"{first}/{second}/{year}"
