import pytest

from app.golf.faults import SeatError
from app.golf.referee import Adjustment, Extras, PenaltyLine, Ruling
from tests.golf.helpers.build import settle as settled
from tests.golf.helpers.build import table

TABLE = table("nine-hole")
THIRTEEN, ELEVEN, SEVENTEEN = "6 4 2 / 6 9 2", "K 9 A / K 3 2", "K 9 4 / K 2 6"
FOUR_NINES, FOUR_SEVENS = "9 9 Q / 9 9 4", "7 3 7 / 7 5 7"


def settle(*texts, went_out=None, laid=TABLE, **extras):
    return settled(laid, *texts, went_out=went_out, **extras)


def codes(ruling, seat):
    return [(line.code, line.points) for line in ruling.verdicts[seat].penalties]


def test_going_out_beaten_costs_ten():
    ruling = settle(THIRTEEN, ELEVEN, went_out=0)
    assert ruling.hole_scores == (23, 11)
    assert ruling.grid_scores == (13, 11)
    assert codes(ruling, 0) == [("out_beaten", 10)]
    line = ruling.verdicts[0].penalties[0]
    assert (line.seats, line.numbers) == ((1,), {"score": 13, "other": 11})


def test_being_beaten_by_several_costs_once_and_names_the_lowest():
    ruling = settle(SEVENTEEN, THIRTEEN, ELEVEN, went_out=0)
    assert ruling.hole_scores[0] == 17 + 10
    assert ruling.verdicts[0].penalties[0].seats == (2,)


def test_a_tie_for_lowest_is_shown_and_costs_nothing():
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
    assert settle(FOUR_NINES, ELEVEN, went_out=0).hole_scores == (14 + 10, 11 + 10)


def test_the_comparison_looks_at_grids_before_any_penalty():
    ruling = settle(THIRTEEN, FOUR_NINES, went_out=0)  # 14 for the holder, 13 + 10 for who went out
    assert codes(ruling, 0) == [("holds", 10)]


def test_five_equal_cards_of_two_decks_count_once():
    assert codes(settle("9 9 Q / 9 9 9", THIRTEEN, laid=TABLE.with_decks(2)), 1) == [("holds", 10)]


@pytest.mark.parametrize("seat", [2, 3, -1])
def test_a_seat_that_does_not_play_is_refused(seat):
    with pytest.raises(SeatError, match=rf"^Seat {seat} has no grid in this hole"):
        settle(THIRTEEN, ELEVEN, None, went_out=seat)
    extras = Extras(adjustments=[Adjustment(0, 1, ""), Adjustment(seat, 1, "")])
    with pytest.raises(SeatError):
        settle(THIRTEEN, ELEVEN, None, extras=extras)


def test_a_single_player_is_never_beaten():
    assert settle(THIRTEEN, went_out=0).hole_scores == (13,)


def test_who_has_no_grid_gets_nothing_and_seats_keep_their_numbers():
    ruling = settle(None, THIRTEEN, None, ELEVEN, went_out=1)
    assert ruling.hole_scores == (None, 23, None, 11)
    assert ruling.grid_scores == (None, 13, None, 11)
    assert ruling.verdicts[1].penalties[0].seats == (3,)
    assert ruling.lowest == 11


def test_looks_are_counted_by_seat():
    laid = table("nine-hole", penalties=[{"when": "looked", "add": 2}])
    ruling = settle(None, THIRTEEN, ELEVEN, laid=laid, extras=Extras(looks=[9, 0, 3]))
    assert ruling.hole_scores == (None, 13, 17)


def test_points_by_hand_come_last_with_their_reason():
    by_hand = [Adjustment(1, -3, "spilled"), Adjustment(0, 5, "late"), Adjustment(1, 1, "again")]
    ruling = settle(THIRTEEN, ELEVEN, went_out=0, extras=Extras(adjustments=by_hand))
    assert ruling.hole_scores == (13 + 10 + 5, 11 - 3 + 1)
    assert ruling.verdicts[1].penalties == (
        PenaltyLine("adjustment", -3, (), {"reason": "spilled"}),
        PenaltyLine("adjustment", 1, (), {"reason": "again"}),
    )
    assert codes(ruling, 0) == [("out_beaten", 10), ("adjustment", 5)]


def test_the_lowest_hole_score_counts_penalties():
    assert settle(THIRTEEN, ELEVEN, FOUR_NINES).lowest == 14
    assert Ruling(settle(THIRTEEN).verdicts).lowest == 13


def test_a_house_rule_may_reward_the_holder():
    laid = table("nine-hole", penalties=[{"when": "holds 4", "add": -20}])
    assert settle(FOUR_NINES, THIRTEEN, laid=laid).hole_scores == (-6, 13)
