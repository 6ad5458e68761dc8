"""What one address may start and import in an hour, and who may start games at all."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from app.golf.ruleset import find_ruleset
from app.record.access import attempts
from app.record.access.attempts import count_guess
from app.record.access.client_limits import (
    MOST_IN_HOUR,
    ClientLimits,
    HourlyLimitError,
    NewGamesClosedError,
    count,
)
from app.record.change.start_game import start_game
from app.record.database import db, now, writing
from app.record.group.change_group import NewGroup, start_group
from app.record.models import Game
from tests.record.tables import DEVICE, NAMES, start

pytestmark = pytest.mark.postgresql
HERE, NEIGHBOUR = "203.0.113.7", "203.0.113.99"


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """A clock that only tests turn."""
    times = [now().replace(second=20)]
    monkeypatch.setattr(attempts, "now", lambda: times[0])
    return times


@pytest.fixture
def few(monkeypatch):
    """Three games and ten entries an hour."""
    monkeypatch.setattr(
        "app.record.access.client_limits.MOST_IN_HOUR", {"starts": 3, "entries": 10}
    )


def start_at(address, client_id, device=DEVICE, who="everyone"):
    limits = ClientLimits(address, who)
    return start_game(device, NAMES, 0, find_ruleset("nine-hole"), client_id, limits=limits)


def start_many(address, number):
    return [start_at(address, f"many-{address}-{place:06}") for place in range(number)]


def add(address, number):
    with writing() as session:
        count(session, ClientLimits(address), "entries", number)


def test_a_clock_that_is_set_back_refuses_nobody(few, clock):
    start_many(HERE, 3)
    clock[0] -= timedelta(days=1)
    start_at(HERE, "after-the-clock-was-set-back")


def test_an_address_starts_so_many_games_in_an_hour_and_is_shown_when_it_may_again(few, clock):
    start_many(HERE, 3)
    clock[0] += timedelta(minutes=10)
    with pytest.raises(HourlyLimitError) as refused:
        start_at(HERE, "one-game-too-many")
    assert (refused.value.what, refused.value.seconds) == ("starts", 50 * 60 - 20)
    clock[0] += timedelta(seconds=refused.value.seconds)
    assert start_at(HERE, "one-game-too-many")


def test_a_game_that_was_refused_is_not_there_and_counts_nothing(few):
    start_many(HERE, 3)
    for _ in range(2):
        with pytest.raises(HourlyLimitError):
            start_at(HERE, "one-game-too-many")
    assert len(list(db.session.scalars(select(Game)))) == 3


def test_a_game_that_was_started_already_is_never_refused(few):
    games = start_many(HERE, 3)
    assert start_many(HERE, 3) == games


@pytest.mark.parametrize(
    ("here", "same_home", "neighbour"),
    [(HERE, HERE, NEIGHBOUR), ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1")],
)
def test_a_home_shares_a_limit_and_its_neighbours_have_their_own(few, here, same_home, neighbour):
    add(here, 10)
    with pytest.raises(HourlyLimitError):
        add(same_home, 1)
    add(neighbour, 10)


def test_a_range_of_addresses_has_ten_times_as_much(few):
    for number in range(10):
        add(f"203.0.113.{number}", 10)
    with pytest.raises(HourlyLimitError):
        add("203.0.113.200", 1)
    add("198.51.100.1", 1)


def test_what_is_over_the_limit_is_not_counted(few):
    add(HERE, 6)
    with pytest.raises(HourlyLimitError):
        add(HERE, 5)
    add(HERE, 4)


def test_entries_games_and_wrong_codes_are_counted_apart(few):
    add(HERE, 10)
    start_many(HERE, 3)
    count_guess(HERE, found=True)


def test_what_is_imported_does_not_slow_down_those_who_type_codes():
    for address in (HERE, "198.51.100.1"):
        add(address, MOST_IN_HOUR["entries"])
    count_guess("192.0.2.1", found=False)


def test_a_group_counts_like_a_game(few):
    start_many(HERE, 2)
    limits = ClientLimits(HERE)
    start_group(DEVICE, NewGroup("Sundays", ["Ann"], "group-00000001", limits))
    for started in (
        lambda: start_group(DEVICE, NewGroup("Mondays", ["Ann"], "group-00000002", limits)),
        lambda: start_at(HERE, "one-game-too-many"),
    ):
        with pytest.raises(HourlyLimitError):
            started()


def test_commands_have_no_limit(few):
    for number in range(4):
        start(client_id=f"command-{number:012}")


@pytest.mark.parametrize("who", ["members", "nobody"])
def test_a_stranger_starts_neither_game_nor_group_where_only_others_may(who):
    with pytest.raises(NewGamesClosedError) as refused:
        start_at(HERE, "strange-game-01", "stranger", who)
    assert refused.value.who == who
    with pytest.raises(NewGamesClosedError):
        limits = ClientLimits(HERE, who)
        start_group("stranger", NewGroup("Sundays", ["Ann"], "group-00000001", limits))


def test_a_phone_that_holds_a_right_here_starts_games_for_members_only():
    start()
    assert start_at(HERE, "of-a-member-001", who="members")
    with pytest.raises(NewGamesClosedError):
        start_at(HERE, "of-a-member-002", who="nobody")
