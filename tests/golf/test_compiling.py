from dataclasses import replace

import pytest

from app.golf.layout import Layout
from app.golf.referee import settle_hole
from app.golf.ruleset import find_ruleset, preset_mappings, read_ruleset
from app.golf.scoring import TypedTotal
from app.golf.table import (
    MOST_KILOBYTES,
    TABLES,
    compile_ruleset,
    is_playable,
    is_refused,
    weight_of,
)
from tests.golf.helpers.build import refused, rules, table
from tests.helpers.memory import kilobytes_of


def test_a_card_without_a_value_is_named():
    with refused("house.values", "say what 2 counts"):
        table(None, layout="2x2", deck={"1-2": 9}, values={"1": 1})
    with refused("house.values", "say what X counts"):
        table(None, layout="2x2", deck={"1-2": 9}, values={"1-2": 1}, jokers=1)
    with refused("house.values", "say what each of these counts: AH, AD, AC"):
        table(None, layout="2x2", deck={"A": "suited"}, values={"AS": 1})
    with refused("house.values", "say what 2 counts"):
        table(None, layout="2x2", deck={"A 2": "suited"}, values={"A": 1})


def test_a_value_that_cannot_be_read_names_its_selector():
    with refused("house.values.B", "the deck has no B"):
        table(values={"B": 1})
    with refused("house.values.J", "J has no number of its own; write what it counts"):
        table(values={"J": "pips"})
    with refused("house.values.negative", "negative can’t be used to set the points of a card"):
        table(values={"negative": 1})


@pytest.mark.parametrize(
    ("changes", "asked"),
    [
        ({}, []),
        ({"values": {"red 3": -3}}, ["3"]),
        ({"values": {"one-eyed J": 0}}, ["J"]),
        ({"values": {"QS": 40, "8": 0}}, ["Q"]),
        ({"values": {"red 3": 3}}, []),
        ({"patterns": [{"shape": "row", "only": "spade K"}]}, ["K"]),
        ({"patterns": [{"shape": "row", "never": "red A"}]}, ["A"]),
        ({"patterns": [{"shape": "row", "wild": "one-eyed J"}]}, ["J"]),
    ],
)
def test_suits_are_asked_only_where_a_rule_needs_them(changes, asked):
    laid = table(**changes)
    assert list(laid.asks) == asked
    for rank in asked:
        assert laid.asks[rank] == tuple(f"{rank}{suit}" for suit in "SHDC")
        assert rank not in laid.copies


def test_a_table_keeps_what_the_game_needs():
    laid = table(
        holes="open", target=50, limit=60, starts="highest", tie="extra hole", pot={"cap": 3}
    )
    assert (laid.holes, laid.target, laid.limit) == (None, 50, 60)
    assert (laid.starts, laid.tie, laid.pot.cap) == ("highest", "extra hole", 3)
    assert laid.decks == ((1, 1), (8, 2))


def test_equal_rules_are_compiled_once():
    assert compile_ruleset(rules()) is compile_ruleset(rules())
    assert compile_ruleset(rules(), Layout(2, 3)).columns == 3


def test_rules_are_playable_or_refused_for_a_reason():
    far = rules(layout="2x3", patterns=[{"shape": "row", "take": 3}])
    assert is_playable(far)
    assert not is_playable(replace(far, layout=Layout(3, 2)))
    incomplete = {"layout": "2x3", "values": {"A": 1}}
    assert is_refused(incomplete, "no_points_each")
    assert not is_refused(incomplete, "wild")
    assert not is_refused({**incomplete, "values": {"A 2-10 J Q K": 1}}, "no_points_each")


def test_tables_are_remembered_until_together_they_weigh_too_much():
    small = rules()
    first = compile_ruleset(small)
    assert compile_ruleset(rules()) is first
    large = {"layout": "4x4", "patterns": [{"shape": "anywhere", "take": 4}] * 2}
    for holes in range(1, 19):
        assert weight_of(table(**large, holes=holes)) > MOST_KILOBYTES / 18
        assert TABLES.weight <= MOST_KILOBYTES
    assert compile_ruleset(small) is not first
    assert compile_ruleset(small) == first


def test_the_rules_of_every_preset_weigh_at_least_what_they_take_in_memory(subtests):
    for preset in preset_mappings():
        with subtests.test(preset=preset):
            ruleset = find_ruleset(preset)
            table = compile_ruleset(ruleset)
            assert kilobytes_of((ruleset, table)) <= weight_of(table) < 128


WIDE = "\N{FLAG IN HOLE}" * 199  # four bytes each
NUMBERS = " ".join(["-99-99"] * 28)
LOUD = {
    "title": WIDE,
    "other_names": [WIDE + str(number) for number in range(10)],
    "layout": "4x4",
    "deck": {"-99-99": 99},
    "values": {"-99-99": "pips"},
    "decks": {str(players): 9 for players in range(1, 99)},
    "penalties": [{"when": "out", "add": points, "name": WIDE} for points in range(1, 25)],
}


@pytest.mark.parametrize(
    "pattern",
    [
        {"shape": "row"},
        {"shape": "row", "only": NUMBERS, "wild": NUMBERS, "claim": "best"},
        {"shape": "cells", "cells": [[n % 16 for n in range(i, i + 15)] for i in range(16)] * 4},
    ],
)
def test_long_names_and_lists_weigh_at_least_what_they_take_in_memory(pattern):
    terms = [{**pattern, "name": WIDE + chr(65 + n), "worth": n} for n in range(24)]
    ruleset = read_ruleset("house", {**LOUD, "patterns": terms})
    table = compile_ruleset(ruleset)
    assert kilobytes_of((ruleset, table)) <= weight_of(table)


ASKING = ["nine-hole", "nine-hole-grandma", "nine-card", "playroom", "skyjo"]
KNOCKING = ["four-card", "four-card-pairs", "four-card-lines"]


def test_who_went_out_is_asked_for_where_something_hangs_on_it_or_somebody_knocks():
    asked = [name for name in preset_mappings() if compile_ruleset(find_ruleset(name)).asks_out]
    assert sorted(asked) == sorted([*ASKING, *KNOCKING])
    free, beaten = "six-card", {"when": "out beaten"}
    assert table(free, pot={"stake": 1}).asks_out
    assert table(free, starts="went out").asks_out
    assert table(free, penalties=[{**beaten, "add": 10}]).asks_out
    assert table(free, penalties=[{"when": "not above", "become": 0}]).asks_out
    assert not table(free, penalties=[{**beaten, "add": 0}]).asks_out
    assert not table(free, penalties=[{"when": "holds 4", "add": 10}]).asks_out
    assert not table(free, penalties=[{"when": "looked", "add": 1}]).asks_out


@pytest.mark.parametrize("name", preset_mappings())
def test_where_it_is_not_asked_for_every_answer_gives_the_same_ruling(name):
    laid, given = table(name), [*map(TypedTotal, (3, 12, 3, 9))]
    rulings = {settle_hole(laid, given, out).hole_scores for out in (None, 0, 1, 2, 3)}
    assert len(rulings) == 1 or laid.asks_out
