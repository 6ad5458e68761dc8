"""Typing cards as people do: fast, with slips, on phones that are locked, reloaded and offline."""

import re

import pytest

from tests.browser.offline_holes import is_game_kept
from tests.browser.table import NAMES, cards_in_order
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST

CARDS = [card for text in FIRST for card in cards_in_order(text)]
GRID = ["K", "4", "2", "K", "3", "8"]


@pytest.fixture
def hole(table):
    table.start()
    table.went_out(0)
    return table


def test_the_pad_moves_on_from_card_to_card_and_from_player_to_player(hole):
    hole.type(*cards_in_order(FIRST[0]), "9")
    assert hole.grid(0) == GRID
    assert hole.grid(1) == ["9", "", "", "", "", ""]
    hole.reads("column 1, lower card")


def test_the_player_who_went_out_is_entered_first(table):
    table.start()
    table.went_out(2)
    table.type("7")
    assert table.grid(2)[0] == "7"


def test_the_grid_score_runs_along(hole):
    hole.type("K", "K")
    assert hole.score(0) == "0"
    hole.type("4", "3", "2", "2")
    assert hole.score(0) == "7"
    hole.type("2")
    assert hole.score(1) == "−2"


def test_the_running_score_is_read_with_its_player(hole):
    hole.type("K", "4")
    heard = hole.page.locator(".seat").first.locator(".score").aria_snapshot()
    assert re.sub("[\u2068\u2069]", "", heard) == "- paragraph: Ann has 4"


def test_backspace_walks_back_across_players(hole):
    hole.type(*cards_in_order(FIRST[0]), "9")
    for _ in range(2):
        hole.page.locator(".pad [data-do=back]").tap()
    assert hole.grid(1) == [""] * 6
    assert hole.grid(0) == ["K", "4", "2", "K", "3", ""]
    hole.type("5")
    assert hole.grid(0)[5] == "5"


def test_tapping_a_card_replaces_just_that_one_and_the_pad_goes_back(hole):
    hole.type("K", "K", "4")
    hole.page.locator(".seat").nth(0).locator("[data-cell='0']").tap()
    hole.type("9", "3")
    assert hole.grid(0) == ["9", "4", "", "K", "3", ""]


def test_a_hardware_keyboard_types_ranks_and_ten_in_two_ways(hole):
    hole.page.keyboard.type("a2t0jq")
    assert hole.grid(0) == ["A", "10", "J", "2", "10", "Q"]
    hole.page.keyboard.press("Backspace")
    assert hole.grid(0)[5] == ""
    hole.page.keyboard.type("k" + "".join(card.lower() for card in "345678" + "345678" + "29AJQ8"))
    hole.ruled()


def test_enter_presses_the_main_button(hole):
    hole.type(*CARDS)
    hole.take_back()
    hole.page.keyboard.press("Escape")
    hole.rested()
    hole.page.keyboard.press("Enter")
    hole.ruled()


def test_keys_show_how_many_copies_are_left(hole):
    hole.type("7", "7", "7")
    key = hole.page.locator('.pad [data-rank="7"]')
    assert "1 left" in key.text_content()
    hole.type("7", "7")
    hole.reads("Five 7s, but the deck has four.")
    assert hole.page.locator(".cell.ask").count() == 5


def test_a_card_for_later_is_asked_for_again(hole):
    hole.type("?", *["3", "4", "5", "6", "10"], *cards_in_order(FIRST[1]))
    hole.type(*cards_in_order(FIRST[2]), *cards_in_order("J 8 5 / J 10 Q"))
    hole.save()
    hole.reads("a card is missing (column 1, upper card)")
    assert hole.grid(0)[0] == "?"


@pytest.mark.smoke
def test_typed_cards_survive_a_reload_at_the_very_cell(hole):
    hole.type("K", "K", "4")
    hole.page.reload()
    assert hole.grid(0) == ["K", "4", "", "K", "", ""]
    hole.type("3")
    assert hole.grid(0)[4] == "3"


