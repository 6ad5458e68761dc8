"""Typing cards as people do: fast, with slips, on phones that are locked, reloaded and offline."""

import re

import pytest

from tests.browser.table import NAMES, Table, cards_in_order
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST

PEOPLE = ("Ann", "Bea", "Cam", "Dan")
CARDS = [card for text in FIRST for card in cards_in_order(text)]
GRID = ["K", "4", "2", "K", "3", "8"]
HALF = ["K", "4", "", "K", "", ""]
DRAFTS = "Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length"
WHO_HAS_THE_FOCUS = "Boolean(document.activeElement.closest('[data-out]'))"


@pytest.fixture
def hole(table):
    table.start()
    table.went_out(0)
    return table


def test_the_pad_moves_on_from_player_to_player_and_back_with_the_score_beside_it(sit):
    hole = sit(*PEOPLE)
    hole.page.keyboard.press("Tab")
    assert hole.page.evaluate(WHO_HAS_THE_FOCUS)
    hole.check()
    hole.went_out(2)
    hole.type("K", "K")
    heard = hole.page.locator(".seat").nth(2).locator(".score").aria_snapshot()
    assert re.sub("[\u2068\u2069]", "", heard) == "- paragraph: Cam has 0"
    hole.type("4", "3", "2", "2", "2")
    assert [hole.score(2), hole.score(3)] == ["7", "−2"]
    hole.reads("column 1, lower card")
    for _ in range(2):
        hole.page.locator(".pad [data-do=back]").tap()
    assert [hole.grid(2), hole.grid(3)] == [["K", "4", "2", "K", "3", ""], [""] * 6]
    hole.page.locator(".seat").nth(2).locator("[data-cell='0']").tap()
    hole.type("7", "7")
    assert hole.grid(2) == ["7", "4", "2", "K", "3", "7"]
    hole.type("7")
    assert "1 left" in hole.page.locator('.pad [data-rank="7"]').text_content()
    hole.type("7", "7")
    hole.reads("Five 7s, but the deck has four.")
    assert hole.page.locator(".cell.ask").count() == 5


def test_a_hardware_keyboard_types_ranks_and_ten_in_two_ways(hole):
    hole.page.keyboard.type("a2t0jq")
    assert hole.grid(0) == ["A", "10", "J", "2", "10", "Q"]
    hole.page.keyboard.press("Backspace")
    assert hole.grid(0)[5] == ""
    hole.page.keyboard.type("k" + "".join(card.lower() for card in "345678" + "345678" + "29AJQ8"))
    hole.ruled()


def test_enter_saves_a_hole_once_and_no_draft_of_it_comes_back(hole):
    hole.page.reload()
    hole.type(*CARDS)
    hole.take_back()
    hole.page.keyboard.press("Escape")
    hole.rested()
    hole.page.keyboard.press("Enter")
    hole.ruled()
    hole.page.wait_for_function(f"() => {DRAFTS} === 0")
    hole.page.get_by_role("link", name="Correct").tap()
    hole.page.wait_for_url("**/hole/1")
    hole.page.locator("html.ready").wait_for()
    hole.calm()
    assert hole.grid(0) == GRID
    assert hole.page.locator("#typed").count() == 0
    assert hole.page.evaluate(DRAFTS) == 0
    hole.page.goto(hole.game)
    hole.reads("after 1 of 9 holes")


@pytest.mark.smoke
def test_typed_cards_survive_a_reload_at_the_very_cell(hole):
    hole.type("K", "K", "4")
    hole.page.reload()
    assert hole.grid(0) == HALF
    hole.page.get_by_role("link", name=re.compile("Card")).first.tap()
    hole.page.wait_for_url(re.compile(r"/g/\w+$"))
    hole.page.go_back()
    hole.page.wait_for_url("**/hole/1")
    assert hole.grid(0) == HALF
    hole.page.set_viewport_size({"width": 844, "height": 390})
    hole.check()
    hole.type("3")
    assert hole.grid(0)[4] == "3"


