"""The result for everybody: an owner lets it be seen by a stranger."""

import pytest

from tests.browser.offline_holes import PEOPLE, type_hole
from tests.web.phone import FIRST

SHOW, HIDE = "Make the result public", "Make it private again"


@pytest.fixture
def owner(table):
    """The phone that began a game, with one hole of it."""
    table.start(PEOPLE)
    type_hole(table, FIRST)
    return table


def press(owner, game, label):
    """Press a switch on the page of links."""
    owner.page.goto(f"{game}/links")
    owner.page.locator("#public > summary").tap()
    with owner.page.expect_navigation():
        owner.page.get_by_role("button", name=label).tap()
    owner.check()


def address_shown(owner):
    """The address of the result that the page of links shows."""
    return owner.page.locator("#public-page").input_value()


def status(phone, address):
    """What a phone is answered that opens an address."""
    return phone.page.goto(address).status


def test_a_stranger_sees_the_result_while_the_owner_lets_everybody(owner, open_phone):
    game, stranger = owner.game, open_phone()
    press(owner, game, SHOW)
    result = address_shown(owner)
    assert status(stranger, result) == 200
    stranger.reads("Bea leads")
    assert stranger.page.locator("form, button").count() == 0
    ways = stranger.page.locator("main a").evaluate_all("(links) => links.map((a) => a.pathname)")
    assert ways == ["/privacy"]
    stranger.check()
    press(owner, game, HIDE)
    assert status(stranger, result) == 404
    assert stranger.page.get_by_text("Ann").count() == 0
