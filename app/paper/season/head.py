"""The head of a season's sheet: its name, the group's, how it counts, over a rule."""

from dataclasses import dataclass

from app.paper.draw.title import BRAND as OUR_NAME
from app.paper.draw.title import sheet_text, title_size
from app.paper.pen.pen import Pen
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting, width_in, wrapped
from app.paper.plan.measures import PT, SERIF_CAP
from app.paper.season.facts import SeasonFacts
from app.paper.season.measures import (
    BRAND,
    BRAND_GAP,
    LEAST_TITLE,
    LINE,
    LINE_LEAD,
    OVER_RULE,
    TITLE,
    UNDER_RULE,
    UNDER_TITLE,
)

QUIET = TextStyle(LINE, ink="quiet")
"""The style of lines under the headline."""
MARK = TextStyle(BRAND, "serif", "accent", "right")
"""Our name."""


@dataclass(frozen=True, slots=True)
class Margins:
    """Margins of a sheet: at the sides, and at top and bottom."""

    side: float
    head: float


def _head_lines(facts: SeasonFacts, room: float) -> list[str]:
    first = " · ".join(filter(None, (facts.group, facts.state)))
    return [fitting(first, room, QUIET)[0], *wrapped(facts.line, room, QUIET)]


def head_height(facts: SeasonFacts, wide: float, margins: Margins) -> float:
    """Return where the sheet's content begins."""
    lines = len(_head_lines(facts, wide - 2 * margins.side))
    base = margins.head + TITLE * PT * SERIF_CAP + UNDER_TITLE
    return base + (lines - 1) * LINE * PT * LINE_LEAD + OVER_RULE + UNDER_RULE


def draw_head(pen: Pen, facts: SeasonFacts, margins: Margins, sheet: tuple[int, int]) -> float:
    """Draw the head; ``sheet`` is its number and the number of sheets. Returns where it ends."""
    left, right = margins.side, pen.width - margins.side
    base = margins.head + TITLE * PT * SERIF_CAP
    pen.text(right, base, OUR_NAME, MARK)
    look = TextStyle(title_size(facts.title, TITLE), "serif")
    room = right - left - width_in(OUR_NAME, MARK) - BRAND_GAP
    pen.text(left, base, *fitting(facts.title, room, look, LEAST_TITLE))
    y = base + UNDER_TITLE
    if words := sheet_text(*sheet):
        end = TextStyle(LINE, ink="quiet", flush="right")
        pen.text(right, y, words, end)
    for place, words in enumerate(_head_lines(facts, right - left)):
        pen.text(left, y + place * LINE * PT * LINE_LEAD, words, QUIET)
    rule = head_height(facts, pen.width, margins) - UNDER_RULE
    pen.line((left, rule), (right, rule), Stroke("bold"))
    return rule + UNDER_RULE
