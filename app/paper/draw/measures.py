"""Lengths in mm for drawing title, legend, key, foot and chart."""

from collections.abc import Sequence

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
RULES_STEP, OVER_RULES = 3, 4
"""By how much they grow to hold everything, and what they leave free under the table."""
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
AXIS_DASH = (0.4, 1.6)
"""Dash and gap of an axis, in points."""
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
