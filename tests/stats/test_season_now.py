from dataclasses import replace

from hypothesis import given

from app.season import kept_race, season_table, standing_now, standing_then
from tests.stats.drawn import season_games, seasons


@given(seasons(), season_games())
def test_a_season_stands_as_its_table_and_its_race_say(season, games):
    table, now = season_table(season, games), standing_now(season, games)
    assert now.rows == tuple(row._replace(worth=()) for row in table.rows)
    assert [step.gaps for step in now.race] == kept_race(season, table)


@given(seasons(), season_games())
def test_a_season_that_ended_stands_as_it_did_before(season, games):
    now = standing_now(season, games)
    assert standing_then(season, season_table(season, games), now.games) == now
    assert standing_then(season, season_table(season, games), ()) == replace(now, games=())


@given(seasons(), season_games())
def test_a_race_states_of_each_game_how_the_table_stood_after_it(season, games):
    table = season_table(season, games)
    race = kept_race(season, table)
    assert len(race) == len(table.games)
    for number, gaps in enumerate(race, start=1):
        begun = [game for game in games if game.key in table.games[:number]]
        rows = season_table(season, begun).rows
        assert gaps == {row.person: abs(row.points - rows[0].points) for row in rows}
