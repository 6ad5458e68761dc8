from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image

from app.golf.ruleset import find_ruleset
from app.paper.choices import Printing
from app.paper.pdf import blank_pdf, rules_card_pdf
from app.paper.pixels import LONG_SIDE, page_png, page_sizes
from app.paper.scorecard import scorecard_pdf
from tests.paper.games import CODE
from tests.paper.samples import played

NINE_HOLE = find_ruleset("nine-hole")
NAMES = ("Zoë (a) b\\c", "محمد علي", "สมศรี", "Mia 🦊")
SHEETS = {
    "finished": lambda: scorecard_pdf(played(NAMES)),
    "blank": lambda: blank_pdf(NINE_HOLE, NAMES),
    "small": lambda: blank_pdf(NINE_HOLE, NAMES, Printing(paper="a6")),
    "rules": lambda: rules_card_pdf(NINE_HOLE, Printing(), CODE),
}
MOST_BYTES = 130_000
PAPER, GREEN = (255, 255, 255), (18, 102, 69)


def open_png(png):
    return Image.open(BytesIO(png))


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_picture_has_the_shape_of_its_page_and_bounded_pixels_and_bytes(sheet):
    pdf = SHEETS[sheet]()
    width, height = page_sizes(pdf)[0]
    png = page_png(pdf, 0)
    picture = open_png(png)
    assert max(picture.size) == LONG_SIDE
    assert picture.width / picture.height == pytest.approx(width / height, abs=0.002)
    assert len(png) <= MOST_BYTES


def test_a_picture_keeps_the_paper_white_and_the_colours_of_the_sheet():
    counts = open_png(page_png(SHEETS["finished"](), 0)).convert("RGB").getcolors()
    colours = [colour for _count, colour in sorted(counts, reverse=True)]
    assert colours[0] == PAPER
    assert GREEN in colours[:5]


def test_only_pages_that_exist_have_pictures():
    pdf = SHEETS["blank"]()
    for index in (-1, len(page_sizes(pdf))):
        with pytest.raises(IndexError):
            page_png(pdf, index)


def test_pictures_rendered_at_once_are_the_same_bytes():
    pdfs = [SHEETS[sheet]() for sheet in ("finished", "blank")] * 4
    with ThreadPoolExecutor(8) as pool:
        pictures = list(pool.map(page_png, pdfs, [0] * len(pdfs)))
    assert len({*pictures}) == 2
