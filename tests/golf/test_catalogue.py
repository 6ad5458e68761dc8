import pytest

from app.golf.faults import UnknownRulesetError
from app.golf.ruleset import (
    find_ruleset,
    joined_entries,
    preset_mappings,
    read_ruleset,
    whole_mapping,
)
from app.golf.table import compile_ruleset
from tests.golf.helpers.build import refused

IDS = [
    "nine-hole",
    "nine-hole-grandma",
    "nine-hole-friends",
    "nine-card",
    "four-card",
    "four-card-pairs",
    "four-card-lines",
    "six-card",
    "six-card-jokers",
    "eight-card",
    "crazy-nines",
    "nine-card-lines",
    "moraco",
    "fuchs",
    "ten-card",
    "playroom",
    "skyjo",
    "play-nine",
]


def test_no_two_presets_go_by_one_name():
    rulesets = [find_ruleset(name) for name in IDS]
    names = [name for ruleset in rulesets for name in (ruleset.title, *ruleset.other_names)]
    assert sorted(names) == sorted({*names})


def test_rules_that_extend_others_do_not_go_by_their_other_names():
    assert find_ruleset("four-card").other_names == ("Turtle", "Polish Polka")
    assert read_ruleset("mine", {"extends": "four-card", "layout": "2x3"}).other_names == ()
    own = {"extends": "four-card", "other_names": ["Ours"]}
    assert read_ruleset("mine", own).other_names == ("Ours",)


def test_eighteen_presets_are_offered_in_their_order():
    assert list(preset_mappings()) == IDS


def test_every_preset_can_be_played_by_as_many_as_it_states(subtests):
    for preset in IDS:
        with subtests.test(preset=preset):
            ruleset = find_ruleset(preset)
            table = compile_ruleset(ruleset)
            for players in range(ruleset.players[0], ruleset.players[1] + 1):
                assert table.cards_in_play(players) > players * table.size


def test_an_unknown_preset_names_those_there_are():
    with pytest.raises(UnknownRulesetError, match="Choose one of nine-hole, nine-hole-grandma"):
        find_ruleset("mini-golf")
    with pytest.raises(UnknownRulesetError):
        read_ruleset("rules", "mini-golf")


def test_entries_made_again_come_last():
    assert list(joined_entries({"a": 1, "b": 2}, {"c": 3, "a": 4}).items()) == [
        ("b", 2),
        ("c", 3),
        ("a", 4),
    ]


@pytest.mark.parametrize(
    ("parent", "given"),
    [("mini-golf", "mini-golf"), (5, "5"), (["nine-hole"], "[…]")],
)
def test_only_presets_can_be_extended(parent, given):
    with refused("house.extends", f"choose one of {', '.join(IDS)}, not {given}"):
        read_ruleset("house", {"extends": parent})


@pytest.mark.parametrize("raw", [5, None, ["nine-hole"]])
def test_rules_are_an_id_or_entries(raw):
    with refused("house", "write the id of a ruleset, or its entries"):
        read_ruleset("house", raw)


def test_what_a_preset_states_is_not_changed_by_extending_it():
    before = whole_mapping("nine-hole")
    read_ruleset("house", {"extends": "nine-hole", "values": {"A": 20}, "told": {"turn_up": 4}})
    assert whole_mapping("nine-hole") == before
