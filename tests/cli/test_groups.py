"""What an operator does with groups: list, export, forget a person."""

import json

import pytest

from app.record.counts.counting import catch_up
from app.record.database import db
from app.record.group.change_group import keep_people_together
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


def test_groups_are_listed_with_people_and_games(run, group):
    assert run("groups").stdout == f"{group}  {'Sundays':26}  people: 4, games: 1\n"
    found = json.loads(run("groups", "--json").stdout)
    assert found == [{"id": group, "title": "Sundays", "people": 4, "games": 1}]


def test_without_a_group_the_list_shows_it(run, app):
    assert run("groups").stdout == "There are no groups here yet.\n"


def test_an_exported_group_has_its_people_and_what_was_recorded(run, group):
    found = json.loads(run("export", f"http://cards.example/group/{group}").stdout)
    assert [person["name"] for person in found["people"]] == [*NAMES]
    assert (found["group"]["id"], len(found["games"])) == (group, 1)
    assert {"title", "here"} <= {entry["kind"] for entry in found["entries"]}


def test_anyone_who_is_forgotten_is_nowhere_in_what_is_exported(run, group):
    assert run("forget", group, "Bea").exit_code == 0
    assert "Bea" not in run("export", group).stdout


def test_a_group_or_a_person_that_there_is_not_ends_with_a_sentence(run, group):
    unknown, nobody = run("forget", "nothing", "Ann"), run("forget", group, "Zoe")
    assert (unknown.exit_code, unknown.stdout, nobody.exit_code, nobody.stdout) == (2, "", 2, "")
    assert "There is no group nothing. “backnine groups” shows the ids." in unknown.stderr
    assert "No one in this group is called Zoe." in nobody.stderr
