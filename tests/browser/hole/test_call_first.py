"""The owner says a total before the page does; only a mismatch speaks."""

import re

import pytest

TWO = ("Ann", "Bea")


@pytest.fixture
def calling(table, address):
    """Two at the table, Ann went out, her total is asked for when her cards are in."""
    phone = table.page.context
    phone.add_cookies([{"name": "settings", "value": "call=on", "url": address}])
    table.start(TWO)
    table.page.locator("html.calling").wait_for()
    table.went_out(0)
    return table


def assert_asks(table, words):
    """Wait for a sentence of the pane; its names keep their own direction."""
    letters = re.sub(r"(Ann|Bea)", r".\1.", re.escape(words))
    table.reads(re.compile(letters))


def is_shown(table, seat):
    return table.page.locator(".seat .score").nth(seat).is_visible()


def test_the_right_total_goes_on_silently_and_only_then_is_the_score_there(calling):
    calling.type(*"KK432")
    assert not is_shown(calling, 0)
    calling.type("8")
    assert_asks(calling, "What total did Ann say?")
    assert not is_shown(calling, 0)
    assert "13" not in calling.page.locator("main").inner_text().split()
    calling.check()
    calling.aside("1", "3", "done")
    calling.reads("column 1, upper card")
    assert is_shown(calling, 0)
    calling.type(*"AAQQ22")
    assert_asks(calling, "What total did Bea say?")
    for key in ("-", "4", "Enter"):
        calling.page.keyboard.press(key)
    assert_asks(calling, "Bea said −4, but the cards count")
    calling.check()
    calling.aside("wrong")
    calling.save()
    calling.ruled()


def test_a_mismatch_leads_to_the_grid_and_the_mended_card_is_compared_again(calling):
    calling.type(*"KK4327")
    calling.aside("1", "3", "done")
    assert_asks(calling, "Ann said 13, but the cards count 12")
    calling.aside("look")
    assert calling.page.locator(".cell.ask").count() == 6
    calling.page.locator(".seat").first.locator("[data-cell='5']").tap()
    calling.type("9")
    assert_asks(calling, "Ann said 13, but the cards count 14")
    calling.aside("look")
    calling.page.locator(".seat").first.locator("[data-cell='5']").tap()
    calling.type("8")
    calling.reads("column 1, upper card")
    assert calling.page.locator(".cell.ask").count() == 0
    calling.page.reload()
    calling.page.locator(".called").wait_for()
    calling.type(*"AAQQ22")
    calling.aside("close")
    calling.reads(re.compile("All cards are in"))
    assert is_shown(calling, 1)
    assert calling.complaints == []


def woken(table):
    """Reload, and wait until calling is on again."""
    table.page.reload()
    table.page.locator("html.calling").wait_for()


def test_an_owner_who_was_not_asked_yet_is_asked_after_a_reload(calling):
    calling.type(*"KK4328")
    assert_asks(calling, "What total did Ann say?")
    woken(calling)
    assert_asks(calling, "What total did Ann say?")
    assert not is_shown(calling, 0)
    calling.aside("1", "3", "done")
    woken(calling)
    calling.reads("column 1, upper card")
    assert is_shown(calling, 0)


def test_a_mismatch_nobody_answered_is_there_again_after_a_reload(calling):
    calling.type(*"KK4328")
    calling.aside("5", "done")
    assert_asks(calling, "Ann said 5, but the cards count 13")
    woken(calling)
    assert_asks(calling, "Ann said 5, but the cards count 13")
    calling.aside("wrong")
    woken(calling)
    calling.reads("column 1, upper card")
    calling.calm()
    assert calling.page.locator("body").get_attribute("data-state") == "cards"


def test_cards_that_come_as_text_are_called_one_owner_after_the_other(calling):
    calling.page.locator("[data-write]").tap()
    calling.page.locator(".pane-lines textarea").fill("Ann kk4328\nBea aaqq22")
    calling.page.locator("[data-aside=take]").tap()
    assert_asks(calling, "What total did Ann say?")
    calling.aside("1", "2", "done")
    assert_asks(calling, "Ann said 12, but the cards count 13")
    calling.aside("wrong")
    assert_asks(calling, "What total did Bea say?")
    calling.aside("close")
    calling.reads(re.compile("All cards are in"))
    assert is_shown(calling, 1)


def test_a_last_card_that_the_refusal_mended_is_called_too(calling):
    calling.type(*"77777")
    calling.page.locator(".pane-over").wait_for()
    calling.page.locator(".pane-over [data-aside=odd]").tap()
    calling.page.locator(".pad [data-do=back]").tap()
    calling.page.locator(".pane-over [data-aside=holder]").first.tap()
    calling.type("3", "7")
    calling.page.locator(".pane-over").wait_for()
    calling.page.locator('.likely [data-near="8"]').tap()
    assert_asks(calling, "What total did Ann say?")


def test_cards_that_were_on_the_card_before_are_asked_of_nobody(calling):
    calling.type(*"KK4328")
    calling.aside("close")
    calling.type(*"AAQQ22")
    calling.aside("close")
    calling.save()
    calling.ruled()
    calling.page.goto(f"{calling.game}/hole/1")
    calling.page.locator("html.calling").wait_for()
    assert is_shown(calling, 0)
    assert is_shown(calling, 1)
    calling.page.locator(".seat").first.locator("[data-cell='5']").tap()
    calling.type("9")
    calling.calm()
    assert calling.page.locator("body").get_attribute("data-state") == "done"
