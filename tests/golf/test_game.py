import pytest

from app.golf.game import dealer_of, places, rematch_dealer, starter_of, totals


def test_totals_add_up_the_holes():
    assert totals([(7, 12), (-2, 4)], seats=2) == (5, 16)
    assert totals([], seats=2) == (0, 0)


@pytest.mark.parametrize(
    ("scores", "expected"), [((5, 5, 5), (1, 1, 1)), ((3, 1, 1), (3, 1, 1)), ((-2, 0), (1, 2))]
)
def test_equal_totals_share_a_place(scores, expected):
    assert places(scores) == expected


def test_the_deal_goes_round_and_the_next_seat_starts():
    assert [dealer_of(hole, 0, 4) for hole in range(1, 10)] == [0, 1, 2, 3, 0, 1, 2, 3, 0]
    assert starter_of(dealer_of(4, 0, 4), 4) == 0


def test_the_loser_deals_the_rematch_the_first_clockwise_among_equals():
    assert rematch_dealer([9, 5, 7], last_dealer=0) == 0
    assert rematch_dealer([9, 9, 9], last_dealer=1) == 2
