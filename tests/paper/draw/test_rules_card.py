"""The rules card on A5: folded twice it is a booklet whose pages follow each other upright."""

import math
from itertools import product

import pypdfium2
import pypdfium2.raw
import pytest

from app.golf.ruleset import find_ruleset, preset_mappings
from app.paper.choices import Printing
from app.paper.measures import MEASURES, UNPRINTED_EDGE
from app.paper.rules_card import FRONT_SIZES, INSET, draw_rules_card
from app.wording.rules import ruleset_title
from tests.paper.games import CODE
from tests.paper.samples import NINE_HOLE
from tests.paper.watched import watched

TITLES = ("Nine holes", "What cancels", "Penalties", "A hole")


def letters_of(page):
    """Every letter of a page: itself, its middle in halves of the sheet, whether on its head."""
    (wide, high), text = page.get_size(), page.get_textpage()
    for place in range(text.count_chars()):
        left, bottom, right, top = text.get_charbox(place)
        angle = pypdfium2.raw.FPDFText_GetCharAngle(text, place)
        middle = (left + right) / wide, 2 - (top + bottom) / high
        yield chr(pypdfium2.raw.FPDFText_GetUnicode(text, place)), middle, math.cos(angle) < 0


def folded(letter):
    """On which page of the booklet a letter comes to stand, and whether upright there.

    The upper half goes behind the lower one, the left half behind the right one: a sheet of paper,
    its layers counted from the front, each turned to the reader or away.
    """
    _letter, (x, y), on_its_head = letter
    depth = 0 if y > 1 else 1
    is_upright = on_its_head != (y > 1)
    if x < 1:
        depth = 3 - depth
    return depth + 1, is_upright


@pytest.fixture
def booklet():
    """The words of each page of the folded card, and whether all of them stand upright."""
    pen = draw_rules_card(NINE_HOLE, Printing("a5"), CODE)
    front = pypdfium2.PdfDocument(pen.finish())[0]
    pages = {}
    for letter in letters_of(front):
        if letter[0].strip():
            pages.setdefault(folded(letter)[0], []).append((letter[0], folded(letter)[1]))
    return pages


def test_the_folded_card_begins_with_its_cover_and_ends_with_its_code(booklet):
    words = {page: "".join(letter for letter, _up in letters) for page, letters in booklet.items()}
    assert sorted(words) == [1, 2, 3, 4]
    for page, title in enumerate(TITLES, start=1):
        assert title.replace(" ", "") in words[page]
    assert CODE.letters in words[4] and CODE.letters not in words[1] + words[2] + words[3]
    assert "Moreinside:unfoldthecard." in words[4]


def test_every_page_of_the_folded_card_stands_upright(booklet):
    assert {page: {up for _letter, up in letters} for page, letters in booklet.items()} == {
        page: {True} for page in (1, 2, 3, 4)
    }


def test_the_inside_of_a_card_is_read_unfolded_and_upright():
    pen = draw_rules_card(NINE_HOLE, Printing("a5"), CODE)
    inside = pypdfium2.PdfDocument(pen.finish())[1]
    assert not any(on_its_head for _letter, _middle, on_its_head in letters_of(inside))


def test_all_panels_share_one_size_of_type(subtests):
    for preset in preset_mappings():
        for paper in ["a4", "a5"]:
            with subtests.test(preset=preset, paper=paper):
                ruleset = find_ruleset(preset)
                pen = watched(draw_rules_card, ruleset, Printing(paper), CODE)
                sizes, across = {}, pen.width / (2 if paper == "a5" else 4)
                for mark in pen.pages[0]:
                    column = mark.left // across
                    edge = across - mark.right % across if mark.is_turned else mark.left % across
                    is_paragraph = mark.words and mark.words != ruleset_title(ruleset)
                    if is_paragraph and mark.size <= max(FRONT_SIZES) and abs(edge - INSET) < 0.1:
                        sizes.setdefault((column, mark.top // (pen.height / 2)), mark.size)
                assert len(sizes) >= (3 if paper == "a5" else 6)
                assert len({*sizes.values()}) == 1


def test_a_rules_card_has_two_worked_examples_and_no_type_under_8_5_points(subtests):
    for preset, paper in product(preset_mappings(), ["a4", "a5", "letter"]):
        with subtests.test(preset=preset, paper=paper):
            pen = watched(draw_rules_card, find_ruleset(preset), Printing(paper), CODE)
            texts = [mark for page in pen.pages for mark in page if mark.words]
            scores = [
                text for text in texts if text.size > 19 and text.words.lstrip("−").isdecimal()
            ]
            assert len(scores) == (2 if paper == "a5" else 4)
            assert [(text.words, text.size) for text in texts if text.size < 8.5] == []


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_no_mark_stands_where_printers_leave_the_sheet_white(paper):
    """All other sheets keep to their margins, which are looked over with what is drawn."""
    pen = watched(draw_rules_card, NINE_HOLE, Printing(paper), CODE)
    upright = [mark for page in pen.pages for mark in page if not mark.is_turned]
    edges = [(m.left, m.top, pen.width - m.right, pen.height - m.bottom) for m in upright]
    assert min(map(min, edges)) >= UNPRINTED_EDGE - 0.01
    for measures in MEASURES.values():
        assert min(measures.side, measures.head) >= UNPRINTED_EDGE
