import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.record.add_entries import add_entries
from app.record.database import db, writing
from app.record.log.entries import (
    ConflictingEntryError,
    NewEntry,
    UnknownEntryError,
)
from app.record.log.heads import Slot, find_heads
from app.record.log.read_record import read_entries
from app.record.models import Entry
from tests.record.tables import DEVICE, count, start

WHO = Slot("went_out", 1)


def make_entry(client_id, player=None, *replaces, slot=WHO):
    return NewEntry(client_id, slot, {"player": player}, replaces)


def undo(client_id, *undoes):
    return NewEntry(client_id, Slot("undo"), {"undoes": list(undoes)})


def add(game, *drafts):
    with writing() as session:
        return add_entries(session, game.id, DEVICE, drafts)


def heads(game):
    return [head.client_id for head in find_heads(read_entries(db.session(), game.id))[WHO]]


def test_the_same_entry_twice_is_kept_once():
    game = start()
    assert add(game, make_entry("a"), make_entry("a")) == (True, False)
    assert add(game, make_entry("a")) == (False,)
    assert count(Entry) == 3


def test_the_same_id_with_other_content_is_refused_and_keeps_the_first():
    game = start()
    add(game, make_entry("a"))
    with pytest.raises(ConflictingEntryError, match="already exists"):
        add(game, make_entry("b"), make_entry("a", 5))
    assert count(Entry) == 3


def test_an_entry_may_only_speak_of_what_is_in_the_record():
    game = start()
    with pytest.raises(UnknownEntryError, match="no entry nothing"):
        add(game, make_entry("a", 1, "nothing"))
    with pytest.raises(UnknownEntryError):
        add(game, undo("u", "nothing"))


def test_an_undo_of_the_record_brings_back_the_entry_before():
    game = start()
    add(game, make_entry("a"), make_entry("b", None, "a"), undo("u", "b"))
    assert heads(game) == ["a"]
    add(game, undo("v", "u"))
    assert heads(game) == ["b"]


def test_what_failed_half_way_leaves_nothing_behind():
    game = start()
    with pytest.raises(ZeroDivisionError), writing() as session:
        add_entries(session, game.id, DEVICE, [make_entry("a")])
        raise ZeroDivisionError
    assert count(Entry) == 2


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.permutations(["a", "b", "c", "d"]))
def test_independent_entries_fold_alike_in_every_order_of_arrival(order):
    game = start(client_id="-".join(["start-in-order", *order]))
    add(game, *(make_entry(client_id) for client_id in order))
    assert heads(game) == ["a", "b", "c", "d"]
