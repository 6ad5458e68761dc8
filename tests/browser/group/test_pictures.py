"""Pictures of groups on narrow screens, on paper, and from right to left."""

import pytest

from tests.browser.games import DEVICE

FITS = "(box) => box.scrollWidth <= box.clientWidth"
INK = "(node) => getComputedStyle(node).fill"
CUT = """() => [...document.querySelectorAll("svg.holes, svg.planner, table.against")].filter(
  (one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < 0 || right > document.documentElement.clientWidth + 1;
  },
).length"""


@pytest.fixture
def pictures(open_phone, address, shelf):
    """A phone on the pictures of a group of six: ``pictures(width=320, look="theme=dark")``."""

    def go(width=390, appearance="theme=light"):
        table = open_phone(viewport={"width": width, "height": 844})
        cookies = {"device": DEVICE, "settings": appearance}
        table.page.context.add_cookies(
            [{"name": name, "value": value, "url": address} for name, value in cookies.items()]
        )
        table.page.goto(shelf.group_pages()["pictures"])
        return table

    return go


@pytest.mark.parametrize("width", [320, 390])
def test_six_people_fit_without_scrolling_sideways(pictures, width):
    table = pictures(width)
    for place in range(table.page.locator(".sideways:visible").count()):
        assert table.page.locator(".sideways:visible").nth(place).evaluate(FITS)
    assert table.page.evaluate(CUT) == 0


def test_everybody_is_read_in_every_picture(pictures):
    table = pictures()
    assert table.page.get_by_role("img", name="the median hole is").count() == 6
    assert table.page.get_by_role("rowheader").count() == 6
    assert table.page.get_by_role("link", name="3 games: ").count() == 30
    assert table.page.get_by_role("img", name="3 games on 1 day").count() == 1


def test_a_field_leads_to_the_games_of_two_and_a_day_to_its_games(pictures):
    table = pictures()
    table.page.get_by_role("link", name="3 games: ").first.tap()
    table.page.wait_for_url("**/against/*")
    assert table.page.locator(".shared tbody tr").count() == 3
    table.page.go_back()
    table.page.get_by_text("The days and their games").tap()
    table.page.locator(".days .chip").tap()
    table.page.wait_for_url("**/day/*")
    assert table.page.locator("main .rows li").count() == 3


def test_on_paper_bars_are_dark_on_white_whatever_the_theme_and_nothing_is_cut(pictures):
    table = pictures(appearance="theme=dark")
    bright = table.page.locator("svg.holes rect").first.evaluate(INK)
    table.page.emulate_media(media="print")
    assert table.page.locator("svg.holes rect").first.evaluate(INK) != bright
    assert table.page.locator("svg.holes rect").first.evaluate(INK) == "rgb(11, 90, 59)"
    assert table.page.locator("svg.holes text").first.evaluate(INK) != "rgb(255, 255, 255)"
    assert table.page.evaluate(CUT) == 0
