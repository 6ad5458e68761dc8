"""The log: what every action changed, and any of it taken back, no matter whose it is."""

import random

import pytest

from app.golf.ruleset import find_ruleset
from app.record.change.change_rules import change_rules
from app.record.change.change_seats import SeatChange, change_table
from app.record.change.history import Filter, log_of, right_for, take_back, undos_of
from app.record.change.save_hole import HoleDraft, save_hole
from tests.conftest import FULL
from tests.record.seats import chairs_of
from tests.record.tables import DEVICE, FIRST, SECOND, play_of, save, start

CORRECTED = ("K 4 2 / K 3 7", *FIRST[1:])
PARTS = 25 if FULL else 4


def changed(event):
    return [(change.hole, change.before, change.after) for change in event.changes]


def test_an_action_is_shown_with_the_scores_it_changed_and_taken_back_by_any_phone():
    game = start()
    play = save(game, 1, FIRST)
    ids = log_of(play, Filter())[0][0].action.ids
    play = take_back(game, "other", ids, "back-0000000000000")
    events, older = log_of(play, Filter())
    first = [(1, None, 33), (1, None, 14), (1, None, 21), (1, None, 28)]
    gone = [(hole, after, before) for hole, before, after in first]
    assert [changed(event) for event in events] == [gone, first, []]
    assert (play.hole(1), events[1].is_gone, older) == (None, True, None)
    play = take_back(game, DEVICE, undos_of(play, ids), "again-000000000000")
    assert play.hole(1).ruling.hole_scores == (33, 14, 21, 28)
    assert not log_of(play, Filter())[0][2].is_gone
    play = save(game, 1, CORRECTED)
    assert changed(log_of(play, Filter())[0][0]) == [(1, 33, 32)]
    grid = next(entry for entry in play.entries if entry.slot.kind == "grid")
    last = next(head for heads in play.heads.values() for head in heads if head.slot == grid.slot)
    play = take_back(game, DEVICE, [grid.client_id, last.client_id], "grid-0000000000000")
    assert play.hole(1).missing == (0,)


def test_the_log_comes_in_pages_and_is_sifted_by_hole_and_player(monkeypatch):
    game = start()
    save(game, 1, FIRST)
    play = save(game, 2, SECOND)
    with monkeypatch.context() as short:
        short.setattr("app.record.change.history.SHOWN", 2)
        events, older = log_of(play, Filter())
        earlier, end = log_of(play, Filter(before=older))
    assert [event.action.seq for event in (*events, *earlier)] == [14, 8, 2]
    assert end is None
    play = save(game, 1, CORRECTED)
    ann, bea = (seat.player_id for seat in play.seats[:2])
    filters = [Filter(hole=1), Filter(hole=1, player=bea), Filter(player=ann)]
    assert [len(log_of(play, sifted)[0]) for sifted in filters] == [2, 1, 3]
    take_back(game, "other", log_of(play, Filter(hole=2))[0][0].action.ids, "back-0000000000000")
    assert len(log_of(play_of(game), Filter(hole=2))[0]) == 2


def test_what_a_game_stands_on_is_never_taken_back_and_rules_by_owners_only():
    game = start()
    play = play_of(game)
    ids = [entry.client_id for entry in play.entries]
    assert right_for(play, ids) is right_for(play, ["nobody-said-this"]) is None
    assert take_back(game, DEVICE, ids, "back-0000000000000").version == play.version
    change_rules(game, DEVICE, find_ruleset("six-card"), 1, "rules-0000000000000")
    ids = ["rules-0000000000000:rules"]
    assert right_for(play_of(game), ids) == "owner"
    play = take_back(game, DEVICE, ids, "back-0000000000001")
    assert play.ruleset.id == "nine-hole"
    assert right_for(play, [play.entries[-1].client_id]) == "owner"


@pytest.mark.parametrize("part", range(PARTS))
def test_a_game_can_be_read_whatever_was_taken_back(part):
    """A game with corrections, another table and other rules."""
    game, chance = start(), random.Random(part)
    for number, texts in ((1, FIRST), (2, SECOND), (1, SECOND)):
        save(game, number, texts)
    change_rules(game, DEVICE, find_ruleset("nine-card"), 3, "rules-0000000000000")
    chairs = [*chairs_of(play_of(game))[:3], SeatChange(None, "Eve", "zero")]
    change_table(game, DEVICE, chairs, 3, "table-0000000000000")
    play = play_of(game)
    cards = ("K", "4", "2", "K", "3", "8", "9", "10", "J")
    grids = {play.seats[seat].player_id: cards for seat in play.playing(3)}
    save_hole(play, DEVICE, HoleDraft(3, grids, None, "nine-0000000000000", ""))
    for number in range(12):
        play = play_of(game)
        ids = [chance.choice(play.entries).client_id for _ in range(chance.choice((1, 1, 3)))]
        if right_for(play, ids):
            play = take_back(game, DEVICE, ids, f"back-{number:012}")
        assert play.totals
        assert play.numbers
        log_of(play, Filter())
