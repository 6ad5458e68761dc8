"""Lengths in mm and type for drawing a season’s sheets, and the outlines of people’s signs."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import cos, pi, sin

from app.paper.pen.shapes import Point
from app.paper.plan.measures import ROOMY

SIDE, HEAD = 15, 14
"""Margins of the season's sheet: at both sides, and over and under everything."""
TITLE, LEAST_TITLE = 24, 11
"""The headline, and how small it may get."""
LINE, LINE_LEAD = 9, 1.5
"""The lines under it, and from one to the next in their size."""
UNDER_TITLE, OVER_RULE, UNDER_RULE = 6.2, 3.6, 1.6
"""From headline to the first of these lines, from the last to the rule, and under the rule."""
BRAND, BRAND_GAP = 14, 8
"""Our name at the right edge, and what stays free before it."""

ROW, ROW_TYPE = 7.0, 11.0
"""A line of the table, and its type."""
HEADS, HEAD_TYPE, HEAD_DROP = 6.4, 7.5, 4.4
"""The headings of a table: height, type, and down to their baseline."""
PLACE_RIGHT, SIGN_MIDDLE, NAME_LEFT, NAME_WITHOUT_SIGN = 8.0, 13.5, 17.5, 12.0
"""From the left edge: the end of places, middle of signs, start of names with and without signs."""
FIGURE_COLUMN = 24.0
"""Width of the columns of points and games."""
NAME_GAP = 3
"""What stays free behind a name."""
SIGN_RADIUS = 1.55
"""Half the height of a sign."""

PART_GAP = 8.0
"""Between table, race and games."""
RACE = 70.0
"""Height of the race."""
RACE_NAMES = 38.0
"""What it keeps for names."""
RACE_SIZES = replace(ROOMY.sizes, least=7.5, small=8.5)
"""The type of the race."""
GAME_COLUMNS, GAME_GAP = 2, 10.0
"""How many games stand side by side, and what is between them."""
GAME_LINE, GAME_TYPE = 5.3, 9.0
"""A line of the games, and its type."""
LEAST_LINES = 3
"""Lines of games below which they begin on the next sheet."""
NUMBER_RIGHT, DATE_LEFT, WON_BY_LEFT = 8.0, 11.5, 38.0
"""From the edge of such a column: where numbers end, days begin, and who won."""
WORDS_GAP = 2
"""Between texts side by side there."""

CERTIFICATE_SIDE, CERTIFICATE_TOP = 27.0, 24.0
"""Margins of a certificate."""
CERTIFICATE_SMALL, CERTIFICATE_TEXT = 12.0, 24.0
"""Its group and day, and its sentences."""
HONOUR_DROP = 24.0
"""From the top to the text over the season's name."""
SEASON_TYPE, SEASON_DROP = 44.0, 19.0
"""The season's name, and from that text down to it."""
NAMES_DROP, NAMES_HIGH = 6.0, 64.0
"""From the season's name to the winners' names, and the height they may take."""
NAMES_TYPES: Sequence[tuple[float, int]] = (
    *((120, 1), (90, 1), (64, 1), (44, 1), (32, 1), (24, 1), (18, 1)),
    *((36, 2), (28, 2), (20, 2), (28, 3), (20, 3), (14, 3)),
    *((11, 4), (8, 6)),
)
"""Types of the names at most, and in how many columns these stand."""
NAMES_LEAD, NAMES_COLUMN_GAP = 1.22, 8.0
"""From name to name in their size, and between columns."""
WON_UP = 58.0
"""From the lower edge of the sheet to what they have."""
FLAG_ROOM = 58.0
"""What is kept for the flag at the right."""
GROUND_UP = 50.0
"""From the lower edge of the sheet to the ground."""
SIGNATURE_WIDE, SIGNATURE_GAP, SIGNATURE_UP = 62.0, 12.0, 27.0
"""The lines for day and signature: their length, between them, and over the lower edge."""
ON_LINE, UNDER_LINE = 1.6, 4.2
"""From such a line up to what is printed on it, and down to what it is for."""

ARM = 0.36
"""Half the width of an arm of the cross."""
STAR_INSIDE = 0.45
"""How near the star's inner corners are."""
TRIANGLE_FOOT, TRIANGLE_HALF = 0.8, 1.0
"""How low the triangle stands, and half its width."""
SQUARE = 0.86
"""Half a side of the square."""
DIAMOND = 0.78
"""Half the width of the diamond."""
ROUND = 36
"""Points of a round outline."""
HEART_DOWN = 0.1
"""How far the heart is moved down."""
MOON_INSIDE, MOON_SHIFT = 0.8, 0.42
"""Radius of the moon's inner circle, and its distance from the middle."""
STAR_CORNERS = 10
"""Outer and inner corners of the star."""

OUTLINES: Mapping[str, Sequence[Point]] = {
    "square": ((-SQUARE, -SQUARE), (SQUARE, -SQUARE), (SQUARE, SQUARE), (-SQUARE, SQUARE)),
    "triangle": ((0, -1), (TRIANGLE_HALF, TRIANGLE_FOOT), (-TRIANGLE_HALF, TRIANGLE_FOOT)),
    "diamond": ((0, -1), (DIAMOND, 0), (0, 1), (-DIAMOND, 0)),
    "star": tuple(
        (
            (STAR_INSIDE if corner % 2 else 1) * sin(2 * pi * corner / STAR_CORNERS),
            -(STAR_INSIDE if corner % 2 else 1) * cos(2 * pi * corner / STAR_CORNERS),
        )
        for corner in range(STAR_CORNERS)
    ),
    "cross": (
        *((-ARM, -1), (ARM, -1), (ARM, -ARM), (1, -ARM), (1, ARM), (ARM, ARM)),
        *((ARM, 1), (-ARM, 1), (-ARM, ARM), (-1, ARM), (-1, -ARM), (-ARM, -ARM)),
    ),
    "heart": tuple(
        (
            sin(turn) ** 3,
            HEART_DOWN
            - (13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)) / 16,
        )
        for turn in (2 * pi * step / ROUND for step in range(ROUND))
    ),
    "moon": (
        *(
            (cos(turn), sin(turn))
            for turn in (pi * (0.25 + 1.5 * step / ROUND) for step in range(ROUND + 1))
        ),
        *(
            (MOON_SHIFT + MOON_INSIDE * cos(turn), MOON_INSIDE * sin(turn))
            for turn in (pi * (1.6 - 1.2 * step / ROUND) for step in range(1, ROUND))
        ),
    ),
}
"""Every sign that has corners; the circle is round. The moon is open to the right."""
