"""Lengths in mm for drawing the table of a scorecard and its cells."""

RULE_OVER_HEADS = 0.6
"""From the bold rule over a table down to its heads."""
MARKS_GAP, MARKS_GAP_BESIDE_ROW = 0.6, 0.5
"""From the number of a hole to its marks, over a column and next to a row."""
HEAD_BASE, HEAD_BASE_OF_NAMES = 1.9, 2.2
"""From a table's heads down to its cells: of holes, and of names."""
HEAD_ROOM, SUM_HEAD_ROOM = 2, 0.6
"""What the headings of holes and of sums leave free of their column."""
UNDER_TABLE, LEAST_UNDER_TABLE = 1, 3.4
"""From the last row to the firm rule, and what the foot must be away from it to have one."""

UNDER = 3.6
"""From line to line under a name."""
UNDER_DROP = 0.4
"""How much lower than its line the text under a name stands."""
NAME_LEAD = 1.15
"""From line to line of a name, in its size."""
NAME_LINES = 3
"""Lines of a name at most."""
NAME_OVER_BASE = 0.8
"""What a name stands higher than a line to write it on."""
LEAST_NAME_DROP, NAME_DROP_SHARE = 6.2, 0.62
"""From a row's upper edge to that line: at least, and at most of the row."""
NAME_OVER, NAME_UNDER = 1, 1.2
"""Over a name and under its last line, in its row."""
NAME_AIR = 2
"""What a row keeps free of names and of the text under them."""
BEHIND_NAME = 1
"""What a name keeps free before the gap to its cells."""
ROOM_FOR_STANDING, ROOM_FOR_NOTE = 13, 20
"""Height of a row from which the standing fits under the name, and from which a third line does."""
NOTE_DROP = 0.3
"""What notes below the table stand lower than their line, in the size of their type."""
NAME_SHARE = 0.75
"""The largest labels of rows, in the size of the names over them."""
BESIDE_ROWS = 0.8
"""What labels of rows leave free of their column."""
NAME_OVER_COLUMN = 8
"""What a name over a column may leave free of it at most."""
TOTAL_HEAD_DROP, TOTAL_HEAD_AIR = 0.8, 1.2
"""From the upper edge of the row of totals to its word's room, and how much lower that is."""

LEAST_MARKER, INNER_MARKER = 0.55, 0.7
"""Radius of the dealer dot: at least over a cell, and inside."""
MARKER_SHARE, MARKER_GAP = 0.45, 0.05
"""Its radius, of the gap between two cells, and what it leaves free of that."""
MARKER_INSET = 0.6
"""From the corner of a cell to a dealer dot inside."""
SUM_SMALLER = 2
"""Points by which sums are smaller than scores."""
SUM_DROP, SUM_AIR = 1, 2
"""From a row of sums to its boxes, and what they leave free of its height."""
TOTAL_DROP, TOTAL_AIR = 1.4, 2
"""From the row of totals to its boxes, and what they leave free of its height."""
MANY_ROWS = 10
"""Rows from which every second one is tinted, so that the eye keeps to its line."""
LOW_TOTAL, LOW_TOTAL_LARGER = 12, 3
"""Height of a total's box up to which its figure is but so many points larger than a score."""
TOTAL_INSET = 0.6
"""What a total keeps free of its box."""
TALL_TOTAL, WITH_PLACE = 17, 13
"""Height of a total's box from which the place is under it, and width from which next to it."""
PLACE_SHARE, LEAST_PLACE, WIDEST_PLACE = 0.3, 5.0, 9
"""Width of the place next to a total: share of the box, least and most."""
PLACE_LABEL_INSET, PLACE_LABEL_DROP = 0.8, 0.6
"""From the corner of a place to its word, across and down."""
PLACE_LABEL_LEAD = 1.3
"""What that word stands lower for its own height, by its capitals."""

DASH = 1.2
"""Half of the dash in a hole that a player had no part in."""
GROUP_DASH = (1.2, 1.2)
"""Dash and gap of the lines between cards that may cancel, in points."""
MARKER_ROOM = 1.7
"""What a dealer dot takes from a score."""
LOW_SCORE, MARKS_ROOM = 9.5, 1.4
"""Height of a score's box up to which its marks are next to the figure, and their least room."""
MARKS_INSET, MARKS_DROP = 0.6, 0.55
"""From a score's corner to its marks, across and down."""
AROUND = 0.8
"""What text leaves free in its box."""
TALLEST = 0.72
"""Of a box, what a capital may fill."""
STROKE_INSET = 0.16
"""Of a card box, what a stroke leaves free."""
TOTAL_ONLY_AROUND, TOTAL_ONLY_LINES = 1, (-0.6, 2.4)
"""What the two words instead of cards leave free, and their baselines from the middle."""
ICON_SHARE, FLAG_LARGER = 0.62, 1.1
"""Of a tick, what its icon takes, and how much larger the flag is."""
HOLDER_INSET = 0.3
"""What the solid tick of the player who held four of a kind leaves free."""
WITH_POINTS, POINTS_AROUND = 6.5, 2.2
"""Width of a tick from which points fit next to the icon, and the room they need around them."""
POINTS_INDENT, POINTS_ICON, POINTS_ICON_MIDDLE = 2.1, 1.7, 0.8
"""From such an icon's left to its points, the icon's height, and to its middle."""

PENCIL, LEAST_SCORE, LEAST_RUNNING = 4.0, 9.0, 8.0
"""What a pencil needs: each side of a tick, the width of a score and of a running total."""
SCORE_SHARE = 0.55
"""How much of the room the score has next to its running total."""
RUNNING_BELOW, LEAST_PRINTED = 4.0, 5.0
"""Height of a running total under a score, and the lowest score over one that is printed."""
WITH_RUNNING_BESIDE, WITH_TICKS_BELOW = 15, 9
"""From how much width or height a cell has these."""
PENCIL_SLACK = 0.01
"""What may be missing, for the sake of rounding."""

LEAST_CARD = (5.6, 7.5)
"""Width and height that a card needs with its gaps for a rank in the smallest type."""
CARD_HEIGHT, CARD_GAP, CARD_CORNER = 1.36, 0.16, 0.13
"""A card's height, the gap next to it and its round corners, by its width."""
CARD_TYPE = 1.5
"""Points of a card's rank a mm of its width."""
