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
    read_ruleset,
    to_mapping,
)
from app.golf.table import compile_ruleset

BARE = {"layout": "2x2", "values": {"A": 1, "2-10": "pips", "J Q K": 10}}


def found(**entries):
    return problems_of({**BARE, **entries})


def problems_of(raw):
    return [(fault.path, in_english(fault)) for fault in check_mapping("mine", raw)]


def paths(**entries):
    return [path.removeprefix("mine.") for path, _problem in found(**entries)]


ROW = {"shape": "row"}
WILD = {"shape": "row", "wild": "2", "claim": "every"}
LAST = {"shape": "row", "wild": "blak K", "cells": "all"}
FAR = [
    {"shape": "row", "only": "11", "never": "12"},
    {"shape": "row", "take": 3, "wild": "QX"},
    {"shape": "row"},
    {"shape": "cells", "cells": [0, 4]},
    {"shape": "column", "take": 3},
]
CARDS = ("patterns[0].only", "patterns[1].wild")
NAMED = (*CARDS, "patterns[3].cells", "patterns[4].shape")
PLACES = [
    ({"colour": "red", "decks": 0}, ("colour", "decks")),
    (
        {
            "values": {"A": "x", "2-10": "pips", "J": 1000, "Q K": 10},
            "told": {"turn_up": 10, "ends": "knock", "look": "away"},
            "patterns": [ROW, {"shape": "star"}, {"take": 2}],
            "penalties": [{"when": "rain"}, {"when": "out", "add": 1}, {}],
        },
        (
            *("values.A", "values.J", "told.turn_up", "told.look", "patterns[1].shape"),
            *("patterns[2].shape", "penalties[0].when", "penalties[2].when"),
        ),
    ),
    ({"patterns": [], "told": {}}, ()),
    ({"patterns": FAR}, NAMED),
    ({"patterns": FAR, "any_layout": True}, NAMED[:3]),
    (
        {"values": {**BARE["values"], "B": 1, "negative": 2}, "patterns": FAR},
        ("values.B", "values.negative", *NAMED),
    ),
    ({"patterns": FAR, "layout": "9x9"}, ("layout", *CARDS)),
    (
        {
            "jokers": 99,
            "holes": "open",
            "values": {"A": "x", "2-10": "pips", "J": 1, "Q": "pips", "Z": "y", "X": 0},
            "patterns": [
                {"shape": "colum", "only": "Z", "wild": "X"},
                {"shape": "diagonal", "take": 99, "never": "Y", "nam": "ours"},
                7,
            ],
            "layout": "2x3",
        },
        (
            *("values.A", "values.Z", "jokers", "holes"),
            *("patterns[0].shape", "patterns[1].take", "patterns[1].nam", "patterns[2]"),
        ),
    ),
    # whatever is lost, the last pattern is looked at
    *(
        (
            {**entries, "patterns": [{"shape": "colum"}, LAST]},
            (path, "patterns[0].shape", "patterns[1].cells"),
        )
        for entries, path in (
            ({"values": [1]}, "values"),
            ({"values": {"": 1, "A 2-10 J Q K": 1}}, "values."),
            ({"values": {"A 2-10": 1}}, "values"),
            ({"values": {"Z": 1}, "deck": 4}, "deck"),
            ({"deck": {"Z": 1}}, "deck"),
            ({"layout": "9x9"}, "layout"),
            ({"jokers": 9}, "jokers"),
        )
    ),
    # what may follow from a fault is looked at once that is mended
    ({"deck": {"Z": 4}, "patterns": [{**ROW, "only": "Z"}]}, ("deck",)),
    ({"deck": 4, "values": {"1-9": "pips"}}, ("deck",)),
    ({"values": {}, "deck": {"-5-5": 9}}, ("values",)),
    ({"layout": "9x9", "patterns": [{"shape": "diagonal"}]}, ("layout",)),
    ({"layout": "5x2", "patterns": [{"shape": "cells", "cells": [0, 9]}]}, ("layout",)),
    ({"jokers": 9, "patterns": [{**ROW, "only": "X"}]}, ("jokers",)),
    ({"patterns": ROW}, ("patterns",)),
    ({"patterns": [{**ROW, "cells": "all"}]}, ("patterns[0].cells",)),
    ({"patterns": [{"shape": "anywhere", "take": 1}]}, ("patterns[0].take",)),
    ({"patterns": [{**ROW, "claim": "al"}, ROW]}, ("patterns[0].claim",)),
    ({"patterns": [{**ROW, "worth": "x"}]}, ("patterns[0].worth",)),
    ({"layout": "4x4", "patterns": [{"shape": "circle", "removes": True}]}, ("patterns[0].shape",)),
    # claims that differ are found pair by pair
    (
        {"patterns": [{"shape": "column", "claim": "most"}, ROW, {**ROW, "claim": "apart"}, ROW]},
        ("patterns[1].claim", "patterns[2].claim", "patterns[3].claim"),
    ),
    ({"layout": "9x9", "values": {**BARE["values"], "Z": 1}}, ("layout", "values.Z")),
    (
        {
            "layout": "4x4",
            "holes": 0,
            "patterns": [{"shape": "anywhere", "take": 2, "removes": True}],
        },
        ("holes", "patterns"),
    ),
    ({"layout": "2x3", "extends": "nine-card-lines", "holes": 0}, ("holes", "patterns[2].shape")),
    # wild cards serve twice only in patterns that are there
    ({"patterns": [{**WILD, "shape": "colum"}, WILD]}, ("patterns[0].shape",)),
    ({"patterns": [WILD, {**WILD, "shape": "column"}, {"shape": "colum"}]}, ("patterns[2].shape",)),
    (
        {"patterns": [WILD, {**WILD, "shape": "column"}]},
        ("patterns[0].wild", "patterns[1].wild"),
    ),
]


