"""The bytes of any file as text, whatever program wrote it: of a workbook, a line for each row.

Sizes are counted before anything is parsed; ``app.formats.apart`` bounds time and memory.
"""

import codecs
import csv
import re
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from io import BytesIO, StringIO

from python_calamine import CalamineSheet, PasswordError, SheetVisibleEnum, load_workbook

from app.formats.apart import SMALL
from app.formats.import_games.sheets import (
    LONGEST_LINE,
    MOST_COLUMNS,
    MOST_ROWS,
    TOO_WIDE,
    one_line,
)
from app.golf.faults import FaultsError
from app.golf.text import many_marks

MOST_CHARACTERS = 1_500_000
MB = 1024**2
MOST_PARTS, MOST_SHEETS = 300, 30
MOST_BYTES_OF_A_PART, MOST_BYTES = 16 * MB, 24 * MB  # unpacked
MOST_TAGS = 1_200_000
ZIP, OLD_BOOK = b"PK", b"\xd0\xcf\x11\xe0"
PACKED = (b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ")
OTHER_FILES: Mapping[bytes, str] = {
    b"%pdf": "PDF",
    b"\x89png": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"{\\rtf": "RTF",
    b"<!doctype html": "HTML",
    b"<html": "HTML",
    b"<table": "HTML",
    b"<?xml": "XML",
    b"sqlite": "SQLite",
}
"""First bytes of files that are no table, in small letters, with what they are."""
BOOKS = ("xl/workbook.xml", "content.xml")
OTHER_ZIPS: Mapping[str, str] = {
    "Index/Document.iwa": "Numbers",
    "Index.zip": "Numbers",
    "word/document.xml": "Word",
    "ppt/presentation.xml": "PowerPoint",
    "xl/workbook.bin": "XLSB",
}
BLANK = codecs.BOM_UTF8 + b" \t\r\n"
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
UTF_32 = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)
WINDOWS = "cp1252"
CELL = rb"""<c\b(?>[^<>]*?\br=["']([A-Z]{1,9})(\d{1,19})["'])[^<>]*+(?<!/)>"""
PREFIX = re.compile(rb"(</?)\w+:")
LAST_COLUMN = (2, b"GR")
"""The length and letters of the last column that is read."""
FILLED_CELL = re.compile(CELL)
ERROR_CELL = re.compile(CELL + rb"(?:<f\b[^<>]*>[^<>]*(?:</f>)?)?<v>(#[^<>]*)</v>")
BARE_FORMULA = re.compile(CELL + rb"\s*<f\b[^<>]*(?:/>|>[^<>]*</f>)\s*(?:<v\s*/>|<v></v>)?\s*</c>")


@dataclass(frozen=True, slots=True)
class FileText:
    """A file's text, and codes of notes on how it was read."""

    text: str
    notes: tuple[str, ...] = ()


def read_file(body: bytes) -> FileText:
    """Return the text of a CSV, XLSX, XLS or ODS file; raises ``FaultsError``.

    >>> read_file("Date;Zoë".encode("cp1252"))
    FileText(text='Date;Zoë', notes=('windows',))
    """
    begins = body[:600].removeprefix(codecs.BOM_UTF8).lstrip().lower()
    for beginning, kind in OTHER_FILES.items():
        if begins.startswith(beginning):
            raise FaultsError.of("other_file", kind=kind)
    if body.startswith(PACKED):
        raise FaultsError.of("packed")
    found = _text_of_book(body) if is_book(body) else _decoded(body)
    check_text(found.text)
    return found


def is_book(body: bytes) -> bool:
    return body.startswith((ZIP, OLD_BOOK))


def weight_of(body: bytes) -> int:
    """Return how large a file is to be taken for: no workbook is small."""
    return SMALL + 1 if is_book(body) else len(body)


def check_text(text: str) -> None:
    if text.lstrip().startswith("{"):
        raise FaultsError.of("json")
    if len(text) > MOST_CHARACTERS:
        raise FaultsError.of("too_large")
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        if len(line) > LONGEST_LINE:
            raise FaultsError.of(path=number, **TOO_WIDE)
    control = re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]", text)
    wrong = control.start() if control else many_marks(text)
    if wrong is not None:
        raise FaultsError.of("bad_characters", 1 + text.count("\n", 0, wrong))


def _decoded(body: bytes) -> FileText:
    """Return the text of bytes in UTF-8 or UTF-16, else as Windows writes it."""
    is_wide, is_marked = body.startswith(UTF_16), body.startswith(codecs.BOM_UTF8)
    wrong = -1 if is_wide else body.find(b"\0")
    if body.startswith(UTF_32):
        raise FaultsError.of("encoding")
    if wrong >= 0:
        raise FaultsError.of("bad_characters", 1 + body.count(b"\n", 0, wrong))
    for encoding in ("utf-16",) if is_wide else ("utf-8-sig",) if is_marked else ("utf-8", WINDOWS):
        try:
            return FileText(body.decode(encoding), ("windows",) if encoding == WINDOWS else ())
        except UnicodeDecodeError as error:
            wrong = error.start
    raise FaultsError.of("encoding", 1 + body.count(b"\n", 0, wrong))


