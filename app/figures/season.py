"""Which games a season has, how they are counted, and what each is worth."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Any, Literal, NamedTuple

By = Literal["places", "totals"]
Tie = Literal["same", "share"]
Level = Literal["together", "wins"]
Missed = Literal["nothing", "behind"]


class Result(NamedTuple):
    """A place and points in a game; None is a guest."""

    person: str | None
    place: int
    total: int


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
        days = {key: day and day.isoformat() for key, day in self.days().items()}
        plain = {key: getattr(self, key) for key in PLAIN}
        return {**days, **plain, "table": [*self.table]}

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

    def days(self) -> dict[str, date | None]:
        return {"first": self.first, "last": self.last}


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


class Worth(NamedTuple):
    """A game's points for a person; whether it counts, and whether they missed it."""

    points: Fraction
    counts: bool = True
    missed: bool = False


class GameWorth(NamedTuple):
    """A game's points by person, and the points for missing it; None if that is worth nothing."""

    points: Mapping[str, Fraction]
    missed: Fraction | None


def season_points(
    season: Season, games: Sequence[SeasonGame]
) -> Iterator[tuple[SeasonGame, GameWorth]]:
    for game in games:
        points = [_points_in(season, game.results, result) for result in game.results]
        missed = behind(season, game.results) if season.missed == "behind" else None
        yield game, GameWorth(_by_person(game.results, points), missed)


def behind(season: Season, results: Sequence[Result]) -> Fraction:
    """Return the points for coming in last."""
    worst = max((result.total for result in results), default=0)
    return _points_in(season, results, Result(None, len(results) + 1, worst))


def _by_person(results: Sequence[Result], points: Sequence[Fraction]) -> dict[str, Fraction]:
    pairs = zip(results, points, strict=True)
    return {result.person: amount for result, amount in pairs if result.person is not None}


def _points_in(season: Season, results: Sequence[Result], own: Result) -> Fraction:
    if season.by == "totals":
        return Fraction(own.total)
    tied = sum(result.place == own.place for result in results)
    span = max(tied, 1) if season.tie == "share" else 1
    shared = season.table[own.place - 1 : own.place - 1 + span]
    return Fraction(sum(shared), span)
