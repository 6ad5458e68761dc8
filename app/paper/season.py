"""The sheets of a season: its table, the race and every game; a certificate for who won it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import cos, pi, sin

from flask_babel import gettext as _
from flask_babel import ngettext, pgettext
from reportlab.lib.units import mm
from reportlab.platypus import Flowable

from app.paper.chart import Race, Run, draw_race
from app.paper.choices import Printing
from app.paper.flowables import Drawing, Text, fill_sheets, ruled
from app.paper.measures import PT, ROOMY, SERIF_CAP
from app.paper.pen import (
    Pen,
    Point,
    Rect,
    Stroke,
    TextStyle,
    centre,
    fitting,
    sheet_pen,
    width_in,
    wrapped,
)
from app.paper.scorecard import BRAND, sheet_text, title_size
from app.wording.names import isolated, say

SIDE, HEAD = 15, 14
LEAST_TITLE = 11
MARK = TextStyle(14, "serif", "accent", "right")
QUIET, LABEL, ROW, GAME = (
    *(TextStyle(9, ink="quiet"), TextStyle(7.5, ink="quiet")),
    *(TextStyle(11), TextStyle(9)),
)
RACE, RACE_SIZES = 70, replace(ROOMY.sizes, least=7.5, small=8.5)
PART_GAP = 8


@dataclass(frozen=True, slots=True)
class SeasonPerson:
    """A person's row: ``place`` as printed, ``rank`` as a number, 0 for none.

    ``behind`` is by game the points behind the leader, None before their first game. ``sign`` is ""
    for none.
    """

    name: str
    place: str = ""
    rank: int = 0
    points: str = ""
    games: str = ""
    dropped: str = ""
    sign: str = ""
    behind: Sequence[int | None] = ()

    @property
    def run(self) -> Run:
        known = [(game, gap) for game, gap in enumerate(self.behind, start=1) if gap is not None]
        return [(0, 0), *known] if known and known[0][0] == 1 else known


@dataclass(frozen=True, slots=True)
class SeasonGameLine:
    """A game: its number, its day, its winner."""

    number: int
    date: str
    won_by: str


@dataclass(frozen=True, slots=True)
class SeasonFacts:
    """A season; ``games`` may be only the last ones."""

    title: str
    group: str
    state: str
    line: str
    people: Sequence[SeasonPerson]
    games: Sequence[SeasonGameLine]
    won: str = ""
    end: str = ""

    @property
    def winners(self) -> list[SeasonPerson]:
        return [person for person in self.people if person.rank == 1]

    @property
    def race(self) -> Race | None:
        racers = [person for person in self.people if person.run]
        if len(self.games) < 2 or not racers:
            return None
        return Race(
            names=[person.name for person in racers],
            places=[person.rank for person in racers],
            runs=[person.run for person in racers],
            count=max(len(person.behind) for person in racers),
            room=38,
        )


def season_name(facts: SeasonFacts) -> str:
    return f"{isolated(facts.title)} · {isolated(facts.group)}"


def draw_season(facts: SeasonFacts, printing: Printing) -> Pen:
    """Set everything twice: the second time the number of sheets is known."""
    count = 0
    for _time in range(2):
        pen = sheet_pen(printing, "portrait", season_name(facts))
        top, wide = _head_height(facts, pen.width), pen.width - 2 * SIDE
        room = SIDE, top, wide, pen.height - top - HEAD
        head = partial(_draw_head, pen, facts, count)
        count = fill_sheets(pen, [*_story(pen, facts, wide)], room, head)
    return pen


def _head_lines(facts: SeasonFacts, room: float) -> list[str]:
    first = " · ".join(filter(None, (isolated(facts.group), facts.state)))
    return [fitting(first, room, QUIET)[0], *wrapped(facts.line, room, QUIET)]


def _head_height(facts: SeasonFacts, wide: float) -> float:
    lines = len(_head_lines(facts, wide - 2 * SIDE))
    return HEAD + 24 * PT * SERIF_CAP + 6.2 + (lines - 1) * QUIET.size * PT * 1.5 + 5.2


def _draw_head(pen: Pen, facts: SeasonFacts, count: int, number: int) -> None:
    right, base = pen.width - SIDE, HEAD + 24 * PT * SERIF_CAP
    look = TextStyle(title_size(facts.title, 24), "serif")
    room = right - SIDE - width_in(BRAND, MARK) - 8
    pen.text(SIDE, base, *fitting(facts.title, room, look, LEAST_TITLE))
    pen.text(right, base, BRAND, MARK)
    for place, words in enumerate(_head_lines(facts, right - SIDE)):
        pen.text(SIDE, base + 6.2 + place * QUIET.size * PT * 1.5, words, QUIET)
    if words := sheet_text(number, count):
        pen.text(right, base + 6.2, words, replace(QUIET, flush="right"))
    rule = _head_height(facts, pen.width) - 1.6
    pen.line((SIDE, rule), (right, rule), Stroke("bold"))


def _story(pen: Pen, facts: SeasonFacts, wide: float) -> Iterator[Flowable]:
    if facts.people:
        yield _people_table(pen, facts, wide)
    race = facts.race
    if race:

        def paint(rect: Rect) -> None:
            draw_race(pen, race, rect, RACE_SIZES)

        drawing = Drawing(pen, RACE, paint)
        drawing.spaceBefore = PART_GAP * mm
        yield drawing
    if facts.games:
        yield Games(pen, facts.games)


class Games(Flowable):  # type: ignore[misc]
    """Every game, in columns; on a sheet with little room they begin on the next one."""

    HEAD, LINE, COLUMNS, GAP, LEAST_LINES = 6.4, 5.3, 2, 10, 3

    def __init__(self, pen: Pen, games: Sequence[SeasonGameLine]) -> None:
        super().__init__()
        self.pen, self.games, self.spaceBefore = pen, games, PART_GAP * mm
        self.lines = -(-len(games) // self.COLUMNS)

    def wrap(self, wide: float, _high: float) -> tuple[float, float]:
        self.width, self.height = wide, (self.HEAD + self.lines * self.LINE) * mm
        return self.width, self.height

    def split(self, _wide: float, high: float) -> list["Games"]:
        lines = int((high / mm - self.HEAD) / self.LINE)
        if lines < min(self.LEAST_LINES, self.lines):
            return []
        end = lines * self.COLUMNS
        return [Games(self.pen, self.games[:end]), Games(self.pen, self.games[end:])]

    def draw(self) -> None:
        text = partial(Text, self.pen)
        wide = (self.width / mm + self.GAP) / self.COLUMNS - self.GAP
        for column in range(self.COLUMNS):
            games = self.games[column * self.lines : (column + 1) * self.lines]
            if not games:
                break
            end, day = replace(LABEL, flush="right"), text(pgettext("over a column", "day"), LABEL)
            rows = [
                [
                    text(pgettext("over a column", "game"), end),
                    day,
                    text(pgettext("over a column", "won by"), LABEL),
                ]
            ]
            end = replace(GAME, ink="quiet", flush="right")
            for game in games:
                won_by = text(game.won_by, GAME)
                rows.append([text(str(game.number), end), text(game.date, GAME), won_by])
            part = ruled(self.pen, rows, (10, 28, wide - 38), (self.HEAD, self.LINE))
            _width, high = part.wrapOn(self.canv, wide * mm, self.height)
            part.drawOn(self.canv, column * (wide + self.GAP) * mm, self.height - high)


def _people_table(pen: Pen, facts: SeasonFacts, wide: float) -> Flowable:
    text = partial(Text, pen)
    end, has_signs = replace(LABEL, flush="right"), any(person.sign for person in facts.people)
    titles = {
        "points": pgettext("over a column", "points"),
        "games": pgettext("over a column", "games"),
        "dropped": pgettext("over a column", "dropped"),
    }
    if not any(person.dropped for person in facts.people):
        del titles["dropped"]
    sign_head = [""] if has_signs else []
    heads = [
        text(say("place_title"), end),
        *sign_head,
        text(pgettext("over a column", "name"), LABEL),
    ]
    rows = [[*heads, *(text(title, end) for title in titles.values())]]
    for person in facts.people:
        look = replace(ROW, face="bold", ink="accent") if person.rank == 1 else ROW
        sign = Drawing(pen, ROW.size * PT, partial(_draw_sign, pen, person.sign))
        figures = [
            text(
                getattr(person, field),
                replace(look, face="bold" if field == "points" else "text", flush="right"),
            )
            for field in titles
        ]
        name = text(person.name, look)
        place = text(person.place, replace(look, flush="right"))
        rows.append([place, *([sign] if has_signs else []), name, *figures])
    before = [10, 7] if has_signs else [10]
    widths = [*before, wide - sum(before) - 24 * len(titles), *[24] * len(titles)]
    return ruled(pen, rows, widths, (6.4, 7))


def _draw_sign(pen: Pen, sign: str, rect: Rect) -> None:
    (x, y), radius = centre(rect), 1.55
    if sign in OUTLINES:
        outline = [(x + right * radius, y + down * radius) for right, down in OUTLINES[sign]]
        pen.path(outline, Stroke("fill"), fill="ink")
    elif sign:
        pen.dot((x, y), radius, "ink")


CERTIFICATE_SIDE, CERTIFICATE_TOP, FLAG_ROOM, WON_UP = 27, 24, 58, 58
NAMES_TYPES: Sequence[tuple[float, int]] = (
    *((120, 1), (90, 1), (64, 1), (44, 1), (32, 1), (24, 1), (18, 1)),
    *((36, 2), (28, 2), (20, 2), (28, 3), (20, 3), (14, 3)),
    *((11, 4), (8, 6)),
)
"""Types of the names at most, and in how many columns these stand."""

SMALL = TextStyle(12, ink="quiet")


@dataclass(frozen=True, slots=True)
class NamesPlan:
    """How the winners' names are set: size in points, columns and lines."""

    size: float
    columns: int
    lines: int


