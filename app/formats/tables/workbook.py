"""All tables as one XLSX file, one sheet per table; the same games give the same bytes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import BinaryIO

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from app.formats.tables.columns import TABLES, Cell, Row, harmless, plain_text_of
from app.formats.tables.rows import AnyPlay, TableRows

SETTINGS = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}
MOST_ROWS = 1_048_576
"""Rows per sheet, with the header; more continue on another sheet."""
LONGEST = 32_000
"""Characters per cell, just below Excel's limit; more continue in the next row."""
WIDTHS = {
    "game": 16,
    "date": 11,
    "venue": 18,
    "rules": 16,
    "player": 18,
    "cards": 24,
    "reason": 18,
    "key": 16,
    "name": 26,
    "ruleset": 60,
}
"""In characters; the width of another column comes from its header."""


@dataclass(slots=True)
class _Formats:
    head: Format
    day: Format
    whole: Format
    number: Format
    text: Format

    @classmethod
    def of(cls, book: Workbook) -> "_Formats":
        return cls(
            head=book.add_format({"bold": True, "bottom": 1, "text_wrap": False}),
            day=book.add_format({"num_format": "yyyy-mm-dd"}),
            whole=book.add_format({"num_format": "0"}),
            number=book.add_format({"num_format": "0.0##"}),
            text=book.add_format({"quote_prefix": True}),
        )


@dataclass(slots=True)
class _SheetWriter:
    book: Workbook
    formats: _Formats
    table: str
    sheets: list[Worksheet] = field(default_factory=list)
    used: int = MOST_ROWS

    def write(self, row: Row) -> None:
        for part in _parts_of(row):
            if self.used >= MOST_ROWS:
                self.begin()
            for column, cell in enumerate(part):
                self.put(column, cell)
            self.used += 1

    def begin(self) -> None:
        self.finish()
        number = len(self.sheets) + 1
        sheet = self.book.add_worksheet(self.table if number == 1 else f"{self.table} {number}")
        sheet.freeze_panes(1, 0)
        for column, head in enumerate(TABLES[self.table]):
            sheet.set_column(column, column, WIDTHS.get(head, len(head) + 2))
            sheet.write_string(0, column, head, self.formats.head)
        self.sheets.append(sheet)
        self.used = 1

    def put(self, column: int, cell: Cell) -> None:
        sheet, row = self.sheets[-1], self.used
        match cell:
            case str():
                self.put_text(column, cell)
            case date():
                noon = datetime(cell.year, cell.month, cell.day)
                sheet.write_datetime(row, column, noon, self.formats.day)
            case int():
                sheet.write_number(row, column, cell, self.formats.whole)
            case float():
                sheet.write_number(row, column, cell, self.formats.number)

    def put_text(self, column: int, text: str) -> None:
        is_harmless = harmless(text) == text
        shown = text if plain_text_of(text) == text else harmless(text)
        how = None if is_harmless else self.formats.text
        self.sheets[-1].write_string(self.used, column, shown, how)

    def finish(self) -> None:
        if self.sheets:
            self.sheets[-1].autofilter(0, 0, self.used - 1, len(TABLES[self.table]) - 1)


def _parts_of(row: Row) -> Iterator[Row]:
    longest = max(len(cell) for cell in row if isinstance(cell, str))
    for at in range(0, max(longest, 1), LONGEST):
        yield tuple(
            cell[at : at + LONGEST] if isinstance(cell, str) and len(cell) > LONGEST else cell
            for cell in row
        )


def write_workbook(
    file: BinaryIO,
    games: Iterable[AnyPlay],
    made_at: datetime,
    rows: TableRows,
    season: Iterable[Row] | None = None,
) -> None:
    """Write the tables; each game is loaded once and none is kept."""
    book = Workbook(file, SETTINGS)
    book.set_properties({"created": made_at.replace(microsecond=0, tzinfo=None)})
    formats = _Formats.of(book)
    if season is not None:
        _write_season(_SheetWriter(book, formats, "season"), season)
    writers = {table: _SheetWriter(book, formats, table) for table in TABLES if table != "season"}
    for writer in writers.values():
        writer.begin()
    for game in games:
        for table, writer in writers.items():
            for row in rows.rows(table, game):
                writer.write(row)
    for writer in writers.values():
        writer.finish()
    book.close()


def _write_season(writer: _SheetWriter, rows: Iterable[Row]) -> None:
    writer.begin()
    for row in rows:
        writer.write(row)
    writer.finish()
