import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.golf.checking import check_mapping, checked_ruleset
from app.golf.faults import RulesetError, UnknownRulesetError, in_english
from app.golf.layout import NAMED_CELLS, SHAPES
from app.golf.ruleset import (
    KEYS,
    PATTERN_KEYS,
    PENALTY_KEYS,
    find_ruleset,
    from_mapping,
    preset_mappings,
    read_ruleset,
    to_mapping,
)
from app.golf.table import compile_ruleset

BARE = {"layout": "2x2", "values": {"A": 1, "2-10": "pips", "J Q K": 10}}


def found(**entries):
    return problems_of({**BARE, **entries})


def problems_of(raw):
    return [(fault.path, in_english(fault)) for fault in check_mapping("mine", raw)]


def test_nothing_is_wrong_with_a_preset(subtests):
    for preset in preset_mappings():
        with subtests.test(preset=preset):
            assert check_mapping("mine", {"extends": preset}) == []


@pytest.mark.parametrize("raw", [5, "nine-hole", None, []])
def test_a_ruleset_is_made_of_entries(raw):
    assert problems_of(raw) == [("mine", "write entries, like layout = '2x3'")]


def paths(**entries):
    return [path.removeprefix("mine.") for path, _problem in found(**entries)]


def test_with_an_unknown_parent_only_what_is_shown_is_looked_at():
    raw = {"holes": 99, "extends": "x", "patterns": [{"shape": "colum", "only": "Z"}], "title": "T"}
    wrong = problems_of({**raw, "penalties": [{"when": "out"}]})
    assert [path for path, _problem in wrong] == [
        "mine.holes",
        "mine.extends",
        "mine.patterns[0].shape",
        "mine.penalties[0]",
    ]


MISSING = "is missing: write it, or a preset to start from, like extends = 'six-card'"


def test_everything_missing_is_named_at_once():
    assert problems_of({"holes": 99}) == [
        ("mine.layout", MISSING),
        ("mine.values", MISSING),
        ("mine.holes", "write a whole number from 1 to 18, not 99"),
    ]


def test_an_unknown_entry_is_named_beside_others():
    paths = [path for path, _problem in found(colour="red", decks=0)]
    assert paths == ["mine.colour", "mine.decks"]


