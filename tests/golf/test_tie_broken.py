"""A tie for first is broken by the last hole, or stays one."""

from random import Random

from app.golf.game import HoleResult, run_game
from app.golf.needs import find_needs, hole_bounds
from tests.golf.helpers.build import table
from tests.golf.helpers.plain_rules import HOLES

BROKEN = table(tie="last hole", holes=2)


def course(*holes, laid=BROKEN, **more):
    results = [HoleResult(scores, scores, None, 0, 1) for scores in holes]
    return run_game(laid, len(holes[0]), results, **more)


def plain_places(totals, last):
    """Places by total; only at the top the last hole decides."""
    best = min(totals)
    keys = [(total, last[seat] if total == best else 0) for seat, total in enumerate(totals)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def test_any_game_ends_as_the_sentence_says():
    dice = Random(2)
    for _ in range(HOLES):
        holes = [[dice.randint(-1, 2) for _seat in range(4)] for _hole in range(2)]
        ended, totals = course(*holes), [sum(scores) for scores in zip(*holes, strict=True)]
        assert ended.places == plain_places(totals, holes[1])
        assert ended.totals == tuple(totals)
        assert ended.tied == (
            tuple(n for n in range(4) if ended.places[n] == 1) if ended.places.count(1) > 1 else ()
        )


def test_who_was_out_of_the_last_hole_does_not_win_a_tie():
    assert course((4, 1, 9), (None, 3, 9)).places == (2, 1, 3)


def test_an_extra_hole_decides_what_the_last_one_left_open():
    assert course((5, 5, 9), (3, 3, 9), (2, 1, None)).places == (2, 1, 3)


def test_whoever_makes_up_the_distance_in_the_last_hole_wins():
    started = course((5, 9))
    (need,) = [
        need
        for need in find_needs(BROKEN, started, 1, hole_bounds(BROKEN, 2))
        if need.code == "wins_unless"
    ]
    assert need.numbers == {"more": 4}
