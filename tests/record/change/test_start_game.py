"""A new game: checked as a whole, made once, with the rules that it keeps."""

import json
from dataclasses import replace
from datetime import date

import pytest

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.access.rights import game_and_right
from app.record.allowed_text import LONGEST_NAME, LONGEST_VENUE
from app.record.change.house_rules import find_rules, save_house_rules
from app.record.change.start_game import (
    NewGame,
    RawGame,
    check_count,
    check_day,
    check_game,
    check_names,
    check_venue,
    games_of,
    make_game,
    names_lately,
    new_public_id,
    start_game,
)
from app.record.game.load import PLAYS, play_at
from app.record.game_days import GameDayError
from app.record.group.take_in import check_same_game
from app.record.log.entries import ConflictingEntryError
from app.record.models import Entry, Game, Grant, Player
from app.record.rulesets import KEPT_RULES, compiled
from tests.golf.helpers.build import rules
from tests.record.tables import DEVICE, FIRST, NAMES, count, play_of, save, start

RAW = RawGame(["Ann", "Bea"], find_ruleset("nine-hole"), "start-0000000000")


def codes(found):
    return [(fault.path, fault.code) for fault in found]


def test_a_new_game_is_checked_as_a_whole_with_everything_wrong_at_its_path(app):
    new, faults = check_game(replace(RAW, names=[" Ann", "Zoe\u0308 "], letters="en"))
    assert (faults, new.names, new.letters) == ([], ["Ann", "Zo\u00eb"], "")
    assert check_game(replace(RAW, ruleset=None)) == (None, [])
    many = {"names": ["Ann", "ann", "", "Cam", "Dan"], "dealer": 5, "people": ["p1"] * 5}
    new, faults = check_game(replace(RAW, **many, day=date(1, 1, 1)))
    assert new is None
    assert codes(faults) == [
        ("names.1", "name_twice"),
        ("names.2", "name_missing"),
        ("dealer", "dealer"),
        ("names", "too_many_players"),
        ("date", "date_early"),
        ("people", "people_group"),
    ]
    ruleset = replace(find_ruleset("ten-card"), decks=((1, 1),))
    (fault,) = check_count(ruleset, 8)
    assert (fault.code, fault.values["needed"], fault.values["count"]) == ("too_few_cards", 81, 52)


def test_each_field_has_its_bounds(app):
    names = {
        " \u200b": "name_missing",
        "x" * (LONGEST_NAME + 1): "name_long",
        "A\x07": "name_sign",
        "ÄNN": "name_twice",
        "a\u0308nn": "name_twice",
    }
    found = {name: codes(check_names([name], earlier=["Änn"])) for name in names}
    assert found == {name: [("0", code)] for name, code in names.items()}
    (fault,) = check_names(["Ann", "Bea", "ANN"])
    assert (fault.path, fault.values["name"]) == ("2", "Ann")
    days = {"": "date_missing", "3.5.2026": "date_invalid", "1899-12-31": "date_early"}
    assert {day: codes(check_day(day)) for day in days} == {
        day: [("date", code)] for day, code in days.items()
    }
    venues = {"x" * (LONGEST_VENUE + 1): "venue_long", "a\nb": "venue_sign"}
    assert codes(check_venue("x" * LONGEST_VENUE)) == []
    assert {venue: codes(check_venue(venue)) for venue in venues} == {
        venue: [("venue", code)] for venue, code in venues.items()
    }
    later = NewGame(new_public_id(), NAMES, 0, RAW.ruleset, "of-later", day=date(2999, 1, 1))
    with pytest.raises(GameDayError):
        make_game(DEVICE, later)


def test_a_game_is_made_once_and_belongs_to_its_device():
    game = start(dealer=2)
    play = play_of(game)
    assert (play.names, play.ruleset.title, play.is_over) == (NAMES, "Nine holes", False)
    assert (*play.duty(1), play.duty(2).dealer) == (2, 3, 3)
    assert start().public_id == game.public_id
    assert (count(Game), count(Player), count(Grant), count(Entry)) == (1, 4, 1, 2)
    assert game_and_right(game.public_id, DEVICE) == (game, "owner")
    for address, device in ((game.public_id, "other"), (game.public_id, None), ("no", DEVICE)):
        assert game_and_right(address, device) is None
    start_game("other", NAMES, 0, find_ruleset("nine-hole"), "start-0000000000")
    assert count(Game) == 2
    second = start(names=("Eve", "Ann"), client_id="start-0000000001")
    assert games_of(DEVICE) == [second, game]
    assert games_of(None) == []
    assert names_lately(DEVICE, without=["Eve"]) == ["Ann", "Bea", "Cam", "Dan"]
    assert names_lately(None, without=[]) == []


def test_a_new_game_that_is_sent_again_is_compared_with_the_one_it_made(app):
    def new(**other):
        ruleset = find_ruleset("nine-hole")
        game = NewGame(new_public_id(), ["Ann", "Bea"], 0, ruleset, "started-by-a-client-01")
        return replace(game, **other)

    make_game(DEVICE, new())
    check_same_game(DEVICE, new(), {})
    check_same_game("another-device", new(dealer=1), {})
    check_same_game(DEVICE, new(dealer=1, client_id="another-key-of-a-client"), {})
    for other in (
        {"names": ["Ann", "Cam"]},
        {"dealer": 1},
        {"ruleset": find_ruleset("six-card")},
        {"day": date(2026, 5, 3)},
    ):
        with pytest.raises(ConflictingEntryError):
            check_same_game(DEVICE, new(**other), {})
    mapping = {**to_mapping(find_ruleset("nine-hole")), "holes": 5}
    code = save_house_rules(DEVICE, "Ours", mapping, "house-rules-0000001")
    ours = {"client_id": "started-by-house-rules"}
    make_game(DEVICE, new(ruleset=find_rules(code), **ours))
    save_house_rules(DEVICE, "Ours", {**mapping, "holes": 7}, "house-rules-0000002", code)
    check_same_game(DEVICE, new(ruleset=find_rules(code), **ours), {})


def test_the_game_keeps_the_rules_it_started_with(monkeypatch):
    game = start()
    save(game, 1, FIRST)
    scores = play_of(game).totals
    monkeypatch.setattr("app.golf.ruleset.preset_mappings", dict)
    KEPT_RULES.clear()
    assert play_of(game).totals == scores


def test_rules_of_a_game_kept_in_an_older_language_are_still_shown():
    for language, kept, expected in (
        (1, {"last_turns": True}, {"ends": "one more turn"}),
        (2, {"replace": "columns frozen"}, {"replace": "equal columns frozen"}),
        (2, {"look": "any two", "replace": "hidden once"}, {"replace": "unseen once"}),
        (3, {"replace": "columns frozen"}, {"replace": "columns frozen"}),
    ):
        mapping = {**to_mapping(find_ruleset("six-card")), "told": kept}
        procedures = compiled("six-card", language, json.dumps(mapping))[0].procedures
        assert expected.items() <= procedures.items()


def test_games_of_large_rules_take_the_room_of_several_where_games_are_remembered(app):
    fours = {"shape": "anywhere", "take": 4, "claim": "best"}
    games = [start()]
    for holes in (1, 2):
        heavy = rules("six-card", layout="4x4", patterns=[fours] * 2, holes=holes)
        games.append(start(ruleset=heavy, client_id=f"start-{holes:010}"))
    plays = [play_at(game.id, game.public_id, 1) for game in games]
    assert [play.room for play in plays] == [1, 8, 8]
    assert PLAYS.weight == 17
