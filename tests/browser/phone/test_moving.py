"""From plain http to the secure address: the page notices trust by itself, and nothing is lost."""

import json

import pytest
from playwright.sync_api import expect

from app.record.database import db
from app.record.game.load import find_game
from app.record.models import Entry
from tests.browser.offline_holes import is_game_kept
from tests.browser.phone.conftest import REFUSES_STORAGE, Served, take_along, trust
from tests.browser.table import cards_in_order
from tests.helpers.https_copy import https_copy
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST

WAITING = "Object.keys(localStorage).filter((key) => key.startsWith('wait:')).length"
STORED = "Object.fromEntries(Object.entries(localStorage))"


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    with https_copy(tmp_path_factory.mktemp("served")) as running:
        made = Served(running)
        yield made
        made.close()


@pytest.fixture
def table(visit, copy):
    """A phone at the plain address."""
    return visit(copy.plain)


def to_trust(table, back="/"):
    table.visit(f"/trust?back={back}")
    table.page.locator("html.ready").wait_for()


def move(table, copy, back="/"):
    """Trust, press the key, look at what comes along, and take it."""
    to_trust(table, back)
    trust(table)
    table.page.get_by_role("link", name="Continue securely").tap()
    take_along(table)
    table.page.wait_for_url(copy.secure + back)


def begun(table):
    """A game with some cards typed and not saved; its address."""
    table.start(("Ann", "Bea"))
    table.went_out(0)
    table.type(*cards_in_order(FIRST[0])[:4])
    wait_until(lambda: is_game_kept(table))
    table.calm()
    return table.page.url.partition(".test")[2].partition("/")[2].removesuffix("/hole/1")


def entries_of(copy, game):
    """How many entries the server has of a game."""
    with copy.app.app_context():
        found = find_game(db.session(), game.removeprefix("/g/"))
        return db.session.query(Entry).filter_by(game_id=found.id).count()


def test_the_page_notices_by_itself_that_the_phone_trusts_this_copy(table, copy):
    to_trust(table)
    table.reads("This page checks automatically.")
    expect(table.page.get_by_role("link", name="Continue securely")).to_be_hidden()
    trust(table)
    table.reads("It worked")
    expect(table.page.get_by_role("link", name="Continue securely")).to_be_visible()


def test_typed_cards_and_the_game_come_along_to_the_same_hole(table, copy):
    game = "/" + begun(table)
    before = table.grid(0)
    move(table, copy, f"{game}/hole/1")
    table.page.locator("html.ready").wait_for()
    assert table.grid(0) == before
    table.type(*cards_in_order(FIRST[0])[4:], *cards_in_order(FIRST[1]))
    table.save()
    table.ruled()


def test_what_waits_to_be_sent_is_sent_from_both_addresses_and_is_one(table, copy):
    game = "/" + begun(table)
    page = table.page
    page.route("**/hole/1", lambda route: route.abort())
    page.route("**/entries", lambda route: route.abort())
    table.type(*cards_in_order(FIRST[0])[4:], *cards_in_order(FIRST[1]))
    page.wait_for_function(f"() => {WAITING} > 0")
    many = page.evaluate(WAITING)
    page.unroute("**/entries")
    page.route(f"{copy.plain}/g/*/entries", lambda route: route.abort())
    move(table, copy, game)
    table.reads("Hole 2")
    page.wait_for_function(f"() => {WAITING} === 0")
    kept = entries_of(copy, game)
    page.unroute_all()
    table.visit(copy.plain + game)
    assert many > 0
    page.wait_for_function(f"() => {WAITING} === 0")
    assert entries_of(copy, game) == kept


def test_settings_rules_and_names_come_along_and_the_old_address_keeps_them(table, copy):
    page = table.page
    page.goto("/")
    kept = {
        "new-game": json.dumps({"names": ["Ann", "美雪 🦊", "مريم", ""], "dealer": 1}),
        "last-rules": json.dumps("x\\é" * 60_000),
    }
    page.evaluate("(all) => Object.assign(localStorage, all)", kept)
    move(table, copy)
    there = page.evaluate(STORED)
    assert {name: json.loads(there[name]) for name in kept} == {
        name: json.loads(text) for name, text in kept.items()
    }
    page.goto(copy.plain + "/trust")
    assert page.evaluate(STORED).items() >= kept.items()
    page.wait_for_function("() => localStorage.moved?.includes('https')")


