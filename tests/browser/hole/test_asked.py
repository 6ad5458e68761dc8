"""What the pad asks about at once, without the server: a card too many, the order of the cards."""

import pytest


@pytest.fixture
def fifth(sit):
    """Ann has four sevens, Bea one more; the pad asks which one is wrong."""
    table = sit("Ann", "Bea", "Cam")
    table.went_out(0)
    table.page.keyboard.type("7777a237")
    table.page.locator(".pane-over").wait_for()
    return table


def state(table):
    return table.page.locator("body").get_attribute("data-state")


def test_a_key_without_cards_left_shows_where_they_lie_and_one_tap_mends_it(fifth):
    over = fifth.page.locator(".pane-over")
    assert over.locator("h2").text_content() == "Five 7s, but the deck has four."
    assert over.locator(".candidates li").count() == 4
    assert "Bea" in over.locator(".likely .line").text_content()
    assert over.locator(".likely [data-near]").all_text_contents() == ["6", "8", "J"]
    fifth.check()
    over.locator('.likely [data-near="8"]').tap()
    assert (state(fifth), fifth.grid(1)[:4]) == ("cards", ["3", "", "", "8"])
    fifth.page.context.set_offline(True)
    fifth.type("7")
    over.wait_for()
    over.locator('.likely [data-near="6"]').tap()
    assert fifth.grid(1)[:2] == ["3", "6"]


def test_another_holder_is_asked_for_and_mended_in_two_taps(fifth):
    over, echo = fifth.page.locator(".pane-over"), fifth.page.locator("[data-echo]")
    fifth.page.reload()
    over.locator(".candidates .key").first.tap()
    assert "Ann" in echo.text_content()
    assert "column 1, upper card: what is it?" in echo.text_content()
    fifth.type("6")
    assert (fifth.grid(0)[0], fifth.grid(1)[3]) == ("6", "7")
    fifth.type("9")
    assert fifth.grid(1)[1] == "9"


def test_what_the_refusal_takes_back_is_what_it_names_and_it_asks_again(fifth):
    over = fifth.page.locator(".pane-over")
    over.locator(".candidates .key").first.tap()
    fifth.page.keyboard.press("Escape")
    fifth.type("9")
    over.wait_for()
    back = over.locator("[data-aside=back]")
    assert "undo 9" in back.inner_text()
    back.tap()
    assert fifth.grid(1)[:4] == ["3", "", "", "7"]
    fifth.page.get_by_text("undo 7").locator("visible=true").wait_for()
    fifth.rested()
    back.tap()
    assert fifth.grid(1)[:4] == ["3", "", "", ""]
    fifth.calm()
    assert state(fifth) == "cards"
    fifth.type("7")
    over.locator("[data-aside=odd]").tap()
    assert "undo extra cards" in fifth.page.locator(".pad [data-do=back]").text_content()
    fifth.page.reload()
    fifth.page.locator("html.ready").wait_for()
    fifth.page.keyboard.type("9944556688")
    fifth.save()
    fifth.page.wait_for_url("**/ruling*")
    fifth.reads("extra cards")


def test_two_too_many_are_both_named_wrong(sit):
    table = sit("Ann", "Bea")
    table.went_out(0)
    table.page.locator("[data-write]").tap()
    table.page.locator(".pane-lines textarea").fill("Ann 777777")
    table.page.locator("[data-aside=take]").tap()
    over = table.page.locator(".pane-over")
    over.wait_for()
    assert over.locator("h2").text_content() == "6 × 7, but the deck has 4."
    assert over.locator("p").first.text_content() == "Two of these are wrong."
    over.locator(".likely [data-near]").first.tap()
    over.wait_for()
    assert over.locator("p").first.text_content() == "Which card is wrong?"


MISREAD = ("9", "10", "8", "9", "5", "8")
"""Along the rows two pairs cancel; down the columns nothing does."""
FOLLOWS_ROWS = "[name=order][value=rows]"


def test_a_grid_that_makes_sense_along_its_rows_only_is_read_so_from_then_on(sit):
    asked = sit("Ann", "Bea")
    asked.went_out(0)
    asked.page.keyboard.type("9t8958")
    asked.page.locator("[data-state=order]").wait_for()
    assert asked.grid(0) == ["9", "8", "5", "10", "9", "8"]
    asked.reads("Read along the rows?")
    asked.reads("Then it is 15, not 49. Look at Ann’s cards.")
    asked.check()
    asked.page.get_by_role("button", name="Along the rows").tap()
    assert (asked.grid(0), asked.score(0)) == (list(MISREAD), "15")
    asked.page.keyboard.press("Backspace")
    assert asked.grid(0) == [*MISREAD[:5], ""]
    asked.type("8", "K", "4")
    assert asked.grid(1)[:2] == ["K", "4"]
    asked.page.reload()
    asked.page.locator("html.ready").wait_for()
    asked.type("2")
    assert asked.grid(1)[:3] == ["K", "4", "2"]
    asked.page.goto("/settings")
    assert asked.page.locator(FOLLOWS_ROWS).is_checked()


def test_who_leaves_the_cards_as_they_are_is_asked_once_a_game_also_by_the_last_grid(sit):
    asked = sit("Ann", "Bea")
    asked.went_out(0)
    asked.page.keyboard.type("k4k322")
    asked.type(*MISREAD)
    asked.page.locator("[data-state=order]").wait_for()
    asked.page.get_by_role("button", name="Down the columns").tap()
    assert asked.score(1) == "49"
    asked.save()
    asked.ruled()
    asked.on()
    asked.went_out(0)
    asked.page.keyboard.type("9t8958" * 2)
    asked.page.wait_for_url("**/hole/2/ruling*")
    asked.page.goto("/settings")
    assert not asked.page.locator(FOLLOWS_ROWS).is_checked()


def test_before_the_first_card_of_a_phone_cells_show_their_order_and_a_key_turns_it(sit):
    shown = sit("Ann", "Bea")
    shown.went_out(0)
    key = shown.page.locator(".order-shown")
    cells = shown.page.locator(".seat").first.locator("[data-cell]")
    shown.reads("Down the columns")
    assert [cell.get_attribute("data-nth") for cell in cells.all()] == [*"123456"]
    key.tap()
    shown.reads("Along the rows")
    assert [cell.get_attribute("data-nth") for cell in cells.all()] == [*"142536"]
    shown.type("9", "8")
    assert shown.grid(0)[:3] == ["9", "8", ""]
    assert key.count() == 0
    shown.page.keyboard.press("Backspace")
    shown.page.keyboard.press("Backspace")
    shown.page.reload()
    shown.page.locator("html.ready").wait_for()
    shown.type("7", "6")
    assert shown.grid(0)[:3] == ["7", "6", ""]
    assert key.count() == 0
    shown.page.goto("/settings")
    assert shown.page.locator(FOLLOWS_ROWS).is_checked()
