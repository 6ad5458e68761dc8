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
