"""The log by the API: actions with the scores that they changed, and what takes them back."""

import pytest

from tests.web.api.program import Program
from tests.web.phone import FIRST


@pytest.fixture
def program(app, game):
    """It has saved a hole and corrected it."""
    made = Program(app, game)
    made.save(1, FIRST)
    seen = made.ask("GET", "holes/1").json["seen"]
    made.save(1, ("6 5 2 / 6 Q 2", *FIRST[1:]), word="again", seen=seen)
    return made


def log(program, **query):
    return program.ask("GET", "log", **query).json


def scores(action):
    return [
        (score["hole"], score["player"], score["before"], score["after"])
        for score in action["scores"]
    ]


def test_a_correction_shows_which_scores_it_changed(program):
    latest, first, begun = log(program)["actions"]
    before = [after for _hole, player, _none, after in scores(first) if player == "p1"]
    assert [score[:3] for score in scores(latest) if score[1] == "p1"] == [(1, "p1", *before)]
    assert [score[2] for score in scores(first)] == [None] * 4
    assert (begun["version"], begun["sentence"], begun["needs"]) == (2, "the game begins", None)
    assert latest["sentence"]


def test_what_an_action_stated_can_be_taken_back(program):
    latest = log(program)["actions"][0]
    assert latest["needs"] == "score"
    body = {"said_as": program.client_id("undo"), "entries": latest["entries"]}
    assert program.ask("POST", "undo", **body).status_code == 200
    undone, latest = log(program)["actions"][:2]
    assert latest["gone"] == latest["entries"]
    assert undone["sentence"].startswith("undone: ")


def test_the_log_goes_on_page_by_page(program):
    found, cursor = [], ""
    while cursor is not None:
        page = log(program, limit=1, cursor=cursor)
        found, cursor = [*found, *page["actions"]], page["next"]
    assert found == log(program)["actions"]
    assert len(found) == 3


def test_the_log_of_a_hole_or_player_has_only_what_is_about_them(program):
    assert len(log(program, hole=1)["actions"]) == 2
    assert len(log(program, player="p1")["actions"]) == 2
    assert log(program, hole=2)["actions"] == []
    assert log(program, player="nobody")["actions"] == []
    assert program.ask("GET", "log", cursor="0").status_code == 422
