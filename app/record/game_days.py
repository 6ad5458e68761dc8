"""The one rule for the day of a game, typed or sent."""

from datetime import date, timedelta
from typing import Literal

from app.golf.faults import GolfError
from app.record.database import now

FIRST_DAY = date(1900, 1, 1)
MOST_AHEAD = timedelta(days=366)
DayCode = Literal["date_early", "date_late"]


class GameDayError(GolfError):
    """An impossible day for a game; ``code`` is the reason."""

    def __init__(self, day: date, code: DayCode) -> None:
        super().__init__(f"{day} is before {FIRST_DAY} or more than a year ahead.")
        self.day = day
        self.code = code


def day_code(day: date) -> DayCode | None:
    """Return why a day is impossible: before 1900, or more than a year ahead; None if fine.

    >>> day_code(date(1, 1, 1)), day_code(date(1900, 1, 1)), day_code(date(9999, 12, 31))
    ('date_early', None, 'date_late')
    """
    if day < FIRST_DAY:
        return "date_early"
    return "date_late" if day - now().date() > MOST_AHEAD else None


def check_game_day(day: date | None) -> None:
    code = day_code(day) if day else None
    if day and code:
        raise GameDayError(day, code)
