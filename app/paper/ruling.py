"""The sheet of one ruling: every grid large, each point with its reason, worst news first."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from flask_babel import gettext as _
from reportlab.lib.units import mm
from reportlab.platypus import Flowable

from app.paper.cell import LEAST_CARD, CardGrid, draw_big_grid, grid_height
from app.paper.choices import Printing
from app.paper.facts.facts import PlayerRuling, RulingFacts
from app.paper.flowables import Drawing, Text, fill_sheets, rule, side_by_side
from app.paper.measures import (
    LEAST_TYPE,
    PT,
    ROOMY,
    SERIF_CAP,
    SMALL,
    UNDER_SIGNATURE,
    Measures,
)
from app.paper.pen import (
    Pen,
    Rect,
    Stroke,
    TextStyle,
    draw_code,
    draw_icon,
    fitting,
    sheet_pen,
    width_in,
)
from app.paper.rules_in_short import draw_paragraphs, values_text
from app.paper.scorecard import BRAND, sheet_text
from app.paper.type.fonts import CAP
from app.wording.names import plus, say, signed

FOOT, OVER_FOOT = 33, 4
LEAD = 1.6
SIGN_ROOM, POINTS_ROOM = 5.5, 13
GRID_SHARES = (1, 0.88, 0.76, 0.63)
"""Of the usual width of the cards, what to try where that saves a sheet."""


@dataclass(frozen=True, slots=True)
class Look:
    """Lengths in mm and type in points; if ``names`` is 0, names stand over the cards."""

    m: Measures
    side: float
    head: float
    names: float
    grid: float
    title: float
    name: float
    text: float


LOOKS = {
    "a4": Look(ROOMY, side=15, head=15, names=34, grid=44, title=24, name=15, text=9.5),
    "a5": Look(SMALL, side=9, head=8, names=24, grid=33, title=17, name=12, text=8.5),
    "a6": Look(SMALL, side=7, head=7, names=0, grid=27, title=14, name=11, text=7.5),
}


def draw_ruling(facts: RulingFacts, printing: Printing) -> Pen:
    usual = LOOKS.get(printing.paper, LOOKS["a4"])
    looks = [replace(usual, grid=usual.grid * share) for share in GRID_SHARES]
    counts = [_fill(facts, printing, look)[1] for look in looks]
    best = looks[counts.index(min(counts))]
    return _fill(facts, printing, best, min(counts))[0]


def _fill(facts: RulingFacts, printing: Printing, look: Look, count: int = 0) -> tuple[Pen, int]:
    pen = sheet_pen(printing, "portrait", facts.headline)
    top = look.head + look.title * PT * SERIF_CAP + look.text * PT * 1.7 + 4
    room = look.side, top, pen.width - 2 * look.side, pen.height - top - look.head
    head = partial(_draw_head, pen, look, facts, count)
    return pen, fill_sheets(pen, [*_story(pen, look, facts)], room, head)


def _draw_head(pen: Pen, look: Look, facts: RulingFacts, count: int, number: int) -> None:
    right, base = pen.width - look.side, look.head + look.title * PT * SERIF_CAP
    brand = TextStyle(look.title * 0.58, "serif", "accent", "right")
    free = right - width_in(BRAND, brand) - look.side - 6
    title = TextStyle(look.title, "serif")
    pen.text(look.side, base, *fitting(facts.headline, free, title, look.title / 2))
    pen.text(right, base, BRAND, brand)
    below, quiet, end = base + look.text * PT * 1.7, TextStyle(look.text, ink="quiet"), right
    if sheet := sheet_text(number, count):
        end -= pen.text(right, below, sheet, replace(quiet, flush="right")) + 4
    pen.text(look.side, below, *fitting(facts.subtitle, end - look.side, quiet))
    pen.line((look.side, below + 4), (right, below + 4), Stroke("bold"))


def _story(pen: Pen, look: Look, facts: RulingFacts) -> Iterator[Flowable]:
    """The players; the last one is on the sheet of the foot."""
    wide = pen.width - 2 * look.side
    for player in facts.players[:-1]:
        line = ("LINEBELOW", (0, -1), (-1, -1), *rule(pen, "hair", "line"))
        yield side_by_side([[_band(pen, look, player, wide)]], [wide], [line])
    foot = Drawing(pen, FOOT + OVER_FOOT, partial(_draw_foot, pen, look, facts))
    last = _band(pen, look, facts.players[-1], wide)
    line = ("LINEBELOW", (0, 0), (-1, 0), *rule(pen, "firm", "ink"))
    whole = ("NOSPLIT", (0, 0), (-1, -1))
    yield side_by_side([[last], [foot]], [wide], [line, whole])


def _band(pen: Pen, look: Look, player: PlayerRuling, wide: float) -> Flowable:
    """Name, cards and reasons side by side; on a small sheet the name is over them."""
    grid = CardGrid(player.cards, player.columns, player.cancelled)
    room = (
        max(look.grid, grid.columns * LEAST_CARD[0]),
        max(look.grid * 0.86, grid.rows * LEAST_CARD[1]),
    )
    cards = Drawing(
        pen, grid_height(grid, room), lambda rect: draw_big_grid(pen, rect[:2], grid, room)
    )
    small = TextStyle(look.text - (1 if look.text > 8 else 0), ink="quiet")
    name = Text(pen, player.name, TextStyle(look.name, "bold"), lead=1)
    standing = Text(pen, player.standing, small, lead=LEAD)
    beside = room[0] + (4 if look.names else 2)
    air = ("TOPPADDING", (0, 0), (-1, 0), look.text * 0.6 * mm)
    under = ("BOTTOMPADDING", (0, -1), (-1, -1), look.text * 0.6 * mm)
    if look.names:
        reasons = _reasons(pen, look, player, wide - look.names - beside)
        widths = [look.names, beside, wide - look.names - beside]
        gap = ("RIGHTPADDING", (0, 0), (0, -1), 2 * mm)
        return side_by_side([[[name, standing], cards, reasons]], widths, [air, under, gap])
    reasons = _reasons(pen, look, player, wide - beside)
    over = side_by_side([[name, standing]], [wide * 0.6, wide * 0.4], rowHeights=[8 * mm])
    rows = [[over, ""], [cards, reasons]]
    return side_by_side(rows, [beside, wide - beside], [air, under, ("SPAN", (0, 0), (1, 0))])


def _reasons(pen: Pen, look: Look, player: PlayerRuling, wide: float) -> Flowable:
    rows = []
    for reason in player.reasons:
        loud = bool(reason.sign) and reason.points != 0
        face = "bold" if reason.sign else "text"
        style = TextStyle(look.text, face, "accent" if loud else "ink")
        words = [Text(pen, reason.words, style, lead=LEAD, wraps=True)]
        if reason.note:
            note = TextStyle(max(LEAST_TYPE, look.text - 1), ink="quiet")
            words.append(Text(pen, reason.note, note, lead=1.4))
        points = plus(reason.points) if loud else signed(reason.points)
        sign = Drawing(pen, look.text * PT * LEAD, partial(_draw_sign, pen, look, reason.sign))
        figure = Text(pen, points, replace(style, flush="right"), lead=LEAD)
        rows.append([sign, words, figure])
    quiet, total = (
        TextStyle(look.text, ink="quiet"),
        TextStyle(look.text * 1.8, "bold", flush="right"),
    )
    score = Text(pen, signed(player.score), total, lead=1)
    rows.append(["", Text(pen, say("hole_score"), quiet, lead=1.8), score])
    sums = [
        ("LINEABOVE", (1, -1), (-1, -1), *rule(pen, "firm", "ink")),
        ("TOPPADDING", (0, -1), (-1, -1), 1.2 * mm),
    ]
    return side_by_side(rows, [SIGN_ROOM, wide - SIGN_ROOM - POINTS_ROOM, POINTS_ROOM], sums)


def _draw_sign(pen: Pen, look: Look, sign: str, rect: Rect) -> None:
    if sign:
        middle = rect[0] + SIGN_ROOM * 0.45, rect[1] + rect[3] / 2
        draw_icon(pen, sign, middle, (look.text * 0.27, "accent"))


def _draw_foot(pen: Pen, look: Look, facts: RulingFacts, rect: Rect) -> None:
    x, right = rect[0], rect[0] + rect[2]
    y = pen.canvas.absolutePosition(0, pen.height * mm)[1] / mm - look.head - FOOT + 2
    room = right - x - (look.m.code + look.m.gutter if facts.code.link else 0)
    rules = facts.rules
    paragraphs = [("", values_text(rules)), ("", rules.cancels), *rules.penalties]
    sizes = replace(look.m.sizes, small=look.m.sizes.text)
    draw_paragraphs(pen, (x, y + CAP * sizes.small * PT, room, 17), paragraphs, sizes)
    half, small = (room - 6) / 2, TextStyle(look.m.sizes.small, ink="quiet")
    for place, words in enumerate((_("ruled by"), _("agreed by"))):
        left, base = x + place * (half + 6), y + 26
        pen.line((left, base), (left + half, base), Stroke("fine", "line"))
        pen.text(left, base + UNDER_SIGNATURE, *fitting(words, half, small))
    draw_code(pen, (right - look.m.code, y), facts.code)
