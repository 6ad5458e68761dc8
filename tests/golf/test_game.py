from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.golf.game import Course, HoleResult, places, run_game, totals
from tests.golf.helpers.build import table


def hole(*scores):
    return HoleResult(scores, scores, None, 0, 1)


def course(*holes, start=(), away=(), **changes):
    rules = {"holes": 2, **changes}
    return run_game(table(**rules), len(holes[0]), [hole(*scores) for scores in holes], start, away)


def test_totals_add_up_the_holes():
    assert totals([(7, 12), (-2, 4)], seats=2) == (5, 16)
    assert totals([], seats=2) == (0, 0)


@pytest.mark.parametrize(
    ("scores", "expected"), [((5, 5, 5), (1, 1, 1)), ((3, 1, 1), (3, 1, 1)), ((-2, 0), (1, 2))]
)
def test_equal_totals_share_a_place(scores, expected):
    assert places(scores) == expected


def test_a_game_not_begun_has_everybody_in_first_place():
    assert run_game(table(), 3, []) == Course(
        (0, 0, 0), (None, None, None), (1, 1, 1), (0, 1, 2), None, ()
    )


def test_a_game_goes_on_until_its_last_hole():
    assert course((5, 9, 7)) == Course(
        (5, 9, 7), (None, None, None), (1, 3, 2), (0, 1, 2), None, (), 1
    )
    assert course((5, 9, 7), (1, 1, 1)) == Course(
        (6, 10, 8), (None, None, None), (1, 3, 2), (), "holes", (), 2
    )


def test_a_start_score_counts_and_an_absent_player_adds_nothing():
    assert course((5, None), start=(10, 2)).totals == (15, 2)
    assert course((5, None), start=()).totals == (5, 0)


def test_all_who_leave_the_table_share_the_place_behind_those_who_stay():
    gone = course((5, 9, 1), away=(None, None, 1), holes=3)
    assert (gone.left, gone.places, gone.playing) == ((None, None, 1), (1, 2, 3), (0, 1))
    later = course((5, 9, 1), (5, 9, 1), away=(None, 2, 1), holes=3)
    assert (later.left, later.places, later.playing) == ((None, 2, 1), (1, 2, 2), (0,))
    assert course((5, 9, 1), away=(None, 0, 1), holes=3).places == (1, 2, 2)


def test_nobody_who_left_is_ranked_before_those_who_are_knocked_out():
    holes = [(25, 5, 5, 5), (None, 5, 5, 6), (None, None, 1, 1)]
    over = course(*holes, away=(None, 2, None, None), holes="open", limit=20)
    assert (over.left, over.places) == ((1, 2, None, None), (3, 4, 1, 2))


def test_leaving_ends_a_game_to_a_limit_only_from_that_hole_on():
    rules = {"holes": "open", "limit": 20}
    holes = [(25, 5, 5), (None, 5, 5)]
    assert course(*holes, away=(None, None, 2), **rules).end == "last_in"
    assert course(*holes, away=(None, None, 2), **rules).left == (1, None, 2)
    assert course(*holes, away=(2, None, None), **rules).left == (1, None, None)


def test_a_shared_first_place_is_named_when_the_game_is_over():
    assert course((5, 5, 9)).tied == ()
    over = course((5, 5, 9), (1, 1, 1))
    assert (over.tied, over.places, over.playing, over.end) == ((0, 1), (1, 1, 3), (), "holes")
    assert course((5, 9), (1, 1)).tied == ()


def test_an_extra_hole_is_played_by_those_tied_for_first_until_decided():
    tied = [(5, 5, 9), (1, 1, 1)]
    asked = course(*tied, tie="extra hole")
    assert (asked.playing, asked.end, asked.tied) == ((0, 1), None, (0, 1))
    won = course(*tied, (4, 3, None), tie="extra hole")
    assert (won.playing, won.end, won.tied, won.places) == ((), "holes", (), (2, 1, 3))
    assert (won.totals, won.regular) == ((6, 6, 10), 2)


def test_nought_is_a_score_in_an_extra_hole():
    tied = [(5, 5), (1, 1)]
    assert course(*tied, (0, 1), tie="extra hole").places == (1, 2)
    assert course(*tied, (0, -1), tie="extra hole").places == (2, 1)


def test_an_extra_hole_that_is_tied_asks_for_another():
    tied = [(5, 5, 5, 9), (1, 1, 1, 0)]
    again = course(*tied, (3, 4, 3, None), tie="extra hole")
    assert (again.playing, again.end, again.places) == ((0, 2), None, (1, 3, 1, 4))
    done = course(*tied, (3, 4, 3, None), (8, None, 2, None), tie="extra hole")
    assert (done.end, done.places) == ("holes", (2, 3, 1, 4))


def test_an_extra_hole_begun_goes_on_though_ties_are_shared():
    tied = [(5, 5), (1, 1)]
    assert course(*tied, tie="shared").playing == ()
    assert course(*tied, (3, 3), tie="shared").playing == (0, 1)


