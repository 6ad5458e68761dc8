"""A hole half typed: in two tabs at once, and after a phone forgot all that it kept."""

import pytest

from tests.browser.table import Table, cards_in_order
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST

KEPT = "Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length"


@pytest.fixture
def hole(table):
    table.start()
    table.went_out(0)
    return table


def second_tab(table):
    """The same hole once more, on the same phone."""
    tab = Table(table.page.context.new_page())
    tab.page.goto(table.page.url)
    tab.page.locator("html.ready").wait_for()
    return tab


def test_what_is_typed_in_one_tab_comes_into_the_other(hole):
    hole.type("K")
    other = second_tab(hole)
    other.type("4")
    wait_until(lambda: hole.grid(0)[3] == "4")
    hole.type("9")
    wait_until(lambda: other.grid(0)[:2] == ["K", "9"])


def test_what_both_tabs_typed_is_there_after_a_reload(hole):
    other = second_tab(hole)
    hole.type("K", "K")
    other.page.locator(".seat").nth(1).locator("[data-cell='0']").tap()
    other.type("9")
    hole.page.reload()
    wait_until(lambda: (hole.grid(0)[0], hole.grid(1)[0]) == ("K", "9"))


def test_a_card_taken_back_where_it_was_typed_is_gone_in_both_tabs(hole):
    other = second_tab(hole)
    hole.type("K", "7")
    wait_until(lambda: other.grid(0)[3] == "7")
    hole.page.locator(".pad [data-do=back]").tap()
    wait_until(lambda: other.grid(0)[3] == "")
    assert hole.grid(0)[0] == "K"


def test_a_phone_that_forgot_gets_its_cards_back_at_the_very_cell(hole):
    hole.type("K", "K", "4")
    hole.calm()
    hole.page.evaluate("localStorage.clear()")
    hole.page.reload()
    hole.page.locator("html.ready").wait_for()
    assert hole.grid(0) == ["K", "4", "", "K", "", ""]
    hole.type("3")
    assert hole.grid(0)[4] == "3"


def test_a_saved_hole_does_not_come_back_from_the_server(hole):
    hole.type(*(card for text in FIRST for card in cards_in_order(text)))
    hole.save()
    hole.ruled()
    hole.page.goto(f"{hole.game}/hole/1")
    assert hole.page.locator("#typed").count() == 0
    assert hole.page.evaluate(KEPT) == 0


def test_taps_that_could_not_be_sent_go_with_the_next_one(hole):
    hole.page.context.set_offline(True)
    hole.type("K", "K")
    hole.calm()
    hole.page.context.set_offline(False)
    hole.type("4")
    hole.calm()
    hole.page.evaluate("localStorage.clear()")
    hole.page.reload()
    hole.page.locator("html.ready").wait_for()
    assert hole.grid(0) == ["K", "4", "", "K", "", ""]
    hole.complaints.clear()
