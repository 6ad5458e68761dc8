"""A season and a group as tables: all their games in order, old ones among them."""

from datetime import date

import pytest

from app.formats.import_games.read_games import read_games
from app.formats.tables import of_group, of_season
from app.record.change.actions import set_deleted, set_occasion, set_state
from app.record.counts import catch_up
from app.record.group import games_of_group
from app.record.group.seasons import end_season, save_season, season_at, standing_of
from app.season import Season
from tests.formats.import_games.tables_drawn import choices
from tests.formats.tables.plain import file_of, opened, table_of, workbook_of
from tests.record.group.groups import Members, new_token
from tests.record.group.old import Notebook
from tests.record.tables import DEVICE, FIRST, SECOND, save, start

pytestmark = pytest.mark.usefixtures("context")
DAYS = (date(2026, 3, 1), date(2026, 1, 1), date(2026, 2, 1))


@pytest.fixture
def games():
    """Three games, ended after two holes, their days in another order than they were made."""
    made = [start(client_id=f"start-{number:010}") for number in range(len(DAYS))]
    for number, (game, day) in enumerate(zip(made, DAYS, strict=True)):
        save(game, 1, FIRST)
        save(game, 2, SECOND, went_out=number)
        set_occasion(game, DEVICE, day, "", new_token())
        set_state(game, DEVICE, "ended", new_token())
    return made


@pytest.fixture
def members(games):
    """Their group, which knows two old games besides; Dan is a guest in the last one."""
    found = Members.of(games[0])
    found.put_in(games[1], "Ann", "Bea", "Cam", "Dan")
    found.put_in(games[2], "Ann", "Bea", "Cam", "guest")
    Notebook(found).paste("2026-02-15 Ann 9 4 5 Bea 7 1 6\n2025-12-24 Ann 5 Bea 5 Eve 1")
    catch_up(found.row.id)
    return found


def dates(rows):
    """The days of a table, each once, in their order."""
    return [*dict.fromkeys(row["date"] for row in rows)]


def test_the_tables_of_a_group_have_all_games_in_the_order_of_their_days(members, monkeypatch):
    monkeypatch.setattr(games_of_group, "AT_ONCE", 2)
    rows = table_of(of_group(members.state), "standings")
    five = ["2025-12-24", "2026-01-01", "2026-02-01", "2026-02-15", "2026-03-01"]
    assert dates(rows) == five
    assert len(rows) == 3 + 4 + 4 + 2 + 4
    assert [(row["player"], row["place"], row["total"], row["holes"]) for row in rows[:3]] == [
        *(("Eve", "1", "1", ""), ("Ann", "2", "5", ""), ("Bea", "2", "5", "")),
    ]
    # old games stand among the holes where these are known
    rows = table_of(of_group(members.state), "holes")
    old = [row for row in rows if row["game"].startswith("old")]
    assert [(row["player"], row["hole"], row["hole score"], row["total"]) for row in old] == [
        *(("Ann", "1", "4", "4"), ("Bea", "1", "1", "1")),
        *(("Ann", "2", "5", "9"), ("Bea", "2", "6", "7")),
    ]
    cards = table_of(of_group(members.state), "cards")
    assert not [row for row in cards if row["game"].startswith("old")]
    # people are called as the group calls them now
    members.say("Ann", "name", name="Annette")
    rows = table_of(of_group(members.state), "people")
    assert {row["player"] for row in rows} == {"Annette", "Bea", "Cam", "Dan", "Eve"}
    keys = {(row["player"], row["key"]) for row in rows}
    assert len({key for name, key in keys if name == "Annette"}) == 1
    assert len([1 for name, key in keys if name == "Dan" and not key]) == 1


def test_an_ended_season_keeps_its_games_and_leaves_out_one_that_is_gone(games, members):
    save_season(members.row, DEVICE, None, ("2026", "", Season()), new_token())
    end_season(members.row, DEVICE, 1, new_token())
    set_deleted(games[1], DEVICE, True, new_token())
    source = of_season(members.state, season_at(members.state, 1))
    assert "2026-01-01" not in dates(table_of(source, "holes"))
    assert len(dates(table_of(source, "standings"))) == 4


def test_a_season_has_a_table_of_its_own(games, members):
    save_season(members.row, DEVICE, None, ("2026", "", Season()), new_token())
    season = season_at(members.state, 1)
    source = of_season(members.state, season)
    rows = table_of(source, "season")
    standing = standing_of(members.state, season).rows
    assert [float(row["points"]) for row in rows] == [float(row.points) for row in standing]
    names = [members.state.by_key[row.person].name for row in standing]
    assert [row["player"] for row in rows] == names
    first, *_others = opened(workbook_of(source))
    assert (first.title, first.max_row) == ("season", 1 + len(rows))
    assert first["D2"].value == standing[0].points


def test_the_table_of_a_season_alone_brings_nothing_in(games, members):
    save_season(members.row, DEVICE, None, ("2026", "", Season()), new_token())
    source = of_season(members.state, season_at(members.state, 1))
    found = read_games(file_of(source, "season").decode("utf-8-sig"), choices())
    assert [fault.code for fault in found.faults] == ["no_games"]
