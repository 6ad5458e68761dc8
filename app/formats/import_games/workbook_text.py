"""Checks an XLSX file before it is unpacked, and reads it as text."""

import csv
import warnings
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from io import BytesIO, StringIO
from threading import Lock
from typing import IO, Any

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser
from openpyxl import load_workbook

from app.formats.import_games.cells import (
    LONGEST_LINE,
    MOST_CHARACTERS,
    MOST_COLUMNS,
    MOST_ROWS,
    one_line,
)
from app.golf.faults import FaultsError

MOST_PARTS = 300
MOST_BYTES = 24 * 1024 * 1024
"""The declared size of all parts together; Python unpacks no part beyond it."""
MOST_BYTES_OF_A_PART = 16 * 1024 * 1024
ENTRY = b"PK\x01\x02"
"""How each entry of the list of parts begins."""
BOOK = "xl/workbook.xml"
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 0x1
MOST_SHEETS = 30
DEEPEST, MOST_ELEMENTS = 60, 600_000
"""XML elements within each other, and per part; the longest accepted text has 500,000."""
AT_ONCE = 1 << 16  # bytes
LONGEST_TAG = 3 * AT_ONCE
BROKEN = (
    *(zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, EOFError, OSError),
    *(ValueError, KeyError, NotImplementedError, RuntimeError, SyntaxError, DefusedXmlException),
)


def check_parts(body: bytes) -> None:
    """Raise ``FaultsError`` for a file that is no workbook or unpacks to too much."""
    if (parts := body.count(ENTRY)) > MOST_PARTS:
        raise FaultsError.of("parts", given=parts, most=MOST_PARTS)
    try:
        with zipfile.ZipFile(BytesIO(body)) as file:
            _check_sizes(file)
            for zip_info in file.infolist():
                # A sheet may be in a part of any name; only what is no XML may be a picture.
                is_named_xml = zip_info.filename.endswith((".xml", ".rels"))
                with (
                    file.open(zip_info) as part,
                    suppress(*(() if is_named_xml else (SyntaxError,))),
                ):
                    _check_xml(part)
    except FaultsError:
        raise
    except BROKEN as error:
        code = "entities" if isinstance(error, DefusedXmlException) else "damaged"
        raise FaultsError.of(code) from None


