"""Days as pages write them: in one way everywhere."""

from datetime import date

from flask_babel import format_date


def written_day(day: date) -> str:
    """A day in words and numbers, short enough for a list: ``25 Nov 2026``."""
    return format_date(day, "d MMM y")
