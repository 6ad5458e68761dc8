"""A finger that taps twice where it meant once: what came up since stays as it is.

The page's clock stands meanwhile: however slow the machine is, the second tap comes soon enough.
"""

import time

import pytest

from tests.browser.table import cards_in_order
from tests.browser.test_game import FIRST

PEOPLE = ("Ann", "Bea", "Cam", "Dan")
BETWEEN = 0.2  # seconds


def tap_twice(table, control, meanwhile=lambda: None):
    """Two taps at the very same spot, whatever lies there by then."""
    table.page.locator("html.ready, main").first.wait_for()
    control.scroll_into_view_if_needed()
    box = control.bounding_box()
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    finger, begins = table.page.context.new_cdp_session(table.page), time.time()
    tap_at(finger, spot, begins - BETWEEN)
    meanwhile()
    tap_at(finger, spot, begins)
    table.calm()


def tap_at(finger, spot, moment):
    """A tap at a named time: however busy the machine is, two are as far apart as they say."""
    point = {"x": spot[0], "y": spot[1]}
    for kind, points in (("touchStart", [point]), ("touchEnd", [])):
        said = {"type": kind, "touchPoints": points, "timestamp": moment}
        finger.send("Input.dispatchTouchEvent", said)


@pytest.fixture
def hole(open_phone):
    table = open_phone(own_clock=True)
    table.start(PEOPLE)
    table.page.locator("html.ready").wait_for()
    return table


def test_the_main_button_tapped_twice_rules_and_agrees_to_nothing(hole):
    hole.went_out(0)
    hole.type(*(card for text in FIRST for card in cards_in_order(text)))
    hole.rested()
    hole.stop_clock()
    tap_twice(hole, hole.page.locator("[data-do=save]"), lambda: hole.reads("The ruling"))
    hole.reads("Not agreed yet")
    assert "/hole/1/ruling" in hole.page.url
    hole.page.clock.run_for(500)
    tap_twice(hole, hole.page.locator("footer .key:not(.alt)"))
    hole.page.wait_for_url("**/hole/2")


def test_a_key_tapped_twice_in_haste_types_a_pair(hole):
    hole.went_out(0)
    hole.rested()
    for _ in range(2):
        tap_twice(hole, hole.page.locator('.pad [data-rank="7"]'))
    hole.page.keyboard.type("55")
    assert hole.grid(0) == ["7", "7", "5", "7", "7", "5"]


def test_a_name_answered_with_the_keyboard_goes_on_at_once(hole):
    hole.page.locator(".pane-out .key").first.focus()
    hole.page.keyboard.press("Enter")
    hole.page.keyboard.type("7")
    assert hole.grid(0)[0] == "7"
