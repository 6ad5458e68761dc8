"""A table as CSV is what every reader of CSV reads back, and is made without keeping it."""

import csv
import io
import tracemalloc
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.formats import tables
from app.formats.columns import plain_text_of
from app.formats.tables import csv_parts
from tests.conftest import FULL

SIGNS = {"comma": ",", "semicolon": ";"}
CELLS = st.none() | st.integers(-99, 99) | st.text(max_size=9) | st.dates()
ROWS = st.lists(st.tuples(*[CELLS] * 6), max_size=9)


def written(rows, delimiter="comma"):
    """A table of six columns as text."""
    return b"".join(csv_parts("people", rows, delimiter)).decode("utf-8")


def read(text, delimiter):
    """The same by the csv module."""
    file = io.StringIO(text.removeprefix("\ufeff"), newline="")
    _head, *rows = csv.reader(file, delimiter=SIGNS[delimiter], strict=True)
    return [tuple(map(plain_text_of, row)) for row in rows]


def text_of(cell):
    """What is to come back of a cell."""
    return "" if cell is None else cell.isoformat() if isinstance(cell, date) else str(cell)


@given(rows=ROWS, delimiter=st.sampled_from(sorted(SIGNS)))
def test_every_cell_comes_back(rows, delimiter):
    assert read(written(rows, delimiter), delimiter) == [tuple(map(text_of, row)) for row in rows]


def test_a_file_begins_with_a_mark_and_heads_and_its_lines_end_as_the_rfc_states():
    text = written([("g", None, "Zoë, “K”\nA", 1, -2, None)])
    assert text == '\ufeffgame,key,player,joined,start,left\r\ng,,"Zoë, “K”\nA",1,-2,\r\n'


def test_a_decimal_comma_stands_where_semicolons_part_cells():
    row = ("g", None, "Ann", 2.5, 3.0, -0.25)
    assert written([row]).splitlines()[1] == "g,,Ann,2.5,3,-0.25"
    assert written([row], "semicolon").splitlines()[1] == "g;;Ann;2,5;3;-0,25"


@pytest.mark.parametrize("sign", [",", ";", "\t", '"', "\n"])
def test_a_cell_is_quoted_whichever_sign_might_part_it(sign):
    for delimiter in SIGNS:
        line = written([("g", None, f"a{sign}b", None, None, None)], delimiter).partition("\r\n")[2]
        assert f'"a{sign * 2 if sign == chr(34) else sign}b"' in line


def test_the_memory_of_a_table_does_not_grow_with_its_rows(monkeypatch):
    monkeypatch.setattr(tables, "MOST", 500)
    peaks = [peak_of(count) for count in (5_000, 50_000 if FULL else 20_000)]
    assert peaks[1] < peaks[0] * 1.2


def peak_of(count):
    """The most memory that so many rows take, each with a text of its own."""
    rows = ((f"game {n}", None, f"player {n}", n, n, n) for n in range(count))
    tracemalloc.start()
    for _part in csv_parts("people", rows):
        pass
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak
