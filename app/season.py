"""A season of a group: its games, what each is worth, its table, its race, who leads since when.

Points are ints wherever they are whole: fractions take ten times as long.
"""

from bisect import insort
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from functools import cached_property
from itertools import chain
from typing import Any, Literal, NamedTuple

from app.golf.game import places
from app.stats import GameFacts, Number, Result

By = Literal["places", "totals"]
Tie = Literal["same", "share"]
Level = Literal["together", "wins"]
Missed = Literal["nothing", "behind"]


class SeasonGame(NamedTuple):
    """A finished game, with a key of its own."""

    key: str
    day: date
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Season:
    """The choices of a season; a guest takes a place and points, but is in no table.

    - ``first`` and ``last`` day belong to it; of these days the first ``games`` games, or all
    - ``by``: points by place from ``table`` (then 0), or total strokes
    - ``tie``: equal places in a game get the ``same`` points, or ``share`` those of their places
    - ``best``: number of a person's games that count; None counts all
    - ``missed``: a missed game is worth ``nothing``, or the points ``behind`` all others: those of
      the next place, or the highest total
    - ``level``: equal points stand ``together``, or more ``wins`` go first, then second places
    - ``least``: number of games needed for a place
    """

    first: date | None = None
    last: date | None = None
    games: int | None = None
    by: By = "places"
    table: tuple[int, ...] = (10, 7, 5, 3, 2, 1)
    tie: Tie = "same"
    best: int | None = None
    missed: Missed = "nothing"
    level: Level = "wins"
    least: int = 1

    def to_json(self) -> dict[str, Any]:
        days = {"first": self.first, "last": self.last}
        return {
            **{key: day and day.isoformat() for key, day in days.items()},
            **{key: getattr(self, key) for key in PLAIN},
            "table": [*self.table],
        }

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> "Season":
        """Read stored choices; of 0.1.0, ratings count as places, and handicaps nothing."""
        days = {key: kept[key] and date.fromisoformat(kept[key]) for key in ("first", "last")}
        plain: dict[str, Any] = {key: kept[key] for key in PLAIN}
        season = cls(**{**plain, **days, "table": tuple(kept["table"])})
        if kept["by"] == "rating":
            return replace(season, by="places", best=None, missed="nothing")
        return season

    def is_complete(self, played: int, today: date) -> bool:
        """Return True if no later game can count."""
        return bool((self.games and played >= self.games) or (self.last and self.last < today))

    @property
    def sign(self) -> int:
        """What makes less of something better."""
        return 1 if self.by == "totals" else -1


PLAIN = ("games", "by", "tie", "best", "missed", "level", "least")


def season_faults(season: Season) -> list[str]:
    table, best, games = season.table, season.best, season.games
    found = {
        "days": bool(season.first and season.last and season.last < season.first),
        "games": games is not None and games < 1,
        "table": not table or [*table] != sorted(table, reverse=True) or table[-1] < 0,
        "best": best is not None and not 1 <= best <= (games or best),
        "least": not 1 <= season.least <= (games or season.least),
    }
    return [code for code, wrong in found.items() if wrong]


def games_of(season: Season, games: Sequence[SeasonGame]) -> list[SeasonGame]:
    first, last = season.first or date.min, season.last or date.max
    return [game for game in games if first <= game.day <= last][: season.games]


class GameWorth(NamedTuple):
    """A game's points by person, and the points for missing it; None if that is worth nothing."""

    points: Mapping[str, Number]
    missed: Number | None


def worth_of(season: Season, results: Sequence[Result]) -> GameWorth:
    """Return what a game is worth to everybody."""

    def points_of(own: Result) -> Number:
        if season.by == "totals":
            return own.total
        if season.tie == "same":
            return season.table[own.place - 1] if own.place <= len(season.table) else 0
        span = max(1, sum(result.place == own.place for result in results))
        return Fraction(sum(season.table[own.place - 1 : own.place - 1 + span]), span)

    missed = None
    if season.missed == "behind":
        worst = max((result.total for result in results), default=0)
        missed = points_of(Result(None, len(results) + 1, worst))
    people = {result.person: result for result in results if result.person is not None}
    return GameWorth({person: points_of(own) for person, own in people.items()}, missed)


class Worth(NamedTuple):
    """A game's points for a person; whether it counts, and whether they missed it."""

    points: Number
    counts: bool = True
    missed: bool = False


