"""Changes by the API: the entries, in order, after any version."""

import pytest

from app.record.database import db
from app.record.files import changes
from app.record.files.exporting import exported
from app.record.game.load import find_game
from tests.web.api.program import Program
from tests.web.phone import FIRST


@pytest.fixture
def program(app, game):
    return Program(app, game, "view")


def ask(program, **query):
    answer = program.ask("GET", "changes", **query)
    assert answer.status_code == 200, answer.text
    return answer.json


def test_every_entry_is_listed_in_order(phone, game, program):
    phone.enter(game, 1, FIRST)
    page_of_changes = ask(program)
    kinds = [change["kind"] for change in page_of_changes["changes"]]
    assert kinds[:2] == ["rules", "seating"]
    assert kinds.count("grid") == 4
    assert [change["version"] for change in page_of_changes["changes"]] == [
        *range(1, page_of_changes["version"] + 1)
    ]
    assert page_of_changes["is_all"]


def test_a_change_shows_what_the_file_of_the_game_states(app, phone, game, program):
    phone.enter(game, 1, FIRST)
    with app.app_context():
        entries = exported(find_game(db.session(), program.public_id))["entries"]
    page_of_changes = ask(program)["changes"]
    moments = {"version", "said_at", "received_at"}
    plain = [{name: change[name] for name in change.keys() - moments} for change in page_of_changes]
    assert plain == [{name: entry[name] for name in entry.keys() - moments} for entry in entries]
    assert {change["player"] for change in page_of_changes if change["kind"] == "grid"} == {
        "p1",
        "p2",
        "p3",
        "p4",
    }


def test_from_a_version_on_only_newer_entries_are_listed(phone, game, program):
    before = ask(program)["version"]
    assert ask(program, since=before) == {"version": before, "is_all": True, "changes": []}
    phone.enter(game, 1, FIRST)
    newer = ask(program, since=before)
    assert newer["changes"][0]["version"] == before + 1
    assert ask(program, since=newer["version"])["changes"] == []


def test_many_are_shown_in_pages_that_join_without_a_gap(phone, game, program, monkeypatch):
    monkeypatch.setattr(changes, "MOST", 4)
    phone.enter(game, 1, FIRST)
    version, found = 0, []
    while not (page := ask(program, since=version))["is_all"]:
        assert len(page["changes"]) == 4
        version = page["version"]
        found += page["changes"]
    found += page["changes"]
    assert [change["version"] for change in found] == [*range(1, page["version"] + 1)]


def test_a_group_shows_what_was_recorded_of_its_people(app, group):
    program = Program(app, group, "view")
    found = program.ask("GET", f"/api/v1/groups/{program.public_id}/changes")
    assert "title" in {change["kind"] for change in found.json["changes"]}


@pytest.mark.parametrize(
    "query", [{"since": -1}, {"since": "x"}, {"wait": 26}, {"until": 3}, {"since": 2**31}]
)
def test_what_can_not_be_asked_is_shown_place_by_place(program, query):
    answer = program.ask("GET", "changes", **query)
    assert answer.status_code == 422
    assert [fault["where"] for fault in answer.json["faults"]] == [f"query.{next(iter(query))}"]


def test_who_has_it_already_gets_no_body(program):
    first = program.ask("GET", "changes")
    headers = {**program.headers, "If-None-Match": first.headers["ETag"]}
    again = program.client.get(first.request.path, headers=headers)
    assert (again.status_code, again.data) == (304, b"")


def test_a_program_that_still_asks_to_wait_is_answered_at_once(program):
    """By an answer like any other: what waited was held back by the server."""
    version = ask(program)["version"]
    assert ask(program, since=version, wait=25) == ask(program, since=version)
