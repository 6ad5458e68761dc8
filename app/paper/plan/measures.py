"""What all sheets share, and the sizes to plan with; change the look here, not in the drawing.

One module, the card box, gives the others: a tick is half of it, a score box one and a half.
"""

from dataclasses import dataclass, field, replace

PT = 25.4 / 72
"""One point in millimetres."""

LEAST_TYPE, NORMAL_TYPE = 7, 7.5
"""Points of the smallest type, and of small type: signs next to larger type grow with it."""
SERIF_CAP = 0.74
"""Height of a capital of the serif, in ems."""
ROW_AIR = 0.55
"""How much of the room that a row has to spare lies over its cells."""
UNPRINTED_EDGE = 6
"""Millimetres at the edge of a sheet on which many printers print nothing."""
CUT_MARK = 5
"""Length in mm of a mark where to cut."""
UNDER_SIGNATURE = 3.2
"""Millimetres from a line to sign on to the text under it."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Type in points; nothing is ever set smaller than ``least``."""

    least: float = LEAST_TYPE  # the smallest of all
    small: float = NORMAL_TYPE  # signs and notes
    text: float = 8.5  # subtitles and heads
    tick: float = 7.2  # points next to an icon
    letters: float = 9.5  # the letters under the code
    running: float = 10.5  # running totals
    place: float = 11  # the place next to a total
    name: float = 13  # names
    wrapped: float = 10  # names on several lines
    hole: float = 14  # numbers of holes
    score: float = 15  # scores
    title: float = 24  # the headline
    total: float = 26  # totals
    card: float = 1.95  # points a millimetre of the card box


@dataclass(frozen=True, slots=True, eq=False)
class Measures:
    """Lengths of a sheet in mm; ``scale`` is for large print. Compared by identity, for speed."""

    side: float = 10  # margin at left and right
    head: float = 9  # margin over and under everything
    scale: float = 1  # how much larger signs and cells are than usual
    ticks: float = 4.5  # band of ticks between boxes and score
    tick: float = 4  # side of a tick elsewhere
    score: float = 9  # height of a score under the boxes
    strip: float = 8  # score and ticks together, where they share a band
    stretch: float = 3  # what a cell with all three may grow by
    gap_x: float = 2.4  # least between two cells, across
    gap_y: float = 1.8  # least between two cells, down
    gap_score: float = 1.3  # least between two cells without boxes
    airy: float = 4.2  # best between two rows of cells
    air: float = 5  # what stays free over the foot
    title_band: float = 17  # height of the title
    hole_band: float = 6.6  # height of the numbers over a landscape table
    name: float = 28  # column of names at least
    total: float = 20  # column of totals
    hole_column: float = 11  # column of numbers next to a portrait table
    name_band: float = 11  # height of the names over it
    total_row: float = 13  # row of totals under it
    sum_row: float = 8  # row of Out or In
    place: float = 7  # strip of the place under a total
    code: float = 25  # side of the QR code
    gutter: float = 7  # between parts that stand side by side
    foot: float = 29.5  # height of the foot
    foot_gap: float = 3  # between table and foot
    chart: float = 30  # height kept for the chart on a portrait card
    block_gap: float = 4  # between two blocks of holes
    dealer_marker: float = 0.95  # radius of the dealer’s dot
    sizes: Sizes = field(default_factory=Sizes)

    @property
    def note(self) -> float:
        return self.sizes.small * PT * 1.35


BOXES = (7, 6.5, 6, 5.5, 5)
"""Sides of a card box, the best first; a pencil needs the last."""

ROOMY = Measures()
"""A4 and Letter with air to spare."""
TIGHT = replace(
    ROOMY,
    head=8,
    gap_x=2,
    title_band=10.6,
    hole_band=6.2,
    total=18,
    foot=29.2,
    foot_gap=2.6,
    sizes=Sizes(title=17, name=12, hole=13),
)
"""A4 and Letter where the roomy ones don’t fit."""
SMALL = replace(
    ROOMY,
    side=7,
    head=6.5,
    gap_x=1.8,
    gap_score=0.9,
    air=1,
    title_band=9.5,
    name=20,
    total=15,
    hole_column=8,
    name_band=8,
    total_row=9,
    sum_row=7,
    gutter=4.5,
    foot_gap=2.4,
    sizes=Sizes(
        small=7, text=7.5, running=9, name=10.5, wrapped=9, hole=11, score=12, title=15, total=18
    ),
)
"""A5 and smaller."""
LARGE = replace(
    ROOMY,
    scale=1.6,
    ticks=7,
    tick=5.6,
    gap_score=1.6,
    title_band=20,
    hole_band=9.5,
    name=44,
    total=27,
    hole_column=15,
    name_band=14,
    total_row=17,
    sum_row=13,
    foot=33,
    sizes=Sizes(
        least=11,
        small=12,
        text=13,
        tick=12,
        letters=13,
        running=16,
        place=16,
        name=20,
        wrapped=16,
        hole=20,
        score=24,
        title=30,
        total=30,
    ),
)
"""Large print on A4 and Letter."""
LARGE_SMALL = replace(
    LARGE,
    side=7,
    head=6.5,
    scale=1.25,
    tick=4.4,
    gap_score=1,
    air=1,
    title_band=12,
    hole_band=7.5,
    name=26,
    total=19,
    hole_column=11,
    name_band=10,
    total_row=12,
    sum_row=10,
    gutter=4.5,
    foot_gap=2.4,
    foot=31,
    sizes=Sizes(
        least=9,
        small=9,
        text=10,
        tick=9,
        letters=11,
        running=12,
        place=12,
        name=14,
        wrapped=12,
        hole=15,
        score=18,
        title=19,
        total=22,
    ),
)
"""Large print on A5 and smaller."""

