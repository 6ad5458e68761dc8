"""Errors that say what and where, faults that are counted, and the order in which they stand."""

import pickle
from types import SimpleNamespace

import pytest

from app.golf.faults import (
    MOST_FAULTS,
    CardError,
    Fault,
    Faults,
    FaultsError,
    GolfError,
    RulesetError,
    SeatError,
    UnknownRulesetError,
    in_english,
    in_order,
    outline,
    parent,
)


def test_an_error_says_what_is_wrong_and_where():
    texts = {
        CardError("1"): "“1” is not a card. Write its rank, like 10 or Q.",
        RulesetError("house.values.A", "no_pips", rank="A"): (
            "house.values.A: A has no number of its own; write what it counts"
        ),
        UnknownRulesetError("mini", ("a", "b")): (
            "There are no rules called “mini”. Choose one of a, b."
        ),
        SeatError(0, [1, 2]): "Seat 0 has no grid in this hole; these have one: 1, 2.",
        SeatError(0, []): "Seat 0 has no grid in this hole; these have one: none.",
    }
    assert {error: str(error) for error in texts} == texts
    assert {isinstance(error, GolfError) for error in texts} == {True}
    fault = Fault("house.values.A", "no_pips", {"rank": "A"})
    assert FaultsError.of("no_pips", "house.values.A", rank="A").faults == (fault,)
    assert UnknownRulesetError("nine-hol", ("nine-hole",)).meant == "nine-hole"
    together = RulesetError.together([Fault("a", "missing"), Fault("b", "text")])
    assert (together.first.path, len(together.faults)) == ("a", 2)


def test_a_word_that_was_nearly_right_is_named():
    values = {"known": "shared", "given": "sharde", "meant": "shared"}
    words = "choose one of shared, not sharde"
    assert in_english(Fault("a", "choose", values)) == f"{words}; did you mean shared?"
    assert in_english(Fault("a", "choose", {**values, "meant": None})) == words
    assert in_english(Fault("3", "number")) == "number"


@pytest.mark.parametrize(
    "error",
    [CardError("1"), RulesetError("rules.layout", "whole", least=1, most=2, given="x")],
)
def test_an_error_goes_to_another_process_as_it_is(error):
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def faults(count):
    found = Faults()
    for line in range(1, count + 1):
        found.add(line, "number")
    return found


def test_of_many_faults_the_rest_is_counted():
    found = faults(1)
    found.add("grids[0]", "grid")
    assert [fault.line for fault in found] == [1, 0]
    assert faults(MOST_FAULTS).first_ones() == tuple(faults(MOST_FAULTS))
    *listed, rest = faults(MOST_FAULTS + 3).first_ones()
    assert listed == faults(MOST_FAULTS)
    assert (rest.code, rest.values) == ("more", {"num": 3})


def test_a_fault_of_a_part_is_placed_in_the_whole():
    fault = Fault("1", "name_long", {"most": 40})
    assert fault.below("names") == Fault("names.1", "name_long", {"most": 40})
    assert Fault("", "name_long").below("names").path == "names"
    assert fault.at(7) == Fault("7", "name_long", {"most": 40})


RAW = {"values": {"red 3": 1, "a.b": 2}, "patterns": [{"cells": [[0, 1]]}, 7], "holes": "open"}
PATHS = [
    *("mine", "mine.values", "mine.values.red 3", "mine.values.a.b", "mine.patterns"),
    *("mine.patterns[0]", "mine.patterns[0].cells", "mine.patterns[0].cells[0]"),
    *("mine.patterns[0].cells[0][0]", "mine.patterns[0].cells[0][1]", "mine.patterns[1]"),
    "mine.holes",
]


def ordered(paths, *raws):
    found = [SimpleNamespace(path=path) for path in paths]
    return [one.path for one in in_order(found, "mine", *raws)]


def test_what_is_found_stands_in_the_order_of_the_data():
    assert [*outline("mine", RAW)] == PATHS == ordered(reversed(PATHS), RAW)
    assert [*outline("", {"grids": ["x"]})] == ["", "grids", "grids[0]"]
    deep = []
    for _ in range(9000):
        deep = [deep]
    assert len([*outline("mine", deep)]) == 6
    missing = ["mine.holes", "mine.patterns[0].take", "mine.patterns[1]", "mine.layout"]
    assert ordered(missing, RAW) == [missing[3], missing[1], missing[2], missing[0]]
    own = ["mine.values.red 3", "mine.holes"]
    assert ordered(["mine.layout", *own], RAW, {"layout": "2x2", **RAW}) == [*own, "mine.layout"]
    parents = {"a.b[1].c": "a.b[1]", "a.b[1]": "a.b", "a.b": "a", "a": ""}
    assert {path: parent(path) for path in parents} == parents
