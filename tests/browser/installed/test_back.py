"""The back gesture of a phone goes where a person expects, and nothing that was typed is lost."""

from urllib.parse import urlsplit

import pytest

from tests.browser.offline_holes import is_kept, type_hole
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST

LENGTH = "history.length"


GESTURE = """
window.CloseWatcher = class extends CloseWatcher {
  constructor() { super(); window.back = () => this.requestClose(); }
};
"""
"""A browser without a screen knows no gesture: what Android's asks for is asked for by hand."""


def comes_to(table, address):
    """Wait until the phone shows this page."""
    table.page.wait_for_url(lambda url: urlsplit(url).path == address)


def goes_back(table, address):
    """The back gesture leads to this page."""
    table.page.go_back()
    comes_to(table, address)


@pytest.fixture
def listed(table):
    """A phone on the first page, with a game of two in the list."""
    table.start(("Ann", "Bea"))
    table.home = table.game
    table.page.goto("/")
    return table


def test_back_leads_from_the_ruling_past_its_cards_to_the_card_and_home_as_they_are_now(listed):
    listed.page.locator(".sheet").first.tap()
    listed.page.locator("footer .key").last.tap()
    listed.page.locator("html.ready").wait_for()
    type_hole(listed, FIRST[:2])
    game = listed.home
    goes_back(listed, game)
    listed.page.locator("tr.played").wait_for()
    goes_back(listed, "/")
    listed.reads("Hole 2 of 9")
    listed.check()


def test_back_from_the_first_ruling_leads_to_the_game_that_was_started(table):
    table.start(("Ann", "Bea"))
    game = table.game
    type_hole(table, FIRST[:2])
    goes_back(table, game)
    table.page.locator("tr.played").wait_for()


def test_cards_half_typed_are_there_when_somebody_comes_forward_again(listed):
    listed.page.locator(".sheet").first.tap()
    listed.page.locator("footer .key").last.tap()
    listed.page.locator("html.ready").wait_for()
    listed.went_out(0)
    listed.type("K", "4")
    goes_back(listed, listed.home)
    listed.page.go_forward()
    listed.page.locator("html.ready").wait_for()
    assert [card for card in listed.grid(0) if card] == ["K", "4"]


def test_the_way_back_on_the_page_is_the_gesture_where_it_leads_to_the_page_before(listed):
    listed.page.locator(".sheet").first.tap()
    listed.page.locator("footer .key").last.tap()
    listed.page.locator("html.ready").wait_for()
    length = listed.page.evaluate(LENGTH)
    listed.rested()
    listed.page.locator(".bar a").first.tap()
    comes_to(listed, listed.home)
    listed.page.locator(".bar a").first.tap()
    comes_to(listed, "/")
    assert listed.page.evaluate(LENGTH) == length


def test_a_card_that_was_opened_by_itself_leads_on_to_the_games(listed):
    listed.page.goto(listed.home)
    listed.page.goto("/settings")
    listed.page.goto(listed.home)
    listed.page.locator(".bar a").first.tap()
    comes_to(listed, "/")


def test_without_a_connection_back_shows_what_was_typed_since(open_phone):
    phone = open_phone(service_workers="allow")
    phone.start(("Ann", "Bea"))
    wait_until(lambda: is_kept(phone))
    phone.page.goto(phone.game)
    phone.calm()
    phone.page.context.set_offline(True)
    phone.page.goto(f"{phone.game}/hole/1")
    type_hole(phone, FIRST[:2])
    goes_back(phone, phone.game)
    phone.page.locator("tr.played").wait_for()


def test_an_open_list_of_keys_is_closed_by_back_and_the_cards_stay(listed):
    listed.page.goto(f"{listed.home}/hole/1")
    listed.page.locator("html.ready").wait_for()
    listed.page.keyboard.press("?")
    listed.page.locator("dialog[open]").wait_for()
    listed.page.keyboard.press("Escape")  # what the gesture sends to a dialog
    listed.page.locator("dialog:not([open])").wait_for(state="attached")
    comes_to(listed, f"{listed.home}/hole/1")


def test_an_open_pane_is_closed_by_back_and_the_cards_stay(table):
    table.page.add_init_script(GESTURE)
    table.start(("Ann", "Bea"))
    table.went_out(0)
    table.type("K")
    table.menu(1)
    table.page.evaluate("back()")
    table.page.locator(".pane-seat").wait_for(state="hidden")
    table.type("4")
    assert [card for card in table.grid(0) if card] == ["K", "4"]
