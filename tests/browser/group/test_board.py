"""The television between games of a group finds the next game by itself."""

from playwright.sync_api import expect

from tests.browser.games import DEVICE
from tests.helpers.devices import cookie_of

SCREEN = {"width": 1280, "height": 720}
MINUTE = 60_000  # milliseconds


def test_the_way_to_the_next_game_appears_within_a_minute(open_phone, address, shelf):
    table = open_phone(own_clock=True, viewport=SCREEN, is_mobile=False, has_touch=False)
    table.page.context.add_cookies([{"name": "device", "value": cookie_of(DEVICE), "url": address}])
    table.page.goto(shelf.group_pages()["between"])
    table.reads("The newest result")
    assert table.page.locator(".between .news a").count() == 0
    later = shelf.next_of_group()
    table.page.clock.fast_forward(MINUTE + 1)
    way = table.page.locator(".between .news a")
    expect(way).to_have_attribute("href", f"{later}/board")
    way.click()
    table.page.wait_for_url(f"**{later}/board")
    assert table.page.locator(".season").count() == 0
    table.check()
