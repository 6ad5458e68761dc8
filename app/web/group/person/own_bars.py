"""The hole scores of one person, as bars whose better half is filled."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from flask_babel import gettext as _

from app.figures.bands import Scale, centred_scale, in_bands
from app.figures.catalogue import HOLES
from app.figures.histogram import Histogram, median
from app.figures.tally import Tally
from app.record.counts.reading import scores_in
from app.wording.basics.names import list_of, signed
from app.wording.group.figures import number_text

MOST_BARS = 11
GROUND = {"wide": 358, "high": 158, "ground": 130, "note_y": 13, "label_y": 148, "top": 42}
"""Measures of the picture, in its own units."""
GAP = 6


class OwnBar(NamedTuple):
    """``filled`` is how much of its width belongs to the better half."""

    x: float
    y: float
    wide: float
    high: float
    filled: float
    middle: float
    holes: int
    label: str


@dataclass(frozen=True, slots=True)
class OwnBars:
    """With few holes there are no bars, and ``line`` lists all scores."""

    bars: Sequence[OwnBar]
    line: str
    note: str
    label: str
    ground: dict[str, int]


def own_bars(tally: Tally) -> OwnBars | None:
    """None before the first hole."""
    histogram = scores_in(tally)
    holes = sum(histogram.values())
    if not holes:
        return None
    if holes < HOLES:
        every = [signed(score) for score in sorted(histogram) for _often in range(histogram[score])]
        return OwnBars((), list_of(every), "", "", GROUND)
    scale = centred_scale(histogram, MOST_BARS)
    bars, middle = _bars_of(histogram, scale), number_text(median(histogram))
    counts = list_of(f"{bar.label}: {bar.holes}" for bar in bars)
    return OwnBars(
        bars=bars,
        line=_line_of(scale),
        note=_("filled: the better half, %(middle)s or less", middle=middle),
        label=_("How many holes had which score. %(counts)s", counts=counts),
        ground=GROUND,
    )


def _line_of(scale: Scale) -> str:
    if scale.width == 1:
        return ""
    low, high = scale.edges()[scale.bands // 2]
    return _(
        "each bar is a range: %(middle)s means %(low)s to %(high)s",
        middle=signed((low + high) // 2),
        low=signed(low),
        high=signed(high),
    )


def _bars_of(histogram: Histogram, scale: Scale) -> list[OwnBar]:
    counts, step = in_bands(histogram, scale), GROUND["wide"] / scale.bands
    half = median(histogram)
    better = in_bands({s: n for s, n in histogram.items() if s <= half} or {}, scale)
    tall = (GROUND["ground"] - GROUND["top"]) / max(counts)
    return [
        OwnBar(
            x=round(at * step + GAP / 2, 1),
            y=round(GROUND["ground"] - count * tall, 1),
            wide=round(step - GAP, 1),
            high=round(count * tall, 1),
            filled=round((step - GAP) * below / count, 1) if count else 0,
            middle=round((at + 0.5) * step, 1),
            holes=count,
            label=signed((edges[0] + edges[1]) // 2),
        )
        for at, (count, below, edges) in enumerate(zip(counts, better, scale.edges(), strict=True))
    ]
