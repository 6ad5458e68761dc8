"""Scores in bands: nothing is lost, and the bands are as narrow as may be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.figures.histogram import common_scale, histogram_of, in_bands, scale_of

SCORES = st.lists(st.integers(-300, 900), min_size=1, max_size=30)
SEVERAL = st.lists(SCORES, min_size=1, max_size=5)
MOST = st.integers(2, 20)


@given(SEVERAL, MOST)
def test_every_score_is_counted_in_the_band_that_holds_it(several, most):
    scale = common_scale(map(histogram_of, several), most)
    for scores in several:
        plain = [sum(low <= score <= high for score in scores) for low, high in scale.edges()]
        assert in_bands(histogram_of(scores), scale) == plain
        assert sum(plain) == len(scores)


@given(SEVERAL, MOST)
def test_bands_are_few_enough_and_no_narrower_round_ones_would_be(several, most):
    scale = common_scale(map(histogram_of, several), most)
    scores = [score for scores in several for score in scores]
    assert scale.bands <= most
    narrower = [w for w in (1, 2, 5, 10, 20, 50, 100, 200, 500) if w < scale.width]
    assert all(scale_of(min(scores), max(scores), width).bands > most for width in narrower)


@given(SEVERAL, MOST)
def test_the_outer_bands_are_not_empty(several, most):
    scale = common_scale(map(histogram_of, several), most)
    counts = in_bands(histogram_of(score for scores in several for score in scores), scale)
    assert counts[0]
    assert counts[-1]


def test_a_scale_of_nothing_is_refused():
    with pytest.raises(ValueError, match="no scores"):
        common_scale([{}], 12)
