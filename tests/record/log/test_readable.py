"""What can't be read stays in the record, says nothing and stops nothing."""

import pytest
from sqlalchemy import func, select, text, update
from sqlalchemy.exc import DataError

from app.record.change.history import Filter, log_of
from app.record.change.sync import receive
from app.record.database import db
from app.record.files.exporting import exported
from app.record.log.heads import Slot
from app.record.log.read_record import UNREADABLE, entry_of
from app.record.models import Entry
from tests.record.histories import forget_beginning, players_in, put
from tests.record.tables import DEVICE, FIRST, NAMES, count, play_of, save, start

ROW = {
    "id": "said-0001",
    "kind": "grid",
    "hole": 1,
    "player": 7,
    "content": {"cards": ["7"] * 6},
    "old": [],
}


def read(**changes):
    """How the fold sees an entry with something else about it."""
    return entry_of([*{**ROW, **changes}.values(), 3, DEVICE, None], {7: 7, 8: 8})


def test_an_entry_of_ours_is_read_as_it_stands_and_what_we_never_write_is_unreadable():
    entry = read(old=["said-0000"])
    assert (entry.slot, entry.replaces) == (Slot("grid", 1, 7), ("said-0000",))
    assert (entry.seq, entry.device) == (3, DEVICE)
    unreadable = (
        {"kind": "teleport"},
        {"hole": None},
        {"hole": 0},
        {"hole": 1000},
        {"player": None},
        {"player": 9},
        {"kind": "looks", "content": {"looks": "3"}},
        {"kind": "looks", "content": None},
        {"kind": "looks", "content": {"looks": 3}, "old": None},
        {"kind": "looks", "content": {"looks": 3}, "old": [3]},
        {"kind": "undo", "hole": None, "player": None, "content": {"undoes": "said-0000"}},
        {"kind": "went_out", "player": None, "content": {"player": 9}},
        {"kind": "went_out", "player": None, "content": {"player": True}},
        {"kind": "seating", "player": None, "content": {"players": [7, 8], "from_hole": 2}},
        {"kind": "rules", "player": None, "hole": None, "content": {"id": "x", "ruleset": {}}},
    )
    for changes in unreadable:
        entry = read(**changes)
        found = (entry.slot.kind, entry.client_id, entry.content, entry.replaces)
        assert found == (UNREADABLE, "said-0001", {}, ()), changes
    for content in (None, [], {}, {"cards": 7}, {"cards": ["7" * 9]}, {"total": "9"}):
        entry = read(content=content, old="damaged")
        assert (entry.slot, entry.content, entry.replaces) == (Slot("grid", 1, 7), {}, ())


CUT = text("UPDATE entry SET content = '{\"cards' WHERE kind = 'went_out'")


@pytest.mark.damaged
@pytest.mark.postgresql
def test_a_damaged_game_is_shown_with_what_is_left():
    game = start()
    play = save(game, 1, FIRST)
    if db.engine.dialect.name == "postgresql":
        with pytest.raises(DataError):  # it keeps nothing else than JSON
            db.session.execute(CUT)
        db.session.rollback()
    else:
        db.session.execute(CUT)
        db.session.commit()
        assert play_of(game).hole(1).is_out_known is False
    forget_beginning(game.id)
    play = play_of(game)
    assert (play.lost, play.names) == (("rules", "seating"), NAMES)
    grid = next(entry for entry in play.entries if entry.slot.kind == "grid")
    spoiled = update(Entry).where(Entry.client_id == grid.client_id).values(content=["damaged"])
    db.session.execute(spoiled)
    db.session.commit()
    hole = play_of(game).hole(1)
    assert hole.ruling is None
    assert [finding.code for finding in hole.findings] == ["missing_card"]


@pytest.mark.damaged
def test_a_game_that_lost_its_beginning_has_its_rulings():
    game = start()
    save(game, 1, FIRST)
    forget_beginning(game.id)
    assert play_of(game).hole(1).ruling


def test_a_beginning_that_was_taken_back_somehow_still_holds():
    game = start()
    ids = [entry.client_id for entry in play_of(game).entries]
    undo = {"said_as": "undo-0001", "kind": "undo", "content": {"undoes": ids}, "replaces": []}
    put(game.id, [{**undo, "hole": None, "player_id": None}])
    play = play_of(game)
    assert (play.lost, play.seating.dealer) == ((), play.seats[0].player_id)


def test_what_can_not_be_read_is_in_the_log_and_the_file_and_its_id_is_taken():
    game = start()
    player = players_in(game.id)[0]
    content = {"to": [player, {"deep": [1]}]}
    row = {"said_as": "odd-00001", "kind": "teleport", "hole": 5, "player_id": player}
    put(game.id, [{**row, "content": content, "replaces": ["said-0001"]}])
    events, _older = log_of(play_of(game), Filter())
    assert [entry.slot.kind for entry in events[0].action.entries] == [UNREADABLE]
    last = exported(game)["entries"][-1]
    assert [last[name] for name in ("kind", "hole", "player", "content")] == [
        *("teleport", 5, "p1", content)
    ]
    sent = {"said_as": "odd-00001", "kind": "state", "content": {"state": "paused"}}
    answers, _version = receive(game, DEVICE, [sent])
    assert [answer.outcome for answer in answers] == ["conflict"]
    assert (count(Entry), db.session.scalar(select(func.max(Entry.seq)))) == (3, 3)
