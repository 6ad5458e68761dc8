"""What each player still needs near the end of a game, and how far a score can reach.

Bounds are safe, not tight: cards best first, patterns at their best. Twin: ``engine/game.js``.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from app.golf.game import Course
from app.golf.ruleset import Penalty
from app.golf.table import Table

Best = Callable[[Iterable[int]], int]
WHOLE = 720720  # what every number of cells up to 16 divides
DOUBT = 2
"""Grid scores this many standard deviations above an untouched grid are questioned."""


class Range(NamedTuple):
    """Points, both bounds included."""

    least: int
    most: int


def grid_range(table: Table, players: int) -> Range:
    points = sorted(_pack_of(table, players))
    return Range(_bound(table, points, min), _bound(table, points[::-1], max))


def _pack_of(table: Table, players: int) -> list[int]:
    return [
        points
        for card, points in table.points.items()
        for _copy in range(table.copies_in_play(card, players))
    ]


def _bound(table: Table, points: Sequence[int], best: Best) -> int:
    """The cards at their best, and all patterns; in a cell that serves once, the best share."""
    vanish = bool(table.patterns or table.removals)
    total = sum(best((number, 0)) if vanish else number for number in points[: table.size])
    shares: dict[object, int] = {}
    for group in table.groups:
        pattern = table.patterns[group.pattern]
        own = (pattern.bonus_times * end for end in (points[0], points[-1]))
        kept = 0 if pattern.claim == "none" else pattern.worth or 0
        value = best((0, *(kept + pattern.bonus + times for times in own)))
        rivals: object = None
        if pattern.claim in ("most", "best"):
            rivals = "pool"
        elif pattern.claim == "apart":
            rivals = ("apart", group.pattern)
        elif pattern.alone and not pattern.wild:
            rivals = (pattern.claim, pattern.keys)
        total += 0 if rivals else value
        for cell in group.cells if rivals else ():
            share = value * WHOLE // len(group.cells)
            shares[rivals, cell] = best((shares.get((rivals, cell), 0), share))
    together = sum(shares.values())
    return total + best((together // WHOLE, -(-together // WHOLE)))


def hole_range(table: Table, players: int) -> Range:
    """Return bounds of a hole score: grid and penalties, without fines and adjustments."""
    grid = grid_range(table, players)
    least, most = grid
    for penalty in sorted(table.penalties, key=lambda penalty: penalty.turn):
        if penalty.condition.reads != "looks":
            own = Range(least, most) if penalty.condition.reads == "hole" else grid
            less, more = _penalty_range(table, penalty, own, players)
            least, most = least + less, most + more
    return Range(least, most)


def _penalty_range(table: Table, penalty: Penalty, grid: Range, players: int) -> Range:
    """Its amounts at the extremes of grid scores, rivals and targets; it is linear in between."""
    become, others = penalty.become, players - 1
    amounts = [0]
    for own in grid:
        for rivals in (0, others):
            for target in grid if isinstance(become, str) else (become,):
                points = penalty.add + (penalty.times - 1) * own + penalty.per_player * players
                replaced = 0 if become in (None, "both") else own
                points += penalty.per_rival * rivals + (target or 0) - replaced
                if penalty.at_least is not None:
                    points = max(points, penalty.at_least)
                if penalty.at_most is not None:
                    points = min(points, penalty.at_most)
                amounts.append(points)
    low, high = min(amounts), max(amounts)
    ranks = table.size // penalty.count if penalty.every_rank else 1
    if penalty.who == "self":
        return Range(low * ranks, high * ranks)
    causes = others * ranks if penalty.condition.asks != "went out" else 1
    if penalty.who == "others":
        return Range(low * causes, high * causes)
    paid = others * ranks
    return Range(low * causes - high * paid, high * causes - low * paid)


@dataclass(frozen=True, slots=True)
class HoleBounds:
    """Bounds of holes for pages; grid scores outside ``least`` to ``most`` are questioned.

    The least is the least possible, the most the average of an untouched grid without patterns,
    plus ``DOUBT`` standard deviations: one dealt grid in fifty has more. One hole moves two players
    apart by at most ``swing`` points. A mark is ``near`` if half an untouched grid reaches it.
    """

    least: int
    most: int
    swing: int
    near: int


def hole_bounds(table: Table, players: int) -> HoleBounds:
    """Return the bounds of a hole with so many players.

    >>> from app.golf.ruleset import find_ruleset
    >>> from app.golf.table import compile_ruleset
    >>> hole_bounds(compile_ruleset(find_ruleset("nine-hole")), players=4)
    HoleBounds(least=-8, most=50, swing=108, near=16)
    """
    pack, size = _pack_of(table, players), table.size
    count, mean = len(pack), sum(pack) / len(pack)
    spread = sum((points - mean) ** 2 for points in pack) / count
    left = max(count - size, 0) / max(count - 1, 1)
    hole = hole_range(table, players)
    return HoleBounds(
        least=grid_range(table, players).least,
        most=math.floor(size * mean + DOUBT * math.sqrt(size * spread * left)),
        swing=hole.most - hole.least + (table.falls.at - table.falls.back_to if table.falls else 0),
        near=math.floor(size * mean / 2),
    )


NeedCode = Literal[
    "holes_left",
    "sure",
    "level",
    "wins_unless",
    "chases",
    "no_way",
    "swing",
    "ends_game",
    "leaves",
]
LAST_HOLES = 2


@dataclass(frozen=True, slots=True)
class Need:
    """A need of a player, by code; ``seats`` are the players concerned, the leader first."""

    code: NeedCode
    seats: tuple[int, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)


def find_needs(table: Table, course: Course, played: int, reach: HoleBounds) -> list[Need]:
    """Return what matters before the next hole; empty while the end is far or the game is over.

    ``played`` counts the holes with a ruling. Making up exactly the distance to the leader is a
    tie; a win needs more, unless the last hole decides ties, which then goes to who made it up.
    """
    if course.end or course.tied or not course.playing:
        return []
    left = (table.holes or 0) - played
    found = []
    if 0 < left <= LAST_HOLES:
        found = [Need("holes_left", (), {"left": left})]
        if not any(penalty.wins for penalty in table.penalties):  # else nobody is sure of anything
            found += race(table, course, left, reach)
    found += _mark_needs(course, "ends_game", table.target, reach)
    return found + _mark_needs(course, "leaves", table.limit, reach)


def race(table: Table, course: Course, left: int, reach: HoleBounds) -> list[Need]:
    totals = course.totals
    behind = sorted(course.playing, key=lambda seat: (totals[seat], seat))
    best = totals[behind[0]]
    ahead = tuple(seat for seat in behind if totals[seat] == best)
    chasing = [s for s in behind if s not in ahead and totals[s] - best <= left * reach.swing]
    lost = tuple(seat for seat in behind if seat not in (*ahead, *chasing))
    if len(ahead) == 1 and not chasing:
        return [Need("sure", ahead)]
    is_level = len(ahead) > 1
    found = [Need("level", ahead)] if is_level else []
    for seat in chasing:
        more = {"more": totals[seat] - best + (table.tie != "last hole")}
        whose = (seat,) if is_level else (*ahead, seat)
        found.append(Need("chases" if is_level else "wins_unless", whose, more))
    if lost:
        found.append(Need("no_way", lost))
    return found + [
        Need("swing", (), {"penalty": place, "points": penalty.add})
        for place, penalty in enumerate(table.penalties)
        if penalty.add and _is_plain(penalty)
    ]


def _is_plain(penalty: Penalty) -> bool:
    made = (penalty.become, penalty.at_least, penalty.at_most)
    rated = penalty.per_player or penalty.per_rival or penalty.condition.reads == "looks"
    return made == (None, None, None) and penalty.times == 1 and not rated


def _mark_needs(course: Course, code: NeedCode, mark: int | None, reach: HoleBounds) -> list[Need]:
    if mark is None:
        return []
    near = [s for s in course.playing if mark - course.totals[s] <= reach.near]
    return [
        Need(code, (seat,), {"total": course.totals[seat], "more": mark - course.totals[seat]})
        for seat in sorted(near, key=lambda seat: (-course.totals[seat], seat))
    ]
