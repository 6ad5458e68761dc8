"""Draws a season’s wall chart: people down, games across, to hang up and fill in by hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from flask_babel import gettext as _

from app.paper.choices import Printing
from app.paper.pen.pen import Pen, sheet_pen
from app.paper.pen.shapes import Point
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting, width_in
from app.paper.plan.measures import PT
from app.paper.season.facts import GamePoints, SeasonFacts, SeasonPerson
from app.paper.season.measures import (
    CELL_GAP,
    CHART_FOOT,
    CHART_HEAD,
    CHART_HEADS,
    CHART_NAME,
    CHART_NAME_LEFT,
    CHART_NAMES,
    CHART_POINTS,
    CHART_SIDE,
    CHART_SIGN,
    CHART_SUM,
    DAY_DROP,
    DAY_LINE,
    FIGURE_COLUMNS,
    FOOT_DROP,
    GAME_NUMBER,
    HEAD_TYPE,
    LEAST_COLUMN,
    LEAST_ROWS,
    LOWEST_ROW,
    NAME_LEAD,
    NUMBER_DROP,
    SO_FAR,
    SO_FAR_IN,
    STRIKE_REACH,
    STRIKE_RISE,
)
from app.paper.season.people_table import (
    QUIET,
    Margins,
    cell_tags,
    draw_cell,
    draw_head,
    draw_sign,
    head_height,
    head_tags,
    name_head,
)
from app.paper.season.sheet_and_certificate import season_name
from app.paper.table.names import name_lines
from app.paper.type.fonts import CAP

MARGINS = Margins(CHART_SIDE, CHART_HEAD)
EMPTY_ROW = SeasonPerson("")


@dataclass(frozen=True, slots=True)
class ChartSheet:
    """One sheet: its people and games by number from 0, the size of a box, the top of the rows."""

    people: range
    games: range
    box: tuple[float, float]
    top: float
    has_sum: bool

    @property
    def left(self) -> float:
        return CHART_SIDE + CHART_NAMES

    @property
    def right(self) -> float:
        return self.left + len(self.games) * self.box[0]

    @property
    def bottom(self) -> float:
        return self.top + len(self.people) * self.box[1]


def draw_wall_chart(facts: SeasonFacts, printing: Printing, *, watch: bool = False) -> Pen:
    pen = sheet_pen(printing, "landscape", season_name(facts), watch=watch)
    sheets = _chart_sheets(facts, (pen.width, pen.height))
    for number, sheet in enumerate(sheets, start=1):
        draw_head(pen, facts, MARGINS, (number, len(sheets)))
        _draw_grid(pen, facts, sheet)
        _draw_foot(pen, facts, sheet)
        pen.end_sheet()
    return pen


def _chart_sheets(facts: SeasonFacts, size: tuple[float, float]) -> list[ChartSheet]:
    wide, high = size
    top = head_height(facts, wide, MARGINS) + CHART_HEADS
    free = wide - 2 * CHART_SIDE - CHART_NAMES
    down = high - CHART_HEAD - CHART_FOOT - top
    rows = _evenly(_row_count(facts), down, LOWEST_ROW)
    columns = _evenly(max(facts.columns, 1), free - CHART_SUM, _column_width(facts))
    sheets = []
    for people, games in product(rows, columns):
        has_sum = games is columns[-1]
        room = free - CHART_SUM if has_sum else free
        box = room / len(games), down / len(people)
        sheets.append(ChartSheet(people, games, box, top, has_sum))
    return sheets


def _column_width(facts: SeasonFacts) -> float:
    look = TextStyle(CHART_POINTS)
    worth = [game.points for person in facts.people for game in person.worth if game]
    widest = max((width_in(words, look) for words in worth), default=0)
    return min(max(LEAST_COLUMN, widest + 2 * CELL_GAP), FIGURE_COLUMNS)


def _row_count(facts: SeasonFacts) -> int:
    people = len(facts.people)
    return people if people and facts.has_ended else max(people, LEAST_ROWS)


def _evenly(count: int, room: float, least: float) -> list[range]:
    """Divide numbers into as few parts as have room for them, the first ones the larger.

    >>> _evenly(5, room=10, least=3)
    [range(0, 3), range(3, 5)]
    """
    parts = -(-count // int(room / least))
    each = -(-count // parts)
    return [range(begin, min(begin + each, count)) for begin in range(0, count, each)]


def _draw_grid(pen: Pen, facts: SeasonFacts, sheet: ChartSheet) -> None:
    _draw_heads(pen, facts, sheet)
    for row, number in enumerate(sheet.people):
        person = facts.people[number] if number < len(facts.people) else EMPTY_ROW
        _draw_row(pen, facts, (person, row), sheet)
    (wide, high), right = sheet.box, sheet.right
    for row in range(len(sheet.people) + 1):
        y = sheet.top + row * high
        pen.line((CHART_SIDE, y), (right, y), Stroke("fine", "line"))
    for column in range(len(sheet.games) + 1):
        x = sheet.left + column * wide
        pen.line((x, sheet.top), (x, sheet.bottom), Stroke("fine", "line"))
    if sheet.has_sum:
        for row in range(len(sheet.people)):
            pen.box((right, sheet.top + row * high, CHART_SUM, high), Stroke("firm"), kind="sum")


def _draw_heads(pen: Pen, facts: SeasonFacts, sheet: ChartSheet) -> None:
    base, wide = sheet.top - CHART_HEADS, sheet.box[0]
    draw_cell(pen, head_tags(0, 0), (CHART_SIDE, base + DAY_DROP), (name_head(), QUIET))
    number = TextStyle(GAME_NUMBER, "bold", flush="center")
    day = TextStyle(HEAD_TYPE, ink="quiet", flush="center")
    for column, game in enumerate(sheet.games):
        middle = sheet.left + (column + 0.5) * wide
        known = facts.games[game] if game < len(facts.games) else None
        words = str(known.number if known else _number_after(facts, game))
        with pen.part(*head_tags(0, column + 1)):
            pen.text(middle, base + NUMBER_DROP, *fitting(words, wide - CELL_GAP, number))
            if known and known.day:
                pen.text(middle, base + DAY_DROP, *fitting(known.day, wide - CELL_GAP, day))
        if known is None:
            half = wide * DAY_LINE / 2
            y = base + DAY_DROP
            pen.line((middle - half, y), (middle + half, y), Stroke("hair", "line"))
    if sheet.has_sum:
        at = sheet.right + CHART_SUM / 2, base + DAY_DROP
        draw_cell(pen, head_tags(0, len(sheet.games) + 1), at, (_("sum"), day))


def _number_after(facts: SeasonFacts, game: int) -> int:
    before = facts.games[-1].number if facts.games else 0
    return before + game - len(facts.games) + 1


def _draw_row(
    pen: Pen, facts: SeasonFacts, person_and_row: tuple[SeasonPerson, int], sheet: ChartSheet
) -> None:
    (person, row), (wide, high) = person_and_row, sheet.box
    middle = sheet.top + (row + 0.5) * high
    draw_sign(pen, person.sign, (CHART_SIDE + CHART_SIGN, middle))
    indent = CHART_NAME_LEFT if any(member.sign for member in facts.people) else 0
    with pen.part(*cell_tags(0, row, 0, head=0)):
        _draw_name(pen, person.name, (CHART_SIDE + indent, middle))
    for column, game in enumerate(sheet.games):
        worth = person.worth[game] if game < len(person.worth) else None
        with pen.part(*cell_tags(0, row, column + 1, head=0)):
            _draw_points(pen, worth, (sheet.left + (column + 0.5) * wide, middle), wide)
    if sheet.has_sum:
        with pen.part(*cell_tags(0, row, len(sheet.games) + 1, head=0)):
            _draw_sum(pen, facts, person, (sheet.right, middle - high / 2, high))


def _draw_name(pen: Pen, name: str, at: Point) -> None:
    left, middle = at
    room = CHART_SIDE + CHART_NAMES - left - CELL_GAP
    lines, look = name_lines(name, room, TextStyle(CHART_NAME, "bold"))
    step = look.size * PT * NAME_LEAD
    base = middle + CAP * look.size * PT / 2 - (len(lines) - 1) * step / 2
    for number, words in enumerate(lines):
        pen.text(left, base + number * step, words, look)


def _draw_points(
    pen: Pen, worth: GamePoints | None, middle: tuple[float, float], wide: float
) -> None:
    x, y = middle
    quiet = worth is not None and (worth.was_missed or not worth.counts)
    look = TextStyle(CHART_POINTS, ink="quiet" if quiet else "ink", flush="center")
    words, look = fitting(worth.points if worth else "", wide - 2 * CELL_GAP, look)
    half = pen.text(x, y + CAP * look.size * PT / 2, words, look) / 2 + STRIKE_REACH
    if worth and not worth.counts:
        ends = (x - half, y + STRIKE_RISE), (x + half, y - STRIKE_RISE)
        pen.line(*ends, Stroke("fine", "quiet"), kind="strike")


def _draw_sum(
    pen: Pen, facts: SeasonFacts, person: SeasonPerson, where: tuple[float, float, float]
) -> None:
    left, top, high = where
    words = person.points if any(person.worth) else ""
    if len(facts.games) < facts.columns:
        look = TextStyle(SO_FAR, ink="quiet")
        base = top + SO_FAR_IN + CAP * SO_FAR * PT
        pen.text(left + SO_FAR_IN, base, *fitting(words, CHART_SUM - 2 * SO_FAR_IN, look))
    else:
        look = TextStyle(CHART_POINTS, "bold", flush="center")
        words, look = fitting(words, CHART_SUM - 2 * CELL_GAP, look)
        base = top + high / 2 + CAP * look.size * PT / 2
        pen.text(left + CHART_SUM / 2, base, words, look)


def _draw_foot(pen: Pen, facts: SeasonFacts, sheet: ChartSheet) -> None:
    cells: Sequence[GamePoints] = [points for row in facts.people for points in row.worth if points]
    notes = [
        _("struck out: dropped") if any(not cell.counts for cell in cells) else "",
        _("grey: missed") if any(cell.was_missed for cell in cells) else "",
        _("small: the sum so far") if cells and len(facts.games) < facts.columns else "",
    ]
    words = " · ".join(filter(None, notes))
    if words:
        room = pen.width - 2 * CHART_SIDE
        pen.text(CHART_SIDE, sheet.bottom + FOOT_DROP, *fitting(words, room, QUIET))