class Row(NamedTuple):
    """``place`` is None after too few games; ``games`` count, ``dropped`` others did not.

    ``worth`` goes by game, None if a missed game is worth nothing.
    """

    place: int | None
    person: str
    points: Number
    games: int
    dropped: int
    worth: tuple[Worth | None, ...]


class SeasonTable(NamedTuple):
    """The keys of the games in order, and the rows, best first; this is what is kept for ever."""

    games: tuple[str, ...]
    rows: tuple[Row, ...]


Rank = tuple[Number, ...]
NO_PLACE = 1 << 30  # behind every place


@dataclass(slots=True)
class Sum:
    """A person's games so far: points of the ``games`` that count, less is better.

    Where only the best count, ``sizes`` are those, the best first.
    """

    points: Number = 0
    games: int = 0
    sizes: list[Number] = field(default_factory=list)
    dropped: int = 0
    played: int = 0
    places: dict[int, int] = field(default_factory=dict)

    def add(self, size: Number, best: int | None) -> None:
        self.points += size
        self.games += 1
        if best is not None:
            insort(self.sizes, size)
            if self.games > best:
                self.points -= self.sizes.pop()
                self.games -= 1
                self.dropped += 1

    def rank(self, season: Season) -> Rank:
        """Sort key, less is better; equal points go by most wins, then most second places …"""
        rank: list[Number] = [self.played < season.least]
        rank += [-self.games if season.by == "totals" else 0, self.points]
        if season.level == "wins":
            honours = [(place, -self.places[place]) for place in sorted(self.places)]
            rank += [*chain.from_iterable(honours), NO_PLACE]
        return tuple(rank)


class Walk:
    """A season's rows while its games are counted, one after the other."""

    def __init__(self, season: Season) -> None:
        self.season = season
        self.missed: list[Number] = []
        self.sums: dict[str, Sum] = {}

    def count(self, results: Sequence[Result], worth: GameWorth) -> None:
        season = self.season
        for person in worth.points:
            if person not in self.sums:
                self.sums[person] = Sum()
                for size in self.missed:
                    self.sums[person].add(size, season.best)
        for person, own in self.sums.items():
            points = worth.points.get(person, worth.missed)
            if points is not None:
                own.add(season.sign * points, season.best)
        if worth.missed is not None:
            self.missed.append(season.sign * worth.missed)
        for player, place, _total in results:
            if player is not None:
                own = self.sums[player]
                own.played += 1
                own.places[place] = own.places.get(place, 0) + 1

    def rows(self) -> list[Row]:
        """Return the rows without worth; ties are ordered by key, so that equal seasons are equal.

        Nobody who played too little has a place.
        """
        ranks = {person: own.rank(self.season) for person, own in self.sums.items()}
        first: dict[Rank, int] = {}
        rows = []
        for at, person in enumerate(sorted(ranks, key=lambda key: (ranks[key], key)), start=1):
            own, place = self.sums[person], first.setdefault(ranks[person], at)
            ranked = place if own.played >= self.season.least else None
            points = self.season.sign * own.points
            rows.append(Row(ranked, person, points, own.games, own.dropped, ()))
        return rows


def season_table(season: Season, games: Sequence[SeasonGame]) -> SeasonTable:
    """Return the table with what each game was worth to everybody."""
    chosen, walk = games_of(season, games), Walk(season)
    values = [worth_of(season, game.results) for game in chosen]
    for game, value in zip(chosen, values, strict=True):
        walk.count(game.results, value)
    rows = []
    for row in walk.rows():
        points = [value.points.get(row.person, value.missed) for value in values]
        sizes = [(season.sign * size, at) for at, size in enumerate(points) if size is not None]
        best = {at for _size, at in sorted(sizes)[: season.best]}
        worth = tuple(
            None
            if amount is None
            else Worth(amount, counts=at in best, missed=row.person not in values[at].points)
            for at, amount in enumerate(points)
        )
        rows.append(row._replace(worth=worth))
    return SeasonTable(tuple(game.key for game in chosen), tuple(rows))


EXAMPLE: Sequence[Mapping[str, int]] = (
    {"ann": 58, "bea": 61, "cam": 83},
    {"ann": 66, "bea": 63, "cam": 49},
    {"bea": 60, "cam": 52},
    {"ann": 55, "bea": 55, "cam": 90, "dan": 71},
    {"ann": 62, "bea": 57, "cam": 88, "dan": 54},
    {"ann": 64, "bea": 68, "cam": 51, "dan": 67},
)


