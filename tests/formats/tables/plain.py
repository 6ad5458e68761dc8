"""Tables read back by nothing but the csv module and openpyxl, as somebody else would."""

import csv
import io

from openpyxl import load_workbook

from app.formats.columns import plain_text_of

SIGNS = {"comma": ",", "semicolon": ";"}


def file_of(source, table, delimiter="comma"):
    """The bytes of a table."""
    return b"".join(source.csv(table, delimiter))


def rows_in(file, delimiter="comma"):
    """The rows of a CSV file, by their heads; texts as they were before they were made harmless."""
    text = file.decode("utf-8-sig")
    head, *rows = csv.reader(io.StringIO(text, newline=""), delimiter=SIGNS[delimiter], strict=True)
    return [dict(zip(head, (plain_text_of(cell) for cell in row), strict=True)) for row in rows]


def table_of(source, table, delimiter="comma"):
    """The same of games."""
    return rows_in(file_of(source, table, delimiter), delimiter)


def workbook_of(source):
    """The bytes of a workbook."""
    file = io.BytesIO()
    source.write_workbook(file)
    return file.getvalue()


def sheets_of(file):
    """The cells of every sheet."""
    return {sheet.title: [[*row] for row in sheet.iter_rows()] for sheet in opened(file)}


def opened(file):
    """A workbook as openpyxl reads it."""
    return load_workbook(io.BytesIO(file))


def number(cell):
    """A whole number, None for an empty cell."""
    return int(cell) if cell else None
