"""What the first screen of a group says, and how tall its pages are before anything is opened."""

import pytest

from tests.browser.games import DEVICE
from tests.helpers.devices import cookie_of

TALLEST = {"group": 1400, "person": 1500}
HEIGHT = "document.querySelector('main').scrollHeight + document.querySelector('.bar').offsetHeight"
SEEN = """(chosen) => {
  const { top, bottom } = document.querySelector(chosen).getBoundingClientRect();
  const end = document.querySelector(".controls")?.getBoundingClientRect().top ?? innerHeight;
  return top >= 0 && bottom <= end;
}"""


@pytest.fixture
def opened(open_phone, address):
    """A phone on a page of a group."""

    def go(path, size=(390, 844)):
        table = open_phone(viewport={"width": size[0], "height": size[1]})
        cookie = {"name": "device", "value": cookie_of(DEVICE), "url": address}
        table.page.context.add_cookies([cookie])
        table.page.goto(path)
        return table

    return go


@pytest.mark.parametrize("view", TALLEST)
def test_a_page_of_four_people_is_short_until_something_is_opened(opened, shelf, view):
    four = shelf.group_of(*(shelf.own_game(4, "2x3", 9) for _game in range(3)))
    table = opened(four[view])
    assert table.page.evaluate(HEIGHT) <= TALLEST[view]
    assert table.page.locator("details[open]").count() == 0


@pytest.mark.parametrize("size", [(390, 664), (320, 640)])
def test_the_first_screen_names_the_leader_and_the_lead(opened, shelf, size):
    # A group of its own: other tests begin games in the shared one.
    own = shelf.group_of(*(shelf.own_game(6, "2x3", 9) for _game in range(3)))
    table = opened(own["group"], size)
    assert table.page.evaluate(SEEN, ".news")
    leader = table.page.locator(".standing tbody bdi").first.text_content()
    headline = table.page.locator(".news h2").text_content()
    assert leader.split()[0] in headline
    assert "lead" in headline or "each" in headline
    assert table.page.evaluate(SEEN, ".standing .lead")
