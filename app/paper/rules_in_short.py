"""Draws the rules in short: a ruler of card values, what cancels, penalties with icons."""

from collections.abc import Sequence
from itertools import pairwise

from flask_babel import gettext as _

from app.paper.facts.facts import RulesInShort
from app.paper.measures import LEAST_TYPE, NORMAL_TYPE, PT, Sizes
from app.paper.pen import (
    Pen,
    Point,
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

Text = tuple[str, float, str]
"""The sign of a line, or "", how far it is indented, its words."""
Paragraph = tuple[str, str]
"""Its sign, or "", and its words."""


def draw_rules(
    pen: Pen, rect: Rect, rules: RulesInShort, hints: Sequence[Paragraph], sizes: Sizes
) -> None:
    """Draw everything in a rectangle; if that is too small, say where the rest is."""
    x, y, wide, high = rect
    drop = _draw_ruler(pen, (x, y), wide, rules, sizes)
    below = x, y + drop, wide, high - drop - BOX_UNDER
    draw_paragraphs(pen, below, _paragraphs_of(rules, hints, wide, sizes), sizes)


def holds_rules(
    room: tuple[float, float], rules: RulesInShort, hints: Sequence[Paragraph], sizes: Sizes
) -> bool:
    """Return True if everything fits a width and a height, though in the smallest type."""
    wide, high = room
    free = wide, high - _ruler_drop(wide, rules, sizes) - BOX_UNDER
    paragraphs = _paragraphs_of(rules, hints, wide, sizes)
    return _columns_of(paragraphs, free, TextStyle(LEAST_TYPE)) is not None


def _paragraphs_of(
    rules: RulesInShort, hints: Sequence[Paragraph], wide: float, sizes: Sizes
) -> list[Paragraph]:
    """What costs points first, then how to write on the card."""
    values = [] if _has_ruler(rules, wide, sizes) else [("", values_text(rules))]
    end, pot = ([("", words)] if words else [] for words in (rules.end, rules.pot))
    return [*values, *end, ("", rules.cancels), *rules.penalties, *pot, *hints]


def draw_paragraphs(pen: Pen, rect: Rect, paragraphs: Sequence[Paragraph], sizes: Sizes) -> None:
    """Set paragraphs below a first baseline, in the largest type in which all fit.

    If none is small enough, the last ones give way to where the rest is.
    """
    x, top, *room = rect
    steps = int((sizes.small - LEAST_TYPE) / BOX_SIZE_STEP) + 1
    looks = [TextStyle(sizes.small - BOX_SIZE_STEP * step) for step in range(steps)]
    found = ((look, _columns_of(paragraphs, (room[0], room[1]), look)) for look in looks)
    look, columns = next((pair for pair in found if pair[1]), (looks[-1], None))
    shown, rest = [*paragraphs], ("", _("The rest is on the page of these rules."))
    while columns is None and shown:
        shown.pop()
        columns = _columns_of([*shown, rest], (room[0], room[1]), look)
    for lines in columns or ():
        base = top
        for sign, indent, words in lines:
            if sign:
                middle = x + BOX_SIGN_MIDDLE * look.scale, base - CAP * look.size * PT / 2
                draw_icon(pen, sign, middle, (BOX_SIGN * look.scale, "accent"))
            pen.text(x + indent, base, words, look)
            base += look.size * PT * BOX_LEAD
        x += (room[0] + BETWEEN_COLUMNS) / 2


def _columns_of(
    paragraphs: Sequence[Paragraph], room: tuple[float, float], look: TextStyle
) -> list[list[Text]] | None:
    """Set paragraphs in one column, or in two if it is wide enough; None if they don't fit."""
    wide, high = room
    most = int(high / (look.size * PT * BOX_LEAD) + BOX_LAST_LINE)
    half = (wide - BETWEEN_COLUMNS) / 2
    for each, count in ((wide, 1), (half, 2)) if half >= LEAST_COLUMN else ((wide, 1),):
        columns: list[list[Text]] = [[]]
        for sign, words in paragraphs:
            indent = BOX_INDENT * look.scale if sign else 0
            texts = wrapped(words, each - indent, look)
            if columns[-1] and len(columns[-1]) + len(texts) > most:
                columns.append([])
            columns[-1] += [(sign if not n else "", indent, text) for n, text in enumerate(texts)]
        if len(columns) <= count and all(len(column) <= most for column in columns):
            return columns
    return None


def _has_ruler(rules: RulesInShort, wide: float, sizes: Sizes) -> bool:
    step = min(wide, WIDEST_RULER * max(1, sizes.small / NORMAL_TYPE)) / len(rules.values)
    return step >= RULER_STEP * sizes.least * PT and _fitting_rank(rules, step) >= sizes.least


def _fitting_rank(rules: RulesInShort, step: float) -> float:
    look = TextStyle(1, "bold")
    ranks = [width_in(card_words(card), look) for card, _points in rules.values]
    widest = max((left + right for left, right in pairwise(ranks)), default=0) / 2
    return (step - BETWEEN_RANKS) / widest if widest else LARGEST_RANK


def _ruler_size(rules: RulesInShort, wide: float, sizes: Sizes) -> float:
    """Points of the ranks in the ruler."""
    scale = max(1, sizes.small / NORMAL_TYPE)
    step = min(wide, WIDEST_RULER * scale) / len(rules.values)
    largest = min(LARGEST_RANK * scale, step / PT / RULER_EMS, _fitting_rank(rules, step))
    return max(sizes.least, largest)


def _ruler_drop(wide: float, rules: RulesInShort, sizes: Sizes) -> float:
    """From the upper edge to the first baseline of text, with or without a ruler."""
    if not _has_ruler(rules, wide, sizes):
        return CAP * sizes.small * PT + BOX_DROP
    scale, rank = max(1, sizes.small / NORMAL_TYPE), CAP * _ruler_size(rules, wide, sizes) * PT
    return rank + WORTH_BELOW * scale + sizes.small * PT * UNDER_RULER


def _draw_ruler(pen: Pen, at: Point, wide: float, rules: RulesInShort, sizes: Sizes) -> float:
    """Draw it if it fits; returns how far below is the first line of text."""
    (x, y), scale = at, max(1, sizes.small / NORMAL_TYPE)
    drop = _ruler_drop(wide, rules, sizes)
    if _has_ruler(rules, wide, sizes):
        size, wide = _ruler_size(rules, wide, sizes), min(wide, WIDEST_RULER * scale)
        step = wide / len(rules.values)
        rank = TextStyle(size, "bold", flush="center")
        worth = TextStyle(max(sizes.least, size - WORTH_SMALLER), ink="quiet", flush="center")
        base = y + CAP * rank.size * PT
        for place, (card, points) in enumerate(rules.values):
            middle = x + (place + 0.5) * step
            pen.text(middle, base, card_words(card), rank)
            pen.text(middle, base + WORTH_BELOW * scale, signed(points), worth)
        rule = base + RULE_BELOW * scale
        pen.line((x, rule), (x + wide, rule), Stroke("hair", "line"))
    return drop


def values_text(rules: RulesInShort) -> str:
    return " · ".join(f"{cards} {worth_words(cards, worth)}" for cards, worth in rules.grouped)


def worth_words(cards: str, worth: str) -> str:
    return _("their number") if worth == cards else worth
