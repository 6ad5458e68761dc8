import json
from datetime import date, timedelta

import pytest
from hypothesis import given

from app.season import Season, SeasonGame, games_of, season_faults
from tests.stats.drawn import seasons

DAY = date(2026, 3, 1)
GAMES = [SeasonGame(str(day), DAY + timedelta(day), ()) for day in range(5)]


@given(seasons())
def test_a_season_goes_to_json_and_back(season):
    assert Season.from_json(json.loads(json.dumps(season.to_json()))) == season


def test_a_season_with_handicaps_counts_without_them():
    assert Season.from_json({**Season().to_json(), "allowance": 105}) == Season()


def test_a_season_by_rating_counts_the_places_of_all_games():
    kept = {**Season(best=2, missed="behind").to_json(), "by": "rating"}
    assert Season.from_json(kept) == Season()


def test_the_first_and_the_last_day_belong_to_it():
    season = Season(first=DAY + timedelta(1), last=DAY + timedelta(3))
    assert [game.key for game in games_of(season, GAMES)] == ["1", "2", "3"]


def test_a_number_of_games_is_counted_from_the_first_day():
    season = Season(first=DAY + timedelta(1), games=2)
    assert [game.key for game in games_of(season, GAMES)] == ["1", "2"]


@pytest.mark.parametrize(
    ("choices", "codes"),
    [
        ({}, []),
        ({"first": DAY, "last": DAY, "games": 4, "best": 4, "least": 4}, []),
        ({"first": DAY, "last": DAY - timedelta(1)}, ["days"]),
        ({"games": 0}, ["games"]),
        ({"table": ()}, ["table"]),
        ({"table": (3, 4)}, ["table"]),
        ({"table": (3, -1)}, ["table"]),
        ({"best": 0}, ["best"]),
        ({"least": 0}, ["least"]),
        ({"games": 3, "best": 4, "least": 4}, ["best", "least"]),
    ],
)
def test_all_faults_of_a_season_are_named_at_once(choices, codes):
    assert season_faults(Season(**choices)) == codes
