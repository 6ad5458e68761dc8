import statistics
from collections import Counter
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from app.figures.histogram import median

SCORES = st.lists(st.integers(-50, 50), min_size=1, max_size=40)


@given(SCORES)
def test_the_median_is_that_of_the_plain_list(scores):
    assert median(Counter(scores)) == statistics.median([Fraction(score) for score in scores])
