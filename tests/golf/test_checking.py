import pytest

from app.golf.catalogue import preset_mappings
from app.golf.checking import check_mapping

BARE = {"layout": "2x2", "values": {"A": 1, "2-10": "pips", "J Q K": 10}}


def found(**entries):
    return said({**BARE, **entries})


def said(raw):
    return [(error.path, error.problem) for error in check_mapping("mine", raw)]


@pytest.mark.parametrize("preset", preset_mappings())
def test_nothing_is_wrong_with_a_preset(preset):
    assert check_mapping("mine", {"extends": preset}) == []


@pytest.mark.parametrize("raw", [5, "nine-hole", None, []])
def test_a_ruleset_is_made_of_entries(raw):
    assert said(raw) == [("mine", "write entries, like layout = '2x3'")]


def test_an_unknown_parent_is_all_that_can_be_said():
    assert [path for path, _problem in said({"extends": "x", "holes": 99})] == ["mine.extends"]


def test_everything_missing_is_named_at_once():
    assert said({"holes": 99}) == [
        ("mine.layout", "is missing"),
        ("mine.values", "is missing"),
        ("mine.holes", "write a whole number from 1 to 18, not 99"),
    ]


def test_an_unknown_entry_is_named_beside_others():
    paths = [path for path, _problem in found(colour="red", decks=0)]
    assert paths == ["mine.colour", "mine.decks"]


def test_every_wrong_part_is_named_by_its_place():
    wrong = found(
        values={"A": "x", "2-10": "pips", "J": 1000},
        told={"turn_up": 10, "ends": "knock", "look": "away"},
        patterns=[{"shape": "row"}, {"shape": "star"}, {"take": 2}],
        penalties=[{"when": "rain"}, {"when": "out"}, {}],
    )
    assert [path.removeprefix("mine.") for path, _problem in wrong] == [
        "values.A",
        "values.J",
        "told.turn_up",
        "told.look",
        "patterns[1].shape",
        "patterns[2].shape",
        "penalties[0].when",
        "penalties[2].when",
    ]


def test_parts_that_are_none_are_left_to_their_reader():
    remedy = "write cards and numbers, like { A = 1, '3-10' = 'pips' }"
    assert found(values={}) == found(values=5) == [("mine.values", remedy)]
    assert found(patterns=5) == [("mine.patterns", "write a list, like [ … ]")]
    assert found(patterns=[], told={}) == []


def test_an_open_game_without_an_end_is_found_last():
    assert found(holes="open") == [("mine.holes", "an open game needs a target or a limit")]


def test_each_value_and_pattern_that_cannot_be_played_is_found():
    paths = [
        path
        for path, _problem in found(
            values={**BARE["values"], "B": 1, "negative": 2},
            patterns=[
                {"shape": "row", "only": "11"},
                {"shape": "row"},
                {"shape": "row", "take": 3},
            ],
        )
    ]
    assert sorted(paths, reverse=True) == [
        "mine.values.negative",
        "mine.values.B",
        "mine.patterns[2].shape",
        "mine.patterns[0].only",
    ]


def test_what_cannot_be_mended_ends_the_search():
    assert found(values={"A": 1}) == [("mine.values", "say what 2 counts")]


def test_a_value_left_out_is_not_said_to_be_missing():
    assert found(values={"A": 1, "2-10": "pips", "J Q": 10, "K": "pips"}) == [
        ("mine.values.K", "K has no number of its own; write what it counts")
    ]
