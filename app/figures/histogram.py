"""How often each score occurs, also in bands."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import count
from statistics import median as middle_of
from typing import NamedTuple

Histogram = Mapping[int, int]


def median(histogram: Histogram) -> Fraction:
    """Return the middle score; of two the mean.

    >>> median({2: 1, 5: 1})
    Fraction(7, 2)
    """
    return Fraction(middle_of(Counter(histogram).elements()))


class Scale(NamedTuple):
    """``bands`` of ``width`` scores each; the first starts at the score ``low``."""

    low: int
    width: int
    bands: int

    def edges(self) -> list[tuple[int, int]]:
        """The first and the last score of each band.

        >>> Scale(-5, 5, 2).edges()
        [(-5, -1), (0, 4)]
        """
        starts = range(self.low, self.low + self.width * self.bands, self.width)
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
