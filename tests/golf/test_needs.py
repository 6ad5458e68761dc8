from app.golf.game import HoleResult, run_game
from app.golf.needs import find_needs, hole_bounds
from tests.golf.helpers.build import table


def needs(totals, played=8, base="nine-hole", **changes):
    """What is needed when everybody made these totals in one hole and none in the others."""
    laid = table(base, **changes)
    nothing = tuple(0 for _ in totals)
    results = [
        HoleResult(scores, scores, None, 0, 1) for scores in (totals, *[nothing] * (played - 1))
    ]
    course = run_game(laid, len(totals), results)
    found = find_needs(laid, course, played, hole_bounds(laid, len(totals)))
    return [(finding.code, finding.seats, *finding.numbers.values()) for finding in found]


SWINGS = [("swing", (), 0, 10), ("swing", (), 2, 10)]


def test_nothing_is_shown_while_the_end_is_far():
    assert needs((40, 53), played=6) == []


def test_before_the_last_holes_the_leader_wins_unless_somebody_makes_up_more():
    assert needs((53, 40, 60)) == [
        ("holes_left", (), 1),
        ("wins_unless", (1, 0), 14),
        ("wins_unless", (1, 2), 21),
        *SWINGS,
    ]
    assert needs((53, 40), played=7)[0] == ("holes_left", (), 2)


def test_who_is_too_far_behind_can_no_longer_win():
    assert needs((0, 98, 99))[1:] == [("wins_unless", (0, 1), 99), ("no_way", (2,)), *SWINGS]
    assert needs((0, 200)) == [("holes_left", (), 1), ("sure", (0,))]
    assert ("wins_unless", (0, 1), 177) in needs((0, 176), played=7)


def test_penalties_that_are_no_plain_number_are_no_swing():
    beaten = [{"when": "out beaten", "times": 2}, {"when": "looked", "add": 1}]
    assert needs((4, 9), penalties=beaten)[2:] == []
    rated = [{"when": "out beaten", "add": 1, "per_player": 2}, {"when": "out", "at_least": 3}]
    assert needs((4, 9), penalties=rated)[2:] == []


def test_a_limit_is_shown_to_those_who_are_still_in():
    assert needs((104, 92, 20), played=3, base="playroom") == [("leaves", (1,), 92, 8)]


def test_nothing_is_needed_when_the_game_is_over_or_an_extra_hole_is_due():
    assert needs((53, 40), played=9) == []
    assert needs((40, 40), played=9, tie="extra hole") == []
