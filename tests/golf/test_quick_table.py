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


def test_pairs_that_share_no_cell_are_distinguished_from_the_rest():
    quick = table(layout="2x3", patterns=[{"shape": "cells", "cells": [1, 4]}]).quick
    assert quick.groups == (QuickGroup(1, 4, ScoreLine("cells", (1, 4), 0, 0)),)
    assert (quick.pairs, quick.rest) == (((1, 4, 0),), (0, 2, 3, 5))
    assert (table().quick.groups, table().quick.rest) == ((), (0, 1, 2, 3))


def test_groups_that_overlap_or_are_longer_are_no_pairs():
    overlap = table(patterns=[{"shape": "neighbours"}]).quick
    assert (overlap.pairs, overlap.rest, len(overlap.groups)) == ((), (0, 1, 2, 3), 4)
    longer = table("crazy-nines").quick
    assert (longer.pairs, longer.groups[0].line.cells) == ((), (0, 3, 6))


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
    pairs = table(patterns=[{"shape": "column", "worth": -5, "bonus": -2}]).quick.pairs
    assert pairs == ((0, 2, -7), (1, 3, -7))
