"""A hole is ruled on without a game, as the command `settle` does."""

import io
import json

import pytest

from app.formats.hole_line import settled_lines

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


def test_what_is_wrong_with_a_hole_has_a_code_of_its_own_and_a_path_with_dots(phone):
    wrong = {"rules": "nine-hoel", "grids": ["642692", 5], "went_out": 7, "grid": []}
    found = phone.client.post("/api/v1/settle", json=wrong).json["faults"]
    codes = {fault["path"]: fault["code"] for fault in found}
    assert codes["body.rules"] == "unknown_rules"
    assert codes["body.grid"] == "unknown"
    assert "line" not in codes.values()
    assert not any("[" in path for path in codes)
