"""Measures of the chart: mm where nothing else is said."""

from collections.abc import Sequence

DASHES: Sequence[tuple[float, ...]] = ((), (2.6, 1.6), (0.8, 1.5), (5, 1.6, 0.8, 1.6))
"""The dashes, in points, by which lines differ."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000)
"""Strokes from axis to axis."""
MOST_AXES = 4.5
"""How many of those steps there may be between the lowest and the highest total."""
MOST_LINES, CROWD = 6, 7
"""Players who are shown at most, and from how many on dashes only confuse."""
NAMES_WIDTH = 25
"""What is kept for names and strokes at the right."""
LABEL_GAP, AXIS_GAP = 2, 1.4
"""What the figures at the left have beside them, and how far they stand from their axis."""
LINE_OF_WORDS = 1.6
"""Height of the title over the lines, and of the numbers under them, in their size."""
OVER_NUMBERS = 0.5
"""Between the lines and the numbers of the holes."""
NUMBER_DROP, NUMBER_WIDTH = 1.55, 2
"""From the lines down to the numbers of the holes, and the room of each, in their size."""
END_DOT = 0.75
"""Radius of the dot at the end of a line."""
END_EDGE = 1.5
"""What names keep free at the upper and the lower edge."""
LEAST_STEP = 2.3
"""From name to name at least, which says how many there are."""
NAME_LEAD, LEAST_NAME_LEAD = 1.12, 1.02
"""From name to name in their size: where there is room, and at least: pictures fill their line."""
TO_LEADER, LEADER = 1.2, 3
"""From the end of a line to the hair that leads to its name, and from the lines to its end."""
GAP_TO_FIGURE = 9.2
"""From the lines to the right end of the strokes, in small type."""
GAP_TO_NAME = 1.2
"""From the strokes to the name, and behind it."""
