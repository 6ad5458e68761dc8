"""Days as pages write them."""

from datetime import date

from flask_babel import format_date


def written_day(day: date) -> str:
    return format_date(day, "d MMM y")


def day_in_year(day: date) -> str:
    return format_date(day, "d MMM") if day.year == date.today().year else written_day(day)
