"""Days as people write them in notebooks and spreadsheets."""

import re
from datetime import date

from app.golf.errors import GolfError
from app.record.game_days import FIRST_DAY

DAY = re.compile(r"(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})\.?", re.ASCII)
FIRST_YEAR = FIRST_DAY.year


class DayError(GolfError):
    """A day that cannot be read: the code of what is wrong, and the days it could be."""

    def __init__(self, code: str, *days: date) -> None:
        super().__init__(code)
        self.code = code
        self.days = days


def looks_like_a_day(text: str) -> bool:
    """Whether a text is written like a day, right or wrong.

    >>> looks_like_a_day("31.12.2025"), looks_like_a_day("12")
    (True, False)
    """
    return DAY.fullmatch(text) is not None


def read_day(text: str) -> date:
    """A day as 2025-12-24, 24.12.2025, or with strokes where there is one way to read it.

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
    return _day_with_strokes(first, second, third)


def _real_day(year: str, month: str, day: str) -> date:
    """The day, where the calendar has it."""
    if int(year) < FIRST_YEAR:
        raise DayError("year")
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        raise DayError("day") from None


def _day_with_strokes(first: str, second: str, year: str) -> date:
    """The one day that this can be, with the month first or second."""
    orders = [(first, second), (second, first)]
    possible = sorted({_real_day(year, *order) for order in orders if int(order[0]) <= 12})
    if not possible:
        raise DayError("day")
    if len(possible) > 1:
        raise DayError("ambiguous", *possible)
    return possible[0]
