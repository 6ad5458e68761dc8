"""Games and groups are written as files of ours and as the tables that the pages offer."""

import csv
import io
import json
import sys
from functools import partial
from pathlib import Path
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook

from app.formats.columns import TABLES
from app.record.change.actions import set_state
from app.record.database import db
from tests.helpers import stores
from tests.helpers.terminal import terminal
from tests.record.group.groups import Members
from tests.record.tables import DEVICE, FIRST, NAMES, save, start


@pytest.fixture
def places(app):
    """The ids of an ended game and of its group."""
    with app.app_context():
        game = start()
        save(game, 1, FIRST)
        set_state(game, DEVICE, "ended", "ended-0001")
        group = Members.of(game)
        found = {"game": game.public_id, "group": group.public_id}
        db.session.remove()
    return found


@pytest.fixture
def run(run):
    return partial(run, "export")


def rows_of(answer):
    """The rows of a CSV file that was printed."""
    text = answer.stdout_bytes.decode("utf-8-sig")
    return [*csv.DictReader(io.StringIO(text, newline=""))]


def test_a_table_is_printed_as_csv_of_a_game_and_a_group(run, places):
    for place in places.values():
        rows = rows_of(run(place, "--csv"))
        assert {row["player"]: row["hole score"] for row in rows} == {
            **{"Ann": "33", "Bea": "14", "Cam": "21", "Dan": "28"}
        }
        standings = rows_of(run(place, "--csv", "--table", "standings"))
        assert [row["player"] for row in standings] == ["Bea", "Cam", "Dan", "Ann"]
    group = f"https://b9.example/group/{places['group']}"
    assert len(rows_of(run(group, "--csv"))) == 4


def test_a_workbook_has_every_table(run, places, tmp_path):
    file = tmp_path / "games.xlsx"
    assert run(places["group"], "--xlsx", "-o", file).exit_code == 0
    assert load_workbook(file).sheetnames == [*TABLES][1:]
    assert run(places["group"], "--xlsx").stdout_bytes == file.read_bytes()


def test_json_is_what_is_written_where_nothing_is_asked_for(run, app, places):
    game = run(places["game"]).output
    assert json.loads(game)["game"]["id"] == places["game"]
    code = stores.ask(app, f"SELECT view_code FROM game WHERE public_id = '{places['game']}'")
    for words in ([f"http://x.example/g/{places['game']}"], [code]):
        assert run(*words).output == game
    group = json.loads(run(f"http://x.example/group/{places['group']}").output)
    assert [person["name"] for person in group["people"]] == [*NAMES]
    assert (group["group"]["id"], len(group["games"])) == (places["group"], 1)
    whole = run("--all").stdout_bytes
    assert ZipFile(io.BytesIO(whole)).testzip() is None


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", "Name a game or a group, or use --all for everything.\n"),
        ("{game} --all", "Name a game or a group, or use --all for everything.\n"),
        ("--all --csv", "--csv only works with GAME.\n"),
        ("{game} --table cards", "--table only works with --csv.\n"),
        ("{game} --xlsx --table cards", "--table only works with --csv.\n"),
        ("{group} --csv --table season", "'season' is not one of 'standings'"),
        ("{game} --xlsx -o /nowhere/it.xlsx", "can’t be written"),
        ("nothing", "There is no game or group nothing."),
        ("nothing --csv", "nothing. Use its id"),
    ],
)
def test_what_cannot_be_written_or_would_be_passed_over_is_refused(run, places, words, expected):
    refused = run(*words.format(**places).split())
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert expected in refused.stderr


@pytest.mark.usefixtures("places")
def test_a_terminal_sees_the_name_of_the_command_and_how_much_is_done(run, app, tmp_path):
    stores.close(app)
    file, url = tmp_path / "all.backnine", app.config["SQLALCHEMY_DATABASE_URI"]
    command = [str(Path(sys.executable).with_name("backnine")), "export", "--all", "-o", str(file)]
    with terminal(command, DATABASE_URL=url) as shown:
        assert shown.process.wait() == 0
    assert "export  [" in shown.text()
    assert "1/1" in shown.text() or "2/2" in shown.text()
    assert run("--all", "-o", file).output == ""
