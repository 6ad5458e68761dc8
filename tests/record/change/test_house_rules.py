"""House rules are kept by code and version; a game goes on by others from a hole on."""

import pytest
from sqlalchemy import select

from app.golf.faults import RulesetError, UnknownRulesetError
from app.golf.ruleset import find_ruleset, from_mapping, to_mapping
from app.golf.switches import change
from app.record.change.change_rules import RulesTooLateError, change_rules, changed_holes
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
from app.record.database import db
from app.record.models import Entry, HouseRule, RulesChoice
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


def test_rules_are_saved_once_and_an_edit_is_a_new_version_or_the_copy_of_another_device():
    code = house(beaten="nothing")
    assert house(beaten="nothing") == code
    assert count(HouseRule) == 1
    game = start(ruleset=find_rules(code))
    penalties = find_rules(code).penalties
    copy = house("Theirs", "house-0000000001", "another", code)
    assert copy != code
    assert house("Ours too", "house-0000000002", code=code, beaten="double") == code
    assert (find_house_rules(code).version, find_house_rules(code).name) == (2, "Ours too")
    versions = select(HouseRule.name).where(HouseRule.code == code).order_by(HouseRule.version)
    assert list(db.session.scalars(versions)) == ["Ours", "Ours too"]
    assert [house.version for house in houses_of(DEVICE)] == [2]
    assert play_of(game).ruleset.penalties == penalties != find_rules(code).penalties
    with pytest.raises(RulesetError, match=r"rules\.holes"):
        house(client_id="house-0000000003", holes="open")
    assert count(HouseRule) == 3


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


def test_from_now_on_leaves_the_holes_played_alone_and_one_attempt_is_once(game):
    scores = play_of(game).totals
    for _time in range(2):
        play = change_rules(game, DEVICE, ruleset(beaten="double"), 3, "rules-0000000000")
    assert (play.totals, play.ruleset) == (scores, ruleset(beaten="double"))
    assert [rule.from_hole for rule in play.rules] == [1, 3]
    rules = select(Entry).where(Entry.kind == "rules")
    assert len(list(db.session.scalars(rules))) == 2


def test_all_holes_rules_on_every_hole_again(game):
    before = play_of(game).totals
    change_rules(game, DEVICE, ruleset(holes="18"), 3, "rules-0000000000")
    change_rules(game, DEVICE, ruleset(holes="4"), 3, "rules-0000000001")
    play = change_rules(game, DEVICE, ruleset(beaten="nothing"), 1, "rules-0000000002")
    assert play.totals[0] == before[0] - 10
    assert [(rule.from_hole, rule.ruleset.holes) for rule in play.rules] == [(1, 9)]


def test_layout_and_pack_change_only_from_a_hole_not_yet_begun(game):
    wide = ruleset(layout="2x4")
    with pytest.raises(RulesTooLateError) as refused:
        change_rules(game, DEVICE, wide, 2, "rules-0000000000")
    assert refused.value.holes == (2,)
    assert len(play_of(game).rules) == 1
    assert change_rules(game, DEVICE, wide, 3, "rules-0000000001").table.columns == 4