def test_an_extra_hole_never_brings_the_others_into_play():
    over = course((5, 5, 9), (1, 1, 1), (30, 40, None), tie="extra hole")
    assert over.places == (1, 2, 3)
    assert over.totals == (6, 6, 10)


def test_anyone_who_is_tied_and_plays_no_extra_hole_is_behind_those_who_do():
    tied = [(5, 5, 5, 9), (1, 1, 1, 1)]
    over = course(*tied, (7, 9, None, None), tie="extra hole")
    assert (over.places, over.end, over.tied) == ((1, 2, 3, 4), "holes", ())
    nobody = course(*tied, (None, None, None, 3), tie="extra hole")
    assert (nobody.places, nobody.tied) == ((1, 1, 1, 4), (0, 1, 2))


def test_a_target_ends_the_game_after_the_whole_hole():
    rules = {"holes": "open", "target": 20}
    assert course((19, 3), **rules).end is None
    over = course((19, 3), (1, 9), **rules)
    assert (over.end, over.places, over.playing) == ("target", (2, 1), ())
    assert course((25, 20), **rules).places == (2, 1)
    assert course((1, 3), start=(19, 0), **rules).end == "target"


def test_a_target_may_shorten_a_game_of_holes():
    assert course((25, 3), holes=9, target=20).end == "target"
    assert course((1, 3), (1, 3), holes=2, target=20).end == "holes"


def test_anyone_who_reaches_the_limit_is_out_and_the_last_one_in_wins():
    rules = {"holes": "open", "limit": 20}
    play = course((20, 3, 19), **rules)
    assert (play.left, play.playing, play.end) == ((1, None, None), (1, 2), None)
    assert play.places == (3, 1, 2)
    over = course((20, 3, 19), (None, 16, 1), **rules)
    assert (over.left, over.end, over.places) == ((1, None, 2), "last_in", (3, 1, 2))
    assert (over.totals, over.playing) == ((20, 19, 20), ())


def test_places_go_by_the_hole_of_leaving_then_by_total():
    rules = {"holes": "open", "limit": 20}
    over = course((25, 1, 1, 1), (None, 30, 22, 1), **rules)
    assert (over.end, over.places) == ("last_in", (4, 3, 2, 1))


def test_when_all_go_out_at_once_only_those_compare():
    rules = {"holes": "open", "limit": 20}
    over = course((25, 1, 1), (None, 40, 30), **rules)
    assert (over.end, over.places, over.left) == ("all_out", (3, 2, 1), (1, 2, 2))
    equal = course((25, 1, 1), (None, 30, 30), **rules)
    assert (equal.tied, equal.places) == ((1, 2), (3, 1, 1))


def test_a_limit_comes_before_a_target_and_a_target_before_the_holes():
    assert course((50, 3), holes=1, target=40, limit=40).end == "last_in"
    assert course((50, 3, 1), holes=1, target=40).end == "target"
    assert course((50, 3, 1), holes=1, limit=40).end == "holes"


def test_holes_after_the_end_are_extra_holes():
    over = course((5, 9), (1, 1), (7, 7))
    assert (over.totals, over.places, over.end, over.playing) == ((6, 10), (1, 2), "holes", ())
    assert (over.regular, course((5, 9)).regular) == (2, 1)


def placed(totals, extra):
    """Places, reckoned plainly: by total, and hole by hole those still tied for first."""
    order = [
        [seat for seat, total in enumerate(totals) if total == value] for value in sorted({*totals})
    ]
    first, rest = [order[0]], order[1:]
    for scores in extra:
        played = [seat for seat in first[0] if scores[seat] is not None]
        absent = [seat for seat in first[0] if scores[seat] is None]
        by_score = [
            [s for s in played if scores[s] == score]
            for score in sorted({scores[s] for s in played})
        ]
        first = [*by_score, *([absent] if absent else []), *first[1:]]
    groups = [*first, *rest]
    return tuple(
        1 + sum(len(group) for group in groups[:place])
        for seat in range(len(totals))
        for place, group in enumerate(groups)
        if seat in group
    )


SCORES = st.lists(st.integers(-1, 2) | st.none(), min_size=4, max_size=4)


@given(
    st.lists(st.lists(st.integers(0, 2), min_size=4, max_size=4), min_size=2, max_size=2),
    st.lists(SCORES, max_size=4),
)
def test_an_extra_hole_only_parts_those_tied_for_first(holes, extra):
    before, after = course(*holes, tie="extra hole"), course(*holes, *extra, tie="extra hole")
    others = [seat for seat in range(4) if seat not in before.tied]
    assert [after.places[seat] for seat in others] == [before.places[seat] for seat in others]
    assert after.totals == before.totals == tuple(map(sum, zip(*holes, strict=True)))
    assert after.places == placed(after.totals, extra)
    for first, second in permutations(range(4), 2):
        if after.totals[first] < after.totals[second]:
            assert after.places[first] < after.places[second]
