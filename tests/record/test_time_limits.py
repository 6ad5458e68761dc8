"""A database that hangs: the worker that notices informs the others, and asks again later."""

import psycopg
import pytest

from app.record import time_limits
from app.record.time_limits import PAUSE, SilentError, Watch


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still; its time is in a list."""
    made = [100.0]
    monkeypatch.setattr(time_limits, "monotonic", lambda: made[0])
    return made


def may_ask(watch):
    try:
        watch.begin()
    except SilentError:
        return False
    return True


def test_all_may_ask_a_database_that_answers(clock):
    watch = Watch()
    assert [may_ask(watch) for _ in range(3)] == [True, True, True]


def test_nobody_asks_right_after_it_was_silent_and_then_one_alone(clock):
    watch = Watch()
    watch.note(answers=False)
    assert not may_ask(watch)
    clock[0] += PAUSE
    assert [may_ask(watch) for _ in range(3)] == [True, False, False]


def test_once_it_answers_all_may_ask_again(clock):
    watch = Watch()
    watch.note(answers=False)
    clock[0] += PAUSE
    watch.begin()
    watch.note(answers=True)
    assert [may_ask(watch) for _ in range(3)] == [True, True, True]


def test_one_who_asks_and_never_comes_back_is_not_waited_for_for_ever(clock):
    watch = Watch()
    watch.note(answers=False)
    clock[0] += PAUSE
    watch.begin()
    assert not may_ask(watch)
    clock[0] += time_limits.CONNECTING + PAUSE
    assert may_ask(watch)


def test_anyone_who_may_not_ask_gets_the_answer_of_an_absent_database():
    assert issubclass(SilentError, psycopg.OperationalError)
