"""The ruling at the table: on one screen, the reasons on tap, a dispute that leads to the cards."""

import re

import pytest

from tests.web.phone import FIRST

FOUR = ("Ann", "Bea", "Cam", "Dan")
PAINTED = """([of, property]) => getComputedStyle(document.querySelector(of))[property]
  .match(/rgba?\\(([^)]*)/)[1].split(",").map(Number)"""
HEIGHT = "document.documentElement.scrollHeight"


@pytest.mark.smoke
def test_it_is_on_one_screen_with_reasons_on_tap_and_a_dispute_leads_to_the_cards(carry, shelf):
    table = carry()
    table.page.goto(shelf.begun(FOUR, holes=[(0, FIRST)]) + "/hole/1/ruling")
    assert table.page.evaluate(HEIGHT) <= table.page.viewport_size["height"] == 844
    table.check()
    reason = table.page.get_by_text("kings in a column cancel")
    assert not reason.is_visible()
    table.page.locator(".verdict", has_text="Ann").first.locator("summary").tap()
    reason.wait_for()
    table.check()
    table.rested()
    row = table.page.locator(".verdict").last
    row.locator("summary").tap()
    row.get_by_role("button", name="Dispute Bea’s 14").tap()
    table.reads("Bea’s 14 is disputed.")
    table.marked("! disputed")
    table.check()
    row.get_by_role("link", name="Correct Bea’s cards").tap()
    table.page.wait_for_url(re.compile(r"/hole/1#seat-\d+$"))
    table.page.locator(".seat:target", has_text="Bea").wait_for()


def test_who_went_out_is_changed_where_nobody_did(sit):
    table = sit(*FOUR)
    table.enter(FIRST)
    table.ruled()
    table.page.get_by_role("link", name="Change who went out").tap()
    now = table.page.locator(".pane-out .now")
    now.wait_for()
    assert now.text_content() == "Nobody went out as it is now"
    table.check()
    table.went_out(0)
    table.page.locator("[data-do=save]").wait_for()
    assert table.page.locator(".seat .out:visible").count() == 1


def test_the_edge_of_a_second_key_is_seen_on_the_bar(carry, shelf):
    shelf.begun(FOUR, holes=[(0, FIRST)])
    for scheme in ("light", "dark"):
        table = carry(color_scheme=scheme)
        table.page.goto("/")
        bar = table.page.evaluate(PAINTED, ["footer", "backgroundColor"])
        *edge, opaque = table.page.evaluate(PAINTED, ["footer .alt", "boxShadow"])
        over = [opaque * one + (1 - opaque) * below for one, below in zip(edge, bar, strict=True)]
        darker, lighter = sorted((luminance(over), luminance(bar)))
        assert (lighter + 0.05) / (darker + 0.05) >= 3, scheme  # as WCAG counts contrast


def luminance(colour):
    parts = (part / 255 for part in colour)
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_reasons_open_beside_the_players_on_a_laptop_and_move_nobody(open_phone):
    table = open_phone(viewport={"width": 1280, "height": 800})
    table.start(FOUR)
    table.enter(FIRST, out=0)
    table.ruled()
    page = table.page
    rows, opened = page.locator(".verdict"), page.locator(".opened:visible")
    places = [box["y"] for box in (row.bounding_box() for row in rows.all())]
    opened.wait_for()  # the worst news is open from the start
    for number in range(1, rows.count()):
        page.locator(".why summary").nth(number).click()
        rows.nth(number).locator(".opened").wait_for()
        assert opened.count() == 1
        assert [box["y"] for box in (row.bounding_box() for row in rows.all())] == places
