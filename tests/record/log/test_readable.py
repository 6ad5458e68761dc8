"""What can't be read stays in the record, says nothing and stops nothing."""

import pytest
from sqlalchemy import func, select, text, update
from sqlalchemy.exc import DataError

from app.record.change.history import Filter, log_of
from app.record.change.sync import receive
from app.record.database import db
from app.record.files.exporting import exported
from app.record.log.heads import Slot
from app.record.log.readable import UNREADABLE, entry_of
from app.record.models import Entry
from tests.record.histories import forget_beginning, players_in, put
from tests.record.tables import DEVICE, FIRST, count, play_of, save, start

ROW = ("said-0001", "grid", 1, 7, {"cards": ["7"] * 6}, [])
PLACES = {
    name: place for place, name in enumerate(("id", "kind", "hole", "player", "content", "old"))
}


def read(**changes):
    """How the fold sees an entry with something else about it."""
    row = list(ROW)
    for name, value in changes.items():
        row[PLACES[name]] = value
    return entry_of([*row, 3, DEVICE, None], {7: 7, 8: 8})


def test_an_entry_of_ours_is_read_as_it_stands():
    entry = read(old=["said-0000"])
    assert (entry.slot, entry.replaces) == (Slot("grid", 1, 7), ("said-0000",))
    assert (entry.seq, entry.device) == (3, DEVICE)


@pytest.mark.parametrize(
    "changes",
    [
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
    ],
    ids=str,
)
def test_what_no_version_of_ours_writes_is_unreadable(changes):
    entry = read(**changes)
    assert entry.slot.kind == UNREADABLE
    assert (entry.client_id, entry.content, entry.replaces) == ("said-0001", {}, ())


@pytest.mark.parametrize(
    "content", [None, [], {}, {"cards": 7}, {"cards": ["7" * 9]}, {"total": "9"}]
)
def test_cards_that_nobody_can_read_are_still_shown_of_their_grid(content):
    entry = read(content=content, old="damaged")
    assert (entry.slot, entry.content, entry.replaces) == (Slot("grid", 1, 7), {}, ())


def spoil(client_id, **values):
    """Change a row as nothing of ours does."""
    db.session.execute(update(Entry).where(Entry.client_id == client_id).values(**values))
    db.session.commit()


@pytest.mark.damaged
def test_cards_that_can_not_be_read_any_more_open_their_hole():
    game = start()
    play = save(game, 1, FIRST)
    grid = next(entry for entry in play.entries if entry.slot.kind == "grid")
    spoil(grid.client_id, content=["damaged"])
    hole = play_of(game).hole(1)
    assert hole.ruling is None
    assert [finding.code for finding in hole.findings] == ["missing_card"]


CUT = text("UPDATE entry SET content = '{\"cards' WHERE kind = 'went_out'")


@pytest.mark.damaged
def test_json_that_is_none_any_more_stops_no_page():
    game = start()
    save(game, 1, FIRST)
    if db.engine.dialect.name == "postgresql":
        with pytest.raises(DataError):  # it keeps nothing else
            db.session.execute(CUT)
        return
    db.session.execute(CUT)
    db.session.commit()
    assert play_of(game).hole(1).is_out_known is False


@pytest.mark.damaged
def test_a_game_that_lost_its_beginning_is_shown_with_what_is_left():
    game = start()
    save(game, 1, FIRST)
    forget_beginning(game.id)
    play = play_of(game)
    assert play.lost == ("rules", "seating")
    assert play.names == ("Ann", "Bea", "Cam", "Dan")
    assert play.hole(1).ruling


def test_a_beginning_that_was_taken_back_somehow_still_holds():
    game = start()
    ids = [entry.client_id for entry in play_of(game).entries]
    undo = {"said_as": "undo-0001", "kind": "undo", "content": {"undoes": ids}, "replaces": []}
    put(game.id, [{**undo, "hole": None, "player_id": None}])
    play = play_of(game)
    assert play.lost == ()
    assert play.seating.dealer == play.seats[0].player_id


def unreadable_entry(player):
    row = {"said_as": "odd-00001", "kind": "teleport", "hole": 5, "player_id": player}
    return {**row, "content": {"to": [player, {"deep": [1]}]}, "replaces": ["said-0001"]}


def test_what_can_not_be_read_is_in_the_log_and_in_the_file_of_the_game():
    game = start()
    put(game.id, [unreadable_entry(players_in(game.id)[0])])
    events, _older = log_of(play_of(game), Filter())
    assert [entry.slot.kind for entry in events[0].action.entries] == [UNREADABLE]
    last_entry = exported(game)["entries"][-1]
    assert (last_entry["kind"], last_entry["hole"], last_entry["player"]) == ("teleport", 5, "p1")
    assert last_entry["content"] == unreadable_entry(players_in(game.id)[0])["content"]


def test_an_id_that_can_not_be_read_is_taken_all_the_same():
    game = start()
    put(game.id, [unreadable_entry(None)])
    sent = {"said_as": "odd-00001", "kind": "state", "content": {"state": "paused"}}
    answers, _version = receive(game, DEVICE, [sent])
    assert [answer.outcome for answer in answers] == ["conflict"]
    assert count(Entry) == 3
    assert db.session.scalar(select(func.max(Entry.seq))) == 3
