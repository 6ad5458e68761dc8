"""The facts of whole games: how they ended, and who has a place."""

from app.stats import facts_of_totals, person_holes
from tests.golf.helpers.build import table
from tests.stats.build import LABEL, hole


def test_two_penalties_for_the_same_cards_are_held_once():
    fours = [{"when": "holds 4", "add": 10, "who": "others"}, {"when": "holds 4", "add": -3}]
    laid = table("six-card", penalties=fours)
    made = hole(1, "K K K / K 2 3", "3 4 5 / 6 7 9", laid=laid)
    assert [found.held for found in person_holes(made, made.ruling)] == [1, 0]


def test_a_list_of_totals_is_a_whole_game():
    ann, bea, cam = facts_of_totals(LABEL, ["ann", None, "cam"], [30, 12, 12]).people
    assert [person.place for person in (ann, bea, cam)] == [3, 1, 1]
    assert (bea.person, cam.players) == (None, 3)
    assert (ann.start, ann.score) == (0, 30)
    assert ann.is_whole


def test_a_list_with_holes_has_them():
    facts = facts_of_totals(LABEL, ["ann", "bea"], [12, 9], [(10, 4), (2, 5)])
    ann, bea = facts.people
    assert (facts.holes, facts.is_over) == (2, True)
    assert (ann.place, ann.start) == (2, 0)
    assert [(hole.number, hole.score) for hole in bea.holes] == [(1, 4), (2, 5)]
    assert {(hole.is_verified, hole.went_out) for hole in bea.holes} == {(False, None)}


def test_a_total_that_holes_do_not_sum_to_began_with_the_rest():
    ann, _bea = facts_of_totals(LABEL, ["ann", "bea"], [12, 9], [(4, 9), (6, 0)]).people
    assert (ann.start, ann.score, ann.total) == (2, 10, 12)
