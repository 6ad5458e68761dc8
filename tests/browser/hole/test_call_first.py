"""The owner says a total before the page does; only a mismatch speaks."""

import re

import pytest


@pytest.fixture
def calling(sit):
    """Two at the table, Ann went out, her total is asked for when her cards are in."""
    table = sit("Ann", "Bea", settings="call=on")
    table.page.locator("html.calling").wait_for()
    table.went_out(0)
    return table


def asks(table, words):
    """Wait for a sentence of the pane; its names keep their own direction."""
    table.reads(re.compile(re.sub(r"(Ann|Bea)", r".\1.", re.escape(words))))


def shown(table):
    """Of whom the score is there."""
    return [score.is_visible() for score in table.page.locator(".seat .score").all()]


def woken(table):
    """Reload, and wait until calling is on again."""
    table.page.reload()
    table.page.locator("html.calling").wait_for()


def test_the_right_total_goes_on_silently_and_only_then_is_the_score_there(calling):
    calling.page.keyboard.type("kk432")
    assert not shown(calling)[0]
    calling.type("8")
    asks(calling, "What total did Ann say?")
    assert not shown(calling)[0]
    assert "13" not in calling.page.locator("main").inner_text().split()
    calling.check()
    woken(calling)
    asks(calling, "What total did Ann say?")
    assert not shown(calling)[0]
    calling.aside("1", "3", "done")
    woken(calling)
    calling.reads("column 1, upper card")
    assert shown(calling)[0]
    calling.page.keyboard.type("aaqq22")
    asks(calling, "What total did Bea say?")
    for key in ("-", "4", "Enter"):
        calling.page.keyboard.press(key)
    asks(calling, "Bea said −4, but the cards count")
    calling.check()
    woken(calling)
    asks(calling, "Bea said −4, but the cards count")
    calling.aside("wrong")
    calling.save()
    calling.ruled()
    calling.page.goto(f"{calling.game}/hole/1")
    calling.page.locator("html.calling").wait_for()
    assert shown(calling) == [True, True]
    calling.page.locator(".seat").first.locator("[data-cell='5']").tap()
    calling.type("9")
    calling.calm()  # cards that were on the card before are asked of nobody
    assert calling.page.locator("body").get_attribute("data-state") == "done"


def test_a_mismatch_leads_to_the_grid_and_the_mended_card_is_compared_again(calling):
    last = calling.page.locator(".seat").first.locator("[data-cell='5']")
    calling.page.keyboard.type("kk4327")
    calling.aside("1", "3", "done")
    asks(calling, "Ann said 13, but the cards count 12")
    calling.aside("look")
    assert calling.page.locator(".cell.ask").count() == 6
    last.tap()
    calling.type("9")
    asks(calling, "Ann said 13, but the cards count 14")
    calling.aside("look")
    last.tap()
    calling.type("8")
    calling.reads("column 1, upper card")
    assert calling.page.locator(".cell.ask").count() == 0
    calling.page.reload()
    calling.page.locator(".called").wait_for()
    calling.page.keyboard.type("aaqq22")
    calling.aside("close")
    calling.reads(re.compile("All cards are in"))
    assert shown(calling)[1]
    assert calling.complaints == []


def test_cards_that_come_as_text_or_are_mended_by_a_refusal_are_called_too(calling):
    calling.page.locator("[data-write]").tap()
    calling.page.locator(".pane-lines textarea").fill("Ann kk4328\nBea 777777")
    calling.page.locator("[data-aside=take]").tap()
    near = calling.page.locator(".likely [data-near]")
    near.first.tap()
    near.first.tap()
    asks(calling, "What total did Ann say?")
    calling.aside("1", "2", "done")
    asks(calling, "Ann said 12, but the cards count 13")
    calling.aside("wrong")
    asks(calling, "What total did Bea say?")
    calling.aside("close")
    calling.reads(re.compile("All cards are in"))
    assert shown(calling)[1]
