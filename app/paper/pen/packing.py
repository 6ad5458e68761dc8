"""Compresses each sheet when it is finished, so that a hundred need little more memory than one."""

import zlib
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFName, PDFStream


def pack_last_sheet(canvas: Any) -> None:  # noqa: ANN401
    """Pack what was drawn on the last sheet; ReportLab would keep it at length until the end."""
    page = canvas._doc.Pages[-1]
    packed = PDFStream(content=zlib.compress(page.stream.encode("latin-1")))
    packed.dictionary["Filter"] = PDFArray([PDFName("FlateDecode")])
    packed.filters = []
    page.Contents, page.stream = packed, None
