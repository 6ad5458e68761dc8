"""Plays of BG Stats by the command line: a group’s games out, a file’s games in."""

import json

import pytest
from click.testing import CliRunner
from sqlalchemy import select

from app.cli.bgstats_command import import_bgstats
from app.cli.export_command import export
from app.cli.import_command import import_
from app.record.counts.counting import catch_up
from app.record.database import db
from app.record.models import Game
from tests.formats.bgstats.files import GOOD
from tests.formats.bgstats.games import played
from tests.helpers import stores
from tests.record.group.groups import Members, group_at
from tests.record.group.old import kept


@pytest.fixture
def group(app, tmp_path, monkeypatch):
    """The id of a group with a finished game, in the database of the commands."""
    with app.app_context():
        game, _play = played("six-card", 3)
        members = Members.of(game)
        catch_up(members.row.id)
        db.session.remove()
    stores.close(app)
    settings = {"BACKNINE_HOME": str(tmp_path), "SECRET_KEY": "only for tests"}
    settings |= {"DATABASE_URL": app.config["SQLALCHEMY_DATABASE_URI"]}
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    return members.public_id


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "BGStatsExport.json"
    path.write_text(json.dumps(GOOD), "utf-8")
    return path


def test_a_group_goes_out_as_a_file(group, monkeypatch):
    monkeypatch.setenv("BACKNINE_ADDRESS", "https://golf.test/")
    (play,) = json.loads(CliRunner().invoke(export, [group, "--bgstats"]).output)["plays"]
    assert "https://golf.test/g/" in play["comments"]


def test_a_season_that_there_is_not_is_shown(group):
    answer = CliRunner().invoke(export, [group, "--bgstats", "--season", "7"])
    assert answer.exit_code == 2
    assert "no season 7" in answer.stderr


def test_a_game_goes_out_alone(app, group):
    with app.app_context():
        game = db.session.scalar(select(Game.public_id))
    stores.close(app)
    written = CliRunner().invoke(export, [game, "--bgstats"]).output
    assert len(json.loads(written)["plays"]) == 1


def test_a_file_comes_in_and_twice_is_once(app, group, file, capsys):
    import_bgstats(file, group)
    assert capsys.readouterr().out == "Games imported: 5. Already in the group: 0.\n"
    import_bgstats(file, group)
    assert capsys.readouterr().out == "Games imported: 0. Already in the group: 5.\n"
    with app.app_context():
        found = kept(Members(group))
        assert found["2025-02-02"] == {"Ann": 10, "Bea": 11, "Cam": 12}
        assert group_at(group)


def test_what_is_wrong_is_shown_and_nothing_is_kept(app, group, file, capsys):
    wrong = json.loads(json.dumps(GOOD))
    wrong["plays"][1]["playDate"] = "2025-02-30"
    wrong["plays"][3]["playerScores"][0]["score"] = "x"
    file.write_text(json.dumps(wrong), "utf-8")
    with pytest.raises(SystemExit) as ended:
        import_bgstats(file, group)
    assert ended.value.code == 2
    errors = capsys.readouterr().err.splitlines()
    assert [line.partition(",")[0] for line in errors] == ["plays[1]", "plays[3]"]
    with app.app_context():
        assert kept(Members(group)) == {}


def test_bad_plays_can_be_left_out_and_all_that_is_left_out_is_shown(app, group, file, capsys):
    content = json.loads(json.dumps(GOOD))
    content["plays"][1]["playDate"] = "2025-02-30"
    content["plays"][2]["ignored"] = True
    content["plays"][3]["playerScores"][2]["playerRefId"] = 9
    content["players"].append({"id": 9, "name": "Anonymous player", "isAnonymous": True})
    content["plays"][4]["playerScores"][2]["winner"] = True
    file.write_text(json.dumps(content), "utf-8")
    import_bgstats(file, group, skip=True)
    printed = capsys.readouterr()
    assert printed.out == "Games imported: 3. Already in the group: 0.\n"
    assert printed.err.splitlines()[1:] == [
        "1 play is left out: BG Stats doesn’t count it.",
        "1 error was found. Plays with errors are left out.",
        "In 1 game, BG Stats has a different winner. Here the lowest total wins.",
    ]
    assert printed.err.startswith("plays[1], 2025-02-30: ")
    with app.app_context():
        assert "Anonymous player" in kept(Members(group))["2025-02-04"]
        assert "Anonymous player" not in Members(group).names


def test_a_file_without_golf_is_not_taken_for_it(group, file, capsys):
    file.write_text(json.dumps(GOOD).replace('"Golf"', '"Papayoo"'), "utf-8")
    with pytest.raises(SystemExit) as ended:
        import_bgstats(file, group)
    assert ended.value.code == 2
    assert "Choose one game of the file. It has: Papayoo" in capsys.readouterr().err


def test_a_game_is_named_where_none_is_like_golf(group, file, capsys):
    file.write_text(json.dumps(GOOD).replace('"Golf"', '"Polish"'), "utf-8")
    import_bgstats(file, group, game="polish")
    assert "Games imported: 5." in capsys.readouterr().out
    with pytest.raises(SystemExit):
        import_bgstats(file, group, game="chess")
    assert "It has: Polish" in capsys.readouterr().err


def test_the_import_command_knows_plays(app, group, file):
    def bring(*words):
        return CliRunner().invoke(import_, [str(file), "--bgstats", *words])

    assert bring().exit_code == 2
    assert "--group" in bring().stderr
    assert "no rules called" in bring("--group", group, "--rules", "nothing").stderr
    assert "Games imported: 5" in bring("--group", group, "--rules", "six-card", "--skip").output
