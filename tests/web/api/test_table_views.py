"""Who sits at the table, by the API."""

import pytest

from tests.web.api.program import Program
from tests.web.phone import FIRST, NAMES


@pytest.fixture
def program(app, game):
    return Program(app, game)


def chairs(*more, without=()):
    known = [{"key": f"p{number}", "name": name} for number, name in enumerate(NAMES, 1)]
    return [*(chair for chair in known if chair["key"] not in without), *more]


def change(program, sitting, word="table", **more):
    body = {"said_as": program.client_id(word), "from_hole": 1, "at": 2, "chairs": sitting, **more}
    return program.ask("PUT", "table", **body)


def test_somebody_leaves_and_somebody_comes(phone, program):
    program.save(1, FIRST)
    answer = change(program, chairs({"name": "Eve"}, without=("p2",)), from_hole=2, at=99)
    assert answer.status_code == 200
    page = phone.get(f"/g/{program.public_id}").get_data(as_text=True)
    assert "Eve" in page
    again = change(program, chairs({"name": "Eve"}, without=("p2",)), from_hole=2, at=99)
    assert again.json == answer.json


def test_all_that_is_wrong_with_a_table_is_shown(program):
    sitting = [{"key": "p1", "name": "Ann"}, {"key": "p1", "name": ""}, {"key": "p9", "name": "Z"}]
    codes = [fault["code"] for fault in change(program, sitting * 2).json["faults"]]
    assert {"player", "name", "crowd"} <= set(codes)


def test_a_hole_that_has_begun_keeps_its_table(program):
    program.save(1, FIRST)
    assert change(program, chairs(without=("p4",)), at=99).status_code == 409


def test_a_table_that_changed_since_it_was_read_is_refused(program):
    assert change(program, chairs(without=("p4",))).status_code == 200
    late = change(program, chairs(without=("p3",)), word="late")
    assert late.status_code == 409
    assert "changed" in late.json["detail"]


def test_when_a_game_is_over_only_names_change(program):
    program.ask("POST", "state", said_as=program.client_id("end"), state="ended")
    assert change(program, chairs(without=("p4",)), at=99).json["faults"][0]["code"] == "over"
    renamed = [{**chair, "name": chair["name"] + "e"} for chair in chairs()]
    assert change(program, renamed, word="name", at=99).status_code == 200
