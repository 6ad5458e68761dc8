"""The facts of whole games: how they ended, who has a place, what penalties changed."""

from app.figures.game_facts import facts_of, facts_of_totals
from app.golf.referee import Adjustment, Extras
from app.golf.totals import TypedTotal
from tests.figures.build import LABEL, game, hole, scored
from tests.figures.made_up import MadeSeat
from tests.golf.helpers.build import table

OPEN = table("four-card", holes="open", limit=40)
TIES = table("six-card", holes=2, tie="extra hole")


def people(made):
    return made.facts.people


def test_a_game_shows_which_it_is_and_how_long():
    facts = scored((5, 3), (4, 7), (1, 0)).facts
    assert (facts.game, facts.rules, facts.day, facts.order) == LABEL
    assert (facts.holes, facts.is_over) == (3, True)
    assert [person.person for person in facts.people] == ["ann", "bea"]


def test_a_whole_game_has_totals_places_and_its_way():
    ann, bea = people(scored((5, 3), (4, 7), (1, 0)))
    assert (ann.total, ann.place, ann.players, ann.is_whole) == (10, 1, 2, True)
    assert (ann.places, ann.gaps) == ((2, 1, 1), (2, -1, 0))
    assert (bea.total, bea.place, bea.places) == (10, 1, (1, 2, 1))


def test_nobody_has_a_place_while_it_goes_on():
    ann, bea = people(scored((5, 3)))
    assert (ann.place, ann.players, ann.is_whole, ann.places) == (None, 0, False, (2,))
    assert len(bea.holes) == 1


def test_a_game_that_somebody_stopped_has_places_but_is_not_whole():
    ann, bea = people(scored((5, 3), is_stopped=True))
    assert (ann.place, bea.place, ann.is_whole) == (2, 1, False)


def test_a_game_stopped_before_its_first_hole_has_no_places():
    ann, _bea = people(game(is_stopped=True))
    assert (ann.place, ann.players, ann.holes) == (None, 0, ())


def test_points_of_the_start_are_not_made_in_the_game():
    seats = [MadeSeat(((1, 20),)), MadeSeat()]
    ann, _bea = people(scored((5, 3), (4, 7), (1, 0), seats=seats))
    assert (ann.total, ann.start, ann.score, ann.place) == (30, 20, 10, 2)


def test_who_came_later_has_a_place_but_no_whole_game():
    seats = [MadeSeat(), MadeSeat(((2, 4),), 2)]
    ann, bea = people(scored((5, None), (4, 7), (1, 0), seats=seats))
    assert (bea.place, bea.is_whole, bea.places, bea.gaps) == (2, False, (2, 2), (2, 1))
    assert ann.is_whole


def test_who_never_played_takes_no_place():
    ann, bea = people(scored((5, None), (4, None), (1, None)))
    assert (ann.place, ann.players, bea.place, bea.places) == (1, 1, None, ())


def test_who_left_has_no_place():
    seats = [MadeSeat(), MadeSeat(), MadeSeat(last=1)]
    names = ("ann", "bea", None)
    ann, _bea, guest = people(
        scored((5, 3, 0), (4, 7, None), (1, 0, None), people=names, seats=seats)
    )
    assert (guest.place, guest.places, guest.person) == (None, (), None)
    assert (ann.place, ann.players) == (1, 2)


def test_extra_holes_decide_places_and_count_apart():
    ann, bea = people(scored((5, 3), (4, 6), (1, 0), laid=TIES))
    assert (ann.total, bea.total, ann.place, bea.place) == (9, 9, 2, 1)
    assert [hole.is_extra for hole in ann.holes] == [False, False, True]
    assert ann.places == (2, 1)
    assert ann.is_whole


def test_who_is_out_has_a_place_and_a_whole_game_only_in_the_end():
    found = people(
        scored((41, 3, 5), (None, 7, 50), laid=OPEN, people=("ann", "bea", "cam")),
    )
    assert [person.place for person in found] == [3, 1, 2]
    assert [person.is_whole for person in found] == [False, True, True]
    assert [person.place_without for person in found] == [None, None, None]


NINE = table("nine-hole", holes=1)
LOW = "A 4 5 / A 4 9"


def test_penalties_change_who_wins():
    made = hole(1, LOW, "K K K / K 9 8", laid=NINE)
    ann, bea = people(game(made, laid=NINE))
    assert (ann.total, ann.place, ann.place_without) == (24, 2, 1)
    assert (bea.total, bea.place, bea.place_without) == (17, 1, 2)


def test_points_by_hand_stay_where_penalties_are_left_out():
    extras = Extras((), (Adjustment(0, 20, "a bet"),))
    ann, bea = people(game(hole(1, LOW, "K K K / K 9 8", laid=NINE, extras=extras), laid=NINE))
    assert (ann.place_without, bea.place_without) == (2, 1)


def test_a_final_total_hides_who_would_have_won():
    made = hole(1, LOW, TypedTotal(12, final=True), laid=NINE)
    assert [person.place_without for person in people(game(made, laid=NINE))] == [None, None]


def test_guests_are_left_without_a_name():
    facts = facts_of(scored((5, 3)), LABEL, (None, "bea"))
    assert [person.person for person in facts.people] == [None, "bea"]


def test_a_list_of_totals_is_a_whole_game():
    ann, bea, cam = facts_of_totals(LABEL, ["ann", None, "cam"], [30, 12, 12]).people
    assert [person.place for person in (ann, bea, cam)] == [3, 1, 1]
    assert (ann.gaps, bea.gaps, cam.players) == ((18,), (0,), 3)
    assert (ann.start, ann.score) == (0, 30)
    assert ann.is_whole
    assert ann.place_without is None


def test_a_list_with_holes_has_a_way():
    facts = facts_of_totals(LABEL, ["ann", "bea"], [12, 9], [(10, 4), (2, 5)])
    ann, bea = facts.people
    assert (facts.holes, facts.is_over) == (2, True)
    assert (ann.places, ann.gaps, ann.start) == ((2, 2), (6, 3), 0)
    assert [(hole.number, hole.score) for hole in bea.holes] == [(1, 4), (2, 5)]
    assert {(hole.is_verified, hole.went_out) for hole in bea.holes} == {(False, None)}


def test_a_total_that_holes_do_not_sum_to_began_with_the_rest():
    ann, _bea = facts_of_totals(LABEL, ["ann", "bea"], [12, 9], [(4, 9), (6, 0)]).people
    assert (ann.start, ann.score, ann.total) == (2, 10, 12)
    assert ann.gaps == (-3, 3)
