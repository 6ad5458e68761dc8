import json

from hypothesis import given

from app.season import kept_race, now_from_json, now_to_json, season_now, season_table, season_then
from tests.stats.drawn import season_games, seasons


@given(seasons(), season_games())
def test_a_season_stands_as_its_table_and_its_race_say(season, games):
    table, now = season_table(season, games), season_now(season, games)
    assert now.rows == tuple(row._replace(worth=()) for row in table.rows)
    assert [step.gaps for step in now.race] == kept_race(season, table)


@given(seasons(), season_games())
def test_a_season_that_ended_stands_as_it_did_before(season, games):
    now = season_now(season, games)
    assert season_then(season, season_table(season, games)) == now._replace(games=())


@given(seasons(), season_games())
def test_how_a_season_stands_goes_to_json_and_back(season, games):
    now = season_now(season, games)
    assert now_from_json(json.loads(json.dumps(now_to_json(now)))) == now