def test_typed_cards_survive_the_back_button(hole):
    hole.type("K", "K", "4")
    hole.page.get_by_role("link", name=re.compile("Card")).first.tap()
    hole.page.wait_for_url(re.compile(r"/g/\w+$"))
    hole.page.go_back()
    hole.page.wait_for_url("**/hole/1")
    assert hole.grid(0) == ["K", "4", "", "K", "", ""]


def test_typed_cards_survive_a_closed_browser(browser, address, tmp_path, open_phone):
    first = open_phone()
    first.start()
    first.went_out(1)
    first.type("K", "K", "4")
    kept = first.page.context.storage_state()
    hole = first.page.url
    first.page.context.close()
    second = open_phone(storage_state=kept)
    second.page.goto(hole)
    assert second.grid(1) == ["K", "4", "", "K", "", ""]


def test_a_saved_hole_leaves_no_draft_behind(hole):
    hole.page.reload()
    hole.type(*CARDS)
    hole.save()
    hole.ruled()
    drafts = "Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length"
    hole.page.wait_for_function(f"() => {drafts} === 0")


@pytest.mark.smoke
def test_without_a_connection_nothing_is_lost_and_the_page_shows_it(hole):
    hole.type(*CARDS[:-1])
    wait_until(lambda: is_game_kept(hole))
    hole.page.context.set_offline(True)
    hole.type(CARDS[-1])
    hole.reads("Waiting to be sent")
    hole.reads("1 hole not sent yet")
    hole.page.context.set_offline(False)
    hole.ruled()
    hole.complaints.clear()
    assert hole.complaints == []


def test_going_back_to_a_saved_hole_and_saving_other_cards_asks_first(hole):
    hole.type(*CARDS)
    hole.save()
    hole.ruled()
    hole.page.get_by_role("link", name="Correct").tap()
    hole.page.wait_for_url("**/hole/1")
    hole.page.locator("html.ready").wait_for()
    hole.calm()
    assert hole.grid(0) == GRID


@pytest.mark.smoke
def test_a_second_tap_on_the_main_button_saves_once(hole):
    hole.type(*CARDS)
    hole.take_back()
    hole.page.keyboard.press("Escape")
    hole.rested()
    hole.page.locator("[data-do=save]").dblclick()
    hole.ruled()
    hole.page.goto(hole.game)
    hole.reads("after 1 of 9 holes")


def test_turning_the_phone_keeps_every_card_in_view(hole):
    hole.type("K", "K", "4")
    hole.page.set_viewport_size({"width": 844, "height": 390})
    assert hole.grid(0) == ["K", "4", "", "K", "", ""]
    hole.type("3")
    assert hole.grid(0)[4] == "3"
    hole.check()


@pytest.mark.parametrize("screen", [(667, 375), (640, 320)], ids=str)
def test_a_small_phone_turned_keeps_all_columns_beside_the_pad(open_phone, screen):
    table = open_phone(viewport=dict(zip(("width", "height"), screen, strict=True)))
    table.start(NAMES)
    table.went_out(0)
    table.calm()
    seats, main = table.page.locator(".seat"), table.page.locator("main").bounding_box()
    sizes = [seat["height"] for seat in boxes(seats)]
    table.type("K", "K", "4")
    assert [seat["height"] for seat in boxes(seats)] == sizes
    cells = boxes(table.page.locator(".seat .cell, .seat .score"))
    assert [cell for cell in cells if cell["x"] + cell["width"] > main["width"]] == []


def boxes(parts):
    return [part.bounding_box() for part in parts.all()]


def test_the_first_hole_shows_what_to_do_and_its_first_tap_is_next(table):
    table.start()
    table.page.locator("html.ready").wait_for()
    table.reads("Play the hole, then tap the player who went out.")
    table.page.keyboard.press("Tab")
    assert table.page.evaluate("Boolean(document.activeElement.closest('[data-out]'))")
    table.check()
