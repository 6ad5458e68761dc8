"""A season's standing: its rows without the worth of each game, and its race; both small."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple

from app.figures.season import GameWorth, Result, Season, SeasonGame, games_of, season_points
from app.figures.season_table import (
    Row,
    SeasonTable,
    Standing,
    Walk,
    pair,
    row_of,
    rows_from_json,
    rows_to_json,
)

MOST_GAMES = 60
"""Games of a race; of a longer season every second, third … and the last."""
Gaps = dict[str, Fraction]
"""By person how far behind the leader they are, among those who have begun."""


class Step(NamedTuple):
    """How far everybody was behind the leader after a game, the first game being 1."""

    game: int
    gaps: Gaps


class SeasonNow(NamedTuple):
    """A season's rows, its race, and its games while it goes on."""

    rows: tuple[Row, ...]
    race: tuple[Step, ...]
    games: tuple[SeasonGame, ...] = ()


def season_now(season: Season, games: Sequence[SeasonGame]) -> SeasonNow:
    chosen = games_of(season, games)
    walk, race, shown = Walk(season), list[Step](), {*_games_shown(len(chosen))}
    for number, (game, value) in enumerate(season_points(season, chosen), start=1):
        walk.count(game, value)
        if number in shown:
            race.append(Step(number, gaps_of(walk.standings())))
    rows = (row_of(standing, walk.tallies[standing.person], ()) for standing in walk.standings())
    return SeasonNow(tuple(rows), tuple(race), tuple(chosen))


def season_then(season: Season, table: SeasonTable) -> SeasonNow:
    """Return an ended season from its kept table; its games are not in it."""
    race = kept_race(season, table)
    steps = (Step(number, race[number - 1]) for number in _games_shown(len(race)))
    return SeasonNow(tuple(row._replace(worth=()) for row in table.rows), tuple(steps))


def _games_shown(count: int) -> list[int]:
    """The numbers of the games shown in a race.

    >>> _games_shown(4), _games_shown(150)[:3], _games_shown(151)[-1]
    ([1, 2, 3, 4], [3, 6, 9], 151)
    """
    every = -(-count // MOST_GAMES)
    return [game for game in range(1, count + 1) if game % every == 0 or game == count]


def now_to_json(now: SeasonNow) -> dict[str, Any]:
    race = [
        [step.game, [[person, *pair(gap)] for person, gap in step.gaps.items()]]
        for step in now.race
    ]
    games = [[game.key, game.day.isoformat(), [*map(list, game.results)]] for game in now.games]
    return {"rows": rows_to_json(now.rows), "race": race, "games": games}


def now_from_json(kept: Mapping[str, Any]) -> SeasonNow:
    race = (Step(game, _gaps_from_json(gaps)) for game, gaps in kept["race"])
    games = (
        SeasonGame(key, date.fromisoformat(day), tuple(Result(*result) for result in results))
        for key, day, results in kept["games"]
    )
    return SeasonNow(rows_from_json(kept["rows"]), tuple(race), tuple(games))


def _gaps_from_json(kept: Iterable[Sequence[Any]]) -> Gaps:
    return {person: Fraction(*gap) for person, *gap in kept}


def kept_race(season: Season, table: SeasonTable) -> list[Gaps]:
    walk, race = Walk(season), list[Gaps]()
    for number, key in enumerate(table.games):
        value = _worth_in(table, number)
        played = tuple(Result(person, 1, 0) for person in value.points)
        walk.count(SeasonGame(key, date.min, played), value)
        race.append(gaps_of(walk.standings()))
    return race


def _worth_in(table: SeasonTable, number: int) -> GameWorth:
    cells = [(row.person, row.worth[number]) for row in table.rows]
    points = {person: cell.points for person, cell in cells if cell and not cell.missed}
    missed = [cell.points for _person, cell in cells if cell and cell.missed]
    return GameWorth(points, missed[0] if missed else None)


def gaps_of(standings: Sequence[Standing]) -> Gaps:
    return {standing.person: abs(standing.points - standings[0].points) for standing in standings}
