"""On which days a group played, beside a plain list of its games; found by an index."""

from datetime import date

import pytest
from sqlalchemy import event

from app.record.change.actions import set_occasion
from app.record.counts import reading
from app.record.counts.counting import catch_up
from app.record.database import db
from app.record.models import Game
from tests.record.group.groups import new_token
from tests.record.tables import DEVICE, NAMES, start

DAYS = (date(2019, 12, 31), date(2024, 2, 29), date(2026, 1, 1), date(2026, 1, 1))


@pytest.fixture
def played(members, game):
    """A group and its games, each on its day; the last has a guest and somebody new."""
    games = [game, *(start(client_id=f"start-again-{number}") for number in range(3))]
    for a_game, day in zip(games, DAYS, strict=True):
        if a_game is not game:
            members.put_in(a_game, *NAMES[:3], "guest")
        there = db.session.get_one(Game, a_game.id)
        set_occasion(there, DEVICE, day, "", new_token())
    group_id = members.row.id
    catch_up(group_id)
    return group_id, [game.id for game in games]


def test_the_days_of_a_year_have_their_games_each_once(played):
    group_id, _games = played
    for year in (2019, 2024, 2025, 2026, 1, 9999):
        there = [day for day in DAYS if day.year == year]
        assert reading.days_played(group_id, year) == {day: there.count(day) for day in there}


def test_other_years_with_games_are_found_past_years_without(played):
    group_id, _games = played
    assert reading.newest_year(group_id) == 2026
    assert reading.last_year_before(group_id, 2026) == 2024
    assert reading.last_year_before(group_id, 2024) == 2019
    assert reading.last_year_before(group_id, 2019) is None
    assert reading.first_year_after(group_id, 2019) == 2024
    assert reading.first_year_after(group_id, 2026) is None


def test_the_games_of_a_day_are_the_newest_first_and_no_more_than_asked(played):
    group_id, games = played
    here = date(2026, 1, 1)
    assert [game.id for game in reading.games_on_day(group_id, here, 9)] == [games[3], games[2]]
    assert [game.id for game in reading.games_on_day(group_id, here, 1)] == [games[3]]
    assert list(reading.games_on_day(group_id, date(2025, 1, 1), 9)) == []


def test_a_group_without_games_has_no_year(members):
    assert reading.newest_year(members.row.id) is None


def test_days_are_found_by_the_index_and_not_game_by_game(played):
    asked = []
    event.listen(db.engine, "before_cursor_execute", lambda *args: asked.append(args[2:4]))
    reading.days_played(played[0], 2026)
    reading.last_year_before(played[0], 2026)
    assert len(asked) == 2
    if db.engine.dialect.name != "sqlite":
        return  # PostgreSQL reads so few rows as it likes
    for sql, values in tuple(asked):
        steps = db.session.connection().exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", values)
        plan = "; ".join(row[-1] for row in steps)
        assert "SCAN person_game" not in plan, plan
        assert "group_id=? AND person=? AND day" in plan, plan
