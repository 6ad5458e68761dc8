"""The sheets of a season: its table, the race and every game; a certificate for who won it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest
from math import cos, pi, sin

from flask_babel import gettext as _
from flask_babel import ngettext, pgettext
from reportlab.lib.units import mm
from reportlab.platypus import Flowable

from app.paper.chart import Race, Run, draw_race
from app.paper.choices import Printing
from app.paper.flowables import (
    BRAND,
    LEAST_TITLE,
    Drawing,
    Text,
    fill_sheets,
    ruled,
    title_size,
)
from app.paper.measures import PT, SERIF_CAP, Sizes
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
from app.wording.names import isolated, say

SIDE, HEAD = 15, 14
MARK = TextStyle(14, "serif", "accent", "right")
QUIET, LABEL, ROW, GAME = (
    *(TextStyle(9, ink="quiet"), TextStyle(7.5, ink="quiet")),
    *(TextStyle(11), TextStyle(9)),
)
RACE, RACE_SIZES = 70, Sizes(least=7.5, small=8.5)
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
        wide = pen.width - 2 * SIDE
        group = " · ".join(filter(None, (isolated(facts.group), facts.state)))
        lines = [fitting(group, wide, QUIET)[0], *wrapped(facts.line, wide, QUIET)]
        tables = partial(story, pen, facts)
        count = fill_sheets(pen, tables, (SIDE, HEAD), (facts.title, 24), lines, QUIET, count)
    return pen


def story(pen: Pen, facts: SeasonFacts, wide: float, _high: float) -> Iterator[Flowable]:
    if facts.people:
        yield people_table(pen, facts, wide)
    if race := facts.race:
        drawing = Drawing(pen, RACE, lambda rect: draw_race(pen, race, rect, RACE_SIZES))
        drawing.spaceBefore = PART_GAP * mm
        yield drawing
    if facts.games:
        table = games_table(pen, facts.games, wide)
        table.spaceBefore = PART_GAP * mm
        yield table


def games_table(pen: Pen, games: Sequence[SeasonGameLine], wide: float) -> Flowable:
    """Every game, two in a row: so each sheet goes on where the one before ends."""
    text, gap = partial(Text, pen), 10
    number, end = replace(GAME, ink="quiet", flush="right"), replace(LABEL, flush="right")
    heads: list[object] = [
        text(pgettext("over a column", "game"), end),
        text(pgettext("over a column", "day"), LABEL),
        text(pgettext("over a column", "won by"), LABEL),
    ]
    cells = [[text(str(g.number), number), text(g.date, GAME), text(g.won_by, GAME)] for g in games]
    widths = [10, 28, (wide - gap) / 2 - 38]
    if len(games) == 1:
        return ruled(pen, [heads, *cells], [10, 28, wide - 38], (6.4, 5.3))
    pairs = zip_longest(cells[::2], cells[1::2], fillvalue=["", "", ""])
    rows = [[*left, "", *right] for left, right in ((heads, heads), *pairs)]
    return ruled(pen, rows, [*widths, gap, *widths], (6.4, 5.3))


def people_table(pen: Pen, facts: SeasonFacts, wide: float) -> Flowable:
    text, end = partial(Text, pen), replace(LABEL, flush="right")
    has_signs = any(person.sign for person in facts.people)
    titles = [pgettext("over a column", "points"), pgettext("over a column", "games")]
    if any(person.dropped for person in facts.people):
        titles.append(pgettext("over a column", "dropped"))
    name = text(pgettext("over a column", "name"), LABEL)
    heads = [text(say("place_title"), end), name, *(text(title, end) for title in titles)]
    rows = [heads]
    for person in facts.people:
        look = replace(ROW, face="bold", ink="accent") if person.rank == 1 else ROW
        right, loud = replace(look, flush="right"), replace(look, face="bold", flush="right")
        quiet = replace(look, face="text", flush="right")
        figures = [text(person.points, loud), text(person.games, quiet)]
        figures += [text(person.dropped, quiet)] * (len(titles) - 2)
        rows.append([text(person.place, right), text(person.name, look), *figures])
    widths = [10, wide - 10 - 24 * len(titles), *[24] * len(titles)]
    if has_signs:
        widths[1:2] = [7, widths[1] - 7]
        for row, sign in zip(rows, ["", *(person.sign for person in facts.people)], strict=True):
            row.insert(1, Drawing(pen, ROW.size * PT, partial(draw_sign, pen, sign)))
    return ruled(pen, rows, widths, (6.4, 7))


def draw_sign(pen: Pen, sign: str, rect: Rect) -> None:
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


def draw_certificate(facts: SeasonFacts, printing: Printing) -> Pen:
    pen = sheet_pen(printing, "landscape", season_name(facts))
    names = [winner.name for winner in facts.winners]
    left, right, y = CERTIFICATE_SIDE, pen.width - CERTIFICATE_SIDE, float(CERTIFICATE_TOP)
    room = right - left - width_in(BRAND, MARK) - 8
    pen.text(left, y, *fitting(facts.group, room, SMALL))
    pen.text(right, y, BRAND, MARK)
    room, y = right - left - FLAG_ROOM, y + 24
    honour = ngettext("Winner of the season", "Winners of the season", len(names))
    pen.text(left, y, *fitting(honour, room, TextStyle(24, ink="quiet")))
    title, y = TextStyle(title_size(facts.title, 44), "serif"), y + 19
    pen.text(left, y, *fitting(facts.title, room, title, LEAST_TITLE))

    def size_of(largest: float, columns: int) -> float:
        """The type in which the longest name fits its column."""
        looks = [TextStyle(title_size(name, largest), "serif") for name in names]
        wide = (room + 8) / columns - 8
        pairs = zip(names, looks, strict=True)
        return min(fitting(name, wide, look, LEAST_TITLE)[1].size for name, look in pairs)

    def lines_of(columns: int) -> int:
        return -(-len(names) // columns)

    low = [(s, columns) for s, columns in NAMES_TYPES if lines_of(columns) * s * PT * 1.22 <= 64]
    best, columns = max(low or NAMES_TYPES[-1:], key=lambda pair: size_of(*pair))
    size, wide, lines = size_of(best, columns), (room + 8) / columns - 8, lines_of(columns)
    look, step = TextStyle(size, "serif", "accent"), size * PT * 1.22
    deep = (lines - 1) * step + size * PT * SERIF_CAP
    base = pen.height - WON_UP
    top = (base - 24 * PT * SERIF_CAP + y + 6 - deep) / 2 + size * PT * SERIF_CAP
    for place, name in enumerate(names):
        column, line = divmod(place, lines)
        at = left + column * (wide + 8), top + line * step
        pen.text(*at, *fitting(name, wide, look, LEAST_TITLE))
    pen.text(left, base, *fitting(facts.won, room, TextStyle(24)))
    draw_green(pen, (left, right), pen.height - 50)
    y = pen.height - 27
    for place, (known, what) in enumerate(((facts.end, say("game_date")), ("", _("signed")))):
        x = left + place * (62 + 12)
        pen.line((x, y), (x + 62, y), Stroke("fine", "line"))
        if known:
            pen.text(x, y - 1.6, *fitting(known, 62, TextStyle(12)))
        pen.text(x, y + 4.2, *fitting(what, 62, replace(SMALL, size=7.6)))
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


def heart(turn: float) -> Point:
    up = 13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)
    return sin(turn) ** 3, 0.1 - up / 16


ARM, SQUARE, DIAMOND, ROUND = 0.36, 0.86, 0.78, 36
"""Half an arm of the cross, half a side, half the diamond's width; points of a round outline."""