def example(season: Season) -> SeasonTable:
    """Return the table of six invented games under these choices, whatever the days.

    Ann misses one and ties one, Bea is seldom far behind, Cam wins or comes last, Dan comes late.

    >>> [(row.person, int(row.points)) for row in example(Season()).rows[:3]]
    [('cam', 41), ('bea', 41), ('ann', 37)]
    >>> [(row.person, int(row.points)) for row in example(Season(best=3)).rows[:3]]
    [('cam', 30), ('ann', 27), ('bea', 24)]
    """
    games = []
    for number, totals in enumerate(EXAMPLE):
        results = map(Result, totals, places([*totals.values()]), totals.values())
        games.append(SeasonGame(str(number), date.min, tuple(results)))
    return season_table(replace(season, first=None, last=None, games=None), games)


MOST_GAMES = 60
"""Games of a race; of a longer season every second, third … and the last."""
Gaps = dict[str, Number]
"""By person how far behind the leader they are, among those who have begun."""


class Step(NamedTuple):
    """How far everybody was behind the leader after a game, the first game being 1."""

    game: int
    gaps: Gaps


def kept_race(season: Season, table: SeasonTable) -> list[Gaps]:
    """Return the race, from the table alone."""
    return [step.gaps for step in _kept_steps(season, table, range(1, len(table.games) + 1))]


def _kept_steps(season: Season, table: SeasonTable, shown: Collection[int]) -> Iterator[Step]:
    walk = Walk(season)
    for number in range(1, len(table.games) + 1):
        points: dict[str, Number] = {}
        missed: Number | None = None
        for row in table.rows:
            cell = row.worth[number - 1]
            if cell and cell.missed:
                missed = cell.points
            elif cell:
                points[row.person] = cell.points
        played = [Result(person, 1, 0) for person in points]  # no gap depends on places
        walk.count(played, GameWorth(points, missed))
        if number in shown:
            yield Step(number, gaps_of(walk.rows()))


def apart(points: Number, others: Number) -> Number:
    return max(points, others) - min(points, others)


def gaps_of(rows: Sequence[Row]) -> Gaps:
    return {row.person: apart(row.points, rows[0].points) for row in rows}


