"""The hole scores of everyone as small pictures on one scale, and a year as a wall planner."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from fractions import Fraction
from typing import Any, NamedTuple

from babel import Locale
from flask import url_for
from flask_babel import format_date, ngettext
from flask_babel import gettext as _

from app.figures.histogram import Histogram, Scale, common_scale, in_bands, median
from app.figures.tally import Tally
from app.record.counts.reading import scores_in
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.base.http import Page
from app.web.group.people import person_row
from app.wording.basics.names import signed
from app.wording.basics.say import say
from app.wording.group.figures import number_text

FEWEST, MOST = 9, 24
"""Holes needed for a picture; most people with one."""
MOST_BARS = 14
HOLES = {
    "wide": 160,
    "high": 84,
    "left": 4,
    "ground_wide": 152,
    "ground_y": 66,
    "ground_high": 48,
    "gap": 1,
    "median_top": 14,
    "median_y": 10,
    "scale_y": 80,
}


class Bar(NamedTuple):
    """The rectangle of a band."""

    x: float
    y: float
    wide: float
    high: float


def holes_picture(state: GroupState, tallies: Mapping[str, Tally], rules: str) -> Page | None:
    """The lowest median comes first; None if nobody has enough holes."""
    known = {key: scores_in(tally) for key, tally in tallies.items() if key in state.by_key}
    enough = {
        key: histogram for key, histogram in known.items() if sum(histogram.values()) >= FEWEST
    }
    if not enough:
        return None
    keys = sorted(enough, key=lambda key: -sum(enough[key].values()))[:MOST]
    shown = sorted(keys, key=lambda key: median(enough[key]))
    scale = common_scale((enough[key] for key in shown), MOST_BARS)
    top = max(_largest_share(enough[key], scale) for key in shown)
    return {
        "people": [_hole_bars(state, key, enough[key], (scale, top), rules) for key in shown],
        "bands": [_band_text(*edges) for edges in scale.edges()],
        "low": signed(scale.low),
        "high": signed(scale.high),
        "measures": HOLES,
        "note": _who_text(len(shown), len(enough)),
    }


def _who_text(shown: int, known: int) -> str:
    if shown < known:
        return _("The %(num)s people with the most holes under these rules.", num=shown)
    return _("Everyone with at least %(num)s holes under these rules.", num=FEWEST)


def _largest_share(histogram: Histogram, scale: Scale) -> Fraction:
    return Fraction(max(in_bands(histogram, scale)), sum(histogram.values()))


def _hole_bars(
    state: GroupState, key: str, histogram: Histogram, on: tuple[Scale, Fraction], rules: str
) -> Page:
    """``on`` is the scale, and the share that the highest bar of all stands for."""
    scale, top = on
    person: Person = state.by_key[key]
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id}
    middle, counts = median(histogram), in_bands(histogram, scale)
    total = sum(counts)
    return {
        "row": person_row(state.public_id, person),
        "url": url_for("group_person.show", **here, rules=rules),
        "line": say("count_holes", num=total),
        "bars": bars_of(counts, top * total),
        "middle": number_text(middle),
        "middle_x": place_of(middle, scale),
        "counts": counts,
    }


def bars_of(counts: Sequence[int], top: Fraction) -> list[Bar]:
    wide = HOLES["ground_wide"] / len(counts)
    heights = [float(HOLES["ground_high"] * Fraction(count) / top) for count in counts]
    return [
        Bar(
            round(HOLES["left"] + place * wide + HOLES["gap"] / 2, 2),
            round(HOLES["ground_y"] - high, 2),
            round(wide - HOLES["gap"], 2),
            round(high, 2),
        )
        for place, high in enumerate(heights)
        if high
    ]


def place_of(score: Fraction, scale: Scale) -> float:
    """Return the x of the middle of a score’s part."""
    share = (score - scale.low + Fraction(1, 2)) / (scale.width * scale.bands)
    return round(HOLES["left"] + float(share) * HOLES["ground_wide"], 2)


def _band_text(low: int, high: int) -> str:
    if low == high:
        return signed(low)
    return _("%(low)s to %(high)s", low=signed(low), high=signed(high))


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


def year_planner(state: GroupState, year: int, counts: Mapping[date, int], locale: Locale) -> Page:
    """``counts`` are games by day; ``rest`` is the path of shaded days.

    In right-to-left languages January is on the right.
    """
    days, games = len(counts), sum(counts.values())
    is_rtl = locale.text_direction == "rtl"
    return {
        "year": year,
        "line": _(
            "%(games)s on %(days)s",
            games=say("count_games", num=games),
            days=ngettext("%(num)s day", "%(num)s days", days),
        ),
        "heads": [
            (_field_of(month, 1, is_rtl=is_rtl).text_x, format_date(date(year, month, 1), "LLLLL"))
            for month in range(1, MONTHS + 1)
        ],
        "days": [marked(day, count, is_rtl=is_rtl) for day, count in counts.items()],
        "blanks": [_blank_of(year, month, is_rtl=is_rtl) for month in (2, 4, 6, 9, 11)],
        "rest": _rest_path(year, locale.weekend_end, is_rtl=is_rtl),
        "rest_day": _(
            "Shaded: %(weekday)s.", weekday=locale.days["stand-alone"]["wide"][locale.weekend_end]
        ),
        "months": _months_of(state, counts),
        "measures": PLANNER,
    }


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
