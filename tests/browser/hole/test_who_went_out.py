"""Who went out is changed in the middle of a hole, or kept."""

import re

from playwright.sync_api import expect


def test_the_sheet_says_who_went_out_and_a_key_keeps_it(table):
    table.start(["Ann", "Bea", "Cam"])
    page = table.page
    expect(page.locator(".grid:visible")).to_have_count(0)
    table.went_out(1)
    expect(page.locator(".grid:visible")).to_have_count(3)
    table.type("7")
    page.locator("[data-do=who]").tap()
    expect(
        page.get_by_role("heading", name=re.compile("Bea.* went out. Who was it"))
    ).to_be_visible()
    expect(page.locator(".grid:visible")).to_have_count(3)
    table.check()
    page.get_by_role("button", name=re.compile("Keep .*Bea")).tap()
    expect(page.locator(".seat .out:visible")).to_have_text("went out")
    expect(page.locator(".pads")).to_be_visible()
    expect(page.locator(".seat .cell:not(:empty)")).to_have_count(1)


def test_where_nothing_hangs_on_it_the_pad_is_there_at_once_and_a_flag_can_be_tapped(sit):
    table = sit("Ann", "Bea", rules="six-card")
    page, flag = table.page, table.page.locator(".echo [data-do=who]")
    table.type("K")
    expect(flag.locator("bdi")).to_have_text("")
    table.check()
    flag.tap()
    expect(page.get_by_role("heading", name="Who went out?")).to_be_visible()
    page.locator(".pane-out [data-out]").nth(1).tap()
    expect(flag.locator("bdi")).to_have_text(re.compile("Bea"))
    page.keyboard.type("k4k329q9a6j")
    page.wait_for_url("**/ruling*")
    expect(
        page.locator(".verdict", has_text="Bea").locator(".out, .icon-flag").first
    ).to_be_visible()
    expect(page.get_by_text("Nobody went out")).to_have_count(0)
