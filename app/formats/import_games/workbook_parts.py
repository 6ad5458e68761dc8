"""Checks an XLSX file before it is unpacked: the number and size of its parts."""

import zipfile
import zlib
from io import BytesIO
from typing import IO

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from app.formats.import_games.file_faults import no_table

MOST_PARTS = 300
MOST_BYTES = 24 * 1024 * 1024
"""The declared size of all parts together; Python unpacks no part beyond it."""
MOST_BYTES_OF_A_PART = 16 * 1024 * 1024
BOOK = "xl/workbook.xml"
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 0x1
DEEPEST, MOST_ELEMENTS = 60, 600_000
"""XML elements within each other, and per part; the longest accepted text has 500,000."""
AT_ONCE = 1 << 16  # bytes
BROKEN = (
    *(zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, EOFError, OSError),
    *(ValueError, KeyError, NotImplementedError, RuntimeError, SyntaxError, DefusedXmlException),
)
"""What reading a damaged or malicious file may raise."""


def check_parts(body: bytes) -> None:
    """Raise ``FaultsError`` for a file that is no workbook or unpacks to too much."""
    try:
        with zipfile.ZipFile(BytesIO(body)) as file:
            _check_sizes(file)
            for zip_info in file.infolist():
                if zip_info.filename.endswith((".xml", ".rels")):
                    with file.open(zip_info) as part:
                        _check_xml(part)
    except BROKEN as error:
        code = "entities" if isinstance(error, DefusedXmlException) else "damaged"
        raise no_table(code) from None


def _check_sizes(file: zipfile.ZipFile) -> None:
    parts = file.infolist()
    if len(parts) > MOST_PARTS:
        raise no_table("parts", given=len(parts), most=MOST_PARTS)
    largest = max((part.file_size for part in parts), default=0)
    if sum(part.file_size for part in parts) > MOST_BYTES or largest > MOST_BYTES_OF_A_PART:
        raise no_table("unpacked", most=MOST_BYTES_OF_A_PART // 1024**2)
    if any(part.flag_bits & ENCRYPTED for part in parts):
        raise no_table("password")
    names = [part.filename for part in parts]
    if BOOK not in names or len({*names}) < len(names):
        raise no_table("no_workbook")
    if any(part.compress_type not in METHODS for part in parts):
        raise no_table("damaged")


class _Counting:
    """A parser target that counts elements and stores nothing."""

    def __init__(self) -> None:
        self.depth = self.count = 0

    def start(self, _tag: str, _attributes: object) -> None:
        self.depth += 1
        self.count += 1
        if self.depth > DEEPEST or self.count > MOST_ELEMENTS:
            raise no_table("unpacked", most=MOST_BYTES_OF_A_PART // 1024**2)

    def end(self, _tag: str) -> None:
        self.depth -= 1

    def data(self, _text: str) -> None: ...

    def close(self) -> None: ...


def _check_xml(part: IO[bytes]) -> None:
    parser = DefusedXMLParser(target=_Counting(), forbid_dtd=True)
    while some := part.read(AT_ONCE):
        parser.feed(some)
    parser.close()
