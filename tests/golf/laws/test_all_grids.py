"""Six-card Golf on all 13^6 grids of ranks, beside a scorer that knows nothing but its rules."""

import random
from itertools import product

from app.golf.scoring import score_grid
from tests.golf.helpers.build import table
from tests.helpers.levels import FULL

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COUNTS = dict(zip(RANKS, (1, -2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0), strict=True))
PAIRS = {(a, b): 0 if a == b else COUNTS[a] + COUNTS[b] for a in RANKS for b in RANKS}


def plain_score(a, b, c, d, e, f):
    """Three columns of two, equal ones are 0."""
    return PAIRS[a, d] + PAIRS[b, e] + PAIRS[c, f]


def grids(first):
    """All grids with this first card; in the gate one in a hundred of them, always the same."""
    if FULL:
        return ((first, *rest) for rest in product(RANKS, repeat=5))
    chance = random.Random(f"six {first}")
    return [(first, *chance.choices(RANKS, k=5)) for _ in range(13**5 // 100)]


def test_the_table_counts_every_grid_as_the_rules_do(subtests):
    for first in RANKS:
        with subtests.test(first=first):
            laid = table("six-card")
            wrong = [
                grid for grid in grids(first) if plain_score(*grid) != score_grid(laid, grid).total
            ]
            assert wrong == []
