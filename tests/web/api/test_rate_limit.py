"""How often programs may ask: enough for any table, and when they may again."""

import pytest

from app.web import api
from app.web.api import READING, WRITING, WRONG
from app.web.base import rate_limit
from app.web.base.rate_limit import RateLimit, TooOftenError
from tests.web.api.program import Program


class Clock:
    """A clock that only tests move."""

    def __init__(self):
        self.seconds = 1000.0

    def __call__(self):
        return self.seconds


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def limited(app, clock, monkeypatch):
    """An application that holds programs up, as one that serves does."""
    monkeypatch.setattr(api, "PACE", RateLimit(clock))
    app.config[api.LIMITED] = True
    return clock


def counted(limit, who="Ann", most=60):
    """How many are let through at once, and the seconds until the next."""
    for count in range(10_000):
        try:
            limit.count("reading", who, most)
        except TooOftenError as error:
            return count, error.seconds


def test_a_minute_s_worth_may_come_at_once_and_then_at_an_even_pace(clock, monkeypatch):
    limit = RateLimit(clock)
    assert (counted(limit), counted(limit)) == ((60, 1), (0, 1))
    for seconds, count in ((10, 10), (3600, 60)):
        clock.seconds += seconds
        assert counted(limit) == (count, 1)
    _count, seconds = counted(limit, "Bea", most=20)
    clock.seconds += seconds - 1
    assert counted(limit, "Bea", most=20)[0] == 0
    clock.seconds += 1
    assert counted(limit, "Bea", most=20)[0] == 1, "the seconds shown are enough and no more"
    monkeypatch.setattr(rate_limit, "MOST", 3)
    limit = RateLimit(clock)
    assert [counted(limit, who)[0] for who in ("Ann", "Bea", "Cam", "Dan")] == [60] * 4
    assert len(limit.caught_up) == 3, "the oldest are forgotten"


def until_refused(program, method, path, most):
    """How many requests are answered before one is 429, and that answer."""
    for count in range(most + 10):
        answer = program.ask(method, path)
        if answer.status_code == 429:
            return count, answer
    return None


def test_who_asks_too_often_is_shown_when_it_may_again_and_holds_up_no_other(app, game, limited):
    program, owner = Program(app, game), Program(app, game, "owner")
    view, elsewhere = Program(app, game, "view"), Program(app, game, "view")
    elsewhere.client.environ_base["REMOTE_ADDR"] = "198.51.100.7"
    ways = [(program, "GET", "changes", READING), (view, "GET", "changes", READING)]
    ways += [(program, "POST", "undo", WRITING), (program, "POST", "/api/v1/settle", WRITING)]
    for asking, method, path, most in ways:
        count, answer = until_refused(asking, method, path, most)
        assert (count, answer.headers["Retry-After"]) == (most, "1"), path
        assert answer.content_type == "application/problem+json"
        assert answer.json["detail"] == "Too many requests. Try again in one second."
        assert owner.ask("GET", "changes").status_code == 200
        assert elsewhere.ask("GET", "changes").status_code == 200
    assert elsewhere.ask("POST", "/api/v1/settle").status_code == 422, "without a code"
    limited.seconds += 1
    assert program.ask("GET", "changes").status_code == 200
    guesser = Program(app, game)
    guesser.secret += "x"
    count, answer = until_refused(guesser, "GET", "changes", WRONG)
    assert (count, answer.headers["Retry-After"]) == (WRONG, "3")
    assert program.ask("GET", "changes").status_code != 401


def test_an_operator_may_let_programs_ask_as_often_as_they_like(app, game):
    assert until_refused(Program(app, game), "GET", "changes", READING) is None