def _check_sizes(file: zipfile.ZipFile) -> None:
    parts = file.infolist()
    if len(parts) > MOST_PARTS:
        raise FaultsError.of("parts", given=len(parts), most=MOST_PARTS)
    largest = max((part.file_size for part in parts), default=0)
    if sum(part.file_size for part in parts) > MOST_BYTES or largest > MOST_BYTES_OF_A_PART:
        raise FaultsError.of("unpacked", most=MOST_BYTES_OF_A_PART // 1024**2)
    if any(part.flag_bits & ENCRYPTED for part in parts):
        raise FaultsError.of("password")
    names = [part.filename for part in parts]
    if BOOK not in names or len({*names}) < len(names):
        raise FaultsError.of("no_workbook")
    if any(part.compress_type not in METHODS for part in parts):
        raise FaultsError.of("damaged")


class _Counting:
    """A parser target that counts elements and stores nothing; ``seen`` is how much it was told."""

    def __init__(self) -> None:
        self.depth = self.count = self.seen = self.sheets = 0

    def start(self, tag: str, _attributes: object) -> None:
        self.sheets += tag.endswith("}sheet")
        if self.sheets > MOST_SHEETS:  # openpyxl compares the name of each with those of all
            raise FaultsError.of("sheets", given=self.sheets, most=MOST_SHEETS)
        self.depth += 1
        self.count += 1
        self.seen += 1
        if self.depth > DEEPEST or self.count > MOST_ELEMENTS:
            raise FaultsError.of("unpacked", most=MOST_BYTES_OF_A_PART // 1024**2)

    def end(self, _tag: str) -> None:
        self.depth -= 1
        self.seen += 1

    def data(self, _text: str) -> None:
        self.seen += 1

    def close(self) -> None: ...


def _check_xml(part: IO[bytes]) -> None:
    """Refuse a long tag or comment: expat begins it anew with each part that it is fed."""
    counting = _Counting()
    parser, silent = DefusedXMLParser(target=counting, forbid_dtd=True), 0
    while some := part.read(AT_ONCE):
        before = counting.seen
        parser.feed(some)
        silent = 0 if counting.seen > before else silent + len(some)
        if silent > LONGEST_TAG:
            raise FaultsError.of("unpacked", most=MOST_BYTES_OF_A_PART // 1024**2)
    parser.close()


MOST_CELLS = 4 * 1024**2
"""Read in all, with empty ones and three more for each row: Excel has a million rows. What a file
leaves out before a row or a cell is read as empty ones."""
FORMULA, ERROR = "f", "e"
QUIETLY = Lock()
"""Warnings are turned off for the whole process, by one thread at a time."""


def text_of_workbook(body: bytes) -> tuple[str, tuple[str, ...]]:
    """Return tab-separated lines, and notes on hidden parts left out. Raises ``FaultsError``."""
    check_parts(body)
    try:
        with QUIETLY, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = list(_sheets_in(body))
            notes = ("hidden_sheets",) if any(rows is None for _name, rows in found) else ()
    except FaultsError:
        raise
    except Exception:
        # Whatever a stranger's file breaks in its reader, it is the file that is damaged.
        raise FaultsError.of("damaged") from None
    filled = [(name, rows) for name, rows in found if rows]
    named = len(filled) > 1
    parts = ((f"[{name}]\n" if named else "") + _lines_of(rows) for name, rows in filled)
    return "".join(parts), notes


def _lines_of(rows: Sequence[Sequence[str]]) -> str:
    """One line per row, so that line numbers are those of the sheet."""
    file = StringIO()
    csv.writer(file, "excel-tab", lineterminator="\n").writerows(rows)
    return file.getvalue()


def _sheets_in(body: bytes) -> Iterator[tuple[str, list[list[str]] | None]]:
    """Yield each sheet's name and rows; None instead of the rows of a hidden sheet."""
    values, formulas = (
        load_workbook(BytesIO(body), read_only=True, data_only=only, keep_links=False)
        for only in (True, False)
    )
    if len(values.worksheets) > MOST_SHEETS:
        raise FaultsError.of("sheets", given=len(values.worksheets), most=MOST_SHEETS)
    length = count = 0
    for sheet, written in zip(values.worksheets, formulas.worksheets, strict=True):
        if sheet.sheet_state != "visible":
            yield sheet.title, None
            continue
        sheet.reset_dimensions()
        written.reset_dimensions()
        rows = []
        for number, both in enumerate(zip(sheet.rows, written.rows, strict=True), start=1):
            width = len(both[1])
            count += 3 + width
            if count > MOST_CELLS and width > MOST_COLUMNS:
                raise FaultsError.of(
                    "sheet_columns", sheet=sheet.title, row=number, most=MOST_COLUMNS
                )
            if count > MOST_CELLS:
                raise FaultsError.of("sheet_rows", sheet=sheet.title, most=MOST_ROWS)
            rows.append(_row_of(sheet.title, number, *both))
            length += sum(map(len, rows[-1]))
            if length > MOST_CHARACTERS:
                raise FaultsError.of("text_too_long", given=length, most=MOST_CHARACTERS)
        while rows and not rows[-1]:
            rows.pop()
        yield one_line(sheet.title), rows


def _row_of(sheet: str, number: int, cells: Sequence[Any], written: Sequence[Any]) -> list[str]:
    filled = [place for place, cell in enumerate(written) if cell.value is not None]
    if not filled:
        return []
    if number > MOST_ROWS:
        raise FaultsError.of("sheet_rows", sheet=sheet, most=MOST_ROWS)
    if filled[-1] >= MOST_COLUMNS:
        raise FaultsError.of("sheet_columns", sheet=sheet, row=number, most=MOST_COLUMNS)
    pairs = zip(cells[: filled[-1] + 1], written, strict=False)
    texts = [_text_of_cell(sheet, *both) for both in pairs]
    while texts and not texts[-1]:
        texts.pop()
    return texts


def _text_of_cell(sheet: str, cell: Any, written: Any) -> str:  # noqa: ANN401
    if cell.value is None and written.data_type == FORMULA:
        raise FaultsError.of("formula", sheet=sheet, cell=written.coordinate)
    if cell.data_type == ERROR:
        raise FaultsError.of("error", sheet=sheet, cell=cell.coordinate, given=str(cell.value))
    if isinstance(cell.value, str) and len(cell.value) > LONGEST_LINE:
        raise FaultsError.of("cell_long", sheet=sheet, cell=cell.coordinate, most=LONGEST_LINE)
    return _text_of(cell.value)


def _text_of(value: Any) -> str:  # noqa: ANN401
    """A value as people write it.

    >>> _text_of(5.0), _text_of(datetime(2025, 12, 24)), _text_of(True), _text_of(None)
    ('5', '2025-12-24', 'yes', '')
    """
    if value is None or isinstance(value, time | timedelta):
        return "" if value is None else str(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, datetime):
        return value.date().isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return one_line(str(value))
