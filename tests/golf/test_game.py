import pytest

from app.golf.duties import rematch_dealer
from app.golf.game import places, totals


def test_totals_add_up_the_holes():
    assert totals([(7, 12), (-2, 4)], seats=2) == (5, 16)
    assert totals([], seats=2) == (0, 0)


@pytest.mark.parametrize(
    ("scores", "expected"), [((5, 5, 5), (1, 1, 1)), ((3, 1, 1), (3, 1, 1)), ((-2, 0), (1, 2))]
)
def test_equal_totals_share_a_place(scores, expected):
    assert places(scores) == expected


def test_the_loser_deals_the_rematch_the_first_clockwise_among_equals():
    assert rematch_dealer([9, 5, 7], last_dealer=0) == 0
    assert rematch_dealer([9, 9, 9], last_dealer=1) == 2
