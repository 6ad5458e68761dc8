"""House rules on a phone: what a change does is shown at once, and typing is not disturbed."""

import pytest
from playwright.sync_api import expect

NEW = "/rules/house/new?from=nine-hole"
PRESETS = ("nine-hole", "six-card-jokers", "skyjo", "playroom")
BY_SECTION = """[...document.querySelectorAll(".fold")].map((fold) => {
  fold.open = true;
  return [fold.id, document.documentElement.scrollHeight];
})"""
OPEN = "document.querySelectorAll('details').forEach(one => { one.open = true; })"
HEIGHT = "document.documentElement.scrollHeight"


def choose(page, switch, value):
    page.locator(f'[name="s-{switch}"][value="{value}"]').check(force=True)


@pytest.mark.smoke
def test_a_change_shows_at_once_what_it_does_and_a_number_is_typed_on_meanwhile(table):
    page = table.page
    page.goto(NEW)
    page.evaluate(OPEN)
    beaten = page.locator("#f-beaten .holds th")
    expect(beaten).to_have_text("+10")
    choose(page, "beaten", "double")
    expect(beaten).to_have_text("doubled")
    assert "times = 2" in page.locator("#text").input_value()
    expect(page.locator("#f-value_X")).to_have_count(0)
    choose(page, "jokers", "# a deck")
    expect(page.locator("#f-value_X")).to_have_count(1)
    expect(page.locator("[name=s-value_2]:checked")).to_have_value("2")
    field = page.locator('[name="n-beaten-double and #"]')
    field.fill("7")
    expect(beaten).to_have_text("doubled and 7 more")
    expect(page.locator("[name=s-beaten]:checked")).to_have_value("double and #")
    field.fill("700")
    expect(page.locator("#f-beaten .wrong")).to_have_text("Type a whole number from 1 to 99.")
    expect(field).to_have_value("700")
    field.fill("7")
    jack = page.locator("#n-value_J")
    jack.press_sequentially("15", delay=50)
    expect(page.locator("#f-value_J .holds th")).to_have_text("15")
    expect(jack).to_be_focused()
    jack.press_sequentially("0")
    expect(jack).to_have_value("150")


def test_what_is_changed_stays_open_and_under_the_finger_with_the_example_in_sight(open_phone):
    for scrolled in (0, 200):
        page = open_phone(viewport={"width": 390, "height": 664}).page
        page.goto(NEW)
        row = page.locator("#f-holes")
        row.locator("summary").click()
        page.evaluate("(to) => scrollTo(0, to)", scrolled)
        before = row.bounding_box()["y"]
        row.locator("label:has([value='18'])").click()
        expect(page.locator("#b-differs")).to_contain_text("Holes")
        assert abs(row.bounding_box()["y"] - before) < 1
    page.locator("#f-beaten > summary").click()
    expect(page.locator("#b-example .big-number")).to_have_text("30")
    choose(page, "beaten", "double")
    expect(page.locator("#f-beaten > summary b")).to_have_text("doubled")
    expect(page.locator("#f-beaten")).to_have_attribute("open", "")
    expect(page.locator("#b-differs")).to_contain_text("+10 → doubled")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("#b-example .big-number")).to_be_in_viewport()


def test_a_search_leaves_the_rules_that_have_its_words(table):
    page = table.page
    page.goto(NEW)
    page.locator("#find").fill("reshuffle")
    expect(page.locator(".fold .switch:visible")).to_have_count(1)
    page.locator("#find").press("Enter")
    page.locator("#find").fill("xyzzy")
    expect(page.locator("#none-found")).to_be_visible()
    page.locator("#find").fill("")
    expect(page.locator(".fold:has(.switch):visible")).to_have_count(9)
    expect(page.locator(".fold .switch:visible")).to_have_count(0)


def test_the_ten_most_used_switches_are_on_the_first_screen_and_no_section_is_long(table):
    page = table.page
    for preset in PRESETS:
        page.goto(f"/rules/house/new?from={preset}")
        bottom = page.locator("footer").bounding_box()["y"]
        rows = [row.bounding_box() for row in page.locator("#b-used .switch summary").all()[:10]]
        assert len(rows) == 10, preset
        assert min(row["height"] for row in rows) >= 44, preset
        last = max(row["y"] + row["height"] for row in rows)
        assert last <= bottom or preset == "playroom", preset
        assert page.evaluate(HEIGHT) <= 2000, preset
        heights = dict(page.evaluate(BY_SECTION))
        assert len(heights) > 6, preset
        assert max(heights.values()) <= 3 * 844, heights
    for row in ("#b-used > .switch:first-child", "#b-values > .switch:first-child"):
        expect(page.locator(f"{row} > summary")).to_have_css("border-bottom-width", "0px")
        expect(page.locator(row)).to_have_css("border-bottom-width", "1px")
        sign = "(one) => getComputedStyle(one, '::after').content"
        assert page.locator(f"{row} > summary").evaluate(sign) == '""'
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(NEW)
    page.evaluate(OPEN)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
