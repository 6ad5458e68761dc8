"""Undo: what one tap recorded is taken back whole, by the same phone, and brought back."""

from datetime import timedelta

from app.record.add_entries import add_entries
from app.record.change import history as undoing
from app.record.change.actions import set_deleted, set_objection, set_state
from app.record.change.change_seats import SeatChange, change_table
from app.record.change.history import offers_for, redo, undo, undone_hole
from app.record.database import db, now
from app.record.log.entries import NewEntry
from app.record.log.heads import Slot
from tests.record.seats import chairs_of
from tests.record.tables import DEVICE, FIRST, NAMES, SECOND, play_of, save, start

HOLE = ["grid", "opened", "went_out"]
CORRECTED = ("K 4 2 / K 3 7", *FIRST[1:])


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


def bring_back(game):
    play = play_of(game)
    target = offers_for(play, DEVICE).redo.token
    return redo(game, DEVICE, target, f"redo-{len(play.entries)}-0000000000")


def test_undo_walks_back_through_everything_this_phone_did_and_forward_again():
    game = start()
    assert offered(game) == (None, None)
    bea = save(game, 1, FIRST).seats[1].player_id
    set_objection(game, DEVICE, (1, bea), True, "object-000000000")
    play = save(game, 2, SECOND)
    change_table(game, DEVICE, chairs_of(play, Bea="Beatrix"), 3, "table-0000000000")
    set_state(game, DEVICE, "paused", "state-0000000000")
    steps = [["state"], ["name"], HOLE, ["objection"], HOLE]
    for step in steps:
        assert offered(game)[0] == step
        play = take_back(game)
    assert (play.holes, offered(game)) == ((), (None, HOLE))
    for step in reversed(steps):
        assert offered(game)[1] == step
        play = bring_back(game)
    assert (play.state.name, "Beatrix" in play.names) == ("paused", True)
    assert play.hole(1).ruling.hole_scores == (33, 14, 21, 28)
    assert offered(game) == (["state"], None)


def test_a_correction_is_taken_back_alone_and_the_dispute_holds_again():
    game = start()
    bea = save(game, 1, FIRST, went_out=2).seats[1].player_id
    before = play_of(game).totals
    set_objection(game, DEVICE, (1, bea), True, "object-000000000")
    save(game, 1, CORRECTED, went_out=2)
    play = take_back(game)
    assert (play.totals, play.hole(1).objections) == (before, (bea,))
    assert offered(game) == (["objection"], ["grid"])


def test_the_cards_of_a_hole_taken_back_are_still_known():
    game = start()
    save(game, 1, FIRST, went_out=2)
    save(game, 1, CORRECTED, went_out=2)
    assert undone_hole(play_of(game), 1) is None
    take_back(game)
    play = take_back(game)
    hole = undone_hole(play, 1)
    assert (hole.grids[0], hole.went_out) == (("K", "4", "2", "K", "3", "7"), 2)
    assert undone_hole(play, 2) is None


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


def test_pressing_undo_twice_takes_back_one_thing():
    game = start()
    save(game, 1, FIRST)
    save(game, 2, SECOND)
    target = offers_for(play_of(game), DEVICE).undo.token
    for token in ("undo-0000000000", "undo-0000000000", "undo-0000000001"):
        assert len(undo(game, DEVICE, target, token).holes) == 1


def test_somebody_who_joined_by_mistake_is_gone_again_and_a_deleted_game_back():
    game = start()
    chairs = [*chairs_of(play_of(game)), SeatChange(None, "Eve")]
    change_table(game, DEVICE, chairs, 1, "table-0000000000")
    assert take_back(game).names == NAMES
    assert bring_back(game).names[4] == "Eve"
    set_deleted(game, DEVICE, True, "state-0000000000")
    assert take_back(game).state.deleted_at is None
