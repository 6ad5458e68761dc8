"""Scores in bands of one width, so that histograms of several people share one scale."""

from collections.abc import Iterable
from itertools import count
from typing import NamedTuple

from app.figures.histogram import Histogram

STEPS = (1, 2, 5)


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


def common_scale(histograms: Iterable[Histogram], most: int) -> Scale:
    """The narrowest bands, no more than ``most`` (at least 2), that hold every score.

    Widths are round, bands begin at their multiples. Raises ``ValueError`` if nothing is counted.

    >>> common_scale([{-3: 1}, {24: 2}], most=12)
    Scale(low=-5, width=5, bands=6)
    """
    scores = [score for histogram in histograms for score in histogram]
    if not scores:
        raise ValueError("no scores are counted")
    widths = (step * 10**power for power in count() for step in STEPS)
    scales = (scale_of(min(scores), max(scores), width) for width in widths)
    return next(scale for scale in scales if scale.bands <= most)


def scale_of(low: int, high: int, width: int) -> Scale:
    first, last = low // width, high // width
    return Scale(first * width, width, last - first + 1)


def centred_scale(histogram: Histogram, most: int) -> Scale:
    """The narrowest bands, no more than ``most``, whose middles are multiples of their width;
    raises ``ValueError`` if nothing is counted.

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
    """How many scores fell in each band.

    >>> in_bands({-3: 1, 0: 2, 4: 1}, Scale(-5, 5, 2))
    [1, 3]
    """
    counts = [0] * scale.bands
    for score, often in histogram.items():
        counts[(score - scale.low) // scale.width] += often
    return counts
