from types import SimpleNamespace

from app.golf.faults import in_order, outline, parent

RAW = {"values": {"red 3": 1, "a.b": 2}, "patterns": [{"cells": [[0, 1]]}, 7], "holes": "open"}
PATHS = [
    "mine",
    "mine.values",
    "mine.values.red 3",
    "mine.values.a.b",
    "mine.patterns",
    "mine.patterns[0]",
    "mine.patterns[0].cells",
    "mine.patterns[0].cells[0]",
    "mine.patterns[0].cells[0][0]",
    "mine.patterns[0].cells[0][1]",
    "mine.patterns[1]",
    "mine.holes",
]


def ordered(paths, *raws):
    found = [SimpleNamespace(path=path) for path in paths]
    return [person.path for person in in_order(found, "mine", *raws)]


def test_an_outline_has_every_path_in_its_order():
    assert [*outline("mine", RAW)] == PATHS
    assert [*outline("", {"grids": ["x"]})] == ["", "grids", "grids[0]"]


def test_an_outline_ends_where_no_ruleset_goes_on():
    deep = []
    for _ in range(9000):
        deep = [deep]
    assert len([*outline("mine", deep)]) == 6


def test_what_is_found_stands_in_the_order_of_the_data():
    assert ordered(reversed(PATHS), RAW) == PATHS


def test_what_is_missing_stands_at_the_entry_it_is_missing_in():
    found = ["mine.holes", "mine.patterns[0].take", "mine.patterns[1]", "mine.layout"]
    assert ordered(found, RAW) == [found[3], found[1], found[2], found[0]]
    assert ordered(["elsewhere"], RAW) == ["elsewhere"]


def test_own_entries_go_before_those_of_the_parent():
    whole = {"layout": "2x2", **RAW}
    found = ["mine.layout", "mine.holes", "mine.values.red 3"]
    assert ordered(found, RAW, whole) == [*reversed(found[1:]), found[0]]


def test_a_parent_holds_what_stands_below_it():
    assert [parent(path) for path in ("a.b[1].c", "a.b[1]", "a.b", "a")] == [
        "a.b[1]",
        "a.b",
        "a",
        "",
    ]