def draw_certificate(facts: SeasonFacts, printing: Printing) -> Pen:
    pen = sheet_pen(printing, "landscape", season_name(facts))
    left, right = CERTIFICATE_SIDE, pen.width - CERTIFICATE_SIDE
    room = right - left - width_in(BRAND, MARK) - 8
    pen.text(left, CERTIFICATE_TOP, *fitting(facts.group, room, SMALL))
    pen.text(right, CERTIFICATE_TOP, BRAND, MARK)
    y = _draw_honour(pen, facts, right - left - FLAG_ROOM)
    _draw_won(pen, facts, right - left - FLAG_ROOM, y)
    draw_green(pen, (left, right), pen.height - 50)
    _draw_lines_to_sign(pen, facts)
    pen.end_sheet()
    return pen


def draw_green(pen: Pen, ends: tuple[float, float], ground: float) -> None:
    """Draw the last hole between two x, with the ground at a y: a green, its flag, a ball."""
    (left, right), rise, steps = ends, 9, 60
    line = []
    for step in range(steps + 1):
        slope = min(max((step / steps - 0.52) / 0.48 * 2, 0), 1)
        up = rise * (1 - cos(pi * slope)) / 2
        line.append((left + step / steps * (right - left), ground - up))
    pen.path(line, Stroke("bold", "accent"))
    pole, green = right - 26, ground - rise
    top = green - 78
    cloth = [(pole, top), (pole + 25, top + 8), (pole, top + 17)]
    pen.path(cloth, Stroke("fill", "accent"), fill="accent")
    pen.line((pole, top), (pole, green), Stroke("bold"), kind="pole")
    pen.line((pole - 4.5, green), (pole + 4.5, green), Stroke("bold"), kind="pole")
    pen.dot((pole - 13, green - 1.9), 1.9, "ink")


