"""One hole that shows what the most used house rules do, whatever the rules are."""

from app.golf.cards import JOKER, Grid
from app.golf.referee import Verdict, settle_hole
from app.golf.switches.example_grids import EQUAL, LOW, equal, grid_with, ranks_of, spelled
from app.golf.table import Table

HOLDS = "4"
"""The rank of which the third player holds four."""
MOST_ROWS = 3
"""Of a column whose cards may all be equal without being four of a kind."""


def _example_hole(table: Table) -> tuple[Grid, Grid, Grid]:
    """Three grids: the first went out and is beaten by the second; the third holds four of a kind.

    The first has, as far as deck and layout allow, a column of cards that take points away, a
    column of other equal cards, a joker or king, and a jack.

    >>> from app.golf.catalogue import find_ruleset
    >>> from app.golf.compiling import compile_ruleset
    >>> _example_hole(compile_ruleset(find_ruleset("nine-hole")))[0]
    ('2C', '7D', 'KH', '2S', '7C', 'JD')
    """
    ranks, columns = ranks_of(table), table.layout.columns_of_cells()
    good = _good_rank(table, ranks)
    cards: dict[int, str] = equal(columns[0], good)
    for cells in columns[1:2]:
        cards |= equal(cells, EQUAL)
    others = (JOKER if JOKER in ranks and good != JOKER else "K", "J", "9", "5", "10", "6")
    low = [rank for rank in LOW if rank in ranks]
    pairs = {cell: low[place % len(low)] for place, cells in enumerate(columns) for cell in cells}
    beats = grid_with(table, pairs if table.layout.rows <= MOST_ROWS else {}, LOW)
    four = [*range(3), table.size - 1]
    return grid_with(table, cards, others), beats, grid_with(table, equal(four, HOLDS))


def _good_rank(table: Table, ranks: list[str]) -> str:
    points = {table.ranks[card]: worth for card, worth in table.points.items()}
    return "2" if points.get("2", 1) < 0 else min(ranks, key=lambda rank: points[rank])


def example_verdict(table: Table) -> tuple[Grid, Verdict]:
    grids = [spelled(table, grid) for grid in _example_hole(table)]
    verdict = settle_hole(table, grids, 0).verdicts[0]
    assert verdict is not None
    return grids[0], verdict
