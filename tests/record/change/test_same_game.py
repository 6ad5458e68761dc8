"""A new game that is sent again is compared with the game that its idempotency key made."""

from dataclasses import replace
from datetime import date

import pytest

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.change.house_rules import find_rules, save_house_rules
from app.record.change.start_game import NewGame, make_game, new_public_id
from app.record.game_days import GameDayError
from app.record.group.take_in import check_same_game
from app.record.log.entries import ConflictingEntryError

DEVICE, KEY = "a-device", "started-by-a-client-01"


def new(**other):
    game = NewGame(new_public_id(), ["Ann", "Bea"], 0, find_ruleset("nine-hole"), KEY)
    return replace(game, **other)


@pytest.fixture
def made(app):
    with app.app_context():
        make_game(DEVICE, new())
        yield


@pytest.mark.usefixtures("made")
def test_the_same_game_is_a_retry_whatever_address_was_drawn_for_it():
    check_same_game(DEVICE, new(), {})


@pytest.mark.usefixtures("made")
@pytest.mark.parametrize(
    "other",
    [
        {"names": ["Ann", "Cam"]},
        {"dealer": 1},
        {"ruleset": find_ruleset("six-card")},
        {"day": date(2026, 5, 3)},
    ],
    ids=lambda other: next(iter(other)),
)
def test_another_game_is_a_conflict(other):
    with pytest.raises(ConflictingEntryError):
        check_same_game(DEVICE, new(**other), {})


@pytest.mark.usefixtures("made")
def test_a_key_of_another_device_or_an_unused_one_is_none():
    check_same_game("another-device", new(dealer=1), {})
    check_same_game(DEVICE, new(dealer=1, client_id="another-key-of-a-client"), {})


def test_house_rules_that_got_a_new_version_are_still_the_same_game(app):
    with app.app_context():
        rules = {**to_mapping(find_ruleset("nine-hole")), "holes": 5}
        code = save_house_rules(DEVICE, "Ours", rules, "house-rules-0000001")
        make_game(DEVICE, new(ruleset=find_rules(code)))
        save_house_rules(DEVICE, "Ours", {**rules, "holes": 7}, "house-rules-0000002", code)
        check_same_game(DEVICE, new(ruleset=find_rules(code)), {})


def test_a_game_of_no_possible_day_is_not_made(app):
    with app.app_context(), pytest.raises(GameDayError):
        make_game(DEVICE, new(day=date(2999, 1, 1)))
