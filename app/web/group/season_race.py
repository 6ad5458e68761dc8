"""The race of a season: a picture of who was how far behind the leader, and the same as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.figures.kept_race import Gaps, kept_race
from app.figures.season_table import SeasonTable
from app.record.group.group_state import GroupState
from app.record.group.seasons import GroupSeason
from app.web.card.chart import CHART
from app.wording.basics.names import short_name
from app.wording.basics.say import say
from app.wording.group.people import person_name
from app.wording.group.seasons import points_text

MOST_LINES = 8
"""Lines that can be told apart."""
MOST_GAMES = 60
"""Games that a picture shows; of a longer season every second, every third … and the last."""
MOST_NUMBERS = 10
"""Numbers beside the ground, and under it."""
STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class RaceLine:
    """One person: ``points`` are where their line goes, ``end`` and ``name_at`` how deep it ends
    and how deep the name stands beside it."""

    name: str
    note: str
    points: Sequence[tuple[float, float]]
    end: float
    name_at: float


@dataclass(frozen=True, slots=True)
class Race:
    """The picture and its table: ``levels`` are points behind and ``games`` numbers of games, each
    with where it stands; ``rows`` go by game, a cell a person, "" before somebody's first game."""

    lines: Sequence[RaceLine]
    levels: Sequence[tuple[float, int]]
    games: Sequence[tuple[float, int]]
    high: float
    heads: Sequence[str]
    rows: Sequence[tuple[int, Sequence[str]]]


def season_race(state: GroupState, one: GroupSeason, table: SeasonTable) -> Race | None:
    """The race of the first in a table; None before there were two games."""
    gaps = kept_race(one.season, table)
    if len(gaps) < 2:
        return None
    people = [row.person for row in table.rows[:MOST_LINES]]
    shown = games_shown(len(gaps))
    most = max(float(gaps[game - 1].get(one, 0)) for game in shown for one in people)
    levels = levels_to(most)
    high = max(CHART["least_high"], len(people) * CHART["name_step"] + CHART["name_air"])
    names = [short_name(person_name(state.by_key[one])) for one in people]
    ends = [deep(gaps[-1][one], levels[-1]) for one in people]
    return Race(
        lines=[
            RaceLine(name, note_of(gaps[-1][one]), way_of(one, gaps, shown, levels[-1]), end, at)
            for one, name, end, at in zip(people, names, ends, apart(ends, high), strict=True)
        ],
        levels=[(deep(Fraction(level), levels[-1]), level) for level in levels],
        games=[(across(game, len(gaps)), game) for game in numbers_to(len(gaps))],
        high=high,
        heads=names,
        rows=[(game, cells_of(gaps[game - 1], people)) for game in shown],
    )


def games_shown(count: int) -> list[int]:
    """The numbers of the games of which a picture is made.

    >>> games_shown(4), games_shown(150)[:3], games_shown(150)[-1]
    ([1, 2, 3, 4], [3, 6, 9], 150)
    """
    every = -(-count // MOST_GAMES)
    return [game for game in range(1, count + 1) if game % every == 0 or game == count]


def levels_to(most: float) -> list[int]:
    """Round numbers from 0 to at least ``most``, not many.

    >>> levels_to(0), levels_to(31), levels_to(420)
    ([0, 1], [0, 10, 20, 30, 40], [0, 100, 200, 300, 400, 500])
    """
    step = round_step(most, MOST_NUMBERS // 2)
    return [*range(0, max(1, -(-int(-(-most // 1)) // step)) * step + 1, step)]


def numbers_to(count: int) -> list[int]:
    """The numbers of games that stand under a picture.

    >>> numbers_to(3), numbers_to(47)
    ([1, 2, 3], [5, 10, 15, 20, 25, 30, 35, 40, 45])
    """
    step = round_step(count, MOST_NUMBERS)
    return [*range(step, count + 1, step)]


def round_step(most: float, parts: int) -> int:
    """The least of 1, 2, 5, 10, 20, 50 … of which so many reach ``most``."""
    ten = 1
    while True:
        for step in STEPS:
            if step * ten * parts >= most:
                return step * ten
        ten *= 10


def way_of(
    person: str, gaps: Sequence[Gaps], shown: Sequence[int], most: int
) -> list[tuple[float, float]]:
    """Where the line of a person goes, from the first game that they played; all begin level."""
    known = [(game, gaps[game - 1][person]) for game in shown if person in gaps[game - 1]]
    begins = [(0, Fraction(0))] if person in gaps[0] else []
    return [(across(game, len(gaps)), deep(gap, most)) for game, gap in [*begins, *known]]


def across(game: int, count: int) -> float:
    """How far to the right a game stands."""
    return round(CHART["left"] + game * CHART["ground_wide"] / count, 1)


def deep(gap: Fraction, most: int) -> float:
    """How far down so many points behind stand."""
    return round(CHART["top"] + float(gap) * CHART["ground_high"] / most, 1)


def apart(ends: Sequence[float], high: float) -> list[float]:
    """How deep names stand so that none covers another, best first."""
    step, found = CHART["name_step"], list[float]()
    for place, end in enumerate(ends):
        lowest = high - CHART["last_name_air"] - step * (len(ends) - 1 - place)
        above = found[-1] + step if found else 0
        found.append(min(max(end, above), lowest))
    return found


def note_of(gap: Fraction) -> str:
    """What stands behind a name."""
    return points_text(gap) if gap else say("line_leads")


def cells_of(gaps: Gaps, people: Sequence[str]) -> list[str]:
    """A line of the table."""
    return [points_text(gaps[one]) if one in gaps else "" for one in people]
