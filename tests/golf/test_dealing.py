from random import Random

import pytest

from app.golf.game import (
    Duty,
    HoleResult,
    before,
    clockwise,
    first_duty,
    next_duty,
    rematch_dealer,
    shows_at_table,
)
from app.golf.ruleset import find_ruleset
from tests.golf.helpers.build import table
from tests.helpers.levels import FULL


def after(starts, scores, playing=None, went_out=None, dealer=0, starter=1):
    last = HoleResult(scores, scores, went_out, dealer, starter)
    return next_duty(table(starts=starts), playing or range(len(scores)), last)


def test_the_player_after_the_dealer_starts():
    assert first_duty(0, seats=4) == Duty(dealer=0, starter=1)
    assert first_duty(3, seats=4) == Duty(dealer=3, starter=0)


def test_clockwise_goes_round_to_the_seat_itself():
    assert clockwise([0, 2, 3], 2) == [3, 0, 2]
    assert clockwise([0, 2, 3], 1) == [2, 3, 0]
    assert clockwise([0], 0) == [0]


def test_before_is_the_seat_counterclockwise():
    assert before([0, 1, 2], 0) == 2
    assert before([0, 1, 2], 1) == 0
    assert before([0, 2], 1) == 0
    assert before([3], 3) == 3


def test_the_deal_moves_clockwise_past_anyone_who_left():
    assert after("after dealer", (1, 2, 3)) == Duty(1, 2)
    assert after("after dealer", (1, 2, 3), dealer=2) == Duty(0, 1)
    assert after("after dealer", (1, None, 3), playing=[0, 2]) == Duty(2, 0)


def test_the_highest_starts_and_the_seat_before_deals():
    assert after("highest", (5, 9, 7)) == Duty(0, 1)
    assert after("highest", (9, 5, 7)) == Duty(2, 0)


def test_any_hole_is_followed_by_the_lowest():
    dice = Random(6)
    for _ in range(20_000 if FULL else 300):
        scores = tuple(dice.choice((None, -1, 0, 1, 2)) for _seat in range(5))
        playing, last = sorted(dice.sample(range(5), dice.randint(1, 5))), dice.randrange(5)
        due = [seat for n in range(1, 6) if (seat := (last + n) % 5) in playing]
        ranked = [seat for seat in due if scores[seat] is not None] or due
        starter = next(seat for seat in ranked if not any(less(scores, o, seat) for o in ranked))
        dealer = due[due.index(starter) - 1]
        assert after("lowest", scores, playing, starter=last) == Duty(dealer, starter)


def less(scores, seat, other):
    return (scores[seat] or 0) < (scores[other] or 0)


def test_anyone_who_left_or_did_not_play_never_starts():
    assert after("highest", (9, 5, 7), playing=[1, 2]) == Duty(1, 2)
    assert after("highest", (-3, None, -5), starter=2) == Duty(2, 0)
    assert after("highest", (None, None, 5), playing=[0, 1], starter=0) == Duty(0, 1)


@pytest.mark.parametrize(
    ("went_out", "duty"), [(0, Duty(2, 0)), (2, Duty(1, 2)), (None, Duty(0, 1))]
)
def test_the_player_who_went_out_starts_or_the_same_player_again(went_out, duty):
    assert after("went out", (5, 9, 7), went_out=went_out) == duty


def test_if_the_player_who_went_out_has_left_the_next_one_starts():
    assert after("went out", (5, 9, 7), went_out=1, playing=[0, 2]) == Duty(0, 2)


def test_the_loser_deals_the_rematch_the_first_clockwise_among_equals():
    assert rematch_dealer([9, 5, 7], last_dealer=0) == 0
    assert rematch_dealer([9, 9, 9], last_dealer=1) == 2


def test_only_the_first_hole_of_skyjo_is_started_by_the_cards_turned_up():
    starts = [
        shows_at_table(find_ruleset(name), hole)
        for name in ("skyjo", "nine-hole")
        for hole in (1, 2)
    ]
    assert starts == [True, False, False, False]