def games_shown(count: int) -> list[int]:
    """The numbers of the games shown in a race.

    >>> games_shown(4), games_shown(150)[:3], games_shown(151)[-1]
    ([1, 2, 3, 4], [3, 6, 9], 151)
    """
    every = -(-count // MOST_GAMES)
    return [game for game in range(1, count + 1) if game % every == 0 or game == count]


def table_to_json(table: SeasonTable) -> dict[str, Any]:
    return {"games": [*table.games], "rows": rows_to_json(table.rows)}


def table_from_json(kept: Mapping[str, Any]) -> SeasonTable:
    return SeasonTable(tuple(kept["games"]), rows_from_json(kept["rows"]))


def rows_to_json(rows: Sequence[Row]) -> list[dict[str, Any]]:
    return [
        {
            **row._asdict(),
            "points": pair(row.points),
            "worth": [
                worth and [*pair(worth.points), worth.counts, worth.missed] for worth in row.worth
            ],
        }
        for row in rows
    ]


def rows_from_json(kept: Sequence[Mapping[str, Any]]) -> tuple[Row, ...]:
    def worth_from(part: Sequence[Any] | None) -> Worth | None:
        return None if part is None else Worth(Fraction(*part[:2]), *part[2:])

    return tuple(
        Row(
            **{
                **row,
                "points": Fraction(*row["points"]),
                "worth": tuple(map(worth_from, row["worth"])),
            }
        )
        for row in kept
    )


def pair(number: Number) -> list[int]:
    return [number.numerator, number.denominator]


class Finish(NamedTuple):
    """A place among so many players."""

    place: int
    players: int


@dataclass(frozen=True)
class Finishes:
    """One person’s places, a game each; None for a game they missed."""

    places: tuple[Finish | None, ...] = ()

    @cached_property
    def played(self) -> list[Finish]:
        return [finish for finish in self.places if finish]

    @cached_property
    def wins(self) -> int:
        """Shared wins are included."""
        return self.count(1)

    @cached_property
    def average(self) -> Fraction | None:
        played = self.played
        return Fraction(sum(finish.place for finish in played), len(played)) if played else None

    def count(self, place: int) -> int:
        return sum(finish.place == place for finish in self.played)

    @property
    def last_wins(self) -> int:
        row = 0
        for finish in reversed(self.places):
            if not finish or finish.place > 1:
                break
            row += 1
        return row


def finishes_of(games: Sequence[SeasonGame]) -> dict[str, Finishes]:
    """Return everybody’s places in games in order; guests count only as players."""
    found: dict[str, list[Finish | None]] = {}
    known: dict[tuple[int, int], Finish] = {}  # one object for all that are equal
    for at, game in enumerate(games):
        players = len(game.results)
        for person, place, _total in game.results:
            if person is not None:
                if person not in found:
                    found[person] = [None] * len(games)
                key = place, players
                found[person][at] = known.get(key) or known.setdefault(key, Finish(*key))
    return {person: Finishes(tuple(own)) for person, own in found.items()}


LEAST_ROW = 2
"""Wins at the end of a season, or second places, before a sentence mentions them."""
StoryCode = Literal["won_last", "won_by", "won", "second", "played_all", "played"]


class Story(NamedTuple):
    """One fact of a person’s season: their ``wins``, and a ``number`` by code.

    ``won_last``: the last ``number`` games were among the wins; ``won_by``: a win by ``number``
    points, the season's largest; ``second``: second ``number`` times; ``played_all``, ``played``:
    all, or ``number``.
    """

    code: StoryCode
    wins: int
    number: int


def stories_of(games: Sequence[SeasonGame], finishes: Mapping[str, Finishes]) -> dict[str, Story]:
    """Return the first true story of each person; coming last is never one."""
    margins: list[tuple[int, str | None]] = []
    for game in games:
        first = [result for result in game.results if result.place == 1]
        others = [result.total for result in game.results if result.place > 1]
        if len(first) == 1 and others:  # no shared win
            margins.append((min(others) - first[0].total, first[0].person))
    most = max((margin for margin, _person in margins), default=0)
    widest = {person for margin, person in margins if margin == most > 0}
    stories = {}
    for person, own in finishes.items():
        wins, played = own.wins, len(own.played)
        if own.last_wins >= LEAST_ROW:
            stories[person] = Story("won_last", wins, own.last_wins)
        elif person in widest:
            stories[person] = Story("won_by", wins, most)
        elif wins:
            stories[person] = Story("won", wins, wins)
        elif own.count(2) >= LEAST_ROW:
            stories[person] = Story("second", 0, own.count(2))
        else:
            is_all = played == len(own.places)
            stories[person] = Story("played_all" if is_all else "played", 0, played)
    return stories


BestCode = Literal["game", "hole", "widest", "closest"]


class SeasonBest(NamedTuple):
    """A best result, with its person and game; the first if it happened several ``times``."""

    code: BestCode
    value: int
    person: str
    game: str
    day: date
    times: int = 1


def season_bests(games: Sequence[GameFacts]) -> list[SeasonBest]:
    """Return the lowest game and hole, the widest and the closest win of games in order.

    There are none if rules differ, as they can't be compared.
    """
    if len({game.rules for game in games}) != 1:
        return []
    found: dict[BestCode, list[SeasonBest]] = {"game": [], "hole": [], "widest": [], "closest": []}
    for game in games:

        def note(code: BestCode, value: int, person: str, game: GameFacts = game) -> None:
            found[code].append(SeasonBest(code, value, person, game.game, game.day))

        for own in game.people:
            if own.person and own.is_whole:
                note("game", own.score, own.person)
            for hole in own.holes if own.person else ():
                note("hole", hole.score, own.person or "")
        first = [own for own in game.people if own.place == 1]
        others = [own.total for own in game.people if own.place and own.place > 1]
        margin = min(others) - first[0].total if len(first) == 1 and others else 0
        if margin > 0 and first[0].person:
            note("widest", margin, first[0].person)
            note("closest", margin, first[0].person)
    bests = []
    for code, results in found.items():
        values = [result.value for result in results]
        if values:
            value = max(values) if code == "widest" else min(values)
            bests.append(results[values.index(value)]._replace(times=values.count(value)))
    return bests


Counts = By | Literal["wins"]
TurnCode = Literal["since_start", "last", "since"]


class Lead(NamedTuple):
    """The people in first place, those in the next, and the points between.

    ``gap`` is None if points can’t be compared; of 0, better places decided.
    """

    first: tuple[str, ...] = ()
    second: tuple[str, ...] = ()
    gap: Number | None = None


def lead_of(rows: Sequence[Row], *, totals: bool = False) -> Lead:
    """Return the lead in a table; empty until a row has a place."""
    placed = sorted((row for row in rows if row.place), key=lambda row: row.place or 0)
    first = [row for row in placed if row.place == 1]
    behind = placed[len(first) :]
    second = [row for row in behind if row.place == behind[0].place]
    gap = apart(first[0].points, second[0].points) if second else None
    if second and totals and first[0].games != second[0].games:
        gap = None
    return Lead(tuple(row.person for row in first), tuple(row.person for row in second), gap)


def ranked(rows: Sequence[Row]) -> list[Row]:
    """Count the places again after some rows were left out."""
    taken = sorted(row.place for row in rows if row.place)
    return [row._replace(place=row.place and 1 + taken.index(row.place)) for row in rows]


class Turn(NamedTuple):
    """When the leader took the lead; ``before`` led alone until then, "" if several did."""

    code: TurnCode
    person: str
    number: int = 0
    before: str = ""


def turn_of(race: Sequence[Step], lead: Lead) -> Turn | None:
    """Return when the leader took the lead for good; None if several lead, or of a short race.

    >>> race = [Step(1, {"ann": Fraction(0)}), Step(2, {"ann": Fraction(0)})]
    >>> turn_of(race, Lead(("ann",)))
    Turn(code='since_start', person='ann', number=0, before='')
    """
    if len(lead.first) != 1 or len(race) < 2:
        return None
    person = lead.first[0]
    leaders = [[someone for someone, gap in step.gaps.items() if not gap] for step in race]
    behind = [at for at, first in enumerate(leaders) if first != [person]]
    if not behind:
        return Turn("since_start", person)
    if behind[-1] == len(race) - 1:
        return None
    before = leaders[behind[-1]]
    number = race[behind[-1] + 1].game
    code: TurnCode = "last" if number == race[-1].game else "since"
    return Turn(code, person, number, before[0] if len(before) == 1 else "")


@dataclass(frozen=True)
class Standing:
    """How a season stands: its ``rows`` without worth, the best first, its race and its games.

    ``counts`` is what its points are. What else there is to say is worked out once.
    """

    counts: Counts
    rows: tuple[Row, ...] = ()
    race: tuple[Step, ...] = ()
    games: tuple[SeasonGame, ...] = ()

    @cached_property
    def by_person(self) -> Mapping[str, Row]:
        return {row.person: row for row in self.rows}

    @cached_property
    def lead(self) -> Lead:
        return lead_of(self.rows, totals=self.counts == "totals")

    @cached_property
    def turn(self) -> Turn | None:
        return turn_of(self.race, self.lead)

    @cached_property
    def finishes(self) -> Mapping[str, Finishes]:
        return finishes_of(self.games)

    @cached_property
    def stories(self) -> Mapping[str, Story]:
        return stories_of(self.games, self.finishes)

    @property
    def played(self) -> int:
        """The games that were counted, even if they are gone."""
        return self.race[-1].game if self.race else 0

    @property
    def best(self) -> Number:
        return self.by_person[self.lead.first[0]].points

    def finishes_of(self, person: str) -> Finishes:
        return self.finishes.get(person, Finishes())

    def behind(self, person: str) -> Number:
        return apart(self.by_person[person].points, self.best)

    @cached_property
    def listed(self) -> Sequence[Row]:
        """The rows by place, equal ones by average place."""

        def rank(row: Row) -> tuple[int, Number]:
            return row.place or len(self.rows) + 1, self.finishes_of(row.person).average or 0

        return sorted(self.rows, key=rank)

    def among(self, people: Collection[str]) -> "Standing":
        """Return it with these people alone; where wins count, a leader has at least one."""
        rows = ranked([row for row in self.rows if row.person in people])
        if self.counts == "wins" and not any(row.points for row in rows):
            rows = [row._replace(place=None) for row in rows]
        return replace(self, rows=tuple(rows))


def standing_now(season: Season, games: Sequence[SeasonGame]) -> Standing:
    """Return how a season stands that goes on, after these games."""
    chosen, walk, race = games_of(season, games), Walk(season), list[Step]()
    shown = {*games_shown(len(chosen))}
    for number, game in enumerate(chosen, start=1):
        walk.count(game.results, worth_of(season, game.results))
        if number in shown:
            race.append(Step(number, gaps_of(walk.rows())))
    return Standing(season.by, tuple(walk.rows()), tuple(race), tuple(chosen))


def standing_then(season: Season, table: SeasonTable, games: Sequence[SeasonGame]) -> Standing:
    """Return how an ended season stands by its table, with what is still there of its games."""
    rows = tuple(row._replace(worth=()) for row in table.rows)
    steps = _kept_steps(season, table, {*games_shown(len(table.games))})
    return Standing(season.by, rows, tuple(steps), tuple(games))
