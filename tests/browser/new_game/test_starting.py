"""A new phone starts its first game: with few taps, and by what the pages say alone."""

import re

import pytest

from tests.browser.screens import SCREENS, SIZED, faults_in

COUNT = """
for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, (event) => event.isTrusted && counted(kind), true);
}
"""
MOST_TAPS = 16


def counted(table):
    """Every tap and every key of the phone's keyboard from now on, on whatever page."""
    heard = []
    table.page.expose_function("counted", lambda kind: heard.append(kind))
    table.page.add_init_script(COUNT)
    return heard


def type_names(table, *names):
    """Type names with Next between them, wherever the keyboard writes."""
    table.page.locator("html.ready").wait_for()
    for place, name in enumerate(names):
        if place:
            table.page.keyboard.press("Enter")
        table.page.keyboard.type(name)


def those_at_the_table(table):
    """The players the first hole may ask for."""
    return [name.text_content() for name in table.page.locator(".pane-out [data-out] bdi").all()]


def test_a_new_phone_seats_four_in_16_taps_before_the_first_card(table):
    taps = counted(table)
    table.page.goto("/")
    type_names(table, "Ann", "Bea", "Cam", "Dan")
    table.page.get_by_role("button", name="Start hole 1").tap()
    table.page.wait_for_url("**/hole/1")
    table.page.locator("html.ready").wait_for()
    assert len(taps) <= MOST_TAPS, taps
    assert those_at_the_table(table) == ["Ann", "Bea", "Cam", "Dan"]


def test_somebody_who_was_shown_nothing_starts_a_game_of_five(table):
    page = table.page
    page.goto("/")
    table.reads("Players, clockwise")
    type_names(table, "Ann", "Bea", "Cam", "Dan")
    page.get_by_text("Add a player").tap()
    page.keyboard.type("Eve")
    table.reads("5 players need 2 decks.")
    table.check()
    page.get_by_text("Six-card Golf", exact=True).locator("visible=true").tap()
    page.wait_for_url("**/games/new?**")
    table.reads("Ann deals, Bea starts")
    page.get_by_text("Start hole 1").locator("visible=true").tap()
    page.wait_for_url("**/hole/1")
    table.reads("Play the hole, then tap the player who went out.")
    assert those_at_the_table(table) == ["Ann", "Bea", "Cam", "Dan", "Eve"]


def test_the_first_page_of_a_new_phone_is_for_everybody(open_phone):
    for scheme in ("light", "dark"):
        phone = open_phone(color_scheme=scheme)
        phone.page.goto("/")
        phone.page.locator("html.ready").wait_for()
        phone.check()
        phone.page.get_by_role("link", name=re.compile("Rules: Nine holes")).tap()
        phone.page.wait_for_url("**/games/new")
        assert phone.page.get_by_role("button", name="Start hole 1").count() == 1


@pytest.mark.parametrize("text", ["100%", "200%"])
def test_nothing_on_the_first_page_of_a_new_phone_overlaps(table, text, subtests):
    table.page.add_init_script(SIZED % text)
    for width, height in SCREENS:
        with subtests.test(width=width, height=height):
            table.page.set_viewport_size({"width": width, "height": height})
            table.page.goto("/")
            table.page.locator("html.ready").wait_for()
            assert faults_in(table) == {}
            table.check()
