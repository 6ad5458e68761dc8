"""Faults and problems as API clients read them: paths, stable codes, and words about codes."""

import pytest

from app.web.api.problem import PROBLEM_CODES
from tests.web.api.program import Program, bearer
from tests.web.phone import FIRST

SHORT = {"said_as": "short", "grids": {}, "went_out": None}


@pytest.fixture
def program(app, game):
    return Program(app, game)


def start(program, **more):
    body = {
        "said_as": program.client_id("start"),
        "names": ["Ann", "Bea"],
        "rules": "nine-hole",
        **more,
    }
    return program.ask("POST", "/api/v1/games", **body)


def paths(answer):
    return [fault["path"] for fault in answer.json["faults"]]


def test_a_fault_has_a_path_a_code_values_and_a_sentence(program):
    (fault,) = program.ask("PUT", "holes/1", **{**SHORT, "said_as": "x" * 16, "at": -1}).json[
        "faults"
    ]
    assert (fault["path"], fault["code"]) == ("body.at", "greater_than_equal")
    assert fault["values"] == {"ge": 0}
    assert fault["sentence"] == "Must be 0 or more."
    assert fault["where"] == fault["path"]


def test_a_short_idempotency_key_is_shown_its_pattern(program):
    (fault,) = program.ask("PUT", "holes/1", **SHORT).json["faults"]
    assert fault["path"] == "body.said_as"
    assert fault["values"]["pattern"] == "^[A-Za-z0-9_-]{16,64}$"
    assert "16 to 64 letters, digits, “-” or “_”" in fault["sentence"]


@pytest.mark.parametrize(
    ("grid", "expected"),
    [
        ({"cards": 5}, ["body.grids.p1.cards"]),
        ({"total": "x"}, ["body.grids.p1.total"]),
        ({}, ["body.grids.p1.cards"]),
        ("6 4 2", ["body.grids.p1"]),
        ({"cards": "6", "sum": 3}, ["body.grids.p1.sum"]),
    ],
)
def test_no_path_has_the_name_of_a_class(program, grid, expected):
    body = {"said_as": "x" * 16, "grids": {"p1": grid}, "went_out": None}
    assert paths(program.ask("PUT", "holes/1", **body)) == expected


def test_a_key_that_is_too_long_is_named_by_itself(program):
    body = {"said_as": "x" * 16, "grids": {"p" * 65: {"cards": "6"}}, "went_out": None}
    assert paths(program.ask("PUT", "holes/1", **body)) == [f"body.grids.{'p' * 65}"]


def test_rules_of_the_wrong_type_are_one_fault(program):
    answer = start(program, rules=5)
    assert paths(answer) == ["body.rules"]
    assert answer.json["faults"][0]["sentence"] == "Must be text or an object."


def test_findings_name_players_by_their_keys(program):
    (fault,) = program.save(1, ("K K K / K K 8", *FIRST[1:])).json["faults"]
    assert {*fault["players"]} <= {"p1", "p2", "p3", "p4"}
    assert len(fault["players"]) == len(fault["cells"]) > 0
    assert "seats" not in fault


def test_a_stranger_is_named_at_their_own_path(program):
    answer = program.save(1, FIRST, out="p9", by_hand={"p7": {"points": 3, "reason": "late"}})
    assert paths(answer) == ["body.by_hand.p7", "body.went_out"]
    assert answer.json["faults"][0]["values"] == {"key": "p7", "hole": 1}


def test_the_same_status_has_a_code_for_each_reason(app, program):
    program.save(1, FIRST)
    stale = program.save(1, FIRST[::-1], word="stale").json
    early = program.save(5, FIRST, word="early").json
    other = program.save(1, FIRST[::-1]).json
    codes = [answer["code"] for answer in (stale, early, other)]
    assert codes == ["hole_changed", "hole_not_due", "said_as_reused"]


def test_an_unknown_code_is_not_a_missing_one(app):
    client, address = app.test_client(), "/api/v1/games"
    assert client.get(address).json["code"] == "token_missing"
    assert client.get(address, headers=bearer("22222222")).json["code"] == "token_unknown"


def test_problems_outside_the_operations_have_codes_too(app, program):
    assert program.ask("GET", "/api/v1/nothing").json["code"] == "not_found"
    assert program.ask("DELETE", "/api/v1/games").json["code"] == "method_not_allowed"
    invalid = app.test_client().get("/api/v1/games", headers={"Host": "else.example.com"})
    assert (invalid.status_code, invalid.json["code"]) == (421, "unknown_host")


def test_the_types_of_problems_lead_to_their_places_on_the_page(phone):
    page = phone.get("/api").get_data(as_text=True)
    missing = [code for code in PROBLEM_CODES if f'id="problem-{code}"' not in page]
    assert not missing


def test_a_code_that_may_only_watch_is_shown_what_to_do(app, game):
    answer = Program(app, game, "view").save(1, FIRST)
    assert answer.json["code"] == "not_allowed"
    assert answer.json["detail"] == "This code may only watch. To enter scores, use one that may."
