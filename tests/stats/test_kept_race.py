from hypothesis import given

from app.season import kept_race, season_table
from tests.stats.drawn import season_games, seasons


@given(seasons(), season_games())
def test_a_race_states_of_each_game_how_the_table_stood_after_it(season, games):
    table = season_table(season, games)
    race = kept_race(season, table)
    assert len(race) == len(table.games)
    for number, gaps in enumerate(race, start=1):
        begun = [game for game in games if game.key in table.games[:number]]
        rows = season_table(season, begun).rows
        assert gaps == {row.person: abs(row.points - rows[0].points) for row in rows}
