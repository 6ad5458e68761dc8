"""What one hole says of a person, by the words of its rules."""

from hypothesis import given
from hypothesis import strategies as st

from app.figures.hole_facts import asked_by, hole_of_seat, scene_of
from app.golf.cards import EMPTY
from app.golf.catalogue import find_ruleset
from app.golf.compiling import compile_ruleset
from app.golf.dealing import Duty
from app.golf.referee import Adjustment, Extras, settle_hole
from app.golf.totals import TypedTotal
from tests.figures.build import hole
from tests.figures.made_up import MadeHole
from tests.golf.helpers.build import table
from tests.golf.helpers.strategies import legal_holes, presets, rulesets

NINE = table("nine-hole")


def seen(made, seat=0, *, starter=1, is_extra=False):
    scene = scene_of(made, made.ruling, starter, is_extra=is_extra)
    return hole_of_seat(scene, seat)


def test_a_hole_of_the_sources_shows_all_there_is():
    found = seen(hole(3, "6 4 2 / 6 9 2", "K 5 A / K 3 2", laid=NINE, went_out=0))
    assert (found.number, found.score, found.grid_score) == (3, 23, 13)
    assert (found.went_out, found.standing) == (True, "beaten")
    assert (found.dealt, found.started) == (True, False)
    assert found.penalties == (("out_beaten", 10),)
    assert (found.cancelled, found.cells_cancelled) == ((("2", 1), ("6", 1)), 4)
    assert found.left_over == (("4", 4), ("9", 9))
    assert found.asked == ("held", "penalty")
    assert found.is_verified


def test_only_the_player_who_went_out_is_compared():
    made = hole(1, "6 4 2 / 6 9 2", "K 5 A / K 3 2", laid=NINE, went_out=0)
    assert (seen(made, 1).went_out, seen(made, 1).standing) == (False, None)


def test_an_absent_seat_has_no_hole_and_is_not_compared():
    made = hole(1, "6 4 2 / 6 9 2", None, "6 4 2 / 6 9 2", laid=NINE, went_out=2)
    assert seen(made, 1) is None
    assert seen(made, 2).standing == "tied"


def test_nobody_knows_who_started_where_nobody_recorded():
    assert seen(hole(1, "6 4 2 / 6 9 2", laid=NINE), starter=None).started is None


def test_a_total_shows_nothing_of_cards():
    found = seen(hole(1, TypedTotal(13), "K 5 A / K 3 2", laid=NINE, corrected=True))
    assert (found.score, found.grid_score, found.is_verified) == (13, 13, False)
    assert (found.cancelled, found.left_over, found.cells_cancelled) == ((), (), 0)
    assert found.was_corrected


def test_a_final_total_hides_its_grid_score():
    assert seen(hole(1, TypedTotal(13, final=True), laid=NINE)).grid_score is None


def test_points_by_hand_stand_among_penalties():
    extras = Extras((), (Adjustment(0, -3, "a bet"),))
    assert seen(hole(1, "6 4 2 / 6 9 2", laid=NINE, extras=extras)).penalties == (
        ("adjustment", -3),
    )


def test_a_block_cancels_its_lines_and_counts_its_own():
    laid = table("nine-card")
    found = seen(hole(1, "9 9 K / 9 9 A / 3 4 5", laid=laid))
    assert found.cancelled == (("9", 5),)
    assert found.cells_cancelled == 4
    assert [points for _code, points in found.bonuses] == [-10]


def test_a_bonus_beside_the_cards_cancels_nothing():
    laid = table("play-nine")
    found = seen(hole(1, "7 7 3 4 / 7 7 5 6", laid=laid))
    assert found.cancelled == (("7", 2),)
    assert found.bonuses == (("columns_bonus", -10),)


def test_cards_that_left_have_no_rank_any_more():
    laid = table("skyjo")
    found = seen(hole(1, f"{EMPTY} 5 6 7 / {EMPTY} 1 2 3 / {EMPTY} 8 9 10", laid=laid))
    assert (found.cancelled, found.cells_cancelled) == (((EMPTY, 1),), 3)


def test_a_wild_card_cancels_as_the_rank_it_stands_for():
    laid = table("six-card-jokers", patterns=[{"shape": "column", "wild": "X"}])
    found = seen(hole(1, "7 X X / X X 3", laid=laid))
    assert found.cancelled == (("3", 1), ("7", 1), ("X", 1))


def test_cards_that_agree_in_points_alone_have_no_rank_in_common():
    laid = table("six-card", patterns=[{"shape": "column", "match": "points"}])
    assert seen(hole(1, "J 4 4 / Q 5 4", laid=laid)).cancelled == (("*", 1), ("4", 1))


def test_what_keeps_its_own_points_is_not_cancelled():
    pattern = {"shape": "column", "claim": "best", "worth": "keep", "bonus": -2}
    laid = table("six-card", patterns=[pattern])
    found = seen(hole(1, "7 4 5 / 7 5 6", laid=laid))
    assert (found.cancelled, found.cells_cancelled) == ((), 0)
    assert [points for _code, points in found.bonuses] == [12]


def test_rules_say_what_they_look_for():
    asked = {
        "nine-hole": ("held", "penalty"),
        "nine-hole-friends": (),
        "play-nine": ("bonus",),
        "nine-card": ("bonus", "penalty"),
    }
    assert asked == {name: asked_by(compile_ruleset(find_ruleset(name))) for name in asked}


@st.composite
def facts_and_verdicts(draw):
    """Every seat of a hole by any rules, with its verdict."""
    laid = compile_ruleset(draw(presets() | rulesets()))
    grids, went_out = draw(legal_holes(laid, empties=True))
    ruling = settle_hole(laid, grids, went_out)
    made = MadeHole(1, laid, tuple(grids), went_out, Extras(), Duty(0, 0), ruling=ruling)
    return [(seen(made, seat), verdict) for seat, verdict in enumerate(ruling.verdicts)]


@given(facts_and_verdicts())
def test_every_point_and_every_cell_of_a_hole_is_shown_once(found):
    for fact, verdict in found:
        alone = [line for line in verdict.grid_score.lines if line.code == "card"]
        held = [points for code, points in fact.penalties if code == "holds"]
        assert fact.grid_score + sum(points for _code, points in fact.penalties) == fact.score
        assert fact.held_points + sum(fact.suffered) == sum(held)
        assert [points for _rank, points in fact.left_over] == [line.points for line in alone]
        assert fact.cells_cancelled >= bool(fact.cancelled)
    suffered = sum(points for fact, _verdict in found for points in fact.suffered)
    assert sum(fact.inflicted for fact, _verdict in found) == suffered
