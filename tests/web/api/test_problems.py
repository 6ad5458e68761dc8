"""Every problem that the page for programs lists can be made to happen, in words for programs."""

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from app.record.database import db
from app.web import api
from app.web.base.http import NEW_GAMES
from app.web.base.rate_limit import RateLimit
from app.web.problem import PROBLEM_CODES, PROBLEM_TYPE
from tests.web.api.program import Program, bearer
from tests.web.phone import FIRST, SECOND
from tests.web.pressing import change

FOR_PHONES = ("phone", "browser", "press", "button", "go back", "this page", "save again")
"""Words that mean nothing to the client of an API."""
GAMES = "/api/v1/games"
START = {"said_as": "start-a-game-000001", "names": ["Ann", "Bea"], "rules": "nine-hole"}


class Table:
    """A phone with a game, and a program that may enter scores in it."""

    def __init__(self, app, phone, game):
        self.app, self.phone, self.game = app, phone, game
        self.program, self.client = Program(app, game), app.test_client()

    def failing(self, code):
        """The answer while every question to the database fails in a way."""

        class Failed(Exception):
            sqlstate = code

        def fail(*_args):
            raise OperationalError("", {}, Failed())

        with self.app.app_context():
            engine = db.engine
        event.listen(engine, "before_cursor_execute", fail)
        try:
            return self.program.save(1, FIRST)
        finally:
            event.remove(engine, "before_cursor_execute", fail)

    def broken(self, monkeypatch):
        """The answer where the program of the server is wrong."""
        self.app.config["PROPAGATE_EXCEPTIONS"] = False
        monkeypatch.setattr(api, "game_json", lambda _play: 1 / 0)
        return self.program.save(1, FIRST)

    def saved(self):
        self.program.save(1, FIRST)
        return self.program

    def often(self, monkeypatch):
        monkeypatch.setattr(api, "PACE", RateLimit(lambda: 0.0))
        self.app.config[api.LIMITED] = True
        for _ in range(api.READING):
            self.program.ask("GET", "changes")
        return self.program.ask("GET", "changes")


@pytest.fixture
def table(app, phone, game):
    return Table(app, phone, game)


def closed(table):
    table.app.config[NEW_GAMES] = "nobody"
    return table.program.ask("POST", GAMES, **START)


def deleted(table):
    change(table.phone, table.game, "delete")
    return table.program.ask("GET", "changes")


def too_large(table):
    headers = {**table.program.headers, "Content-Type": "application/json"}
    return table.client.post(GAMES, data=b" " * (9 << 20), headers=headers)


def too_many_games(table, monkeypatch):
    monkeypatch.setattr("app.record.access.client_limits.MOST_IN_HOUR", {"starts": 0})
    return table.program.ask("POST", GAMES, **START)


PROVOKED = {
    "bad_request": lambda table: table.client.get(GAMES, headers={"Host": "a b"}),
    "token_missing": lambda table: table.client.get(GAMES),
    "token_unknown": lambda table: table.client.get(GAMES, headers=bearer("22222222")),
    "not_allowed": lambda table: Program(table.app, table.game, "view").save(1, FIRST),
    "new_games_closed": closed,
    "not_found": lambda table: table.program.ask("GET", f"{GAMES}/k3v8n5q2m7xw"),
    "method_not_allowed": lambda table: table.program.ask("DELETE", GAMES),
    "said_as_reused": lambda table: table.saved().save(1, SECOND),
    "hole_not_due": lambda table: table.program.save(5, FIRST),
    "hole_changed": lambda table: table.saved().save(1, SECOND, word="other"),
    "deleted": deleted,
    "gone": lambda table: table.program.ask("GET", "standings"),
    "length_required": lambda table: table.client.post(GAMES, headers=table.program.headers),
    "too_large": too_large,
    "unknown_host": lambda table: table.client.get(GAMES, headers={"Host": "else.example.com"}),
    "invalid": lambda table: table.program.ask("POST", "undo", said_as="short"),
    "unavailable": lambda table: table.failing("57P03"),
    "storage_full": lambda table: table.failing("53100"),
}
BY_CHANCE = {
    "too_many_requests": lambda table, patch: table.often(patch),
    "hourly_limit": too_many_games,
    "server_error": lambda table, patch: table.broken(patch),
}
ELSEWHERE = {"conflict"}
"""Phones alone choose the address of a game."""


def is_well_worded(problem):
    """Whether it has a listed code, the type of that code, and no words for phones."""
    sentences = [fault["sentence"] for fault in problem["faults"]]
    words = " ".join([problem["title"], problem["detail"], *sentences]).lower()
    is_coded = PROBLEM_CODES[problem["code"]][0] == problem["status"]
    is_typed = problem["type"] == f"/api#problem-{problem['code']}"
    return is_coded and is_typed and not any(word in words for word in FOR_PHONES)


@pytest.mark.parametrize("code", [*PROVOKED, *BY_CHANCE])
def test_a_problem_has_its_status_its_code_and_a_sentence(table, monkeypatch, code):
    answer = PROVOKED[code](table) if code in PROVOKED else BY_CHANCE[code](table, monkeypatch)
    assert (answer.mimetype, answer.json["code"]) == (PROBLEM_TYPE, code)
    assert answer.status_code == PROBLEM_CODES[code][0]
    assert is_well_worded(answer.json), answer.json


def test_every_code_is_tried():
    assert {*PROVOKED, *BY_CHANCE, *ELSEWHERE} == {*PROBLEM_CODES}
