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


def test_a_minute_s_worth_may_come_at_once_and_then_at_an_even_pace(clock):
    limit = RateLimit(clock)
    assert counted(limit) == (60, 1)
    assert counted(limit) == (0, 1)
    clock.seconds += 10
    assert counted(limit) == (10, 1)
    clock.seconds += 3600
    assert counted(limit) == (60, 1)


def test_the_seconds_that_are_shown_are_enough_and_no_more(clock):
    limit = RateLimit(clock)
    _count, seconds = counted(limit, most=20)
    clock.seconds += seconds - 1
    assert counted(limit, most=20)[0] == 0
    clock.seconds += 1
    assert counted(limit, most=20)[0] == 1


def test_each_is_counted_alone_and_the_oldest_are_forgotten(clock, monkeypatch):
    monkeypatch.setattr(rate_limit, "MOST", 3)
    limit = RateLimit(clock)
    assert [counted(limit, who)[0] for who in ("Ann", "Bea", "Cam", "Dan")] == [60] * 4
    assert len(limit.caught_up) == 3


def until_refused(program, method, path, most):
    """How many requests are answered before one is 429, and that answer."""
    for count in range(most + 10):
        answer = program.ask(method, path)
        if answer.status_code == 429:
            return count, answer
    return None


@pytest.mark.parametrize(
    ("method", "path", "most"),
    [("GET", "changes", READING), ("POST", "undo", WRITING), ("POST", "/api/v1/settle", WRITING)],
)
def test_who_asks_too_often_is_shown_when_it_may_again(app, game, limited, method, path, most):
    count, answer = until_refused(Program(app, game), method, path, most)
    assert count == most
    assert answer.headers["Retry-After"] == "1"
    assert answer.content_type == "application/problem+json"
    assert answer.json["detail"] == "Too many requests. Ask again in one second."


def test_codes_are_counted_one_by_one_and_so_are_reading_and_writing(app, game, limited):
    first, second = Program(app, game), Program(app, game, "owner")
    assert until_refused(first, "GET", "changes", READING)
    assert first.ask("POST", "undo").status_code == 422
    assert second.ask("GET", "changes").status_code == 200
    limited.seconds += 1
    assert first.ask("GET", "changes").status_code == 200


def test_a_watcher_at_one_address_holds_up_none_at_another(app, game, limited):
    here, there = Program(app, game, "view"), Program(app, game, "view")
    there.client.environ_base["REMOTE_ADDR"] = "198.51.100.7"
    assert until_refused(here, "GET", "changes", READING)
    assert there.ask("GET", "changes").status_code == 200


def test_who_asks_without_a_code_holds_up_no_neighbour(app, game, limited):
    here, there = Program(app, game), Program(app, game)
    there.client.environ_base["REMOTE_ADDR"] = "127.0.0.2"
    assert until_refused(here, "POST", "/api/v1/settle", WRITING)
    assert there.ask("POST", "/api/v1/settle").status_code == 422


def test_codes_that_are_none_are_held_up_and_those_that_work_are_not(app, game, limited):
    guesser, program = Program(app, game), Program(app, game)
    guesser.secret += "x"
    count, answer = until_refused(guesser, "GET", "changes", WRONG)
    assert (count, answer.headers["Retry-After"]) == (WRONG, "3")
    assert program.ask("GET", "changes").status_code == 200


def test_an_operator_may_let_programs_ask_as_often_as_they_like(app, game):
    assert until_refused(Program(app, game), "GET", "changes", READING) is None
