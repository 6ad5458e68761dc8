"""How often each score occurred, in exact numbers."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import accumulate

Histogram = Mapping[int, int]
"""How often each score occurred."""


def histogram_of(scores: Iterable[int]) -> dict[int, int]:
    """Scores counted, in order.

    >>> histogram_of([7, 3, 7])
    {3: 1, 7: 2}
    """
    return joined({}, scores)


def joined(histogram: Histogram, scores: Iterable[int]) -> dict[int, int]:
    counts = dict(histogram)
    for score in scores:
        counts[score] = counts.get(score, 0) + 1
    return {score: counts[score] for score in sorted(counts)}


def quantile(histogram: Histogram, share: Fraction) -> int:
    """The least score that at least this share of all does not exceed; raises ``ValueError`` if
    nothing is counted.

    >>> quantile({2: 1, 5: 2, 9: 1}, Fraction(1, 4))
    2
    """
    if not histogram:
        raise ValueError("no scores are counted")
    scores = sorted(histogram)
    least = share * sum(histogram.values())
    sums = accumulate(histogram[score] for score in scores)
    return next(score for score, sofar in zip(scores, sums, strict=True) if sofar >= least)


def median(histogram: Histogram) -> Fraction:
    """The score in the middle; of an even number the mean of the middle two.

    >>> median({2: 1, 5: 1, 6: 1, 9: 1})
    Fraction(11, 2)
    """
    above = quantile({-score: count for score, count in histogram.items()}, Fraction(1, 2))
    return Fraction(quantile(histogram, Fraction(1, 2)) - above, 2)


def rounded(number: Fraction) -> int:
    """The nearest whole number, halves away from zero, as people round.

    >>> rounded(Fraction(5, 2)), rounded(Fraction(-5, 2)), rounded(Fraction(7, 3))
    (3, -3, 2)
    """
    size = (2 * abs(number) + 1) // 2
    return int(size if number >= 0 else -size)
