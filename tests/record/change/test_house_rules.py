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


def test_a_code_loads_the_rules_however_it_is_written():
    code = house(value_J="0")
    assert len(code) == 6
    assert set(code) <= set(ALPHABET)
    assert find_rules(f" {code[:3].upper()}-{code[3:]} ").title == "Ours"
    assert dict(find_rules(code).values)["J"] == 0
    assert find_rules("skyjo").id == "skyjo"


def test_the_same_request_twice_is_one_set_of_rules():
    assert house() == house()
    assert count(HouseRule) == 1
    assert house(device="another") != house()


def test_an_edit_is_a_new_version_and_the_old_one_is_kept():
    code = house()
    assert house("Ours too", "house-0000000001", code=code, holes="18") == code
    assert (find_house_rules(code).version, find_house_rules(code).name) == (2, "Ours too")
    names = db.session.scalars(select(HouseRule.name).order_by(HouseRule.version))
    assert list(names) == ["Ours", "Ours too"]
    assert [house.version for house in houses_of(DEVICE)] == [2]


def test_another_device_edits_a_copy():
    code = house()
    copy = house("Theirs", "house-0000000001", "another", code)
    assert copy != code
    assert find_house_rules(code).name == "Ours"


def test_a_code_that_is_taken_is_not_given_twice(monkeypatch):
    letters = iter("aaaaaa" + "aaaaaa" + "bbbbbb")
    monkeypatch.setattr(
        "app.record.change.house_rules.secrets.choice", lambda _letters: next(letters)
    )
    assert (house(), house(client_id="house-0000000001")) == ("aaaaaa", "bbbbbb")


def test_rules_that_cannot_be_played_are_not_kept():
    with pytest.raises(RulesetError, match=r"rules\.holes"):
        house(holes="open")
    assert count(HouseRule) == 0


def test_a_device_lists_what_it_made_and_what_it_took():
    own, theirs = house(), house("Theirs", device="another")
    choose_rules(DEVICE, theirs, is_default=False)
    choose_rules(DEVICE, theirs, is_default=False)
    assert [house.code for house in houses_of(DEVICE)] == [theirs, own]
    assert count(RulesChoice) == 1
    assert houses_of(None) == []


def test_the_default_is_nine_holes_until_a_device_chooses_otherwise():
    assert default_of(None).id == default_of(DEVICE).id == "nine-hole"
    code = house()
    set_default(DEVICE, code.upper())
    assert default_of(DEVICE).id == code
    set_default(DEVICE, "skyjo")
    assert default_of(DEVICE).id == "skyjo"
    assert [house.code for house in houses_of(DEVICE)] == [code]


def test_rules_nobody_made_are_not_found():
    with pytest.raises(UnknownRulesetError):
        find_rules("zzzzzz")
    with pytest.raises(UnknownRulesetError):
        set_default(DEVICE, "zzzzzz")


@pytest.mark.parametrize(
    ("language", "kept", "expected"),
    [
        (1, {"last_turns": True}, {"ends": "one more turn"}),
        (2, {"replace": "hidden once"}, {"replace": "hidden only"}),
    ],
)
def test_rules_kept_in_an_older_language_still_load(language, kept, expected):
    code = house()
    row = find_house_rules(code)
    row.language = language
    row.mapping = {**row.mapping, "told": kept}
    assert find_rules(code).procedures == expected


def test_an_edited_house_rule_leaves_a_game_with_the_rules_it_started_with():
    code = house(beaten="nothing")
    game = start(ruleset=find_rules(code))
    house("Ours", "house-0000000001", code=code, beaten="double")
    assert play_of(game).ruleset.penalties == find_rules_of_version_1(code).penalties


def find_rules_of_version_1(code):
    query = select(HouseRule.mapping).where(HouseRule.code == code, HouseRule.version == 1)
    return from_mapping(code, db.session.scalar(query))


@pytest.fixture
def game():
    game = start()
    save(game, 1, SECOND)
    save(game, 2, FIRST, went_out=2)
    return game


def test_the_holes_that_would_change_show_both_scores(game):
    [hole] = changed_holes(play_of(game), ruleset(beaten="double"))
    assert hole.number == 1
    assert hole.after[0] == hole.before[0] - 10 + 13
    assert hole.after[1:] == hole.before[1:]


def test_from_now_on_leaves_the_holes_played_alone(game):
    scores = play_of(game).totals
    play = change_rules(game, DEVICE, ruleset(beaten="double"), 3, "rules-0000000000")
    assert play.totals == scores
    assert play.ruleset == ruleset(beaten="double")
    assert [rule.from_hole for rule in play.rules] == [1, 3]


def test_all_holes_rules_on_every_hole_again(game):
    before = play_of(game).totals
    change_rules(game, DEVICE, ruleset(holes="18"), 3, "rules-0000000000")
    change_rules(game, DEVICE, ruleset(holes="4"), 3, "rules-0000000001")
    play = change_rules(game, DEVICE, ruleset(beaten="nothing"), 1, "rules-0000000002")
    assert play.totals[0] == before[0] - 10
    assert [(rule.from_hole, rule.ruleset.holes) for rule in play.rules] == [(1, 9)]


def test_changing_the_rules_twice_with_one_attempt_is_once(game):
    for _ in range(2):
        change_rules(game, DEVICE, ruleset(beaten="double"), 3, "rules-0000000000")
    rules = select(Entry).where(Entry.kind == "rules")
    assert len(list(db.session.scalars(rules))) == 2


def test_layout_and_pack_change_only_from_a_hole_not_yet_begun(game):
    wide = ruleset(layout="2x4")
    with pytest.raises(RulesTooLateError) as refused:
        change_rules(game, DEVICE, wide, 2, "rules-0000000000")
    assert refused.value.holes == (2,)
    assert len(play_of(game).rules) == 1
    assert change_rules(game, DEVICE, wide, 3, "rules-0000000001").table.columns == 4


def test_a_rule_that_needs_suits_cannot_read_holes_entered_without(game):
    queens = [hole for hole in changed_holes(play_of(game), ruleset(queen_40="yes"))]
    assert [(queen.number, queen.after) for queen in queens if queen.after is None] != []
