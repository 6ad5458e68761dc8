"""House rules on a phone: what a change does is shown at once, and typing is not disturbed."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import AXE

NEW = "/rules/house/new?from=nine-hole"


def open_all(page):
    page.goto(NEW)
    for summary in page.locator("summary").all()[:5]:
        if not summary.evaluate("one => one.parentNode.open"):
            summary.click()


def choose(page, switch, value):
    page.locator(f'[name="s-{switch}"][value="{value}"]').check(force=True)


def test_an_amount_in_the_midst_of_words_is_chosen_by_typing_it(table):
    page = table.page
    open_all(page)
    field = page.locator('[name="n-beaten-double and #"]')
    field.fill("7")
    expect(page.locator("#f-beaten .holds th")).to_have_text("doubled and 7 more")
    expect(page.locator("[name=s-beaten]:checked")).to_have_value("double and #")
    field.fill("700")
    expect(page.locator("#f-beaten .wrong")).to_have_text("Write a whole number from 1 to 99.")
    expect(field).to_have_value("700")


def test_a_change_shows_at_once_what_it_does(table):
    page = table.page
    open_all(page)
    expect(page.locator("#f-beaten .holds th")).to_have_text("+10")
    choose(page, "beaten", "double")
    expect(page.locator("#f-beaten .holds th")).to_have_text("doubled")
    assert "times = 2" in page.locator("#text").input_value()


def test_jokers_switched_on_make_twos_plain_before_the_eyes(table):
    page = table.page
    open_all(page)
    expect(page.locator("#f-value_X")).to_have_count(0)
    choose(page, "jokers", "# a deck")
    expect(page.locator("#f-value_X")).to_have_count(1)
    expect(page.locator("[name=s-value_2]:checked")).to_have_value("2")


def test_a_number_can_be_typed_on_while_the_page_follows(table):
    page = table.page
    open_all(page)
    page.locator("#n-value_J").press_sequentially("15", delay=50)
    expect(page.locator("#f-value_J .holds th")).to_have_text("15")
    expect(page.locator("#n-value_J")).to_be_focused()
    page.locator("#n-value_J").press_sequentially("0")
    expect(page.locator("#n-value_J")).to_have_value("150")


def test_the_form_fits_a_small_phone(open_phone):
    page = open_phone(viewport={"width": 320, "height": 640}).page
    page.goto(NEW)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("path", [NEW, "/rules/load"])
def test_the_pages_can_be_used_by_everybody(open_phone, path):
    page = open_phone(color_scheme="dark").page
    page.goto(path)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    page.evaluate(AXE)
    found = page.evaluate("axe.run()")["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in found] == []
