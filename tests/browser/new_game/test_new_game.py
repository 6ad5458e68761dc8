"""A new game: few taps on a new phone, chairs by touch and keyboard, also without a connection."""

import re
from datetime import datetime, timedelta

import pytest

from tests.browser.screens import SIZED, faults_in
from tests.browser.table import NAMES, evaluate
from tests.helpers.processes import wait_until

COUNT = """
for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, (event) => event.isTrusted && counted(kind), true);
}
"""
MOST_TAPS = 16
CONTROLLED = "Boolean(navigator.serviceWorker.controller)"


def names(table):
    return [chair.input_value() for chair in table.page.locator("[name=name]").all()]


def players(table):
    """Those at the table: the players the first hole may ask for."""
    table.page.wait_for_url("**/hole/1")
    table.page.locator("html.ready").wait_for()
    return [name.text_content() for name in table.page.locator(".pane-out [data-out] bdi").all()]


def begin(table):
    table.page.get_by_role("button", name="Start hole 1").tap()


@pytest.mark.smoke
def test_a_new_phone_seats_four_in_16_taps_before_the_first_card(table):
    taps = []
    table.page.expose_function("counted", lambda kind: taps.append(kind))
    table.page.add_init_script(COUNT)
    table.page.goto("/")
    table.page.locator("html.ready").wait_for()
    for place, name in enumerate(("Ann", "Bea", "Cam", "Dan")):
        if place:
            table.page.keyboard.press("Enter")
        table.page.keyboard.type(name)
    begin(table)
    assert players(table) == ["Ann", "Bea", "Cam", "Dan"]
    assert len(taps) <= MOST_TAPS, taps
    table.reads("Play the hole, then tap the player who went out.")


LOOKS = (
    ((390, 844), "100%", "light"),
    ((1280, 800), "100%", "dark"),
    ((320, 640), "200%", "light"),
    ((390, 664), "200%", "dark"),
    ((844, 390), "200%", "light"),
)


def test_nothing_on_the_first_page_of_a_new_phone_overlaps(table):
    for (width, height), text, scheme in LOOKS:
        table.page.add_init_script(SIZED % text)
        table.page.emulate_media(color_scheme=scheme)
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.goto("/")
        table.page.locator("html.ready").wait_for()
        assert faults_in(table) == {}, (width, text)
        table.check()
    table.page.get_by_role("link", name=re.compile("Rules: Nine holes")).tap()
    table.page.wait_for_url("**/games/new")
    assert table.page.get_by_role("button", name="Start hole 1").count() == 1


def test_chairs_are_filled_moved_and_removed_and_names_survive_a_reload_and_other_rules(table):
    page = table.page
    page.goto("/games/new")
    page.locator("html.ready").wait_for()
    fields = page.locator("[name=name]")
    hints = "fields => fields.map((field) => field.enterKeyHint)"
    assert fields.evaluate_all(hints) == ["next", "next", "next", "done"]
    fields.first.focus()
    for name in ("Ann", "Bea", NAMES[3], "Ann"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    assert evaluate(page, "document.activeElement.textContent").startswith("Start hole 1")
    page.reload()
    assert names(table) == ["Ann", "Bea", NAMES[3], "Ann"]
    begin(table)
    table.reads("Two players are called Ann")
    assert names(table) == ["Ann", "Bea", NAMES[3], "Ann"]
    table.check()
    page.get_by_role("button", name="Remove Ann").last.tap()
    page.get_by_role("button", name="Add a player").tap()
    assert fields.evaluate_all(hints)[-2:] == ["next", "done"]
    page.keyboard.type("Dan")
    page.get_by_role("button", name="Move Dan up").tap()
    page.get_by_role("button", name="Remove Bea").tap()
    assert names(table) == ["Ann", "Dan", NAMES[3]]
    with page.expect_navigation():
        table.play_by("six-card")
    assert names(table)[:3] == ["Ann", "Dan", NAMES[3]]
    assert page.locator("[name=rules]").input_value() == "six-card"
    page.locator("[name=dealer]").nth(1).check(force=True)
    table.reads("Dan deals")
    table.check()


def test_a_fifth_player_plays_the_same_with_two_decks_or_by_other_rules(table):
    for way in ("Nine holes, 2 decks", "Six-card Golf"):
        table.page.goto("/games/new")
        table.page.locator("html.ready").wait_for()
        if names(table)[0] == "":
            table.seat("ABCD")
            table.page.get_by_role("button", name="Add a player").tap()
            table.page.keyboard.type("E")
        table.reads("5 players need 2 decks.")
        table.check()
        with table.page.expect_navigation():
            table.page.get_by_role("button", name=way, exact=True).tap()
        assert names(table) == list("ABCDE")
        assert table.page.get_by_text("need 2 decks").is_hidden()
    begin(table)
    assert players(table) == list("ABCDE")


def test_the_same_table_starts_in_one_tap_on_the_day_it_is_on_the_phone(table):
    tomorrow = datetime.now() + timedelta(days=1)
    table.page.clock.set_fixed_time(tomorrow)
    table.start(("Ann", "Bea", "Cam"))
    table.page.goto(f"{table.game}/table")
    assert table.page.locator("#date").input_value() == f"{tomorrow:%Y-%m-%d}"
    table.page.goto(f"/games/new?again={table.game[3:]}")
    table.check()
    table.reads("Bea deals, Cam starts")
    begin(table)
    assert players(table) == ["Ann", "Bea", "Cam"]


def test_without_a_connection_five_start_with_two_decks_and_others_play_again(open_phone):
    phone = open_phone(service_workers="allow")
    page = phone.page
    page.goto("/")
    wait_until(lambda: evaluate(page, CONTROLLED))
    page.context.set_offline(True)
    page.goto("/games/new")
    page.locator("html.ready").wait_for()
    phone.seat("ABCD")
    page.get_by_role("button", name="Add a player").tap()
    page.keyboard.type("E")
    page.locator("footer .key").tap()
    phone.reads("5 players need 2 decks.")
    page.get_by_role("button", name="Nine holes, 2 decks", exact=True).tap()
    page.locator("footer .key").tap()
    assert players(phone) == list("ABCDE")
    assert chosen(phone)["decks"] == "2"
    page.goto("/games/new?rules=playroom&layout=4x4&decks=3&letters=fr")
    phone.seat(("Ann", "Bea", "Cam"))
    page.locator("footer .key").tap()
    page.wait_for_url("**/hole/1")
    page.goto(phone.game)
    kept = f"Boolean(localStorage['game:{phone.game[3:]}'])"
    wait_until(lambda: evaluate(page, kept))
    page.context.set_offline(True)
    for dealing in ("Bea deals", "Cam deals"):
        page.goto("/")
        page.get_by_role("link", name="Same players again").first.tap()
        phone.reads(dealing)
        assert names(phone)[:3] == ["Ann", "Bea", "Cam"]
        phone.check()
        page.locator("footer .key").tap()
        page.wait_for_url("**/hole/1")
        page.locator("html.ready").wait_for()
        assert page.locator(".seat").first.locator("[data-cell]").count() == 16
    assert chosen(phone) == {"layout": "4x4", "decks": "3", "letters": "fr"}


def chosen(phone):
    """What the next game of these people would be played with, once the server has this one."""
    game = phone.game[3:]
    phone.page.goto("/")
    phone.page.context.set_offline(False)
    wait_until(lambda: evaluate(phone.page, f"!JSON.parse(localStorage['game:{game}']).made"))
    phone.visit(f"/games/new?again={game}")
    lists = phone.page.locator("select[data-sends]").all()
    return {choice.get_attribute("name"): choice.input_value() for choice in lists}
