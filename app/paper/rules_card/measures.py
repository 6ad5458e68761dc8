"""Lengths in mm and type for drawing the rules card and the rules in short."""

INSET, TOP, BOTTOM = 7.0, 6.0, 6.0
"""What a panel leaves free at its sides, over its heavy rule and at its foot."""
UNDER_TOP = 1
"""From there to the heavy rule."""
TITLE_HEIGHT = 17.0
"""Height of the title of a panel with its rule."""
TITLE_BASE = 8.5
"""From the rule over a panel to the baseline of its title."""
COVER_TITLE, TITLE = 20, 14
"""Points of the title on the cover, and on other panels."""
FRONT_SIZES = (10.5, 10, 9.5, 9, 8.5)
"""Points of type to try on the front, the best first."""
BACK_SIZES = (10.5, 10, 9.5, 9, 8.75, 8.5)
"""Points of type to try on the back."""
PANELS = 4
"""Panels that tell everything once: on the front, and as columns on the back."""
STRIP, SQUARE = 4, 2
"""Panels side by side on a strip, and in a square."""
QUARTERS = ((3, False), (1, True), (0, True), (2, False))
"""Where in a square each panel lies, counted from the upper left, and whether on its head.

The upper half is folded behind the lower one, then the left half behind the right one: the cover
lies lower right, the second and third panel face each other inside, the last is the back.
"""
CODE_ROOM, CODE_FOOT = 32.0, 30
"""Height kept for the code, and from its upper edge to the foot of its panel."""
WORDS_BESIDE_CODE, BESIDE_CODE, CODE_WORDS_DROP = 8.5, 5, 0.5
"""The text next to the code: most points, the gap before it, and how much lower it begins."""
FOLD_MARK, FOLD_GAP = 3, 1
"""Length of a mark where to fold, and its distance from where the sheet is cut."""
FOLD_DASH = (2, 1.5)
"""Dash and gap of such a mark, in points."""

UNDER_RULE = 3.0
"""From the heavy rule over a column of the back to its text."""
PARAGRAPH_GAP = 0.4
"""Between paragraphs of the back, in the size of the type."""

LEAD = 1.36
"""From line to line of a panel, in the size of the type."""
BLOCK_GAP, HEADING_GAP, REASON_GAP = 0.75, 0.5, 0.15
"""Behind a block, a heading and a reason under an example, in the size of the type."""
SIGN_INDENT, SIGN_MIDDLE, SIGN_SIZE = 0.62, 0.17, 0.32
"""To the text behind a sign, to its middle, and its height: in mm a point of the type."""
VALUE_STEP, VALUE_SIZE, VALUE_RULE = 2.05, 1.2, 0.55
"""From line to line of the values, their size, and down to the hair: in the size of the type."""
VALUE_GAP = 3
"""Between ranks and their worth."""
EXAMPLE_SHARE, EXAMPLE_HEIGHT = 0.55, 2.3
"""Of a panel's width, what cards may take at least; their height in mm a point of the type."""
EXAMPLE_GAP, EXAMPLE_SCORE = 1.1, 2.3
"""Under the cards, and the size of the score next to them, in the size of the type."""
BESIDE_SCORE = 3
"""Between the cards and the score."""
FOR_SECOND_EXAMPLE = (1, 2, 0)
"""The panels that may hold the second example, the best first."""

BOX_LEAD = 1.28
"""From line to line of the rules in short, in the size of their type."""
BOX_DROP = 0.4
"""From the edge of the foot to their first line."""
BOX_UNDER = 0.6
"""What signs and letters of the last line reach below its baseline."""
BOX_INDENT, BOX_SIGN_MIDDLE, BOX_SIGN = 3.8, 1.1, 2.2
"""To the text behind a sign, to its middle, and its height."""
LEAST_COLUMN, BETWEEN_COLUMNS = 50, 5
"""Width of each of two columns of them at least, and the gap between the two."""
BOX_SIZE_STEP = 0.25
"""Points from one size of type to the next smaller."""
BOX_LAST_LINE = 1.01
"""What the last line needs of its own height, and a little for rounding."""
RULER_STEP, RULER_EMS = 1.3, 0.9
"""Ems of a value in the ruler at least, and of the widest rank."""
BETWEEN_RANKS = 0.8
"""What stays free between two ranks of the ruler."""
WIDEST_RULER = 100
"""Width of the ruler at most, in small type."""
LARGEST_RANK, WORTH_SMALLER = 9.5, 1.5
"""Points of a rank in the ruler at most, and by which what it counts is smaller."""
WORTH_BELOW, RULE_BELOW = 4.6, 1.3
"""From the ranks of the ruler down to what they count, and to the rule between."""
UNDER_RULER = 1.75
"""From the ruler to the first line of text, in its size."""
