"""The one check of a new game: everything wrong at once, at the paths of the API."""

from dataclasses import replace
from datetime import date

import pytest

from app.golf.ruleset import find_ruleset
from app.record.allowed_text import LONGEST_NAME, LONGEST_VENUE
from app.record.change.raw_game import (
    RawGame,
    check_count,
    check_day,
    check_game,
    check_names,
    check_venue,
)

RAW = RawGame(["Ann", "Bea"], find_ruleset("nine-hole"), "start-0000000000")


def codes(found):
    return [(fault.path, fault.code) for fault in found]


def refused(**changes):
    new, faults = check_game(replace(RAW, **changes))
    assert new is None
    return codes(faults)


def test_a_game_is_made_of_its_names_without_space_around_them():
    new, faults = check_game(replace(RAW, names=[" Ann", "Zoe\u0308 "], letters="en"))
    assert (faults, new.names, new.letters) == ([], ["Ann", "Zo\u00eb"], "")


def test_everything_wrong_is_found_at_once():
    many = ["Ann", "ann", "", "Cam", "Dan"]
    assert refused(names=many, dealer=5, day=date(1, 1, 1), people=["p1"] * 5) == [
        ("names.1", "name_twice"),
        ("names.2", "name_missing"),
        ("dealer", "dealer"),
        ("names", "too_many_players"),
        ("date", "date_early"),
        ("people", "people_group"),
    ]


def test_a_game_whose_rules_are_invalid_is_not_made():
    assert check_game(replace(RAW, ruleset=None)) == (None, [])


@pytest.mark.parametrize(
    ("name", "code"),
    [
        (" \u200b", "name_missing"),
        ("x" * (LONGEST_NAME + 1), "name_long"),
        ("A\x07", "name_sign"),
        ("ÄNN", "name_twice"),
        ("a\u0308nn", "name_twice"),
    ],
)
def test_a_name_that_can_not_be_has_one_fault(name, code):
    assert codes(check_names([name], earlier=["Änn"])) == [("0", code)]


def test_a_name_that_stands_twice_is_shown_as_it_stands_first():
    (fault,) = check_names(["Ann", "Bea", "ANN"])
    assert (fault.path, fault.values["name"]) == ("2", "Ann")


def test_the_cards_must_suffice_for_all_players():
    ruleset = replace(find_ruleset("ten-card"), decks=((1, 1),))
    (fault,) = check_count(ruleset, 8)
    assert (fault.code, fault.values["needed"], fault.values["count"]) == ("too_few_cards", 81, 52)


@pytest.mark.parametrize(
    ("typed", "code"),
    [("", "date_missing"), ("3.5.2026", "date_invalid"), ("1899-12-31", "date_early")],
)
def test_a_day_is_checked_typed_or_sent(app, typed, code):
    assert codes(check_day(typed)) == [("date", code)]


def test_a_venue_is_short_and_on_one_line():
    assert codes(check_venue("x" * LONGEST_VENUE)) == []
    assert codes(check_venue("x" * (LONGEST_VENUE + 1))) == [("venue", "venue_long")]
    assert codes(check_venue("a\nb")) == [("venue", "venue_sign")]