def _text_of_book(body: bytes) -> FileText:
    try:
        parts = _checked_parts(body) if body.startswith(ZIP) else {}
        book = load_workbook(BytesIO(body))
        if len(book.sheet_names) > MOST_SHEETS:
            raise FaultsError.of("too_large")
        names = {f"xl/worksheets/sheet{n}.xml": name for n, name in enumerate(book.sheet_names, 1)}
        for part, xml in parts.items():
            _check_sheet(names.get(part, part), xml)
        shown = [
            sheet for sheet in book.sheets_metadata if sheet.visible == SheetVisibleEnum.Visible
        ]
        notes = ("hidden_sheets",) if len(shown) < len(book.sheets_metadata) else ()
        sheets = [
            (one_line(sheet.name), rows)
            for sheet in shown
            if (rows := [*_rows_of(book.get_sheet_by_name(sheet.name))])
        ]
    except PasswordError:
        raise FaultsError.of("password") from None
    except (FaultsError, MemoryError, KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # a panic of the reader is no Exception
        raise FaultsError.of("damaged") from None
    file = StringIO()
    for name, rows in sheets:
        if len(sheets) > 1:
            file.write(f"[{name}]\n")
        csv.writer(file, "excel-tab", lineterminator="\n").writerows(rows)
    return FileText(file.getvalue(), notes)


def _checked_parts(body: bytes) -> dict[str, bytes]:
    """Unpack a workbook’s XML, which may be in parts of any name; refuse others, and too much."""
    if body.count(b"PK\x01\x02") > MOST_PARTS:
        raise FaultsError.of("too_large")
    with zipfile.ZipFile(BytesIO(body)) as file:
        infos = file.infolist()
        names = [info.filename for info in infos]
        sizes = [info.file_size for info in infos]
        if sum(sizes) > MOST_BYTES or max(sizes, default=0) > MOST_BYTES_OF_A_PART:
            raise FaultsError.of("too_large")
        if any(info.flag_bits & 1 for info in infos):
            raise FaultsError.of("password")
        for name, kind in OTHER_ZIPS.items():
            if name in names:
                raise FaultsError.of("other_file", kind=kind)
        if not any(book in names for book in BOOKS) or len({*names}) < len(names):
            raise FaultsError.of("no_workbook")
        parts = {name: file.read(name) for name in names}
    found = {
        name: part for name, part in parts.items() if part[:100].lstrip(BLANK).startswith(b"<")
    }
    for xml in found.values():
        if b"<!DOCTYPE" in xml or b"<!ENTITY" in xml:
            raise FaultsError.of("entities")
        if xml.count(b"<") > MOST_TAGS:
            raise FaultsError.of("too_large")
    return found


def _check_sheet(sheet: str, xml: bytes) -> None:
    """Find cells far away, and those that the reader would take for empty ones."""
    if b"<c " not in xml:
        xml = PREFIX.sub(rb"\1", xml)
    for found in FILLED_CELL.finditer(xml):
        column, row = found[1], int(found[2])
        if row > MOST_ROWS:
            raise FaultsError.of("too_large", f"{sheet}!")
        if (len(column), column) > LAST_COLUMN:
            raise FaultsError.of(path=f"{sheet}!{row}", **TOO_WIDE)
    if wrong := ERROR_CELL.search(xml):
        given = wrong[3].decode(errors="replace")
        raise FaultsError.of("error", sheet=sheet, cell=(wrong[1] + wrong[2]).decode(), given=given)
    if wrong := BARE_FORMULA.search(xml):
        raise FaultsError.of("formula", sheet=sheet, cell=(wrong[1] + wrong[2]).decode())


def _rows_of(sheet: CalamineSheet) -> Iterator[list[str]]:
    """Yield all rows from the first one of the sheet, so that lines are numbered as there."""
    if sheet.total_height > MOST_ROWS:
        raise FaultsError.of("too_large", f"{sheet.name}!")
    if sheet.total_width > MOST_COLUMNS:
        raise FaultsError.of(path=f"{sheet.name}!1", **TOO_WIDE)
    rows = sheet.to_python(skip_empty_area=False)
    for (top, left), (bottom, right) in sheet.merged_cell_ranges or ():
        for row in rows[top + 1 : bottom + 1] if left == right else ():
            row[left] = rows[top][left]  # a day of several games
    length = 0
    for row in rows:
        cells = [_text_of(cell) for cell in row]
        while cells and not cells[-1]:
            cells.pop()
        length += sum(map(len, cells))
        if length > MOST_CHARACTERS:
            raise FaultsError.of("too_large")
        yield cells


def _text_of(value: object) -> str:
    """A value as people write it.

    >>> _text_of(5.0), _text_of(datetime(2025, 12, 24, 20)), _text_of(True), _text_of("")
    ('5', '2025-12-24', 'yes', '')
    """
    match value:
        case bool():
            return "yes" if value else "no"
        case datetime():
            return value.date().isoformat()
        case date():
            return value.isoformat()
        case float() if value.is_integer():
            return str(int(value))
    return one_line(str(value))
