"""The picture of a result as PNG, rendered from the pen's PDF: the same bytes every time."""

from dataclasses import dataclass, replace

from app.golf.weighed_cache import WeighedCache
from app.paper.draw.green import draw_green
from app.paper.draw.title import BRAND as OUR_NAME
from app.paper.draw.title import title_size
from app.paper.pen.pen import Pen
from app.paper.pen.styles import PALETTES, Ink, Stroke, TextStyle
from app.paper.pen.typesetting import fitting, width_in, wrapped
from app.paper.picture.facts import (
    BAND,
    BRAND,
    BRAND_GAP,
    DOTS,
    FULL_GREEN,
    GREEN_ROOM,
    GREEN_SCALE,
    GREEN_UP,
    HEADS,
    HEADS_RISE,
    HEADS_TYPE,
    HIGHEST_ROW,
    LARGEST_NAME,
    LARGEST_SCORE,
    LARGEST_TOTAL,
    LEAST_LINE,
    LEAST_NAME,
    LEAST_SCORE,
    LEAST_TITLE,
    LINE,
    LINE_DROP,
    MOST_NAME_ROOM,
    NAME_GAP,
    NAME_LEAD,
    NAME_LEFT,
    NAME_LINES,
    NAME_ROOM,
    NAME_SHARE,
    PIXELS,
    PLACE_RIGHT,
    ROW_PAD,
    SCORE_GAP,
    SCORE_SHARE,
    SIDE,
    SIZE,
    TABLE_END,
    TABLE_TOP,
    TITLE,
    TITLE_BASE,
    TOTAL_COLUMN,
    TOTAL_SHARE,
    WIDEST_HOLE,
    PictureFacts,
    PictureRow,
    picture_facts,
)
from app.paper.pixels import open_pdf, png_bytes, render_page
from app.paper.plan.measures import PT
from app.paper.type.fonts import CAP
from app.record.game.play import Play
from app.wording.basics.say import say

MARK = TextStyle(BRAND, "serif", "accent", "right")


def result_png(play: Play, language: str) -> bytes:
    return PICTURES.get((play, language), lambda: png_of(picture_facts(play)))


def png_of(facts: PictureFacts) -> bytes:
    with open_pdf(draw_picture(facts).finish()) as document:
        image = render_page(document, 0, DOTS).crop((0, 0, *PIXELS))
        return png_bytes(image, compress_level=9)


PICTURES: WeighedCache[tuple[Play, str], bytes] = WeighedCache(
    8 * 1024 * 1024, lambda _key, picture: len(picture)
)
"""Room for some hundred pictures."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Where things stand across, and a row's height; ``names`` and ``hole`` are widths."""

    right: float
    names: float
    first: float
    hole: float
    row: float


def draw_picture(facts: PictureFacts, *, watch: bool = False) -> Pen:
    pen = Pen(SIZE, facts.headline, PALETTES["colour"], watch=watch)
    pen.box((0, 0, pen.width, BAND), fill="accent")
    _draw_head(pen, facts)
    columns = _columns_of(pen, facts)
    _draw_heads(pen, facts, columns)
    for line, row in enumerate(facts.rows):
        _draw_row(pen, row, columns, TABLE_TOP + HEADS + line * columns.row)
    _draw_ground(pen, columns, TABLE_TOP + HEADS + len(facts.rows) * columns.row)
    pen.end_sheet()
    return pen


def _draw_head(pen: Pen, facts: PictureFacts) -> None:
    right, base = pen.width - SIDE, TITLE_BASE
    pen.text(right, base, OUR_NAME, MARK)
    room = right - SIDE - width_in(OUR_NAME, MARK) - BRAND_GAP
    title = TextStyle(title_size(facts.headline, TITLE), "serif")
    pen.text(SIDE, base, *fitting(facts.headline, room, title, LEAST_TITLE))
    quiet = TextStyle(LINE, ink="quiet")
    words = " · ".join(filter(None, (facts.when, facts.venue, facts.rules, facts.more)))
    pen.text(SIDE, base + LINE_DROP, *fitting(words, right - SIDE, quiet, LEAST_LINE))


