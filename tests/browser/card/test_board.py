"""The board on a phone: heads over its figures, signs in their columns, a leader to be seen."""

import pytest

from tests.browser.games import DEVICE
from tests.helpers.devices import cookie_of
from tests.web.phone import FIRST

SCREENS = ((390, 844), (320, 640), (844, 390))
STRAY = """(table) => {
  const rightOf = (node) => node.getBoundingClientRect().right;
  const signs = [...table.querySelectorAll("sup")];
  return signs.filter((sign) => rightOf(sign) > rightOf(sign.closest("td"))).length;
}"""
SEEN = "(cell) => !!cell.textContent && getComputedStyle(cell).clipPath === 'none'"
LINES = "(all) => all.map(({ cells }) => new Set([...cells].map((cell) => cell.offsetTop)).size)"
CONTRAST = """(table) => {
  const lightOf = (node) => {
    const parts = getComputedStyle(node).backgroundColor.match(/\\d+/g).map(Number);
    const lights = parts.map((part) => part / 255).map((c) => ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * lights[0] + 0.7152 * lights[1] + 0.0722 * lights[2] + 0.05;
  };
  const both = [lightOf(table.querySelector(".lead .board-total")), lightOf(document.body)];
  return Math.max(...both) / Math.min(...both);
}"""


@pytest.fixture
def board(open_phone, address, shelf):
    """The board of a game of four, on a phone."""

    def show(**screen):
        table = open_phone(**screen)
        table.page.context.add_cookies(
            [{"name": "device", "value": cookie_of(DEVICE), "url": address}]
        )
        table.page.goto(shelf.game(4, "2x3", holes=2) + "/board")
        return table

    return show


def test_totals_have_a_head_and_signs_stay_in_their_column(table):
    table.start()
    table.enter(FIRST, out=0)
    table.ruled()
    table.page.goto(f"{table.game}/board")
    assert table.page.locator("sup").count() > 0
    for width, height in SCREENS:
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.locator("thead .board-total").evaluate(SEEN), width
        assert table.page.locator(".board").evaluate(STRAY) == 0, width
    table.check()


def test_a_turned_phone_shows_each_player_in_one_line(board):
    table = board(viewport={"width": 844, "height": 390})
    assert table.page.locator(".board tbody tr").evaluate_all(LINES) == [1] * 4
    table.check()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_leader_is_distinguished_by_a_fill(board, theme):
    table = board(color_scheme=theme)
    assert table.page.locator(".board").evaluate(CONTRAST) > 3
    table.check()
