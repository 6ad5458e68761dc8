"""A finger that taps twice where it meant once: what came up since stays as it is.

The page's clock stands meanwhile: however slow the machine is, the second tap comes soon enough.
"""

import pytest

from tests.browser.double_taps import GAPS, STATE, apart, gaps_at, settled, tap_twice
from tests.browser.table import SOON, cards_in_order
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST

PEOPLE = ("Ann", "Bea", "Cam", "Dan")
CARDS = [card for text in FIRST for card in cards_in_order(text)]


@pytest.fixture
def hole(open_phone):
    table = open_phone(own_clock=True)
    table.start(PEOPLE)
    table.page.locator("html.ready").wait_for()
    return table


def test_the_main_button_tapped_twice_rules_and_leads_no_further(hole):
    hole.went_out(0)
    hole.type(*CARDS)
    hole.ruled()
    hole.take_back()
    hole.page.keyboard.press("Escape")
    hole.rested()
    hole.stop_clock()
    tap_twice(hole, hole.page.locator("[data-do=save]"), hole.ruled)
    hole.ruled()
    assert "/hole/1/ruling" in hole.page.url
    settled(hole)
    key = hole.page.locator("footer .key")
    tap_twice(hole, key, lambda: hole.page.wait_for_url("**/hole/2"))


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


def arrive_at_ruling(table, gap):
    """The hole has scored itself, and so much time went by since."""
    table.ruled()
    table.page.clock.run_for(gap)


@pytest.fixture
def still(hole):
    hole.stop_clock()
    return hole


def test_the_last_cards_key_tapped_twice_fills_the_hole_and_does_no_more(still):
    still.went_out(0)
    still.type(*CARDS[:-1])
    for place, last in enumerate(("K", "2", "8", "10")):
        key = still.page.locator(f'.pad [data-rank="{last}"]')
        for gap in gaps_at(place):
            settled(still)
            tap_twice(still, key, lambda gap=gap: arrive_at_ruling(still, gap))
            settled(still)
            still.ruled()
            assert still.page.url.partition("?")[0].endswith("/hole/1/ruling")
            assert take_back_the_last(still) == last


def take_back_the_last(table):
    """From the ruling back to the cards without the last one; returns that card."""
    settled(table)
    table.take_back()
    table.page.keyboard.press("Escape")
    settled(table)
    last = table.grid(3)[-1]
    table.page.locator(".echo [data-do=back]").tap()
    return last


def test_a_second_tap_while_the_hole_is_sent_does_nothing(still):
    still.went_out(0)
    still.type(*CARDS[:-1])
    for gap in GAPS:
        settled(still)
        held = hold(still)
        tap_twice(still, still.page.locator('.pad [data-rank="K"]'), apart(still, gap), done=SOON)
        wait_until(lambda held=held: still.page.wait_for_timeout(10) or held)
        assert still.grid(3)[-1] == "K"
        held[0].continue_()
        still.ruled()
        assert len(held) == 1
        still.page.unroute_all()
        assert take_back_the_last(still) == "K"


def hold(table):
    """Keep the hole from being sent; the requests that wait."""
    held = []
    table.page.route("**/hole/1", lambda route: held.append(route))
    return held


def test_a_name_tapped_twice_answers_and_types_nothing(still):
    names = still.page.locator(".pane-out [data-out]")
    for seat in range(names.count()):
        for gap in gaps_at(seat):
            settled(still)
            tap_twice(still, names.nth(seat), apart(still, gap))
            assert still.page.locator(".seat .cell:not(:empty)").count() == 0
            assert still.page.evaluate(STATE) == "cards"
            settled(still)
            still.page.locator(".pad [data-do=back]").tap()


def test_a_card_tapped_right_after_the_name_is_kept(still):
    still.went_out(0)
    still.page.locator('.pad [data-rank="9"]').tap()
    assert still.grid(0)[0] == "9"


def test_a_cell_tapped_twice_is_chosen_once(still):
    still.went_out(0)
    still.type("7", "8")
    for gap in GAPS:
        settled(still)
        tap_twice(still, still.page.locator("[data-cell='0']").first, apart(still, gap))
        assert still.page.locator("[data-cell='0']").first.get_attribute("aria-current") == "true"
        settled(still)
        still.page.keyboard.press("Escape")


def test_the_key_that_takes_the_last_card_back_does_not_ask_who_went_out(still):
    still.went_out(0)
    for gap in GAPS:
        still.type("7")
        settled(still)
        tap_twice(still, still.page.locator(".pad [data-do=back]"), apart(still, gap))
        assert still.page.evaluate(STATE) == "cards"
        settled(still)


def test_a_replaced_card_is_typed_once(still):
    still.went_out(0)
    still.type("7", "8")
    for gap in GAPS:
        settled(still)
        still.page.locator("[data-cell='0']").first.tap()
        settled(still)
        tap_twice(still, still.page.locator('.pad [data-rank="9"]'), apart(still, gap))
        assert still.grid(0) == ["9", "", "", "8", "", ""]


def rule(table):
    """Type a hole that scores itself, and let some time go by."""
    table.type(*CARDS)
    table.ruled()
    settled(table)


def arrive_at(table, address, gap):
    """A page came, and so much time went by since."""
    table.page.wait_for_url(address)
    table.page.clock.run_for(gap)


def test_next_hole_tapped_twice_answers_nothing_on_the_next_page(still):
    for number, gap in enumerate(GAPS, 2):
        still.went_out(0)
        rule(still)
        there = f"**/hole/{number}"
        key = still.page.get_by_role("link", name="Next hole")
        tap_twice(still, key, lambda there=there, gap=gap: arrive_at(still, there, gap))
        assert still.page.evaluate(STATE) == "out"
        settled(still)
