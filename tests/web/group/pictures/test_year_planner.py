"""A year as a wall planner: every day with games is marked in its field, and no other."""

from datetime import date, timedelta

import pytest
from babel import Locale
from hypothesis import given
from hypothesis import strategies as st

from app.web.group.pictures.holes_and_planner import PLANNER, days_in, year_planner
from tests.web.group.made_up import group_of

YEARS = st.sampled_from([1, 1900, 2000, 2024, 2026, 9999])
ENGLISH, ARABIC = Locale("en"), Locale("ar", "EG")


@pytest.fixture(autouse=True)
def language(app):
    """Whatever is drawn is drawn for an answer."""
    with app.test_request_context():
        yield


@st.composite
def counted_days(draw):
    year = draw(YEARS)
    days = draw(st.lists(st.dates(date(year, 1, 1), date(year, 12, 31)), unique=True, max_size=20))
    return year, {day: draw(st.integers(1, 40)) for day in sorted(days)}


def day_of(year, box, *, is_rtl=False):
    """The day of the field that holds the middle of a mark, and its number of games."""
    column = int((box.x + box.wide / 2 - PLANNER["left"]) // PLANNER["day_wide"])
    row = int((box.y + box.high / 2 - PLANNER["top"]) // PLANNER["day_high"])
    return date(year, 12 - column if is_rtl else column + 1, row + 1), int(box.text or 1)


@given(counted_days())
def test_the_marks_are_the_days_that_have_games(drawn):
    year, counts = drawn
    for locale in (ENGLISH, ARABIC):
        planner = year_planner(group_of(), year, counts, locale)
        read = [day_of(year, box, is_rtl=locale is ARABIC) for box in planner["days"]]
        assert dict(read) == counts


@given(counted_days())
def test_the_list_has_the_same_days_and_leads_to_each(drawn):
    year, counts = drawn
    planner = year_planner(group_of(), year, counts, ENGLISH)
    listed = [url for _month, days in planner["months"] for _label, url in days]
    assert listed == [f"/group/sundays/day/{day.isoformat()}" for day in counts]


def test_a_list_names_months_and_how_many_games_a_day_had():
    counts = {date(2026, 1, 4): 1, date(2026, 1, 11): 2, date(2026, 5, 3): 1}
    planner = year_planner(group_of(), 2026, counts, ENGLISH)
    months = [(month, [label for label, _url in days]) for month, days in planner["months"]]
    assert months == [("January", ["4", "11: 2 games"]), ("May", ["3"])]
    assert planner["line"] == "4 games on 3 days"


@given(YEARS)
def test_what_short_months_lack_is_left_blank(year):
    planner = year_planner(group_of(), year, {}, ENGLISH)
    lacking = {
        round((box.x - PLANNER["left"]) / PLANNER["day_wide"]) + 1: round(
            box.high / PLANNER["day_high"]
        )
        for box in planner["blanks"]
    }
    lengths = {month: (date(year, month + 1, 1) - timedelta(1)).day for month in range(1, 12)}
    assert lacking == {month: 31 - days for month, days in lengths.items() if days < 31}
    assert all(days_in(year, month) == days for month, days in lengths.items())


@given(YEARS)
def test_the_last_day_of_every_weekend_is_shaded(year):
    planner = year_planner(group_of(), year, {}, ENGLISH)
    days = [date.fromordinal(date(year, 1, 1).toordinal() + number) for number in range(365)]
    sundays = sum(day.weekday() == 6 for day in days)
    assert planner["rest"].count("M") - sundays in (0, 1)
    assert planner["rest_day"] == "Shaded: Sunday."


def test_a_weekend_ends_as_the_language_has_it():
    assert year_planner(group_of(), 2026, {}, ARABIC)["rest_day"] == "Shaded: السبت."
