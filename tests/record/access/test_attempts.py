"""Guessing is slow: wrong codes are counted by address range and minute."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from app.record.access import attempts
from app.record.access.attempts import MOST, TooManyAttemptsError, range_of
from app.record.access.sharing import UnknownCodeError, code_of, join_by_code, try_code
from app.record.database import db, now, writing
from app.record.models import Attempt
from tests.record.tables import start

SECRET = "only for tests"
HERE, NEIGHBOUR, ELSEWHERE = "203.0.113.7", "203.0.113.99", "198.51.100.1"
WRONG = "22222222"


@pytest.fixture(autouse=True)
def one_minute(monkeypatch):
    """Nothing here lasts longer than a minute, and the clock may be turned."""
    clock = [now().replace(second=20)]
    monkeypatch.setattr(attempts, "now", lambda: clock[0])
    return clock


def guess(address, code=WRONG, device=None):
    try:
        return try_code(SECRET, code, device, address)
    except (UnknownCodeError, TooManyAttemptsError) as error:
        return type(error)


@pytest.mark.parametrize("address", [None, "", "nonsense", "fe80::1%eth0"])
def test_an_unusual_address_has_a_range_too(address):
    assert range_of(address)


@pytest.mark.parametrize(
    ("here", "same_home", "neighbour"),
    [(HERE, HERE, NEIGHBOUR), ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1")],
)
def test_the_eleventh_wrong_code_of_a_home_in_a_minute_is_refused(here, same_home, neighbour):
    assert [guess(here) for _ in range(10)] == [UnknownCodeError] * 10
    assert guess(same_home) is TooManyAttemptsError
    assert guess(neighbour) is UnknownCodeError


def test_a_range_of_many_addresses_has_a_hundred_wrong_codes_in_a_minute():
    guesses = [guess(f"203.0.113.{number}") for number in range(101)]
    assert guesses == [UnknownCodeError] * 100 + [TooManyAttemptsError]
    assert guess(ELSEWHERE) is UnknownCodeError


def test_a_code_too_long_to_be_guessed_is_never_refused_nor_counted():
    game = start()
    assert [guess(HERE, "2" * 16) for _ in range(30)] == [UnknownCodeError] * 30
    for _ in range(20):
        guess(HERE)
    assert guess(HERE, code_of(SECRET, game, "score")).right == "score"


def test_over_the_limit_a_right_code_is_answered_like_a_wrong_one():
    game = start()
    code = code_of(SECRET, game, "view")
    for _ in range(10):
        guess(HERE)
    assert guess(HERE, code) is TooManyAttemptsError
    assert guess(ELSEWHERE, code).right == "view"


def test_who_holds_anything_of_a_game_is_never_held_up_with_its_codes():
    game, other = start(), start(client_id="start-0000000001")
    join_by_code(SECRET, code_of(SECRET, game, "view"), "guest")
    for _ in range(12):
        guess(HERE)
    for right in ("view", "score", "owner"):
        found = guess(HERE, code_of(SECRET, game, right), "guest")
        assert (found.right, found.held) == (right, "view")
    assert guess(HERE, WRONG, "guest") is TooManyAttemptsError
    assert guess(HERE, code_of(SECRET, other, "view"), "guest") is TooManyAttemptsError


def test_the_next_minute_counts_again_and_shows_how_long_that_is(one_minute):
    for _ in range(10):
        guess(HERE)
    with pytest.raises(TooManyAttemptsError) as raised:
        try_code(SECRET, WRONG, None, HERE)
    assert raised.value.seconds == 40
    one_minute[0] += timedelta(seconds=41)
    assert guess(HERE) is UnknownCodeError


def many_guess(count, *, minutes_ago=0):
    """So many ranges guess wrong, each once."""
    minute = attempts.this_minute() - minutes_ago
    with writing() as session:
        session.add_all(
            Attempt(origin=f"10.{number // 256}.{number % 256}.0/24", minute=minute, count=1)
            for number in range(count)
        )


def test_when_all_ranges_together_guess_each_is_slowed_down():
    many_guess(200)
    assert [guess(HERE) for _ in range(4)] == [UnknownCodeError] * 3 + [TooManyAttemptsError]


@pytest.mark.parametrize("guesses", [{"count": 1000}, {"count": MOST, "minutes_ago": 59}])
def test_however_many_addresses_guess_only_so_many_are_heard(guesses):
    many_guess(**guesses)
    code = code_of(SECRET, start(), "view")
    assert guess(ELSEWHERE) is TooManyAttemptsError
    assert guess(ELSEWHERE, code) is TooManyAttemptsError
    assert len(list(db.session.scalars(select(Attempt)))) == guesses["count"]


def test_an_hour_later_all_are_heard_again():
    many_guess(MOST, minutes_ago=60)
    assert guess(ELSEWHERE) is UnknownCodeError


def test_anyone_who_holds_a_right_or_a_link_is_not_held_up_by_others():
    game = start()
    join_by_code(SECRET, code_of(SECRET, game, "view"), "guest")
    many_guess(1000)
    assert guess(HERE, code_of(SECRET, game, "view"), "guest").held == "view"
    for right in ("score", "owner"):
        assert guess(HERE, code_of(SECRET, game, right)).right == right


def test_old_counts_are_swept_away(one_minute):
    guess(HERE)
    one_minute[0] += timedelta(hours=2)
    guess(ELSEWHERE)
    assert [row.origin for row in db.session.query(Attempt)] == [
        "198.51.100.1/32",
        "198.51.100.0/24",
    ]


def test_refused_guesses_shut_out_nobody_else():
    """One address at 17 a second, the same address of a right code, and a whole range."""
    game = start()
    code = code_of(SECRET, game, "view")
    answers = [guess(HERE) for _ in range(1_100)]
    answers += [guess(f"203.0.113.{number % 256}") for number in range(1_100)]
    assert answers.count(UnknownCodeError) == 10 + 90
    assert sum(row.count for row in db.session.query(Attempt)) == 2 * 100
    assert guess(ELSEWHERE, code).right == "view"
    assert guess(ELSEWHERE) is UnknownCodeError


def test_guesses_refused_while_all_are_slowed_down_slow_nobody_further():
    many_guess(200)
    for _ in range(10):
        guess(HERE)
    assert attempts._tries_of_all(db.session()) == (203, 203)
