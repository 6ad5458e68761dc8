"""What an operator does with groups: list, recount, export, forget."""

import json

import pytest
from click.testing import CliRunner

from app.cli.command import main
from app.record.counts.counting import catch_up
from app.record.database import db
from app.record.group.change_group import keep_people_together
from tests.helpers import stores
from tests.record.group.groups import group_at
from tests.record.tables import DEVICE, FIRST, NAMES, save, start


@pytest.fixture
def group(app):
    """The id of a group of those who played a hole."""
    with app.app_context():
        game = start()
        save(game, 1, FIRST)
        public_id = keep_people_together(DEVICE, "Sundays", game, "group-token-0001")
        catch_up(group_at(public_id).id)
        db.session.remove()
    return public_id


@pytest.fixture
def run(app, tmp_path):
    """The command ``backnine group`` over the database of the test."""

    def running(*words):
        stores.close(app)
        settings = {"BACKNINE_HOME": str(tmp_path), "SECRET_KEY": "only for tests"}
        runner = CliRunner(env={**settings, "DATABASE_URL": app.config["SQLALCHEMY_DATABASE_URI"]})
        return runner.invoke(main, ["group", *words])

    return running


def test_groups_are_listed_with_people_and_games(run, group):
    assert run("list").stdout == f"{group}  {'Sundays':26}  people: 4, games: 1\n"
    found = json.loads(run("list", "--json").stdout)
    assert found == [{"id": group, "title": "Sundays", "people": 4, "games": 1}]


def test_without_a_group_the_list_shows_it(run, app):
    assert run("list").stdout == "There are no groups here yet.\n"


@pytest.mark.parametrize("named", [True, False])
def test_a_recount_shows_how_many_games_it_counted(run, group, named):
    answer = run("recount", *([group] if named else []))
    assert answer.stdout == f"The stats of the group {group} were recalculated. Games: 1.\n"


def test_an_exported_group_has_its_people_and_what_was_recorded(run, group, tmp_path):
    path = tmp_path / "group.json"
    assert run("export", f"http://cards.example/group/{group}", "-o", str(path)).exit_code == 0
    found = json.loads(path.read_text("utf-8"))
    assert [person["name"] for person in found["people"]] == [*NAMES]
    assert (found["group"]["id"], len(found["games"])) == (group, 1)
    assert {"title", "here"} <= {entry["kind"] for entry in found["entries"]}
    assert json.loads(run("export", group).stdout) == found


def test_anyone_who_is_forgotten_is_nowhere_in_what_is_exported(run, group):
    assert run("forget", group, "Bea").exit_code == 0
    assert "Bea" not in run("export", group).stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("export", "nothing"), "There is no group nothing."),
        (("recount", "nothing"), "There is no group nothing."),
        (("forget", "nothing", "Ann"), "There is no group nothing."),
    ],
)
def test_a_group_that_there_is_not_ends_with_a_sentence(run, app, words, sentence):
    answer = run(*words)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert sentence in answer.stderr


def test_nobody_of_that_name_ends_with_a_sentence(run, group):
    answer = run("forget", group, "Zoe")
    assert answer.exit_code == 2
    assert "No one in this group is called Zoe." in answer.stderr
