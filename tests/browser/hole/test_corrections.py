"""A card of an earlier hole is mended in three taps; what it moves is shown before it is saved."""

import re

from tests.conftest import bare
from tests.web.phone import FIRST, SECOND

NAMES = ("Ann", "Bea", "Cam", "Dan")
ANN_AND_CAM = "Hole 1: Ann 33 → 23, Cam 21 → 26."
NOT_BUSTED = "Ann is no longer busted (−10)."


def ripple(table):
    return [bare(text) for text in table.page.locator("#ripple li").all_text_contents()]


def test_a_card_of_an_earlier_hole_is_mended_in_three_taps_and_its_ripple_is_shown(sit, shelf):
    table = sit(*NAMES)
    table.page.goto(shelf.begun(NAMES, holes=[(0, FIRST), (1, SECOND)]))
    table.page.locator(".card tbody tr:first-child td:nth-child(4) a").tap()
    table.page.wait_for_url(re.compile("#seat-"))
    table.page.locator("html.ready").wait_for()
    card = table.page.locator(".seat:nth-child(3) [data-cell='2']")
    card.tap()
    table.page.locator(".pad [data-rank='8']").tap()
    assert table.grid(2)[2] == "8"
    table.reads("What this changes")
    assert ripple(table)[:2] == [ANN_AND_CAM, NOT_BUSTED]
    table.page.context.set_offline(True)
    card.tap()
    table.page.locator(".pad [data-rank='A']").tap()
    table.reads("Hole 1: Cam 21 → 19.")
    table.page.locator("[data-do=back]:visible").tap()
    table.reads(ANN_AND_CAM)
    table.page.context.set_offline(False)
    table.check()
    table.page.locator("#leave").tap()
    table.reads("Ann is busted.")
    table.page.get_by_role("link", name="Correct").tap()
    table.page.locator("html.ready").wait_for()
    assert table.grid(2)[2] == "3"  # leaving changed nothing
    assert table.page.locator("#ripple").is_hidden()
    card.tap()
    table.type("8")
    table.page.get_by_text("Points by hand", exact=True).tap()
    table.page.locator("[name^=points-]").nth(1).fill("-5")
    table.reads("Bea now gets −5.")
    table.page.locator("[name^=reason-]").nth(1).fill("a gift")
    table.save()
    table.marked("corrected")
    table.reads("a gift")


def without_numbers(route):
    """The page, but for what its referee would need to say what a correction moves."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace('id="ripple-numbers"', ""))


def test_where_the_page_cannot_show_the_ripple_the_server_does_and_the_next_tap_saves(sit, shelf):
    table = sit(*NAMES)
    table.page.route("**/hole/1", without_numbers, times=1)
    table.page.goto(shelf.begun(NAMES, holes=[(0, FIRST)]) + "/hole/1")
    table.page.locator("html.ready").wait_for()
    table.page.locator(".seat:nth-child(3) [data-cell='2']").tap()
    table.type("8")
    table.save()
    table.reads(NOT_BUSTED)
    table.page.wait_for_load_state("networkidle")
    assert ripple(table)[0] == ANN_AND_CAM
    assert table.grid(2)[2] == "8"
    table.save()
    table.marked("corrected")


def fields(table, name):
    by_hand = table.page.locator(".beside-cards").first
    return by_hand.locator(".extra").filter(has_text=name).locator("input")


def write(table, name, points, reason):
    table.page.locator("html.ready").wait_for()
    if not fields(table, name).first.is_visible():
        table.page.locator(".beside-cards").first.locator("summary").tap()
    fields(table, name).nth(0).fill(points)
    fields(table, name).nth(1).fill(reason)
    table.calm()  # what keeps them is fetched once somebody writes here


def by_hand(table):
    """The points by hand of those who have any, and why."""
    table.page.locator("html.ready").wait_for()
    table.calm()
    shown = {name: [one.input_value() for one in fields(table, name).all()] for name in NAMES}
    return {name: values for name, values in shown.items() if values != ["", ""]}


def test_points_by_hand_stay_with_their_player_through_seats_corrections_and_reloads(sit):
    table = sit(*NAMES)
    write(table, "Cam", "5", "spill")
    table.page.goto(f"{table.game}/table")
    table.page.get_by_role("button", name="Move Cam up").tap()
    table.page.locator("li:nth-child(2) input[value=Cam]").wait_for()
    table.calm()
    table.page.goto(f"{table.game}/hole/1")
    names = table.page.locator(".beside-cards").first.locator(".extra legend")
    assert names.all_text_contents() == ["Ann", "Cam", "Bea", "Dan"]
    assert by_hand(table) == {"Cam": ["5", "spill"]}
    table.enter(FIRST, out=0)
    table.ruled()
    table.page.goto(f"{table.game}/hole/1")
    assert by_hand(table) == {"Cam": ["5", "spill"]}
    write(table, "Cam", "", "")
    write(table, "Bea", "3", "late")
    table.page.reload()
    assert by_hand(table) == {"Bea": ["3", "late"]}
    table.save()
    table.marked("corrected")
    table.page.goto(f"{table.game}/hole/1")
    assert by_hand(table) == {"Bea": ["3", "late"]}