def test_cards_that_could_not_be_sent_survive_a_closed_browser_and_go_with_the_next(
    sit, open_phone
):
    first = sit("Ann", "Bea")
    first.went_out(1)
    first.page.context.set_offline(True)
    first.type("K", "K")
    first.calm()
    second = open_phone(storage_state=first.page.context.storage_state())
    second.page.goto(first.page.url)
    assert second.grid(1) == ["K", "", "", "K", "", ""]
    first.page.context.set_offline(False)
    first.type("4")
    first.calm()
    first.page.evaluate("localStorage.clear()")
    first.page.reload()
    first.page.locator("html.ready").wait_for()
    assert first.grid(1) == HALF
    first.type("3")
    assert first.grid(1)[4] == "3"


def test_two_tabs_type_the_same_hole_and_forget_what_either_takes_back(sit):
    hole = sit("Ann", "Bea")
    hole.went_out(0)
    other = Table(hole.page.context.new_page())
    hole.type("K", "7")
    other.page.goto(hole.page.url)
    other.page.locator("html.ready").wait_for()
    other.type("4")
    wait_until(lambda: hole.grid(0) == ["K", "4", "", "7", "", ""])
    other.page.locator(".pad [data-do=back]").tap()
    wait_until(lambda: hole.grid(0) == ["K", "", "", "7", "", ""])
    hole.type("9")
    wait_until(lambda: "9" in other.grid(0) and other.grid(0) == hole.grid(0))
    other.page.locator(".seat").nth(1).locator("[data-cell='0']").tap()
    other.type("5")
    hole.page.reload()
    wait_until(lambda: (hole.grid(0)[0], hole.grid(1)[0]) == ("K", "5"))


def test_a_small_phone_turned_keeps_all_columns_beside_the_pad(sit):
    table = sit(*NAMES, viewport={"width": 667, "height": 375})
    table.went_out(0)
    for width, height in ((667, 375), (640, 320)):
        table.page.set_viewport_size({"width": width, "height": height})
        table.calm()
        seats, main = table.page.locator(".seat"), table.page.locator("main").bounding_box()
        sizes = [seat["height"] for seat in boxes(seats)]
        table.type("K")
        assert [seat["height"] for seat in boxes(seats)] == sizes
        cells = boxes(table.page.locator(".seat .cell, .seat .score"))
        assert [cell for cell in cells if cell["x"] + cell["width"] > main["width"]] == []


LIVE = "(detail) => document.dispatchEvent(new CustomEvent('live', { detail }))"
ELSEWHERE = "on Grandmother’s old phone"


def hear(table, seats=()):
    """As if the server had recorded who else types; ``seats`` are theirs."""
    leases = [{"hole": 1, "player": int(seat), "words": "", "phone": ELSEWHERE} for seat in seats]
    news = {"version": 0, "entering": leases, "right": "owner", "hole": None}
    table.page.evaluate(LIVE, news)
    table.calm()


def boxes(parts):
    return [part.bounding_box() for part in parts.all()]


def test_whose_cards_are_typed_elsewhere_is_shown_without_moving_a_grid(sit):
    table = sit(*NAMES)
    table.went_out(0)
    seats = table.page.locator(".seat")
    for width, height in ((390, 664), (844, 390)):
        table.page.set_viewport_size({"width": width, "height": height})
        table.calm()
        before = boxes(table.page.locator(".seat, .seat .grid"))
        hear(table, [seat.get_attribute("data-seat") for seat in seats.all()])
        assert table.page.locator(".elsewhere").all_text_contents() == [ELSEWHERE] * len(NAMES)
        assert boxes(table.page.locator(".seat, .seat .grid")) == before
        hear(table)
        assert seats.last.locator(".who p:last-child").text_content() == "total 0"


def test_a_phone_left_lying_stops_reporting_that_it_types(sit):
    table = sit(*NAMES, own_clock=True)
    requests = []
    table.page.on(
        "request",
        lambda request: request.url.endswith("/entering") and requests.append(request.url),
    )
    table.went_out(0)
    table.type("K")
    hear(table)
    table.stop_clock()
    before = len(requests)
    table.page.clock.fast_forward(60_000)
    hear(table)
    assert 0 < before == len(requests)
