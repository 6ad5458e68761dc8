"""The scorer beside a bare loop over precompiled lines, and beside its own explained ruling."""

import random

from app.golf.catalogue import find_ruleset
from app.golf.compiling import compile_ruleset
from app.golf.referee import settle_hole
from app.golf.scoring import score_grid
from bench.timing import Measure, side_by_side

TABLE = compile_ruleset(find_ruleset("nine-hole"))
GRIDS = 400


def deals() -> list[tuple[str, ...]]:
    """Grids dealt from a shuffled deck, always the same ones."""
    deck = [card for card, copies in TABLE.copies.items() for _ in range(copies)]
    chance = random.Random(9)
    return [tuple(chance.sample(deck, TABLE.layout.size)) for _ in range(GRIDS)]


def bare_loop(grids: list[tuple[str, ...]]) -> int:
    """The least a program can do: columns and points known, one number out, nothing explained."""
    lines, points, total = ((0, 3), (1, 4), (2, 5)), TABLE.points, 0
    for grid in grids:
        for upper, lower in lines:
            if grid[upper] != grid[lower]:
                total += points[grid[upper]] + points[grid[lower]]
    return total


def measures() -> list[Measure]:
    """Explained scores against the bare loop, and a whole ruling against its grids."""
    grids = deals()
    assert sum(score_grid(TABLE, grid).total for grid in grids) == bare_loop(grids)
    table_of_four = grids[:4]
    return [
        side_by_side(
            (f"score {GRIDS} grids, explained", lambda: [score_grid(TABLE, g) for g in grids]),
            ("bare loop over lines, no reasons", lambda: bare_loop(grids)),
            times=5,
            limit=10,
        ),
        side_by_side(
            ("settle a hole of four", lambda: settle_hole(TABLE, table_of_four, 0)),
            ("score its four grids", lambda: [score_grid(TABLE, g) for g in table_of_four]),
            times=500,
            limit=3,
        ),
    ]
