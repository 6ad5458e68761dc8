"""Entries are kept once and whole, and one device says no more in a minute than people can."""

from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import update

from app.record.add_entries import add_entries
from app.record.database import db, now, writing
from app.record.log import entries
from app.record.log.entries import (
    MOST_ENTRIES,
    ConflictingEntryError,
    NewEntry,
    TooFastError,
    UnknownEntryError,
    check_pace,
)
from app.record.log.heads import LoggedEntry, Slot, find_heads
from app.record.log.read_record import read_entries
from app.record.models import Entry
from tests.record.tables import DEVICE, count, play_of, start

WHO = Slot("went_out", 1)
EVENING = 30 * (2 + 3 * 10) * 2  # holes, ten players with looks and points by hand, all corrected
NOW = now()


def make_entry(client_id, player=None, *replaces):
    return NewEntry(client_id, WHO, {"player": player}, replaces)


def undo(client_id, *undoes):
    return NewEntry(client_id, Slot("undo"), {"undoes": list(undoes)})


def add(game, *drafts):
    with writing() as session:
        return add_entries(session, game.id, DEVICE, drafts)


def heads(game):
    return [head.client_id for head in find_heads(read_entries(db.session(), game.id))[WHO]]


@pytest.mark.postgresql
def test_an_entry_is_kept_once_and_speaks_only_of_what_is_in_the_record():
    game = start()
    assert add(game, make_entry("a"), make_entry("a")) == (True, False)
    assert add(game, make_entry("a")) == (False,)
    with pytest.raises(ConflictingEntryError, match="already exists"):
        add(game, make_entry("b"), make_entry("a", 5))
    with pytest.raises(UnknownEntryError, match="no entry nothing"):
        add(game, make_entry("c", 1, "nothing"))
    with pytest.raises(UnknownEntryError):
        add(game, undo("u", "nothing"))
    with pytest.raises(ZeroDivisionError), writing() as session:
        add_entries(session, game.id, DEVICE, [make_entry("d")])
        raise ZeroDivisionError
    assert count(Entry) == 3
    add(game, make_entry("b", None, "a"), undo("u", "b"))
    assert heads(game) == ["a"]
    add(game, undo("v", "u"))
    assert heads(game) == ["b"]


@settings(max_examples=24, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.permutations(["a", "b", "c", "d"]))
def test_independent_entries_fold_alike_in_every_order_of_arrival(order):
    game = start(client_id="-".join(["start-in-order", *order]))
    add(game, *(make_entry(client_id) for client_id in order))
    assert heads(game) == ["a", "b", "c", "d"]


def stated(number, device=DEVICE, seconds=0):
    """An entry of so many seconds ago."""
    at = NOW - timedelta(seconds=seconds)
    return LoggedEntry(f"e{number}", Slot("nod", 1), {"agrees": []}, (), number, device, at)


@pytest.fixture
def still(monkeypatch):
    """The clock stands, however long the test takes."""
    monkeypatch.setattr(entries, "now", lambda: NOW)


def seconds_to_wait(there, number):
    try:
        check_pace(there, DEVICE, number)
    except TooFastError as error:
        return error.seconds
    return 0


def test_honest_phones_never_meet_the_limit_of_a_minute(still):
    assert EVENING < MOST_ENTRIES
    early = [stated(number, seconds=61 + number) for number in range(3 * MOST_ENTRIES)]
    of_others = [stated(number, "another") for number in range(2 * MOST_ENTRIES)]
    fast = [stated(number, seconds=10 + 30 * (number == 0)) for number in range(MOST_ENTRIES)]
    assert seconds_to_wait([], EVENING) == 0
    assert seconds_to_wait(early, MOST_ENTRIES) == seconds_to_wait(of_others, MOST_ENTRIES) == 0
    assert seconds_to_wait(fast[1:], 1) == 0
    assert [seconds_to_wait(fast, number) for number in (1, 2)] == [21, 51]
    assert seconds_to_wait([], MOST_ENTRIES + 1) == 61


def test_stating_again_what_is_known_is_never_too_fast(still, monkeypatch):
    def drafts(many):
        return [NewEntry(f"token-{n:010}", Slot("nod", 1), {"agrees": []}) for n in range(many)]

    monkeypatch.setattr(entries, "MOST_ENTRIES", 10)
    game = start()
    add(game, *drafts(8))
    with pytest.raises(TooFastError):
        add(game, *drafts(9))
    assert count(Entry) == 10
    assert add(game, *drafts(8)) == (False,) * 8
    db.session.execute(update(Entry).values(received_at=NOW - timedelta(seconds=60)))
    db.session.commit()
    assert add(game, *drafts(9))[-1]
    assert play_of(game).version == 11
