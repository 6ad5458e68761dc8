from collections import deque
from itertools import combinations

import pytest

from app.golf.removal import is_legal
from tests.golf.house import FULL, table

HIDDEN, GONE = "h", "."


def removing(layout, *shapes):
    return table(layout=layout, patterns=[{"shape": shape, "removes": True} for shape in shapes])


def reached(laid, values="ab"):
    """All empty cells that play can lead to: turn a card to any value, whole lines leave."""
    lines = [
        line
        for place, shape in enumerate(laid.patterns)
        for number, line, _line in laid.groups
        if number == place
    ]
    start = (HIDDEN,) * laid.layout.size
    seen, queue = {start}, deque([start])
    while queue:
        state = queue.popleft()
        for after in moves(state, lines, values):
            if after not in seen:
                seen.add(after)
                queue.append(after)
    return {frozenset(c for c, card in enumerate(state) if card == GONE) for state in seen}


def moves(state, lines, values):
    """Every state after one card."""
    for cell, card in enumerate(state):
        for value in values if card != GONE else ():
            turned = [*state[:cell], value, *state[cell + 1 :]]
            full = [line for line in lines if {turned[c] for c in line} in map(set, values)]
            for line in full:
                for gone in line:
                    turned[gone] = GONE
            yield tuple(turned)


@pytest.mark.parametrize(
    ("layout", "shapes"),
    [
        ("2x2", ["row", "column"]),
        ("2x2", ["row", "diagonal"]),
        ("2x3", ["row"]),
        ("2x3", ["row", "column"]),
        *([("3x3", ["row", "column"])] if FULL else []),
    ],
)
def test_empty_cells_are_legal_where_play_can_lead_to_them(layout, shapes):
    laid = removing(layout, *shapes)
    cells = range(laid.layout.size)
    every = {frozenset(c) for n in range(len(cells) + 1) for c in combinations(cells, n)}
    values = "ab" if layout != "2x2" else "abc"
    assert {one for one in every if is_legal(laid.removals, one)} == reached(laid, values)


def test_nothing_gone_is_always_legal():
    assert is_legal((), frozenset())
    assert not is_legal((), frozenset({0}))
