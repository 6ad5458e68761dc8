import pytest

from app.golf.layout import Layout
from app.golf.ruleset import Pattern
from app.golf.table import cells_of, compile_ruleset
from tests.golf.helpers.build import refused, rules, table

SIX = Layout(2, 3)
NAME = "name two cells or more, each once, from 0 to 3"


def groups(layout=SIX, **pattern):
    return cells_of(Pattern(**pattern), layout, "p")


def test_groups_know_the_number_of_their_line():
    assert groups(shape="column") == [(1, (0, 3)), (2, (1, 4)), (3, (2, 5))]
    assert groups(shape="row", take=2)[2:4] == [(1, (1, 2)), (2, (3, 4))]
    assert groups(shape="columns", take=2, together=True) == [(1, (0, 1, 3, 4)), (2, (1, 2, 4, 5))]


def test_cells_are_one_line_or_several():
    assert groups(shape="cells", cells=(0, 5)) == [(1, (0, 5))]
    assert groups(shape="cells", cells=((0, 5), (1, 2, 3))) == [(1, (0, 5)), (2, (1, 2, 3))]
    assert groups(shape="cells", cells="corners") == [(1, (0, 2, 3, 5))]
    assert groups(shape="cells", cells="corners", take=4) == [(1, (0, 2, 3, 5))]


@pytest.mark.parametrize("cells", [[0], [0, 0], [0, 4], [[0, 1], [2]], [[]], [[0, 1], [2, 4]]])
def test_own_cells_are_two_or_more_each_once_within_the_grid(cells):
    with refused("house.patterns[0].cells", NAME):
        table(patterns=[{"shape": "cells", "cells": cells}])


@pytest.mark.parametrize(
    "pattern",
    [
        {"shape": "diagonal"},
        {"shape": "row", "take": 4},
        {"shape": "columns", "take": 4},
    ],
)
def test_a_pattern_that_cannot_lie_is_refused(pattern):
    with refused("house.patterns[1].shape", "this shape doesn’t fit into 2x3: choose another"):
        table("six-card", patterns=[{"shape": "column"}, pattern])
    free = table("six-card", any_layout=True, patterns=[pattern])
    assert free.groups == ()


def test_a_pattern_that_names_no_card_is_blamed_for_it_itself():
    patterns = [{"shape": "row", "claim": "most"}, {"shape": "row", "only": "Y"}]
    with refused("house.patterns[0].never", "the deck has no Z"):
        table(patterns=[{**patterns[0], "never": "Z"}, patterns[1]])
    with refused("house.patterns[1].only", "the deck has no Y"):
        table(patterns=patterns)


def test_rules_for_any_layout_compile_on_the_one_that_is_played():
    ruleset = rules("playroom")
    assert len(compile_ruleset(ruleset).groups) == 5
    assert len(compile_ruleset(ruleset, Layout(3, 3)).groups) == 8
    assert compile_ruleset(ruleset, Layout(3, 3)).layout == Layout(3, 3)


@pytest.mark.parametrize("key", ["only", "never", "wild"])
def test_a_card_the_deck_lacks_is_named_with_its_entry(key):
    with refused(f"house.patterns[0].{key}", "the deck has no 11"):
        table(patterns=[{"shape": "row", key: "11"}])
