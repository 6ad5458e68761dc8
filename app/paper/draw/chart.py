"""Draws the chart of a game or season: how far each player was behind the leader, as lines."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask_babel import gettext as _

from app.paper.draw.measures import (
    AXIS_DASH,
    AXIS_GAP,
    CROWD,
    DASHES,
    END_DOT,
    END_EDGE,
    GAP_TO_FIGURE,
    GAP_TO_NAME,
    LABEL_GAP,
    LEADER,
    LEAST_NAME_LEAD,
    LEAST_STEP,
    LINE_OF_WORDS,
    MOST_AXES,
    MOST_LINES,
    NAME_LEAD,
    NAMES_WIDTH,
    NUMBER_DROP,
    NUMBER_WIDTH,
    OVER_NUMBERS,
    STEPS,
    TO_LEADER,
)
from app.paper.facts.facts import Card, CellResult
from app.paper.pen.pen import Pen
from app.paper.pen.shapes import Point, Rect
from app.paper.pen.styles import Stroke, TextStyle
from app.paper.pen.typesetting import fitting, width_in, wrapped
from app.paper.plan.measures import LEAST_TYPE, NORMAL_TYPE, PT, Sizes
from app.paper.table.sheets import Sheet
from app.paper.type.fonts import CAP
from app.wording.names import say, signed

LAST = math.inf  # later than any place


@dataclass(frozen=True, slots=True)
class Scale:
    """Maps holes and points behind the leader to the paper."""

    area: Rect
    holes: int
    low: int
    high: int

    def point(self, hole: int, total: int) -> Point:
        left, top, wide, high = self.area
        across = left + hole * wide / self.holes
        return across, top + (total - self.low) * high / max(self.high - self.low, 1)


Run = Sequence[tuple[int, int]]
"""Pairs of a hole and the total after it, or the points behind the leader."""


def runs_behind(card: Card) -> list[Run]:
    runs = [_run_of_totals(results) for results in card.results]
    best: dict[int, int] = {}
    for run in runs:
        for hole, total in run[1:] if run[0][0] else run:
            best[hole] = min(total, best.get(hole, total))
    return [[(hole, total - best.get(hole, 0)) for hole, total in run] for run in runs]


def _run_of_totals(results: Sequence[CellResult | None]) -> Run:
    played = [(hole, result) for hole, result in enumerate(results, start=1) if result]
    if not played:
        return [(0, 0)]
    hole, first = played[0]
    began = (hole - 1, first.running - first.score if hole > 1 else 0)
    return [began, *((hole, result.running) for hole, result in played)]


@dataclass(frozen=True, slots=True)
class Race:
    """Lines by seat, those without a place last; ``runs`` behind the leader, ``room`` in mm."""

    names: Sequence[str]
    places: Sequence[int]
    runs: Sequence[Run]
    count: int
    room: float = NAMES_WIDTH


def draw_chart(pen: Pen, sheet: Sheet, rect: Rect) -> None:
    card = sheet.card
    race = Race(card.names, card.places, runs_behind(card), card.last_hole)
    draw_race(pen, race, rect, sheet.plan.m.sizes)


def _title_of(race: Race) -> str:
    shown, count = len(shown_seats(race)), len(race.names)
    if shown == count:
        return say("behind_title")
    part = _("the first %(shown)s of %(count)s players", shown=shown, count=count)
    return f"{say('behind_title')} · {part}"


def draw_race(pen: Pen, race: Race, rect: Rect, sizes: Sizes) -> None:
    (x, y, wide, high), runs = rect, race.runs
    shown = shown_seats(race)
    totals = [strokes for seat in shown for _hole, strokes in runs[seat]]
    low, top = min(totals), max(totals)
    quiet = TextStyle(sizes.least, ink="quiet")
    names = race.room * max(1, sizes.small / NORMAL_TYPE)
    left = LABEL_GAP + max(width_in(signed(n), quiet) for n in (low, top, -low, -top))
    deep = sizes.least * PT * LINE_OF_WORDS
    title = wrapped(_title_of(race), wide - names, quiet)
    over = len(title) * deep
    area = x + left, y + over, wide - left - names, high - over - deep - OVER_NUMBERS
    scale = Scale(area, race.count, low, top)
    for line, words in enumerate(title):
        pen.text(x, y + CAP * quiet.size * PT + line * deep, words, quiet)
    _draw_axes(pen, scale, quiet)
    for order, seat in reversed(list(enumerate(shown))):
        stroke = _stroke_of(order if race.places[seat] != 1 else 0, len(shown))
        _draw_run(pen, scale, runs[seat], stroke)
    _draw_ends(pen, race, (scale, rect), sizes)


def shown_seats(race: Race) -> list[int]:
    best_first = sorted(range(len(race.names)), key=lambda seat: race.places[seat] or LAST)
    return best_first[:MOST_LINES]


def _draw_axes(pen: Pen, scale: Scale, quiet: TextStyle) -> None:
    step = next(step for step in STEPS if (scale.high - scale.low) / step <= MOST_AXES)
    left, top, wide, high = scale.area
    label = replace(quiet, flush="right")
    for total in range(-(-scale.low // step) * step, scale.high + 1, step):
        y = scale.point(0, total)[1]
        pen.line((left, y), (left + wide, y), Stroke("hair", "faint", AXIS_DASH), kind="axis")
        pen.text(left - AXIS_GAP, y + CAP * quiet.size * PT / 2, signed(total), label)
    number = replace(quiet, flush="center")
    each = 1 + int(quiet.size * PT * NUMBER_WIDTH / (wide / scale.holes))
    for hole in range(each, scale.holes + 1, each):
        x = left + hole * wide / scale.holes
        pen.text(x, top + high + quiet.size * PT * NUMBER_DROP, str(hole), number)


def _stroke_of(order: int, players: int) -> Stroke:
    if not order:
        return Stroke("bold", "accent")
    return Stroke("fine") if players >= CROWD else Stroke("firm", dash=DASHES[order % len(DASHES)])


def _draw_run(pen: Pen, scale: Scale, run: Run, stroke: Stroke) -> None:
    points = [scale.point(hole, total) for hole, total in run]
    if len(points) > 1:
        pen.path(points, stroke)
    pen.dot(points[-1], END_DOT, stroke.ink)


def _draw_ends(pen: Pen, race: Race, where: tuple[Scale, Rect], sizes: Sizes) -> None:
    (scale, (x, y, wide, high)), runs = where, race.runs
    room = high - 2 * END_EDGE
    most = int(room / LEAST_STEP) + 1
    ends = sorted((scale.point(*runs[seat][-1])[::-1], seat) for seat in shown_seats(race)[:most])
    step = min(sizes.small * PT * NAME_LEAD, room / max(len(ends) - 1, 1))
    size = max(LEAST_TYPE, min(sizes.small, step / PT / LEAST_NAME_LEAD))
    bases = _spread_out([end[0][0] for end in ends], (y + END_EDGE, y + high - END_EDGE), step)
    for base, ((end_y, end_x), seat) in zip(bases, ends, strict=True):
        wins, right = race.places[seat] == 1, scale.area[0] + scale.area[2]
        pen.path([(end_x + TO_LEADER, end_y), (right + LEADER, base)], Stroke("hair", "line"))
        name = TextStyle(size, "bold" if wins else "text", "accent" if wins else "ink")
        figure = replace(name, face="bold", flush="right")
        drop, gap = CAP * size * PT / 2, GAP_TO_FIGURE * size / NORMAL_TYPE
        behind = runs[seat][-1][1]
        pen.text(right + gap, base + drop, signed(behind), figure)
        room = x + wide - right - gap - GAP_TO_NAME
        pen.text(right + gap + GAP_TO_NAME, base + drop, *fitting(race.names[seat], room, name))


def _spread_out(ys: Sequence[float], within: tuple[float, float], step: float) -> list[float]:
    """Return heights moved so that neighbours are ``step`` apart and all are ``within``.

    >>> _spread_out([1.0, 1.0], within=(0.0, 9.0), step=3.0)
    [1.0, 4.0]
    >>> _spread_out([8.0, 9.0], within=(0.0, 9.0), step=3.0)
    [6.0, 9.0]
    """
    top, lowest = within
    placed: list[float] = []
    for y in ys:
        placed.append(max(y, placed[-1] + step) if placed else max(y, top))
    floor = lowest + step
    for place in reversed(range(len(placed))):
        floor = placed[place] = min(placed[place], floor - step)
    return placed
