"""“My games on another phone”, with two phones; its pages can be read and pressed in every look."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.screens import SIZED, faults_in

REACH = (Path(__file__).parents[1] / "every_page" / "reach.js").read_text("utf-8")
LOOKS = (((390, 844), "light", "100%"), ((320, 640), "dark", "200%"), ((844, 390), "sun", "100%"))


def make_link(table):
    """Tap the key; the path of the link that the page shows."""
    table.page.goto("/settings")
    table.page.get_by_role("button", name="My games on another phone").tap()
    table.reads("On the other phone")
    return urlsplit(table.page.get_by_label("Link", exact=True).input_value()).path


@pytest.mark.smoke
def test_another_phone_takes_the_games_and_the_first_keeps_them(visit, copy):
    first, second = visit(copy.plain), visit(copy.plain)
    first.start(("Ann", "Bea"))
    game = first.page.url.removesuffix("/hole/1")
    link = make_link(first)
    second.page.goto(link)
    second.reads("Games of another phone")
    second.reads("Ann and Bea")
    second.page.get_by_role("button", name="Take them").tap()
    second.reads("At the table")
    for table in (first, second):
        table.visit(game)
        table.reads("Hole 1")
    second.page.goto(link)
    second.reads("This link doesn’t work any more")


def test_a_new_link_ends_the_one_before(visit, copy):
    first, second = visit(copy.plain), visit(copy.plain)
    first.start(("Ann", "Bea"))
    link = make_link(first)
    first.page.get_by_role("button", name="New link").tap()
    expect(first.page.get_by_label("Link", exact=True)).not_to_have_value(link)
    second.page.goto(link)
    second.reads("This link doesn’t work any more")


@pytest.mark.parametrize(("screen", "theme", "text"), LOOKS)
def test_its_pages_can_be_read_and_pressed(visit, copy, screen, theme, text):
    viewport = {"width": screen[0], "height": screen[1]}
    first, second = (visit(copy.plain, viewport=viewport) for _phone in range(2))
    first.start(("Ann", "Bea"))
    for table in (first, second):
        cookie = {"name": "settings", "value": f"theme={theme}", "url": copy.plain}
        table.page.context.add_cookies([cookie])
        table.page.add_init_script(SIZED % text)
    link = make_link(first)
    check_page(first)
    second.page.goto(link)
    check_page(second)


def check_page(table):
    assert faults_in(table) == {}
    assert table.page.evaluate(REACH)["small"] == []
    table.check()
