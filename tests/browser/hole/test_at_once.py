"""The ruling stands there at once, while the server saves the hole."""

import re

import pytest

from tests.browser.offline_holes import is_game_kept
from tests.browser.table import cards_in_order
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST

FOUR = ("Ann", "Bea", "Cam", "Dan")
GRID = ["K", "4", "2", "K", "3", "8"]
PARTS = "h2, .leads, h3, .verdict, .chevron, .lines div, .cols b, .reasons, .key"
PLACES = f"""() => [...document.querySelectorAll("{PARTS}")]
  .filter((one) => one.checkVisibility() && !one.closest(".fold"))
  .map((one) => [one.tagName, one.innerText, JSON.stringify(one.getBoundingClientRect())])"""
SHOWN, HIDDEN = "body.at-once", "body:not(.at-once)"
OF_A_HOLE = re.compile(r"/hole/\d+$")


class Line:
    """A line on which a hole arrives once the test says so."""

    def __init__(self, page):
        self.page, self.held = page, []
        page.route(OF_A_HOLE, self.hold)

    def hold(self, route):
        if route.request.method == "POST":
            self.held.append(route)
        else:
            route.continue_()

    def goes_on(self):
        for route in self.held:
            route.continue_()
        self.page.unroute(OF_A_HOLE)

    def breaks(self):
        for route in self.held:
            route.abort("internetdisconnected")
        self.page.unroute(OF_A_HOLE)


def fill(table):
    """Type all of a hole, the last card once the phone has what it draws the ruling with."""
    *cards, last = (card for text in FIRST for card in cards_in_order(text))
    table.went_out(0)
    table.type(*cards)
    wait_until(lambda: is_game_kept(table))
    table.page.locator("#undos").wait_for(state="attached")
    table.type(last)


@pytest.fixture
def line(table):
    """The line of a phone at whose table a hole was played."""
    table.start(FOUR)
    line = Line(table.page)
    fill(table)
    table.page.locator(SHOWN).wait_for()
    return line


@pytest.mark.smoke
def test_it_is_there_before_the_server_has_answered_and_nothing_moves_then(table, line):
    table.reads("Saving…")
    table.check()
    before = table.page.evaluate(PLACES)
    assert len(before) > 20
    key = table.page.locator("[data-at-once] .key").last.bounding_box()
    table.page.touchscreen.tap(key["x"] + key["width"] / 2, key["y"] + key["height"] / 2)
    table.page.keyboard.press("Enter")
    table.did_next()
    assert (len(line.held), table.page.locator(SHOWN).count()) == (1, 1)
    line.goes_on()
    table.page.wait_for_url("**/ruling**")
    table.ruled()
    assert table.page.evaluate(PLACES) == before
    assert len(line.held) == 1
    table.take_back()
    assert table.page.locator(HIDDEN).count() == 1
    assert table.grid(0) == GRID


def test_nothing_moves_either_where_a_record_is_shown(table, shelf):
    table.start(FOUR)
    shelf.keep_together(table.game, table.device, history=[99] * 18)
    table.page.reload()  # else the page might turn while it is filled: its game got an entry
    line = Line(table.page)
    fill(table)
    table.page.locator(SHOWN).wait_for()
    before = table.page.evaluate(PLACES)
    line.goes_on()
    table.page.wait_for_url("**/ruling**")
    table.reads("A personal best for Ann under these rules")
    assert table.page.evaluate(PLACES) == before


def test_without_an_answer_it_stands_until_the_hole_is_sent_with_a_link_to_the_cards(table, line):
    table.page.context.set_offline(True)
    line.breaks()
    table.reads("Waiting to be sent")
    table.reads("1 hole not sent yet")
    assert table.page.locator("[data-at-once] .key:visible").count() == 0
    table.complaints = []  # of what did not come
    table.check()
    table.page.get_by_role("link", name="Correct").tap()
    table.page.locator(HIDDEN).wait_for()
    table.reads("You’re offline. This hole is safe on your phone")
    assert table.grid(0) == GRID
    assert table.page.locator("[data-at-once]").count() == 0
    table.check()
    table.page.locator(".seat").nth(0).locator("[data-cell='5']").tap()
    table.type("7")
    table.save()
    table.reads("Waiting to be sent")
    table.page.context.set_offline(False)
    table.page.wait_for_url("**/hole/1/ruling?kept=*")
    table.page.goto(f"{table.game}/hole/1")
    assert table.grid(0)[5] == "7"


def test_what_the_server_does_not_take_is_sent_as_a_form_is(table, line):
    line.held[0].fulfill(status=409, body="")
    table.page.unroute(OF_A_HOLE)
    table.page.wait_for_url("**/ruling**")


def test_where_other_phones_know_more_the_ruling_comes_from_the_server(table):
    table.start(FOUR)
    line = Line(table.page)
    table.went_out(0)
    table.page.evaluate("document.body.dataset.seq = 999")
    for text in FIRST:
        table.type(*cards_in_order(text))
    wait_until(lambda: table.page.wait_for_timeout(10) or line.held)
    assert table.page.locator(HIDDEN).count() == 1
    line.goes_on()
    table.page.wait_for_url("**/ruling**")
