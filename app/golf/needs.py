"""What each player needs when a game nears its end; its twin is ``engine/needs.js``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from app.golf.game import Course
from app.golf.ranges import HoleBounds
from app.golf.table import Table
from app.golf.terms import Penalty

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
    tie; a win needs more.
    """
    if course.end or course.tied or not course.playing:
        return []
    left = (table.holes or 0) - played
    found = []
    if 0 < left <= LAST_HOLES:
        found = [Need("holes_left", (), {"left": left}), *race(table, course, left, reach)]
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
        more = {"more": totals[seat] - best + 1}
        whose = (seat,) if is_level else (*ahead, seat)
        found.append(Need("chases" if is_level else "wins_unless", whose, more))
    return [*found, *([Need("no_way", lost)] if lost else []), *_swings(table)]


def _swings(table: Table) -> list[Need]:
    return [
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
