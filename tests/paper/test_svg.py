import re
from xml.etree import ElementTree

import pdfplumber
import pytest

from app.golf.catalogue import find_ruleset
from app.paper.choices.options import Printing
from app.paper.draw.scorecard import scorecard_pdf
from app.paper.pdf import blank_pdf
from app.paper.svg import pictures_of
from tests.paper.samples import played
from tests.web.markup import attributes

NINE_HOLE = find_ruleset("nine-hole")
NAMES = ("Zoë (a) b\\c", "محمد علي", "สมศรี", "Mia 🦊")
SHEETS = {
    "finished": lambda: scorecard_pdf(played(NAMES)),
    "blank": lambda: blank_pdf(NINE_HOLE, NAMES),
    "two nines": lambda: blank_pdf(NINE_HOLE, (), Printing(holes=18, style="boxes")),
    "four up": lambda: blank_pdf(NINE_HOLE, NAMES, Printing(up=4, orientation="portrait")),
}
SVG = "{http://www.w3.org/2000/svg}"


class Walk:
    """A picture with all its parts laid out: where letters stand, how many ways are drawn."""

    def __init__(self, picture):
        root = ElementTree.fromstring(picture)
        self.parts = {part.get("id"): part for part in root.iter() if part.get("id")}
        self.letters, self.ways = [], 0
        self.walk(root.find(f"{SVG}g"), (0, 0))

    def walk(self, group, at):
        for mark in group:
            x, y = moved(mark)
            where = (at[0] + x, at[1] + y)
            self.ways += mark.get("d", "").count("M")
            if mark.tag == f"{SVG}use":
                part = self.parts[mark.get("href")[1:]]
                if part.tag == f"{SVG}path":
                    self.letters.append(where)
                else:
                    self.walk(part, where)


def moved(mark):
    numbers = [float(one) for one in re.findall(r"-?[\d.e-]+\d|\d", mark.get("transform", ""))]
    return {0: [0, 0], 2: numbers, 6: numbers[4:]}[len(numbers)]


def pages_of(path):
    """What pdfplumber finds, sheet by sheet: letters with an outline, and ways."""
    with pdfplumber.open(path) as pdf:
        for page in pdf.pages:
            letters = [char["matrix"][4:6] for char in page.chars if char["text"].strip()]
            yield letters, len(page.rects) + len(page.lines) + len(page.curves)


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_picture_has_every_letter_and_line_where_the_paper_has_it(sheet, tmp_path):
    path = tmp_path / "sheet.pdf"
    path.write_bytes(SHEETS[sheet]())
    walks = [Walk(picture) for picture in pictures_of(path.read_bytes())]
    for walk, (letters, ways) in zip(walks, pages_of(path), strict=True):
        assert walk.ways == ways
        assert len(walk.letters) == len(letters) > 50
        for row, other in zip(in_rows(walk.letters), in_rows(letters), strict=True):
            assert row == pytest.approx(other, abs=0.03)


def in_rows(places):
    return sorted((round(y, 1), x) for x, y in places)


def test_a_picture_needs_nothing_from_elsewhere():
    (picture,) = pictures_of(SHEETS["finished"]())
    assert "<text" not in picture
    links = attributes(picture, "[href]", "href")
    assert links
    assert all(link.startswith("#") for link in links)
    assert attributes(picture, "[src]", "src") == []
    assert "NaN" not in picture
