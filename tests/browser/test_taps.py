"""How many taps a hole takes, and how long by the keystroke model: the whole hole scores itself."""

import pytest

from tests.browser.table import cards_in_order
from tests.browser.test_game import FIRST, SECOND

COUNTED = """addEventListener('click', (event) => {
  if (event.isTrusted) sessionStorage.taps = 1 + +(sessionStorage.taps ?? 0);
}, true)"""
TAP, READ, LOOK, DECIDE = 0.35, 0.25, 0.36, 1.35  # seconds
PEOPLE = ("Ann", "Bea", "Cam", "Dan")
ORDERED = "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('draft')))"


def typed(texts, first):
    """The cards of a hole in the order of typing, from whoever went out."""
    turned = [*texts[first:], *texts[:first]]
    return [card for text in turned for card in cards_in_order(text)]


def seconds(taps, cards):
    """A hole by the model: every card read, one decision, a look at the table and one back."""
    return taps * TAP + cards * READ + 2 * LOOK + DECIDE


def name_of_next(table, name):
    return table.page.locator(".outs .key", has_text=name)


@pytest.fixture
def hole(open_phone):
    table = open_phone()
    table.page.add_init_script(COUNTED)
    table.start(PEOPLE)
    table.page.locator("html.ready").wait_for()
    table.page.evaluate("sessionStorage.taps = 0")
    return table


def test_a_hole_takes_25_taps_and_17_seconds_from_one_ruling_to_the_next(hole):
    hole.went_out(1)
    hole.type(*typed(FIRST, 1))
    hole.reads("The ruling")
    hole.page.evaluate("sessionStorage.taps = 0")
    name_of_next(hole, "Cam").tap()
    hole.page.wait_for_url("**/hole/2?out=*")
    hole.page.locator("html.ready").wait_for()
    hole.type(*typed(SECOND, 2))
    hole.page.wait_for_url("**/hole/2/ruling?*")
    taps = int(hole.page.evaluate("sessionStorage.taps"))
    assert taps <= 25
    assert seconds(taps, 24) <= 17
    hole.page.goto(hole.game)
    marks = [row.split()[-1] for row in hole.page.locator("tr.played th").all_text_contents()]
    assert marks == ["agreed", "confirmed"]
    hole.check()
