"""A workbook has a sheet for each table, with cells that are what they say and run nothing."""

from datetime import datetime
from itertools import pairwise

import pytest

from app.formats.columns import TABLES, plain_text_of
from tests.formats.tables.games import eventful, source_of
from tests.formats.tables.plain import opened, sheets_of, table_of, workbook_of
from tests.record.tables import FIRST, save, start

pytestmark = pytest.mark.usefixtures("context")
HOSTILE = ("=1+1", "@SUM(A1)", "'=x", "\uff1d2")


@pytest.fixture
def source():
    return source_of(eventful())


def text_of(cell):
    """A cell as CSV has it."""
    value = cell.value
    if isinstance(value, datetime):
        return value.date().isoformat()
    return "" if value is None else plain_text_of(str(value))


def test_every_sheet_shows_what_the_csv_states_in_cells_of_its_kind(source):
    file = workbook_of(source)
    sheets = sheets_of(file)
    assert list(sheets) == source.tables == [*TABLES][1:]
    for table, (head, *rows) in sheets.items():
        names = [cell.value for cell in head]
        texts = [dict(zip(names, map(text_of, row), strict=True)) for row in rows]
        assert texts == table_of(source, table)
    head, first, *_rows = sheets["holes"]
    cells = dict(zip((cell.value for cell in head), first, strict=True))
    assert (cells["date"].is_date, cells["date"].number_format) == (True, "yyyy-mm-dd")
    assert (cells["hole score"].data_type, cells["hole score"].number_format) == ("n", "0")
    for sheet in opened(file):
        assert sheet.freeze_panes == "A2"
        assert sheet.auto_filter.ref == sheet.dimensions
        assert all(cell.font.bold for cell in sheet[1])
        for cell in sheet[1]:
            assert sheet.column_dimensions[cell.column_letter].width > len(cell.value)
    assert workbook_of(source) == file


def test_no_cell_is_a_formula_and_texts_come_back_as_they_were():
    game = start(HOSTILE)
    save(game, 1, FIRST)
    file = workbook_of(source_of(game))
    cells = [cell for rows in sheets_of(file).values() for row in rows for cell in row]
    assert not [cell for cell in cells if cell.data_type == "f"]
    assert {*HOSTILE} <= {plain_text_of(str(cell.value)) for cell in cells}
    assert all(cell.quotePrefix for cell in cells if cell.value == "=1+1")


def test_what_is_too_long_for_a_sheet_goes_on_in_the_next(source, monkeypatch):
    monkeypatch.setattr("app.formats.tables.MOST_ROWS", 4)
    sheets = sheets_of(workbook_of(source))
    names = [name for name in sheets if name.startswith("holes")]
    assert names[:3] == ["holes", "holes 2", "holes 3"]
    heads = [[cell.value for cell in sheets[name][0]] for name in names]
    assert all(head == next_head for head, next_head in pairwise(heads))
    count = sum(len(sheets[name]) - 1 for name in names)
    assert count == len(table_of(source, "holes")) == 12


def test_a_text_too_long_for_a_cell_goes_on_in_the_rows_below(source, monkeypatch):
    whole = table_of(source, "rules")[0]["ruleset"]
    monkeypatch.setattr("app.formats.tables.LONGEST", 100)
    _head, *rows = sheets_of(workbook_of(source))["rules"]
    assert len(rows) == -(-len(whole) // 100) > 1
    assert "".join(text_of(row[-1]) for row in rows) == whole
    assert len({tuple(map(text_of, row[:-1])) for row in rows}) == 1
