"""No reader takes long for any text: fifty thousand letters show what grows by their square."""

import time
from contextlib import suppress
from datetime import date

import pytest

from app.formats.hole_line import read_line
from app.formats.import_games.questions import Choices
from app.formats.import_games.read_games import read_games
from app.formats.import_games.settled_table import read_holes
from app.formats.import_games.text_of_file import check_text, read_file
from app.formats.rules_file import read_rules
from app.golf.faults import GolfError
from app.golf.ruleset import find_ruleset
from app.record.access.sharing import find_code, read_code
from app.record.allowed_text import comparable, plain_text
from app.record.files.reading import read_bundle
from tests.formats.import_games.hostile_files import (
    BOOK,
    MAIN,
    SHEET,
    book,
    moved_to,
    sheet_of,
    with_parts,
)

LETTERS = 50_000
MOST_SECONDS = 1.0  # of processor time
SIX = find_ruleset("six-card")
CHOICES = Choices(date(2026, 1, 1), lambda _name: None, SIX, date(2025, 1, 1))
CHARACTERS = (
    *(
        " ",
        "\t",
        "\N{NO-BREAK SPACE}",
        "\n",
        "\r",
        ",",
        ";",
        ".",
        '"',
        "'",
        "/",
        "-",
        "\N{MINUS SIGN}",
    ),
    *("=", "[", "{", "1", "a", "\N{COMBINING ACUTE ACCENT}"),
    "\N{COMBINING GRAVE ACCENT BELOW}\N{COMBINING ACUTE ACCENT}",
)


def read_pasted(text):
    check_text(text)
    read_games(text, CHOICES)


def read_whole_book(text):
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    cell = f'<row r="1"><c r="A1" t="inlineStr" x="{escaped}"><is><t>{escaped}</t></is></c></row>'
    read_pasted(read_file(with_parts({SHEET: sheet_of(cell)})).text)