OUTLINES: Mapping[str, Sequence[Point]] = {
    "square": ((-SQUARE, -SQUARE), (SQUARE, -SQUARE), (SQUARE, SQUARE), (-SQUARE, SQUARE)),
    "triangle": ((0, -1), (1, 0.8), (-1, 0.8)),
    "diamond": ((0, -1), (DIAMOND, 0), (0, 1), (-DIAMOND, 0)),
    "star": tuple(
        (near * sin(2 * pi * corner / 10), -near * cos(2 * pi * corner / 10))
        for corner in range(10)
        for near in [0.45 if corner % 2 else 1]
    ),
    "cross": (
        *((-ARM, -1), (ARM, -1), (ARM, -ARM), (1, -ARM), (1, ARM), (ARM, ARM)),
        *((ARM, 1), (-ARM, 1), (-ARM, ARM), (-1, ARM), (-1, -ARM), (-ARM, -ARM)),
    ),
    "heart": tuple(heart(2 * pi * step / ROUND) for step in range(ROUND)),
    "moon": (
        *((cos(t), sin(t)) for t in (pi * (0.25 + 1.5 * n / ROUND) for n in range(ROUND + 1))),
        *(
            (0.42 + 0.8 * cos(t), 0.8 * sin(t))
            for t in (pi * (1.6 - 1.2 * n / ROUND) for n in range(1, ROUND))
        ),
    ),
}
"""Every sign that has corners; the circle is round. The moon is open to the right."""
