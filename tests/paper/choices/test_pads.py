"""Several blank cards in one file: a pad with numbers, a table for each card of a sheet."""

import re
from dataclasses import replace

import pytest

from app.golf.catalogue import find_ruleset
from app.paper.choices import MOST_COPIES, Printing, PrintingError
from app.paper.draw.scorecard import pen_for
from app.paper.pdf import blank_cards_pdf
from tests.paper.reading import on_each_other, pages_in
from tests.paper.samples import NINE_HOLE, played

TABLES = [["Ann", "Bea"], ["Cam", "Dan", "Eve"]]


def texts(printing, tables=((),)):
    return [page.text for page in pages_in(blank_cards_pdf(NINE_HOLE, tables, printing))]


@pytest.mark.parametrize(("paper", "up", "sheets"), [("a4", 1, 5), ("a4", 2, 3), ("letter", 4, 2)])
def test_every_card_of_a_pad_has_its_number(paper, up, sheets):
    pages = texts(Printing(paper, "portrait", up=up, copies=5))
    assert len(pages) == sheets
    assert re.findall(r"No\. (\d+)", " ".join(pages)) == [*"12345"]


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a6"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("style", ["auto", "large"])
def test_a_number_has_room_on_every_card(paper, orientation, style):
    made = Printing(paper, orientation, style=style, copies=MOST_COPIES, holes=9)
    pages = pages_in(blank_cards_pdf(NINE_HOLE, [["Ann", "Bea"]], made), only=[-1])
    assert f"No. {MOST_COPIES}" in pages[0].text
    assert on_each_other(pages[0].letters) == []


def test_a_pad_is_bounded_in_copies_and_size():
    for wrong in (0, MOST_COPIES + 1):
        with pytest.raises(PrintingError):
            Printing(copies=wrong)
    pad = blank_cards_pdf(NINE_HOLE, [[""] * 4], Printing(up=4, copies=MOST_COPIES))
    assert len(pad) < 1_500_000


def test_each_card_of_a_sheet_can_be_for_another_table():
    [page] = texts(Printing(up=2), TABLES)
    assert all(name in page for names in TABLES for name in names)
    assert "No." not in page
    pad = texts(Printing(copies=3), TABLES)
    assert ["Ann" in text for text in pad] == [True, False, True]


def test_one_card_is_printed_as_before():
    assert "No." not in texts(Printing(up=4))[0]
    assert blank_cards_pdf(NINE_HOLE, [["Ann"]], Printing()) == blank_cards_pdf(
        find_ruleset("nine-hole"), [["Ann"]], Printing()
    )


def test_an_unfinished_game_is_titled_by_its_names_and_its_date():
    card = replace(played(), headline="Zoë and Mia", state="after 3 of 9 holes")
    title = pen_for(card, Printing()).canvas._doc.info.title
    assert title == "Zoë and Mia, 21 November 2026"
