import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.golf.cards import grid_from_text
from app.golf.catalogue import find_ruleset, preset_mappings
from app.golf.compiling import compile_ruleset
from app.golf.errors import SeatError
from app.golf.referee import settle_hole
from app.golf.ruleset import from_mapping
from tests.golf.strategies import legal_holes

TABLE = compile_ruleset(find_ruleset("nine-hole"))
THIRTEEN, ELEVEN, SEVENTEEN = "6 4 2 / 6 9 2", "K 9 A / K 3 2", "K 9 4 / K 2 6"
FOUR_NINES, FOUR_SEVENS = "9 9 Q / 9 9 4", "7 3 7 / 7 5 7"


def settle(*texts, went_out=None, table=TABLE):
    grids = [grid_from_text(text, table.layout, table.points) for text in texts]
    return settle_hole(table, grids, went_out)


def codes(ruling, seat):
    return [(line.code, line.points) for line in ruling.verdicts[seat].penalties]


def with_penalties(*penalties):
    preset = preset_mappings()["nine-hole"]
    return compile_ruleset(from_mapping("house", {**preset, "penalties": penalties}))


def test_going_out_beaten_costs_ten():
    ruling = settle(THIRTEEN, ELEVEN, went_out=0)
    assert ruling.hole_scores == (23, 11)
    assert codes(ruling, 0) == [("out_beaten", 10)]
    line = ruling.verdicts[0].penalties[0]
    assert (line.seats, line.numbers) == ((1,), {"score": 13, "other": 11})


def test_being_beaten_by_several_costs_once_and_names_the_lowest():
    ruling = settle(SEVENTEEN, THIRTEEN, ELEVEN, went_out=0)
    assert ruling.hole_scores[0] == 17 + 10
    assert ruling.verdicts[0].penalties[0].seats == (2,)


def test_a_tie_for_lowest_is_said_and_costs_nothing():
    ruling = settle(THIRTEEN, "5 4 2 / 5 9 2", went_out=0)
    assert codes(ruling, 0) == [("out_tied", 0)]
    assert ruling.hole_scores == (13, 13)


def test_going_out_lowest_or_not_at_all_leaves_no_line():
    assert codes(settle(THIRTEEN, SEVENTEEN, went_out=0), 0) == []
    assert codes(settle(THIRTEEN, SEVENTEEN), 1) == []


def test_four_of_a_kind_costs_everybody_else_ten():
    ruling = settle(FOUR_NINES, THIRTEEN, ELEVEN)
    assert [codes(ruling, seat) for seat in range(3)] == [[], [("holds", 10)], [("holds", 10)]]


def test_two_holders_hit_each_other_and_the_rest_twice():
    ruling = settle(FOUR_NINES, FOUR_SEVENS, ELEVEN)
    assert [len(codes(ruling, seat)) for seat in range(3)] == [1, 1, 2]


def test_a_busted_holder_keeps_the_penalty_and_still_hits_the_others():
    ruling = settle(FOUR_NINES, ELEVEN, went_out=0)
    assert ruling.hole_scores == (14 + 10, 11 + 10)


def test_the_comparison_looks_at_grids_before_any_penalty():
    ruling = settle(THIRTEEN, FOUR_NINES, went_out=0)  # 14 for the holder, 13 + 10 for who went out
    assert codes(ruling, 0) == [("holds", 10)]


def test_five_equal_cards_of_two_decks_count_once():
    ruling = settle("9 9 Q / 9 9 9", THIRTEEN, table=TABLE.with_decks(2))
    assert codes(ruling, 1) == [("holds", 10)]


def test_a_seat_that_does_not_play_is_refused():
    with pytest.raises(SeatError, match="seats are 0 to 1"):
        settle(THIRTEEN, ELEVEN, went_out=2)


def test_a_single_player_is_never_beaten():
    assert settle(THIRTEEN, went_out=0).hole_scores == (13,)


@pytest.mark.parametrize(
    ("when", "lowest", "tied", "beaten"),
    [
        ("out", 5, 5, 5),
        ("out lowest", 5, 5, 0),
        ("out tied", 0, 5, 0),
        ("out beaten", 0, 0, 5),
    ],
)
def test_each_condition_on_going_out_is_only_data(when, lowest, tied, beaten):
    table = with_penalties({"when": when, "add": 5})
    added = [
        settle(THIRTEEN, other, went_out=0, table=table).hole_scores[0] - 13
        for other in (SEVENTEEN, "5 4 2 / 5 9 2", ELEVEN)
    ]
    assert added == [lowest, tied, beaten]


def test_a_house_rule_may_fine_the_holder():
    table = with_penalties({"when": "holds 4", "add": -20})
    assert settle(FOUR_NINES, THIRTEEN, table=table).hole_scores == (-6, 13)


@given(legal_holes(TABLE))
def test_the_lines_of_every_verdict_sum_to_its_hole_score(hole):
    for verdict in settle_hole(TABLE, *hole).verdicts:
        lines = [*verdict.grid_score.lines, *verdict.penalties]
        assert sum(line.points for line in lines) == verdict.hole_score


@given(legal_holes(TABLE), st.randoms(use_true_random=False))
def test_the_order_of_players_never_changes_points(hole, random):
    grids, went_out = hole
    order = random.sample(range(len(grids)), len(grids))
    moved = None if went_out is None else order.index(went_out)
    shuffled = settle_hole(TABLE, [grids[seat] for seat in order], moved).hole_scores
    assert shuffled == tuple(settle_hole(TABLE, *hole).hole_scores[seat] for seat in order)


@given(legal_holes(TABLE))
def test_only_whoever_went_out_is_busted(hole):
    grids, went_out = hole
    for seat, verdict in enumerate(settle_hole(TABLE, grids, went_out).verdicts):
        busted = any(line.code == "out_beaten" for line in verdict.penalties)
        scores = [v.grid_score.total for v in settle_hole(TABLE, grids, went_out).verdicts]
        assert busted == (seat == went_out and min(scores) < scores[seat])