def test_what_is_newer_at_the_secure_address_is_not_overwritten(table, copy):
    page, (first, second) = table.page, [begun(table).removeprefix("g/") for _game in range(2)]
    trust(table)
    page.goto(copy.secure)
    there = {
        f"draft:/g/{first}/hole/1": '{"typed_at":200}',
        f"draft:/g/{second}/hole/1": '{"typed_at":100}',
        f"game:{first}": snapshot(first, 2),
        f"game:{second}": snapshot(second, 1),
        "last-rules": '"mine"',
    }
    page.evaluate("(all) => Object.assign(localStorage, all)", there)
    page.goto(copy.plain)
    here = {
        f"draft:/g/{first}/hole/1": '{"typed_at":150}',
        f"draft:/g/{second}/hole/1": '{"typed_at":150}',
        f"game:{first}": snapshot(first, 1),
        f"game:{second}": snapshot(second, 2),
        "last-rules": '"theirs"',
        "broken": "{no json",
    }
    page.evaluate("(all) => Object.assign(localStorage, all)", here)
    move(table, copy)
    found = page.evaluate(STORED)
    assert {name: json.loads(found[name]) for name in there} == {
        name: json.loads(text)
        for name, text in {
            **there,
            f"draft:/g/{second}/hole/1": here[f"draft:/g/{second}/hole/1"],
            f"game:{second}": here[f"game:{second}"],
        }.items()
    }


def snapshot(game, at):
    return json.dumps({"id": game, "players": [], "heads": [], "sheets": [], "at": at})


def test_a_connection_that_breaks_on_the_way_loses_nothing_and_is_tried_again(table, copy):
    game = "/" + begun(table)
    before = table.grid(0)
    page = table.page
    page.route("**/trust/deposit", lambda route: route.abort())
    to_trust(table, f"{game}/hole/1")
    trust(table)
    page.get_by_role("link", name="Continue securely").tap()
    table.reads("Nothing is lost: press again")
    page.unroute_all()
    page.route("**/trust/transfer/look", lambda route: route.abort())
    page.get_by_role("link", name="Continue securely").tap()
    for step in ("take", "arrived"):
        table.reads("Reload this page to try again")
        page.unroute_all()
        page.route(f"**/trust/transfer/{step}", lambda route: route.abort())
        page.reload()
        take_along(table)
    table.reads("Reload this page to try again")
    page.unroute_all()
    page.reload()
    take_along(table)
    page.wait_for_url(f"{copy.secure}{game}/hole/1")
    page.locator("html.ready").wait_for()
    assert table.grid(0) == before


def test_a_browser_that_keeps_nothing_there_shows_it_and_the_server_keeps_it(table, copy):
    page = table.page
    page.goto("/")
    page.evaluate("localStorage['last-rules'] = '[1]'")
    refuse = "if (location.protocol === 'https:') Storage.prototype.setItem = () => { throw 1; };"
    page.add_init_script(refuse)
    to_trust(table)
    trust(table)
    page.get_by_role("link", name="Continue securely").tap()
    take_along(table)
    table.reads("This browser stores nothing at this address.")
    page.goto(copy.plain)
    assert page.evaluate("localStorage['last-rules']") == "[1]"


def test_a_private_window_that_refuses_all_storage_goes_on_at_the_secure_address(table, copy):
    game = "/" + begun(table)
    table.page.add_init_script(REFUSES_STORAGE)
    move(table, copy, game)
    table.reads("Hole 1")


def test_an_unknown_ticket_leads_back(table, copy):
    trust(table)
    table.page.goto(copy.secure + "/trust/arrive#nobodys")
    table.reads("Nothing has arrived.")


def test_plain_http_stays_the_same_phone_afterwards(table, copy):
    game = "/" + begun(table)
    move(table, copy, game)
    table.reads("Hole 1")
    table.visit(copy.plain + game)
    table.reads("Hole 1")
    table.visit("/games/new")
    table.seat(("Cam", "Dan"))
    table.page.get_by_role("button", name="Start hole 1").tap()
    table.page.wait_for_url("**/hole/1")


def test_a_phone_with_a_wrong_clock_is_warned(table):
    page = table.page
    page.clock.set_fixed_time("2019-05-04T12:00:00")
    to_trust(table)
    table.reads("This phone’s clock is wrong: it shows 5/4/2019")
    table.complaints = []
    table.check()


def test_a_phone_that_trusts_an_older_authority_is_asked_to_do_it_again(table):
    page = table.page
    page.goto("/")
    page.evaluate("localStorage.trusted = '\"AB CD\"'")
    to_trust(table)
    table.reads("This Back Nine has a new certificate.")
    trust(table)
    table.reads("It worked")
    expect(page.locator("#renewed")).to_be_hidden()
    assert page.evaluate("localStorage.trusted") != '"AB CD"'


def test_an_ipad_that_looks_like_a_mac_gets_its_own_steps(visit, copy):
    table = visit(
        copy.plain, user_agent="Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15"
    )
    table.page.add_init_script(
        "Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' });"
        "Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 });"
    )
    table.page.goto("/trust")
    table.reads("Load the profile")
    wait_until(lambda: "system=iphone" in table.page.url)
