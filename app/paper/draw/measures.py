"""Lengths in mm for drawing title, legend, key, foot, chart and the sheet of one ruling."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.paper.plan.measures import ROOMY, SMALL, Measures

TWO_LINE_BAND = 14
"""Height of a title band from which a second line fits."""
LEAST_TITLE = 11
"""Points of the smallest headline."""
MARK_HEIGHT = 0.27
"""Ems of each mark that stands on a capital."""
SUBTITLE_LEAD = 1.62
"""From the headline's baseline to the subtitle's, in the subtitle's size."""
PLACE_LINE, DATE_LINE, SHORT_DATE_LINE = 58, 34, 30
"""Length of the lines to write the place and the date on, and of the date's on a narrow card."""
WIDE_TITLE = 180
"""Width of a card from which its title has a line for the place."""
LABEL_OVER_LINE = 1.1
"""From a line to write on up to its label."""
AFTER_LABEL = 1.6
"""From that word to what was written behind it."""
TITLE_GAP = 4
"""Between headline, number of the sheet, and date and place on one line."""
BRAND_GAP = 8
"""Between the headline and our name at the right edge."""
SUBTITLE_GAP, SHORT_SUBTITLE_GAP = 6, 3
"""Behind a subtitle: under its headline, and on the headline's own line."""
LEAST_SUBTITLE = 20
"""Room on the headline's line below which there is no subtitle."""
SHORTEST_VENUE = 8
"""Letters of a place, with what parts it from the date, below which it is left out."""
WHEN_AND_WHERE = 0.45
"""How much of a line date and place may take."""

SIGN_SIDE = 2.2
"""Height of an icon before text, and the sides of a small box."""
STRUCK_CARD = 1.2, 0.85
"""From the middle of the sign for cancelled cards to each of two, and down to their foot."""
STRIKE_REACH = 2.2, 1.1
"""From its middle to the ends of the stroke, across and down."""
HELD_FRAME, HELD_ICON = (3.0, 2.7), 1.9
"""The frame of the player who held four of a kind: width and height, and its icon's height."""
LETTER_DROP = 0.8
"""From the middle of a hole's small letter down to its baseline."""

LAST_LINE = 3
"""What the last line of a list takes of its height."""
LEGEND_LEAD, LEGEND_LEAST_LEAD = 1.3, 1.05
"""From line to line of the legend in its type's size: where there is room, and at least."""
LEGEND_INDENT, LEGEND_SIGN = 6.4, 2.2
"""From the legend's edge to its text, and to the middle of the signs before them."""
LEGEND_WORDS = 80
"""The widest text of the legend."""
LEGEND_SLACK = 1.005
"""Slightly more than the text's width, so that rounding shortens none."""
FULL_SIGN_STEP = 3.1
"""From line to line under which signs are smaller."""

KEY_LEAD = 1.42
"""From line to line of the key, in its type's size."""
KEY_GAP, KEY_INDENT = 3, 3.6
"""From the key's cell to the text next to it, and of text behind a sign."""
KEY_WORDS, KEY_SLACK = 42, 0.2
"""The widest text of the key, and its spare room."""
KEY_DROP, KEY_WORDS_DROP = 0.3, 0.6
"""From the upper edge of the foot to the key's cell, and to its text."""
KEY_UNDER = 1
"""What the key's cell leaves free of the foot's height."""
LEAST_SCORE_IN_KEY = 5
"""The lowest box for a score in a cell that is cut down to the foot."""

WIDE_CARD, NARROW_CARD = 250, 160
"""Width of a card from which the key comes first, and below which the rules are narrow."""
RULES, RULES_ON_NARROW_CARD = (60, 100), (42, 62)
"""The least and the best width of the rules in short."""
RULES_WITH_RESULTS = 78
"""Their best width at most where a game’s results stand on the card."""
RULES_LEAST_SCALE = 1.3
"""How much wider than usual they are at least in large print."""
SIGNATURES = 28, 80
"""The least and the best width of the lines to sign on."""
CHART = 56, 400
"""The least and the best width of the chart in the foot."""
FIRST_SIGNATURE, SECOND_SIGNATURE = 11, 25
"""From the upper edge of the foot to each line to sign on."""
UNDER_SECOND_SIGNATURE = 4.2
"""What stays free under the second one."""
BETWEEN_CHART, BETWEEN_NOTES, BETWEEN_SIGNATURES = 28, 30, 11
"""What must be free between table and foot before these stand there."""
LANDSCAPE_CHART = 1.3
"""How many times as much must be free for the chart on a landscape card."""
CHART_TOP, CHART_KEEPS_FREE, TALLEST_CHART = 6, 11, 62
"""From the table to the chart, what both gaps about it take together, and its height at most."""
NOTES_GAP, NOTE_STEP = 4, 8
"""Over and under the lines for notes, and from line to line."""
SIGNATURES_OVER_FOOT = 7
"""From the lines to sign on, side by side, to the foot."""

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
"""The gap right of the numbers at the left, and their distance from the axis."""
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
"""The least distance between names, which limits their number."""
NAME_LEAD, LEAST_NAME_LEAD = 1.12, 1.02
"""From name to name in their size: where there is room, and at least: pictures fill their line."""
TO_LEADER, LEADER = 1.2, 3
"""From the end of a line to the hair that leads to its name, and from the lines to its end."""
GAP_TO_FIGURE = 9.2
"""From the lines to the right end of the strokes, in small type."""
GAP_TO_NAME = 1.2
"""From the strokes to the name, and behind it."""

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
NEWS_GAP, SHEET_NUMBER_GAP = 6, 4
"""Between the headline and our name, and between the subtitle and the number of the sheet."""
UNDER_SUBTITLE = 4
"""From the subtitle to the rule under the head."""
UNDER_TITLE, LEAD = 1.7, 1.6
"""From line to line in the size of the text: from the headline on, and elsewhere."""
REASON_NOTE_STEP, RULE_STEP, NOTE_RISE = 0.85, 0.5, 0.12
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
