"""One device says no more in a minute than people can; honest phones never meet that limit."""

from datetime import timedelta

import pytest
from sqlalchemy import select, update

from app.record.add_entries import add_entries
from app.record.database import db, now, writing
from app.record.log import entries
from app.record.log.entries import MOST_ENTRIES, NewEntry, TooFastError, check_pace
from app.record.log.heads import LoggedEntry, Slot
from app.record.models import Entry
from tests.record.tables import DEVICE, count, play_of, start

EVENING = 30 * (2 + 3 * 10) * 2  # holes, ten players with looks and points by hand, all corrected


NOW = now()


@pytest.fixture(autouse=True)
def still(monkeypatch):
    """The clock stands, however long the test takes."""
    monkeypatch.setattr(entries, "now", lambda: NOW)


def make_entry(number, device=DEVICE, seconds=0):
    """An entry of so many seconds ago."""
    at = NOW - timedelta(seconds=seconds)
    return LoggedEntry(f"e{number}", Slot("nod", 1), {"agrees": []}, (), number, device, at)


def drafts(first, many):
    return [NewEntry(f"token-{n:010}", Slot("nod", 1), {"agrees": []}) for n in range(first, many)]


def test_a_whole_evening_at_once_is_no_more_than_a_device_may_say():
    assert EVENING < MOST_ENTRIES
    check_pace([], DEVICE, EVENING)
    check_pace([make_entry(number) for number in range(MOST_ENTRIES - 1)], DEVICE, 1)


def test_hours_of_entries_do_not_add_up():
    there = [make_entry(number, seconds=61 + number) for number in range(3 * MOST_ENTRIES)]
    check_pace(there, DEVICE, MOST_ENTRIES)


def test_what_others_say_is_not_counted():
    check_pace(
        [make_entry(number, "another") for number in range(2 * MOST_ENTRIES)], DEVICE, MOST_ENTRIES
    )


def test_one_entry_too_many_has_to_wait_until_the_first_is_a_minute_old():
    there = [
        make_entry(number, seconds=40 if number == 0 else 10) for number in range(MOST_ENTRIES)
    ]
    with pytest.raises(TooFastError) as refused:
        check_pace(there, DEVICE, 1)
    assert refused.value.seconds == 21
    with pytest.raises(TooFastError) as refused:
        check_pace(there, DEVICE, 2)
    assert refused.value.seconds == 51


def test_more_at_once_than_anybody_may_say_is_refused_on_its_own():
    with pytest.raises(TooFastError) as refused:
        check_pace([], DEVICE, MOST_ENTRIES + 1)
    assert refused.value.seconds == 61


def test_stating_again_what_is_known_is_never_too_fast(monkeypatch):
    monkeypatch.setattr(entries, "MOST_ENTRIES", 10)
    game = start()
    with writing() as session:
        add_entries(session, game.id, DEVICE, drafts(0, 8))
    with pytest.raises(TooFastError), writing() as session:
        add_entries(session, game.id, DEVICE, drafts(0, 9))
    assert count(Entry) == 10
    with writing() as session:
        assert add_entries(session, game.id, DEVICE, drafts(0, 8)) == (False,) * 8
    wait_a_minute()
    with writing() as session:
        assert add_entries(session, game.id, DEVICE, drafts(0, 9))[-1]
    assert play_of(game).version == 11


def wait_a_minute():
    """Let everything have been recorded a minute ago."""
    early = NOW - timedelta(seconds=60)
    db.session.execute(update(Entry).values(received_at=early))
    db.session.commit()
    assert db.session.scalar(select(Entry.received_at)) <= early
