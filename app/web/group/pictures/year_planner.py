"""A year as a wall planner: a column per month, a row per day."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, NamedTuple

from babel import Locale
from flask import url_for
from flask_babel import format_date, ngettext
from flask_babel import gettext as _

from app.record.group.group_state import GroupState
from app.wording.basics.say import say

PLANNER = {
    "wide": 318,
    "high": 520,
    "left": 22,
    "top": 20,
    "day_wide": 24.5,
    "day_high": 16,
    "months_y": 13,
    "digit_drop": 12,
    "days_x": 16,
    "air": 1,
    "single_wide": 12,
    "single_high": 10,
}
MONTHS, LONGEST = 12, 31


class Box(NamedTuple):
    """A rectangle with a text in its middle."""

    x: float
    y: float
    wide: float
    high: float
    text: str = ""

    @property
    def text_x(self) -> float:
        return round(self.x + self.wide / 2, 2)


@dataclass(frozen=True, slots=True)
class YearPlanner:
    """``blanks`` are days that short months lack, ``rest`` the path of shaded days."""

    year: int
    line: str
    heads: Sequence[tuple[float, str]]
    days: Sequence[Box]
    blanks: Sequence[Box]
    rest: str
    rest_day: str
    months: Sequence[tuple[str, Sequence[tuple[str, str]]]]
    measures: Mapping[str, Any]


def year_planner(
    state: GroupState, year: int, counts: Mapping[date, int], locale: Locale
) -> YearPlanner:
    """``counts`` are games by day. In right-to-left languages January is on the right."""
    days, games = len(counts), sum(counts.values())
    is_rtl = locale.text_direction == "rtl"
    return YearPlanner(
        year=year,
        line=_(
            "%(games)s on %(days)s",
            games=say("count_games", num=games),
            days=ngettext("%(num)s day", "%(num)s days", days),
        ),
        heads=[
            (_field_of(month, 1, is_rtl=is_rtl).text_x, format_date(date(year, month, 1), "LLLLL"))
            for month in range(1, MONTHS + 1)
        ],
        days=[marked(day, count, is_rtl=is_rtl) for day, count in counts.items()],
        blanks=[_blank_of(year, month, is_rtl=is_rtl) for month in (2, 4, 6, 9, 11)],
        rest=_rest_path(year, locale.weekend_end, is_rtl=is_rtl),
        rest_day=_(
            "Shaded: %(weekday)s.", weekday=locale.days["stand-alone"]["wide"][locale.weekend_end]
        ),
        months=_months_of(state, counts),
        measures=PLANNER,
    )


def _field_of(month: int, day: int, *, is_rtl: bool) -> Box:
    column = MONTHS - month if is_rtl else month - 1
    wide, high = PLANNER["day_wide"], PLANNER["day_high"]
    return Box(PLANNER["left"] + column * wide, PLANNER["top"] + (day - 1) * high, wide, high)


def marked(day: date, count: int, *, is_rtl: bool) -> Box:
    field = _field_of(day.month, day.day, is_rtl=is_rtl)
    if count > 1:
        air = PLANNER["air"]
        return Box(
            field.x + air, field.y + air, field.wide - 2 * air, field.high - 2 * air, str(count)
        )
    wide, high = PLANNER["single_wide"], PLANNER["single_high"]
    return Box(field.x + (field.wide - wide) / 2, field.y + (field.high - high) / 2, wide, high)


def _blank_of(year: int, month: int, *, is_rtl: bool) -> Box:
    last = days_in(year, month)
    field = _field_of(month, last + 1, is_rtl=is_rtl)
    return field._replace(high=(LONGEST - last) * field.high)


def days_in(year: int, month: int) -> int:
    """December is left out.

    >>> days_in(2024, 2), days_in(2026, 2), days_in(9999, 11)
    (29, 28, 30)
    """
    return (date(year, month + 1, 1) - timedelta(days=1)).day


def _rest_path(year: int, weekday: int, *, is_rtl: bool) -> str:
    """Monday is weekday 0."""
    first = date(year, 1, 1).toordinal()
    last = date(year, MONTHS, LONGEST).toordinal()
    days = [date.fromordinal(ordinal) for ordinal in range(first, last + 1)]
    fields = [
        _field_of(day.month, day.day, is_rtl=is_rtl) for day in days if day.weekday() == weekday
    ]
    return "".join(
        f"M{field.x:g} {field.y:g}h{field.wide:g}v{field.high:g}h{-field.wide:g}z"
        for field in fields
    )


def _months_of(
    state: GroupState, counts: Mapping[date, int]
) -> list[tuple[str, Sequence[tuple[str, str]]]]:
    found: dict[date, list[tuple[str, str]]] = {}
    for day, count in counts.items():
        url = url_for("group_pictures.day", public_id=state.public_id, day=day.isoformat())
        found.setdefault(day.replace(day=1), []).append((_day_label(day, count), url))
    return [(format_date(month, "LLLL"), days) for month, days in found.items()]


def _day_label(day: date, count: int) -> str:
    number = format_date(day, "d")
    if count == 1:
        return number
    # Translators: %(day)s is the day of a month, %(games)s is as in “2 games”.
    return _("%(day)s: %(games)s", day=number, games=say("count_games", num=count))
