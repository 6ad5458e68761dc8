"""A tap on what has just come up counts at once, except where nobody could have meant it.

The page's clock stands: not a millisecond goes by between the first tap and the second.
"""

import pytest

from tests.browser.double_taps import STATE
from tests.browser.games import OTHER
from tests.browser.hole_buttons import OPEN
from tests.browser.table import evaluate
from tests.helpers.processes import wait_until

MEANT = (
    ("cards", ".seat:nth-child(2) [data-menu]", "[data-aside=only]", "total"),
    ("cards", ".seat:nth-child(2) [data-menu]", ".pane-seat [data-aside=close]", "cards"),
    ("cards", ".echo [data-do=who]", ".pane-out .key >> nth=3", "cards"),
    ("cards", "[data-write]", ".pane-lines [data-aside=close]", "cards"),
    ("refused", "[data-do=look]", ".pane-cards [data-do=who]", "out"),
    ("called", "[data-keys='0']", ".pane-call [data-aside=close]", "cards"),
)


def opened(phone, shelf, page):
    """A hole's page on which nothing is kept from taps, and whose clock stands from now on."""
    OPEN[page](phone, shelf.own_game(4, "2x3", 1))
    phone.page.locator("html.ready:not(.tapped)").wait_for()
    phone.rested()
    phone.stop_clock()


def at_once(phone, button):
    """Tap what lies there, whatever it lets through."""
    button = phone.page.locator(button).locator("visible=true").first
    button.wait_for()
    button.tap(force=True)


def stands(phone, state):
    """The bottom is there for this, and stays so."""
    phone.calm()
    return phone.page.evaluate(STATE) == state


@pytest.mark.parametrize(("page", "first", "second", "leads_to"), MEANT)
def test_the_next_tap_elsewhere_counts_at_once(phone, shelf, page, first, second, leads_to):
    opened(phone, shelf, page)
    at_once(phone, first)
    at_once(phone, second)
    phone.page.locator(f"[data-state={leads_to}]").wait_for()


def test_a_digit_counts_right_after_the_card_that_asks_for_the_total(phone, shelf):
    opened(phone, shelf, "calling")
    at_once(phone, "[data-cell='0']")
    at_once(phone, ".pad [data-rank='9']")
    at_once(phone, "[data-keys='4']")
    assert phone.page.locator(".pane-call output").text_content() == "4"


@pytest.mark.parametrize("how", ["tap", "key"])
def test_a_correction_is_saved_right_after_its_last_card(phone, shelf, how):
    opened(phone, shelf, "correction")
    at_once(phone, "[data-cell='0']")
    at_once(phone, ".pad [data-rank='8']")
    if how == "tap":
        at_once(phone, "[data-do=save]")
    else:
        phone.page.locator("body").press("Enter")
    phone.page.wait_for_url("**/hole/1/ruling*")


def test_a_card_meant_for_the_pad_answers_no_question_that_took_its_place(phone):
    phone.start(("Ann", "Bea", "Cam"))
    phone.went_out(0)
    phone.type("7", "7", "7", "7", "A", "2", "3")
    phone.page.locator("html:not(.tapped)").wait_for()
    phone.stop_clock()
    at_once(phone, ".pad [data-rank='7']")
    for button in ("odd", "back", "holder"):
        at_once(phone, f".pane-over [data-aside={button}]")
    assert stands(phone, "over")
    phone.page.clock.run_for(1000)
    at_once(phone, ".pane-over [data-aside=back]")
    assert stands(phone, "cards")


def test_a_card_meant_for_the_pad_saves_nothing_that_another_phone_filled_in(phone, shelf):
    own = shelf.own_game(4, "2x3", 1)
    phone.page.goto(f"{own}/hole/2")
    phone.went_out(0)
    phone.page.locator("html:not(.tapped)").wait_for()
    phone.stop_clock()
    with shelf.app.app_context():
        shelf.play(own.removeprefix("/g/"), 2, 6, OTHER)
    wait_until(lambda: evaluate(phone.page, STATE) == "done" or phone.page.clock.run_for(50))
    at_once(phone, "[data-do=save]")
    assert stands(phone, "done")
    phone.page.clock.run_for(1000)
    at_once(phone, "[data-do=save]")
    phone.page.wait_for_url("**/hole/2/ruling*")
