"""What one game adds: exactly what it can take out again, and nothing that nobody knows."""

from app.figures.facts import PersonGame, PersonHole
from app.figures.game_facts import facts_of_totals
from app.figures.tally import game_tally, hole_tally, pair_tally_of, tally_of
from tests.figures.build import LABEL, scored


def parts(tally, *keys):
    return {key: tally.get(key, 0) for key in keys}


def game(place=1, **changes):
    return PersonGame("ann", 20, place=place, **{"players": 2, **changes})


def test_a_hole_of_an_old_list_adds_its_score_alone():
    assert hole_tally(PersonHole(1, 7)) == {"holes": 1, "hole_sum": 7, "hole:7": 1}


def test_a_hole_that_counts_0_leaves_no_sum():
    assert hole_tally(PersonHole(1, 0)) == {"holes": 1, "hole:0": 1}


def test_who_went_out_may_be_busted():
    hole = PersonHole(1, 20, went_out=True, is_busted=True)
    assert parts(hole_tally(hole), "out_known", "outs", "busted") == {
        "out_known": 1,
        "outs": 1,
        "busted": 1,
    }
    other = PersonHole(1, 20, went_out=False)
    assert parts(hole_tally(other), "out_known", "outs") == {"out_known": 1, "outs": 0}


def test_what_rules_look_for_is_known_once_a_hole():
    found = hole_tally(PersonHole(1, 7, held=2))
    assert parts(found, "held_known", "held") == {"held_known": 1, "held": 2}
    assert "held_known" not in hole_tally(PersonHole(1, 7))


def test_known_cards_cancel_or_do_not():
    found = hole_tally(PersonHole(1, 7, is_verified=True, cancelled=4, cards=6))
    assert parts(found, "cancelled", "cards") == {"cancelled": 4, "cards": 6}


def test_a_game_that_goes_on_adds_its_holes_alone():
    ann, _bea = scored((5, 3)).facts.people
    assert game_tally(ann) == {}
    assert tally_of(ann)["holes"] == 1


def test_a_game_alone_is_neither_won_nor_lost():
    assert game_tally(game(players=1)) == {"games": 1}


def test_a_place_among_others_is_added():
    assert game_tally(game()) == {"games": 1, "contested": 1, "place_sum": 1, "wins": 1}
    assert game_tally(game(2)) == {"games": 1, "contested": 1, "place_sum": 2}


def test_only_whole_games_are_compared():
    whole = game_tally(game(is_whole=True, start=3))
    assert parts(whole, "whole", "game:17") == {"whole": 1, "game:17": 1}


def test_pairs_are_of_people_with_a_place():
    facts = facts_of_totals(LABEL, ["cam", "ann", None, "bea"], [12, 9, 4, 12])
    assert pair_tally_of(facts) == {
        ("ann", "bea"): {"games": 1, "above": 1, "points": -3},
        ("ann", "cam"): {"games": 1, "above": 1, "points": -3},
        ("bea", "cam"): {"games": 1, "tied": 1},
    }


def test_the_lower_name_may_finish_below():
    facts = facts_of_totals(LABEL, ["ann", "bea"], [12, 9])
    assert pair_tally_of(facts) == {("ann", "bea"): {"games": 1, "below": 1, "points": 3}}


def test_a_game_that_goes_on_makes_no_pairs():
    assert pair_tally_of(scored((5, 3)).facts) == {}
