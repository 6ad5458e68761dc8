import pytest

from app.golf.referee import Extras, PenaltyLine
from tests.golf.helpers.build import settle, table

TEN, TWELVE, BIG = "A 2 / 3 4", "5 7 / K K", "5 6 / 7 8"


def laid(*penalties, **changes):
    return table(penalties=penalties, **changes)


def of(ruling, seat):
    return ruling.verdicts[seat].penalties


def points(ruling):
    return [[line.points for line in verdict.penalties] for verdict in ruling.verdicts]


def test_a_line_shows_why_who_and_which_penalty():
    rules = laid({"when": "out tied", "add": 1}, {"when": "out beaten", "add": 10})
    assert of(settle(rules, TWELVE, TEN, BIG, went_out=0), 0) == (
        PenaltyLine("out_beaten", 10, (1,), {"score": 12, "other": 10}, 1),
    )


def test_others_are_shown_who_caused_it():
    rules = laid({"when": "holds 4", "who": "others", "add": 10})
    ruling = settle(rules, TEN, "9 9 / 9 9", TWELVE)
    line = PenaltyLine("holds", 10, (1,), {"card": "9", "count": 4}, 0)
    assert [of(ruling, seat) for seat in range(3)] == [(line,), (), (line,)]


def test_what_is_taken_from_each_other_is_a_line_for_everybody():
    rules = laid({"when": "lowest", "who": "each_other", "add": 5})
    ruling = settle(rules, TWELVE, TEN, BIG)
    assert points(ruling) == [[5], [-10], [5]]
    assert [of(ruling, seat)[0].seats for seat in range(3)] == [(1,), (0, 2), (1,)]


def test_each_other_pays_by_their_own_grids():
    rules = laid({"when": "lowest", "who": "each_other", "times": 2})
    assert points(settle(rules, TWELVE, TEN, BIG)) == [[12], [-38], [26]]


def test_holders_may_be_spared():
    penalty = {"when": "holds 4", "who": "others", "add": 10}
    grids = ("9 9 / 9 9", "7 7 / 7 7", TEN)
    assert points(settle(laid(penalty), *grids)) == [[10], [10], [10, 10]]
    spared = laid({**penalty, "spares_holders": True})
    assert points(settle(spared, *grids)) == [[], [], [10, 10]]


@pytest.mark.parametrize(
    ("penalty", "added"),
    [
        ({"add": 10}, 10),
        ({"times": 2}, 12),
        ({"times": 3}, 24),
        ({"times": 0}, -12),
        ({"times": 2, "add": 5}, 17),
        ({"per_player": 2}, 6),
        ({"per_player": -1, "add": 1}, -2),
        ({"per_rival": 4}, 8),
        ({"become": 30}, 18),
        ({"become": 0}, -12),
        ({"become": "highest"}, 0),
        ({"become": "highest other"}, -1),
        ({"become": 30, "add": 1}, 19),
        ({"times": 2, "at_least": 20}, 20),
        ({"times": 2, "at_least": 12}, 12),
        ({"times": 2, "at_most": 5}, 5),
        ({"add": -9, "at_least": -5}, -5),
        ({"add": 0, "at_least": 3, "at_most": 2}, 2),
        ({"at_most": 0}, 0),
    ],
)
def test_points_are_made_from_the_grid_score_and_then_bounded(penalty, added):
    rules = laid({"when": "out beaten", **penalty})
    assert points(settle(rules, TWELVE, TEN, "A 2 / 8 K", went_out=0))[0] == [added]


def test_the_highest_may_be_ones_own_and_alone_it_stays():
    highest, other = ({"when": "out", "become": word} for word in ("highest", "highest other"))
    assert points(settle(laid(highest), BIG, TEN, went_out=0))[0] == [0]
    assert points(settle(laid(other), BIG, TEN, went_out=0))[0] == [-16]
    assert points(settle(laid(other), BIG, went_out=0))[0] == [0]


def test_a_fine_counts_every_look():
    rules = laid({"when": "looked", "add": 3}, {"when": "lowest", "add": 1})
    assert points(settle(rules, TEN, TWELVE, went_out=0)) == [[1], []]
    assert points(settle(rules, TEN, TWELVE, extras=Extras(looks=[0, 2]))) == [[1], [6]]


def test_the_second_stage_compares_with_the_first_one_added():
    shares = {"when": "shares", "add": 5, "stage": 2}
    rules = laid(shares, {"when": "out beaten", "add": 2})
    ruling = settle(rules, TEN, "A 2 / 5 K", TWELVE, went_out=0)
    assert points(ruling) == [[5, 2], [], [5]]
    assert [line.penalty for line in of(ruling, 0)] == [0, 1]
    assert of(ruling, 0)[0].numbers == {"score": 12}


def test_the_first_stage_does_not_see_the_second():
    rules = laid({"when": "out", "add": 2, "stage": 2}, {"when": "shares", "add": 5})
    assert points(settle(rules, TEN, TWELVE, went_out=0)) == [[2], []]


def test_the_second_stage_still_makes_points_from_the_grid():
    rules = laid({"when": "out", "add": 2}, {"when": "out", "times": 2, "stage": 2})
    assert points(settle(rules, TEN, TWELVE, went_out=0)) == [[2, 10], []]


def test_penalties_of_one_stage_do_not_see_each_other():
    rules = laid({"when": "out", "add": 2}, {"when": "shares", "add": 5})
    assert points(settle(rules, TEN, TWELVE, went_out=0)) == [[2], []]
