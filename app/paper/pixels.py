"""Renders pages of a PDF as PNG, with PDFium; not thread-safe, so under one lock."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from threading import Lock

import pypdfium2
from PIL.Image import Dither, Quantize

LONG_SIDE = 1600
"""Pixels: twice what the widest preview takes on a screen."""
COLOURS = 32
"""A sheet has three colours and their shades."""
PDFIUM = Lock()
_ROUND_DOWN = 1 - 1e-6
"""PDFium rounds sides up: a length slightly too long would be a pixel more."""


@contextmanager
def _opened(pdf: bytes) -> Iterator[pypdfium2.PdfDocument]:
    """Open a PDF; other threads wait until the caller is done with it."""
    with PDFIUM:
        document = pypdfium2.PdfDocument(pdf)
        try:
            yield document
        finally:
            document.close()


def page_sizes(pdf: bytes) -> list[tuple[float, float]]:
    with _opened(pdf) as document:
        return [document.get_page_size(index) for index in range(len(document))]


def page_png(pdf: bytes, index: int) -> bytes:
    """Render a page as PNG, ``LONG_SIDE`` pixels wide or high; raises ``IndexError``."""
    with _opened(pdf) as document:
        if not 0 <= index < len(document):
            raise IndexError(index)
        scale = LONG_SIDE / max(document.get_page_size(index))
        image = document[index].render(scale=scale * _ROUND_DOWN).to_pil().convert("RGB")
        few = image.quantize(COLOURS, method=Quantize.FASTOCTREE, dither=Dither.NONE)
        few.putpalette([255 if value == 254 else value for value in few.getpalette() or ()])
        file = BytesIO()
        few.save(file, "PNG", optimize=False, compress_level=6)
        return file.getvalue()
