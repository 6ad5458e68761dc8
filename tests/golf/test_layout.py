import pytest

from app.golf.faults import RulesetError
from app.golf.layout import (
    NAMED_CELLS,
    SHAPES,
    Layout,
    every_layout,
    groups_of,
    groups_of_columns,
)
from tests.golf.helpers.build import refused

SIZES = "4 to 16 cells, at most four rows and eight columns"
TURNED = {
    "5x2": "at most four rows: turn it to 2x5",
    "8x1": "at most four rows: turn it to 1x8",
    "4x1": "needs two columns or more: turn it to 1x4",
}


def test_a_layout_no_table_has_is_refused():
    for text in ("2x1", "1x3", "4x5", "3x6", "0x4", "2x9", "100x2", "2x3x4", "two by three", ""):
        with refused("p.layout", f"write rows x columns with {SIZES}, like 2x3, not {text}"):
            Layout.parse(text, "p.layout")
    for text, problem in TURNED.items():
        with refused("layout", problem):
            Layout.parse(text)
    for text in ("2X3", " 2 × 3", "2*3"):
        with pytest.raises(RulesetError, match=r"; did you mean 2x3\?$"):
            Layout.parse(text)
    with pytest.raises(RulesetError, match=r"not 9 x 9$"):
        Layout.parse("9 x 9")


def test_every_layout_has_four_to_sixteen_cells():
    laid = every_layout()
    assert [str(layout) for layout in laid[:4]] == ["1x4", "2x2", "1x5", "1x6"]
    assert [str(layout) for layout in laid[-3:]] == ["3x5", "2x8", "4x4"]
    assert len({*laid}) == len(laid) == 19
    assert all(Layout.parse(str(layout)) == layout for layout in laid)
    assert Layout(2, 3).pad_order() == (0, 3, 1, 4, 2, 5)


def test_every_shape_finds_its_lines():
    columns = ((0, 3), (1, 4), (2, 5))
    assert {shape: lines(Layout(2, 3)) for shape, lines in SHAPES.items()} == {
        "column": columns,
        "row": ((0, 1, 2), (3, 4, 5)),
        "diagonal": (),
        "neighbours": ((0, 1), (1, 2), (3, 4), (4, 5), *columns),
        "block": ((0, 1, 3, 4), (1, 2, 4, 5)),
        "anywhere": ((0, 1, 2, 3, 4, 5),),
        "columns": columns,
        "cells": (),
    }
    assert SHAPES["diagonal"](Layout(3, 3)) == ((0, 4, 8), (2, 4, 6))
    assert SHAPES["block"](Layout(1, 4)) == ()


@pytest.mark.parametrize(
    ("layout", "corners", "edges", "centre"),
    [
        (Layout(3, 3), (0, 2, 6, 8), (0, 1, 2, 3, 5, 6, 7, 8), (4,)),
        (Layout(2, 3), (0, 2, 3, 5), (0, 1, 2, 3, 4, 5), (1, 4)),
        (Layout(1, 4), (0, 3), (0, 1, 2, 3), (1, 2)),
        (Layout(4, 4), (0, 3, 12, 15), (0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15), (5, 6, 9, 10)),
    ],
)
def test_cells_may_be_named(layout, corners, edges, centre):
    named = {"corners": corners, "edges": edges, "centre": centre, "all": (*range(layout.size),)}
    assert {name: cells(layout) for name, cells in NAMED_CELLS.items()} == named


def test_a_group_is_a_whole_line_a_choice_of_its_cells_or_whole_columns():
    choices = [groups_of((0, 3, 6), take) for take in (0, 2, 4)]
    assert choices == [((0, 3, 6),), ((0, 3), (0, 6), (3, 6)), ()]
    assert groups_of((0,), 0) == ()
    columns = Layout(2, 3).columns_of_cells()
    apart = ((0, 1, 3, 4), (0, 2, 3, 5), (1, 2, 4, 5))
    assert groups_of_columns(columns, 2, together=False) == apart
    assert groups_of_columns(columns, 2, together=True) == (apart[0], apart[2])
    assert groups_of_columns(columns, 3, together=True) == ((0, 1, 2, 3, 4, 5),)
