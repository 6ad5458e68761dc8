from itertools import product

import pytest

from app.golf.referee import Hole, MetCondition, conditions_met, standing
from app.golf.ruleset import Penalty
from app.golf.scoring import score_grid
from tests.golf.helpers.build import table

FOUR = table()
GRID = ("A", "2", "3", "4")


def hole(*compared, went_out=None, looks=(), grids=None, laid=FOUR):
    grids = grids or [GRID] * len(compared)
    scores = tuple(score_grid(laid, grid) for grid in grids)
    return Hole(laid, tuple(grids), scores, compared, went_out, looks, compared)


def causes(when, *compared, penalty=None, **more):
    return list(conditions_met(hole(*compared, **more), penalty or Penalty(when)))


@pytest.mark.parametrize(
    ("scores", "stands"),
    [
        ((5, 6, 7), "lowest"),
        ((5, 5, 7), "tied"),
        ((5, 5, 4), "beaten"),
        ((5,), "lowest"),
        ((-3, -2), "lowest"),
    ],
)
def test_a_grid_stands_lowest_tied_or_beaten(scores, stands):
    assert standing(scores, 0) == stands


@pytest.mark.parametrize(
    ("when", "lowest", "tied", "beaten"),
    [
        ("out", 1, 1, 1),
        ("out lowest", 1, 1, 0),
        ("out tied", 0, 1, 0),
        ("out beaten", 0, 0, 1),
        ("out alone", 1, 0, 0),
    ],
)
def test_each_condition_on_going_out_has_its_standings(when, lowest, tied, beaten):
    met = [len(causes(when, 5, other, went_out=0)) for other in (6, 5, 4)]
    assert met == [lowest, tied, beaten]
    assert causes(when, 5, 5) == []


PLAINLY = {
    "out": lambda own, others: True,
    "out beaten": lambda own, others: min(others) < own,
    "out tied": lambda own, others: min(others) == own,
    "out lowest": lambda own, others: min(others) >= own,
    "out alone": lambda own, others: min(others) > own,
    "lowest": lambda own, others: own == min([own, *others]),
    "shares": lambda own, others: own in others,
}


@pytest.mark.parametrize("when", PLAINLY)
def test_conditions_on_scores_fall_on_those_named_in_plain_words(when):
    for scores in product(range(4), repeat=3):
        asked = (1,) if when.startswith("out") else range(3)
        met = [s for s in asked if PLAINLY[when](scores[s], [*scores[:s], *scores[s + 1 :]])]
        assert [cause.seat for cause in causes(when, *scores, went_out=1)] == met
        assert [c.seat for c in causes(when, *scores)] == ([] if when.startswith("out") else met)


def test_the_lowest_others_are_named_and_all_that_are_lower_are_rivals():
    assert causes("out beaten", 4, 9, 7, 4, 12, went_out=1) == [
        MetCondition(1, (0, 3), {"score": 9, "other": 4}, (0, 2, 3))
    ]
    assert causes("out tied", 9, 9, 12, 9, went_out=1) == [
        MetCondition(1, (0, 3), {"score": 9, "other": 9}, (0, 3))
    ]
    assert causes("out beaten", 9, 9, 4, went_out=0)[0].rivals == (2,)
    assert causes("out", 9, 3, went_out=1) == [MetCondition(1, (0,), {"score": 3, "other": 9})]


def test_a_single_player_has_nobody_to_name():
    assert causes("out", 9, went_out=0) == [MetCondition(0, (), {"score": 9, "other": 9}, ())]


def test_every_lowest_grid_is_named():
    assert causes("lowest", 4, 9, 4) == [
        MetCondition(0, (), {"score": 4}),
        MetCondition(2, (), {"score": 4}),
    ]


def test_every_shared_score_is_named():
    assert causes("shares", 4, 9, 4, 9, 5) == [
        MetCondition(0, (2,), {"score": 4}, (2,)),
        MetCondition(1, (3,), {"score": 9}, (3,)),
        MetCondition(2, (0,), {"score": 4}, (0,)),
        MetCondition(3, (1,), {"score": 9}, (1,)),
    ]


def held(*grids, laid=FOUR, **penalty):
    made = Penalty("holds", **{"count": 2, **penalty})
    return causes("holds", *(0 for _ in grids), grids=grids, laid=laid, penalty=made)


def test_enough_cards_of_one_rank_are_held():
    assert held(("5", "5", "9", "K"), GRID) == [MetCondition(0, (), {"card": "5", "count": 2})]
    assert held(("5", "5", "9", "5"), count=3) == [MetCondition(0, (), {"card": "5", "count": 3})]
    assert held(("5", "5", "9", "5"), count=4) == []


def test_a_second_rank_counts_only_where_the_rules_say_so():
    two = ("5", "5", "9", "9")
    assert [cause.numbers["card"] for cause in held(two)] == ["5"]
    assert [cause.numbers["card"] for cause in held(two, every_rank=True)] == ["5", "9"]


def test_cancelled_cards_are_held_unless_the_rules_say_otherwise():
    rows = table(patterns=[{"shape": "row"}])
    grid = ("5", "5", "9", "K")
    assert len(held(grid, laid=rows)) == 1
    assert held(grid, laid=rows, uncancelled=True) == []
    assert len(held(("5", "9", "5", "K"), laid=rows, uncancelled=True)) == 1


def test_suits_do_not_part_a_rank_and_marks_are_not_held():
    asked = table(values={"red 3": -3})
    assert len(held(("3S", "3H", "4", "5"), laid=asked)) == 1
    assert held(("?", "?", ".", ".")) == []


def test_the_player_who_looked_is_named_with_the_number_of_looks():
    assert causes("looked", 1, 2, 3, looks=(2, 0, 1)) == [
        MetCondition(0, (), {"looks": 2}),
        MetCondition(2, (), {"looks": 1}),
    ]