NARROW = replace(
    TIGHT,
    head=7,
    side=8,
    gap_x=1.2,
    title_band=9.5,
    hole_band=6,
    name=20,
    total=15,
    total_row=11,
    name_band=8,
    code=20,
    foot=24.4,
    foot_gap=2.2,
)
"""A4 and Letter where nothing else fits: less for names, code and header."""
NARROW_SMALL = replace(
    SMALL,
    side=6,
    head=6,
    hole_column=7,
    gap_x=1,
    name=17,
    total=14,
    title_band=9,
    name_band=7.4,
    hole_band=6.2,
    total_row=8.4,
    code=20,
    foot=24.4,
    foot_gap=2.2,
)
"""The same on A5 and smaller."""
NARROW_LARGE = replace(
    LARGE,
    side=8,
    head=7,
    title_band=16,
    name=36,
    total=24,
    total_row=15,
    code=20,
    foot=28,
    sizes=replace(LARGE.sizes, title=25),
)
"""The same in large print."""
NARROW_LARGE_SMALL = replace(
    LARGE_SMALL,
    side=6,
    head=6,
    hole_column=8,
    title_band=10.5,
    name=22,
    total=17,
    total_row=11,
    code=20,
    foot=26,
    foot_gap=2.2,
)
"""The same in large print on A5 and smaller."""

NINE, MOST_ON_SHEET = 9, 18
"""Holes of half a course, above which they may be summed as out and in, and holes on one sheet."""
WIDEST, WIDEST_NAME = 95, 60
"""Widths that a column and names are given at most."""
SPARSE, SPARSE_GAPS = 52, 3
"""Width of a column from which names have some of its room, or of a cell and so many gaps."""
SLACK = 0.005
"""What may be missing, for the sake of rounding."""
SIGNING = 9
"""Height kept for signatures over the foot."""
SUM_WIDTH = 0.62
"""Width of the columns Out and In, by the total's."""
WIDE_AIR = 3
"""The extra gap between rows of cells with everything next to the boxes."""
CHART_WIDTH = 200
"""Width of a portrait card above which its chart stands over the foot."""

TALLEST = 1.3
"""Card boxes may be so many times as tall as wide."""
LEAST_WIDTHS = {"tall": 18, "compact": 15}
"""Width of a cell with its score under the boxes."""
BESIDE_BOXES = {"wide": 17, "side": 8.1}
"""Least width of the part next to the boxes."""
MOST_BESIDE = {"wide": 30, "side": 10.5}
"""Width it may grow to."""
LEAST_HEIGHTS = {"wide": 12.5, "side": 9.5}
"""Height of a cell with its score next to the boxes."""
SCORE_WIDTH, SCORE_HEIGHT = 10.5, 8
"""Least width and height of a cell that is only a score."""
SCORE_GROWTH, WIDEST_SCORE = 7.2, 42
"""How much higher such a cell may become, and how wide."""
AIR = 0.8
"""The extra gap between rows of boxes that are not the largest."""

SMALL_SIDE = 160
"""A card whose shorter side has fewer mm is set in small measures."""


def measures_for_size(size: tuple[float, float], *, large: bool) -> tuple[Measures, ...]:
    """Return the measures to try on a card of a size in mm, the roomiest first.

    The last ones are for where nothing else fits: less for names, code and header.
    """
    small = min(size) < SMALL_SIDE
    if large:
        return (LARGE_SMALL, NARROW_LARGE_SMALL) if small else (LARGE, NARROW_LARGE)
    return (SMALL, NARROW_SMALL) if small else (ROOMY, TIGHT, NARROW)
