"""House rules as switches over a mapping: what is written is read, and the rest survives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.golf.checking import checked_ruleset
from app.golf.faults import RulesetError, in_english
from app.golf.ruleset import find_ruleset, from_mapping, preset_mappings, to_mapping
from app.golf.switch_examples import can_be_shown, example
from app.golf.switches import (
    OTHER,
    SWITCHES,
    change,
    read_values,
    switch_at,
    unnamed_entries,
)

PRESETS = tuple(preset_mappings())
FOUR = {"four": "others 10"}
NEEDS = {
    "reward_on_tie": {"reward": "-5"},
    "stage": {**FOUR, "beaten": "10"},
    "every_rank": FOUR,
    "holders_spared": FOUR,
}


def mapping(preset):
    return to_mapping(find_ruleset(preset))


def values_to_try(switch, rules):
    own = [form.replace("#", number) for form in switch.forms for number in ("-7", "3", "99")]
    return (*switch.offers(rules), *(value for value in own if switch.takes(rules, value)))


@st.composite
def rules_and_values(draw):
    """A preset with some switches changed, a switch that applies and a value it takes."""
    rules = mapping(draw(st.sampled_from(PRESETS)))
    for _ in range(draw(st.integers(0, 6))):
        rules = dict(draw_change(draw, rules)[2])
    return draw_change(draw, rules)


def draw_change(draw, rules):
    switch = SWITCHES[draw(st.sampled_from(list(read_values(rules))))]
    value = draw(st.sampled_from(values_to_try(switch, rules)))
    return switch, value, switch.write(rules, value), rules


@given(rules_and_values())
def test_changed_rules_read_back_and_compile_or_name_the_entry(drawn):
    switch, value, written, before = drawn
    assert switch.read(written) == value
    assert switch.write(before, switch.read(before)) == before
    try:
        ruleset = checked_ruleset("house", written)
    except RulesetError as error:
        assert error.first.path.startswith("house.")
        assert in_english(error.first)
    else:
        assert from_mapping("house", to_mapping(ruleset)) == ruleset


@given(rules_and_values())
def test_what_no_switch_knows_survives_every_change(drawn):
    switch, value, _written, before = drawn
    unknown = {"shape": "row", "take": 2, "match": "suit", "worth": -1, "only": "red"}
    fine = {"when": "out", "add": 3}
    rules = {
        **before,
        "patterns": [*before.get("patterns", ()), unknown],
        "penalties": [*before.get("penalties", ()), fine],
        "values": {**before["values"], "red 3": -3},
    }
    rest = unnamed_entries(switch.write(rules, value))
    assert {str(entry) for entry in (unknown, fine, -3)} <= {str(entry) for entry in rest.values()}


SCORING = [switch.id for switch in SWITCHES.values() if switch.shows]


def first_example(name):
    """The example of a switch by the first preset that has one."""
    for preset in PRESETS:
        rules = change(mapping(preset), NEEDS.get(name, {}))
        if SWITCHES[name].applies(rules) and (found := example(SWITCHES[name], rules)):
            return found
    return None


def test_every_switch_that_scores_shows_a_difference_in_some_preset():
    found = {name: first_example(name) for name in SCORING}
    assert [name for name, shown in found.items() if not shown] == []
    alike = [n for n, shown in found.items() if shown.with_scores == shown.without_scores]
    assert alike == []


def test_a_value_nobody_named_is_still_shown():
    unnamed = {"when": "out beaten", "add": 7, "per_player": 1}
    rules = {**mapping("nine-hole"), "penalties": [unnamed]}
    found = example(SWITCHES["beaten"], rules)
    assert SWITCHES["beaten"].read(rules) == OTHER
    assert OTHER in SWITCHES["beaten"].offers(rules)
    assert found.with_scores[0] == found.without_scores[0] + 9


def test_no_example_is_made_of_rules_that_cannot_be_played():
    assert example(SWITCHES["diagonal"], {**mapping("nine-hole"), "values": {"A": 1}}) is None


def test_jokers_in_a_pagat_preset_make_twos_plain_and_count_at_once():
    rules = change(mapping("six-card"), {"jokers": "2 a deck"})
    assert read_values(rules)["value_2"] == "2"
    assert read_values(rules)["value_X"] == "-2"
    four = change(mapping("four-card"), {"jokers": "2 in all"})
    assert read_values(four)["value_X"] == "-5"
    grandma = {**mapping("nine-hole"), "values": {"A 2 3-10": "pips", "J Q": 10, "K": 0}}
    with pytest.raises(RulesetError, match="A has no number"):
        checked_ruleset("house", change(grandma, {"jokers": "8 in all"}))


def test_wild_jacks_are_offered_no_answer_by_which_they_would_serve_twice():
    lines = change(mapping("four-card-lines"), {"wild": "yes"})
    assert SWITCHES["serve"].offers(lines) == ("most", "best")
    assert not SWITCHES["serve"].takes(lines, "every")
    assert SWITCHES["serve"].offers(mapping("four-card-lines")) == ("every", "most", "best")
    columns = change(mapping("six-card"), {"wild": "yes", "all_equal": "-20"})
    assert SWITCHES["serve"].offers(columns) == ("every", "most", "best")


def test_a_line_that_would_use_a_wild_jack_twice_is_refused_at_the_question_about_it():
    rules = change(change(mapping("six-card"), {"wild": "yes"}), {"row": "whole"})
    with pytest.raises(RulesetError) as refused:
        checked_ruleset("house", rules)
    assert (refused.value.first.path, refused.value.first.code) == (
        "house.patterns[0].wild",
        "wild_twice",
    )
    assert switch_at(refused.value.first, rules) is SWITCHES["serve"]
    assert checked_ruleset("house", change(rules, {"serve": "best"}))


def test_a_punished_tie_costs_as_much_as_being_beaten_whatever_that_becomes():
    rules = change(mapping("skyjo"), {"beaten": "10"})
    assert rules["penalties"][1] == {"when": "out tied", "add": 10}
    rules = change(rules, {"rivals": "each"})
    assert [rule["per_rival"] for rule in rules["penalties"]] == [10, 10]
    assert change(rules, {"beaten": "nothing"}).get("penalties") is None


@pytest.mark.parametrize(
    ("name", "taken", "refused"),
    [
        ("beaten", ("1", "99", "double and 3", "at least 4", "3 a player"), ("0", "100", "-5")),
        ("reward", ("-1", "-99", "-2 a player"), ("5", "0", "2 a player")),
        ("four", ("others 1",), ("others 0", "others -5", "10")),
        ("lowest", ("-3", "takes 99"), ("3", "takes -5", "takes")),
        ("jokers", ("1 a deck", "8 in all"), ("9 a deck", "2", "0 in all")),
        ("value_A", ("-1", "11"), ("100", "one")),
        ("red_kings", ("no", "-2", "13"), ("-100",)),
    ],
)
def test_amounts_may_be_typed_within_bounds(name, taken, refused):
    rules = change(mapping("nine-hole"), {"jokers": "2 a deck"})
    switch = SWITCHES[name]
    for value in taken:
        assert switch.takes(rules, value), value
        assert switch.read(switch.write(rules, value)) == value
    assert not [value for value in refused if switch.takes(rules, value)]


def test_a_rank_without_a_value_counts_nothing_until_it_is_given_one():
    rules = {**mapping("nine-hole"), "values": {"A": 1, "K": 0}}
    assert read_values(rules)["value_J"] == "0"
    assert change(rules, {"value_J": "11"})["values"]["J"] == 11


REFUSED = (
    ({"holes": "open"}, "nine-hole", "holes"),
    ({"layout": "2x3"}, "nine-card-lines", "diagonal"),
    ({"most": "1"}, "nine-hole", "most"),
    ({"layout": "1x4"}, "play-nine", "column"),
)


@pytest.mark.parametrize(("values", "preset", "name"), REFUSED)
def test_a_refused_change_points_at_the_switch_that_mends_it(values, preset, name):
    rules = change(mapping(preset), values)
    with pytest.raises(RulesetError) as refused:
        checked_ruleset("house", rules)
    assert switch_at(refused.value.first, rules).id == name


def test_two_fours_in_a_grid_need_room_for_eight_cards():
    rules = change(mapping("nine-hole"), FOUR)
    assert example(SWITCHES["every_rank"], rules) is None
    assert example(SWITCHES["every_rank"], {**rules, "layout": "2x4"}).is_hole


def test_rules_under_which_every_card_counts_the_same_have_nobody_beaten():
    rules = {**mapping("nine-hole"), "values": {"A 2-10 J Q K": 0}}
    assert example(SWITCHES["beaten"], rules) is None
    assert example(SWITCHES["tie"], change(rules, {"beaten": "double"})) is None


def test_jokers_in_each_deck_and_beside_them_are_left_as_the_data_states():
    rules = {**mapping("six-card-jokers"), "jokers_in_all": 4}
    assert read_values(rules)["jokers"] == OTHER
    assert SWITCHES["jokers"].write(rules, OTHER) == rules


def test_rules_are_shown_by_examples_unless_each_would_take_long():
    rules = dict(preset_mappings()["four-card"])
    assert can_be_shown(rules)
    pattern = {"shape": "anywhere", "take": 4, "claim": "best"}
    assert not can_be_shown({**rules, "layout": "4x4", "patterns": [pattern]})
    assert can_be_shown({**rules, "layout": "9x9"})
