"""The race of a season out of its table alone, so that a season that was kept has one too."""

from collections.abc import Mapping
from fractions import Fraction

from app.figures.season import Season
from app.figures.season_table import Row, SeasonTable, Tally, begin_of, key_of, sign_of


def gaps_of(season: Season, table: SeasonTable) -> dict[str, list[Fraction | None]]:
    """By person how far behind the leader they were after each game; None before their first.

    >>> from app.figures.season_table import example
    >>> gaps = gaps_of(Season(), example(Season()))
    >>> [*map(str, gaps["ann"])], [*map(str, gaps["dan"])]
    (['0', '0', '10', '6', '8', '4'], ['None', 'None', 'None', '26', '23', '21'])
    """
    tallies = {row.person: Tally(begin_of(season)) for row in table.rows}
    gaps: dict[str, list[Fraction | None]] = {row.person: [] for row in table.rows}
    for game in range(len(table.games)):
        for row in table.rows:
            count(season, tallies[row.person], row, game)
        best = leading(season, tallies)
        for person, tally in tallies.items():
            gaps[person].append(abs(tally.points - best) if tally.played else None)
    return gaps


def count(season: Season, tally: Tally, row: Row, game: int) -> None:
    """Count a game for somebody, as their line says what it is worth."""
    worth = row.worth[game]
    if worth is not None:
        tally.add(sign_of(season) * worth.points, season.counted)
        tally.played += not worth.missed


def leading(season: Season, tallies: Mapping[str, Tally]) -> Fraction:
    """What whoever leads has, of all who have played."""
    there = [one for one in tallies.values() if one.played]
    best = min(there, key=lambda tally: key_of(season, tally), default=Tally(Fraction()))
    return best.points