def _columns_of(pen: Pen, facts: PictureFacts) -> Columns:
    right, count = pen.width - SIDE, len(facts.numbers)
    free = right - SIDE - NAME_LEFT - TOTAL_COLUMN
    hole = min(WIDEST_HOLE, (free - NAME_ROOM) / max(count, 1))
    first = right - TOTAL_COLUMN - count * hole
    high = pen.height - TABLE_END - TABLE_TOP - HEADS
    names = min(first - SIDE - NAME_LEFT - NAME_GAP, MOST_NAME_ROOM) if count else free
    return Columns(right, names, first, hole, min(HIGHEST_ROW, high / len(facts.rows)))


def _draw_heads(pen: Pen, facts: PictureFacts, columns: Columns) -> None:
    y = TABLE_TOP + HEADS
    look = TextStyle(HEADS_TYPE, ink="quiet", flush="center")
    for place, number in enumerate(facts.numbers):
        middle = columns.first + (place + 0.5) * columns.hole
        pen.text(middle, y - HEADS_RISE, str(number), look)
    total = TextStyle(HEADS_TYPE, ink="quiet", flush="right")
    words = fitting(say("total"), TOTAL_COLUMN - ROW_PAD, total, LEAST_SCORE)
    pen.text(columns.right - ROW_PAD, y - HEADS_RISE, *words)
    pen.line((SIDE, y), (columns.right, y), Stroke("bold", "accent"))


def _draw_ground(pen: Pen, columns: Columns, top: float) -> None:
    room = pen.height - top
    if room > GREEN_ROOM:
        scale = min(room * GREEN_SCALE, FULL_GREEN)
        draw_green(pen, (SIDE, columns.right), pen.height - GREEN_UP, scale)


def _draw_row(pen: Pen, row: PictureRow, columns: Columns, top: float) -> None:
    if row.leads:
        pen.box((SIDE, top, columns.right - SIDE, columns.row), fill="tint")
    ink: Ink = "accent" if row.leads else "ink"
    name = TextStyle(share(NAME_SHARE, columns, LARGEST_NAME), "bold", ink)
    place = TextStyle(name.size, ink="accent" if row.leads else "quiet", flush="right")
    put(pen, SIDE + PLACE_RIGHT, (top, columns.row), row.place, place)
    _draw_name(pen, row.name, columns, top, name)
    _draw_scores(pen, row, columns, top)
    total = TextStyle(share(TOTAL_SHARE, columns, LARGEST_TOTAL), "bold", ink, "right")
    room = TOTAL_COLUMN - ROW_PAD - NAME_GAP
    put(
        pen,
        columns.right - ROW_PAD,
        (top, columns.row),
        *fitting(row.total, room, total, LEAST_NAME),
    )
    end = top + columns.row
    pen.line((SIDE, end), (columns.right, end), Stroke("fine", "faint"))


def _draw_name(pen: Pen, name: str, columns: Columns, top: float, look: TextStyle) -> None:
    words, fitted = fitting(name, columns.names, look, LEAST_NAME)
    lines, size = _two_lines(name, columns)
    if fitted.size >= size or len(lines) < 2:
        lines, size = [words], fitted.size
    lead = size * PT * NAME_LEAD
    for place, line in enumerate(lines):
        row = top + (place - (len(lines) - 1) / 2) * lead, columns.row
        put(pen, SIDE + NAME_LEFT, row, line, replace(look, size=size))


def _two_lines(name: str, columns: Columns) -> tuple[list[str], float]:
    for size in range(int(columns.row * NAME_LINES / PT), int(LEAST_NAME), -1):
        lines = wrapped(name, columns.names, TextStyle(size, "bold"))
        if len(lines) == 2 and "…" not in "".join(lines):
            return lines, size
    return [], 0


def _draw_scores(pen: Pen, row: PictureRow, columns: Columns, top: float) -> None:
    size = share(SCORE_SHARE, columns, LARGEST_SCORE)
    low = TextStyle(size, "bold", "accent", "center")
    other = TextStyle(size, ink="quiet", flush="center")
    room = columns.hole - 2 * SCORE_GAP
    for place, score in enumerate(row.scores):
        look = low if place in row.lows else other
        middle = columns.first + (place + 0.5) * columns.hole
        put(pen, middle, (top, columns.row), *fitting(score, room, look, LEAST_SCORE))


def share(part: float, columns: Columns, most: float) -> float:
    return min(part * columns.row / PT, most)


def put(pen: Pen, x: float, row: tuple[float, float], words: str, look: TextStyle) -> None:
    top, high = row
    if words:
        pen.text(x, top + (high + CAP * look.size * PT) / 2, words, look)
