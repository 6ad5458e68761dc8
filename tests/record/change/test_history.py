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


def changed(event):
    return [(change.hole, change.before, change.after) for change in event.changes]


def test_an_action_is_shown_with_the_scores_it_changed():
    game = start()
    save(game, 1, FIRST)
    play = save(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]))
    events, older = log_of(play, Filter())
    assert [changed(event) for event in events] == [
        [(1, 33, 32)],
        [(1, None, 33), (1, None, 14), (1, None, 21), (1, None, 28)],
        [],
    ]
    assert older is None


def test_a_page_of_the_log_ends_where_the_next_one_begins(monkeypatch):
    monkeypatch.setattr("app.record.change.history.SHOWN", 2)
    game = start()
    save(game, 1, FIRST)
    play = save(game, 2, SECOND)
    events, older = log_of(play, Filter())
    earlier, end = log_of(play, Filter(before=older))
    assert [event.action.seq for event in (*events, *earlier)] == [14, 8, 2]
    assert end is None


def test_the_log_is_sifted_by_hole_and_player():
    game = start()
    save(game, 1, FIRST)
    save(game, 2, SECOND)
    play = save(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]))
    ann, bea = (seat.player_id for seat in play.seats[:2])
    assert len(log_of(play, Filter(hole=1))[0]) == 2
    assert len(log_of(play, Filter(hole=1, player=bea))[0]) == 1
    assert len(log_of(play, Filter(player=ann))[0]) == 3
    take_back(game, "other", log_of(play, Filter(hole=2))[0][0].action.ids, "back-0000000000000")
    assert len(log_of(play_of(game), Filter(hole=2))[0]) == 2


def test_what_another_phone_recorded_is_taken_back_and_brought_back():
    game = start()
    play = save(game, 1, FIRST)
    ids = log_of(play, Filter())[0][0].action.ids
    play = take_back(game, "other", ids, "back-0000000000000")
    events, _older = log_of(play, Filter())
    assert (play.hole(1), events[1].is_gone) == (None, True)
    assert changed(events[0])[0] == (1, 33, None)
    play = take_back(game, DEVICE, undos_of(play, ids), "again-000000000000")
    assert play.hole(1).ruling.hole_scores == (33, 14, 21, 28)
    assert not log_of(play, Filter())[0][2].is_gone


def test_one_entry_alone_is_taken_back():
    game = start()
    play = save(game, 1, FIRST)
    grid = next(entry for entry in play.entries if entry.slot.kind == "grid")
    play = take_back(game, DEVICE, [grid.client_id], "back-0000000000000")
    assert play.hole(1).missing == (0,)


def test_what_a_game_stands_on_can_not_be_taken_back():
    game = start()
    play = play_of(game)
    ids = [entry.client_id for entry in play.entries]
    assert right_for(play, ids) is None
    assert right_for(play, ["nobody-said-this"]) is None
    assert take_back(game, DEVICE, ids, "back-0000000000000").version == play.version


def test_rules_are_taken_back_by_owners_only_also_by_way_of_an_undo():
    game = start()
    change_rules(game, DEVICE, find_ruleset("six-card"), 1, "rules-0000000000000")
    play = play_of(game)
    ids = ["rules-0000000000000:rules"]
    assert right_for(play, ids) == "owner"
    play = take_back(game, DEVICE, ids, "back-0000000000000")
    assert play.ruleset.id == "nine-hole"
    assert right_for(play, [play.entries[-1].client_id]) == "owner"


def busy_game():
    """A game with corrections, another table, other rules."""
    game = start()
    save(game, 1, FIRST)
    save(game, 2, SECOND)
    save(game, 1, SECOND)
    change_rules(game, DEVICE, find_ruleset("nine-card"), 3, "rules-0000000000000")
    chairs = [*chairs_of(play_of(game))[:3], SeatChange(None, "Eve", "zero")]
    change_table(game, DEVICE, chairs, 3, "table-0000000000000")
    play = play_of(game)
    cards = ("K", "4", "2", "K", "3", "8", "9", "10", "J")
    grids = {play.seats[seat].player_id: cards for seat in play.playing(3)}
    save_hole(play, DEVICE, HoleDraft(3, grids, None, "nine-0000000000000", ""))
    return game


@pytest.mark.parametrize("seed", range(100 if FULL else 8))
def test_a_game_can_be_read_whatever_was_taken_back(seed):
    game = busy_game()
    chance = random.Random(seed)
    for number in range(12):
        play = play_of(game)
        ids = [chance.choice(play.entries).client_id for _ in range(chance.choice((1, 1, 3)))]
        if right_for(play, ids):
            play = take_back(game, DEVICE, ids, f"back-{number:012}")
        assert play.totals
        assert play.numbers
        log_of(play, Filter())
