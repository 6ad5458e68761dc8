"""How often one address may guess codes, start games and import, and who may start games at all."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from app.golf.ruleset import find_ruleset
from app.record.access import quotas
from app.record.access.quotas import (
    MOST,
    MOST_IN_HOUR,
    ClientLimits,
    HourlyLimitError,
    NewGamesClosedError,
    TooManyAttemptsError,
    count,
    count_guess,
    range_of,
)
from app.record.access.sharing import UnknownCodeError, code_of, join_by_code, try_code
from app.record.change.start_game import start_game
from app.record.database import db, now, writing
from app.record.group.change_group import NewGroup, start_group
from app.record.models import Attempt, Game
from tests.record.tables import DEVICE, NAMES, start

SECRET, WRONG = "only for tests", "22222222"
HERE, NEIGHBOUR, ELSEWHERE = "203.0.113.7", "203.0.113.99", "198.51.100.1"
HOMES = pytest.mark.parametrize(
    ("here", "same_home", "neighbour"),
    [(HERE, HERE, NEIGHBOUR), ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1")],
)


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """A clock that only tests turn."""
    times = [now().replace(second=20)]
    monkeypatch.setattr(quotas, "now", lambda: times[0])
    return times


@pytest.fixture
def few(monkeypatch):
    """Three games and ten entries an hour."""
    monkeypatch.setattr("app.record.access.quotas.MOST_IN_HOUR", {"starts": 3, "entries": 10})


def guess(address, code=WRONG, device=None):
    try:
        return try_code(SECRET, code, device, address)
    except (UnknownCodeError, TooManyAttemptsError) as error:
        return type(error)


@pytest.mark.postgresql
@HOMES
def test_the_eleventh_wrong_code_of_a_home_in_a_minute_is_refused(
    clock, here, same_home, neighbour
):
    game, other = start(), start(client_id="start-0000000001")
    codes = {right: code_of(SECRET, game, right) for right in ("view", "score", "owner")}
    join_by_code(SECRET, codes["view"], "guest")
    too_long_to_be_guessed = [guess(here, "2" * 16) for _ in range(30)]
    short = [guess(here) for _ in range(10)]
    assert {*too_long_to_be_guessed, *short} == {UnknownCodeError}
    assert guess(same_home) is guess(here, codes["view"]) is TooManyAttemptsError
    assert guess(here, codes["score"]).right == "score"
    assert guess(neighbour) is UnknownCodeError
    assert guess(neighbour, codes["view"]).right == "view"
    for right, code in codes.items():
        found = guess(here, code, "guest")
        assert (found.right, found.held) == (right, "view")
    assert guess(here, WRONG, "guest") is TooManyAttemptsError
    assert guess(here, code_of(SECRET, other, "view"), "guest") is TooManyAttemptsError
    with pytest.raises(TooManyAttemptsError) as raised:
        try_code(SECRET, WRONG, None, here)
    assert raised.value.seconds == 40
    clock[0] += timedelta(seconds=41)
    assert guess(here) is UnknownCodeError


def test_refused_guesses_shut_out_nobody_else():
    """One address, then its whole range, which has a hundred wrong codes in a minute."""
    assert all(map(range_of, (None, "", "nonsense", "fe80::1%eth0")))
    code = code_of(SECRET, start(), "view")
    answers = [guess(HERE) for _ in range(150)]
    answers += [guess(f"203.0.113.{number % 256}") for number in range(300)]
    assert answers.count(UnknownCodeError) == 10 + 90
    assert sum(row.count for row in db.session.query(Attempt)) == 2 * 100
    assert guess(ELSEWHERE, code).right == "view"
    assert guess(ELSEWHERE) is UnknownCodeError


def many_guess(count, *, minutes_ago=0):
    """So many ranges guess wrong, each once."""
    minute = quotas.this_minute() - minutes_ago
    with writing() as session:
        session.add_all(
            Attempt(origin=f"10.{number // 256}.{number % 256}.0/24", minute=minute, count=1)
            for number in range(count)
        )


def test_when_all_ranges_together_guess_each_is_slowed_down_and_a_refusal_counts_nothing():
    many_guess(200)
    answers = [guess(HERE) for _ in range(10)]
    assert answers == [UnknownCodeError] * 3 + [TooManyAttemptsError] * 7
    assert sum(row.count for row in db.session.query(Attempt)) == 200 + 2 * 3


@pytest.mark.parametrize("guesses", [{"count": 1000}, {"count": MOST, "minutes_ago": 59}])
def test_however_many_addresses_guess_only_so_many_are_heard(guesses):
    game = start()
    codes = {right: code_of(SECRET, game, right) for right in ("view", "score", "owner")}
    join_by_code(SECRET, codes["view"], "guest")
    many_guess(**guesses)
    assert guess(ELSEWHERE) is guess(ELSEWHERE, codes["view"]) is TooManyAttemptsError
    assert len(list(db.session.scalars(select(Attempt)))) == guesses["count"]
    assert guess(HERE, codes["view"], "guest").held == "view"
    assert [guess(HERE, codes[right]).right for right in ("score", "owner")] == ["score", "owner"]


def test_an_hour_later_all_are_heard_again_and_old_counts_are_swept_away(clock):
    many_guess(MOST, minutes_ago=60)
    assert guess(ELSEWHERE) is UnknownCodeError
    clock[0] += timedelta(hours=2)
    guess(HERE)
    origins = [row.origin for row in db.session.query(Attempt)]
    assert origins == ["203.0.113.7/32", "203.0.113.0/24"]


def start_at(address, client_id, device=DEVICE, who="everyone"):
    limits = ClientLimits(address, who)
    return start_game(device, NAMES, 0, find_ruleset("nine-hole"), client_id, limits=limits)


def add(address, number):
    with writing() as session:
        count(session, ClientLimits(address), "entries", number)


def is_refused(action, *given):
    """The seconds to wait, or nothing where it was done."""
    try:
        action(*given)
    except HourlyLimitError as error:
        return error.seconds
    return None


@pytest.mark.postgresql
def test_an_address_starts_so_many_games_and_groups_in_an_hour(few, clock):
    ids = [f"many-of-one-place-{number}" for number in range(3)]
    games = [start_at(HERE, client_id) for client_id in ids]
    assert [start_at(HERE, client_id) for client_id in ids] == games
    clock[0] += timedelta(minutes=10)
    for _time in range(2):
        assert is_refused(start_at, HERE, "one-game-too-many") == 50 * 60 - 20
    group = NewGroup("Mondays", ["Ann"], "group-00000002", ClientLimits(HERE))
    assert is_refused(start_group, DEVICE, group)
    assert len(list(db.session.scalars(select(Game)))) == 3
    clock[0] -= timedelta(days=1)
    assert start_at(HERE, "after-the-clock-was-set-back")
    clock[0] += timedelta(days=1, seconds=50 * 60 - 20)
    start_group(DEVICE, NewGroup("Sundays", ["Ann"], "group-00000001", ClientLimits(HERE)))
    start_at(HERE, "a-game-of-the-next-hour")
    start_at(HERE, "one-more-of-the-next-hour")
    assert is_refused(start_at, HERE, "again-one-game-too-many")
    for number in range(4):
        start(client_id=f"by-a-command-{number:012}")


@HOMES
def test_a_home_shares_a_limit_and_what_is_over_it_is_not_counted(few, here, same_home, neighbour):
    add(here, 6)
    assert is_refused(add, same_home, 5)
    add(same_home, 4)
    assert is_refused(add, here, 1)
    add(neighbour, 10)
    start_at(here, "games-are-counted-apart")
    count_guess(here, found=True)


def test_a_range_of_addresses_has_ten_times_as_much(few):
    for number in range(10):
        add(f"203.0.113.{number}", 10)
    assert is_refused(add, "203.0.113.200", 1)
    add(ELSEWHERE, 1)


def test_what_is_imported_does_not_slow_down_those_who_type_codes():
    for address in (HERE, ELSEWHERE):
        add(address, MOST_IN_HOUR["entries"])
    count_guess("192.0.2.1", found=False)


def test_where_only_members_or_nobody_may_a_stranger_starts_neither_game_nor_group():
    start()
    for who in ("members", "nobody"):
        with pytest.raises(NewGamesClosedError) as refused:
            start_at(HERE, "strange-game-01", "stranger", who)
        assert refused.value.who == who
        with pytest.raises(NewGamesClosedError):
            limits = ClientLimits(HERE, who)
            start_group("stranger", NewGroup("Sundays", ["Ann"], "group-00000001", limits))
    assert start_at(HERE, "of-a-member-001", who="members")
    with pytest.raises(NewGamesClosedError):
        start_at(HERE, "of-a-member-002", who="nobody")
