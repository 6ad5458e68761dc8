"""A finger that taps twice where it meant once: what came up since stays as it is."""

import re
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


def name(table, words):
    return table.page.get_by_role("button", name=re.compile(words)).locator("visible=true").first


def state(table):
    return table.page.locator("body").get_attribute("data-state")


@pytest.fixture
def hole(table):
    table.start(PEOPLE)
    table.page.locator("html.ready").wait_for()
    return table


@pytest.mark.parametrize("seat", range(4))
def test_a_name_tapped_twice_types_no_card(hole, seat):
    tap_twice(hole, hole.page.locator(".pane-out .key").nth(seat))
    assert [hole.grid(seat) for seat in range(4)] == [[""] * 6] * 4
    assert state(hole) == "cards"


def test_the_main_button_tapped_twice_rules_and_agrees_to_nothing(hole):
    hole.went_out(0)
    hole.type(*(card for text in FIRST for card in cards_in_order(text)))
    hole.page.wait_for_timeout(450)
    tap_twice(hole, hole.page.locator("[data-do=save]"), 350)
    hole.reads("The ruling")
    hole.reads("Not agreed yet")
    assert "/hole/1/ruling" in hole.page.url


def test_all_agree_tapped_twice_leaves_the_next_hole_untouched(hole):
    hole.enter(FIRST, out=0)
    hole.reads("The ruling")
    tap_twice(hole, name(hole, "All agree"))
    hole.page.wait_for_url("**/hole/2")
    hole.page.locator("html.ready").wait_for()
    hole.page.wait_for_timeout(BETWEEN)
    assert state(hole) == "out"


def test_the_named_undo_on_the_card_tapped_twice_takes_back_one_action(hole):
    hole.enter(FIRST, out=0)
    hole.reads("The ruling")
    name(hole, "All agree").tap()
    hole.page.wait_for_url("**/hole/2")
    hole.page.goto(hole.game)
    tap_twice(hole, name(hole, "^Undo: all agree"))
    hole.page.goto(hole.game)
    hole.reads("after 1 of 9 holes")


def test_done_tapped_twice_types_a_total_and_no_card(hole):
    hole.went_out(0)
    hole.menu(0)
    hole.aside("only", "1", "3")
    tap_twice(hole, hole.page.locator("[data-aside=done]"))
    assert hole.score(0) == "13"
    assert hole.grid(1) == [""] * 6


def test_a_neighbour_of_the_refusal_tapped_twice_mends_one_card(hole):
    hole.went_out(0)
    hole.type("7", "7", "7", "7", "A", "7")
    hole.page.locator(".pane-over").wait_for()
    for near in hole.page.locator(".likely [data-near]").all()[:1]:
        tap_twice(hole, near)
    assert "" not in hole.grid(0)
    assert hole.grid(1) == [""] * 6


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


def test_play_again_tapped_twice_answers_nothing_in_the_new_game(hole):
    hole.enter(FIRST, out=0)
    hole.reads("The ruling")
    hole.page.goto(hole.game)
    hole.page.get_by_role("link", name=re.compile("The table")).tap()
    name(hole, "End it now").tap()
    again = name(hole, "Play again")
    again.wait_for()
    hole.page.wait_for_timeout(500)
    tap_twice(hole, again)
    hole.page.wait_for_url("**/hole/1")
    hole.page.locator("html.ready").wait_for()
    hole.page.wait_for_timeout(BETWEEN)
    assert state(hole) == "out"
