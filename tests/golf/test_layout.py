import pytest

from app.golf.faults import RulesetError
from app.golf.layout import (
    NAMED_CELLS,
    SHAPES,
    Layout,
    every_layout,
    groups_of,
    groups_of_columns,
    middle,
)
from tests.golf.helpers.build import refused

TWO, SIX, NINE = Layout(2, 2), Layout(2, 3), Layout(3, 3)


def test_the_pad_goes_column_by_column():
    assert SIX.pad_order() == (0, 3, 1, 4, 2, 5)


def test_rows_run_from_the_top_and_columns_from_the_left():
    assert SIX.rows_of_cells() == ((0, 1, 2), (3, 4, 5))
    assert SIX.columns_of_cells() == ((0, 3), (1, 4), (2, 5))


def test_only_square_grids_have_diagonals():
    assert NINE.diagonals() == ((0, 4, 8), (2, 4, 6))
    assert TWO.diagonals() == ((0, 3), (1, 2))
    assert SIX.diagonals() == ()


def test_blocks_are_all_windows_of_two_by_two():
    assert SIX.blocks() == ((0, 1, 3, 4), (1, 2, 4, 5))
    assert NINE.blocks() == ((0, 1, 3, 4), (1, 2, 4, 5), (3, 4, 6, 7), (4, 5, 7, 8))
    assert Layout(1, 4).blocks() == ()


def test_neighbours_are_those_beside_then_those_below():
    assert SIX.neighbours() == ((0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5))


@pytest.mark.parametrize(
    "text", ["2x1", "1x3", "4x5", "3x6", "0x4", "2x9", "100x2", "2x3x4", "two by three", ""]
)
def test_a_layout_no_table_has_is_refused(text):
    sizes = "4 to 16 cells, at most four rows and eight columns"
    problem = f"write rows x columns with {sizes}, like 2x3, not {text}"
    with refused("house.layout", problem):
        Layout.parse(text, "house.layout")
    with refused("layout", problem):
        Layout.parse(text)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("5x2", "at most four rows: turn it to 2x5"),
        ("5x3", "at most four rows: turn it to 3x5"),
        ("8x1", "at most four rows: turn it to 1x8"),
        ("4x1", "needs two columns or more: turn it to 1x4"),
    ],
)
def test_a_layout_that_fits_when_it_is_turned_shows_it(text, problem):
    with refused("layout", problem):
        Layout.parse(text)


@pytest.mark.parametrize("text", ["2X3", " 2 × 3", "2*3"])
def test_a_layout_in_other_signs_is_recognised(text):
    with pytest.raises(RulesetError, match=r"; did you mean 2x3\?$"):
        Layout.parse(text)
    with pytest.raises(RulesetError, match=r"not 9 x 9$"):
        Layout.parse("9 x 9")


@pytest.mark.parametrize("text", ["1x4", "2x2", "2x8", "4x4", "2x3"])
def test_a_layout_is_written_as_it_is_read(text):
    assert str(Layout.parse(text)) == text


def test_every_layout_has_four_to_sixteen_cells():
    laid = every_layout()
    assert [str(layout) for layout in laid[:4]] == ["1x4", "2x2", "1x5", "1x6"]
    assert [str(layout) for layout in laid[-3:]] == ["3x5", "2x8", "4x4"]
    assert len({*laid}) == len(laid) == 19
    assert all(Layout.parse(str(layout)) == layout for layout in laid)


def test_every_shape_finds_its_lines():
    found = {shape: len(lines(NINE)) for shape, lines in SHAPES.items()}
    assert found == {
        "column": 3,
        "row": 3,
        "diagonal": 2,
        "neighbours": 12,
        "block": 4,
        "anywhere": 1,
        "columns": 3,
        "cells": 0,
    }
    assert SHAPES["anywhere"](TWO) == ((0, 1, 2, 3),)


@pytest.mark.parametrize(
    ("layout", "corners", "edges", "centre"),
    [
        (NINE, (0, 2, 6, 8), (0, 1, 2, 3, 5, 6, 7, 8), (4,)),
        (SIX, (0, 2, 3, 5), (0, 1, 2, 3, 4, 5), (1, 4)),
        (Layout(1, 4), (0, 3), (0, 1, 2, 3), (1, 2)),
        (Layout(3, 4), (0, 3, 8, 11), (0, 1, 2, 3, 4, 7, 8, 9, 10, 11), (5, 6)),
        (Layout(4, 4), (0, 3, 12, 15), (0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15), (5, 6, 9, 10)),
    ],
)
def test_cells_may_be_named(layout, corners, edges, centre):
    assert NAMED_CELLS["corners"](layout) == corners
    assert NAMED_CELLS["edges"](layout) == edges
    assert NAMED_CELLS["centre"](layout) == centre
    assert NAMED_CELLS["all"](layout) == tuple(range(layout.size))


def test_the_middle_of_an_even_line_is_two():
    assert (middle(1), middle(2), middle(5), middle(8)) == ((0,), (0, 1), (2,), (3, 4))


def test_a_group_is_a_whole_line_or_a_choice_of_its_cells():
    assert groups_of((0, 3, 6), 0) == ((0, 3, 6),)
    assert groups_of((0, 3, 6), 2) == ((0, 3), (0, 6), (3, 6))
    assert groups_of((0, 3), 3) == ()
    assert groups_of((0,), 0) == ()


def test_whole_columns_may_lie_apart_or_have_to_lie_together():
    columns = Layout(2, 3).columns_of_cells()
    apart = ((0, 1, 3, 4), (0, 2, 3, 5), (1, 2, 4, 5))
    assert groups_of_columns(columns, 2, together=False) == apart
    assert groups_of_columns(columns, 2, together=True) == (apart[0], apart[2])
    assert groups_of_columns(columns, 3, together=True) == ((0, 1, 2, 3, 4, 5),)
