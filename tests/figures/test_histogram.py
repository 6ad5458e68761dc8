import statistics
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.figures.histogram import histogram_of, joined, median, quantile

SCORES = st.lists(st.integers(-50, 50), min_size=1, max_size=40)


@given(SCORES)
def test_the_median_is_that_of_the_plain_list(scores):
    exact = [Fraction(score) for score in scores]
    assert median(histogram_of(scores)) == statistics.median(exact)


@given(SCORES, st.fractions(0, 1))
def test_a_quantile_is_a_score_that_fell_and_has_its_share_at_or_below(scores, share):
    found = quantile(histogram_of(scores), share)
    assert found in scores
    assert sum(score <= found for score in scores) >= share * len(scores)
    assert sum(score < found for score in scores) <= share * len(scores)


@given(SCORES, SCORES)
def test_counting_in_parts_is_counting_at_once(some, more):
    assert joined(histogram_of(some), more) == histogram_of([*more, *some])
    assert [*joined(histogram_of(some), more)] == sorted({*some, *more})


def test_nothing_has_no_middle():
    with pytest.raises(ValueError, match="no scores"):
        median({})
