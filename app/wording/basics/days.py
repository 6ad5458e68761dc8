"""Days as pages write them."""

from datetime import date

from flask_babel import format_date


def written_day(day: date) -> str:
    """A short day: ``25 Nov 2026``."""
    return format_date(day, "d MMM y")


def day_in_year(day: date) -> str:
    """A day of this year without the year: ``25 Nov``; any other with it."""
    return format_date(day, "d MMM") if day.year == date.today().year else written_day(day)
