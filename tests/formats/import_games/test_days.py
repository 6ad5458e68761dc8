from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.formats.import_games.days import DayError, is_day, read_day


@given(st.dates(date(1900, 1, 1)))
def test_a_day_is_read_in_every_way_that_is_clear(day):
    written = [
        day.isoformat(),
        f"{day.day}.{day.month}.{day:%Y}",
        f"{day:%d.%m.%Y}",
        f"{day:%Y/%m/%d}",
    ]
    if day.day > 12 or day.day == day.month:
        written += [f"{day.day}/{day.month}/{day:%Y}", f"{day:%m/%d/%Y}"]
    assert {read_day(text) for text in written} == {day}
    assert all(is_day(text) for text in written)


@given(st.dates(date(1900, 1, 1)).filter(lambda day: day.day < 13 and day.day != day.month))
def test_a_day_with_slashes_that_can_be_two_is_refused(day):
    with pytest.raises(DayError) as refused:
        read_day(f"{day:%d/%m/%Y}")
    assert refused.value.code == "ambiguous"
    assert day in refused.value.days
    assert len(refused.value.days) == 2


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Christmas", "day"),
        ("12", "day"),
        ("2025-02-30", "day"),
        ("30.2.2025", "day"),
        ("13/13/2025", "day"),
        ("1/2/3", "day"),
        ("2/31/2025", "day"),
        ("0000-01-01", "year"),
        ("24.12-2025", "day"),
        ("24.12.25", "year"),
        ("12/24/25", "year"),
        ("1899-12-31", "year"),
        ("12/24/1899", "year"),
    ],
)
def test_what_is_no_day_is_refused(text, code):
    with pytest.raises(DayError) as refused:
        read_day(text)
    assert refused.value.code == code
