"""Faults and problems as API clients read them: paths, stable codes, and words about codes."""

import pytest

from app.web.problem import PROBLEM_CODES
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
    (fault,) = program.ask("POST", "holes/1", **{**SHORT, "said_as": "x" * 16, "at": -1}).json[
        "faults"
    ]
    assert (fault["path"], fault["code"]) == ("body.at", "greater_than_equal")
    assert fault["values"] == {"ge": 0}
    assert fault["sentence"] == "Must be 0 or more."
    assert fault["where"] == fault["path"]


def test_a_short_idempotency_key_is_shown_its_pattern(program):
    (fault,) = program.ask("POST", "holes/1", **SHORT).json["faults"]
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
    assert paths(program.ask("POST", "holes/1", **body)) == expected


def test_a_key_that_is_too_long_is_named_by_itself(program):
    body = {"said_as": "x" * 16, "grids": {"p" * 65: {"cards": "6"}}, "went_out": None}
    assert paths(program.ask("POST", "holes/1", **body)) == [f"body.grids.{'p' * 65}"]


def test_rules_of_the_wrong_type_are_one_fault(program):
    answer = start(program, rules=5)
    assert paths(answer) == ["body.rules"]
    assert answer.json["faults"][0]["sentence"] == "Must be text or an object."


@pytest.mark.parametrize("more", [{"total": 3}, {"held": True}, {"final": True}])
def test_what_is_of_totals_does_not_go_with_cards(program, more):
    body = {"said_as": "x" * 16, "grids": {"p1": {"cards": FIRST[0], **more}}, "went_out": None}
    answer = program.ask("POST", "holes/1", **body)
    assert paths(answer) == [f"body.grids.p1.{next(iter(more))}"]
    assert answer.json["faults"][0]["sentence"] == "Unknown name: leave it out."


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


def test_each_thing_of_the_wrong_type_is_named(program):
    wrong = {
        "said_as": 1,
        "grids": {"p1": {"cards": [], "held": 1}, "p2": {"total": 1.5, "final": "yes"}, "p3": None},
        "went_out": 0,
        "seen": None,
        "looks": {"p1": "1"},
        "by_hand": {"p1": {"points": True, "reason": 5}},
        "odd": 1,
        "starter": 1,
        "part": "no",
        "at": "1",
    }
    assert paths(program.ask("POST", "holes/1", **wrong)) == [
        *("body.said_as", "body.grids.p1.cards", "body.grids.p1.held"),
        *("body.grids.p2.total", "body.grids.p2.final", "body.grids.p3"),
        *("body.went_out", "body.seen", "body.looks.p1"),
        *("body.by_hand.p1.points", "body.by_hand.p1.reason"),
        *("body.odd", "body.starter", "body.part", "body.at"),
    ]
    wrong = {"said_as": 1, "names": "Ann", "rules": [], "dealer": "0", "date": 5, "group": 1}
    wrong = {**wrong, "people": [1], "letters": "xx", "more": 1}
    assert paths(program.ask("POST", "/api/v1/games", **wrong)) == [
        *("body.said_as", "body.names", "body.rules", "body.dealer", "body.date", "body.group"),
        *("body.people.0", "body.letters", "body.more"),
    ]
    wrong = {"said_as": 1, "entries": "all", "brings_back": 0}
    assert paths(program.ask("POST", "undo", **wrong)) == [
        *("body.said_as", "body.entries", "body.brings_back")
    ]
    wrong = {"said_as": 1, "seen": 1, "player": 1, "disputes": 1}
    assert paths(program.ask("POST", "holes/1/dispute", **wrong)) == [
        *("body.said_as", "body.seen", "body.player", "body.disputes")
    ]


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
