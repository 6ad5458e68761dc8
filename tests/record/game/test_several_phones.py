"""Several phones enter one hole: grids merge, equal ones confirm, different ones stay apart."""

import pytest

from app.record.access.devices import name_of, own_seat, set_name, take_seat
from app.record.access.unsaved import LEASE_LASTS, OpenGrid, open_grids, release_lease, take_lease
from app.record.change.history import offers_for
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.database import db, now
from tests.record.tables import DEVICE, FIRST, given, play_of, start

OTHER = "another-device"


def say(game, device, texts, out=None, **how):
    """Save the grids that are given, None leaving one to other phones, from a page of long ago."""
    play = play_of(game)
    ids = [seat.player_id for seat in play.seats]
    typed = {player: text for player, text in zip(ids, texts, strict=True) if text}
    grids = {player: given(play.table, text) for player, text in typed.items()}
    token = how.pop("token", f"{device}-{len(play.entries):010}")
    went_out = None if out is None else ids[out]
    how = {"part": None in texts, "at": 0, **how}
    draft = HoleDraft(1, grids, went_out, token, how.pop("seen", ""), **how)
    save_hole(play, device, draft)
    return play_of(game)


def test_the_same_grids_from_two_phones_confirm_them_however_they_lay():
    game = start()
    by_hand = {play_of(game).seats[0].player_id: (5, "late")}
    play = say(game, DEVICE, FIRST, out=0, adjustments=by_hand)
    seen = play.hole(1).seen
    after = say(game, OTHER, FIRST, out=0, adjustments=by_hand, seen=seen)
    assert (after.version, after.hole(1).confirmed) == (play.version, ())
    turned = "8 3 K / 2 4 K"  # FIRST[0] from the opposite seat
    play = say(game, OTHER, (turned, *FIRST[1:]), out=0)
    hole = play.hole(1)
    assert (hole.confirmed, hole.differing, hole.corrected) == ((0, 1, 2, 3), (), False)
    assert hole.ruling.hole_scores == (38, 14, 21, 28)
    assert len(offers_for(play, OTHER).undo.entries) == 4


@pytest.mark.postgresql
def test_who_enters_what_is_known_for_half_a_minute(monkeypatch):
    game = start()
    held = OpenGrid(DEVICE, 1, play_of(game).seats[1].player_id)
    take_lease(game.id, held)
    take_lease(game.id, OpenGrid(OTHER, 1, None))
    assert open_grids(db.session(), game.id) == (held, OpenGrid(OTHER, 1, None))
    take_lease(game.id, OpenGrid(DEVICE, 2, None))
    release_lease(game.id, OTHER)
    release_lease(game.id, "nobody")
    assert open_grids(db.session(), game.id) == (OpenGrid(DEVICE, 2, None),)
    later = now() + 2 * LEASE_LASTS
    monkeypatch.setattr("app.record.access.unsaved.now", lambda: later)
    assert open_grids(db.session(), game.id) == ()


@pytest.mark.postgresql
def test_a_phone_has_a_name_in_all_games_and_a_seat_in_each():
    game, other = start(), start(client_id="start-0000000001")
    first, second = (play_of(row).seats[0].player_id for row in (game, other))
    set_name(DEVICE, "Ann’s phone")
    set_name(DEVICE, "Ann’s")
    assert (name_of(DEVICE), name_of(OTHER)) == ("Ann’s", "")
    take_seat(game.id, DEVICE, first)
    take_seat(other.id, DEVICE, first)
    assert (own_seat(game.id, DEVICE), own_seat(other.id, DEVICE)) == (first, None)
    take_seat(other.id, DEVICE, second)
    take_seat(game.id, DEVICE, None)
    set_name(DEVICE, "")
    assert (own_seat(game.id, DEVICE), own_seat(other.id, DEVICE)) == (None, second)
    assert name_of(DEVICE) == ""
