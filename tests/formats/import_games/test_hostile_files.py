"""Whatever a file is, it becomes a sentence with its place, or a table; never anything else."""

import tracemalloc
from io import BytesIO

import pytest
from openpyxl import load_workbook

from app.formats.import_games.read_games import read_games
from app.formats.import_games.text_of_file import read_file
from app.golf.faults import FaultsError
from app.golf.ruleset import find_ruleset
from app.wording.errors import placed_text
from tests.conftest import FULL
from tests.formats.import_games.hostile_files import KINDS, SLOW, book, drawn, flipped
from tests.formats.import_games.tables_drawn import TODAY, choices
from tests.helpers.levels import some_quick

MB = 1024**2
MANY = {
    kind: ((10 if kind in SLOW else 140) if FULL else (1 if kind in SLOW else 5)) for kind in KINDS
}


def sentences(body):
    """All that is shown of a file; nothing where it is an honest table."""
    try:
        text = read_file(body).text
    except FaultsError as error:
        return [placed_text(error.faults[0])]
    read = read_games(text, choices(rules=find_ruleset("nine-hole"), day=TODAY))
    return [placed_text(fault, read.sheets) for fault in read.faults]


def test_hidden_sheets_are_left_out_and_reported():
    made, body = load_workbook(BytesIO(book())), BytesIO()
    made.create_sheet("Before").append(["Hole", "Ann", "Bea"])
    made["Before"].sheet_state = "hidden"
    made.save(body)
    found = read_file(body.getvalue())
    assert (found.text, found.notes) == (read_file(book()).text, ("hidden_sheets",))


def test_every_file_becomes_a_sentence(subtests):
    for kind in KINDS:
        with subtests.test(kind=kind):
            for seed in range(MANY[kind]):
                found = sentences(drawn(kind, seed))
                assert found, (kind, seed)
                assert all(line.endswith((".", "?", "}", "…")) for line in found), found
                assert all("{" not in line for line in found), found


def test_changed_bytes_are_noticed_or_make_no_difference():
    honest = read_file(book()).text
    for seed in range(500 if FULL else 30):
        try:
            assert read_file(flipped(seed)).text == honest
        except FaultsError as error:
            assert placed_text(error.faults[0])


@some_quick(SLOW, every=3)
def test_no_file_takes_much_more_memory_than_it_has(cases, subtests):
    for kind in cases:
        with subtests.test(kind=kind):
            assert memory_for(drawn(kind, 0)) < 80 * MB


def memory_for(body):
    """The most bytes that reading a file takes at once."""
    tracemalloc.start()
    try:
        sentences(body)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b"a;b\n1;\x00", "Line 2: Some characters here can’t be read."),
        (b"a;b\n1;\x81\x8d", "Line 2: This text encoding isn’t supported."),
        (b"Hole;Ann\n1;" + b"1" * 100_001, "Line 2: This line is too long: at most 200 columns"),
        (b'Hole;Ann;Bea\n1;"5;7\n2;4;9', "Line 2: This text starts with a quotation mark"),
        (b"PK\x03\x04", "This spreadsheet is damaged or incomplete."),
        (b"\xd0\xcf\x11\xe0", "This spreadsheet is damaged or incomplete."),
        (b"", "There is nothing here yet."),
    ],
)
def test_the_place_and_the_remedy_are_shown(body, expected):
    assert sentences(body)[0].startswith(expected)
