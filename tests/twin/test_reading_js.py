"""Whether a grid was read along its rows: asked seldom, and never without a reason."""

from random import Random

import pytest

from app.golf.ruleset import find_ruleset, preset_mappings
from app.golf.scoring import score_grid
from app.golf.table import compile_ruleset
from app.web.hole.pad import table_json
from tests.helpers.levels import FULL
from tests.twin.modules import running

GRIDS = 20_000 if FULL else 5_000
MOST_FALSE = 0.01


def orders_of(table):
    by_columns = [cell for column in table.layout.columns_of_cells() for cell in column]
    return by_columns, sorted(by_columns)


def asked(app, table, grids, *, typed_by_rows=False):
    by_columns, by_rows = orders_of(table)
    order, other = (by_rows, by_columns) if typed_by_rows else (by_columns, by_rows)
    with app.test_request_context():
        words = table_json(table)
    with running("referee.js") as call:
        lists = [[grid, order, other] for grid in grids]
        return call("referee.js", "isLikelyMisread", words, lists)


def random_grids(table, count):
    dice = Random(7)
    pack = [card for card in table.points for _ in range(table.copies_in_play(card, 4))]
    return [dice.sample(pack, table.size) for _ in range(count)]


def laid_again(table, grid):
    """The cards of a grid typed down its columns, read along its rows."""
    by_columns, by_rows = orders_of(table)
    laid = [""] * table.size
    for cell, other in zip(by_columns, by_rows, strict=True):
        laid[other] = grid[cell]
    return laid


def matches(table, grid):
    return [line for line in score_grid(table, tuple(grid)).lines if line.pattern is not None]


def test_cards_along_the_rows_are_asked_about(app):
    table = compile_ruleset(find_ruleset("nine-hole"))
    grid = ["9", "8", "5", "10", "9", "8"]
    assert asked(app, table, [grid]) == [True]
    assert asked(app, table, [laid_again(table, grid)], typed_by_rows=True) == [False]


@pytest.mark.parametrize("preset", preset_mappings())
def test_a_grid_that_fits_as_typed_is_never_asked_about_and_others_seldom(app, preset):
    table = compile_ruleset(find_ruleset(preset))
    grids = random_grids(table, GRIDS)
    found = asked(app, table, grids)
    for grid, is_asked in zip(grids, found, strict=True):
        if is_asked:
            assert not matches(table, grid)
            assert len(matches(table, laid_again(table, grid))) >= 2
    assert sum(found) <= MOST_FALSE * len(grids)
