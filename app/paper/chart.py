"""Running totals as lines, one a player, named at its end; the lowest in the accent."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from app.paper.facts import Card, Lay
from app.paper.fonts import CAP
from app.paper.layout import Rect
from app.paper.measures import MEASURES
from app.paper.pen import PT, Pen, Point, Stroke, Type, fitting
from app.wording.names import signed

DASHES: Sequence[tuple[float, ...]] = ((), (2.6, 1.6), (0.8, 1.5), (5, 1.6, 0.8, 1.6))
STEPS = (5, 10, 20, 25, 50, 100, 200, 500)
LAST = 1 << 30  # later than any place
NAMES = 25  # mm kept for names and totals at the right


@dataclass(frozen=True, slots=True)
class Scale:
    """From holes and totals to the paper."""

    area: Rect
    holes: int
    low: int
    high: int

    def point(self, hole: int, total: int) -> Point:
        """Where a total after a hole lies."""
        left, top, wide, high = self.area
        across = left + hole * wide / self.holes
        return across, top + high - (total - self.low) * high / max(self.high - self.low, 1)


Run = Sequence[tuple[int, int]]
"""Holes and the totals after them."""


def runs_of_totals(card: Card) -> list[Run]:
    """Running totals by seat over the holes they played, from what they began with."""
    return [run_of_totals(lays) for lays in card.lays]


def run_of_totals(lays: Sequence[Lay | None]) -> Run:
    """One player's totals; before their first hole stands what they came with."""
    played = [(hole, lay) for hole, lay in enumerate(lays, start=1) if lay]
    if not played:
        return [(0, 0)]
    hole, first = played[0]
    began = (hole - 1, first.running - first.score if hole > 1 else 0)
    return [began, *((hole, lay.running) for hole, lay in played)]


def draw_chart(pen: Pen, card: Card, rect: Rect) -> None:
    """The chart in a rectangle, its title above and hole numbers beneath."""
    x, y, wide, high = rect
    runs = runs_of_totals(card)
    totals = [total for run in runs for _hole, total in run]
    low, top = min(totals), max(totals)
    scale = Scale((x + 7, y + 5, wide - 7 - NAMES, high - 9.5), card.rules.holes, low, top)
    quiet = Type(MEASURES.sizes.least, ink=MEASURES.inks.quiet)
    pen.text(x, y + CAP * quiet.size * PT, _("running total, lower is better"), quiet)
    draw_axes(pen, scale, quiet)
    best_first = sorted(range(len(runs)), key=lambda seat: card.places[seat] or LAST)
    for order, seat in reversed(list(enumerate(best_first))):
        draw_run(pen, scale, runs[seat], order if card.places[seat] != 1 else 0)
    draw_ends(pen, card, scale, runs)


def draw_axes(pen: Pen, scale: Scale, quiet: Type) -> None:
    """A hair for each round total, a number for each hole."""
    step = next(step for step in STEPS if (scale.high - scale.low) / step <= 4.5)
    left, _top, wide, _high = scale.area
    for total in range(-(-scale.low // step) * step, scale.high + 1, step):
        y = scale.point(0, total)[1]
        hair = Stroke(MEASURES.lines.hair, MEASURES.inks.faint)
        pen.line((left, y), (left + wide, y), hair, kind="axis")
        label = Type(quiet.size, ink=quiet.ink, flush="right")
        pen.text(left - 1.4, y + CAP * quiet.size * PT / 2, signed(total), label)
    for hole in range(1, scale.holes + 1):
        number = Type(quiet.size, ink=quiet.ink, flush="center")
        x, y = scale.point(hole, scale.low)
        pen.text(x, y + 3.9, str(hole), number)


def draw_run(pen: Pen, scale: Scale, run: Run, order: int) -> None:
    """One player's line and its end; 0 is the leader's, the others differ by their dashes."""
    wins = order == 0
    ink = MEASURES.inks.accent if wins else MEASURES.inks.ink
    points = [scale.point(hole, total) for hole, total in run]
    dash = DASHES[order % len(DASHES)]
    pen.path(points, Stroke(1.6 if wins else 0.8, ink, dash))
    pen.dot(points[-1], 0.75, ink)


def draw_ends(pen: Pen, card: Card, scale: Scale, runs: Sequence[Run]) -> None:
    """Totals and names beside the last points, pushed apart to a line each."""
    ends = sorted((scale.point(*run[-1]), seat) for seat, run in enumerate(runs))
    ends.sort(key=lambda end: end[0][1])
    left, top, wide, high = scale.area
    right = left + wide
    for base, (point, seat) in zip(apart([p[1] for p, _s in ends], top + high), ends, strict=True):
        wins = card.places[seat] == 1
        hair = Stroke(MEASURES.lines.hair, MEASURES.inks.line)
        pen.path([(point[0] + 1.2, point[1]), (right + 3, base)], hair)
        ink, face = (MEASURES.inks.accent, "bold") if wins else (MEASURES.inks.ink, "text")
        figure = Type(MEASURES.sizes.small, "bold", ink, "right")
        drop = CAP * figure.size * PT / 2
        pen.text(right + 9.2, base + drop, signed(runs[seat][-1][1]), figure)
        words, look = fitting(card.names[seat], NAMES - 10.5, Type(figure.size, face, ink))
        pen.text(right + 10.4, base + drop, words, look)


def apart(ys: Sequence[float], lowest: float, step: float = 2.95) -> list[float]:
    """Heights in order, moved so that neighbours are a line apart and none is below ``lowest``.

    >>> apart([1.0, 1.0], lowest=9.0, step=3.0)
    [1.0, 4.0]
    >>> apart([8.0, 9.0], lowest=9.0, step=3.0)
    [6.0, 9.0]
    """
    placed: list[float] = []
    for y in ys:
        placed.append(max(y, placed[-1] + step) if placed else y)
    floor = lowest + step
    for place in reversed(range(len(placed))):
        floor = placed[place] = min(placed[place], floor - step)
    return placed
