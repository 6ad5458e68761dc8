"""The outlines of people's signs: points round a middle, 1 being half a sign's height."""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin

from app.paper.pen.shapes import Point

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
HEART_UP, HEART_DOWN = 12.0, 0.1
"""What the heart's curve is divided by, and how far it is moved down."""
MOON_INSIDE, MOON_SHIFT, MOON_TURN = 0.8, 0.42, 0.86
"""The moon's inner circle, how far it lies aside, and where the two meet, in half turns."""
STAR_CORNERS = 10
"""Outer and inner corners of the star."""

SQUARE_OUTLINE = ((-SQUARE, -SQUARE), (SQUARE, -SQUARE), (SQUARE, SQUARE), (-SQUARE, SQUARE))
"""The square."""
DIAMOND_OUTLINE = ((0, -1), (DIAMOND, 0), (0, 1), (-DIAMOND, 0))
"""The diamond."""
TRIANGLE_OUTLINE = ((0, -1), (TRIANGLE_HALF, TRIANGLE_FOOT), (-TRIANGLE_HALF, TRIANGLE_FOOT))
"""The triangle."""
CROSS_OUTLINE = (
    *((-ARM, -1), (ARM, -1), (ARM, -ARM), (1, -ARM), (1, ARM), (ARM, ARM)),
    *((ARM, 1), (-ARM, 1), (-ARM, ARM), (-1, ARM), (-1, -ARM), (-ARM, -ARM)),
)
"""The cross."""
STAR_OUTLINE = tuple(
    (
        (STAR_INSIDE if corner % 2 else 1) * sin(2 * pi * corner / STAR_CORNERS),
        -(STAR_INSIDE if corner % 2 else 1) * cos(2 * pi * corner / STAR_CORNERS),
    )
    for corner in range(STAR_CORNERS)
)
"""The star."""
HEART_OUTLINE = tuple(
    (
        sin(turn) ** 3,
        HEART_DOWN - (13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)) / 16,
    )
    for turn in (2 * pi * step / ROUND for step in range(ROUND))
)
"""The heart."""
MOON_OUTLINE = (
    *(
        (cos(turn), sin(turn))
        for turn in (pi * (0.25 + 1.5 * step / ROUND) for step in range(ROUND + 1))
    ),
    *(
        (MOON_SHIFT + MOON_INSIDE * cos(turn), MOON_INSIDE * sin(turn))
        for turn in (pi * (1.6 - 1.2 * step / ROUND) for step in range(1, ROUND))
    ),
)
"""The moon, open to the right."""
OUTLINES: Mapping[str, Sequence[Point]] = {
    "square": SQUARE_OUTLINE,
    "triangle": TRIANGLE_OUTLINE,
    "diamond": DIAMOND_OUTLINE,
    "star": STAR_OUTLINE,
    "cross": CROSS_OUTLINE,
    "heart": HEART_OUTLINE,
    "moon": MOON_OUTLINE,
}
"""Every sign that has corners; the circle is round."""
