"""Phones that type the same hole at once: nobody's word is overruled, nothing typed is dropped."""

import pytest

from tests.browser.offline_holes import is_game_kept, waiting
from tests.browser.phones import type_grid
from tests.browser.table import cards_in_order
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST

PEOPLE = ("Ann", "Bea", "Cam", "Dan")
ORDERED = [cards_in_order(text) for text in FIRST]


@pytest.fixture
def second(table, join):
    """Another phone on the same hole; both have it open."""
    table.start(PEOPLE)
    phone = join(table.game, "second")
    phone.page.goto(f"{table.game}/hole/1")
    return phone


def test_points_by_hand_of_another_phone_stay(table, second):
    second.went_out(0)
    table.went_out(0)
    type_grid(table, 0, ORDERED[0])
    second.page.locator(".elsewhere").wait_for()
    type_grid(second, 1, ORDERED[1])
    table.page.locator(".beside-cards summary").first.tap()
    table.page.locator("[name^=points-]").first.fill("5")
    table.page.locator("[name^=reason-]").first.fill("late")
    table.page.get_by_role("button", name="Save the cards of").tap()
    table.page.wait_for_url("**/open*")
    second.page.wait_for_function("() => document.querySelector('[data-cell]')?.textContent")
    for seat in (2, 3):
        type_grid(second, seat, ORDERED[seat])
    second.save()
    second.ruled()
    assert "38" in second.page.locator(".verdict", has_text="Ann").first.inner_text()
    assert second.page.get_by_text("entered twice").count() == 0


def test_two_phones_correct_different_grids_at_once_and_see_what_the_other_saved(table, second):
    table.went_out(1)
    table.page.goto(table.game)
    second.enter(FIRST, out=0)
    second.ruled()
    table.page.goto(f"{table.game}/hole/1")
    table.page.locator("html.ready").wait_for()
    assert table.page.locator("#stale").is_hidden()
    assert table.grid(0) == FIRST[0].replace("/ ", "").split()
    for phone in (table, second):
        phone.page.goto(f"{table.game}/hole/1")
        phone.page.locator("html.ready").wait_for()
    mend(table, 0, 5, "7")
    second.page.wait_for_function(
        "() => document.querySelector('[data-cell=\"5\"]')?.textContent === '7'"
    )
    mend(second, 3, 0, "A")
    second.ruled()
    second.page.goto(f"{table.game}/hole/1")
    assert (second.grid(0)[5], second.grid(3)[0]) == ("7", "A")
    assert second.page.get_by_text("Two phones").count() == 0


def mend(phone, seat, cell, card):
    """Another card in a hole that is on the card, with its ripple."""
    phone.page.locator(".seat").nth(seat).locator(f"[data-cell='{cell}']").tap()
    phone.type(card)
    with phone.page.expect_navigation():
        phone.save()
    if "/ruling" not in phone.page.url:  # the other phone's correction moved something, too
        phone.save()
    phone.page.wait_for_url("**/ruling*")


def test_cards_typed_before_a_phone_joined_are_there_afterwards(table):
    table.start(("Ann", "Bea", "Cam"), rules="six-card")
    table.enter(FIRST[:3], out=0)
    table.ruled()
    table.page.goto(f"{table.game}/hole/2")
    table.went_out(0)
    table.type("A", "2", "3")
    table.page.goto(f"{table.game}/table")
    table.page.get_by_role("button", name="Add a player").tap()
    table.page.locator("[name=name]").nth(3).fill("Eve")
    table.page.keyboard.press("Enter")
    table.reads("Undo: Eve joined")
    table.page.goto(f"{table.game}/hole/2")
    table.page.locator("html.ready").wait_for()
    assert sorted(card for card in table.grid(0) if card) == ["2", "3", "A"]
    assert table.grid(3) == [""] * 6
    assert table.page.locator("body[data-state=cards]").count() == 1


def test_a_card_mended_while_the_hole_waits_is_not_hidden_by_the_ruling(table):
    table.start(PEOPLE)
    wait_until(lambda: is_game_kept(table))
    for path in ("**/hole/1", "**/entries", "**/offline"):  # without it no ruling is drawn
        table.page.route(path, lambda route: route.abort())
    table.fill(FIRST, out=0)
    table.reads("You’re offline.")
    table.page.locator(".seat").nth(0).locator("[data-cell='5']").tap()
    table.type("7")
    assert waiting(table) > 0
    table.page.unroute("**/entries")
    table.page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(lambda: waiting(table) == 0)
    table.calm()
    assert table.page.url.endswith("/hole/1")
    assert table.grid(0)[5] == "7"