def _draw_honour(pen: Pen, facts: SeasonFacts, room: float) -> float:
    y, won = CERTIFICATE_TOP + 24, len(facts.winners)
    honour = ngettext("Winner of the season", "Winners of the season", won)
    look = TextStyle(24, ink="quiet")
    pen.text(CERTIFICATE_SIDE, y, *fitting(honour, room, look))
    title = TextStyle(title_size(facts.title, 44), "serif")
    y += 19
    pen.text(CERTIFICATE_SIDE, y, *fitting(facts.title, room, title, LEAST_TITLE))
    return y


def _plan_names(names: Sequence[str], room: float) -> NamesPlan:
    plans = [NamesPlan(size, columns, -(-len(names) // columns)) for size, columns in NAMES_TYPES]
    high = [plan for plan in plans if plan.lines * plan.size * PT * 1.22 <= 64]
    return max(high or plans[-1:], key=lambda plan: _names_size(plan, names, room))


def _names_size(plan: NamesPlan, names: Sequence[str], room: float) -> float:
    wide = _column_wide(plan, room)
    looks = [TextStyle(title_size(name, plan.size), "serif") for name in names]
    pairs = zip(names, looks, strict=True)
    return min(fitting(name, wide, look, LEAST_TITLE)[1].size for name, look in pairs)


def _column_wide(plan: NamesPlan, room: float) -> float:
    return (room + 8) / plan.columns - 8


def _draw_won(pen: Pen, facts: SeasonFacts, room: float, y: float) -> None:
    names = [winner.name for winner in facts.winners]
    plan = _plan_names(names, room)
    wide, size = _column_wide(plan, room), _names_size(plan, names, room)
    look = TextStyle(size, "serif", "accent")
    step = size * PT * 1.22
    deep = (plan.lines - 1) * step + size * PT * SERIF_CAP
    base = pen.height - WON_UP
    between = base - 24 * PT * SERIF_CAP + y + 6
    top = (between - deep) / 2 + size * PT * SERIF_CAP
    for place, name in enumerate(names):
        column, line = divmod(place, plan.lines)
        at = CERTIFICATE_SIDE + column * (wide + 8), top + line * step
        pen.text(*at, *fitting(name, wide, look, LEAST_TITLE))
    pen.text(CERTIFICATE_SIDE, base, *fitting(facts.won, room, TextStyle(24)))


def _draw_lines_to_sign(pen: Pen, facts: SeasonFacts) -> None:
    y = pen.height - 27
    for place, (known, what) in enumerate(((facts.end, say("game_date")), ("", _("signed")))):
        x = CERTIFICATE_SIDE + place * (62 + 12)
        pen.line((x, y), (x + 62, y), Stroke("fine", "line"))
        if known:
            look = TextStyle(12)
            pen.text(x, y - 1.6, *fitting(known, 62, look))
        small = replace(SMALL, size=12 / 2 + 1.6)
        pen.text(x, y + 4.2, *fitting(what, 62, small))


ARM = 0.36
"""Half the width of an arm of the cross."""
STAR_INSIDE = 0.45
"""How near the star's inner corners are."""
TRIANGLE_FOOT, TRIANGLE_HALF = 0.8, 1.0
"""How low the triangle stands, and half its width."""
SQUARE = 0.86
"""Half a side of the square."""
DIAMOND = 0.78
"""Half the width of the diamond."""
ROUND = 36
"""Points of a round outline."""
HEART_DOWN = 0.1
"""How far the heart is moved down."""
MOON_INSIDE, MOON_SHIFT = 0.8, 0.42
"""Radius of the moon's inner circle, and its distance from the middle."""
STAR_CORNERS = 10
"""Outer and inner corners of the star."""

OUTLINES: Mapping[str, Sequence[Point]] = {
    "square": ((-SQUARE, -SQUARE), (SQUARE, -SQUARE), (SQUARE, SQUARE), (-SQUARE, SQUARE)),
    "triangle": ((0, -1), (TRIANGLE_HALF, TRIANGLE_FOOT), (-TRIANGLE_HALF, TRIANGLE_FOOT)),
    "diamond": ((0, -1), (DIAMOND, 0), (0, 1), (-DIAMOND, 0)),
    "star": tuple(
        (
            (STAR_INSIDE if corner % 2 else 1) * sin(2 * pi * corner / STAR_CORNERS),
            -(STAR_INSIDE if corner % 2 else 1) * cos(2 * pi * corner / STAR_CORNERS),
        )
        for corner in range(STAR_CORNERS)
    ),
    "cross": (
        *((-ARM, -1), (ARM, -1), (ARM, -ARM), (1, -ARM), (1, ARM), (ARM, ARM)),
        *((ARM, 1), (-ARM, 1), (-ARM, ARM), (-1, ARM), (-1, -ARM), (-ARM, -ARM)),
    ),
    "heart": tuple(
        (
            sin(turn) ** 3,
            HEART_DOWN
            - (13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)) / 16,
        )
        for turn in (2 * pi * step / ROUND for step in range(ROUND))
    ),
    "moon": (
        *(
            (cos(turn), sin(turn))
            for turn in (pi * (0.25 + 1.5 * step / ROUND) for step in range(ROUND + 1))
        ),
        *(
            (MOON_SHIFT + MOON_INSIDE * cos(turn), MOON_INSIDE * sin(turn))
            for turn in (pi * (1.6 - 1.2 * step / ROUND) for step in range(1, ROUND))
        ),
    ),
}
"""Every sign that has corners; the circle is round. The moon is open to the right."""
