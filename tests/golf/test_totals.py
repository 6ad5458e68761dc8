"""Totals without cards: what they count, what they do to others, what nobody derives from them."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.golf.referee import Extras, settle_hole
from app.golf.ruleset import CONDITIONS
from app.golf.scoring import (
    TypedTotal,
    are_final,
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
ANY = presets() | rulesets()
TOTALS = st.builds(TypedTotal, st.integers(-30, 60), st.booleans(), st.booleans())


def settle(*grids, went_out=None, laid=TABLE, **extras):
    return settle_hole(laid, grids, went_out, Extras(**extras))


def test_a_seat_has_its_cards_or_a_total_or_does_not_play():
    kinds = [(has_cards(text), is_total(text)) for text in (THIRTEEN, TypedTotal(13), None)]
    assert kinds == [(True, False), (False, True), (False, False)]


def test_a_total_is_one_line_that_shows_nobody_checked_it():
    verdict = settle(TypedTotal(13), ELEVEN).verdicts[0]
    assert verdict.grid_score.lines == (ScoreLine("total_only", (), 13),)
    assert verdict.grid_score.cancelled == frozenset()
    assert verdict.hole_score == 13


@pytest.mark.parametrize("when", CONDITIONS)
def test_a_hole_that_nobody_plays_or_whose_players_have_no_cards_is_ruled(when):
    laid = table(penalties=[{"when": f"{when} 4" if when == "holds" else when, "add": 1}])
    nobody = settle(None, None, laid=laid)
    assert (nobody.hole_scores, nobody.lowest) == ((None, None), 0)
    assert len(settle(TypedTotal(3), TypedTotal(4), laid=laid).hole_scores) == 2


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
