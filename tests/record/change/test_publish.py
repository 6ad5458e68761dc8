"""Letting everybody see a result: kept once, by the log alone, hidden where two differ."""

import pytest

from app.record.access.sharing import find_public, public_play
from app.record.change.actions import set_deleted, set_public
from app.record.change.undo import offers_for, right_over
from app.record.database import db
from app.record.game.played import is_public
from app.record.log.heads import LoggedEntry, Slot
from tests.record.tables import DEVICE, play_of, start


def publish(game, shown, token):
    """Say it, and the game as it is then."""
    return set_public(game, DEVICE, shown, f"publish-{token}-000000")


@pytest.fixture
def game(context):
    return start()


def test_it_is_off_until_somebody_decides_and_each_choice_replaces_the_last(game):
    assert not play_of(game).is_public
    for token, choice in enumerate((True, False, True)):
        assert publish(game, choice, token).is_public == choice


def test_what_holds_is_not_shown_again(game):
    before = publish(game, True, "one").version
    assert publish(game, True, "two").version == before
    assert publish(game, True, "one").version == before


def test_only_owners_take_it_back_and_not_by_the_line_on_the_card(game):
    play = publish(game, True, "on")
    changes = [entry for entry in play.entries if entry.slot.kind == "public"]
    assert right_over(changes) == "owner"
    assert offers_for(play, DEVICE).undo is None


def entry(client_id, **content):
    return LoggedEntry(client_id, Slot("public"), content)


def test_where_two_phones_say_otherwise_the_one_that_hides_it_is_right():
    shown, hidden = entry("a", page=True, embed=True), entry("b", page=False, embed=False)
    assert is_public((shown,))
    assert not is_public((shown, hidden))


def test_a_game_of_which_nobody_recorded_it_is_found_no_more_than_one_there_is_not(game):
    assert find_public(db.engine, game.public_id) is None
    assert find_public(db.engine, "z" * 12) is None


def test_a_public_game_is_found_while_it_is_there(game):
    publish(game, True, "on")
    mark = find_public(db.engine, game.public_id)
    assert public_play(game.public_id, mark).names == ("Ann", "Bea", "Cam", "Dan")
    set_deleted(game, DEVICE, True, "delete-000000000")
    after = find_public(db.engine, game.public_id)
    assert after != mark
    assert public_play(game.public_id, after) is None
