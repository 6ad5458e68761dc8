"""Small pictures of hole scores: what is drawn is what the table has."""

import statistics
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.figures.histogram import common_scale
from app.record.counts.reading import scores_in
from app.web.group.pictures.holes_and_planner import (
    FEWEST,
    HOLES,
    MOST,
    bars_of,
    holes_picture,
    place_of,
)
from tests.web.group.made_up import group_of, holes

ANN, BEA = (3, 3, 4, 5, 5, 5, 7, 9, 20), (-6, 2, 2, 2, 3, 30, 31, 8, 8, 8)


@pytest.fixture(autouse=True)
def language(app):
    """Whatever is drawn is drawn for an answer."""
    with app.test_request_context():
        yield


def picture(**scores):
    return holes_picture(
        group_of(*scores), {key: holes(*points) for key, points in scores.items()}, "six-card"
    )


def counts_read(person):
    """How often each band fell, by the heights of the bars; bands without a bar are left out."""
    together = sum(bar.high for bar in person["bars"])
    return [round(bar.high / together * sum(person["counts"])) for bar in person["bars"]]


def test_the_heights_of_bars_are_the_numbers_of_the_table():
    for person in picture(ann=ANN, bea=BEA)["people"]:
        assert counts_read(person) == [count for count in person["counts"] if count]


def test_bars_stand_over_their_bands_and_on_the_ground():
    drawn = picture(ann=ANN, bea=BEA)
    wide = HOLES["ground_wide"] / len(drawn["bands"])
    for person in drawn["people"]:
        bands = [round((bar.x - HOLES["left"] - HOLES["gap"] / 2) / wide) for bar in person["bars"]]
        assert bands == [place for place, count in enumerate(person["counts"]) if count]
        assert {round(bar.y + bar.high, 1) for bar in person["bars"]} == {HOLES["ground_y"]}


@given(st.lists(st.integers(0, 40), min_size=1, max_size=14).filter(any))
def test_no_bar_leaves_the_ground(counts):
    for bar in bars_of(counts, Fraction(max(counts))):
        assert 0 < bar.high <= HOLES["ground_high"]
        assert bar.x >= HOLES["left"]
        assert bar.x + bar.wide <= HOLES["left"] + HOLES["ground_wide"] + 0.01


def test_all_stand_on_one_scale_and_the_fullest_band_of_all_is_as_high_as_may_be():
    drawn = picture(ann=ANN, bea=BEA)
    assert drawn["bands"][0] == "−10 to −6"
    assert drawn["bands"][-1] == "30 to 34"
    assert (drawn["low"], drawn["high"]) == ("−10", "34")
    assert (
        max(bar.high for person in drawn["people"] for bar in person["bars"])
        == HOLES["ground_high"]
    )


def test_the_line_is_the_median_and_stands_where_that_score_does():
    drawn = picture(ann=ANN, bea=BEA)
    for person, scores in zip(drawn["people"], (ANN, BEA), strict=True):
        middle = statistics.median(scores)
        assert float(person["middle"]) == middle
        part = (person["middle_x"] - HOLES["left"]) / HOLES["ground_wide"] * 45
        assert part - 10 - 0.5 == pytest.approx(middle, abs=0.01)


def test_whole_scores_stand_in_the_middle_of_their_bars():
    drawn = picture(ann=(1, 2, 3) * 3)
    assert drawn["bands"] == ["1", "2", "3"]
    [person] = drawn["people"]
    assert person["middle_x"] == pytest.approx(
        person["bars"][1].x + person["bars"][1].wide / 2, abs=0.01
    )


def test_the_lowest_median_stands_first():
    drawn = picture(ann=(9,) * 9, bea=(2,) * 9, cam=(5,) * 9)
    assert [person["row"].name for person in drawn["people"]] == ["Bea", "Cam", "Ann"]
    assert [person["line"] for person in drawn["people"]] == ["9 holes"] * 3


def test_fewer_holes_than_nine_are_not_drawn():
    assert picture(ann=(3,) * (FEWEST - 1)) is None
    assert [person["row"].name for person in picture(ann=(3,) * 9, bea=(3,) * 8)["people"]] == [
        "Ann"
    ]


def test_of_very_many_people_those_with_most_holes_are_drawn_with_a_note():
    drawn = picture(**{f"p{number:02}": (3,) * (9 + number) for number in range(MOST + 2)})
    assert len(drawn["people"]) == MOST
    assert {"P00", "P01"}.isdisjoint(person["row"].name for person in drawn["people"])
    assert drawn["note"] == f"The {MOST} people with the most holes under these rules."


def test_each_leads_to_the_person_with_these_rules():
    [person] = picture(ann=ANN)["people"]
    assert person["url"] == "/group/sundays/person/1?rules=six-card"


def test_only_hole_scores_are_read_of_a_tally():
    assert scores_in({**holes(-2, 7, 7), "hole_sum": 12, "game:7": 1}) == {-2: 1, 7: 2}


def test_a_single_score_stands_in_the_middle():
    middle = HOLES["left"] + HOLES["ground_wide"] / 2
    assert place_of(Fraction(7), common_scale([{7: 1}], 2)) == middle
