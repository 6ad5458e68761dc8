"""The scorecard on a television: all of it on the screen, the leader to be seen."""

import pytest

from tests.browser.games import DEVICE
from tests.browser.screens import faults_in
from tests.helpers.devices import cookie_of

SCREENS = ((1920, 1080), (1280, 720))
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


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES, ids=["few", "many"])
def test_a_television_shows_the_whole_card_and_who_leads(open_phone, address, shelf, game, theme):
    table = open_phone(color_scheme=theme, is_mobile=False, has_touch=False)
    table.page.context.add_cookies([{"name": "device", "value": cookie_of(DEVICE), "url": address}])
    table.page.goto(shelf.game(layout="2x3", **game) + "?tv")
    for width, height in SCREENS:
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(NEWS_BELOW), width
        assert table.page.evaluate(OVERFLOWING) == 0, width
        assert table.page.evaluate("document.body.scrollHeight <= innerHeight"), width
        if game["holes"] < 9:  # rows of 18 are too low to be tapped
            assert faults_in(table) == {}, width
    assert table.page.locator(".card").evaluate(CONTRAST) > 3
    table.check()
