import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.golf.cards import grid_from_text
from app.golf.catalogue import find_ruleset
from app.golf.compiling import compile_ruleset
from app.golf.scoring import score_grid, sum_of_cells
from tests.golf.strategies import legal_grids

TABLE = compile_ruleset(find_ruleset("nine-hole"))
one_grid = legal_grids(TABLE, 1).map(lambda grids: grids[0])


def score(text):
    return score_grid(TABLE, grid_from_text(text, TABLE.layout, TABLE.points)).total


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("6 4 2 / 6 9 2", 13),  # 000: a pair of sixes, 4 and 9, a pair of twos
        ("2 A K / 2 3 2", 2),  # 000: 2|2 is 0, 1|3 is 4, K|2 is -2
        ("K K K / K K K", 0),
        ("10 J Q / J Q 10", 60),
        ("2 2 2 / A A A", -3),
    ],
)
def test_a_grid_counts_what_the_sources_say(text, points):
    assert score(text) == points


def test_a_pair_that_cancels_has_a_line_of_its_own():
    lines = score_grid(TABLE, ("6", "4", "2", "6", "9", "2")).lines
    assert score_grid(TABLE, ("6", "4", "2", "6", "9", "2")).cancelled == {0, 2, 3, 5}
    assert [(line.code, line.cells, line.points) for line in lines] == [
        ("column", (0, 3), 0),
        ("column", (2, 5), 0),
        ("card", (1,), 4),
        ("card", (4,), 9),
    ]


def test_cards_not_yet_known_count_nothing_and_cancel_nothing():
    assert score_grid(TABLE, ("?", "", "9", "?", "", "4")).total == 13


@given(one_grid)
def test_the_lines_of_a_score_sum_to_its_total(grid):
    result = score_grid(TABLE, grid)
    assert sum(line.points for line in result.lines) == result.total


@given(one_grid)
def test_every_cell_is_on_exactly_one_line(grid):
    cells = [cell for line in score_grid(TABLE, grid).lines for cell in line.cells]
    assert sorted(cells) == list(range(TABLE.layout.size))


@given(one_grid)
def test_mirroring_a_grid_keeps_its_total(grid):
    mirrored = tuple(grid[cell] for row in TABLE.layout.rows_of_cells() for cell in row[::-1])
    assert score_grid(TABLE, mirrored).total == score_grid(TABLE, grid).total


@given(one_grid)
def test_the_sums_under_the_columns_make_the_total(grid):
    result = score_grid(TABLE, grid)
    sums = [sum_of_cells(result, cells) for cells in TABLE.layout.columns_of_cells()]
    assert sum(sums) == result.total


@given(one_grid, st.sets(st.integers(0, 5)))
def test_half_a_grid_counts_no_hidden_card(grid, hidden):
    seen = tuple("" if cell in hidden else card for cell, card in enumerate(grid))
    cells = [cell for line in score_grid(TABLE, seen).lines for cell in line.cells]
    assert not hidden.intersection(cells)