def test_every_wrong_part_is_named_by_its_place():
    wrong = found(
        values={"A": "x", "2-10": "pips", "J": 1000, "Q K": 10},
        told={"turn_up": 10, "ends": "knock", "look": "away"},
        patterns=[{"shape": "row"}, {"shape": "star"}, {"take": 2}],
        penalties=[{"when": "rain"}, {"when": "out", "add": 1}, {}],
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
    for no_list in (5, {"": 5}):
        assert found(patterns=no_list) == [("mine.patterns", "write a list, like [ … ]")]
    assert found(patterns=[], told={}) == []


def test_an_open_game_without_an_end_is_found_last():
    assert found(holes="open") == [
        ("mine.holes", "a game without a number of holes needs a target or a limit")
    ]


def test_each_value_and_each_pattern_that_cannot_be_played_is_named_once():
    patterns = [
        {"shape": "row", "only": "11", "never": "12"},
        {"shape": "row", "take": 3, "wild": "QX"},
        {"shape": "row"},
        {"shape": "cells", "cells": [0, 4]},
        {"shape": "column", "take": 3},
    ]
    unknown = {**BARE["values"], "B": 1, "negative": 2}
    cards = ["patterns[0].only", "patterns[1].wild"]
    named = [*cards, "patterns[3].cells", "patterns[4].shape"]
    assert paths(patterns=patterns) == named
    assert paths(patterns=patterns, any_layout=True) == named[:3]
    assert paths(values=unknown, patterns=patterns) == ["values.B", "values.negative", *named]
    assert paths(patterns=patterns, layout="9x9") == ["layout", *cards]


def test_every_entry_that_cannot_be_read_is_named():
    assert paths(
        jokers=99,
        holes="open",
        values={"A": "x", "2-10": "pips", "J": 1, "Q": "pips", "Z": "y", "X": 0},
        patterns=[
            {"shape": "colum", "only": "Z", "wild": "X"},
            {"shape": "diagonal", "take": 99, "never": "Y", "nam": "ours"},
            7,
        ],
        layout="2x3",
    ) == [
        *("values.A", "values.Z", "jokers", "holes"),
        *("patterns[0].shape", "patterns[1].take", "patterns[1].nam", "patterns[2]"),
    ]


@pytest.mark.parametrize(
    ("entries", "path"),
    [
        ({"values": [1]}, "values"),
        ({"values": {"": 1, "A 2-10 J Q K": 1}}, "values."),
        ({"values": {"A 2-10": 1}}, "values"),
        ({"values": {"Z": 1}, "deck": 4}, "deck"),
        ({"deck": {"Z": 1}}, "deck"),
        ({"layout": "9x9"}, "layout"),
        ({"jokers": 9}, "jokers"),
    ],
)
def test_whatever_is_lost_the_last_pattern_is_looked_at(entries, path):
    last = {"shape": "row", "wild": "blak K", "cells": "all"}
    wrong = paths(**entries, patterns=[{"shape": "colum"}, last])
    assert wrong == [path, "patterns[0].shape", "patterns[1].cells"]


def test_all_cards_that_count_nothing_are_named_at_once():
    problem = "say what each of these counts: 3, 4, 5, 6, 7, 8, 9, 10, K"
    assert found(values={"A 2": 1, "J Q": 10}) == [("mine.values", problem)]
    kings = found(values={"A 2-10 J Q": 1, "red K": 0})
    assert kings == [("mine.values", "say what each of these counts: KS, KC")]


def test_a_value_left_out_is_not_shown_to_be_missing():
    assert found(values={"A": 1, "2-10": "pips", "J Q": 10, "K": "pips"}) == [
        ("mine.values.K", "K has no number of its own; write what it counts")
    ]


def test_claims_that_differ_are_found_pair_by_pair():
    first = {"shape": "column", "claim": "most"}
    wrong = paths(
        patterns=[first, {"shape": "row"}, {"shape": "row", "claim": "apart"}, {"shape": "row"}]
    )
    assert wrong == ["patterns[1].claim", "patterns[2].claim", "patterns[3].claim"]


@pytest.mark.parametrize(
    ("entries", "path"),
    [
        ({"deck": {"Z": 4}, "patterns": [{"shape": "row", "only": "Z"}]}, "deck"),
        ({"deck": 4, "values": {"1-9": "pips"}}, "deck"),
        ({"values": [1], "patterns": [{"shape": "row", "never": "K"}]}, "values"),
        ({"values": {}, "deck": {"-5-5": 9}}, "values"),
        ({"layout": "9x9", "patterns": [{"shape": "diagonal"}]}, "layout"),
        ({"layout": "5x2", "patterns": [{"shape": "cells", "cells": [0, 9]}]}, "layout"),
        ({"jokers": 9, "patterns": [{"shape": "row", "only": "X"}]}, "jokers"),
        ({"patterns": {"shape": "row"}}, "patterns"),
        ({"patterns": [{"shape": "row", "cells": "all"}]}, "patterns[0].cells"),
        ({"patterns": [{"shape": "anywhere", "take": 1}]}, "patterns[0].take"),
        ({"patterns": [{"shape": "row", "claim": "al"}, {"shape": "row"}]}, "patterns[0].claim"),
        ({"patterns": [{"shape": "row", "worth": "x"}]}, "patterns[0].worth"),
        (
            {"layout": "4x4", "patterns": [{"shape": "circle", "removes": True}]},
            "patterns[0].shape",
        ),
    ],
)
def test_what_may_follow_from_a_fault_is_looked_at_once_that_is_mended(entries, path):
    assert paths(**entries) == [path]


def test_values_are_looked_at_also_where_no_layout_is_known():
    assert paths(layout="9x9", values={**BARE["values"], "Z": 1}) == ["layout", "values.Z"]


def test_lines_that_cross_too_often_are_named_beside_the_rest():
    pattern = {"shape": "anywhere", "take": 2, "removes": True}
    assert paths(layout="4x4", holes=0, patterns=[pattern]) == ["holes", "patterns"]


def test_what_is_wrong_with_a_parent_on_this_layout_comes_last():
    wrong = problems_of({"layout": "2x3", "extends": "nine-card-lines", "holes": 0})
    assert [path for path, _problem in wrong] == ["mine.holes", "mine.patterns[2].shape"]


def test_a_penalty_shows_what_it_costs():
    wrong = found(
        penalties=[
            {"when": "out beaten"},
            {"when": "out tied", "name": "A tie"},
            {"when": "out", "add": 10, "at_most": 0},
            {"when": "out", "times": 1},
            {"when": "lowest", "at_least": 10, "at_most": 5},
            {"when": "shares", "at_least": 5, "at_most": 5},
            {"when": "rain", "at_least": 10, "at_most": 5},
            {"when": "out alone", "add": 0},
            {"when": "out tied", "times": 1},
        ]
    )
    problems = [(path.removeprefix("mine.penalties"), problem[:22]) for path, problem in wrong]
    assert problems == [
        ("[0]", "say what it costs, lik"),
        ("[2]", "this always costs 0: c"),
        ("[3]", "this always costs 0: c"),
        ("[4].at_least", "10 is more than at_mos"),
        ("[6].when", "choose one of out, out"),
        ("[8]", "this always costs 0: c"),
    ]


def test_rules_that_were_kept_earlier_are_read_though_they_would_be_refused():
    raw = {
        **BARE,
        "penalties": [{"when": "looked"}, {"when": "out", "at_least": 9, "at_most": 1}],
    }
    assert len(check_mapping("mine", raw)) == 2
    kept = to_mapping(from_mapping("mine", raw))
    assert [error.path for error in check_mapping("mine", kept)] == ["mine.penalties[1].at_least"]


def test_checked_rules_are_read_or_raise_all_at_once():
    assert checked_ruleset("mine", "six-card") is find_ruleset("six-card")
    assert checked_ruleset("mine", BARE) == from_mapping("mine", BARE)
    with pytest.raises(RulesetError) as caught:
        checked_ruleset("mine", {**BARE, "holes": 0, "decks": 0})
    assert [fault.path for fault in caught.value.faults] == ["mine.holes", "mine.decks"]
    with pytest.raises(UnknownRulesetError):
        checked_ruleset("mine", "six")


KINDS = ("shape", "only", "take", "value", "told", "penalty", "layout", "holes")


def planted(kinds):
    """A ruleset with one fault of each of these kinds, and the paths that must be named.

    Whether the deck has a pattern's cards is looked at once all patterns can be read.
    """
    pattern = {"shape": "row"}
    raw = {**BARE, "values": dict(BARE["values"]), "patterns": [pattern], "title": "Planted"}
    paths = {
        "shape": ("patterns[0].shape", lambda: pattern.update(shape="rows")),
        "only": ("patterns[0].only", lambda: pattern.update(only="Z")),
        "take": ("patterns[0].take", lambda: pattern.update(take=1)),
        "value": ("values.Z", lambda: raw["values"].update(Z=1)),
        "told": ("told.ends", lambda: raw.update(told={"ends": "knok"})),
        "penalty": ("penalties[0]", lambda: raw.update(penalties=[{"when": "out"}])),
        "layout": ("layout", lambda: raw.update(layout="5x2")),
        "holes": ("holes", lambda: raw.update(holes="open")),
    }
    for kind in kinds:
        paths[kind][1]()
    named = {*kinds} - ({"only"} if {*kinds} & {"shape", "take"} else set())
    return raw, {f"mine.{paths[kind][0]}" for kind in named}


@given(kinds=st.sets(st.sampled_from(KINDS)))
def test_every_planted_fault_is_named_and_nothing_else(kinds):
    raw, expected = planted(kinds)
    errors = check_mapping("mine", raw)
    assert {error.path for error in errors} == expected
    assert len(errors) == len(expected)


anything = st.none() | st.booleans() | st.integers(-2, 99) | st.text(max_size=4) | st.floats()
anything |= st.lists(anything, max_size=3) | st.dictionaries(
    st.text(max_size=3), anything, max_size=2
)
WORDS = (*SHAPES, *NAMED_CELLS, "out", "holds 4", "lowest", "X", "red", "K", "keep", "best", "5x2")
any_word = anything | st.sampled_from([*WORDS, 2, [0, 1], [[0, 1], [2, 3]]])
TERMS = st.dictionaries(st.sampled_from([*PATTERN_KEYS, *PENALTY_KEYS]), any_word, max_size=5)
ENTRIES = {key: any_word for key in KEYS} | {
    "patterns": st.lists(TERMS | any_word, max_size=3) | anything,
    "penalties": st.lists(TERMS | any_word, max_size=3) | anything,
    "values": st.dictionaries(st.sampled_from(["A", "K", "2-10", "Z", "X", ""]), any_word)
    | anything,
}
PARENTS = {
    "extends": st.sampled_from(["six-card", "six-card", "playroom", "skyjo", "skyj"]) | anything
}


def can_be_played(raw):
    try:
        compile_ruleset(read_ruleset("mine", raw))
    except RulesetError:
        return False
    return True


@given(raw=st.fixed_dictionaries(PARENTS, optional=ENTRIES))
def test_whatever_is_written_is_refused_exactly_where_something_is_named(raw):
    errors = check_mapping("mine", raw)
    places = {error.path.removeprefix("mine.").partition("[")[0] for error in errors}
    if can_be_played(raw):
        assert places <= {"penalties"}
    else:
        assert errors
    assert len({str(error) for error in errors}) == len(errors)


def test_wild_cards_serve_twice_only_in_patterns_that_are_there():
    wild = {"shape": "row", "wild": "2", "claim": "every"}
    assert paths(patterns=[{**wild, "shape": "colum"}, wild]) == ["patterns[0].shape"]
    assert paths(patterns=[wild, {**wild, "shape": "colum"}]) == ["patterns[1].shape"]
    crossing = [wild, {**wild, "shape": "column"}]
    assert paths(patterns=[*crossing, {"shape": "colum"}]) == ["patterns[2].shape"]
    assert paths(patterns=crossing) == ["patterns[0].wild", "patterns[1].wild"]


def test_a_ruleset_of_countless_entries_is_one_fault():
    many = {f"entry{number}": 1 for number in range(51)}
    whole = check_mapping("rules", {"extends": "six-card", **many})
    assert [(fault.path, fault.code) for fault in whole] == [("rules", "too_many_entries")]
    pattern = check_mapping("rules", {"extends": "six-card", "patterns": [many]})
    assert [(fault.path, fault.code) for fault in pattern] == [
        ("rules.patterns[0]", "too_many_entries")
    ]
