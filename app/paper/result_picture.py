"""The result of a game as a PNG for chats: headline, date and place, all players’ hole scores.

Drawn as sheets are, then rendered: the same bytes every time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from reportlab.lib.units import mm

from app.golf.weighed_cache import WeighedCache
from app.paper.draw.title import BRAND as OUR_NAME
from app.paper.draw.title import title_size
from app.paper.pen.icons import draw_green
from app.paper.pen.pen import Pen
from app.paper.pen.styles import PALETTES, Ink, Stroke, TextStyle
from app.paper.pen.typesetting import fitting, width_in, wrapped
from app.paper.pixels import open_pdf, png_bytes, render_page
from app.paper.plan.measures import PT
from app.paper.type.fonts import CAP
from app.record.game.play import Play
from app.wording.basics.names import joined, short_name, signed
from app.wording.basics.say import say
from app.wording.game.course import ended_text
from app.wording.game.date_and_place import date_text
from app.wording.game.standing import by_place, place_number, result_text, state_text
from app.wording.rules.summary import ruleset_title

PIXELS = 1200, 630
"""Width and height in pixels: what chats and networks show without cutting."""
DOTS = 4 / 3
"""Pixels in a point."""
SIZE = PIXELS[0] / DOTS / mm, PIXELS[1] / DOTS / mm
SIDE, BAND = 15.0, 4.2
TITLE, LEAST_TITLE, TITLE_BASE = 46.0, 22.0, 30.0
"""The headline, how small it may get, and down to its baseline."""
BRAND, BRAND_GAP = 21.0, 10.0
"""Our name at the right edge, and what stays free before it."""
LINE, LEAST_LINE, LINE_DROP = 17.0, 11.0, 11.4
"""The line under the headline, how small it may get, and from the headline down to it."""
TABLE_TOP, TABLE_END = 48.0, 9.0
"""From the upper edge to the table, and what it leaves free over the lower one."""
HEADS = 7.0
HEADS_TYPE, HEADS_RISE = 11.5, 2.4
"""Their type, and from their lower edge up to their baseline."""
HIGHEST_ROW = 21.0
NAME_SHARE, LARGEST_NAME, LEAST_NAME = 0.56, 24.0, 10.0
"""Type of names as a share of the row's height, at most, and at least where one is long."""
SCORE_SHARE, LARGEST_SCORE, LEAST_SCORE = 0.52, 18.0, 6.0
NAME_LINES, NAME_LEAD = 0.36, 1.1
"""Type of names in two lines by the row's height, and from line to line in their size."""
TOTAL_SHARE, LARGEST_TOTAL = 0.68, 34.0
PLACE_RIGHT, NAME_LEFT = 15.0, 20.0
"""From the left margin: where places end, and where names begin."""
ROW_PAD = 4.0
TOTAL_COLUMN = 29.0
WIDEST_HOLE, NAME_ROOM, MOST_NAME_ROOM = 17.0, 58.0, 112.0
"""Width of a hole's column at most, and of names at least and at most."""
NAME_GAP, SCORE_GAP = 4.0, 0.9
"""What stays free behind a name, and at either side of a score."""
GREEN_ROOM, GREEN_UP, GREEN_SCALE, FULL_GREEN = 34.0, 11.0, 0.0078, 0.62
"""Under a short table a green is drawn: where there is so much room, so far over the lower edge,
so much of its full size for each millimetre of room, and at most."""


MOST_ROWS, MOST_HOLES = 12, 18
"""Players and holes that there is room for; of more holes the last ones are shown."""


@dataclass(frozen=True, slots=True)
class PictureRow:
    """A player's row; ``lows`` are the places of the scores that are lowest in their hole."""

    place: str
    name: str
    scores: Sequence[str]
    lows: Sequence[int]
    total: str
    leads: bool


@dataclass(frozen=True, slots=True)
class PictureFacts:
    """Everything on the picture; ``numbers`` are the holes shown, ``more`` the hidden players."""

    headline: str
    when: str
    venue: str
    rules: str
    numbers: Sequence[int]
    rows: Sequence[PictureRow]
    more: str = ""


def picture_facts(play: Play) -> PictureFacts:
    numbers = [hole.number for hole in play.regular][-MOST_HOLES:]
    seats = by_place(play)
    hidden = len(seats) - MOST_ROWS
    more = say("more_people", num=hidden) if hidden > 0 else ""
    state = ended_text(play) if play.is_over else state_text(play)
    return PictureFacts(
        headline=result_text(play) if play.is_over else joined([*map(short_name, play.names)]),
        when=date_text(play),
        venue=play.venue,
        rules=" · ".join(filter(None, (state, ruleset_title(play.ruleset)))),
        numbers=numbers,
        rows=[_row_of(play, seat, numbers) for seat in seats[:MOST_ROWS]],
        more=more,
    )


def _row_of(play: Play, seat: int, numbers: Sequence[int]) -> PictureRow:
    rulings = [hole.ruling for hole in play.regular if hole.number in numbers]
    verdicts = [ruling.verdicts[seat] if ruling else None for ruling in rulings]
    scores = [verdict.hole_score if verdict else None for verdict in verdicts]
    return PictureRow(
        place=place_number(play, seat) if play.counted else "",
        name=play.names[seat],
        scores=["" if score is None else signed(score) for score in scores],
        lows=[at for at, hole in enumerate(rulings) if hole and scores[at] == hole.lowest],
        total=signed(play.totals[seat]),
        leads=bool(play.counted) and play.places[seat] == 1 and not play.has_left(seat),
    )


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
