"""How often each score occurs, also in bands."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import accumulate, count
from typing import NamedTuple

Histogram = Mapping[int, int]


def histogram_of(scores: Iterable[int]) -> dict[int, int]:
    return joined({}, scores)


def joined(histogram: Histogram, scores: Iterable[int]) -> dict[int, int]:
    counts = dict(histogram)
    for score in scores:
        counts[score] = counts.get(score, 0) + 1
    return {score: counts[score] for score in sorted(counts)}


def quantile(histogram: Histogram, share: Fraction) -> int:
    """Return the least score that this share does not exceed; raises ``ValueError`` without scores.

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
    above = quantile({-score: count for score, count in histogram.items()}, Fraction(1, 2))
    return Fraction(quantile(histogram, Fraction(1, 2)) - above, 2)


class Scale(NamedTuple):
    """``bands`` of ``width`` scores each; the first starts at the score ``low``."""

    low: int
    width: int
    bands: int

    @property
    def high(self) -> int:
        return self.low + self.width * self.bands - 1

    def edges(self) -> list[tuple[int, int]]:
        """The first and the last score of each band.

        >>> Scale(-5, 5, 2).edges()
        [(-5, -1), (0, 4)]
        """
        starts = range(self.low, self.high + 1, self.width)
        return [(start, start + self.width - 1) for start in starts]


def centred_scale(histogram: Histogram, most: int) -> Scale:
    """Return bands whose middles are multiples of their width; raises ``ValueError`` without
    scores.

    >>> centred_scale({-3: 1, 25: 2}, most=11)
    Scale(low=-4, width=3, bands=10)
    """
    scales = (_centred(min(histogram), max(histogram), width) for width in count(1, 2))
    return next(scale for scale in scales if scale.bands <= most)


def _centred(low: int, high: int, width: int) -> Scale:
    half = width // 2
    first, last = (low + half) // width, (high + half) // width
    return Scale(first * width - half, width, last - first + 1)


def in_bands(histogram: Histogram, scale: Scale) -> list[int]:
    counts = [0] * scale.bands
    for score, often in histogram.items():
        counts[(score - scale.low) // scale.width] += often
    return counts
