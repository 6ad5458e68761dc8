import json

import pytest

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.access.rights import game_and_right
from app.record.change.start_game import games_of, names_lately, start_game
from app.record.game.load import PLAYS, play_at
from app.record.models import Entry, Game, Grant, Player
from app.record.rulesets import KEPT_RULES, compiled
from tests.golf.helpers.build import rules
from tests.record.tables import DEVICE, NAMES, count, play_of, save, start
from tests.record.tables import FIRST as HOLE


def test_a_new_game_knows_its_seats_its_dealer_and_its_rules():
    play = play_of(start(dealer=2))
    assert play.names == NAMES
    assert (*play.duty(1), play.duty(2).dealer) == (2, 3, 3)
    assert play.ruleset.title == "Nine holes"
    assert not play.is_over


def test_the_same_request_twice_is_one_game():
    assert start().public_id == start().public_id
    assert (count(Game), count(Player), count(Grant), count(Entry)) == (1, 4, 1, 2)


def test_another_device_with_the_same_request_gets_a_game_of_its_own():
    start()
    start_game("another", NAMES, 0, find_ruleset("nine-hole"), "start-0000000000")
    assert count(Game) == 2


def test_making_a_game_grants_the_owner_right_to_that_device_only():
    game = start()
    assert game_and_right(game.public_id, DEVICE) == (game, "owner")
    assert game_and_right(game.public_id, "another") is None
    assert game_and_right(game.public_id, None) is None
    assert game_and_right("nowhere", DEVICE) is None


def test_a_device_sees_its_own_games_the_newest_first():
    first, second = start(), start(client_id="start-0000000001")
    assert games_of(DEVICE) == [second, first]
    assert games_of("another") == games_of(None) == []


def test_the_names_of_the_last_games_are_offered_again():
    start()
    start(names=("Eve", "Ann"), client_id="start-0000000001")
    assert names_lately(DEVICE, without=["Eve"]) == ["Ann", "Bea", "Cam", "Dan"]
    assert names_lately(None, without=[]) == []


def test_the_game_keeps_the_rules_it_started_with(monkeypatch):
    game = start()
    save(game, 1, HOLE)
    scores = play_of(game).totals
    monkeypatch.setattr("app.golf.ruleset.preset_mappings", dict)
    KEPT_RULES.clear()
    assert play_of(game).totals == scores


@pytest.mark.parametrize(
    ("language", "kept", "expected"),
    [
        (1, {"last_turns": True}, {"ends": "one more turn"}),
        (2, {"replace": "columns frozen"}, {"replace": "equal columns frozen"}),
        (2, {"look": "any two", "replace": "hidden once"}, {"replace": "unseen once"}),
        (3, {"replace": "columns frozen"}, {"replace": "columns frozen"}),
    ],
)
def test_rules_of_a_game_kept_in_an_older_language_are_still_shown(language, kept, expected):
    mapping = {**to_mapping(find_ruleset("six-card")), "told": kept}
    procedures = compiled("six-card", language, json.dumps(mapping))[0].procedures
    assert expected.items() <= procedures.items()


def heavy(number):
    """Rules nearly as large as may be written, each other ones."""
    fours = {"shape": "anywhere", "take": 4, "claim": "best"}
    return rules("six-card", layout="4x4", patterns=[fours] * 2, holes=number)


def test_games_of_large_rules_take_the_room_of_several_where_games_are_remembered(app):
    games = [start(ruleset=heavy(number), client_id=f"start-{number:010}") for number in (1, 2)]
    plays = [play_at(game.id, game.public_id, 1) for game in (*games, start())]
    assert [play.room for play in plays] == [8, 8, 1]
    assert PLAYS.weight == 17
