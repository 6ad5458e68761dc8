from datetime import datetime, timedelta

import pytest

from tests.browser.table import NAMES, evaluate
from tests.helpers.processes import wait_until


def names(table):
    return [chair.input_value() for chair in table.page.locator("[name=name]").all()]


def test_chairs_are_added_moved_and_removed_by_touch(table):
    table.page.goto("/games/new")
    table.page.get_by_role("button", name="Remove player 4").tap()
    table.page.get_by_role("button", name="Remove player 3").tap()
    table.page.get_by_role("button", name="Add a player").tap()
    table.seat("ABC")
    table.page.get_by_role("button", name="Move C up").tap()
    assert names(table) == ["A", "C", "B"]
    table.page.get_by_role("button", name="Remove A").tap()
    assert names(table) == ["C", "B"]
    table.check()


def test_typed_names_survive_a_reload(table):
    table.page.goto("/games/new")
    table.page.locator("[name=name]").first.fill(NAMES[3])
    table.page.reload()
    assert names(table)[0] == NAMES[3]


def test_equal_names_are_refused_with_a_sentence(table):
    table.page.goto("/games/new")
    for chair in table.page.locator("[name=name]").all()[:2]:
        chair.fill("Ann")
    table.page.get_by_role("button", name="Start hole 1").tap()
    table.reads("Two players are called Ann")
    assert names(table) == ["Ann", "Ann", "", ""]
    table.check()


def typed_on(table, *typed):
    """Type names one after the other, each followed by the Enter of the phone's keyboard."""
    for name in typed:
        table.page.keyboard.type(name)
        table.page.keyboard.press("Enter")


def test_enter_on_the_last_name_closes_the_keyboard(table):
    table.page.goto("/games/new")
    table.page.locator("html.ready").wait_for()
    fields = table.page.locator("[name=name]")
    hints = "fields => fields.map((field) => field.enterKeyHint)"
    assert fields.evaluate_all(hints) == ["next", "next", "next", "done"]
    typed_on(table, "Ann", "Bea", "Cam", "Dan")
    assert names(table) == ["Ann", "Bea", "Cam", "Dan"]
    assert evaluate(table.page, "document.activeElement.textContent").startswith("Start hole 1")
    table.page.get_by_role("button", name="Add a player").tap()
    assert fields.evaluate_all(hints)[-2:] == ["next", "done"]
    assert table.page.url.endswith("/games/new")


def test_empty_chairs_at_the_end_are_nobody(table):
    table.page.goto("/games/new")
    table.seat(("Ann", "Bea"))
    table.page.locator("[name=dealer]").nth(1).check(force=True)
    table.reads("Bea deals, Ann starts")
    table.page.get_by_role("button", name="Start hole 1").tap()
    table.page.wait_for_url("**/hole/1")
    assert table.page.locator(".pane-out [data-out]").count() == 3


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
    table.page.get_by_role("button", name="Start hole 1").tap()
    table.page.wait_for_url("**/hole/1")
    assert table.page.locator(".pane-out [data-out]").count() == 6


@pytest.mark.smoke
def test_the_same_table_starts_its_first_hole_in_one_tap(table):
    table.start(("Ann", "Bea", "Cam"))
    table.page.goto(f"/games/new?again={table.game[3:]}")
    table.check()
    table.reads("Bea deals, Cam starts")
    assert names(table) == ["Ann", "Bea", "Cam"]
    table.page.get_by_role("button", name="Start hole 1").tap()
    table.page.wait_for_url("**/hole/1")


