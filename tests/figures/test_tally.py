"""What one game adds: exactly what it can take out again, and nothing that nobody knows."""

from app.figures.facts import PersonGame, PersonHole
from app.figures.game_facts import facts_of_totals
from app.figures.tally import game_tally, hole_tally, pair_tally_of, tally_of
from tests.figures.build import LABEL, scored


def parts(tally, *keys):
    return {key: tally.get(key, 0) for key in keys}


def game(place=1, **changes):
    usual = {"players": 2, "places": (1,), "gaps": (0,)}
    return PersonGame("ann", 0, 20, place=place, **{**usual, **changes})


def test_a_hole_of_an_old_list_adds_its_score_and_that_it_is_a_total():
    assert hole_tally(PersonHole(1, 7)) == {
        "holes": 1,
        "hole_sum": 7,
        "hole_squares": 49,
        "hole:7": 1,
        "totals_only": 1,
    }


def test_a_hole_that_counts_0_leaves_no_sum():
    assert hole_tally(PersonHole(1, 0)) == {"holes": 1, "hole:0": 1, "totals_only": 1}


def test_corrections_are_counted_apart():
    assert hole_tally(PersonHole(1, 0, was_corrected=True))["corrected"] == 1


def test_going_out_costs_and_gains_what_its_own_penalties_say():
    lines = (("out_beaten", 10), ("out", -3), ("looked", 5), ("adjustment", 2))
    hole = PersonHole(1, 20, 6, went_out=True, standing="beaten", penalties=lines)
    keys = ("out_known", "outs", "outs_ruled", "out_beaten", "out_cost", "out_gain")
    assert [*parts(hole_tally(hole), *keys).values()] == [1, 1, 1, 1, 10, 3]


def test_what_others_pay_for_going_out_is_no_cost_of_ones_own():
    hole = PersonHole(1, 10, 6, went_out=False, penalties=(("out_lowest", 4),))
    keys = ("out_known", "outs", "out_cost")
    assert [*parts(hole_tally(hole), *keys).values()] == [1, 0, 0]


def test_nobody_knows_what_a_final_total_paid():
    hole = PersonHole(1, 10, went_out=True, standing="lowest", asked=("held", "penalty"))
    keys = ("outs", "outs_ruled", "held_known", "penalty_known")
    assert [*parts(hole_tally(hole), *keys).values()] == [1, 0, 0, 0]


def test_points_by_hand_are_no_penalty():
    lines = (("adjustment", 5), ("holds", -4))
    hole = PersonHole(1, 7, 6, asked=("penalty",), penalties=lines)
    keys = ("by_hand", "penalty_free", "penalty_sum", "penalty:holds", "penalty:adjustment")
    assert [*parts(hole_tally(hole), *keys).values()] == [1, 1, -4, -4, 0]


def test_what_rules_look_for_is_known_once_a_hole():
    asked = ("held", "bonus", "penalty")
    hole = PersonHole(1, 7, 7, is_verified=True, asked=asked, bonuses=(("block", -10),))
    keys = ("held_known", "penalty_known", "bonus_known", "bonuses", "bonus_points", "verified")
    assert [*parts(hole_tally(hole), *keys).values()] == [1, 1, 1, 1, -10, 1]


def test_a_game_that_goes_on_adds_its_holes_alone():
    ann, _bea = scored((5, 3)).facts.people
    assert game_tally(ann) == {}
    assert tally_of(ann)["holes"] == 1


def test_a_game_alone_is_neither_won_nor_lost():
    assert game_tally(game(players=1)) == {"games": 1}


def test_only_whole_games_are_compared():
    keys = ("games", "whole", "game_sum", "game_squares", "game:20")
    assert [*parts(game_tally(game()), *keys).values()] == [1, 0, 0, 0, 0]
    assert [*parts(game_tally(game(is_whole=True)), *keys).values()] == [1, 1, 20, 400, 1]


def test_a_win_from_behind_shows_from_where():
    tally = game_tally(game(places=(2, 4, 1), gaps=(3, 15, -2), players=4))
    keys = ("place:1", "won_from:4", "won_after:15", "won_by:2")
    assert [*parts(tally, *keys).values()] == [1, 1, 1, 1]


def test_a_win_from_the_first_hole_on_is_one_from_the_first_place():
    tally = game_tally(game(places=(1, 1), gaps=(-3, -2)))
    assert (tally["won_from:1"], tally["won_after:0"]) == (1, 1)


def test_the_last_hole_is_no_comeback():
    assert not [key for key in game_tally(game()) if key.startswith(("won_from", "won_after"))]


def test_a_lead_is_lost_by_who_does_not_win():
    tally = game_tally(game(2, places=(1, 1, 2), gaps=(-3, -12, 4)))
    assert (tally["lead_lost:12"], tally["lost_by:4"]) == (1, 1)
    assert not [key for key in game_tally(game(2, gaps=(0, 4))) if key.startswith("lead_lost")]


def test_penalties_can_win_and_lose_a_game():
    keys = ("swing_known", "won_by_penalties", "lost_by_penalties")
    won = game_tally(game(place_without=2))
    lost = game_tally(game(2, places=(2,), gaps=(4,), place_without=1))
    assert [*parts(won, *keys).values()] == [1, 1, 0]
    assert [*parts(lost, *keys).values()] == [1, 0, 1]
    assert [*parts(game_tally(game(place_without=1)), *keys).values()] == [1, 0, 0]


def test_an_extra_hole_is_no_penalty():
    tied = game_tally(game(2, places=(1,), gaps=(0,), place_without=1))
    keys = ("won_by_penalties", "lost_by_penalties")
    assert [*parts(tied, *keys).values()] == [0, 0]


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
