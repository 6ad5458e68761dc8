"""Undo: what one tap recorded is taken back whole, by the same phone, and brought back."""

from datetime import timedelta

from app.record.add_entries import add_entries
from app.record.change import history as undoing
from app.record.change.actions import set_state
from app.record.change.history import offers_for, undo
from app.record.database import db, now
from app.record.log.entries import NewEntry
from app.record.log.heads import Slot
from tests.record.tables import DEVICE, FIRST, play_of, save, start

HOLE = ["grid", "opened", "went_out"]


def offered(game, device=DEVICE):
    offers = offers_for(play_of(game), device)
    return tuple(
        sorted({entry.slot.kind for entry in action.entries}) if action else None
        for action in (offers.undo, offers.redo)
    )


def take_back(game, device=DEVICE):
    play = play_of(game)
    target = offers_for(play, device).undo.token
    return undo(game, device, target, f"undo-{len(play.entries)}-0000000000")


def test_only_the_phone_that_did_it_is_offered_to_undo_it_for_an_evening(monkeypatch):
    game = start()
    save(game, 1, FIRST)
    assert offered(game, "another phone") == (None, None)
    target = offers_for(play_of(game), DEVICE).undo.token
    play = undo(game, "another phone", target, "undo-0000000000")
    assert play.totals == (33, 14, 21, 28)
    agrees = NewEntry("agree-0000000000:1:nod", Slot("nod", 1), {"agrees": []})
    add_entries(db.session(), game.id, DEVICE, [agrees])  # as the last version recorded it
    db.session.commit()
    for hours, is_offered in ((1, True), (13, False)):
        later = now() + timedelta(hours=hours)
        monkeypatch.setattr(undoing, "now", lambda later=later: later)
        assert offered(game) == (HOLE if is_offered else None, None)


def test_nothing_is_offered_over_what_another_phone_changed_since():
    game = start()
    set_state(game, DEVICE, "paused", "state-0000000000")
    take_back(game)
    set_state(game, DEVICE, "paused", "state-0000000001")
    set_state(game, "another phone", "ended", "state-0000000002")
    assert offered(game) == (None, None)
    assert offered(game, "another phone") == (["state"], None)


def test_what_was_taken_back_is_not_brought_back_over_something_new():
    game = start()
    save(game, 1, FIRST)
    take_back(game)
    set_state(game, DEVICE, "paused", "state-0000000000")
    assert offered(game) == (["state"], None)
    take_back(game)
    assert offered(game) == (None, ["state"])
    set_state(game, "another phone", "ended", "state-0000000001")
    assert offered(game) == (None, None)
