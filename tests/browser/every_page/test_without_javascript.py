import re

import pytest

from tests.browser.plain_forms import start, write
from tests.web.phone import FIRST


@pytest.fixture
def table(open_phone):
    return open_phone(java_script_enabled=False)


def test_a_total_is_typed_for_who_kept_no_cards_and_an_odd_deck_is_accepted(table):
    start(table)
    page = table.page
    page.locator("[name=out][value=nobody]").check(force=True)
    write(table, ("7 7 2 / 4 3 K", "7A 2A 84", "773A3K", ""))
    table.reads("A fifth seven")
    page.get_by_label("Total of Dan").fill("31x")
    page.get_by_label("penalties included").nth(3).check(force=True)
    page.get_by_label("Extra cards in our deck").check(force=True)
    page.get_by_role("button", name=re.compile("Score this hole")).click()
    table.reads("Dan: type the total as a whole number")
    assert page.get_by_label("Total of Dan").input_value() == "31x"
    page.get_by_label("Total of Dan").fill("31")
    page.get_by_role("button", name=re.compile("Score this hole")).click()
    table.reads("Played with extra cards")
    table.reads("total only, not checked")


@pytest.mark.smoke
def test_a_hole_is_typed_as_text_refused_mended_and_ruled_on(table):
    start(table)
    table.page.locator("[name=out][value=nobody]").check(force=True)
    write(table, ("7 7 2 / 4 3 K", "7A 2A 84", "773A3K", FIRST[3]))
    table.reads("A fifth seven")
    assert table.page.locator("input[name^=cards-]").nth(1).input_value() == "7A 2A 84"
    write(table, FIRST)
    table.ruled()
    table.page.get_by_role("link", name="Next hole: 2").click()
    table.reads("Hole 2 of 9")
