"""Games, groups and seasons are written as the tables that the pages offer."""

import csv
import io
import json
from datetime import date
from functools import partial
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook

from app.formats.columns import TABLES
from app.record.change.actions import set_state
from app.record.database import db
from app.record.group.seasons import save_season
from app.season import Season
from tests.record.group.groups import Members
from tests.record.tables import DEVICE, FIRST, save, start


@pytest.fixture
def places(app):
    """The ids of an ended game and of its group, which has a season."""
    with app.app_context():
        game = start()
        save(game, 1, FIRST)
        set_state(game, DEVICE, "ended", "ended-0001")
        group = Members.of(game)
        season = ("2026", "", Season(first=date(2020, 1, 1)))
        save_season(group.row, DEVICE, None, season, "season-0001")
        found = {"game": game.public_id, "group": group.public_id}
        db.session.remove()
    return found


@pytest.fixture
def run(run):
    return partial(run, "export")


def rows_of(answer, sign=","):
    """The rows of a CSV file that was printed."""
    text = answer.stdout_bytes.decode("utf-8-sig")
    return [*csv.DictReader(io.StringIO(text, newline=""), delimiter=sign)]


@pytest.mark.parametrize("place", ["game", "group"])
def test_a_table_is_printed_as_csv(run, places, place):
    rows = rows_of(run(places[place], "--csv"))
    assert {row["player"]: row["hole score"] for row in rows} == {
        **{"Ann": "33", "Bea": "14", "Cam": "21", "Dan": "28"}
    }
    standings = rows_of(run(places[place], "--csv", "--table", "standings", "--semicolon"), ";")
    assert [row["player"] for row in standings] == ["Bea", "Cam", "Dan", "Ann"]


def test_a_season_of_a_group_is_written_and_one_that_is_not_there_is_named(run, places):
    assert len(rows_of(run(f"https://b9.example/group/{places['group']}", "--csv"))) == 4
    answer = run(places["group"], "--csv", "--season", 1)
    assert answer.exit_code == 0
    refused = run(places["group"], "--csv", "--season", 7)
    assert (refused.exit_code, "This group has no season 7." in refused.stderr) == (2, True)
    refused = run(places["game"], "--xlsx", "--season", 1)
    assert (refused.exit_code, "A game has no seasons" in refused.stderr) == (2, True)


def test_a_workbook_has_every_table(run, places, tmp_path):
    file = tmp_path / "games.xlsx"
    assert run(places["group"], "--xlsx", "-o", file).exit_code == 0
    assert load_workbook(file).sheetnames == [*TABLES][1:]
    assert run(places["group"], "--xlsx").stdout_bytes == file.read_bytes()
    refused = run(places["game"], "--xlsx", "-o", "/nowhere/it.xlsx")
    assert (refused.exit_code, "can’t be written" in refused.stderr) == (2, True)


def test_json_is_what_is_written_where_nothing_is_asked_for(run, places):
    assert json.loads(run(places["game"]).output)["game"]["id"] == places["game"]
    assert run(places["game"], "--json").output == run(places["game"]).output
    assert json.loads(run(places["group"]).output)["group"]["id"] == places["group"]


def test_what_is_neither_a_game_nor_a_group_is_named(run, places):
    refused = run("nothing", "--csv")
    assert (refused.exit_code, "nothing. Use its id" in refused.stderr) == (2, True)


def test_only_a_season_has_a_table_of_its_own(run, places):
    refused = run(places["group"], "--csv", "--table", "season")
    assert (refused.exit_code, "--season" in refused.stderr) == (2, True)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], "Name a game or a group, or use --all for everything."),
        (["GAME", "--all"], "Name a game or a group, or use --all for everything."),
        (["--all", "--csv"], "--csv only works with GAME."),
        (["GAME", "--table", "cards"], "--table only works with --csv."),
        (["GAME", "--xlsx", "--semicolon"], "--semicolon only works with --csv."),
        (["GAME", "--json", "--season", "1"], "--season only works with --csv, --xlsx."),
    ],
)
def test_what_would_be_passed_over_is_refused(run, words, expected):
    refused = run(*words)
    assert (refused.exit_code, refused.stderr, refused.stdout) == (2, f"{expected}\n", "")


def test_everything_is_json_whether_it_is_set_or_not(run, places):
    whole = run("--all").stdout_bytes
    assert ZipFile(io.BytesIO(whole)).testzip() is None
    assert run("--all", "--json").stdout_bytes == whole
