import pytest

from app.golf.compiling import compile_ruleset
from app.golf.groups import cells_of, choices, removals_of
from app.golf.layout import Layout
from app.golf.terms import Pattern
from tests.golf.house import refused, rules, table

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
    with refused("house.patterns[1].shape", "nothing like that fits into 2x3"):
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


def test_a_wild_card_serves_once():
    with refused(
        "house.patterns[0].wild", "a wild card serves once: write claim = 'most' or 'best'"
    ):
        table(patterns=[{"shape": "neighbours", "wild": "2"}])
    assert table(patterns=[{"shape": "column", "wild": "2"}])
    assert table(patterns=[{"shape": "neighbours", "wild": "2", "claim": "best"}])


@pytest.mark.parametrize("pool", ["most", "best"])
@pytest.mark.parametrize("law", ["every", "apart"])
def test_two_claims_never_rule_over_the_same_cards(pool, law):
    problem = "can’t rule over the same cards; part them with only or never"
    one, other = {"shape": "row", "claim": pool}, {"shape": "column", "claim": law}
    with refused("house.patterns[1].claim", f"{law} and {pool} {problem}"):
        table(patterns=[one, other])
    with refused("house.patterns[1].claim", f"{pool} and {law} {problem}"):
        table(patterns=[other, one])
    assert table(patterns=[{**one, "only": "3-10"}, {**other, "never": "3-10"}])


def test_wild_cards_are_claimed_too():
    law = {"shape": "column", "only": "2"}
    pool = {"shape": "row", "claim": "most", "never": "2"}
    assert table(patterns=[law, pool])
    with refused(
        "house.patterns[1].claim",
        "most and every can’t rule over the same cards; part them with only or never",
    ):
        table(patterns=[law, {**pool, "wild": "2"}])


@pytest.mark.parametrize(("one", "other"), [("every", "apart"), ("most", "best"), ("none", "most")])
def test_claims_of_one_kind_go_together(one, other):
    assert table(patterns=[{"shape": "row", "claim": one}, {"shape": "column", "claim": other}])


@pytest.mark.parametrize("key", ["only", "never", "wild"])
def test_a_card_the_deck_lacks_is_named_with_its_entry(key):
    with refused(f"house.patterns[0].{key}", "the deck has no 11"):
        table(patterns=[{"shape": "row", key: "11"}])


def test_removals_are_what_one_card_may_take():
    rows = [{"shape": "row", "removes": True}]
    both = [*rows, {"shape": "column", "removes": True}, {"shape": "diagonal"}]
    assert removals_of(rules(patterns=rows), Layout(2, 2)) == ((0, 1), (2, 3))
    assert removals_of(rules(patterns=both), Layout(2, 2)) == (
        (0, 1),
        (0, 1, 2),
        (0, 1, 3),
        (0, 2),
        (0, 2, 3),
        (1, 2, 3),
        (1, 3),
        (2, 3),
    )
    assert removals_of(rules(), Layout(2, 2)) == ()


def test_choices_are_all_but_nothing():
    one, two = (0, 1), (2, 3)
    assert list(choices([one, two])) == [[one], [two], [one, two]]
    assert list(choices([])) == []
