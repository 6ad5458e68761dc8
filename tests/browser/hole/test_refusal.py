"""A card the deck has no more of, on the pad, at once and without a connection."""

import pytest


@pytest.fixture
def fifth(table):
    """Ann has four sevens, Bea one more; the pad asks which one is wrong."""
    table.start(names=("Ann", "Bea", "Cam"))
    table.went_out(0)
    table.type("7", "7", "7", "7", "A", "2")
    table.type("3", "7")
    table.page.locator(".pane-over").wait_for()
    return table


def test_a_key_without_cards_left_shows_where_they_lie_and_one_tap_mends_it(fifth):
    assert fifth.page.locator(".pane-over h2").text_content() == "Five 7s, but the deck has four."
    assert fifth.page.locator(".pane-over .candidates li").count() == 4
    assert "Bea" in fifth.page.locator(".likely .line").text_content()
    near = fifth.page.locator(".likely [data-near]").all_text_contents()
    assert near == ["6", "8", "J"]
    fifth.check()
    fifth.page.locator('.likely [data-near="8"]').tap()
    assert fifth.page.locator("body").get_attribute("data-state") == "cards"
    assert fifth.grid(1)[:4] == ["3", "", "", "8"]
    fifth.type("9")
    assert fifth.grid(1)[1] == "9"


@pytest.mark.smoke
def test_another_holder_is_mended_in_two_taps(fifth):
    fifth.page.locator(".pane-over .candidates .key").first.tap()
    fifth.type("6")
    assert fifth.grid(0)[0] == "6"
    assert fifth.grid(1)[3] == "7"
    fifth.type("9")
    assert fifth.grid(1)[1] == "9"


def test_the_card_typed_last_can_be_taken_back_and_survives_a_reload(fifth):
    fifth.page.reload()
    fifth.page.locator(".pane-over").wait_for()
    fifth.page.locator(".pane-over [data-aside=back]").tap()
    assert fifth.grid(1)[3] == ""
    fifth.type("8")
    assert fifth.grid(1)[3] == "8"


def test_an_odd_deck_is_kept_and_marked_and_can_be_taken_back(fifth):
    fifth.page.locator(".pane-over [data-aside=odd]").tap()
    assert "undo extra cards" in fifth.page.locator(".pad [data-do=back]").text_content()
    fifth.page.reload()
    fifth.type("9", "9", "4", "4")
    fifth.type("5", "5", "6", "6", "8", "8")
    fifth.save()
    fifth.page.wait_for_url("**/ruling*")
    fifth.reads("extra cards")


def test_the_refusal_works_without_a_connection_once_the_page_has_asked_before(fifth):
    fifth.page.locator('.likely [data-near="8"]').tap()
    fifth.page.context.set_offline(True)
    fifth.type("7")
    fifth.page.locator(".pane-over").wait_for()
    fifth.page.locator('.likely [data-near="6"]').tap()
    assert fifth.grid(1)[1] == "6"


def test_what_the_refusal_takes_back_is_what_it_names_and_it_asks_again(fifth):
    fifth.page.locator(".pane-over .candidates .key").first.tap()
    fifth.page.keyboard.press("Escape")
    fifth.type("9")
    fifth.page.locator(".pane-over").wait_for()
    back = fifth.page.locator(".pane-over [data-aside=back]")
    assert "undo 9" in back.inner_text()
    back.tap()
    assert fifth.grid(1)[:4] == ["3", "", "", "7"]
    fifth.page.get_by_text("undo 7").locator("visible=true").wait_for()
    fifth.rested()
    back.tap()
    assert fifth.grid(1)[:4] == ["3", "", "", ""]
    fifth.calm()
    assert fifth.page.locator("body").get_attribute("data-state") == "cards"


def test_the_card_that_was_chosen_is_asked_for(fifth):
    fifth.page.locator(".pane-over .candidates .key").first.tap()
    echo = fifth.page.locator("[data-echo]")
    assert "Ann" in echo.text_content()
    assert "column 1, upper card: what is it?" in echo.text_content()


def test_two_too_many_are_both_named_wrong(table):
    table.start(names=("Ann", "Bea"))
    table.went_out(0)
    table.page.locator("[data-write]").tap()
    table.page.locator(".pane-lines textarea").fill("Ann 777777")
    table.page.locator("[data-aside=take]").tap()
    table.page.locator(".pane-over").wait_for()
    over = table.page.locator(".pane-over")
    assert over.locator("h2").text_content() == "6 × 7, but the deck has 4."
    assert over.locator("p").first.text_content() == "Two of these are wrong."
    over.locator(".likely [data-near]").first.tap()
    table.page.locator(".pane-over").wait_for()
    assert over.locator("p").first.text_content() == "Which card is wrong?"
