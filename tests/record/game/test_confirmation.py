"""The nod: all agree to a hole as it is, or somebody objects to one grid."""

import pytest

from app.record.change.actions import HoleChangedSincePageError, agree, set_objection
from app.record.database import db
from app.record.log.entries import NewEntry, add_entries
from app.record.log.heads import Slot
from tests.record.tables import DEVICE, FIRST, SECOND, play_of, save, start


def nod(game, number=1):
    return play_of(game).hole(number).nod


def players(game):
    return [seat.player_id for seat in play_of(game).seats]


def object_to(game, seat, objects=True, seen=None):
    where, token = (1, players(game)[seat]), f"object-000000000-{objects}"
    return set_objection(game, DEVICE, where, objects, token, seen)


def test_a_saved_hole_is_open_until_all_agree():
    game = start()
    save(game, 1, FIRST)
    assert (nod(game).agreed, nod(game).objecting) == (False, ())
    agree(game, DEVICE, 1, "agree-0000000000")
    assert nod(game).agreed
    assert play_of(game).totals == (33, 14, 21, 28)


def test_a_nod_lapses_when_a_card_of_the_hole_changes():
    game = start()
    save(game, 1, FIRST)
    agree(game, DEVICE, 1, "agree-0000000000")
    save(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]))
    assert not nod(game).agreed
    agree(game, DEVICE, 1, "agree-0000000001")
    assert nod(game).agreed


def test_a_nod_on_one_hole_shows_nothing_about_another_nor_marks_it_corrected():
    game = start()
    save(game, 1, FIRST)
    save(game, 2, SECOND)
    seen = play_of(game).hole(1).seen
    agree(game, DEVICE, 1, "agree-0000000000")
    assert not nod(game, 2).agreed
    assert play_of(game).hole(1).seen == seen
    assert not play_of(game).hole(1).corrected


def test_an_objection_opens_an_agreed_hole_and_is_taken_back():
    game = start()
    save(game, 1, FIRST)
    agree(game, DEVICE, 1, "agree-0000000000")
    object_to(game, 1)
    assert (nod(game).agreed, nod(game).objecting) == (False, (players(game)[1],))
    object_to(game, 1, objects=False)
    assert (nod(game).agreed, nod(game).objecting) == (True, ())


def test_an_objection_lapses_when_that_grid_is_corrected_and_only_then():
    game = start()
    save(game, 1, FIRST)
    object_to(game, 1)
    save(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]))
    assert nod(game).objecting == (players(game)[1],)
    save(game, 1, ("K 4 2 / K 3 7", "9 9 Q / 9 9 5", *FIRST[2:]))
    assert nod(game).objecting == ()


def test_a_second_phone_that_records_the_same_cards_leaves_the_nod_alone():
    game = start()
    save(game, 1, FIRST)
    agree(game, DEVICE, 1, "agree-0000000000")
    slot = Slot("grid", 1, players(game)[0])
    same = play_of(game).heads[slot][0].content
    add_entries(db.session(), game.id, "other", [NewEntry("other-00:1:grid", slot, same)])
    db.session.commit()
    assert len(play_of(game).heads[slot]) == 2
    assert nod(game).agreed


def test_nobody_agrees_to_a_hole_that_is_not_there():
    game = start()
    assert len(agree(game, DEVICE, 1, "agree-0000000000").entries) == 2
    assert len(object_to(game, 0).entries) == 2


def test_a_nod_is_to_what_its_page_showed_and_to_nothing_else():
    game = start()
    save(game, 1, FIRST)
    seen = play_of(game).hole(1).seen
    save(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]))
    with pytest.raises(HoleChangedSincePageError):
        agree(game, DEVICE, 1, "agree-0000000000", seen)
    with pytest.raises(HoleChangedSincePageError):
        object_to(game, 0, seen=seen)
    assert not nod(game).agreed
    agree(game, DEVICE, 1, "agree-0000000000", play_of(game).hole(1).seen)
    assert nod(game).agreed
