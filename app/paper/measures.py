"""What all sheets share, and the sizes to plan with; change the look here, not in the drawing.

One module, the card box, gives the others: a tick is half of it, a score box one and a half.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

PT = 25.4 / 72
"""One point in millimetres."""

LEAST_TYPE, NORMAL_TYPE = 7, 7.5
"""Points of the smallest type, and of small type: signs next to larger type grow with it."""
SERIF_CAP = 0.74
"""Height of a capital of the serif, in ems."""
UNPRINTED_EDGE = 6
"""Millimetres at the edge of a sheet on which many printers print nothing."""
CUT_MARK = 5
"""Length in mm of a mark where to cut."""
UNDER_SIGNATURE = 3.2
"""Millimetres from a line to sign on to the text under it."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Type in points; nothing is ever set smaller than ``least``."""

    least: float  # the smallest of all
    small: float  # signs and notes
    text: float  # subtitles and heads
    tick: float  # points next to an icon
    letters: float  # the letters under the code
    running: float  # running totals
    place: float  # the place next to a total
    name: float  # names
    wrapped: float  # names on several lines
    hole: float  # numbers of holes
    score: float  # scores
    title: float  # the headline
    total: float  # totals
    card: float = 1.95  # points a millimetre of the card box


@dataclass(frozen=True, slots=True, eq=False)
class Measures:
    """Lengths of a sheet in mm; ``scale`` is for large print. Compared by identity, for speed."""

    side: float  # margin at left and right
    head: float  # margin over and under everything
    scale: float  # how much larger signs and cells are than usual
    ticks: float  # band of ticks between boxes and score
    tick: float  # side of a tick elsewhere
    gap_x: float  # least between two cells, across
    gap_score: float  # least between two cells without boxes
    air: float  # what stays free over the foot
    title_band: float  # height of the title
    hole_band: float  # height of the numbers over a landscape table
    name: float  # column of names at least
    total: float  # column of totals
    hole_column: float  # column of numbers next to a portrait table
    name_band: float  # height of the names over it
    total_row: float  # row of totals under it
    sum_row: float  # row of Out or In
    code: float  # side of the QR code
    gutter: float  # between parts that stand side by side
    foot: float  # height of the foot
    foot_gap: float  # between table and foot
    sizes: Sizes
    score: float = 9  # height of a score under the boxes
    strip: float = 8  # score and ticks together, where they share a band
    stretch: float = 3  # what a cell with all three may grow by
    gap_y: float = 1.8  # least between two cells, down
    airy: float = 4.2  # best between two rows of cells
    place: float = 7  # strip of the place under a total
    chart: float = 30  # height kept for the chart on a portrait card
    block_gap: float = 4  # between two blocks of holes
    dealer_marker: float = 0.95  # radius of the dealer’s dot

    @property
    def sum_column(self) -> float:
        return self.total * 0.62

    @property
    def note(self) -> float:
        return self.sizes.small * PT * 1.35


LENGTHS: Mapping[str, Sequence[float]] = {
    "side": (10, 10, 7, 10, 7, 8, 6, 8, 6),
    "head": (9, 8, 6.5, 9, 6.5, 7, 6, 7, 6),
    "scale": (1, 1, 1, 1.6, 1.25, 1, 1, 1.6, 1.25),
    "ticks": (4.5, 4.5, 4.5, 7, 7, 4.5, 4.5, 7, 7),
    "tick": (4, 4, 4, 5.6, 4.4, 4, 4, 5.6, 4.4),
    "gap_x": (2.4, 2, 1.8, 2.4, 2.4, 1.2, 1, 2.4, 2.4),
    "gap_score": (1.3, 1.3, 0.9, 1.6, 1, 1.3, 0.9, 1.6, 1),
    "air": (5, 5, 1, 5, 1, 5, 1, 5, 1),
    "title_band": (17, 10.6, 9.5, 20, 12, 9.5, 9, 16, 10.5),
    "hole_band": (6.6, 6.2, 6.6, 9.5, 7.5, 6, 6.2, 9.5, 7.5),
    "name": (28, 28, 20, 44, 26, 20, 17, 36, 22),
    "total": (20, 18, 15, 27, 19, 15, 14, 24, 17),
    "hole_column": (11, 11, 8, 15, 11, 11, 7, 15, 8),
    "name_band": (11, 11, 8, 14, 10, 8, 7.4, 14, 10),
    "total_row": (13, 13, 9, 17, 12, 11, 8.4, 15, 11),
    "sum_row": (8, 8, 7, 13, 10, 8, 7, 13, 10),
    "code": (25, 25, 25, 25, 25, 20, 20, 20, 20),
    "gutter": (7, 7, 4.5, 7, 4.5, 7, 4.5, 7, 4.5),
    "foot": (29.5, 29.2, 29.5, 33, 31, 24.4, 24.4, 28, 26),
    "foot_gap": (3, 2.6, 2.4, 3, 2.4, 2.2, 2.2, 3, 2.2),
}
"""Lengths by kind of sheet, in the order of ``ROOMY`` and the rest below."""
TYPE: Mapping[str, Sequence[float]] = {
    "least": (7, 7, 7, 11, 9, 7, 7, 11, 9),
    "small": (7.5, 7.5, 7, 12, 9, 7.5, 7, 12, 9),
    "text": (8.5, 8.5, 7.5, 13, 10, 8.5, 7.5, 13, 10),
    "tick": (7.2, 7.2, 7.2, 12, 9, 7.2, 7.2, 12, 9),
    "letters": (9.5, 9.5, 9.5, 13, 11, 9.5, 9.5, 13, 11),
    "running": (10.5, 10.5, 9, 16, 12, 10.5, 9, 16, 12),
    "place": (11, 11, 11, 16, 12, 11, 11, 16, 12),
    "name": (13, 12, 10.5, 20, 14, 12, 10.5, 20, 14),
    "wrapped": (10, 10, 9, 16, 12, 10, 9, 16, 12),
    "hole": (14, 13, 11, 20, 15, 13, 11, 20, 15),
    "score": (15, 15, 12, 24, 18, 15, 12, 24, 18),
    "title": (24, 17, 15, 30, 19, 17, 15, 25, 19),
    "total": (26, 26, 18, 30, 22, 26, 18, 30, 22),
}
"""Type in points, likewise."""


def _measures_at(column: int) -> Measures:
    sizes = Sizes(**{name: row[column] for name, row in TYPE.items()})
    return Measures(**{name: row[column] for name, row in LENGTHS.items()}, sizes=sizes)


ROOMY, TIGHT, SMALL, LARGE, LARGE_SMALL = map(_measures_at, range(5))
"""A4 and Letter with air to spare, and without; A5 and smaller; large print on both."""
NARROW, NARROW_SMALL, NARROW_LARGE, NARROW_LARGE_SMALL = map(_measures_at, range(5, 9))
"""Each of these where nothing else fits: less for names, code and header."""


def measures_for_size(size: tuple[float, float], *, large: bool) -> tuple[Measures, ...]:
    """Return the measures to try on a card of a size in mm, the roomiest first.

    The last ones are for where nothing else fits: less for names, code and header.
    """
    small = min(size) < 160
    if large:
        return (LARGE_SMALL, NARROW_LARGE_SMALL) if small else (LARGE, NARROW_LARGE)
    return (SMALL, NARROW_SMALL) if small else (ROOMY, TIGHT, NARROW)
