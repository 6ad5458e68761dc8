"""Places and gaps hole by hole: late comers, those who are out and those who leave."""

from app.figures.game_facts import Way, standings

NOBODY = frozenset()


def after(scores, *, starts=None, left=None, gone=NOBODY):
    seats = len(scores[0])
    way = Way(scores, starts or [[]] * seats, left or [None] * seats, gone)
    return [{seat: (*position,) for seat, position in found.items()} for found in standings(way)]


def test_gaps_are_to_the_lowest_of_the_others_and_below_0_for_a_lead():
    assert after([[5, 3, 9], [4, 7, 0]]) == [
        {0: (2, 2), 1: (1, -2), 2: (3, 6)},
        {0: (1, 0), 1: (3, 1), 2: (1, 0)},
    ]


def test_somebody_who_has_not_begun_has_no_place_and_makes_no_gap():
    assert after([[5, None], [5, 1]]) == [{0: (1, 0)}, {0: (2, 9), 1: (1, -9)}]


def test_points_of_the_start_count_from_their_hole_on():
    starts = [[], [(0, 10)], [(1, 2)]]
    found = after([[5, 3, None], [5, 3, 4]], starts=starts)
    assert found == [{0: (1, -8), 1: (2, 8)}, {0: (2, 4), 1: (3, 10), 2: (1, -4)}]


def test_points_that_come_later_do_not_count_before():
    found = after([[5, 3], [0, 0], [0, 0]], starts=[[(1, 4)], []])
    assert [position[0] for position in found] == [(2, 2), (2, 6), (2, 6)]


def test_points_that_come_after_the_last_hole_count_in_the_end():
    assert after([[5, 3]], starts=[[], [(7, 4)]]) == [{0: (1, -2), 1: (2, 2)}]


def test_who_is_out_stays_behind_and_the_first_to_go_out_is_last():
    found = after([[40, 50, 3], [45, None, 1]], left=[2, 1, None])
    assert found[1] == {0: (2, 81), 1: (3, 46), 2: (1, -46)}


def test_who_left_has_no_place_from_then_on():
    found = after([[4, 3], [4, None]], left=[None, 2], gone=frozenset({1}))
    assert found == [{0: (2, 1), 1: (1, -1)}, {0: (1, 0)}]
