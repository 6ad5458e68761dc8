import json

import pytest

from app.golf.ruleset import find_ruleset, preset_mappings
from app.golf.table import compile_ruleset
from tests.golf.helpers.build import table


def test_every_table_survives_json(subtests):
    for preset in preset_mappings():
        with subtests.test(preset=preset):
            plain = compile_ruleset(find_ruleset(preset)).to_json()
            again = json.loads(json.dumps(plain))
            assert again.keys() == plain.keys()
            assert not {"spelling", "quick"} & plain.keys()


def test_the_browser_reads_lists_and_numbers():
    plain = table(patterns=[{"shape": "column", "only": "4 3", "wild": "6 5"}]).to_json()
    assert plain["patterns"][0]["cards"] == ["3", "4"]
    assert plain["patterns"][0]["wild"] == ["5", "6"]
    groups = json.loads(json.dumps(plain["groups"]))
    assert groups[1] == {"pattern": 0, "cells": [1, 3], "line": 2}
    assert plain["copies"]["7"] == 4
    assert table(patterns=[{"shape": "column"}]).to_json()["patterns"][0]["cards"] is None


@pytest.mark.parametrize(("players", "cards"), [(0, 52), (1, 52), (7, 52), (8, 104), (20, 104)])
def test_decks_follow_from_the_players(players, cards):
    laid = table()
    assert laid.cards_in_play(players) == cards
    assert laid.copies_in_play("7", players) == cards // 13
    assert laid.decks_for(players) == cards // 52


def test_decks_multiply_copies_but_not_what_is_there_in_all():
    laid = table(jokers=1, jokers_in_all=3).with_decks(2)
    assert (laid.copies_in_play("7", 1), laid.copies_in_play("X", 9)) == (8, 5)
    assert laid.cards_in_play(9) == 109


def test_a_table_knows_its_goal_and_whether_looking_costs_something():
    goals = [table(**ends).goal for ends in ({}, {"target": 100}, {"limit": 50})]
    assert goals == [None, 100, 50]
    fines = [table(penalties=[{"when": when, "add": 1}]).has_fines for when in ("looked", "lowest")]
    assert fines == [True, False]
