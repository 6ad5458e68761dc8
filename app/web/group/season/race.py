"""The race of a season as picture and table."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from unicodedata import east_asian_width

from flask_babel import gettext as _

from app.figures.season_now import Gaps, SeasonNow, Step
from app.record.group.group_state import GroupState
from app.web.card.result import CHART
from app.wording.basics.names import list_of, short_name
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.group.people import person_name
from app.wording.group.seasons import points_text

MOST_LINES = 8
MOST_NUMBERS = 10
"""The most numbers on an axis."""
STEPS = (1, 2, 5)
SHORT_NAME = 8


@dataclass(frozen=True, slots=True)
class RaceLine:
    """``end`` is the y of the line’s end, ``name_at`` that of the name."""

    name: str
    note: str
    points: Sequence[tuple[float, float]]
    end: float
    name_at: float

    @property
    def letters(self) -> int:
        """Wide letters like 美 count twice."""
        return sum(2 if east_asian_width(c) in "WF" else 1 for c in self.name + self.note)


@dataclass(frozen=True, slots=True)
class Race:
    """``levels`` are (y, points behind), ``games`` (x, number), ``rows`` (game, cells)."""

    lines: Sequence[RaceLine]
    levels: Sequence[tuple[float, int]]
    games: Sequence[tuple[float, int]]
    high: float
    heads: Sequence[str]
    rows: Sequence[tuple[int, Sequence[str]]]
    label: str


def season_race(state: GroupState, now: SeasonNow) -> Race | None:
    if len(now.race) < 2:
        return None
    people = [row.person for row in now.rows[:MOST_LINES]]
    last = now.race[-1]
    levels = _levels_to(
        max(float(step.gaps.get(person, 0)) for step in now.race for person in people)
    )
    high = max(CHART["least_high"], len(people) * CHART["name_step"] + CHART["name_air"])
    names = [short_name(person_name(state.by_key[person])) for person in people]
    ends = [deep(last.gaps[person], levels[-1]) for person in people]
    notes = [_note_of(last.gaps[person], name) for person, name in zip(people, names, strict=True)]
    return Race(
        lines=[
            RaceLine(name, note, _way_of(person, now.race, levels[-1]), end, at)
            for person, name, note, end, at in zip(
                people, names, notes, ends, apart(ends, high), strict=True
            )
        ],
        levels=[(deep(Fraction(level), levels[-1]), level) for level in levels],
        games=[(_across(game, last.game), game) for game in _numbers_to(last.game)],
        high=high,
        heads=names,
        rows=[(step.game, _cells_of(step.gaps, people)) for step in now.race],
        label=_label_of(last, names, notes),
    )


def _levels_to(most: float) -> list[int]:
    """Return a few round numbers from 0 to at least ``most``.

    >>> _levels_to(0), _levels_to(31), _levels_to(420)
    ([0, 1], [0, 10, 20, 30, 40], [0, 100, 200, 300, 400, 500])
    """
    step = _round_step(most, MOST_NUMBERS // 2)
    return [*range(0, max(1, -(-int(-(-most // 1)) // step)) * step + 1, step)]


def _numbers_to(count: int) -> list[int]:
    """Return the numbers of games under the picture.

    >>> _numbers_to(3), _numbers_to(47)
    ([1, 2, 3], [5, 10, 15, 20, 25, 30, 35, 40, 45])
    """
    step = _round_step(count, MOST_NUMBERS)
    return [*range(step, count + 1, step)]


def _round_step(most: float, parts: int) -> int:
    """1, 2, 5, 10, 20, 50 …"""
    ten = 1
    while True:
        for step in STEPS:
            if step * ten * parts >= most:
                return step * ten
        ten *= 10


def _way_of(person: str, race: Sequence[Step], most: int) -> list[tuple[float, float]]:
    count = race[-1].game
    known = [(step.game, step.gaps[person]) for step in race if person in step.gaps]
    begins = [(0, Fraction(0))] if person in race[0].gaps else []
    return [(_across(game, count), deep(gap, most)) for game, gap in [*begins, *known]]


def _across(game: int, count: int) -> float:
    return round(CHART["left"] + game * CHART["ground_wide"] / count, 1)


def deep(gap: Fraction, most: int) -> float:
    return round(CHART["top"] + float(gap) * CHART["ground_high"] / most, 1)


def apart(ends: Sequence[float], high: float) -> list[float]:
    """Return the y of names, best first; none covers another."""
    step, found = CHART["name_step"], list[float]()
    for place, end in enumerate(ends):
        lowest = high - CHART["last_name_air"] - step * (len(ends) - 1 - place)
        above = found[-1] + step if found else 0
        found.append(min(max(end, above), lowest))
    return found


def _note_of(gap: Fraction, name: str) -> str:
    if not gap:
        return say("line_leads")
    is_short = len(name) <= SHORT_NAME and gap.denominator == 1
    return say("behind", num=int(gap)) if is_short else points_text(gap)


def _label_of(last: Step, names: Sequence[str], notes: Sequence[str]) -> str:
    ends = list_of(f"{isolated(name)} {note}" for name, note in zip(names, notes, strict=True))
    return _("Points behind the leader over %(game)s games. %(ends)s", game=last.game, ends=ends)


def _cells_of(gaps: Gaps, people: Sequence[str]) -> list[str]:
    return [points_text(gaps[person]) if person in gaps else "" for person in people]
