import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.figures.handicap import (
    Par,
    band_of,
    handicap_of,
    net_holes,
    net_total,
    par_from_json,
    par_of,
    shots_of,
)
from app.figures.histogram import histogram_of

SCORES = st.lists(st.integers(-10, 40), min_size=36, max_size=80)
DIFFERENCES = st.lists(st.integers(-20, 30), max_size=40)
BANDS = ("eagle", "birdie", "par", "bogey", "double_bogey")


@given(SCORES)
def test_par_is_frozen_as_plain_numbers(scores):
    par = par_of(histogram_of(scores))
    assert par_from_json(json.loads(json.dumps(par.to_json()))) == par
    assert par.holes == len(scores)


@given(SCORES)
def test_less_is_never_called_worse(scores):
    par = par_of(histogram_of(scores))
    named = [BANDS.index(band_of(par, score)) for score in range(-20, 50)]
    assert named == sorted(named)
    assert band_of(par, par.par) == "par"


@given(SCORES)
def test_birdies_and_eagles_are_as_rare_as_they_are_called(scores):
    par = par_of(histogram_of(scores))
    below = [score for score in scores if score < par.birdie]
    assert len(below) <= len(scores) / 4
    assert sum(score < par.eagle for score in scores) <= len(scores) / 20


def test_a_group_needs_a_game_before_it_has_a_par():
    assert par_of({7: 35}) is None
    assert par_of({7: 36}) == Par(7, 7, 7, 7, 7, 36)


def test_where_all_holes_are_equal_less_is_an_eagle_and_more_a_double_bogey():
    par = par_of({7: 36})
    assert [band_of(par, score) for score in (6, 7, 8)] == ["eagle", "par", "double_bogey"]


@given(DIFFERENCES)
def test_a_handicap_is_the_mean_of_the_best_four_fifths_of_the_last_twenty(differences):
    last = differences[-20:]
    found = handicap_of(differences)
    if len(last) < 9:
        assert found is None
    else:
        best = sorted(last)[: len(last) * 4 // 5]
        assert abs(Fraction(found.tenths, 10) - Fraction(sum(best), len(best))) <= Fraction(1, 20)
        assert sorted(differences[hole] for hole in found.counted) == best
        assert all(hole >= len(differences) - 20 for hole in found.counted)


@given(DIFFERENCES.filter(lambda differences: len(differences) >= 9), st.integers(-9, 9))
def test_who_is_so_many_points_worse_has_a_handicap_so_much_higher(differences, more):
    moved = handicap_of([difference + more for difference in differences])
    assert moved.counted == handicap_of(differences).counted
    assert abs(moved.tenths - handicap_of(differences).tenths - 10 * more) <= 1


@given(
    st.lists(st.none() | st.integers(-200, 300), min_size=1, max_size=6),
    st.integers(1, 18),
    st.integers(0, 150),
)
def test_only_the_difference_to_the_lowest_handicap_counts(handicaps, holes, allowance):
    shots = shots_of(handicaps, holes, allowance)
    moved = [None if handicap is None else handicap + 37 for handicap in handicaps]
    assert shots == shots_of(moved, holes, allowance)
    assert min(shots) == 0
    given_shots = [
        shot for handicap, shot in zip(handicaps, shots, strict=True) if handicap is None
    ]
    assert set(given_shots) <= {0}


@given(st.lists(st.integers(-20, 60), min_size=1, max_size=18), st.integers(0, 200))
def test_net_holes_add_up_to_the_total_less_all_shots(scores, shots):
    assert net_total(scores, shots) == sum(scores) - shots
    given_shots = {score - net for score, net in zip(scores, net_holes(scores, shots), strict=True)}
    assert max(given_shots) - min(given_shots) <= 1


@pytest.mark.parametrize("allowance", [0, 100])
def test_nobody_gets_shots_for_a_hole_they_missed(allowance):
    (_, shots) = shots_of([0, 10], 4, allowance)
    assert net_holes([5, None, 5, 5], shots) == tuple(
        None if score is None else score - allowance // 100 for score in (5, None, 5, 5)
    )
