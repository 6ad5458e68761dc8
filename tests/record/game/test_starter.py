"""Who started the first hole, where only the cards turned up at the table could say it."""

import json

import pytest

from app.golf.ruleset import find_ruleset
from app.record.change.history import offers_for, undo
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.files.exporting import exported
from app.record.files.importing import import_game
from app.record.files.reading import GameFileError, read_game
from tests.record.tables import DEVICE, play_of, start

NAMES = ("Ann", "Bea", "Cam")


@pytest.fixture
def game(app):
    return start(NAMES, ruleset=find_ruleset("skyjo"))


def enter(game, number, starter=None, went_out=None, asks=True, device=DEVICE, **more):
    """A hole in which everybody has the same cards; players are seats."""
    play = play_of(game)
    ids = [seat.player_id for seat in play.seats]
    hole = play.hole(number)
    draft = HoleDraft(
        number,
        dict.fromkeys(ids, ("0",) * 12),
        None if went_out is None else ids[went_out],
        f"token-{device}-{number}-{len(play.entries)}-0000",
        more.get("seen", hole.seen if hole else ""),
        at=more.get("at", play.version),
        has_odd_deck=True,
        starter=None if starter is None else ids[starter],
        asks_starter=asks,
    )
    save_hole(play, device, draft)
    return play_of(game)


def starters_known(play):
    return [entry for entry in play.entries if entry.slot.kind == "starter"]


def test_a_correction_is_shown_beside_what_was_and_silence_takes_nothing_back(game):
    enter(game, 1, starter=2)
    play = enter(game, 1, starter=1)
    assert (play.starter(1), len(starters_known(play))) == (1, 2)
    assert enter(game, 1, starter=1, went_out=0).starter(1) == 1
    assert enter(game, 1, asks=False, went_out=1).starter(1) == 1
    play = enter(game, 1, starter=None)
    assert (play.starter(1), len(starters_known(play))) == (None, 3)


def test_it_moves_along_in_a_file_and_is_taken_back_with_its_hole(game):
    play = enter(game, 1, starter=2)
    file = exported(game)
    assert import_game(read_game(json.dumps(file).encode())) == 0
    (entry,) = [entry for entry in file["entries"] if entry["kind"] == "starter"]
    assert entry["content"] == {"starter": "p3"}
    entry["content"] = {"starter": "p9"}
    with pytest.raises(GameFileError, match="entries"):
        read_game(json.dumps(file).encode())
    undo(game, DEVICE, offers_for(play, DEVICE).undo.token, "undo-00000000000")
    assert play_of(game).starter(1) is None
