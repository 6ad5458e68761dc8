"""The table of a season."""

from bisect import insort
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from itertools import chain
from typing import Any, NamedTuple

from app.figures.season import GameWorth, Result, Season, SeasonGame, Worth, games_of, season_points
from app.golf.game import places

Key = tuple[Fraction | int, ...]
NO_PLACE = 1 << 30  # behind every place


class Row(NamedTuple):
    """``place`` is None after too few games; ``games`` count, ``dropped`` others did not.

    ``worth`` goes by game, None if a missed game is worth nothing.
    """

    place: int | None
    person: str
    points: Fraction
    games: int
    dropped: int
    worth: tuple[Worth | None, ...]


class SeasonTable(NamedTuple):
    """The keys of the games in order, and the rows, best first; this is what is kept for ever."""

    games: tuple[str, ...]
    rows: tuple[Row, ...]


class Standing(NamedTuple):
    """A person's standing after a game."""

    place: int | None
    person: str
    points: Fraction


@dataclass(slots=True)
class Tally:
    """A person's results so far: ``sizes`` of what counts, the best first, since less is better."""

    points: Fraction = Fraction(0)
    sizes: list[Fraction] = field(default_factory=list)
    dropped: int = 0
    played: int = 0
    places: dict[int, int] = field(default_factory=dict)

    def add(self, size: Fraction, best: int | None) -> None:
        insort(self.sizes, size)
        self.points += size
        if best is not None and len(self.sizes) > best:
            self.points -= self.sizes.pop()
            self.dropped += 1

    def note(self, place: int) -> None:
        self.played += 1
        self.places[place] = self.places.get(place, 0) + 1

    def honours(self) -> Key:
        """Sort key: fewer is better; most wins first, then most second places, and so on."""
        pairs = [(place, -self.places[place]) for place in sorted(self.places)]
        return (*chain.from_iterable(pairs), NO_PLACE)


def season_table(season: Season, games: Sequence[SeasonGame]) -> SeasonTable:
    chosen = games_of(season, games)
    walk = Walk(season)
    values = [walk.count(game, value) for game, value in season_points(season, chosen)]
    rows = [
        row_of(standing, walk.tallies[standing.person], _worth_to(season, standing.person, values))
        for standing in walk.standings()
    ]
    return SeasonTable(tuple(game.key for game in chosen), tuple(rows))


class Walk:
    """A season's standings while its games are counted, one after the other."""

    def __init__(self, season: Season) -> None:
        self.season = season
        self.sign = _sign_of(season)
        self.missed: list[Fraction] = []
        self.tallies: dict[str, Tally] = {}

    def count(self, game: SeasonGame, value: GameWorth) -> GameWorth:
        for person in value.points:
            if person not in self.tallies:
                self.tallies[person] = self.newcomer()
        for person, tally in self.tallies.items():
            points = value.points.get(person, value.missed)
            if points is not None:
                tally.add(self.sign * points, self.season.best)
        if value.missed is not None:
            self.missed.append(self.sign * value.missed)
        for result in game.results:
            if result.person is not None:
                self.tallies[result.person].note(result.place)
        return value

    def newcomer(self) -> Tally:
        tally = Tally()
        for size in self.missed:
            tally.add(size, self.season.best)
        return tally

    def standings(self) -> list[Standing]:
        """Ties are ordered by key, so that equal seasons are equal."""
        keys = {person: _key_of(self.season, tally) for person, tally in self.tallies.items()}
        order = sorted(keys, key=lambda person: (keys[person], person))
        found: dict[Key, int] = {}
        for place, person in enumerate(order, start=1):
            found.setdefault(keys[person], place)
        return [self.standing(person, found[keys[person]]) for person in order]

    def standing(self, person: str, place: int) -> Standing:
        tally = self.tallies[person]
        ranked = place if tally.played >= self.season.least else None
        return Standing(ranked, person, self.sign * tally.points)


def _sign_of(season: Season) -> int:
    return 1 if season.by == "totals" else -1


def _key_of(season: Season, tally: Tally) -> Key:
    return (
        tally.played < season.least,
        -len(tally.sizes) if season.by == "totals" else 0,
        tally.points,
        *(tally.honours() if season.level == "wins" else ()),
    )


def _worth_to(season: Season, person: str, values: Sequence[GameWorth]) -> tuple[Worth | None, ...]:
    points = [value.points.get(person, value.missed) for value in values]
    sizes = [
        (_sign_of(season) * size, game) for game, size in enumerate(points) if size is not None
    ]
    best = {game for _, game in sorted(sizes)[: season.best]}
    return tuple(
        None if amount is None else Worth(amount, game in best, person not in values[game].points)
        for game, amount in enumerate(points)
    )


def row_of(standing: Standing, tally: Tally, worth: tuple[Worth | None, ...]) -> Row:
    return Row(*standing, len(tally.sizes), tally.dropped, worth)


def example(season: Season) -> SeasonTable:
    """Return the table of six invented games under these choices, whatever the days.

    Ann misses one and ties one, Bea is seldom far behind, Cam wins or comes last, Dan comes late.

    >>> [(row.person, int(row.points)) for row in example(Season()).rows[:3]]
    [('cam', 41), ('bea', 41), ('ann', 37)]
    >>> [(row.person, int(row.points)) for row in example(Season(best=3)).rows[:3]]
    [('cam', 30), ('ann', 27), ('bea', 24)]
    """
    games = [
        SeasonGame(
            str(number),
            date.min,
            tuple(map(Result, totals, places([*totals.values()]), totals.values())),
        )
        for number, totals in enumerate(EXAMPLE)
    ]
    return season_table(replace(season, first=None, last=None, games=None), games)


EXAMPLE: Sequence[Mapping[str, int]] = (
    {"ann": 58, "bea": 61, "cam": 83},
    {"ann": 66, "bea": 63, "cam": 49},
    {"bea": 60, "cam": 52},
    {"ann": 55, "bea": 55, "cam": 90, "dan": 71},
    {"ann": 62, "bea": 57, "cam": 88, "dan": 54},
    {"ann": 64, "bea": 68, "cam": 51, "dan": 67},
)


def table_to_json(table: SeasonTable) -> dict[str, Any]:
    return {"games": [*table.games], "rows": rows_to_json(table.rows)}


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


def pair(number: Fraction) -> list[int]:
    return [number.numerator, number.denominator]


def table_from_json(kept: Mapping[str, Any]) -> SeasonTable:
    return SeasonTable(tuple(kept["games"]), rows_from_json(kept["rows"]))


def rows_from_json(kept: Sequence[Mapping[str, Any]]) -> tuple[Row, ...]:
    return tuple(
        Row(**{**row, "points": Fraction(*row["points"]), "worth": _worth_from_json(row["worth"])})
        for row in kept
    )


def _worth_from_json(kept: Sequence[Sequence[Any] | None]) -> tuple[Worth | None, ...]:
    return tuple(None if part is None else Worth(Fraction(*part[:2]), *part[2:]) for part in kept)
