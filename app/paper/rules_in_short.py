"""Draws the rules in short: a ruler of card values, what cancels, penalties with icons."""

from collections.abc import Sequence
from itertools import pairwise

from flask_babel import gettext as _

from app.golf.ruleset import Ruleset
from app.golf.table import compile_ruleset
from app.paper.measures import LEAST_TYPE, NORMAL_TYPE, PT, Sizes
from app.paper.pen import (
    Pen,
    Rect,
    Stroke,
    TextStyle,
    card_words,
    draw_icon,
    width_in,
    wrapped,
)
from app.paper.type.fonts import CAP
from app.wording.names import signed
from app.wording.rules import grouped_values

BOX_LEAD = 1.28
"""From line to line of the rules in short, in the size of their type."""
BOX_DROP, BOX_UNDER = 0.4, 0.6
"""From the edge of the foot to their first line; what letters of the last one reach below it."""
BOX_INDENT, BOX_SIGN_MIDDLE, BOX_SIGN = 3.8, 1.1, 2.2
"""To the text behind a sign, to its middle, and its height."""
LEAST_COLUMN, BETWEEN_COLUMNS = 50, 5
"""Width of each of two columns of them at least, and the gap between the two."""
BOX_SIZE_STEP = 0.25
"""Points from one size of type to the next smaller."""
BOX_LAST_LINE = 1.01
"""What the last line needs of its own height, and a little for rounding."""
RULER_STEP, RULER_EMS, BETWEEN_RANKS, WIDEST_RULER = 1.3, 0.9, 0.8, 100
"""Of the ruler: ems of a value at least, ems of the widest rank, gap, its width in small type."""
LARGEST_RANK, WORTH_SMALLER = 9.5, 1.5
"""Points of a rank in the ruler at most, and by which what it counts is smaller."""
WORTH_BELOW, RULE_BELOW, UNDER_RULER = 4.6, 1.3, 1.75
"""From the ranks down to what they count, to the rule between, to the text in its size."""

Paragraph = tuple[str, str]
"""Its sign, or "", and its words."""


def ruler_size(ruleset: Ruleset, wide: float, sizes: Sizes) -> float:
    """Return the points of the ranks in the ruler, 0 if it has no room."""
    scale, values = max(1, sizes.small / NORMAL_TYPE), compile_ruleset(ruleset).points
    step = min(wide, WIDEST_RULER * scale) / len(values)
    ranks = [width_in(card_words(card), TextStyle(1, "bold")) for card in values]
    widest = max((left + right for left, right in pairwise(ranks)), default=0) / 2
    largest = (step - BETWEEN_RANKS) / widest if widest else LARGEST_RANK
    if step < RULER_STEP * sizes.least * PT or largest < sizes.least:
        return 0
    return max(sizes.least, min(LARGEST_RANK * scale, step / PT / RULER_EMS, largest))


def text_drop(size: float, sizes: Sizes) -> float:
    """Return how far below the edge text begins under a ruler of a size."""
    scale = max(1, sizes.small / NORMAL_TYPE)
    if not size:
        return CAP * sizes.small * PT + BOX_DROP
    return CAP * size * PT + WORTH_BELOW * scale + sizes.small * PT * UNDER_RULER


def holds_rules(
    room: tuple[float, float], ruleset: Ruleset, paragraphs: Sequence[Paragraph], sizes: Sizes
) -> bool:
    """Return True if everything fits a width and a height, though in the smallest type."""
    size = ruler_size(ruleset, room[0], sizes)
    values = [] if size else [("", values_text(ruleset))]
    free = room[0], room[1] - text_drop(size, sizes) - BOX_UNDER
    return columns_of([*values, *paragraphs], free, TextStyle(LEAST_TYPE)) is not None


def draw_rules(
    pen: Pen, rect: Rect, ruleset: Ruleset, paragraphs: Sequence[Paragraph], sizes: Sizes
) -> None:
    """Draw everything in a rectangle; if that is too small, say where the rest is."""
    x, y, wide, high = rect
    size, scale = ruler_size(ruleset, wide, sizes), max(1, sizes.small / NORMAL_TYPE)
    drop = text_drop(size, sizes)
    below = x, y + drop, wide, high - drop - BOX_UNDER
    if size:
        values, wide = compile_ruleset(ruleset).points, min(wide, WIDEST_RULER * scale)
        rank = TextStyle(size, "bold", flush="center")
        worth = TextStyle(max(sizes.least, size - WORTH_SMALLER), ink="quiet", flush="center")
        base = y + CAP * size * PT
        for place, (card, points) in enumerate(values.items()):
            middle = x + (place + 0.5) * wide / len(values)
            pen.text(middle, base, card_words(card), rank)
            pen.text(middle, base + WORTH_BELOW * scale, signed(points), worth)
        rule = base + RULE_BELOW * scale
        pen.line((x, rule), (x + wide, rule), Stroke("hair", "line"))
    else:
        paragraphs = [("", values_text(ruleset)), *paragraphs]
    draw_paragraphs(pen, below, paragraphs, sizes.small)


def draw_paragraphs(pen: Pen, rect: Rect, paragraphs: Sequence[Paragraph], size: float) -> None:
    """Set paragraphs below a first baseline, in at most ``size`` points, so that all fit.

    If none is small enough, the last ones give way to where the rest is.
    """
    (x, top), room = rect[:2], rect[2:]
    look, shown = TextStyle(size), [*paragraphs]
    columns = columns_of(shown, room, look)
    while columns is None and look.size - BOX_SIZE_STEP >= LEAST_TYPE:
        look = TextStyle(look.size - BOX_SIZE_STEP)
        columns = columns_of(shown, room, look)
    rest = "", _("The rest is on the page of these rules.")
    while columns is None and shown:
        shown.pop()
        columns = columns_of([*shown, rest], room, look)
    for lines in columns or ():
        base = top
        for sign, indent, words in lines:
            if sign:
                middle = x + BOX_SIGN_MIDDLE * look.scale, base - CAP * look.size * PT / 2
                draw_icon(pen, sign, middle, (BOX_SIGN * look.scale, "accent"))
            pen.text(x + indent, base, words, look)
            base += look.size * PT * BOX_LEAD
        x += (room[0] + BETWEEN_COLUMNS) / 2


def columns_of(
    paragraphs: Sequence[Paragraph], room: tuple[float, float], look: TextStyle
) -> list[list[tuple[str, float, str]]] | None:
    """Set paragraphs in one column, or in two if it is wide enough; None if they don't fit.

    A line is its sign, or "", how far it is indented, its words.
    """
    wide, high = room
    most = int(high / (look.size * PT * BOX_LEAD) + BOX_LAST_LINE)
    half = (wide - BETWEEN_COLUMNS) / 2
    for each, count in ((wide, 1), (half, 2)) if half >= LEAST_COLUMN else ((wide, 1),):
        columns: list[list[tuple[str, float, str]]] = [[]]
        for sign, words in paragraphs:
            indent = BOX_INDENT * look.scale if sign else 0
            texts = wrapped(words, each - indent, look)
            if columns[-1] and len(columns[-1]) + len(texts) > most:
                columns.append([])
            columns[-1] += [(sign if not n else "", indent, text) for n, text in enumerate(texts)]
        if len(columns) <= count and all(len(column) <= most for column in columns):
            return columns
    return None


def values_text(ruleset: Ruleset) -> str:
    values = grouped_values(ruleset)
    return " · ".join(f"{cards} {worth_words(cards, worth)}" for cards, worth in values)


def worth_words(cards: str, worth: str) -> str:
    return _("their number") if worth == cards else worth