def test_the_same_table_is_seated_without_a_connection(open_phone):
    phone = open_phone(service_workers="allow")
    phone.start(("Ann", "Bea", "Cam"), dealer=1)
    game = phone.game
    phone.page.goto("/")
    wait_until(lambda: evaluate(phone.page, "Boolean(navigator.serviceWorker.controller)"))
    phone.page.goto(game)
    kept = f"Boolean(localStorage['game:{game[3:]}'])"
    wait_until(lambda: evaluate(phone.page, kept))
    phone.page.context.set_offline(True)
    phone.page.goto("/")
    phone.page.get_by_role("link", name="Same players again").tap()
    phone.reads("Cam deals, Ann starts")
    assert names(phone) == ["Ann", "Bea", "Cam"]
    phone.check()


def test_a_game_is_played_on_the_day_it_is_on_the_phone(table):
    tomorrow = datetime.now() + timedelta(days=1)
    table.page.clock.set_fixed_time(tomorrow)
    table.start(("Ann", "Bea"))
    table.page.goto(f"{table.game}/table")
    assert table.page.locator("#date").input_value() == f"{tomorrow:%Y-%m-%d}"
    table.check()


def test_the_same_table_keeps_layout_decks_and_letters_without_a_connection(open_phone):
    phone = open_phone(service_workers="allow")
    start_by(phone, "/games/new?rules=playroom&layout=4x4&decks=3&letters=fr")
    phone.page.context.set_offline(True)
    phone.page.goto("/")
    for _games in range(2):
        phone.page.get_by_role("link", name="Same players again").tap()
        phone.reads("Start hole 1")
        phone.page.locator("footer .key").tap()
        phone.page.wait_for_url("**/hole/1")
        phone.page.locator("html.ready").wait_for()
        assert phone.page.locator(".seat").first.locator("[data-cell]").count() == 16
        again = phone.game
        phone.page.goto("/")
    phone.page.context.set_offline(False)
    wait_until(lambda: evaluate(phone.page, f"!JSON.parse(localStorage['game:{again[3:]}']).made"))
    phone.visit(f"/games/new?again={again[3:]}")
    assert chosen(phone) == {"layout": "4x4", "decks": "3", "letters": "fr"}


def test_five_play_with_two_decks_without_a_connection(open_phone):
    phone = open_phone(service_workers="allow")
    phone.page.goto("/")
    wait_until(lambda: evaluate(phone.page, "Boolean(navigator.serviceWorker.controller)"))
    phone.page.context.set_offline(True)
    phone.page.goto("/games/new")
    phone.page.locator("html.ready").wait_for()
    phone.seat("ABCD")
    phone.page.get_by_role("button", name="Add a player").tap()
    phone.page.keyboard.type("E")
    phone.page.locator("footer .key").tap()
    phone.reads("5 players need 2 decks.")
    phone.page.get_by_role("button", name="Nine holes, 2 decks", exact=True).tap()
    phone.page.locator("footer .key").tap()
    phone.page.wait_for_url("**/hole/1")
    phone.page.locator("html.ready").wait_for()
    assert phone.page.locator(".pane-out [data-out]").count() == 6
    game = phone.game
    phone.page.goto("/")
    phone.page.context.set_offline(False)
    wait_until(lambda: evaluate(phone.page, f"!JSON.parse(localStorage['game:{game[3:]}']).made"))
    phone.visit(f"/games/new?again={game[3:]}")
    assert chosen(phone)["decks"] == "2"


def start_by(phone, address):
    """Start a game by rules of an address, on a phone that then has all it needs."""
    phone.page.goto(address)
    phone.seat(("Ann", "Bea", "Cam"))
    phone.page.locator("footer .key").tap()
    phone.page.wait_for_url("**/hole/1")
    game = phone.game
    phone.page.goto("/")
    wait_until(lambda: evaluate(phone.page, "Boolean(navigator.serviceWorker.controller)"))
    phone.page.goto(game)
    kept = f"Boolean(localStorage['game:{game[3:]}'])"
    wait_until(lambda: evaluate(phone.page, kept))


def chosen(phone):
    lists = phone.page.locator("select[data-sends]").all()
    return {choice.get_attribute("name"): choice.input_value() for choice in lists}
