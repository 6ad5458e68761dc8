"""What all sheets share, and the sizes to plan with; change the look here, not in the drawing.

One module, the card box, gives the others: a tick is half of it, a score box one and a half.
"""

from collections.abc import Mapping, Sequence

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


SHEETS = (
    *("roomy", "tight", "small", "large", "large small"),
    *("narrow", "narrow small", "narrow large", "narrow large small"),
)
"""A4 and Letter with air to spare, and without; A5 and smaller; large print on both. Narrow ones
are for where nothing else fits: less for names, code and header."""
LENGTHS: Mapping[str, Sequence[float]] = {
    "side": (10, 10, 7, 10, 7, 8, 6, 8, 6),  # margin at left and right
    "head": (9, 8, 6.5, 9, 6.5, 7, 6, 7, 6),  # margin over and under everything
    "scale": (1, 1, 1, 1.6, 1.25, 1, 1, 1.6, 1.25),  # how much larger than usual cells are
    "ticks": (4.5, 4.5, 4.5, 7, 7, 4.5, 4.5, 7, 7),  # band of ticks between boxes and score
    "tick": (4, 4, 4, 5.6, 4.4, 4, 4, 5.6, 4.4),  # side of a tick elsewhere
    "gap_x": (2.4, 2, 1.8, 2.4, 2.4, 1.2, 1, 2.4, 2.4),  # least between two cells, across
    "gap_score": (1.3, 1.3, 0.9, 1.6, 1, 1.3, 0.9, 1.6, 1),  # least between two cells without boxes
    "air": (5, 5, 1, 5, 1, 5, 1, 5, 1),  # what stays free over the foot
    "title_band": (17, 10.6, 9.5, 20, 12, 9.5, 9, 16, 10.5),  # height of the title
    "hole_band": (6.6, 6.2, 6.6, 9.5, 7.5, 6, 6.2, 9.5, 7.5),  # numbers over a landscape table
    "name": (28, 28, 20, 44, 26, 20, 17, 36, 22),  # column of names at least
    "total": (20, 18, 15, 27, 19, 15, 14, 24, 17),  # column of totals
    "hole_column": (11, 11, 8, 15, 11, 11, 7, 15, 8),  # column of numbers next to a portrait table
    "name_band": (11, 11, 8, 14, 10, 8, 7.4, 14, 10),  # height of the names over it
    "total_row": (13, 13, 9, 17, 12, 11, 8.4, 15, 11),  # row of totals under it
    "sum_row": (8, 8, 7, 13, 10, 8, 7, 13, 10),  # row of Out or In
    "code": (25, 25, 25, 25, 25, 20, 20, 20, 20),  # side of the QR code
    "gutter": (7, 7, 4.5, 7, 4.5, 7, 4.5, 7, 4.5),  # between parts that stand side by side
    "foot": (29.5, 29.2, 29.5, 33, 31, 24.4, 24.4, 28, 26),  # height of the foot
    "foot_gap": (3, 2.6, 2.4, 3, 2.4, 2.2, 2.2, 3, 2.2),  # between table and foot
}
"""Lengths by kind of sheet, in the order of ``SHEETS``."""
FIXED: Mapping[str, float] = {
    "score": 9,  # height of a score under the boxes
    "strip": 8,  # score and ticks together, where they share a band
    "stretch": 3,  # what a cell with all three may grow by
    "gap_y": 1.8,  # least between two cells, down
    "airy": 4.2,  # best between two rows of cells
    "place": 7,  # strip of the place under a total
    "chart": 30,  # height kept for the chart on a portrait card
    "block_gap": 4,  # between two blocks of holes
    "dealer_marker": 0.95,  # radius of the dealer’s dot
}
"""Lengths that all of them share."""
TYPE: Mapping[str, Sequence[float]] = {
    "card": (1.95,) * 9,  # points a millimetre of the card box
    "least": (7, 7, 7, 11, 9, 7, 7, 11, 9),  # the smallest of all
    "small": (7.5, 7.5, 7, 12, 9, 7.5, 7, 12, 9),  # signs and notes
    "text": (8.5, 8.5, 7.5, 13, 10, 8.5, 7.5, 13, 10),  # subtitles and heads
    "tick": (7.2, 7.2, 7.2, 12, 9, 7.2, 7.2, 12, 9),  # points next to an icon
    "letters": (9.5, 9.5, 9.5, 13, 11, 9.5, 9.5, 13, 11),  # the letters under the code
    "running": (10.5, 10.5, 9, 16, 12, 10.5, 9, 16, 12),  # running totals
    "place": (11, 11, 11, 16, 12, 11, 11, 16, 12),  # the place next to a total
    "name": (13, 12, 10.5, 20, 14, 12, 10.5, 20, 14),  # names
    "wrapped": (10, 10, 9, 16, 12, 10, 9, 16, 12),  # names on several lines
    "hole": (14, 13, 11, 20, 15, 13, 11, 20, 15),  # numbers of holes
    "score": (15, 15, 12, 24, 18, 15, 12, 24, 18),  # scores
    "title": (24, 17, 15, 30, 19, 17, 15, 25, 19),  # the headline
    "total": (26, 26, 18, 30, 22, 26, 18, 30, 22),  # totals
}
"""Type in points, likewise; nothing is ever set smaller than ``least``."""


class Sizes:
    """Lengths in mm or type in points, by the names in a table."""

    def __init__(self, **values: float) -> None:
        vars(self).update(values)

    def __getattr__(self, name: str) -> float:
        raise AttributeError(name)


class Measures(Sizes):
    """Lengths of a sheet in mm, and its type."""

    def __init__(self, column: int) -> None:
        super().__init__(**FIXED, **{name: row[column] for name, row in LENGTHS.items()})
        self.sizes = Sizes(**{name: row[column] for name, row in TYPE.items()})
        self.sum_column = self.total * 0.62
        self.note = self.sizes.small * PT * 1.35


MEASURES = {kind: Measures(column) for column, kind in enumerate(SHEETS)}
ROOMY, SMALL = MEASURES["roomy"], MEASURES["small"]
