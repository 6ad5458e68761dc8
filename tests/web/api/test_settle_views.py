"""Rulings without a game, and what each player still needs."""

import io
import json

import pytest

from app.formats.hole_line.settled import settled_lines
from tests.web.api.program import Program
from tests.web.phone import FIRST, SECOND

HOLE = {"id": 1, "rules": "nine-hole", "grids": ["6 4 2 / 6 9 2", "K 9 A / K 3 2"], "went_out": 0}
TOTAL = {"total": 13, "held": True}
HOLES = [
    HOLE,
    {**HOLE, "id": None, "went_out": None, "grids": [HOLE["grids"][0], TOTAL]},
    {**HOLE, "grids": ["6 6 6 / 6 6 6", "K 9 A / K 3 2"]},
    {**HOLE, "rules": "six-card", "looks": [1, 0]},
]


@pytest.mark.parametrize("hole", HOLES)
def test_a_hole_is_ruled_on_as_the_command_rules(phone, hole):
    answer = phone.client.post("/api/v1/settle", json=hole)
    line = io.BytesIO(json.dumps(hole).encode())
    assert answer.status_code == 200
    assert answer.json == json.loads(json.dumps(next(settled_lines(line))))


def test_everything_wrong_with_a_hole_is_shown_with_its_place(phone):
    answer = phone.client.post("/api/v1/settle", json={**HOLE, "went_out": 7, "grid": []})
    assert answer.status_code == 422
    assert {fault["where"] for fault in answer.json["faults"]} == {"body.went_out", "body.grid"}


@pytest.mark.parametrize("body", ["[]", "{", '{"id": NaN}', "5"])
def test_what_is_no_hole_is_a_problem(phone, body):
    answer = phone.client.post("/api/v1/settle", data=body, content_type="application/json")
    assert (answer.status_code, answer.content_type) == (422, "application/problem+json")


def needs(phone, holes, **more):
    body = {"rules": "nine-hole", "names": ["Ann", "Bea"], "holes": holes, **more}
    return phone.client.post("/api/v1/needs", json=body)


def test_before_the_last_hole_everybody_hears_what_is_needed(phone):
    found = needs(phone, [[5, 6]] * 8).json
    assert found["totals"] == [40, 48]
    assert [need["code"] for need in found["needs"]][:2] == ["holes_left", "wins_unless"]
    assert found["needs"][1]["numbers"] == {"more": 9}
    assert found["sentences"][0] == "The last hole."


def test_nothing_is_needed_while_the_end_is_far(phone):
    assert needs(phone, []).json["needs"] == []
    assert needs(phone, [[1, 2]]).json["sentences"] == []


def test_scores_that_fit_no_names_are_refused(phone):
    answer = needs(phone, [[1, 2], [1]])
    assert [fault["where"] for fault in answer.json["faults"]] == ["body.holes.1"]
    assert needs(phone, [], rules="nothing").status_code == 422
    invalid = needs(phone, [], rules={"values": {"K": "x"}})
    assert len(invalid.json["faults"]) > 1


def test_no_table_has_thousands_of_players(phone):
    answer = needs(phone, [[1] * 100], names=["x"] * 100)
    assert [fault["where"] for fault in answer.json["faults"]] == ["body.names"]


def test_a_game_shows_what_its_players_need(app, phone, game):
    program = Program(app, game, "view")
    assert program.ask("GET", "needs").json["needs"] == []
    for number in range(1, 9):
        phone.enter(game, number, (FIRST, SECOND)[number % 2])
    found = program.ask("GET", "needs").json
    assert found["sentences"][0] == "The last hole."


def test_what_is_wrong_with_a_hole_has_a_code_of_its_own_and_a_path_with_dots(phone):
    wrong = {"rules": "nine-hoel", "grids": ["642692", 5], "went_out": 7, "grid": []}
    found = phone.client.post("/api/v1/settle", json=wrong).json["faults"]
    codes = {fault["path"]: fault["code"] for fault in found}
    assert codes["body.rules"] == "unknown_rules"
    assert codes["body.grid"] == "unknown"
    assert "line" not in codes.values()
    assert not any("[" in path for path in codes)
