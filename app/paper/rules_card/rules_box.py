"""Draws the rules in short: a ruler of card values, what cancels, penalties with icons."""

from collections.abc import Sequence
from itertools import pairwise

from flask_babel import gettext as _

from app.paper.facts.facts import RulesInShort
from app.paper.pen.icons import draw_icon
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import card_words, width_in, wrapped
from app.paper.plan.measures import LEAST_TYPE, NORMAL_TYPE, PT, Sizes
from app.paper.rules_card.measures import (
    BETWEEN_RANKS,
    BOX_DROP,
    BOX_INDENT,
    BOX_LAST_LINE,
    BOX_LEAD,
    BOX_SIGN,
    BOX_SIGN_MIDDLE,
    BOX_SIZE_STEP,
    BOX_UNDER,
    LARGEST_RANK,
    RULE_BELOW,
    RULER_EMS,
    RULER_STEP,
    UNDER_RULER,
    WORTH_BELOW,
    WORTH_SMALLER,
)
from app.paper.type.fonts import CAP
from app.wording.names import signed

Text = tuple[str, float, str]
"""The sign of a line, or "", how far it is indented, its words."""


def draw_rules(pen: Pen, rect: Rect, rules: RulesInShort, sizes: Sizes) -> None:
    """Draw everything in a rectangle; if that is too small, the last line ends in dots."""
    x, y, wide, high = rect
    end = [("", rules.end)] if rules.end else []
    paragraphs = [*end, ("", rules.cancels), *rules.penalties]
    base = y + CAP * sizes.small * PT + BOX_DROP
    if _has_ruler(rules, wide, sizes):
        base = _draw_ruler(pen, rect, rules, sizes)
    else:
        paragraphs.insert(0, ("", values_text(rules)))
    lines, look = fitted_lines(paragraphs, (wide, y + high - base - BOX_UNDER), sizes)
    draw_lines(pen, (x, base), lines, look)


def draw_lines(pen: Pen, start: Point, lines: Sequence[Text], look: TextStyle) -> None:
    (x, base), scale = start, look.scale
    for sign, indent, words in lines:
        if sign:
            middle = base - CAP * look.size * PT / 2
            at = x + BOX_SIGN_MIDDLE * scale, middle
            draw_icon(pen, sign, at, (BOX_SIGN * scale, "accent"))
        pen.text(x + indent, base, words, look)
        base += look.size * PT * BOX_LEAD


def _has_ruler(rules: RulesInShort, wide: float, sizes: Sizes) -> bool:
    step = wide / len(rules.values)
    return step >= RULER_STEP * sizes.least * PT and _fitting_rank(rules, step) >= sizes.least


def _fitting_rank(rules: RulesInShort, step: float) -> float:
    look = TextStyle(1, "bold")
    ranks = [width_in(card_words(card), look) for card, _points in rules.values]
    widest = max((left + right for left, right in pairwise(ranks)), default=0) / 2
    return (step - BETWEEN_RANKS) / widest if widest else LARGEST_RANK


def _draw_ruler(pen: Pen, rect: Rect, rules: RulesInShort, sizes: Sizes) -> float:
    """Returns the first baseline below."""
    x, y, wide, _high = rect
    step = wide / len(rules.values)
    scale = max(1, sizes.small / NORMAL_TYPE)
    largest = min(LARGEST_RANK * scale, step / PT / RULER_EMS, _fitting_rank(rules, step))
    size = max(sizes.least, largest)
    rank = TextStyle(size, "bold", flush="center")
    worth = TextStyle(max(sizes.least, size - WORTH_SMALLER), ink="quiet", flush="center")
    base = y + CAP * rank.size * PT
    for place, (card, points) in enumerate(rules.values):
        middle = x + (place + 0.5) * step
        pen.text(middle, base, card_words(card), rank)
        pen.text(middle, base + WORTH_BELOW * scale, signed(points), worth)
    rule = base + RULE_BELOW * scale
    pen.line((x, rule), (x + wide, rule), Stroke("hair", "line"))
    return base + WORTH_BELOW * scale + sizes.small * PT * UNDER_RULER


def values_text(rules: RulesInShort) -> str:
    return " · ".join(f"{cards} {worth_words(cards, worth)}" for cards, worth in rules.grouped)


def worth_words(cards: str, worth: str) -> str:
    return _("their number") if worth == cards else worth


def fitted_lines(
    paragraphs: Sequence[tuple[str, str]], room: tuple[float, float], sizes: Sizes
) -> tuple[list[Text], TextStyle]:
    """Return the lines in the largest type in which all fit, else cut short in the smallest."""
    wide, high = room
    smaller = [
        sizes.small - BOX_SIZE_STEP * n
        for n in range(int((sizes.small - LEAST_TYPE) / BOX_SIZE_STEP) + 1)
    ]
    for size in smaller:
        look = TextStyle(size)
        lines = [line for para in paragraphs for line in _paragraph_lines(para, wide, look)]
        most = int(high / (size * PT * BOX_LEAD) + BOX_LAST_LINE)
        if len(lines) <= most:
            return lines, look
    sign, indent, words = lines[most - 1]
    return [*lines[: most - 1], (sign, indent, ending_in_dots(words, wide - indent, look))], look


def _paragraph_lines(paragraph: tuple[str, str], wide: float, look: TextStyle) -> list[Text]:
    sign, words = paragraph
    indent = BOX_INDENT * look.scale if sign else 0
    lines = wrapped(words, wide - indent, look)
    return [(sign if not n else "", indent, line) for n, line in enumerate(lines)]


def ending_in_dots(words: str, room: float, look: TextStyle) -> str:
    shortened = words.rstrip(".")
    while shortened and width_in(f"{shortened} …", look) > room:
        shortened = shortened[: shortened.rfind(" ")] if " " in shortened else shortened[:-1]
    return f"{shortened} …"
