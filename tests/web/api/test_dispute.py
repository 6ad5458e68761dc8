"""A score is disputed by the API until the hole is corrected, or the dispute withdrawn."""

import pytest

from tests.web.api.program import Program
from tests.web.phone import FIRST, SECOND


@pytest.fixture
def program(app, game):
    program = Program(app, game)
    program.save(1, FIRST)
    return program


def ask(program, word="dispute", number=1, **more):
    hole = program.hole()
    body = {"said_as": program.client_id(word), "seen": hole["seen"], "player": "p2", **more}
    return program.ask("POST", f"holes/{number}/dispute", **body)


def test_a_score_is_disputed_and_the_dispute_withdrawn(program):
    assert ask(program).json["holes"][0]["disputed"] == ["p2"]
    assert ask(program).json["version"] == program.game()["version"], "twice is once"
    assert ask(program, "withdraw", disputes=False).json["holes"][0]["disputed"] == []


def test_a_correction_settles_it(program):
    ask(program)
    answer = program.save(1, SECOND, word="again", seen=program.hole()["seen"])
    assert answer.json["holes"][0]["disputed"] == []


def test_nobody_disputes_what_they_have_not_read(program):
    answer = ask(program, seen="other")
    assert (answer.status_code, answer.json["code"]) == (409, "hole_changed")
    assert program.hole()["disputed"] == []


def test_nothing_is_disputed_in_a_hole_that_nobody_entered(program):
    assert ask(program, number=2).status_code == 404


def test_a_stranger_has_no_score(program):
    [fault] = ask(program, player="p9").json["faults"]
    assert (fault["path"], fault["code"]) == ("body.player", "player")


def test_a_key_that_was_used_otherwise_is_refused(app, game, program):
    ask(program)
    assert ask(program, player="p3").json["code"] == "said_as_reused"
    assert ask(Program(app, game, "owner")).json["code"] == "said_as_reused"
