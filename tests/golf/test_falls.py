"""Whoever has exactly a number after a hole falls back to another one."""

from random import Random

import pytest

from app.golf.faults import RulesetError
from app.golf.game import HoleResult, run_game
from app.golf.needs import hole_bounds
from app.golf.ruleset import from_mapping, to_mapping
from tests.golf.helpers.build import rules, table
from tests.golf.helpers.plain_rules import HOLES

HALF = {"falls": {"at": 100}}


def course(*holes, start=(), **changes):
    results = [HoleResult(scores, scores, None, 0, 1) for scores in holes]
    return run_game(table(**{**HALF, **changes}), len(holes[0]), results, start)


def test_any_game_adds_up_as_the_sentence_says():
    dice = Random(3)
    for _ in range(HOLES):
        at = dice.randint(1, 9)
        to = dice.randrange(at)
        holes = [[dice.choice((None, -1, 1, 2, 3)) for _s in range(3)] for _h in range(5)]
        totals, fell = [0, 0, 0], []
        for number, scores in enumerate(holes, start=1):
            for seat, score in enumerate(scores):
                if score is None:
                    continue
                totals[seat] += score
                if totals[seat] == at:
                    totals[seat] = to
                    fell.append((number, seat))
        ended = course(*holes, holes=5, falls={"at": at, "to": to})
        assert ([*ended.totals], [*ended.fell]) == (totals, fell)


@pytest.mark.parametrize(
    ("falls", "total"), [({"at": 100}, 50), ({"at": 99}, 49), ({"at": 100, "to": 0}, 0)]
)
def test_without_another_number_it_is_half(falls, total):
    ended = course((falls["at"] - 10, 4), (10, 4), falls=falls)
    assert (ended.totals, ended.fell) == ((total, 8), ((2, 0),))


def test_a_total_falls_before_target_and_limit_are_checked():
    assert course((100, 4), target=100).end is None
    assert course((101, 4), target=100).end == "target"
    assert course((100, 4), limit=100).left == (None, None)


def test_a_hole_may_move_players_apart_by_a_fall_too():
    plain, falling = (hole_bounds(table(**more), 2).swing for more in ({}, {"falls": {"at": 100}}))
    assert falling == plain + 50


def test_it_falls_below_where_it_was():
    for to in (100, -1, "half"):
        with pytest.raises(RulesetError) as caught:
            from_mapping("house", {**to_mapping(rules()), "falls": {"at": 100, "to": to}})
        assert caught.value.first.path == "house.falls.to"
    with pytest.raises(RulesetError, match=r"falls\.at: is missing"):
        from_mapping("house", {**to_mapping(rules()), "falls": {"to": 50}})
