"""Totals without cards: what they count, what they do to others, what nobody derives from them."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.golf.referee import Adjustment, Extras, Finding, PenaltyLine, inspect_hole, settle_hole
from app.golf.ruleset import CONDITIONS
from app.golf.scoring import (
    TypedTotal,
    are_final,
    fewest_held,
    has_cards,
    is_total,
    read_total,
    score_grid,
)
from app.golf.table import ScoreLine, compile_ruleset
from tests.golf.helpers.build import grid, table
from tests.golf.helpers.strategies import legal_holes, presets, rulesets

TABLE = table("nine-hole")
THIRTEEN, ELEVEN = (grid(TABLE, text) for text in ("6 4 2 / 6 9 2", "K 9 A / K 3 2"))
FOUR_NINES = grid(TABLE, "9 9 Q / 9 9 4")
ANY = presets() | rulesets()
TOTALS = st.builds(TypedTotal, st.integers(-30, 60), st.booleans(), st.booleans())


def settle(*grids, went_out=None, laid=TABLE, **extras):
    return settle_hole(laid, grids, went_out, Extras(**extras))


def penalties(ruling, seat):
    return ruling.verdicts[seat].penalties


def test_a_seat_has_its_cards_or_a_total_or_does_not_play():
    kinds = [(has_cards(text), is_total(text)) for text in (THIRTEEN, TypedTotal(13), None)]
    assert kinds == [(True, False), (False, True), (False, False)]


def test_a_total_is_one_line_that_shows_nobody_checked_it():
    verdict = settle(TypedTotal(13), ELEVEN).verdicts[0]
    assert verdict.grid_score.lines == (ScoreLine("total_only", (), 13),)
    assert verdict.grid_score.cancelled == frozenset()
    assert verdict.hole_score == 13


def test_a_total_is_beaten_and_beats_like_a_grid():
    out = settle(TypedTotal(13), ELEVEN, went_out=0)
    assert penalties(out, 0) == (
        PenaltyLine(
            "out_beaten", 10, (1,), {"score": 13, "other": 11}, penalties(out, 0)[0].penalty
        ),
    )
    assert settle(THIRTEEN, TypedTotal(11), went_out=0).hole_scores == (23, 11)
    assert penalties(settle(THIRTEEN, TypedTotal(13), went_out=0), 0)[0].code == "out_tied"


def test_four_of_a_kind_comes_from_the_tick_alone_and_names_no_card():
    assert settle(TypedTotal(14), THIRTEEN).hole_scores == (14, 13)
    held = settle(TypedTotal(14, held=True), THIRTEEN)
    assert held.hole_scores == (14, 23)
    assert penalties(held, 1)[0].numbers == {"count": 4}
    assert penalties(held, 1)[0].seats == (0,)


def test_the_tick_means_the_penalty_that_asks_for_the_fewest():
    laid = table(penalties=[{"when": "holds 3", "add": 1}, {"when": "holds 4", "add": 2}])
    assert settle(TypedTotal(5, held=True), laid=laid).hole_scores == (6,)
    again = table(penalties=[{"when": "holds 3", "add": 1}, {"when": "holds 3", "add": 2}])
    assert settle(TypedTotal(5, held=True), laid=again).hole_scores == (8,)


def test_a_holder_by_tick_is_spared_like_any_holder():
    hit = {"when": "holds 4", "who": "others", "add": 10, "spares_holders": True}
    laid = table("nine-hole", penalties=[hit])
    ruling = settle(TypedTotal(14, held=True), FOUR_NINES, THIRTEEN, laid=laid)
    assert ruling.hole_scores == (14, 14, 13 + 20)


def test_nothing_is_added_to_a_final_total_and_others_are_compared_with_it():
    ruling = settle(TypedTotal(23, final=True), THIRTEEN, FOUR_NINES, went_out=0)
    assert ruling.hole_scores == (23, 23, 14)
    assert penalties(ruling, 0) == ()
    assert settle(TypedTotal(12, final=True), THIRTEEN, went_out=1).hole_scores == (12, 23)


def test_a_final_total_still_hits_the_others_with_what_it_held():
    assert settle(TypedTotal(24, held=True, final=True), THIRTEEN).hole_scores == (24, 23)


def test_the_lowest_gets_from_a_final_total_what_is_in_it_already():
    laid = table(penalties=[{"when": "lowest", "who": "each_other", "add": 5}])
    ruling = settle(TypedTotal(1), TypedTotal(26, final=True), TypedTotal(12), laid=laid)
    assert ruling.hole_scores == (1 - 10, 26, 17)
    assert penalties(ruling, 0)[0].seats == (1, 2)


def test_the_second_stage_compares_a_final_total_as_it_stands():
    rules = [{"when": "out", "add": 5}, {"when": "shares", "add": 100, "stage": 2}]
    laid = table(penalties=rules)
    assert settle(TypedTotal(9, final=True), TypedTotal(9), laid=laid, went_out=0).hole_scores == (
        9,
        109,
    )
    assert settle(TypedTotal(9, final=True), TypedTotal(14), laid=laid, went_out=0).hole_scores == (
        9,
        14,
    )


def test_points_by_hand_count_beside_any_total_and_looks_are_in_a_final_one():
    laid = table(penalties=[{"when": "looked", "add": 1}])
    by_hand = [Adjustment(0, -3, "a gift"), Adjustment(1, 2, "late")]
    totals = TypedTotal(9), TypedTotal(9, final=True)
    assert settle(*totals, laid=laid, looks=[2, 2], adjustments=by_hand).hole_scores == (8, 11)


@pytest.mark.parametrize("when", CONDITIONS)
def test_a_hole_that_nobody_plays_or_whose_players_have_no_cards_is_ruled(when):
    laid = table(penalties=[{"when": f"{when} 4" if when == "holds" else when, "add": 1}])
    nobody = settle(None, None, laid=laid)
    assert (nobody.hole_scores, nobody.lowest) == ((None, None), 0)
    assert len(settle(TypedTotal(3), TypedTotal(4), laid=laid).hole_scores) == 2


def test_a_total_is_never_inspected_but_its_cards_lie_somewhere():
    seven = ("7", "7", "7", "7", "2", "3")
    assert inspect_hole(TABLE, [seven, TypedTotal(999), ("7", *ELEVEN[1:])]) == [
        Finding(
            "too_many",
            (0, 0, 0, 0, 2),
            (0, 1, 2, 3, 0),
            {"card": "7", "count": 5, "copies": 4},
        )
    ]
    six = table("six-card")  # one deck up to four players
    assert inspect_hole(six, [seven, ("7", *ELEVEN[1:]), *[TypedTotal(1)] * 3]) == []
    assert [finding.code for finding in inspect_hole(six.with_decks(1), [TypedTotal(1)] * 9)] == [
        "deck_too_small"
    ]


def test_with_an_odd_deck_nobody_counts_copies_and_everything_else_is_still_found():
    grids = [("7",) * 6, ("7", "X", "?", "2", "3", "4")]
    found = [finding.code for finding in inspect_hole(TABLE, grids, [0, 1], has_odd_deck=True)]
    assert found == ["missing_card", "not_in_deck", "two_went_out"]
    assert inspect_hole(table("four-card"), [("7",) * 4] * 14, has_odd_deck=True) == []


def test_a_tick_counts_for_nothing_where_no_rule_asks_for_equal_cards():
    laid = table("nine-hole-friends")
    assert settle(TypedTotal(14, held=True), THIRTEEN, laid=laid).hole_scores == (14, 13)
    assert (fewest_held(laid), fewest_held(TABLE)) == (0, 4)


@pytest.mark.parametrize(
    ("written", "total"),
    [
        ("=13", TypedTotal(13)),
        (" = −3 ", TypedTotal(-3)),
        ("=+4", TypedTotal(4)),
        ("13", None),
        ("=x", None),
        (13, None),
        ({"total": 9999, "final": True}, TypedTotal(9999, final=True)),
        ({"total": 5}, TypedTotal(5)),
        ({"total": -9999, "held": True, "final": False}, TypedTotal(-9999, held=True)),
        ({"total": 10000}, None),
        ({"total": False}, None),
        ({"total": 1, "held": 0}, None),
        ({"held": True}, None),
        ({"total": 1, "points": 2}, None),
    ],
)
def test_a_total_is_read_from_text_or_from_its_entries(written, total):
    assert read_total(written) == total


@st.composite
def mixed(draw, table):
    """A hole in which some seats have only a total."""
    grids, went_out = draw(legal_holes(table))
    return [draw(TOTALS) if draw(st.booleans()) else grid for grid in grids], went_out


@given(ANY, st.data())
def test_the_lines_of_totals_and_grids_sum_to_the_hole_score(ruleset, data):
    laid = compile_ruleset(ruleset)
    grids, went_out = data.draw(mixed(laid))
    for laid_out, verdict in zip(grids, settle_hole(laid, grids, went_out).verdicts, strict=True):
        lines = [*verdict.grid_score.lines, *verdict.penalties]
        assert sum(line.points for line in lines) == verdict.hole_score
        if is_total(laid_out) and laid_out.final:
            assert verdict.hole_score == laid_out.total


@given(ANY, st.data())
def test_the_order_of_seats_changes_nothing_with_totals(ruleset, data):
    laid = compile_ruleset(ruleset)
    grids, went_out = data.draw(mixed(laid))
    order = data.draw(st.permutations(range(len(grids))))
    moved = None if went_out is None else order.index(went_out)
    scores = settle_hole(laid, grids, went_out).hole_scores
    shuffled = settle_hole(laid, [grids[seat] for seat in order], moved).hole_scores
    assert shuffled == tuple(scores[seat] for seat in order)


@given(ANY, st.data())
def test_a_total_stated_truly_rules_like_the_cards_it_stands_for(ruleset, data):
    laid = compile_ruleset(ruleset)
    asked = [penalty for penalty in laid.penalties if penalty.when == "holds"]
    assume(not any(total.every_rank or total.uncancelled for total in asked))
    assume(len({total.count for total in asked}) < 2)
    grids, went_out = data.draw(legal_holes(laid))
    truly = [TypedTotal(score_grid(laid, grid).total, holds(laid, grid, asked)) for grid in grids]
    for chosen in (truly, [truly[0], *grids[1:]]):
        ruled = settle_hole(laid, chosen, went_out)
        assert ruled.hole_scores == settle_hole(laid, grids, went_out).hole_scores


def holds(laid, grid, asked):
    """Whether a grid holds the equal cards that a penalty asks for."""
    ranks = [laid.ranks[card] for card in grid]
    return any(ranks.count(rank) >= penalty.count for penalty in asked for rank in ranks)


def test_totals_are_final_if_each_includes_its_penalties():
    final, open_total = TypedTotal(13, final=True), TypedTotal(13)
    assert are_final([final, final])
    assert not are_final([final, open_total])
    assert not are_final([final, THIRTEEN])
