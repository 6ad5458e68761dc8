"""Measures of columns, rows and cells, for the search, in mm unless noted."""

NINE = 9
"""Holes of half a course; more may be summed as out and in."""
MOST_ON_SHEET = 18
"""Holes on one sheet."""

WIDEST = 95
"""Width that a column is given at most."""
WIDEST_NAME = 60
"""Width that names are given at most."""
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
