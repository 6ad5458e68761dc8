"""“My games on another phone”, with two phones; its pages can be read and pressed."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.screens import REACH, SIZED, faults_in


def make_link(table):
    """Tap the key; the path of the link that the page shows."""
    table.page.goto("/settings")
    table.page.get_by_role("button", name="My games on another phone").tap()
    table.reads("On the other phone")
    return urlsplit(table.page.get_by_label("Link", exact=True).input_value()).path


def check_page(table):
    assert faults_in(table) == {}
    assert table.page.evaluate(REACH)["small"] == []
    table.check()


@pytest.mark.smoke
def test_another_phone_takes_the_games_and_the_first_keeps_them(visit, copy):
    look = {"viewport": {"width": 320, "height": 640}, "color_scheme": "dark"}
    first, second = visit(copy.plain, **look), visit(copy.plain, **look)
    first.start(("Ann", "Bea"))
    game = first.page.url.removesuffix("/hole/1")
    for table in (first, second):
        table.page.add_init_script(SIZED % "200%")
    old = make_link(first)
    check_page(first)
    first.page.get_by_role("button", name="New link").tap()
    expect(first.page.get_by_label("Link", exact=True)).not_to_have_value(old)
    second.page.goto(old)
    second.reads("This link doesn’t work any more")
    second.complaints.clear()  # that the address is gone
    link = urlsplit(first.page.get_by_label("Link", exact=True).input_value()).path
    second.page.goto(link)
    second.reads("Games of another phone")
    second.reads("Ann and Bea")
    check_page(second)
    second.page.get_by_role("button", name="Take them").tap()
    second.reads("At the table")
    for table in (first, second):
        table.visit(game)
        table.reads("Hole 1")
    second.page.goto(link)
    second.reads("This link doesn’t work any more")
