"""A finished sheet as PNG: the PDF that the pen wrote, made of pixels; same bytes every time."""

from io import BytesIO
from threading import Lock

import pypdfium2
from PIL.Image import Image

from app.golf.weighed_cache import WeighedCache
from app.paper.picture.draw import draw_picture
from app.paper.picture.facts import PictureFacts, picture_facts
from app.paper.picture.measures import DOTS, PIXELS
from app.record.game.play import Play

ONE_AT_A_TIME = Lock()
"""PDFium may not be used by two threads at once; so no two pictures take memory at once either."""
NEARLY = 1 - 1e-6
"""PDFium rounds sides up: a length that is a hair too long would be a pixel more."""


def result_png(play: Play, language: str) -> bytes:
    """The result of a game as a picture in a language, drawn once a version and process."""
    return PICTURES.get((play, language), lambda: png_of(picture_facts(play)))


def png_of(facts: PictureFacts) -> bytes:
    with ONE_AT_A_TIME:
        image = _rendered(draw_picture(facts).finish())
        file = BytesIO()
        image.save(file, "PNG", optimize=False, compress_level=9)
    return file.getvalue()


def _rendered(pdf: bytes) -> Image:
    """The first sheet of a PDF in pixels."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        bitmap = document[0].render(scale=DOTS * NEARLY)
        image: Image = bitmap.to_pil().convert("RGB")
    finally:
        document.close()
    return image.crop((0, 0, *PIXELS))


PICTURES: WeighedCache[tuple[Play, str], bytes] = WeighedCache(
    8 * 1024 * 1024, lambda _key, picture: len(picture)
)
"""Some hundred pictures."""
