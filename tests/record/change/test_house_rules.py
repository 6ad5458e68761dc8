"""House rules are kept by code and version; a game goes on by others from a hole on."""

import pytest

from app.golf.faults import UnknownRulesetError
from app.golf.ruleset import find_ruleset, from_mapping, to_mapping
from app.golf.switches import change
from app.record.change.change_rules import change_rules, changed_holes
from app.record.change.house_rules import (
    choose_rules,
    default_of,
    find_house_rules,
    find_rules,
    houses_of,
    save_house_rules,
    set_default,
)
from app.record.change.start_game import ALPHABET
from app.record.models import RulesChoice
from tests.record.tables import DEVICE, FIRST, SECOND, count, play_of, save, start

RULES = to_mapping(find_ruleset("nine-hole"))


def house(name="Ours", client_id="house-0000000000", device=DEVICE, code="", **values):
    return save_house_rules(device, name, change(RULES, values), client_id, code)


def ruleset(**values):
    return from_mapping("ours", change(RULES, values))


def test_a_code_loads_the_rules_however_it_is_written(monkeypatch):
    code = house(value_J="0")
    assert len(code) == 6
    assert set(code) <= set(ALPHABET)
    assert find_rules(f" {code[:3].upper()}-{code[3:]} ").title == "Ours"
    assert dict(find_rules(code).values)["J"] == 0
    assert find_rules("skyjo").id == "skyjo"
    for use in (find_rules, lambda nobodys: set_default(DEVICE, nobodys)):
        with pytest.raises(UnknownRulesetError):
            use("zzzzzz")
    letters = iter(code + code + "bbbbbb")
    monkeypatch.setattr(
        "app.record.change.house_rules.secrets.choice", lambda _letters: next(letters)
    )
    assert house(client_id="house-0000000001") == "bbbbbb"


def test_a_device_lists_what_it_made_and_took_and_has_a_default():
    assert default_of(None).id == default_of(DEVICE).id == "nine-hole"
    own, theirs = house(), house("Theirs", device="another")
    for _time in range(2):
        choose_rules(DEVICE, theirs, is_default=False)
    assert [house.code for house in houses_of(DEVICE)] == [theirs, own]
    assert (count(RulesChoice), houses_of(None)) == (1, [])
    set_default(DEVICE, own.upper())
    assert default_of(DEVICE).id == own
    set_default(DEVICE, "skyjo")
    assert default_of(DEVICE).id == "skyjo"
    assert {house.code for house in houses_of(DEVICE)} == {theirs, own}


def test_rules_kept_in_an_older_language_still_load():
    row = find_house_rules(code := house())
    for language, kept, expected in (
        (1, {"last_turns": True}, {"ends": "one more turn"}),
        (2, {"replace": "hidden once"}, {"replace": "hidden only"}),
    ):
        row.language = language
        row.mapping = {**row.mapping, "told": kept}
        assert find_rules(code).procedures == expected


@pytest.fixture
def game():
    game = start()
    save(game, 1, SECOND)
    save(game, 2, FIRST, went_out=2)
    return game


def test_the_holes_that_would_change_show_both_scores(game):
    [hole] = changed_holes(play_of(game), ruleset(beaten="double"))
    assert hole.number == 1
    assert hole.after == (hole.before[0] - 10 + 13, *hole.before[1:])
    queens = changed_holes(play_of(game), ruleset(queen_40="yes"))  # needs suits, typed without
    assert [queen.number for queen in queens if queen.after is None] != []


def test_all_holes_rules_on_every_hole_again(game):
    before = play_of(game).totals
    change_rules(game, DEVICE, ruleset(holes="18"), 3, "rules-0000000000")
    change_rules(game, DEVICE, ruleset(holes="4"), 3, "rules-0000000001")
    play = change_rules(game, DEVICE, ruleset(beaten="nothing"), 1, "rules-0000000002")
    assert play.totals[0] == before[0] - 10
    assert [(rule.from_hole, rule.ruleset.holes) for rule in play.rules] == [(1, 9)]