def test_every_wrong_part_is_named_by_its_place_and_what_only_follows_is_not():
    wrong = [
        (entries, shown) for entries, places in PLACES if (shown := paths(**entries)) != [*places]
    ]
    assert wrong == []
    raw = {"holes": 99, "extends": "x", "patterns": [{"shape": "colum", "only": "Z"}], "title": "T"}
    unknown_parent = problems_of({**raw, "penalties": [{"when": "out"}]})
    assert [path for path, _problem in unknown_parent] == [
        *("mine.holes", "mine.extends", "mine.patterns[0].shape", "mine.penalties[0]"),
    ]


MISSING = "is missing: write it, or a preset to start from, like extends = 'six-card'"
SAY = "say what each of these counts:"


def test_what_is_missing_is_named_at_once_with_what_to_write():
    for raw in (5, "nine-hole", None, []):
        assert problems_of(raw) == [("mine", "write entries, like layout = '2x3'")]
    assert problems_of({"holes": 99}) == [
        ("mine.layout", MISSING),
        ("mine.values", MISSING),
        ("mine.holes", "write a whole number from 1 to 18, not 99"),
    ]
    numbers = found(values={"A 2": 1, "J Q": 10})
    assert numbers == [("mine.values", f"{SAY} 3, 4, 5, 6, 7, 8, 9, 10, K")]
    assert found(values={"A 2-10 J Q": 1, "red K": 0}) == [("mine.values", f"{SAY} KS, KC")]
    assert found(values={"A": 1, "2-10": "pips", "J Q": 10, "K": "pips"}) == [
        ("mine.values.K", "K has no number of its own; write what it counts")
    ]


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


def test_a_ruleset_of_countless_entries_is_one_fault():
    many = {f"entry{number}": 1 for number in range(51)}
    whole = check_mapping("rules", {"extends": "six-card", **many})
    assert [(fault.path, fault.code) for fault in whole] == [("rules", "too_many_entries")]
    pattern = check_mapping("rules", {"extends": "six-card", "patterns": [many]})
    assert [(fault.path, fault.code) for fault in pattern] == [
        ("rules.patterns[0]", "too_many_entries")
    ]
