"""The back gesture of a phone goes where a person expects, and nothing that was typed is lost."""

from urllib.parse import urlsplit

from tests.browser.offline_holes import is_kept, type_hole
from tests.browser.table import cards_in_order
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST

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


def open_hole(table):
    """From the list of games to the cards of the hole that is next."""
    table.page.locator(".sheet").first.tap()
    table.page.locator("footer .key").last.tap()
    table.page.locator("html.ready").wait_for()


def shown(table):
    return [card for card in table.grid(0) if card]


def test_back_leads_to_pages_as_they_are_now_and_keeps_what_is_half_typed(table):
    table.start(("Ann", "Bea"))
    game = table.game
    table.page.goto("/")
    open_hole(table)
    table.went_out(0)
    cards = [card for text in FIRST[:2] for card in cards_in_order(text)]
    table.type(*cards[:2])
    goes_back(table, game)
    table.page.go_forward()
    table.page.locator("html.ready").wait_for()
    assert shown(table) == cards[:2]
    table.page.keyboard.press("?")
    table.page.locator("dialog[open]").wait_for()
    table.page.keyboard.press("Escape")  # what the gesture sends to a dialog
    table.page.locator("dialog:not([open])").wait_for(state="attached")
    comes_to(table, f"{game}/hole/1")
    assert shown(table) == cards[:2]
    table.page.keyboard.type("".join(cards[2:]).lower())
    table.save()
    table.ruled()
    goes_back(table, game)  # past the cards
    table.page.locator("tr.played").wait_for()
    goes_back(table, "/")
    table.reads("Hole 2 of 9")
    table.check()


def test_back_from_the_first_ruling_leads_to_the_game_that_was_started(table):
    table.start(("Ann", "Bea"))
    game = table.game
    type_hole(table, FIRST[:2])
    goes_back(table, game)
    table.page.locator("tr.played").wait_for()


def test_the_way_back_on_the_page_is_the_gesture_where_it_leads_to_the_page_before(table):
    """A card that was opened by itself leads on to the games."""
    table.start(("Ann", "Bea"))
    game = table.game
    table.page.goto("/settings")
    table.page.goto(game)
    table.page.locator(".bar a").first.tap()
    comes_to(table, "/")
    open_hole(table)
    length = table.page.evaluate("history.length")
    table.rested()
    table.page.locator(".bar a").first.tap()
    comes_to(table, game)
    table.page.locator(".bar a").first.tap()
    comes_to(table, "/")
    assert table.page.evaluate("history.length") == length


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


def test_an_open_pane_is_closed_by_back_and_the_cards_stay(table):
    table.page.add_init_script(GESTURE)
    table.start(("Ann", "Bea"))
    table.went_out(0)
    table.type("K")
    table.menu(1)
    table.page.evaluate("back()")
    table.page.locator(".pane-seat").wait_for(state="hidden")
    table.type("4")
    assert shown(table) == ["K", "4"]
