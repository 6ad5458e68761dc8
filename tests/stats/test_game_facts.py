"""The facts of whole games: how they ended, and who has a place."""

from app.stats import facts_of, facts_of_totals
from tests.golf.helpers.build import table
from tests.stats.build import LABEL, scored
from tests.stats.made_up import MadeSeat

TIES = table("six-card", holes=2, tie="extra hole")


def people(made):
    return made.facts.people


def test_a_game_shows_which_it_is_and_how_long():
    facts = scored((5, 3), (4, 7), (1, 0)).facts
    assert (facts.game, facts.rules, facts.day, facts.order) == LABEL
    assert (facts.holes, facts.is_over) == (3, True)
    assert [person.person for person in facts.people] == ["ann", "bea"]


def test_points_of_the_start_are_not_made_in_the_game():
    seats = [MadeSeat(((1, 20),)), MadeSeat()]
    ann, _bea = people(scored((5, 3), (4, 7), (1, 0), seats=seats))
    assert (ann.total, ann.start, ann.score, ann.place) == (30, 20, 10, 2)


def test_extra_holes_decide_places_and_count_apart():
    ann, bea = people(scored((5, 3), (4, 6), (1, 0), laid=TIES))
    assert (ann.total, bea.total, ann.place, bea.place) == (9, 9, 2, 1)
    assert (len(ann.holes), ann.score) == (3, 9)
    assert ann.is_whole


def test_guests_are_left_without_a_name():
    facts = facts_of(scored((5, 3)), LABEL, (None, "bea"))
    assert [person.person for person in facts.people] == [None, "bea"]


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
