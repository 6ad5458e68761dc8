"""Decodes a file, whatever program wrote it and in whatever encoding."""

import codecs
import re
from dataclasses import dataclass

from app.formats.import_games.cells import LONGEST_LINE, MOST_CHARACTERS
from app.formats.import_games.workbook_text import text_of_workbook
from app.golf.faults import FaultsError
from app.golf.text import many_marks

ZIP = b"PK"
OTHER_FILES = {
    b"\xd0\xcf\x11\xe0": "old_excel",
    b"%PDF": "no_table",
    b"\x89PNG": "no_table",
    b"\xff\xd8\xff": "no_table",
    b"\x1f\x8b": "packed",
    b"7z\xbc\xaf": "packed",
    b"Rar!": "packed",
    b"BZh": "packed",
    b"\xfd7zXZ": "packed",
    b"SQLite": "no_table",
}
"""First bytes of files that hold no table, with the fault code."""
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
UTF_32 = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)
WINDOWS = "cp1252"
LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")


@dataclass(frozen=True, slots=True)
class FileText:
    """A file's text, and codes of notes on how it was read."""

    text: str
    notes: tuple[str, ...] = ()


def read_file(body: bytes) -> FileText:
    """Decode a CSV or XLSX file; raises ``FaultsError``.

    >>> read_file("Date;Zoë".encode("cp1252"))
    FileText(text='Date;Zoë', notes=('windows',))
    """
    for beginning, code in OTHER_FILES.items():
        if body.startswith(beginning):
            raise FaultsError.of(code)
    found = FileText(*text_of_workbook(body)) if body.startswith(ZIP) else _decoded(body)
    check_text(found.text)
    return found


def _decoded(body: bytes) -> FileText:
    if body.startswith(UTF_32):
        raise FaultsError.of("encoding")
    if body.startswith(UTF_16):
        return FileText(_strictly(body, "utf-16"))
    if b"\0" in body:
        raise FaultsError.of("bad_characters", _line_of(body, body.index(b"\0")))
    try:
        return FileText(body.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        if body.startswith(codecs.BOM_UTF8):
            raise FaultsError.of("encoding", _line_of(body, error.start)) from None
    return FileText(_strictly(body, WINDOWS), ("windows",))


def _strictly(body: bytes, encoding: str) -> str:
    try:
        return body.decode(encoding)
    except UnicodeDecodeError as error:
        raise FaultsError.of("encoding", _line_of(body, error.start)) from None


def _line_of(body: bytes, place: int) -> int:
    return 1 + body.count(b"\n", 0, place)


def check_text(text: str) -> None:
    if text.lstrip().startswith("{"):
        raise FaultsError.of("json")
    _check_lines(text)
    if len(text) > MOST_CHARACTERS:
        raise FaultsError.of("text_too_long", given=len(text), most=MOST_CHARACTERS)
    control = re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]", text)
    wrong = control.start() if control else many_marks(text)
    if wrong is not None:
        raise FaultsError.of("bad_characters", 1 + text.count("\n", 0, wrong))


def _check_lines(text: str) -> None:
    for number, found in enumerate(LINE.finditer(text), start=1):
        if found.end() - found.start() > LONGEST_LINE:
            length = found.end() - found.start()
            raise FaultsError.of("line_long", number, given=length, most=LONGEST_LINE)
