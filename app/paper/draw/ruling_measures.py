"""Measures of the sheet of one ruling, in mm unless noted."""

from dataclasses import dataclass

from app.paper.plan.measures import ROOMY, SMALL, Measures

FOOT = 33.0
"""Height of the foot."""
OVER_FOOT, FOOT_DROP = 4, 2
"""What stays free over the foot, and from its upper edge to what stands in it."""
RULES_HEIGHT, RULES_UNDER = 19, 2
"""Height of the rules in the foot, and what stays free under them."""
SIGNATURE, SIGNATURES_GAP = 26, 6
"""From what stands in the foot down to the lines to sign on, and between the two."""
NAME_OVER_CARDS = 8
"""Height of a name that stands over the cards."""
WIDE_SHEET, MIDDLE_WIDTH = 160, 120
"""Widths above which a sheet is a large or a middle one."""
BRAND_SIZE = 0.58
"""Our name in the size of the headline."""
BRAND_GAP, SHEET_NUMBER_GAP = 6, 4
"""Between the headline and our name, and between the subtitle and the number of the sheet."""
UNDER_SUBTITLE = 4
"""From the subtitle to the rule under the head."""
UNDER_TITLE, LEAD = 1.7, 1.6
"""From line to line in the size of the text: from the headline on, and elsewhere."""
NOTE_STEP, RULE_STEP, NOTE_RISE = 0.85, 0.5, 0.12
"""Of such a line: what a note takes, to the rule over the sum, and how much higher it stands."""
SUM_SIZE = 1.8
"""The hole score in the size of the text."""
SUM_DROP = 2
"""From the rule over the sum to the upper edge of its figure."""
SUM_ROOM = 15
"""What is kept for the hole score behind its text."""
GRID_HEIGHT = 0.86
"""How high the cards may lie, by how wide they may."""
GRID_SHARES = (1, 0.88, 0.76, 0.63)
"""Of the usual width of the cards, what to try where that saves a sheet."""
SIGN_ROOM = 5.5
"""Before a reason with a sign."""
SIGN_MIDDLE, SIGN_SIZE = 0.55, 0.27
"""Where in that room the sign stands, from the reason, and its height in mm a point of the text."""
POINTS_ROOM = 13
"""What is kept for the points of a reason."""
BESIDE_CARDS, BESIDE_CARDS_SMALL = 4, 2
"""Between cards and reasons, and where names stand over the cards."""
BAND_AIR = 1.2
"""Over and under a player together, in mm a point of the text."""
BESIDE_NAME, BEHIND_NAME = 2, 3
"""From a name to the cards next to it, and to how its player stands behind it."""
NAME_SHARE = 0.6
"""Of the room, the most a name takes that stands over the cards."""
SMALLER = 1
"""Points by which notes are smaller."""
SMALLEST_TO_SHRINK = 8
"""Points of text above which it is."""


@dataclass(frozen=True, slots=True)
class RulingMeasures:
    """Lengths of the sheet; if ``names`` is 0, names stand over the cards."""

    m: Measures
    side: float
    head: float
    names: float
    grid: float
    title: float
    name: float
    text: float

    @property
    def over(self) -> float:
        return 0 if self.names else NAME_OVER_CARDS


LARGE_SHEET = RulingMeasures(
    ROOMY, side=15, head=15, names=34, grid=44, title=24, name=15, text=9.5
)
"""A4 and Letter."""
MIDDLE_SHEET = RulingMeasures(SMALL, side=9, head=8, names=24, grid=33, title=17, name=12, text=8.5)
"""A5."""
SMALL_SHEET = RulingMeasures(SMALL, side=7, head=7, names=0, grid=27, title=14, name=11, text=7.5)
"""A6."""


def measures_for(wide: float) -> RulingMeasures:
    if wide > WIDE_SHEET:
        return LARGE_SHEET
    return MIDDLE_SHEET if wide > MIDDLE_WIDTH else SMALL_SHEET
