"""How many taps a hole takes, and how long by the keystroke model: the whole hole scores itself."""

import pytest

from tests.browser.offline_holes import is_kept
from tests.browser.table import cards_in_order
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST, SECOND

COUNTED = """addEventListener('click', (event) => {
  if (event.isTrusted) sessionStorage.taps = 1 + +(sessionStorage.taps ?? 0);
}, true)"""
TAP, READ, GLANCE, DECIDE = 0.35, 0.25, 0.36, 1.35  # seconds
PEOPLE = ("Ann", "Bea", "Cam", "Dan")


def typed(texts, first):
    """The cards of a hole in the order of typing, from the player who went out."""
    turned = [*texts[first:], *texts[:first]]
    return [card for text in turned for card in cards_in_order(text)]


def seconds(taps, cards):
    """A hole by the model: every card read, one decision, a look at the table and one back."""
    return taps * TAP + cards * READ + 2 * GLANCE + DECIDE


@pytest.fixture
def hole(open_phone):
    table = open_phone()
    table.page.add_init_script(COUNTED)
    table.start(PEOPLE)
    table.page.locator("html.ready").wait_for()
    table.page.evaluate("sessionStorage.taps = 0")
    return table


def test_a_hole_takes_26_taps_and_17_seconds_from_one_ruling_to_the_next(hole):
    hole.went_out(1)
    hole.type(*typed(FIRST, 1))
    hole.ruled()
    hole.page.evaluate("sessionStorage.taps = 0")
    hole.rested()
    hole.page.get_by_role("link", name="Next hole").tap()
    hole.page.wait_for_url("**/hole/2")
    hole.went_out(2)
    hole.type(*typed(SECOND, 2))
    hole.page.wait_for_url("**/hole/2/ruling?*")
    taps = int(hole.page.evaluate("sessionStorage.taps"))
    assert taps <= 26
    assert seconds(taps, 24) <= 17.2
    hole.page.goto(hole.game)
    assert hole.page.locator("tr.played").count() == 2
    hole.check()


def test_a_mistyped_last_card_is_selected_when_the_ruling_is_taken_back(hole):
    cards = typed(FIRST, 0)
    hole.went_out(0)
    hole.type(*cards[:-1], "J")
    hole.ruled()
    hole.take_back()
    assert hole.page.locator(".cell[aria-current]").text_content() == "J"
    hole.type(cards[-1])
    hole.save()
    hole.ruled()
    hole.page.goto(f"{hole.game}/hole/1")
    assert hole.grid(3)[-1] == cards[-1]


def test_cards_that_were_taken_back_are_typed_on_where_they_ended(hole):
    cards = typed(FIRST, 0)
    hole.went_out(0)
    hole.type(*cards)
    hole.ruled()
    hole.take_back()
    for _ in range(3):
        hole.page.locator(".pad [data-do=back]:visible, .echo [data-do=back]:visible").first.tap()
        hole.rested()
    assert hole.grid(3) == ["J", "8", "", "J", "5", ""]


def stays(hole):
    """The hole's own page, with all cards in and its main button waiting."""
    hole.page.wait_for_function("() => document.body?.dataset.state === 'done'")
    hole.page.wait_for_function("() => document.body?.classList.contains('scoring') === false")
    hole.calm()
    assert hole.page.locator("[data-do=save]").is_visible()
    assert "/ruling" not in hole.page.url


def test_a_hole_with_a_card_for_later_waits_for_its_button(hole):
    hole.went_out(0)
    hole.type("?", *typed(FIRST, 0)[1:])
    stays(hole)


def test_a_result_that_is_hard_to_believe_waits_for_the_button(hole):
    hole.went_out(0)
    hole.type(*typed(FIRST, 0)[:-6], "J", "Q", "10", "Q", "J", "10")
    hole.reads("right?")
    stays(hole)
    hole.page.locator("[data-do=save]").tap()
    hole.page.wait_for_url("**/ruling*")
    hole.ruled()
    assert hole.page.get_by_text("right?").count() == 0


def test_a_correction_never_saves_itself(hole):
    hole.went_out(0)
    hole.type(*typed(FIRST, 0))
    hole.ruled()
    hole.rested()
    hole.page.get_by_role("link", name="Correct").tap()
    hole.page.wait_for_url("**/hole/1")
    hole.page.locator("html.ready").wait_for()
    hole.page.locator(".seat").nth(3).locator("[data-cell='5']").tap()
    hole.type("J")
    stays(hole)


def test_a_hole_that_another_phone_is_typing_too_waits_for_its_button(hole):
    lease = {"hole": 1, "player": None, "words": ""}
    news = {"version": 0, "entering": [lease], "right": "owner"}
    hole.went_out(0)
    hole.page.evaluate(
        "(detail) => document.dispatchEvent(new CustomEvent('live', { detail }))", news
    )
    hole.calm()
    hole.type(*typed(FIRST, 0))
    stays(hole)


def test_a_full_hole_is_ruled_on_without_a_connection_and_begins_the_next(open_phone):
    phone = open_phone(service_workers="allow")
    phone.start(PEOPLE)
    wait_until(lambda: is_kept(phone))
    phone.page.context.set_offline(True)
    phone.went_out(0)
    phone.type(*typed(FIRST, 0)[:-1], "J")
    phone.ruled()
    phone.take_back()
    assert phone.page.locator(".cell[aria-current]").text_content() == "J"
    phone.type(typed(FIRST, 0)[-1])
    phone.save()
    phone.ruled()
    phone.rested()
    phone.page.get_by_role("link", name="Next hole").tap()
    phone.page.wait_for_url("**/hole/2")
    phone.went_out(2)
    phone.type("7")
    assert phone.grid(2)[0] == "7"
