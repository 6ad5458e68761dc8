"""Ways to read a tally: exact, and silent where there is nothing to read."""

from fractions import Fraction
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.figures import readers

EMPTY = (
    readers.Count("outs", "out_known"),
    readers.Ratio("hole_sum", "holes"),
    readers.Variance("holes", "hole_sum", "hole_squares"),
    readers.Median("hole:"),
    readers.Extreme(("hole:",), min),
    readers.Difference("dealt"),
    readers.Share("left_over", "cells_cancelled"),
    readers.ByRank("cancelled:", "verified"),
    readers.Costliest("cost:", "verified"),
    readers.NeverCancelled(),
)


@pytest.mark.parametrize("reader", EMPTY, ids=lambda empty: type(empty).__name__)
def test_an_empty_tally_shows_nothing(reader):
    assert reader.value({}) is None
    assert reader.shares({}) == ()
    assert reader.keys


@given(st.lists(st.integers(-9, 9), min_size=1))
def test_the_middle_of_a_histogram_is_the_middle_of_its_numbers(numbers):
    tally = {f"hole:{number}": numbers.count(number) for number in numbers}
    assert readers.Median("hole:").value(tally) == median(map(Fraction, numbers))


def test_a_difference_needs_both_sides():
    assert readers.Difference("dealt").value({"dealt": 1}) is None
    assert readers.Difference("dealt").value({"not_dealt": 1}) is None


def test_ranks_that_cost_nothing_are_no_cost():
    reader = readers.Costliest("cost:", "verified")
    assert reader.value({"cost:2": -4, "verified": 2}) == 0
    assert reader.shares({"cost:2": -4, "cost:9": 4, "verified": 2}) == (("9", 2), ("2", -2))


def test_equal_shares_stand_by_rank():
    tally = {"cancelled:K": 1, "cancelled:7": 1, "cancelled:9": 2, "verified": 1}
    shares = readers.ByRank("cancelled:", "verified").shares(tally)
    assert [rank for rank, _amount in shares] == ["9", "7", "K"]


def test_a_rank_that_cancelled_once_is_not_named():
    tally = {"left_over:7": 2, "left_over:K": 5, "cancelled:K": 1, "verified": 3}
    assert readers.NeverCancelled().shares(tally) == (("7", 2),)
