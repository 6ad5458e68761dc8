"""Rules of whole holes and games, beside reckonings that are written from their sentences.

Holes are dealt with many equal cards; what grids count stands in the vectors.
"""

from random import Random

import pytest

from app.golf.faults import RulesetError
from app.golf.game import HoleResult, run_game
from app.golf.needs import find_needs, hole_bounds, hole_range
from app.golf.referee import Adjustment, Extras, settle_hole
from app.golf.ruleset import from_mapping, to_mapping
from app.golf.scoring import TypedTotal, score_grid
from app.golf.table import compile_ruleset
from tests.golf.helpers.build import rules, table
from tests.helpers.levels import FULL

COUNT = 20_000 if FULL else 300
PACK = [rank for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K") for _ in range(4)]
BUSTED, FOUR = {"when": "out beaten", "add": 10}, {"when": "holds 4", "add": 10, "who": "others"}
DOUBLE, ZERO = {"when": "last hole", "times": 2}, {"when": "not above", "become": 0, "at_most": 0}
LAST = rules("nine-hole", penalties=[DOUBLE, BUSTED, FOUR])
NOT_ABOVE = rules("six-card", penalties=[BUSTED, ZERO])
BROKEN = {"tie": "last hole", "holes": 2}


def holes_of_six(dice):
    """Seats with cards of few ranks, so that they match and tie, and who went out."""
    for _ in range(COUNT):
        kinds = dice.sample(range(13), 9)
        pack = [card for place, card in enumerate(PACK) if place // 4 in kinds]
        dice.shuffle(pack)
        seats = dice.randint(1, 5)
        yield [pack[seat * 6 :][:6] for seat in range(seats)], dice.choice((None, *range(seats)))


def plain(ruleset, grids, out):
    """What the grids count, and with the ten points of whoever is beaten."""
    counted = [score_grid(compile_ruleset(ruleset), grid).total for grid in grids]
    is_beaten = out is not None and min(counted) < counted[out]
    return counted, [score + 10 * (is_beaten and seat == out) for seat, score in enumerate(counted)]


def ruled(ruleset, grids, out, number=0):
    """What the referee makes of it, within the bounds of a hole."""
    laid = compile_ruleset(ruleset)
    scores = settle_hole(laid, grids, out, Extras(number=number)).hole_scores
    bounds = hole_range(laid, len(grids))
    assert all(bounds.least <= score <= bounds.most for score in scores)
    return [*scores]


def test_the_last_hole_counts_double_penalties_included():
    dice = Random(9)
    for grids, out in holes_of_six(dice):
        number, scores = dice.choice((8, 9, 10)), plain(LAST, grids, out)[1]
        holders = [any(grid.count(card) >= 4 for card in grid) for grid in grids]
        for seat, holds in enumerate(holders):
            scores[seat] = (scores[seat] + 10 * (sum(holders) - holds)) * (1 + (number == 9))
        assert ruled(LAST, grids, out, number) == scores


def test_who_has_no_more_than_the_player_who_went_out_scores_0_instead_of_a_positive_score():
    for grids, out in holes_of_six(Random(1)):
        counted, scores = plain(NOT_ABOVE, grids, out)
        for seat, score in enumerate(counted):
            if out not in (None, seat) and 0 < score <= counted[out]:
                scores[seat] = 0
        assert ruled(NOT_ABOVE, grids, out) == scores


@pytest.mark.parametrize(
    ("totals", "out", "extras", "scores"),
    [
        ((13, 11), None, {"adjustments": [Adjustment(0, 5, "late")]}, (31, 22)),
        ((TypedTotal(13, final=True), 11), 0, {}, (13, 22)),
    ],
)
def test_neither_points_by_hand_nor_a_final_total_are_doubled(totals, out, extras, scores):
    given = [TypedTotal(total) if isinstance(total, int) else total for total in totals]
    ruling = settle_hole(compile_ruleset(LAST), given, out, Extras(number=9, **extras))
    assert ruling.hole_scores == scores


def test_a_game_without_a_number_of_holes_has_no_last_hole():
    open_end = table("nine-hole", penalties=[DOUBLE], holes="open", target=100)
    given = [TypedTotal(13), TypedTotal(11)]
    assert settle_hole(open_end, given, None, Extras(number=9)).hole_scores == (13, 11)


def course(*holes, **changes):
    results = [HoleResult(scores, scores, None, 0, 1) for scores in holes]
    return run_game(table(**changes), len(holes[0]), results)


def test_whoever_has_exactly_a_number_after_a_hole_falls_back_to_another_one():
    dice = Random(3)
    for _ in range(COUNT):
        at = dice.randint(1, 9)
        to = dice.randrange(at)
        holes = [[dice.choice((None, -1, 1, 2, 3)) for _s in range(3)] for _h in range(5)]
        totals, fell = [0, 0, 0], []
        for number, scores in enumerate(holes, start=1):
            for seat, score in enumerate(scores):
                totals[seat] += score or 0
                if score is not None and totals[seat] == at:
                    totals[seat] = to
                    fell.append((number, seat))
        ended = course(*holes, holes=5, falls={"at": at, "to": to})
        assert ([*ended.totals], [*ended.fell]) == (totals, fell)


@pytest.mark.parametrize(
    ("falls", "total"), [({"at": 100}, 50), ({"at": 99}, 49), ({"at": 100, "to": 0}, 0)]
)
def test_without_another_number_it_falls_to_half(falls, total):
    ended = course((falls["at"] - 10, 4), (10, 4), falls=falls)
    assert (ended.totals, ended.fell) == ((total, 8), ((2, 0),))


def test_a_total_falls_before_target_and_limit_are_checked_and_may_move_players_apart():
    half = {"falls": {"at": 100}}
    assert course((100, 4), target=100, **half).end is None
    assert course((101, 4), target=100, **half).end == "target"
    assert course((100, 4), limit=100, **half).left == (None, None)
    plain_swing, swing = (hole_bounds(table(**more), 2).swing for more in ({}, half))
    assert swing == plain_swing + 50


@pytest.mark.parametrize(
    ("falls", "path"), [*(({"at": 100, "to": to}, "to") for to in (100, -1, "half")), ({}, "at")]
)
def test_it_falls_below_where_it_was(falls, path):
    with pytest.raises(RulesetError) as caught:
        from_mapping("house", {**to_mapping(rules()), "falls": falls or {"to": 50}})
    assert caught.value.first.path == f"house.falls.{path}"
    assert (caught.value.first.code == "missing") == (path == "at")


def test_a_tie_for_first_is_broken_by_the_last_hole_or_stays_one():
    dice = Random(2)
    for _ in range(COUNT):
        holes = [[dice.randint(-1, 2) for _seat in range(4)] for _hole in range(2)]
        ended, totals = course(*holes, **BROKEN), [sum(both) for both in zip(*holes, strict=True)]
        keys = [
            (total, last if total == min(totals) else 0)
            for total, last in zip(totals, holes[1], strict=True)
        ]
        places = tuple(1 + sum(other < key for other in keys) for key in keys)
        first = tuple(seat for seat in range(4) if places[seat] == 1)
        assert (ended.places, ended.totals) == (places, tuple(totals))
        assert ended.tied == (first if len(first) > 1 else ())


def test_who_was_out_of_the_last_hole_wins_no_tie_and_an_extra_hole_decides_what_it_left_open():
    assert course((4, 1, 9), (None, 3, 9), **BROKEN).places == (2, 1, 3)
    assert course((5, 5, 9), (3, 3, 9), (2, 1, None), **BROKEN).places == (2, 1, 3)


def test_whoever_makes_up_the_distance_in_the_last_hole_wins():
    laid = table(**BROKEN)
    found = find_needs(laid, course((5, 9), **BROKEN), 1, hole_bounds(laid, 2))
    assert [need.numbers for need in found if need.code == "wins_unless"] == [{"more": 4}]
