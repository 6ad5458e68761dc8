"""The race of a season as picture and table; a season with handicaps: par, net and gross."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from unicodedata import east_asian_width

from flask import url_for
from flask_babel import gettext as _

from app.figures.facts import GameFacts
from app.figures.net import NetLine
from app.figures.season import games_of
from app.figures.season_now import Gaps, SeasonNow, Step
from app.record.group.group_state import GroupState
from app.record.group.season_par import holes_missing
from app.record.group.seasons import GroupSeason, net_games_for, net_results
from app.web.base.http import Page
from app.web.base.permissions import may
from app.web.card.result import CHART
from app.web.group.games import net_game_url
from app.wording.basics.names import list_of, short_name, signed, written_day
from app.wording.basics.placeholders import isolated, spoken_name
from app.wording.basics.say import say
from app.wording.group.handicaps_and_runs import frozen_text
from app.wording.group.people import person_name
from app.wording.group.seasons import percent_text, points_text

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


GAMES_SHOWN = 12


def net_season(state: GroupState, season: GroupSeason) -> Page:
    """``par_url`` sets the season’s par, "" if that isn’t possible now."""
    may_set = (
        may("score")
        and not season.has_ended
        and not season.par
        and not holes_missing(state, season.rules)
    )
    url = url_for("group_season.par", public_id=state.public_id, number=season.number)
    return {
        "sentences": _sentences_of(state, season),
        "par_url": url if may_set else "",
        "games": [] if season.has_ended else _game_rows(state, season),
    }


def _sentences_of(state: GroupState, season: GroupSeason) -> list[str]:
    if season.par:
        gives = say("handicap_gives", percent=percent_text(season.season.allowance or 0))
        net = _("This season’s places and points are net.")
        return [f"{gives} {net}", say("handicap_is"), f"{frozen_text(season.par)} {say('par_is')}"]
    if season.has_ended:
        return [_("Its games counted without handicaps, because no par was set.")]
    missing = holes_missing(state, season.rules)
    needs = (
        say("par_needs", num=missing)
        if missing
        else _("The group has played enough holes to set par.")
    )
    until = _("Until you set it, games count without handicaps.")
    return [f"{needs} {until}", say("par_is"), say("handicap_is")]


def _game_rows(state: GroupState, season: GroupSeason) -> list[Page]:
    if not season.terms:
        return []
    played = net_games_for(state, season, season.terms)
    inside = {game.key for game in games_of(season.season, net_results(played))}
    shown = [game for game in played if game[0].game in inside][-GAMES_SHOWN:]
    return [_game_row(state, *game) for game in reversed(shown)]


def _game_row(state: GroupState, facts: GameFacts, lines: Sequence[NetLine]) -> Page:
    placed = [line for line in lines if line.place is not None]
    return {
        "title": written_day(facts.day),
        "url": net_game_url(state.public_id, facts.game),
        "net": _order_text(
            state, sorted(placed, key=lambda line: line.place or 0), lambda line: line.net
        ),
        "gross": _order_text(
            state, sorted(placed, key=lambda line: line.gross or 0), lambda line: line.game.total
        ),
    }


def _order_text(
    state: GroupState, lines: Sequence[NetLine], points: Callable[[NetLine], int]
) -> str:
    return list_of(f"{_name_of(state, line)} {signed(points(line))}" for line in lines)


def _name_of(state: GroupState, line: NetLine) -> str:
    person = state.by_key.get(line.person or "")
    return spoken_name(person_name(person)) if person else _("Guest")
