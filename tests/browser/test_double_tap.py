"""A finger that taps twice where it meant once: what came up since stays as it is."""

import time

import pytest

from tests.browser.table import cards_in_order
from tests.browser.test_game import FIRST

PEOPLE = ("Ann", "Bea", "Cam", "Dan")
BETWEEN = 200  # milliseconds


def tap_twice(table, control, between=BETWEEN):
    """Two taps at the very same spot, whatever lies there by then."""
    table.page.locator("html.ready, main").first.wait_for()
    control.scroll_into_view_if_needed()
    box = control.bounding_box()
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    finger, begins = table.page.context.new_cdp_session(table.page), time.time()
    for after in (0, between / 1000):
        tap_at(finger, spot, begins + after)
        table.page.wait_for_timeout(between)
    table.page.wait_for_timeout(BETWEEN)


def tap_at(finger, spot, moment):
    """A tap at a named time: however busy the machine is, two are as far apart as they say."""
    point = {"x": spot[0], "y": spot[1]}
    for kind, points in (("touchStart", [point]), ("touchEnd", [])):
        said = {"type": kind, "touchPoints": points, "timestamp": moment}
        finger.send("Input.dispatchTouchEvent", said)


@pytest.fixture
def hole(table):
    table.start(PEOPLE)
    table.page.locator("html.ready").wait_for()
    return table


def test_the_main_button_tapped_twice_rules_and_agrees_to_nothing(hole):
    hole.went_out(0)
    hole.type(*(card for text in FIRST for card in cards_in_order(text)))
    hole.page.wait_for_timeout(450)
    tap_twice(hole, hole.page.locator("[data-do=save]"))
    hole.reads("The ruling")
    hole.reads("Not agreed yet")
    assert "/hole/1/ruling" in hole.page.url


def test_a_key_tapped_twice_in_haste_types_a_pair(hole):
    hole.went_out(0)
    hole.page.wait_for_timeout(500)
    for _ in range(2):
        tap_twice(hole, hole.page.locator('.pad [data-rank="7"]'))
    hole.page.keyboard.type("55")
    assert hole.grid(0) == ["7", "7", "5", "7", "7", "5"]


def test_a_name_answered_with_the_keyboard_goes_on_at_once(hole):
    hole.page.locator(".pane-out .key").first.focus()
    hole.page.keyboard.press("Enter")
    hole.page.keyboard.type("7")
    assert hole.grid(0)[0] == "7"
