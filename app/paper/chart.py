"""Draws the chart of a game or season: how far each player was behind the leader, as lines."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask_babel import gettext as _

from app.paper.card import Card
from app.paper.measures import LEAST_TYPE, NORMAL_TYPE, PT, Sizes
from app.paper.pen import Pen, Point, Rect, Stroke, TextStyle, fitting, width_in, wrapped
from app.paper.type.fonts import CAP
from app.wording.names import say, signed

DASHES: Sequence[tuple[float, ...]] = ((), (2.6, 1.6), (0.8, 1.5), (5, 1.6, 0.8, 1.6))
"""The dashes, in points, by which lines differ."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000)
"""Strokes from axis to axis."""
MOST_LINES, CROWD = 6, 7
"""Players who are shown at most, and from how many on dashes only confuse."""

Run = Sequence[tuple[int, int]]
"""Pairs of a hole and the total after it, or the points behind the leader."""


@dataclass(frozen=True, slots=True)
class Race:
    """Lines by seat, those without a place last; ``runs`` behind the leader.

    ``room`` in mm is kept for names and strokes at the right.
    """

    names: Sequence[str]
    places: Sequence[int]
    runs: Sequence[Run]
    count: int
    room: float = 25


def race_of(card: Card) -> Race:
    played = [hole for row in card.results for hole, result in enumerate(row, 1) if result]
    last = max(played, default=1) if card.ended else card.holes
    return Race(card.names, card.places, runs_behind(card), last)


def runs_behind(card: Card) -> list[Run]:
    runs: list[Run] = []
    for results in card.results:
        played = [(hole, result) for hole, result in enumerate(results, start=1) if result]
        began = (0, 0)
        if played and played[0][0] > 1:
            hole, first = played[0]
            began = hole - 1, first.running - first.score
        runs.append([began, *((hole, result.running) for hole, result in played)])
    best: dict[int, int] = {}
    for run in runs:
        for hole, total in run[1:] if run[0][0] else run:
            best[hole] = min(total, best.get(hole, total))
    return [[(hole, total - best.get(hole, 0)) for hole, total in run] for run in runs]


def shown_seats(race: Race) -> list[int]:
    best_first = sorted(range(len(race.names)), key=lambda seat: race.places[seat] or math.inf)
    return best_first[:MOST_LINES]


def draw_race(pen: Pen, race: Race, rect: Rect, sizes: Sizes) -> None:
    x, y, wide, high = rect
    shown, count = shown_seats(race), len(race.names)
    quiet, drop = TextStyle(sizes.least, ink="quiet"), CAP * sizes.least * PT
    behind = [points for seat in shown for _hole, points in race.runs[seat]]
    low, top = min(behind), max(behind)

    # The title over the lines, the numbers of the holes under them, names at the right.
    words = say("behind_title")
    if len(shown) < count:
        part = _("the first %(shown)s of %(count)s players", shown=len(shown), count=count)
        words = f"{words} · {part}"
    names = race.room * max(1, sizes.small / NORMAL_TYPE)
    deep = sizes.least * PT * 1.6
    title = wrapped(words, wide - names, quiet)
    for line, text in enumerate(title):
        pen.text(x, y + drop + line * deep, text, quiet)
    begin = 2 + max(width_in(signed(n), quiet) for n in (low, top, -low, -top))
    left, upper = x + begin, y + len(title) * deep
    across, down = wide - begin - names, high - (len(title) + 1) * deep - 0.5
    right = left + across

    def point(hole: int, points: int) -> Point:
        return left + hole * across / race.count, upper + (points - low) * down / max(top - low, 1)

    step = next(step for step in STEPS if (top - low) / step <= 4.5)
    for points in range(-(-low // step) * step, top + 1, step):
        level = point(0, points)[1]
        pen.line((left, level), (right, level), Stroke("hair", "faint", (0.4, 1.6)), kind="axis")
        pen.text(left - 1.4, level + drop / 2, signed(points), replace(quiet, flush="right"))
    each = 1 + int(quiet.size * PT * 2 / (across / race.count))
    for hole in range(each, race.count + 1, each):
        base = upper + down + quiet.size * PT * 1.55
        pen.text(point(hole, 0)[0], base, str(hole), replace(quiet, flush="center"))

    for order, seat in reversed(list(enumerate(shown))):
        stroke = Stroke("fine") if len(shown) >= CROWD else Stroke("firm", dash=DASHES[order % 4])
        if not order or race.places[seat] == 1:
            stroke = Stroke("bold", "accent")
        points_on = [point(*at) for at in race.runs[seat]]
        if len(points_on) > 1:
            pen.path(points_on, stroke)
        pen.dot(points_on[-1], 0.75, stroke.ink)

    # Names stand at the ends of their lines, moved apart, as many as have room.
    room = high - 3
    ends = sorted(
        (point(*race.runs[seat][-1])[::-1], seat) for seat in shown[: int(room / 2.3) + 1]
    )
    step_y = min(sizes.small * PT * 1.12, room / max(len(ends) - 1, 1))
    size = max(LEAST_TYPE, min(sizes.small, step_y / PT / 1.02))
    levels = _spread_out([end[0][0] for end in ends], (y + 1.5, y + high - 1.5), step_y)
    gap = 9.2 * size / NORMAL_TYPE
    for level, ((end_y, end_x), seat) in zip(levels, ends, strict=True):
        wins = race.places[seat] == 1
        pen.path([(end_x + 1.2, end_y), (right + 3, level)], Stroke("hair", "line"))
        name = TextStyle(size, "bold" if wins else "text", "accent" if wins else "ink")
        base = level + CAP * size * PT / 2
        figure = replace(name, face="bold", flush="right")
        pen.text(right + gap, base, signed(race.runs[seat][-1][1]), figure)
        free = x + wide - right - gap - 1.2
        pen.text(right + gap + 1.2, base, *fitting(race.names[seat], free, name))


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
