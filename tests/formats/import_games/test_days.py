"""Days as people write them in eleven languages: what they can mean, and what is none."""

from datetime import date

import pytest
from babel.dates import format_date, get_month_names

from app.formats.import_games.days import day_beginning, order_of, readings_of

LANGUAGES = ("en", "cs", "da", "de", "de_AT", "es", "fr", "it", "nl", "pl", "pt_BR", "sv")


def days_of(text):
    return [(own.year, own.month, own.day) for own in readings_of(text) or ()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", ["medium", "long", "full"])
def test_a_day_as_each_language_writes_it_is_read(language, form):
    for month in range(1, 13):
        day = date(2025, month, 27)
        written = format_date(day, form, language)
        assert days_of(written) == [(2025, month, 27)], written


@pytest.mark.parametrize("language", LANGUAGES)
def test_months_have_their_names_short_and_long_and_alone(language):
    for context in ("format", "stand-alone"):
        for width in ("wide", "abbreviated"):
            for number, name in get_month_names(width, context, language).items():
                assert days_of(f"3 {name} 2025") == [(2025, number, 3)], name


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("24.12.2025", [(2025, 12, 24)]),
        ("2025-12-24", [(2025, 12, 24)]),
        ("12/24/25", [(2025, 12, 24)]),
        ("3/4/2025", [(2025, 4, 3), (2025, 3, 4)]),
        ("3/4", [(0, 4, 3), (0, 3, 4)]),
        ("3.4.", [(0, 4, 3)]),
        ("16 Oct", [(0, 10, 16)]),
        ("20250621", [(2025, 6, 21)]),
        ("Sa., 14.06.2025", [(2025, 6, 14)]),
        ("2024-03-01T23:30:00-08:00", [(2024, 3, 1)]),
        ("05/03/2024 20:00", [(2024, 3, 5), (2024, 5, 3)]),
        ("1er juin 2025", [(2025, 6, 1)]),
        ("3 de março de 2025", [(2025, 3, 3)]),
        ("3. Jänner 2025", [(2025, 1, 3)]),
        ("5 mrt. 2025", [(2025, 3, 5)]),
        ("mar. 4 mars 2025", [(2025, 3, 4)]),
        ("Mar 5, 2024", [(2024, 3, 5)]),
        ("31.2.2025", []),
        ("3.4.1825", []),
        ("March Hare", []),
        ("Ann 12", []),
        ("45356", []),
        ("1.2.3.4", []),
    ],
)
def test_a_text_means_these_days(text, days):
    assert days_of(text) == days


def test_one_sure_day_shows_the_order_of_all():
    assert order_of(["3/4/2025", "13/4/2025"]) == "day"
    assert order_of(["3/4/2025", "4/13/2025"]) == "month"
    assert order_of(["13/4/2025", "4/13/2025"]) == ""


def test_a_line_may_begin_with_a_day():
    assert day_beginning("12.3.2025 Ann 58, Bea 61") == ("12.3.2025", "Ann 58, Bea 61")
    assert day_beginning("Sat 16 Oct: Ann 87") == ("Sat 16 Oct", "Ann 87")
    assert day_beginning("Ann 87") == ("", "Ann 87")
