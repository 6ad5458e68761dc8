"""Cards that left the grid with a bonus: counted where that can be seen, asked about else."""

import pytest

from tests.web.entries import answers, hole, send
from tests.web.houses import code_of, make
from tests.web.markup import text_of
from tests.web.paper_sheet import Sheet

LINES = "/rules/house/new?from=nine-card-lines"
BLOCK = (". . 4 / . . 5 / K 9 A", "2 3 4 / 5 6 7 / K 9 A")
TWO_ROWS = (". . . / . . . / K 9 A", BLOCK[1])
AS_THEY_LAY = ("7 7 7 / 8 8 8 / K 9 A", BLOCK[1])
ASKED = "the cards that left may have earned a bonus."


@pytest.fixture
def leaving(phone):
    """A game of nine cards in which lines and blocks leave the grid."""
    code = code_of(make(phone, LINES, name="Leaving", leaves="yes"))
    data = {"name": ["Ann", "Bea"], "dealer": "0", "do": "start", "rules": code}
    answer = phone.post(f"/games/new?rules={code}", data)
    return answer.location.removesuffix("/hole/1")


def test_the_rules_say_that_what_leaves_goes_on_counting(phone, leaving):
    text = text_of(phone.get(f"{leaving}/rules"))
    assert "Cards that count together leave the grid at once, but still count." in text


def test_a_block_that_left_counts_on_the_ruling(phone, leaving):
    ruling = text_of(phone.get(phone.enter(leaving, 1, BLOCK).location))
    assert "4 cards that left the grid count −25 together" in ruling
    assert "−6" in ruling


def test_empty_cells_that_may_hide_a_bonus_are_asked_about_and_kept_as_typed(phone, leaving):
    answer = phone.enter(leaving, 1, TWO_ROWS)
    assert answer.status_code == 422
    assert ASKED in text_of(answer)
    assert TWO_ROWS[0] in answer.text
    ruling = text_of(phone.get(phone.enter(leaving, 1, AS_THEY_LAY).location))
    assert "in row 1 cancel: 0 0" in ruling


def test_what_another_phone_sends_is_asked_about_as_well(phone, leaving):
    assert answers(send(phone, f"{leaving}/entries", [*hole(TWO_ROWS)])) == ["kept"] * 4
    assert phone.get(f"{leaving}/hole/1/ruling").location == f"{leaving}/hole/1/open"
    page = phone.get(f"{leaving}/hole/1")
    assert ASKED in text_of(page)
    assert phone.enter(leaving, 1, AS_THEY_LAY, page=page).status_code == 303


def test_a_paper_card_is_asked_about_as_well(phone, leaving):
    sheet = Sheet(phone, leaving)
    assert ASKED in text_of(sheet.send(TWO_ROWS))
    assert sheet.send(BLOCK).status_code == 303
