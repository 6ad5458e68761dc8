import re

import pytest

from tests.browser.plain_forms import start as begin
from tests.browser.plain_forms import write
from tests.browser.table import cards_in_order
from tests.conftest import bare
from tests.web.phone import FIRST, SECOND

HANDS = ("10 J Q / J Q 10", "9 9 3 / 9 9 4", "A 7 3 / A 3 2", "8 8 4 / 2 5 A")
NAMES = ("Ann", "Bea", "Cam", "Dan")


class Taps:
    """Every tap of a person on the way to a goal."""

    def __init__(self, table):
        self.table = table
        self.count = 0

    def on(self, selector):
        self.count += 1
        self.table.page.locator(selector).tap()


def ripple(table):
    return [bare(text) for text in table.page.locator("#ripple li").all_text_contents()]


@pytest.mark.smoke
def test_a_card_of_an_earlier_hole_is_mended_in_three_taps_and_its_ripple_is_shown(table):
    table.start(NAMES)
    for number, texts in ((1, FIRST), (2, SECOND)):
        table.reads(f"Hole {number} of 9")
        table.enter(texts, out=number - 1)
        table.ruled()
        table.on()
    table.reads("Hole 3 of 9")
    table.page.goto(table.game)
    taps = to_cam_in_hole_1(table)
    taps.on(".seat:nth-child(3) [data-cell='2']")
    taps.on(".pad [data-rank='8']")
    assert (table.grid(2)[2], taps.count) == ("8", 3)
    the_changes_are_shown_without_a_connection(table)
    leaving_changes_nothing(table)
    saving_it_takes_one_tap(table)


def to_cam_in_hole_1(table):
    taps = Taps(table)
    taps.on(".card tbody tr:first-child td:nth-child(4) a")
    table.page.wait_for_url(re.compile("#seat-"))
    table.page.locator("html.ready").wait_for()
    return taps


def the_changes_are_shown_without_a_connection(table):
    expected = ["Hole 1: Ann 33 → 23, Cam 21 → 26.", "Ann is no longer busted (−10)."]
    table.reads("What this changes")
    assert ripple(table)[:2] == expected
    table.page.context.set_offline(True)
    table.page.locator(".seat:nth-child(3) [data-cell='2']").tap()
    table.page.locator(".pad [data-rank='A']").tap()
    table.reads("Hole 1: Cam 21 → 19.")
    table.page.locator("[data-do=back]:visible").tap()
    table.reads(expected[0])
    table.page.context.set_offline(False)
    table.check()


def leaving_changes_nothing(table):
    table.page.locator("#leave").tap()
    table.reads("Ann is busted.")
    table.page.get_by_role("link", name="Correct").tap()
    table.page.locator("html.ready").wait_for()
    assert table.grid(2)[2] == "3"
    assert table.page.locator("#ripple").is_hidden()


def saving_it_takes_one_tap(table):
    table.page.locator(".seat:nth-child(3) [data-cell='2']").tap()
    table.type("8")
    table.page.get_by_text("Points by hand", exact=True).tap()
    table.page.locator("[name^=points-]").nth(1).fill("-5")
    table.reads("Bea now gets −5.")
    table.page.locator("[name^=reason-]").nth(1).fill("a gift")
    table.save()
    table.marked("corrected")
    table.reads("a gift")


def test_a_result_hard_to_believe_is_asked_about_and_never_stops_anybody(open_phone):
    table = open_phone(viewport={"width": 390, "height": 664})
    table.start(NAMES)
    table.reads("Before the first turn: turn up 2 cards.")
    table.went_out(0)
    for text in HANDS:
        table.type(*cards_in_order(text))
    table.reads("is 60 right?")
    assert table.page.locator(".seat.doubtful").count() == 1
    table.check()
    table.save()
    table.ruled()
    assert table.page.get_by_text("is 60 right?").count() == 0
    table.check()
    table.page.locator(".fold summary", has_text="Printing and").tap()
    table.page.get_by_text("If the draw pile runs out", exact=True).tap()
    table.reads("may turn it up instead of taking one")


def test_without_javascript_the_ripple_is_a_page_of_its_own(open_phone):
    table = open_phone(java_script_enabled=False)
    begin(table)
    table.page.locator("[name=out]").first.check(force=True)
    write(table, FIRST)
    table.page.get_by_role("link", name="Correct").click()
    table.page.locator("input[name^=cards-]").nth(2).fill("A 7 8 / A 3 2")
    table.page.get_by_role("button", name="Save the correction").click()
    table.reads("Hole 1: Ann 33 → 23, Cam 21 → 26.")
    assert table.page.locator("input[name^=cards-]").nth(2).input_value() == "A 7 8 / A 3 2"
    table.page.get_by_role("button", name="Save the correction").click()
    table.marked("corrected")


def without_numbers(route):
    """The page, but for what its referee would need to say what a correction moves."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace('id="ripple-numbers"', ""))


def test_where_the_page_cannot_show_the_ripple_the_server_does_and_the_next_tap_saves(table):
    table.start(NAMES)
    table.enter(FIRST, out=0)
    table.ruled()
    table.page.route("**/hole/1", without_numbers, times=1)
    table.page.get_by_role("link", name="Correct").tap()
    table.page.locator("html.ready").wait_for()
    table.page.locator(".seat:nth-child(3) [data-cell='2']").tap()
    table.type("8")
    table.save()
    table.reads("Ann is no longer busted (−10).")
    table.page.wait_for_load_state("networkidle")
    assert ripple(table)[0] == "Hole 1: Ann 33 → 23, Cam 21 → 26."
    assert table.grid(2)[2] == "8"
    table.save()
    table.marked("corrected")
