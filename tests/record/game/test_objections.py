"""A disputed score, until the hole is corrected; agreeing, as 0.1.0 recorded it, means nothing."""

import pytest

from app.record.add_entries import add_entries
from app.record.change.actions import HoleChangedSincePageError, set_objection
from app.record.database import db
from app.record.game.objections import heads_of_hole, ids_of
from app.record.log.entries import NewEntry
from app.record.log.heads import Slot
from tests.record.tables import DEVICE, FIRST, SECOND, play_of, save, start

CORRECTED = ("K 4 2 / K 3 7", *FIRST[1:])


def objections(game, number=1):
    return play_of(game).hole(number).objections


def players(game):
    return [seat.player_id for seat in play_of(game).seats]


def object_to(game, seat, objects=True, seen=None):
    where, token = (1, players(game)[seat]), f"object-000000000-{objects}"
    return set_objection(game, DEVICE, where, objects, token, seen)


def append(game, client_id, slot, content):
    """An entry as an older version recorded it."""
    add_entries(db.session(), game.id, "other", [NewEntry(client_id, slot, content)])
    db.session.commit()


def test_a_score_is_disputed_and_the_dispute_withdrawn():
    game = start()
    save(game, 1, FIRST)
    assert objections(game) == ()
    object_to(game, 1)
    assert objections(game) == (players(game)[1],)
    assert play_of(game).totals == (33, 14, 21, 28)
    object_to(game, 1, objects=False)
    assert objections(game) == ()


def test_a_dispute_lapses_when_anything_of_the_hole_is_corrected():
    for corrected in (CORRECTED, ("9 9 Q / 9 9 5", *FIRST[1:])):
        game = start()
        save(game, 1, FIRST)
        object_to(game, 1)
        save(game, 1, corrected)
        assert objections(game) == ()


def test_a_dispute_of_one_hole_shows_nothing_about_another_nor_marks_it_corrected():
    game = start()
    save(game, 1, FIRST)
    save(game, 2, SECOND)
    seen = play_of(game).hole(1).seen
    object_to(game, 1)
    assert objections(game, 2) == ()
    assert play_of(game).hole(1).seen == seen
    assert not play_of(game).hole(1).corrected


def test_an_objection_of_the_last_version_is_a_dispute_until_that_grid_is_corrected():
    game = start()
    save(game, 1, FIRST)
    bea = players(game)[1]
    grid = play_of(game).heads[Slot("grid", 1, bea)]
    said = {"objects": True, "to": [grid[0].client_id]}
    append(game, "object-00:1:objection", Slot("objection", 1, bea), said)
    save(game, 1, CORRECTED)
    assert objections(game) == (bea,)
    save(game, 1, ("K 4 2 / K 3 7", "9 9 Q / 9 9 5", *FIRST[2:]))
    assert objections(game) == ()


def test_agreeing_is_kept_and_changes_nothing():
    game = start()
    save(game, 1, FIRST)
    object_to(game, 1)
    before = play_of(game)
    agrees = ids_of(heads_of_hole(before.heads, 1))
    append(game, "agree-00:1:nod", Slot("nod", 1), {"agrees": agrees})
    after = play_of(game)
    assert after.holes == before.holes
    assert (after.totals, after.places) == (before.totals, before.places)
    assert after.entries[-1].slot == Slot("nod", 1)


def test_a_second_phone_that_records_the_same_cards_leaves_a_dispute_alone():
    game = start()
    save(game, 1, FIRST)
    object_to(game, 0)
    slot = Slot("grid", 1, players(game)[0])
    append(game, "other-00:1:grid", slot, play_of(game).heads[slot][0].content)
    assert len(play_of(game).heads[slot]) == 2
    assert objections(game) == (players(game)[0],)


def test_nobody_disputes_a_hole_that_is_not_there():
    assert len(object_to(start(), 0).entries) == 2


def test_a_dispute_is_of_what_its_page_showed_and_of_nothing_else():
    game = start()
    save(game, 1, FIRST)
    seen = play_of(game).hole(1).seen
    save(game, 1, CORRECTED)
    with pytest.raises(HoleChangedSincePageError):
        object_to(game, 0, seen=seen)
    assert objections(game) == ()
    object_to(game, 0, seen=play_of(game).hole(1).seen)
    assert objections(game) == (players(game)[0],)
