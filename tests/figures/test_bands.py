"""Scores in bands: nothing is lost, and the bands are as narrow as may be."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from app.figures.histogram import centred_scale, in_bands

SCORES = st.lists(st.integers(-300, 900), min_size=1, max_size=30)
MOST = st.integers(2, 20)


@given(SCORES, MOST)
def test_every_score_is_counted_in_the_band_that_holds_it(scores, most):
    scale = centred_scale(Counter(scores), most)
    plain = [sum(low <= score <= high for score in scores) for low, high in scale.edges()]
    assert in_bands(Counter(scores), scale) == plain
    assert sum(plain) == len(scores)
    assert plain[0] > 0 < plain[-1]


@given(SCORES, MOST)
def test_bands_are_few_enough_and_their_middles_are_multiples_of_their_width(scores, most):
    scale = centred_scale(Counter(scores), most)
    assert scale.bands <= most
    assert {(low + high) // 2 % scale.width for low, high in scale.edges()} == {0}
