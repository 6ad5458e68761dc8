import pytest

from app.golf.table import QuickGroup, ScoreLine
from tests.golf.helpers.build import table


@pytest.mark.parametrize(
    ("changes", "simple"),
    [
        ({}, True),
        ({"patterns": [{"shape": "row", "worth": -5}]}, True),
        ({"patterns": [{"shape": "row", "only": "3"}]}, False),
        ({"patterns": [{"shape": "column", "wild": "3"}]}, False),
        ({"patterns": [{"shape": "columns", "take": 2}]}, False),
        ({"patterns": [{"shape": "row", "claim": "best"}]}, False),
        ({"patterns": [{"shape": "row", "bonus_times": 1}]}, False),
        ({"patterns": [{"shape": "row"}, {"shape": "column", "match": "points"}]}, False),
        ({"values": {"red 3": -3}}, False),
    ],
)
def test_only_the_plainest_rules_are_scored_without_a_choice(changes, simple):
    assert (table(**changes).quick is not None) is simple


def test_a_group_names_two_of_its_cells_and_its_line():
    quick = table(layout="2x3", patterns=[{"shape": "cells", "cells": [1, 4]}]).quick
    assert quick.groups == (QuickGroup(1, 4, ScoreLine("cells", (1, 4), 0, 0)),)
    assert table().quick.groups == ()
    assert len(table(patterns=[{"shape": "neighbours"}]).quick.groups) == 4
    assert table("crazy-nines").quick.groups[0].line.cells == (0, 3, 6)


def test_every_card_has_its_line_in_every_cell():
    cards = table().quick.cards
    assert len(cards) == 4
    assert cards[3]["Q"] == ScoreLine("card", (3,), 10)


def test_a_group_counts_what_stands_for_its_cards_and_the_bonus():
    laid = table(patterns=[{"shape": "row"}, {"shape": "column", "worth": -5, "bonus": -2}])
    lines = [group.line for group in laid.quick.groups]
    assert [(line.points, line.code, line.pattern) for line in lines] == [
        (0, "row", 0),
        (0, "row", 0),
        (-7, "column_worth", 1),
        (-7, "column_worth", 1),
    ]
