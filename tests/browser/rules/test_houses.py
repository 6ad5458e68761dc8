"""House rules on a phone: what a change does is shown at once, and typing is not disturbed."""

import pytest
from playwright.sync_api import expect

NEW = "/rules/house/new?from=nine-hole"
BY_SECTION = """[...document.querySelectorAll(".fold")].map((fold) => {
  fold.open = true;
  return [fold.id, document.documentElement.scrollHeight];
})"""
OPEN = "document.querySelectorAll('details').forEach(one => { one.open = true; })"


def open_all(page):
    page.goto(NEW)
    page.evaluate(OPEN)


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
    expect(page.locator("#f-beaten .wrong")).to_have_text("Type a whole number from 1 to 99.")
    expect(field).to_have_value("700")


@pytest.mark.smoke
def test_a_change_shows_at_once_what_it_does(table):
    page = table.page
    open_all(page)
    expect(page.locator("#f-beaten .holds th")).to_have_text("+10")
    choose(page, "beaten", "double")
    expect(page.locator("#f-beaten .holds th")).to_have_text("doubled")
    assert "times = 2" in page.locator("#text").input_value()


@pytest.mark.parametrize("scrolled", [0, 200])
def test_what_is_changed_stays_under_the_finger(open_phone, scrolled):
    page = open_phone(viewport={"width": 390, "height": 844}).page
    page.goto(NEW)
    row = page.locator("#f-holes")
    row.locator("summary").click()
    page.evaluate("(to) => scrollTo(0, to)", scrolled)
    before = row.bounding_box()["y"]
    row.locator("label:has([value='18'])").click()
    expect(page.locator("#b-differs")).to_contain_text("Holes")
    assert abs(row.bounding_box()["y"] - before) < 1


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


def test_rows_within_a_section_have_hairlines_and_one_drawn_sign(table):
    page = table.page
    page.goto(NEW)
    page.locator("#d-values > summary").click()
    for switch in ("#b-used > .switch:first-child", "#b-values > .switch:first-child"):
        row = page.locator(f"{switch} > summary")
        expect(row).to_have_css("border-bottom-width", "0px")
        expect(page.locator(switch)).to_have_css("border-bottom-width", "1px")
        assert row.evaluate("(one) => getComputedStyle(one, '::after').content") == '""'


def test_the_form_fits_a_small_phone(open_phone):
    page = open_phone(viewport={"width": 320, "height": 640}).page
    page.goto(NEW)
    page.evaluate(OPEN)
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_the_folded_editor_is_at_most_2000_px_high(table):
    heights = {}
    for preset in ("nine-hole", "skyjo", "playroom"):
        table.page.goto(f"/rules/house/new?from={preset}")
        heights[preset] = table.page.evaluate("document.documentElement.scrollHeight")
    assert max(heights.values()) <= 2000, heights


def test_opened_section_by_section_it_is_at_most_three_screens_high(table):
    heights = {}
    for preset in ("nine-hole", "skyjo", "playroom"):
        table.page.goto(f"/rules/house/new?from={preset}")
        heights |= {f"{preset} {fold}": height for fold, height in table.page.evaluate(BY_SECTION)}
    assert len(heights) > 20
    assert max(heights.values()) <= 3 * 844, heights


def test_the_example_stays_in_sight_and_follows_what_is_chosen(open_phone):
    page = open_phone(viewport={"width": 390, "height": 664}).page
    page.goto(NEW)
    page.locator("#f-beaten > summary").click()
    expect(page.locator("#b-example .big-number")).to_have_text("30")
    choose(page, "beaten", "double")
    expect(page.locator("#b-differs li")).to_contain_text("+10 → doubled")
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


def test_the_ten_most_used_switches_are_on_the_first_screen(table, subtests):
    page = table.page
    for preset in ("nine-hole", "six-card-jokers", "skyjo"):
        with subtests.test(preset):
            page.goto(f"/rules/house/new?from={preset}")
            check_first_screen(page)


def check_first_screen(page):
    """The ten most used switches are above the footer, each large enough."""
    bottom = page.locator("footer").bounding_box()["y"]
    rows = [row.bounding_box() for row in page.locator("#b-used .switch summary").all()[:10]]
    assert len(rows) == 10
    assert min(row["height"] for row in rows) >= 44
    assert max(row["y"] + row["height"] for row in rows) <= bottom


def test_a_switch_stays_open_while_the_page_follows_what_is_chosen(table):
    page = table.page
    page.goto(NEW)
    page.locator("#f-beaten > summary").click()
    choose(page, "beaten", "double")
    expect(page.locator("#f-beaten > summary b")).to_have_text("doubled")
    expect(page.locator("#f-beaten")).to_have_attribute("open", "")
