import json
from datetime import date

import pytest
from hypothesis import given

from app.season import (
    Season,
    SeasonGame,
    example,
    kept_race,
    season_table,
    table_from_json,
    table_to_json,
)
from app.stats import Result
from tests.stats.drawn import season_games, seasons
from tests.stats.plain_season import plain_table


def game(number, *people):
    """A game whose people came in as they are named."""
    results = [Result(person, place, 10 * place) for place, person in enumerate(people, start=1)]
    return SeasonGame(str(number), date(2026, 1, number), tuple(results))


@given(seasons(), season_games())
def test_a_table_is_what_somebody_counts_with_paper(season, games):
    table = season_table(season, games)
    found = {row.person: (row.place, row.points, row.games) for row in table.rows}
    assert found == plain_table(season, games)


@given(seasons(), season_games())
def test_a_row_is_the_sum_of_the_games_that_count(season, games):
    for row in season_table(season, games).rows:
        there = [points for points in row.worth if points is not None]
        counted = [row.points for row in there if row.counts]
        assert sum(counted) == row.points
        assert (len(counted), len(there) - len(counted)) == (row.games, row.dropped)


@given(seasons(), season_games())
def test_a_table_goes_to_json_and_back(season, games):
    table = season_table(season, games)
    assert table_from_json(json.loads(json.dumps(table_to_json(table)))) == table


def test_a_game_without_people_changes_nothing():
    season = Season(missed="behind")
    assert season_table(season, [game(1)]).rows == ()
    assert kept_race(season, season_table(season, [game(1)])) == [{}]


def shown(season):
    """What people see of an example."""
    return [(row.place, row.person, row.points, row.dropped) for row in example(season).rows]


@pytest.mark.parametrize(
    "choice",
    [
        {"by": "totals"},
        {"tie": "share"},
        {"best": 3},
        {"missed": "behind"},
        {"level": "together"},
        {"least": 5},
        {"table": (3, 2, 1)},
    ],
)
def test_the_example_shows_what_a_choice_does(choice):
    assert shown(Season(**choice)) != shown(Season())


def test_the_example_has_its_games_whatever_the_days():
    assert shown(Season(first=date(2030, 1, 1), games=1)) == shown(Season())
