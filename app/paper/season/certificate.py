"""A certificate for the winner of a season, or for all who share the place."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask_babel import gettext as _
from flask_babel import ngettext

from app.paper.choices import Printing
from app.paper.draw.title import BRAND as OUR_NAME
from app.paper.draw.title import title_size
from app.paper.pen.icons import draw_green
from app.paper.pen.pen import Pen, sheet_pen
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting, width_in
from app.paper.plan.measures import PT, SERIF_CAP
from app.paper.season.facts import SeasonFacts
from app.paper.season.measures import (
    BRAND_GAP,
    CERTIFICATE_SIDE,
    CERTIFICATE_SMALL,
    CERTIFICATE_TEXT,
    CERTIFICATE_TOP,
    FLAG_ROOM,
    GROUND_UP,
    HONOUR_DROP,
    LEAST_TITLE,
    NAMES_COLUMN_GAP,
    NAMES_DROP,
    NAMES_HIGH,
    NAMES_LEAD,
    NAMES_TYPES,
    ON_LINE,
    SEASON_DROP,
    SEASON_TYPE,
    SIGNATURE_GAP,
    SIGNATURE_UP,
    SIGNATURE_WIDE,
    UNDER_LINE,
    WON_UP,
)
from app.paper.season.people_table import MARK
from app.paper.season.season_sheet import season_name
from app.wording.basics.say import say

QUIET = TextStyle(CERTIFICATE_SMALL, ink="quiet")


@dataclass(frozen=True, slots=True)
class NamesPlan:
    """How the winners' names are set: size in points, columns and lines."""

    size: float
    columns: int
    lines: int


def draw_certificate(facts: SeasonFacts, printing: Printing, *, watch: bool = False) -> Pen:
    pen = sheet_pen(printing, "landscape", season_name(facts), watch=watch)
    left, right = CERTIFICATE_SIDE, pen.width - CERTIFICATE_SIDE
    pen.text(right, CERTIFICATE_TOP, OUR_NAME, MARK)
    room = right - left - width_in(OUR_NAME, MARK) - BRAND_GAP
    pen.text(left, CERTIFICATE_TOP, *fitting(facts.group, room, QUIET))
    y = _draw_honour(pen, facts, right - left - FLAG_ROOM)
    _draw_won(pen, facts, right - left - FLAG_ROOM, y)
    draw_green(pen, (left, right), pen.height - GROUND_UP)
    _draw_lines_to_sign(pen, facts)
    pen.end_sheet()
    return pen


def _draw_honour(pen: Pen, facts: SeasonFacts, room: float) -> float:
    y, won = CERTIFICATE_TOP + HONOUR_DROP, len(facts.winners)
    honour = ngettext("Winner of the season", "Winners of the season", won)
    look = TextStyle(CERTIFICATE_TEXT, ink="quiet")
    pen.text(CERTIFICATE_SIDE, y, *fitting(honour, room, look))
    title = TextStyle(title_size(facts.title, SEASON_TYPE), "serif")
    y += SEASON_DROP
    pen.text(CERTIFICATE_SIDE, y, *fitting(facts.title, room, title, LEAST_TITLE))
    return y


def _plan_names(names: Sequence[str], room: float) -> NamesPlan:
    plans = [NamesPlan(size, columns, -(-len(names) // columns)) for size, columns in NAMES_TYPES]
    high = [plan for plan in plans if plan.lines * plan.size * PT * NAMES_LEAD <= NAMES_HIGH]
    return max(high or plans[-1:], key=lambda plan: _names_size(plan, names, room))


def _names_size(plan: NamesPlan, names: Sequence[str], room: float) -> float:
    wide = _column_wide(plan, room)
    looks = [TextStyle(title_size(name, plan.size), "serif") for name in names]
    pairs = zip(names, looks, strict=True)
    return min(fitting(name, wide, look, LEAST_TITLE)[1].size for name, look in pairs)


def _column_wide(plan: NamesPlan, room: float) -> float:
    return (room + NAMES_COLUMN_GAP) / plan.columns - NAMES_COLUMN_GAP


def _draw_won(pen: Pen, facts: SeasonFacts, room: float, y: float) -> None:
    names = [winner.name for winner in facts.winners]
    plan = _plan_names(names, room)
    wide, size = _column_wide(plan, room), _names_size(plan, names, room)
    look = TextStyle(size, "serif", "accent")
    step = size * PT * NAMES_LEAD
    deep = (plan.lines - 1) * step + size * PT * SERIF_CAP
    base = pen.height - WON_UP
    between = base - CERTIFICATE_TEXT * PT * SERIF_CAP + y + NAMES_DROP
    top = (between - deep) / 2 + size * PT * SERIF_CAP
    for place, name in enumerate(names):
        column, line = divmod(place, plan.lines)
        at = CERTIFICATE_SIDE + column * (wide + NAMES_COLUMN_GAP), top + line * step
        pen.text(*at, *fitting(name, wide, look, LEAST_TITLE))
    pen.text(CERTIFICATE_SIDE, base, *fitting(facts.won, room, TextStyle(CERTIFICATE_TEXT)))


def _draw_lines_to_sign(pen: Pen, facts: SeasonFacts) -> None:
    y = pen.height - SIGNATURE_UP
    for place, (known, what) in enumerate(((facts.end, say("game_date")), ("", _("signed")))):
        x = CERTIFICATE_SIDE + place * (SIGNATURE_WIDE + SIGNATURE_GAP)
        pen.line((x, y), (x + SIGNATURE_WIDE, y), Stroke("fine", "line"))
        if known:
            look = TextStyle(CERTIFICATE_SMALL)
            pen.text(x, y - ON_LINE, *fitting(known, SIGNATURE_WIDE, look))
        small = replace(QUIET, size=CERTIFICATE_SMALL / 2 + ON_LINE)
        pen.text(x, y + UNDER_LINE, *fitting(what, SIGNATURE_WIDE, small))
