"""House rules by the API are kept under a code, as those that are made with switches."""

import pytest

from app.golf.ruleset import to_mapping
from app.record.change.house_rules import find_rules
from tests.web.api.program import Program


@pytest.fixture
def program(app, game):
    return Program(app, game)


def keep(program, ruleset, word="rules", **more):
    body = {"said_as": program.client_id(word), "name": "Ours", "ruleset": ruleset, **more}
    return program.ask("POST", "/api/v1/house-rules", **body)


def test_rules_that_extend_a_preset_get_a_code(app, program):
    made = keep(program, {"extends": "nine-hole", "values": {"K": 5}})
    assert made.status_code == 201
    with app.app_context():
        assert to_mapping(find_rules(made.json["code"]))["values"]["K"] == 5
    assert keep(program, {"extends": "nine-hole", "values": {"K": 5}}).json == made.json


def test_a_later_version_has_the_same_code(app, program):
    code = keep(program, {"extends": "nine-hole"}).json["code"]
    more = {"word": "later", "code": code}
    assert keep(program, {"extends": "nine-hole", "values": {"K": 7}}, **more).json["code"] == code
    with app.app_context():
        assert to_mapping(find_rules(code))["values"]["K"] == 7


def test_all_that_is_wrong_with_rules_is_shown(program):
    answer = keep(program, {"extends": "nine-hole", "values": {"K": "x"}, "holes": -1}, name=" ")
    assert answer.status_code == 422
    codes = [fault["code"] for fault in answer.json["faults"]]
    assert codes[0] == "name"
    assert codes.count("ruleset") >= 2
    assert keep(program, {"extends": "nine-hoel"}).status_code == 422
