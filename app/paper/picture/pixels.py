"""A finished sheet as PNG: the PDF that the pen wrote, made of pixels; same bytes every time."""

from app.golf.weighed_cache import WeighedCache
from app.paper.picture.draw import draw_picture
from app.paper.picture.facts import PictureFacts, picture_facts
from app.paper.picture.measures import DOTS, PIXELS
from app.paper.pixels import open_pdf, png_bytes, render_page
from app.record.game.play import Play


def result_png(play: Play, language: str) -> bytes:
    """The result of a game as a picture in a language, drawn once a version and process."""
    return PICTURES.get((play, language), lambda: png_of(picture_facts(play)))


def png_of(facts: PictureFacts) -> bytes:
    with open_pdf(draw_picture(facts).finish()) as document:
        image = render_page(document, 0, DOTS).crop((0, 0, *PIXELS))
        return png_bytes(image, compress_level=9)


PICTURES: WeighedCache[tuple[Play, str], bytes] = WeighedCache(
    8 * 1024 * 1024, lambda _key, picture: len(picture)
)
"""Some hundred pictures."""
