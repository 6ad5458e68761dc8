from hypothesis import given

from app.figures.season_race import gaps_of
from app.figures.season_table import season_race, season_table
from tests.figures.drawn import season_games, seasons

ALL_KINDS = ("places", "totals", "rating")


@given(seasons(by=ALL_KINDS), season_games())
def test_a_kept_table_tells_the_race_that_was_run(season, games):
    gaps = gaps_of(season, season_table(season, games))
    race = season_race(season, games)
    for number, standings in enumerate(race):
        after = {person: behind[number] for person, behind in gaps.items()}
        there = {one.person: abs(one.points - standings[0].points) for one in standings}
        assert {person: gap for person, gap in after.items() if gap is not None} == there


@given(seasons(by=ALL_KINDS), season_games())
def test_everybody_has_a_gap_or_none_for_every_game(season, games):
    table = season_table(season, games)
    gaps = gaps_of(season, table)
    assert [*gaps] == [row.person for row in table.rows]
    assert {len(behind) for behind in gaps.values()} <= {len(table.games)}