def in_lines(text):
    return "\n".join(text[at : at + 4] for at in range(0, len(text) // 2, 4))


READERS = {
    "lines": (
        *(read_pasted, "Ann 1\nx{}x", "2025-01-01 Ann{}58 Bea 61", "{}Ann 1", "Ann{}1 Bea 2\n"),
        *(lambda text: read_pasted(in_lines(text)), "{}"),
    ),
    "tables": (
        *(read_pasted, "Date,{},Bea\n2025-01-01,1,2", "Hole\tAnn\tBea\n1\t{}\t2", "[{}]\nAnn;1"),
        *("Hole\tPlayer\tCards\n1\tAnn\t{}\n", "game;date;player;total\nx;{};Ann;1"),
        *("Rules;Ruleset\nmine;{}", "Ann{}1;Bea\n1;2\n2;3"),
    ),
    "holes": (lambda text: [*read_holes(text, SIX)], "Hole,Ann,Bea\n1,6 4 2/6 9 2,6{}", "{}"),
    "TOML": (read_rules, "{}", "a={}", "{}=1", "title='{}'", 'extends="six-card"\nlayout="{}"'),
    "JSON": (
        *(read_line, "{}", '{"rules":"{}"', '{"rules":"six-card","grids":["{}"],"went_out":0}'),
        *(read_rules, '{"layout":"{}"}', '{"{}":1}'),
    ),
    "a workbook": (read_whole_book, "{}", "Ann 1{}"),
    "a game file": (
        lambda text: read_bundle(text.encode(errors="replace")),
        *("{}", '{"backnine":1,"game":"{}"}', '{"backnine":1,"game":{"id":[{}'),
    ),
    "codes": (read_code, "{}", "{}A", "#{}", find_code, "{}", "https://{}", plain_text, "{}"),
    "names": (comparable, "{}", plain_text, "Ann{}"),
}
"""Readers, each before the texts that it reads."""


@pytest.mark.deep
@pytest.mark.parametrize("name", READERS)
def test_every_reader_answers_soon_whatever_it_reads(name):
    slow, read = {}, None
    for given in READERS[name]:
        if callable(given):
            read = given
            continue
        for character in CHARACTERS:
            text = given.replace("{}", character * (LETTERS // len(character)), 1)
            began = time.process_time()
            with suppress(GolfError):
                read(text)
            took = time.process_time() - began
            if took > MOST_SECONDS:
                slow[given, character] = took
    assert slow == {}


NESTED = {
    "dots": ".".join("a" * 25_000) + "=1",
    "dots in a table": "[" + ".".join("a" * 25_000) + "]",
    "dots in an inline table": "a={" + ".".join("a" * 25_000) + "=1}",
    "lists": "a=" + "[" * LETTERS,
    "tables": "a=" + "{a=" * 16_000,
    "lists of tables": "[[a]]\n" * 8000,
    "keys": "".join(f"k{number}=1\n" for number in range(6000)),
    "rulesets": "".join(f"[x{chr(97 + n % 26) * (n // 26)}]\nextends=1\n" for n in range(300)),
    "objects": '{"a":' * 10_000,
    "escapes": '"' + '\\"' * 25_000,
}


@pytest.mark.parametrize("text", NESTED.values(), ids=NESTED)
def test_keys_of_many_parts_and_deep_nesting_are_found_before_a_parser_sees_them(text):
    began = time.process_time()
    found, faults = read_rules(text)
    assert (found, bool(faults)) == ({}, True)
    assert time.process_time() - began < MOST_SECONDS


MANY = {
    "lines of a table": ["Date;Ann;Bea", *["2025-01-01;5;6"] * 12_000],
    "cells": ["a;b"] * 12_000,
    "holes by name alone": ["Ann 1"] * 7000,
    "totals of one game": [
        "game;date;player;total",
        *(f"g;2025-01-01;Name{number};6" for number in range(5000)),
    ],
    "names": ["Date;" + ";".join(f"Ann{number}" for number in range(190)), "2025-01-01;1;2"],
}


@pytest.mark.parametrize("rows", MANY.values(), ids=MANY)
def test_many_lines_take_no_more_than_each_of_them(rows):
    began = time.process_time()
    read_pasted("\n".join(rows))
    assert time.process_time() - began < MOST_SECONDS


LONG = "x" * 10_000_000
FAR_AWAY = {
    "rows": '<row r="1048576"><c r="A1048576"><v>1</v></c></row>',
    "columns": "<row r='1'><c r='XFD1'><v>1</v></c></row>",
    "another prefix": f'<x:row xmlns:x="{MAIN}"><x:c r="XFD1048576"><x:v>1</x:v></x:c></x:row>',
}
PARTS = {
    "an attribute": sheet_of(f'<row r="1" x="{LONG}"/>'),
    "a comment": sheet_of(f"<!-- {LONG} -->"),
    "an instruction": sheet_of(f"<?x {LONG}?>"),
    "a name": sheet_of(f"<{LONG}/>"),
}


def assert_refused_soon(body, codes, times=1):
    """A workbook is refused by one of these codes, in so many times what any reader may take."""
    began = time.process_time()
    with pytest.raises(GolfError) as refused:
        read_file(body)
    assert refused.value.first.code in codes
    assert time.process_time() - began < times * MOST_SECONDS


@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
def test_a_workbook_with_a_tag_of_megabytes_is_read_or_refused_soon(part):
    body = with_parts({SHEET: part})
    began = time.process_time()
    with suppress(GolfError):
        read_file(body)
    assert time.process_time() - began < MOST_SECONDS


OTHER_NAMES = ("xl/worksheets/sheet1.dat", "xl/worksheets/sheet1.XML")


@pytest.mark.parametrize("name", OTHER_NAMES)
@pytest.mark.parametrize("cell", FAR_AWAY.values(), ids=FAR_AWAY)
def test_a_sheet_in_a_part_of_another_name_is_checked_like_any(name, cell):
    assert_refused_soon(moved_to(name, sheet_of(cell)), {"too_large", "too_wide"})


def test_a_picture_in_a_workbook_is_no_fault():
    pictures = [("xl/media/image1.png", b"\x89PNG\r\n"), ("xl/drawing1.vml", "<xml><br></xml>")]
    assert read_file(with_parts({}, pictures)).text == read_file(book()).text


@pytest.mark.parametrize("number", ["1000000000", "9" * 4000])
def test_a_row_with_a_huge_number_is_refused_soon(number):
    body = with_parts({SHEET: sheet_of(f'<row r="{number}"><c r="A{number}"><v>1</v></c></row>')})
    assert_refused_soon(body, {"too_large", "damaged"})


def test_rows_whose_last_cell_is_far_away_and_empty_are_read_or_refused_soon():
    rows = "".join(f'<row r="{row}"><c r="XFD{row}"/></row>' for row in range(1, 6000))
    began = time.process_time()
    with suppress(GolfError):
        read_file(with_parts({SHEET: sheet_of(rows)}))
    assert time.process_time() - began < MOST_SECONDS


def test_countless_sheets_are_refused_before_they_are_compared():
    sheets = "".join(f'<sheet name="S{n}" sheetId="{n}"/>' for n in range(1, 10_000))
    body = with_parts({BOOK: f'<workbook xmlns="{MAIN}"><sheets>{sheets}</sheets></workbook>'})
    assert_refused_soon(body, {"too_large", "damaged"})


def test_a_zip_with_countless_entries_is_refused_before_they_are_read():
    body = with_parts({}) + b"PK\x01\x02" * 200_000
    began = time.process_time()
    with pytest.raises(GolfError) as refused:
        read_file(body)
    assert refused.value.first.code == "too_large"
    with pytest.raises(GolfError):
        read_bundle(b"PK\x03\x04" + b"PK\x01\x02" * 200_000)
    assert time.process_time() - began < MOST_SECONDS
