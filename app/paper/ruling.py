"""The sheet of one ruling: every grid large, each point with its reason, worst news first."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from flask_babel import gettext as _
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepInFrame

from app.paper.card import UNMARKED, icon_of, penalty_lines
from app.paper.cell import LEAST_CARD, CardGrid
from app.paper.choices import PLAIN, Printing, PrintingError
from app.paper.flowables import Drawing, Text, fill_sheets, rule, side_by_side
from app.paper.foot import draw_paragraphs, draw_signature, values_text
from app.paper.measures import (
    LEAST_TYPE,
    PT,
    ROOMY,
    SMALL,
    Measures,
)
from app.paper.pen import (
    NO_CODE,
    Pen,
    QrCode,
    Rect,
    TextStyle,
    draw_code,
    draw_icon,
    sheet_pen,
)
from app.paper.type.fonts import CAP
from app.record.game.play import Play, PlayedHole
from app.wording.history import went_out_text
from app.wording.names import plus, say, signed, spoken_name
from app.wording.rules import cancels_text, ruleset_title
from app.wording.ruling import hole_headline, penalty_why, reasons
from app.wording.standing import occasion_text, place_text

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


def draw_ruling(play: Play, number: int, printing: Printing = PLAIN, code: QrCode = NO_CODE) -> Pen:
    """Draw the ruling on a hole on as few sheets as it can; ``PrintingError`` without one."""
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        raise PrintingError("hole", number=number)
    news = hole_headline(hole.ruling, play.names)
    headline = _("Hole %(number)s: %(news)s", number=number, news=news)
    usual = LOOKS.get(printing.paper, LOOKS["a4"])

    out = say("nobody_out") if hole.nobody_went_out else ""
    if hole.went_out is not None:
        out = went_out_text(spoken_name(play.names[hole.went_out]))
    words = ruleset_title(play.ruleset_of(number)), occasion_text(play), out
    subtitle = " · ".join(filter(None, (*words, _("highest score first"))))

    def fill(look: Look, count: int = 0) -> tuple[Pen, int]:
        pen, quiet = sheet_pen(printing, "portrait", headline), TextStyle(look.text, ink="quiet")
        bands = partial(story, pen, look, play, hole, code)
        at, title = (look.side, look.head), (headline, look.title)
        return pen, fill_sheets(pen, bands, at, title, [subtitle], quiet, count)

    looks = [replace(usual, grid=usual.grid * share) for share in GRID_SHARES]
    counts = [fill(look)[1] for look in looks]
    return fill(looks[counts.index(min(counts))], min(counts))[0]


def story(
    pen: Pen,
    look: Look,
    play: Play,
    hole: PlayedHole,
    code: QrCode,
    wide: float,
    high: float,
) -> Iterator[Flowable]:
    """The players, highest score first; the last one is on the sheet of the foot, if need be small.

    A sheet has room of a width and height.
    """
    scores = hole.ruling.hole_scores if hole.ruling else ()
    *others, last = sorted(hole.playing, key=lambda seat: -(scores[seat] or 0))
    for seat in others:
        line = ("LINEBELOW", (0, -1), (-1, -1), *rule(pen, "hair", "line"))
        yield side_by_side([[band(pen, look, play, hole, seat)]], [wide], [line])

    def draw_foot(rect: Rect) -> None:
        """At the foot of the sheet, wherever its room begins."""
        x, right = rect[0], rect[0] + rect[2]
        y = pen.canvas.absolutePosition(0, pen.height * mm)[1] / mm - look.head - FOOT + 2
        room = wide - (look.m.code + look.m.gutter if code.link else 0)
        ruleset, size = play.ruleset_of(hole.number), look.m.sizes.text
        paragraphs = [("", values_text(ruleset)), ("", cancels_text(ruleset))]
        paragraphs += penalty_lines(ruleset)
        draw_paragraphs(pen, (x, y + CAP * size * PT, room, 17), paragraphs, size)
        half, small = (room - 6) / 2, TextStyle(look.m.sizes.small, ink="quiet")
        for place, words in enumerate((_("ruled by"), _("agreed by"))):
            draw_signature(pen, (x + place * (half + 6), y + 26), half, words, small)
        draw_code(pen, (right - look.m.code, y), code)

    line = ("LINEBELOW", (0, 0), (-1, 0), *rule(pen, "firm", "ink"))
    whole = ("NOSPLIT", (0, 0), (-1, -1))
    foot, over = Drawing(pen, FOOT + OVER_FOOT, draw_foot), high - FOOT - OVER_FOOT
    fitted = KeepInFrame(wide * mm, over * mm, [band(pen, look, play, hole, last)], mode="shrink")
    yield side_by_side([[fitted], [foot]], [wide], [line, whole])


def band(pen: Pen, look: Look, play: Play, hole: PlayedHole, seat: int) -> Flowable:
    """Name, cards and reasons side by side; on a small sheet the name is over them."""
    verdict, wide = hole.verdict(seat), pen.width - 2 * look.side
    assert verdict
    cancelled = [line.cells for line in verdict.grid_score.lines if line.code not in UNMARKED]
    grid = CardGrid(hole.grid(seat), hole.table.columns, cancelled)
    room = (
        max(look.grid, grid.columns * LEAST_CARD[0]),
        max(look.grid * 0.86, grid.rows * LEAST_CARD[1]),
    )
    cards = Drawing(pen, grid.height(room), lambda rect: grid.draw(pen, rect[:2], room))
    places = play.places_after(hole.number)
    total = signed(play.totals_after(hole.number)[seat])
    place = place_text(places[seat] or 0, places)
    told = _("total %(total)s, %(place)s", total=total, place=place)
    small = TextStyle(look.text - (1 if look.text > 8 else 0), ink="quiet")
    name = Text(pen, play.names[seat], TextStyle(look.name, "bold"), lead=1)
    standing = Text(pen, told, small, lead=LEAD)
    beside = room[0] + (4 if look.names else 2)
    why = reasons_table(pen, look, play, hole, seat, wide - look.names - beside)
    air = ("TOPPADDING", (0, 0), (-1, 0), look.text * 0.6 * mm)
    under = ("BOTTOMPADDING", (0, -1), (-1, -1), look.text * 0.6 * mm)
    if look.names:
        widths = [look.names, beside, wide - look.names - beside]
        gap = ("RIGHTPADDING", (0, 0), (0, -1), 2 * mm)
        return side_by_side([[[name, standing], cards, why]], widths, [air, under, gap])
    over = side_by_side([[name, standing]], [wide * 0.6, wide * 0.4], rowHeights=[8 * mm])
    rows = [[over, ""], [cards, why]]
    return side_by_side(rows, [beside, wide - beside], [air, under, ("SPAN", (0, 0), (1, 0))])


def reasons_table(
    pen: Pen, look: Look, play: Play, hole: PlayedHole, seat: int, wide: float
) -> Flowable:
    """What the cards and the penalties cost, a line each, and their sum."""
    verdict, table, grid = hole.verdict(seat), hole.table, hole.grid(seat)
    assert verdict
    score = verdict.grid_score
    lines = [(say("unverified"), score.total, "", "")]
    if grid:
        told = reasons(table, grid, score)
        lines = [(words, points, "", "") for _cells, words, points in told]
    for line in verdict.penalties:
        words, note = penalty_why(table, line, seat, play.names)
        is_free = line.code == "out_tied" and not line.points
        lines.append((words, line.points, "" if is_free else icon_of(line.code), note))
    rows = []
    for words, cost, icon, note in lines:
        loud = bool(icon) and cost != 0
        style = TextStyle(look.text, "bold" if icon else "text", "accent" if loud else "ink")
        texts = [Text(pen, words, style, lead=LEAD, wraps=True)]
        if note:
            small = TextStyle(max(LEAST_TYPE, look.text - 1), ink="quiet")
            texts.append(Text(pen, note, small, lead=1.4))

        def draw_sign(rect: Rect, icon: str = icon) -> None:
            if icon:
                middle = rect[0] + SIGN_ROOM * 0.45, rect[1] + rect[3] / 2
                draw_icon(pen, icon, middle, (look.text * 0.27, "accent"))

        points = plus(cost) if loud else signed(cost)
        figure = Text(pen, points, replace(style, flush="right"), lead=LEAD)
        rows.append([Drawing(pen, look.text * PT * LEAD, draw_sign), texts, figure])
    sum_style = TextStyle(look.text * 1.8, "bold", flush="right")
    label = Text(pen, say("hole_score"), TextStyle(look.text, ink="quiet"), lead=1.8)
    rows.append(["", label, Text(pen, signed(verdict.hole_score), sum_style, lead=1)])
    sums = [
        ("LINEABOVE", (1, -1), (-1, -1), *rule(pen, "firm", "ink")),
        ("TOPPADDING", (0, -1), (-1, -1), 1.2 * mm),
    ]
    return side_by_side(rows, [SIGN_ROOM, wide - SIGN_ROOM - POINTS_ROOM, POINTS_ROOM], sums)
