"""The race of a season from its table alone: a table that was kept for ever has no games to ask."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from app.figures.season import Result, Season, SeasonGame
from app.figures.season_points import GameWorth
from app.figures.season_table import SeasonTable, Standing, Walk

Gaps = dict[str, Fraction]
"""By person how far behind the leader they are, among those who have begun."""


def kept_race(season: Season, table: SeasonTable) -> list[Gaps]:
    """Return how far everybody was behind the leader after each game of a table.

    >>> from app.figures.season_table import example
    >>> race = kept_race(Season(), example(Season()))
    >>> [(person, int(gap)) for person, gap in race[0].items()]
    [('ann', 0), ('bea', 3), ('cam', 5)]
    """
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
    """Return how far each person is behind the leader."""
    return {standing.person: abs(standing.points - standings[0].points) for standing in standings}
