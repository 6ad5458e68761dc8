"""What has left a grid, beside a player who turns cards at random and lets whole lines leave."""

from collections import deque
from itertools import combinations
from math import inf

import pytest

from app.golf.scoring import RemovalSearch, find_removals
from app.golf.table import Removal, compile_ruleset
from tests.golf.helpers.build import rules, table
from tests.helpers.levels import FULL

HIDDEN, GONE = "h", "."


def removing(layout, *shapes):
    patterns = [dict(zip(("shape", "worth"), shape.split(), strict=False)) for shape in shapes]
    return table(
        layout=layout,
        patterns=[
            {**pattern, "worth": int(pattern.get("worth", 0)), "removes": True}
            for pattern in patterns
        ],
    )


def reached(laid, values="ab"):
    """All empty cells that play can lead to, each with everything that can have counted by then."""
    lines = [(cells, laid.patterns[place].worth) for place, cells, _line in laid.groups]
    start = ((HIDDEN,) * laid.layout.size, 0)
    seen, queue = {start}, deque([start])
    while queue:
        for after in moves(*queue.popleft(), lines, values):
            if after not in seen:
                seen.add(after)
                queue.append(after)
    found = {}
    for state, points in seen:
        empty = frozenset(cell for cell, card in enumerate(state) if card == GONE)
        found.setdefault(empty, set()).add(points)
    return found


def moves(state, points, lines, values):
    """Every state after one card, and what has counted."""
    for cell, card in enumerate(state):
        for value in values if card != GONE else ():
            turned = [*state[:cell], value, *state[cell + 1 :]]
            full = [line for line in lines if {turned[c] for c in line[0]} in map(set, values)]
            for gone in {gone for line, _worth in full for gone in line}:
                turned[gone] = GONE
            yield tuple(turned), points + sum(worth for _line, worth in full)


def every_choice_of_cells(laid):
    cells = range(laid.layout.size)
    return {frozenset(c) for n in range(len(cells) + 1) for c in combinations(cells, n)}


def points_of_removal(laid, empty):
    """What the rules say about empty cells: nothing, that nobody knows, or what they count."""
    gone = find_removals(laid, empty)
    if gone is None:
        return None
    return {sum(removal.points for removal in gone.removals)} if gone.is_clear else "unclear"


@pytest.mark.parametrize(
    ("layout", "shapes"),
    [
        ("2x2", ["row", "column"]),
        ("2x2", ["row", "diagonal"]),
        ("2x2", ["row -3", "column 5"]),
        ("2x3", ["row"]),
        ("2x3", ["row", "column"]),
        ("2x3", ["block -25"]),
        ("2x3", ["row -1", "column -2"]),
        *([("3x3", ["row", "column"])] if FULL else []),
    ],
)
def test_what_has_left_counts_what_it_counted_when_it_left(layout, shapes):
    laid = removing(layout, *shapes)
    found = reached(laid, "ab" if layout != "2x2" else "abc")
    for empty in every_choice_of_cells(laid):
        counted, points = points_of_removal(laid, empty), found.get(empty)
        assert (counted is None) == (points is None)
        assert counted == (points if points is None or len(points) == 1 else "unclear")


@pytest.mark.parametrize(
    ("layout", "shapes", "twofold"),
    [
        ("2x3", ["column", "block -25"], {0, 1, 3, 4}),
        ("2x3", ["row", "column -1", "block -25"], {0, 1, 3, 4}),
        *([("3x3", ["row", "column", "block -25"], {*range(6)})] if FULL else []),
    ],
)
def test_blocks_that_several_cards_make_at_once_are_never_lost(layout, shapes, twofold):
    laid = removing(layout, *shapes)
    found = reached(laid)
    for empty in every_choice_of_cells(laid):
        assert points_of_removal(laid, empty) in (found.get(empty), "unclear") or empty not in found
    assert points_of_removal(laid, twofold) == "unclear"


def test_what_depends_on_cards_that_left_is_unclear():
    pattern = {"shape": "row", "removes": True}
    for counting in ({"worth": "keep", "bonus": -3}, {"bonus_times": 2}, {"claim": "none"}):
        laid = table(patterns=[{**pattern, **counting, "bonus": -3}])
        assert not find_removals(laid, [0, 1]).is_clear
    assert find_removals(table(patterns=[{**pattern, "worth": -4, "bonus": -3}]), [0, 1]) == (
        (Removal((0, 1), -7),),
        True,
    )


def test_cells_that_may_have_counted_unseen_are_unclear():
    corners = {"shape": "cells", "cells": [0, 1], "worth": -20}
    rows = {"shape": "row", "removes": True}
    assert not find_removals(table(patterns=[rows, corners]), [0, 1]).is_clear
    assert find_removals(table(patterns=[rows, corners]), [2, 3]).is_clear
    assert find_removals(table(patterns=[rows, {**corners, "worth": 0}]), [0, 1]).is_clear


def test_the_first_way_is_shown_and_every_way_is_weighed():
    ways = [Removal((0, 1), 0), Removal((0, 1, 2, 3), -25), Removal((2, 3), 0)]
    search = RemovalSearch(ways)
    assert (search.count(0b1111), search.count(0b11), search.count(0b1)) == (inf, 0, None)
    assert search.first(0b1111) == [ways[0], ways[2]]
    assert search.first(0b0001) == []


def test_the_dearest_removals_of_the_editor_are_distinguished():
    rows = {"shape": "row", "take": 2, "removes": True}
    laid = compile_ruleset(rules(layout="2x8", patterns=[rows]))
    assert find_removals(laid, range(16)).is_clear
    assert find_removals(laid, range(15)) == find_removals(laid, range(15))
