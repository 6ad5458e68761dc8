"""The scorecard: the last holes of a game, its result, and all of it on a television."""

import re

import pytest

from tests.browser.screens import faults_in
from tests.browser.table import NAMES, cards_in_order
from tests.web.phone import FIRST, SECOND


@pytest.mark.smoke
def test_four_people_play_their_last_holes_and_play_again(carry, shelf):
    table = carry()
    page = table.page
    game = shelf.begun(NAMES, holes=[(hole % 4, (FIRST, SECOND)[hole % 2]) for hole in range(7)])
    page.goto(game)
    page.locator("footer .key:not(.alt)").tap()
    table.reads("Hole 8 of 9")
    table.went_out(0)
    table.type(*(card for text in FIRST for card in cards_in_order(text)))
    table.save()
    table.reads("Ann is busted. مريم holds four 9s.")
    table.reads("Busted: 13, Grandpa K. has 11")
    table.check()
    table.on()
    table.reads("Hole 9 of 9")
    table.enter(SECOND, out=1)
    table.ruled()
    table.on()
    table.reads(re.compile("wins by"))
    table.check()
    href = page.get_by_role("link", name="Print").get_attribute("href")
    assert page.request.get(href.replace("/print", "/card.pdf")).body().startswith(b"%PDF-")
    page.get_by_role("button", name=re.compile("Play again")).tap()
    page.wait_for_url("**/hole/1")
    for name in NAMES:
        assert page.get_by_role("heading", name=name, exact=True).count() == 1
    again = table.game
    page.goto("/")
    assert page.locator(f"main a[href*='{again}']").count() == 1


GAMES = ({"players": 2, "holes": 2}, {"players": 10, "holes": 17, "of": 18})
NEWS_BELOW = """() => {
  const boxOf = (name) => document.querySelector(name).getBoundingClientRect();
  const [card, news] = [boxOf(".card"), boxOf(".news")];
  return card.bottom <= news.top && news.bottom <= innerHeight && card.right <= innerWidth;
}"""
OVERFLOWING = """() => [...document.querySelectorAll("td .hole-score, .sum td")].filter((node) => {
  const [box, cell] = [node, node.closest("td")].map((one) => one.getBoundingClientRect());
  return box.top < cell.top || box.bottom > cell.bottom || node.scrollWidth > node.clientWidth + 1;
}).length"""
CONTRAST = """(table) => {
  const lightOf = (node) => {
    const parts = getComputedStyle(node).backgroundColor.match(/\\d+/g).map(Number);
    const lights = parts.map((part) => part / 255).map((c) => ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * lights[0] + 0.7152 * lights[1] + 0.0722 * lights[2] + 0.05;
  };
  const both = [lightOf(table.querySelector(".sum .lead")), lightOf(table)];
  return Math.max(...both) / Math.min(...both);
}"""


@pytest.mark.parametrize("game", GAMES, ids=["few", "many"])
def test_a_television_shows_the_whole_card_and_who_leads(carry, shelf, game):
    table = carry(is_mobile=False, has_touch=False)
    table.page.goto(shelf.game(layout="2x3", **game) + "?tv")
    for width, height in ((1920, 1080), (1280, 720)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(NEWS_BELOW), width
        assert table.page.evaluate(OVERFLOWING) == 0, width
        assert table.page.evaluate("document.body.scrollHeight <= innerHeight"), width
        if game["holes"] < 9:  # rows of 18 are too low to be tapped
            assert faults_in(table) == {}, width
    for scheme in ("light", "dark"):
        table.page.emulate_media(color_scheme=scheme)
        assert table.page.locator(".card").evaluate(CONTRAST) > 3, scheme
        table.check()
