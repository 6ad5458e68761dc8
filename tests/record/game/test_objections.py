"""A disputed score, until the hole is corrected; agreeing, as 0.1.0 recorded it, means nothing."""

import pytest

from app.record.add_entries import add_entries
from app.record.change.actions import set_objection
from app.record.database import db
from app.record.game.played import heads_of_hole, ids_of
from app.record.log.entries import NewEntry
from app.record.log.heads import Slot
from tests.record.tables import DEVICE, FIRST, play_of, save, start

CORRECTED = ("K 4 2 / K 3 7", *FIRST[1:])
OTHER_GRID = (FIRST[0], "9 9 Q / 9 9 5", *FIRST[2:])


@pytest.fixture
def game():
    made = start()
    save(made, 1, FIRST)
    return made


def disputed(game, number=1):
    """The seats whose scores of a hole are disputed."""
    play = play_of(game)
    players = [seat.player_id for seat in play.seats]
    return [players.index(player) for player in play.hole(number).objections]


def object_to(game, seat, objects=True, seen=None):
    where, token = (1, play_of(game).seats[seat].player_id), f"object-000000000-{objects}"
    return set_objection(game, DEVICE, where, objects, token, seen)


def append(game, client_id, slot, content):
    """An entry as an older version recorded it."""
    add_entries(db.session(), game.id, "other", [NewEntry(client_id, slot, content)])
    db.session.commit()


def test_an_objection_of_the_last_version_is_a_dispute_until_that_grid_is_corrected(game):
    bea = play_of(game).seats[1].player_id
    grid = play_of(game).heads[Slot("grid", 1, bea)]
    said = {"objects": True, "to": [grid[0].client_id]}
    append(game, "object-00:1:objection", Slot("objection", 1, bea), said)
    save(game, 1, CORRECTED)
    assert disputed(game) == [1]
    save(game, 1, (CORRECTED[0], *OTHER_GRID[1:]))
    assert disputed(game) == []


def test_agreeing_and_recording_the_same_cards_leave_a_dispute_alone(game):
    object_to(game, 0)
    before = play_of(game)
    agrees = ids_of(heads_of_hole(before.heads, 1))
    append(game, "agree-00:1:nod", Slot("nod", 1), {"agrees": agrees})
    after = play_of(game)
    assert (after.holes, after.totals, after.places) == (before.holes, before.totals, before.places)
    assert after.entries[-1].slot == Slot("nod", 1)
    slot = Slot("grid", 1, after.seats[0].player_id)
    append(game, "other-00:1:grid", slot, after.heads[slot][0].content)
    assert len(play_of(game).heads[slot]) == 2
    assert disputed(game) == [0]
