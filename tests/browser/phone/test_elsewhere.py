"""The address of the copy changes in the middle of a hole: the phone finds it by its name.

By http, and by https under a worker; three times, with full counts fifty times.
"""

import re

import pytest

from app.golf.cards import grid_from_text
from tests.browser.offline_holes import is_game_kept
from tests.browser.phone.conftest import take_along, trust
from tests.browser.table import RULES, cards_in_order, evaluate, unless_it_turns
from tests.conftest import FULL
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST

NAME = "backnine.test"
WAITING = "Object.keys(localStorage).filter((key) => key.startsWith('wait:')).length"
WATCHED = "navigator.serviceWorker?.controller?.state === 'activated'"
ONLINE = "dispatchEvent(new Event('online')) && null"
FETCH = "async (address) => (await fetch(address)).json()"
CARDS = [*cards_in_order(FIRST[0]), *cards_in_order(FIRST[1])]
SCHEMES = ("http", "https")
TIMES = 50 if FULL else 3


@pytest.fixture
def begin(visit, copy, wires):
    """A phone at a number of a copy that has a name, with some cards of a hole typed."""
    copy.app.config["LOCAL_NAME"] = NAME

    def begun(scheme, cards=4):
        table = visit(wires.number(scheme), service_workers="allow")
        trust(table)
        table.start(("Ann", "Bea"))
        table.went_out(0)
        table.type(*CARDS[:cards])
        wait_until(lambda: is_game_kept(table))
        table.calm()  # what sends a hole is here as well
        table.page.wait_for_function("() => localStorage.pass")
        if scheme == "https":
            table.page.wait_for_function(f"() => {WATCHED}")
        return table

    yield begun
    copy.app.config["LOCAL_NAME"] = None


def notices(table, what):
    """Wait until the page says that the copy was found, or was not; it looks at once."""

    def is_shown():
        evaluate(table.page, ONLINE)
        return table.page.locator(f".elsewhere [data-when={what}]").is_visible()

    wait_until(lambda: unless_it_turns(is_shown, "context was destroyed"))


def go_on(table):
    """Press the key; the page by the name that it leads to."""
    notices(table, "found")
    table.page.get_by_role("button", name="Continue there").tap()
    take_along(table)
    table.page.wait_for_url(re.compile(rf"//{re.escape(NAME)}:\d+/g/"))


def grids(table):
    table.page.locator("html.ready").wait_for()
    return [table.grid(0), table.grid(1)]


def leads_nowhere(table, scheme, copy):
    """What a phone does that finds no names: it asks in vain."""
    port = copy.ports[scheme == "https"]
    table.page.route(f"{scheme}://{NAME}:{port}/**", lambda route: route.abort())


def the_record_has_it_once(table):
    """Every card of the hole, in one entry for each player."""
    address = re.search(r".*/g/[a-z0-9]+", table.page.url)[0]
    held = table.page.evaluate(FETCH, f"{address}/game.json")["heads"]
    found = {head["player"]: head["content"]["cards"] for head in held if head["kind"] == "grid"}
    expected = [list(grid_from_text(text, RULES.layout, RULES.spelling)) for text in FIRST[:2]]
    assert [found[player] for player in sorted(found)] == expected


@pytest.mark.parametrize("time", range(TIMES))
def test_an_address_that_changes_in_the_middle_of_a_hole_costs_no_card(begin, wires, time):
    before, after = 1 + 5 * time % 8, 1 + 3 * time % 4
    table = begin(SCHEMES[time % 2], before)
    wires.cut()
    table.type(*CARDS[before : before + after])
    typed = grids(table)
    go_on(table)
    assert grids(table) == typed
    table.type(*CARDS[before + after :])
    table.save()
    table.ruled()
    the_record_has_it_once(table)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_hole_that_waits_is_sent_from_there_once(begin, wires, scheme):
    table = begin(scheme)
    wires.cut()
    table.type(*CARDS[4:])
    table.page.wait_for_function(f"() => {WAITING} > 0")
    if scheme == "https":
        the_worker_rules_meanwhile(table)
    go_on(table)
    table.page.wait_for_function(f"() => {WAITING} === 0")
    table.visit(re.search(r"http.*/g/[a-z0-9]+", table.page.url)[0] + "/hole/1/ruling")
    table.ruled()
    the_record_has_it_once(table)


def the_worker_rules_meanwhile(table):
    """The page goes on by itself, from what it drew at once to the page of the ruling."""
    table.page.wait_for_url("**/hole/1/ruling?kept=*")
    table.ruled()
    table.reads("1 hole not sent yet")


def test_what_was_sent_is_read_again_and_its_page_comes_by_itself(begin, wires):
    """The page of a ruling is missing until its hole is there; a server may be too busy to tell."""
    table, busy = begin("https"), [503]

    def answer(route):
        return route.fulfill(status=busy.pop()) if busy else route.fallback()

    table.page.context.route(re.compile(rf"//{re.escape(NAME)}:.*/game\.json"), answer)
    wires.cut()
    table.type(*CARDS[4:])
    the_worker_rules_meanwhile(table)
    go_on(table)
    table.ruled()
    assert not busy
    the_record_has_it_once(table)


def test_where_the_name_leads_nowhere_it_shows_what_to_scan(begin, copy, wires):
    table = begin("http")
    leads_nowhere(table, "http", copy)
    wires.cut()
    notices(table, "lost")
    table.reads("scan its code again")
    assert grids(table)[0].count("") == 2
    wires.cut(False)
    table.page.locator(".elsewhere").wait_for(state="detached")


def test_another_copy_of_that_name_is_not_taken_for_ours(begin, copy, wires):
    table = begin("http")
    other = {"now": 0, "copy": "another"}
    table.page.route(
        f"http://{NAME}:*/trust/check",
        lambda route: route.fulfill(json=other, headers={"Access-Control-Allow-Origin": "*"}),
    )
    wires.cut()
    notices(table, "lost")


def test_a_page_that_may_deposit_nothing_more_shows_it_and_keeps_what_was_typed(begin, wires):
    table = begin("http")
    typed = grids(table)
    table.page.evaluate("localStorage.pass = JSON.stringify({ pass: 'spent', at: Date.now() })")
    wires.cut()
    notices(table, "found")
    table.page.get_by_role("button", name="Continue there").tap()
    table.reads("This page can’t move your games any more.")
    assert grids(table) == typed


def test_what_is_typed_later_at_the_old_address_comes_along_too(begin, wires):
    table = begin("https")
    wires.cut()
    old = table.page.url
    go_on(table)
    table.page.goto(old)
    table.page.locator("html.ready").wait_for()
    table.type(*CARDS[4:])
    table.page.wait_for_function(f"() => {WAITING} > 0")
    go_on(table)
    table.page.wait_for_function(f"() => {WAITING} === 0")
    table.visit(re.search(r"http.*/g/[a-z0-9]+", table.page.url)[0] + "/hole/1/ruling")
    table.ruled()
    the_record_has_it_once(table)
