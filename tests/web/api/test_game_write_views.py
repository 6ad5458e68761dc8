"""Games by the API: started, ended, dated, taken back, as on pages."""

import pytest

from app.golf.ruleset import to_mapping
from app.record.change.house_rules import find_rules
from app.record.models import Entry, Game
from tests.web.api.program import Program
from tests.web.phone import FIRST

NAMES = ["Ann", "Bea", "Cam"]


@pytest.fixture
def program(app, game):
    return Program(app, game)


def start(program, **more):
    body = {"said_as": program.client_id("start"), "names": NAMES, "rules": "nine-hole", **more}
    return program.ask("POST", "/api/v1/games", **body)


def test_a_game_is_started_once_and_its_codes_let_people_in(phone, program, other_phone):
    first, again = start(program), start(program)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json == again.json
    assert phone.count(Game) == 2
    assert {right: len(code) for right, code in first.json["codes"].items()} == {
        "view": 8,
        "score": 16,
    }
    other_phone.post("/join", {"code": first.json["codes"]["view"], "do": "join"})
    assert other_phone.get(f"/g/{first.json['id']}").status_code == 200


def test_a_code_that_may_only_watch_starts_no_game_and_keeps_no_rules(app, phone, game):
    watcher = Program(app, game, "view")
    answer = start(watcher)
    assert (answer.status_code, phone.count(Game)) == (403, 1)
    assert answer.json["detail"].startswith("This code may only watch.")
    assert "codes" not in answer.json


def test_what_is_wrong_with_a_new_game_is_reported_at_once(phone, program):
    answer = start(program, names=["Ann", "Ann"], dealer=5)
    assert answer.status_code == 422
    assert phone.count(Game) == 1
    assert start(program, names=["Ann", "Ann"]).json["faults"]
    assert start(program, rules="nine-hoel").status_code == 422


def test_each_name_that_can_not_be_is_shown_with_its_place(program):
    answer = start(program, names=["Ann", "ann ", "", "Dan"], dealer=9)
    assert [fault["where"] for fault in answer.json["faults"]] == [
        "body.names.1",
        "body.names.2",
        "body.dealer",
    ]
    assert answer.json["faults"][2]["sentence"].endswith("0 to 3.")


@pytest.mark.parametrize("what", ["state", "occasion", "undo"])
def test_a_name_of_an_attempt_is_not_taken_twice(phone, program, what):
    program.save(1, FIRST)
    ids = [entry.client_id for entry in entries_of(phone) if entry.hole == 1]
    method, first, second = {
        "state": ("POST", {"state": "paused"}, {"state": "ended"}),
        "occasion": ("PUT", {"date": "2026-10-01"}, {"date": "2026-10-02"}),
        "undo": ("POST", {"entries": ids[:1]}, {"entries": ids[:2]}),
    }[what]
    client_id = program.client_id("twice")
    assert program.ask(method, what, said_as=client_id, **first).status_code == 200
    assert program.ask(method, what, said_as=client_id, **first).status_code == 200
    assert program.ask(method, what, said_as=client_id, **second).status_code == 409


def test_a_game_may_have_rules_of_its_own_and_a_day(program):
    rules = to_mapping(find_rules("six-card"))
    made = start(program, rules=rules, date="2026-11-20", names=NAMES[:2])
    assert made.status_code == 201


def test_a_group_that_this_code_does_not_know_is_not_there(program):
    assert start(program, group="a" * 12, people=["", "", ""]).status_code == 404


def test_a_game_is_paused_ended_and_goes_on(program):
    for name in ("paused", "ended", "playing"):
        answer = program.ask("POST", "state", said_as=program.client_id(name), state=name)
        assert answer.status_code == 200
    assert answer.json["version"] == 5
    invalid = program.ask("POST", "state", said_as=program.client_id("odd"), state="over")
    assert [fault["where"] for fault in invalid.json["faults"]] == ["body.state"]


def test_when_and_where_is_reported_once(phone, program):
    body = {"said_as": program.client_id("when"), "date": "2026-10-01", "venue": "At home"}
    assert program.ask("PUT", "occasion", **body).status_code == 200
    count = phone.count(Entry)
    assert program.ask("PUT", "occasion", **body).status_code == 200
    assert phone.count(Entry) == count
    invalid = program.ask(
        "PUT", "occasion", **{**body, "said_as": program.client_id("o"), "venue": "a\nb"}
    )
    assert [fault["code"] for fault in invalid.json["faults"]] == ["venue"]


def entries_of(phone):
    with phone.client.application.app_context():
        from app.record.database import db

        return list(db.session.query(Entry).order_by(Entry.id))


def test_a_hole_is_taken_back_and_brought_back(phone, program):
    program.save(1, FIRST)
    ids = [entry.client_id for entry in entries_of(phone) if entry.hole == 1]
    body = {"said_as": program.client_id("undo"), "entries": ids}
    assert program.ask("POST", "undo", **body).status_code == 200
    assert program.ask("POST", "undo", **body).status_code == 200
    assert phone.get(f"/g/{program.public_id}/hole/1/ruling").status_code != 200
    body = {"said_as": program.client_id("redo"), "entries": ids, "brings_back": True}
    assert program.ask("POST", "undo", **body).status_code == 200
    assert phone.get(f"/g/{program.public_id}/hole/1/ruling").status_code == 200


def test_how_a_game_began_is_not_taken_back(phone, program):
    ids = [entry.client_id for entry in entries_of(phone) if entry.kind == "seating"]
    answer = program.ask("POST", "undo", said_as=program.client_id("undo"), entries=ids)
    assert [fault["code"] for fault in answer.json["faults"]] == ["entries"]
    unknown = program.ask("POST", "undo", said_as=program.client_id("undo"), entries=["nothing"])
    assert unknown.status_code == 422
