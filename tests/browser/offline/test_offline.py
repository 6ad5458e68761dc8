"""A whole evening with bad signal: what was typed is on the phone, then on the server, once."""

import json
import re

import pytest
from playwright.sync_api import expect

from app.golf.cards import grid_from_text
from tests.browser.chromium import PHONE
from tests.browser.offline_holes import PEOPLE, heads, is_kept, type_hole, waiting
from tests.browser.table import RULES, Table, evaluate
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST, SECOND

WORKS = "Boolean(navigator.serviceWorker.controller)"
ONLINE = """(() => {
  const [asked, ask] = [[], window.fetch];
  window.fetch = (address, ...rest) => asked.push(address) && ask(address, ...rest);
  dispatchEvent(new Event("online"));
  window.fetch = ask;
  return asked;
})()"""
"""Tells the page that there is a network, and says what it asks for at once."""
TAKES_NONE = "This Back Nine takes no new games. The person who runs it can change that."
TOO_FAST = "This device has said more than people can type."
TWO = ("K 4 2 / K 3 8", "9 9 Q / 9 9 4")


def texts_of(number):
    return SECOND if number % 2 else FIRST


@pytest.fixture
def keeping_phone(open_phone):
    """A phone whose browser lets pages keep a worker."""
    return open_phone(service_workers="allow")


def expected(texts, number):
    for seat, text in enumerate(texts):
        cards = list(grid_from_text(text, RULES.layout, RULES.spelling))
        yield ("grid", number, f"p{seat + 1}"), {"cards": cards}


def the_server_has(table, game, holes):
    wait_until(lambda: waiting(table) == 0)
    held = heads(table, game)
    table.visit(game)
    assert table.page.locator("tr.played").count() == holes
    for number in range(1, holes + 1):
        for slot, content in expected(texts_of(number), number):
            assert held[slot] == content
        assert held["went_out", number, None] == {"player": f"p{number % 4 + 1}"}
        assert len(held["opened", number, None]["players"]) == 4
    assert len(held) == 2 + 6 * holes  # seating and date come first


@pytest.fixture
def open_browser(browser, chromium, tmp_path):
    """A browser that can be closed and opened again with all that it kept."""
    open_now = []

    def open_one(address):
        how = {"viewport": PHONE, "is_mobile": True, "has_touch": True, "base_url": address}
        kind = browser.browser_type
        folder = tmp_path / "profile"
        context = kind.launch_persistent_context(folder, **chromium, **how)
        open_now[:] = [context]
        return Table(context.pages[0])

    yield open_one
    for context in open_now:
        context.close()


def test_nine_holes_without_a_connection_reach_the_server_exactly_once(open_browser, served_copy):
    table = open_browser(served_copy.address)
    table.start(PEOPLE)
    wait_until(lambda: is_kept(table))
    game = table.game
    table.page.context.set_offline(True)
    served_copy.stop()  # the emulation above does not reach the worker of a browser opened again
    for number in range(1, 10):
        table.reads(f"Hole {number} of 9")
        if number in (2, 8):
            table.page.reload()
        type_hole(table, texts_of(number), out=number % 4)
        if number == 4:
            table.page.context.close()
            table = open_browser(served_copy.address)
            table.page.context.set_offline(True)
            table.page.goto(f"{game}/hole/5")
            continue
        table.on()
    table.reads("wins by")
    table.reads("9 holes not sent yet")
    served_copy.start()
    table.page.context.set_offline(False)
    the_server_has(table, game, 9)
    table.reads("Play again")


def test_a_server_killed_while_sending_has_every_card_once_it_is_back(open_phone, served_copy):
    table = open_phone(base_url=served_copy.address, service_workers="allow")
    table.start(PEOPLE)
    wait_until(lambda: is_kept(table))
    game, lost = table.game, []

    def kill(route):
        if route.request.method == "POST":
            served_copy.stop()
        route.continue_()

    def lose(route):
        """The server keeps what was sent and dies before it can say so."""
        lost.append(route.fetch().json())
        served_copy.stop()
        route.abort()

    table.page.route("**/hole/1", kill)
    type_hole(table, texts_of(1), out=1)
    table.reads("1 hole not sent yet")
    table.on()
    type_hole(table, texts_of(2), out=2)
    table.page.route("**/entries", lose, times=1)
    served_copy.start()
    evaluate(table.page, ONLINE)
    wait_until(lambda: table.page.wait_for_timeout(100) or lost)
    assert {answer["answer"] for answer in lost[0]["answers"]} == {"kept"}
    served_copy.start()
    evaluate(table.page, ONLINE)
    the_server_has(table, game, 2)


@pytest.mark.smoke
def test_a_game_made_without_a_connection_is_made_on_the_server_later(keeping_phone):
    table = keeping_phone
    table.page.goto("/")
    wait_until(lambda: evaluate(table.page, WORKS))
    table.page.context.set_offline(True)
    table.page.get_by_role("link", name=re.compile("New game|Choose other rules")).first.tap()
    table.reads("you can share it once it has been sent")
    table.seat(("Ann", "Ann"))
    table.page.locator("footer .key").tap()
    table.reads("Two players are called Ann")
    table.page.locator("[name=name]").nth(1).fill("Bea")
    table.play_by("six-card")
    table.page.locator("footer .key").tap()
    table.reads("This game is only on this device for now.")
    table.page.locator("html.drawn").wait_for()
    table.check()
    type_hole(table, TWO)
    table.page.locator("html.drawn").wait_for()
    table.check()
    game = table.game
    a_card_is_corrected(table, game)
    for address in (game, "/", "/games/new", "/rules"):
        table.page.goto(address)
        table.page.locator("html.drawn").wait_for()
        table.check()
    table.page.context.set_offline(False)
    wait_until(lambda: table.page.request.get(f"{game}/hole/1/ruling").ok)
    wait_until(lambda: waiting(table) == 0)
    table.visit("/")
    assert table.page.locator(f"main a[href='{game}']").count() == 1


def a_card_is_corrected(table, game):
    """Another card in a hole that waits, and the ruling and the card know it; then a dispute."""
    table.page.get_by_role("link", name="Correct").tap()
    table.page.locator("html.ready").wait_for()
    table.page.locator(".seat").nth(0).locator("[data-cell='5']").tap()
    table.type("7")
    table.save()
    table.marked("corrected")
    table.dispute("Bea")
    table.marked("! disputed")
    table.check()
    table.page.get_by_role("button", name=re.compile("Withdraw the dispute.*Bea")).tap()
    table.page.locator(".noted").wait_for(state="detached")
    table.on()
    table.page.wait_for_url("**/hole/2")
    table.page.locator("html.ready").wait_for()
    table.page.goto(game)
    table.page.locator("html.drawn").wait_for()
    assert table.page.locator(".card .sum td").all_text_contents() == ["12", "14"]


def save_file(table):
    with table.page.expect_download() as saving:
        table.page.get_by_text("Save it as a file").tap()
    return json.loads(saving.value.path().read_text())


def test_a_game_that_the_server_refuses_stays_and_can_be_saved_as_a_file(keeping_phone):
    table = keeping_phone
    table.page.goto("/")
    wait_until(lambda: evaluate(table.page, WORKS))
    table.page.context.set_offline(True)
    table.page.get_by_role("link", name=re.compile("New game|Choose other rules")).first.tap()
    table.page.locator("html.ready").wait_for()
    table.seat(("Ann", "Bea"))
    table.play_by("six-card")
    table.page.locator("footer .key").tap()
    type_hole(table, TWO)
    game, held = table.game, waiting(table)
    refusal = {"answer": "refused", "sentence": TAKES_NONE}
    table.page.route("**/games", lambda route: route.fulfill(status=422, json=refusal))
    table.page.context.set_offline(False)
    table.reads(TAKES_NONE)
    saved = save_file(table)
    assert [refused["made"]["names"] for refused in saved["games"]] == [["Ann", "Bea"]]
    assert len(saved["entries"]) == waiting(table) == held
    table.page.goto("/")
    table.reads(f"Ann, Bea: {TAKES_NONE}")
    table.page.unroute("**/games")
    table.page.reload()
    wait_until(lambda: waiting(table) == 0)
    assert table.page.request.get(game).ok


@pytest.mark.smoke
def test_a_contradiction_is_set_aside_explained_and_can_be_saved_as_a_file(keeping_phone):
    table = keeping_phone
    table.start(PEOPLE)
    wait_until(lambda: is_kept(table))
    game = table.game
    table.page.context.set_offline(True)
    type_hole(table, FIRST)
    script = (
        "Object.values(localStorage).map((text) => JSON.parse(text))"
        ".find(({ entry }) => entry?.kind === 'went_out').entry"
    )
    say(table, game, [{**evaluate(table.page, script), "content": {"player": "p2"}}])
    table.page.context.set_offline(False)
    table.reads("The game already has this entry with different content")
    saved = save_file(table)
    assert [entry["entry"]["content"] for entry in saved["entries"]] == [{"player": "p1"}]
    assert heads(table, game)["went_out", 1, None] == {"player": "p2"}
    table.page.get_by_text("Remove it from this device").tap()
    assert waiting(table) == 0


def test_a_hole_that_is_sent_late_does_not_take_anybody_away_from_another(table):
    table.start(PEOPLE)
    game = table.game
    type_hole(table, texts_of(1))
    table.page.goto(f"{game}/hole/2")
    for path in ("**/hole/2", "**/entries"):
        table.page.route(path, lambda route: route.abort())
    table.went_out(0)
    for _ in range(4):
        table.type("A", "2", "3", "4", "5", "6")
    wait_until(lambda: waiting(table) > 0)
    table.visit(f"{game}/hole/1")
    table.page.locator("html.ready").wait_for()
    table.page.unroute("**/entries")
    wait_until(lambda: waiting(table) == 0)
    table.calm()
    assert table.page.url.endswith("/hole/1")


def test_what_two_phones_recorded_differently_is_asked_and_nothing_typed_is_lost(table):
    """The page that was open keeps its cards; what is mended survives a reload."""
    table.start(PEOPLE)
    table.went_out(0)
    table.type("9", "2")
    say(table, table.game, [entry for token in ("one", "two") for entry in entries_by(token)])
    table.page.locator("#live-saved").wait_for()
    table.page.reload()
    table.reads("This device’s cards for this hole differ from the saved ones.")
    assert [card for card in table.grid(0) if card] == ["9", "2"]
    table.page.get_by_role("button", name="Use the saved cards").tap()
    table.page.reload()
    table.reads("Two phones disagree on Ann’s cards: 7 or 8.")
    table.check()
    table.page.locator("html.ready").wait_for()
    table.page.locator(".seat").nth(0).locator("[data-cell='5']").tap()
    table.type("7")
    table.page.reload()
    table.page.locator("html.ready").wait_for()
    assert table.grid(0)[5] == "7"


def entries_by(token):
    """A hole as one of two phones sends it; they differ in Ann's last card."""
    place = {"hole": 1, "replaces": []}
    keys = [f"p{seat + 1}" for seat in range(4)]
    slots = [
        ("opened", None, {"players": keys, "dealer": "p1", "starter": "p2"}),
        ("went_out", None, {"player": "p1"}),
    ]
    for key, text in zip(keys, ("K 4 2 / K 3 " + "78"[token == "two"], *FIRST[1:]), strict=True):
        slots.append(("grid", key, {"cards": text.replace("/ ", "").split()}))
    for kind, key, content in slots:
        client_id = f"phone-{token}-00001:1:{kind}:{key}"
        yield {"said_as": client_id, "kind": kind, "player": key, "content": content, **place}


def say(table, game, entries):
    """Send entries as another phone would."""
    request = table.page.request
    token = request.get("/token").json()["token"]
    sent = request.post(f"{game}/entries", data=entries, headers={"X-CSRFToken": token})
    assert {answer["answer"] for answer in sent.json()["answers"]} == {"kept"}


def test_what_comes_too_fast_waits_on_the_phone_and_is_sent_later(keeping_phone):
    table = keeping_phone
    table.start(PEOPLE)
    wait_until(lambda: is_kept(table))
    game, refused = table.game, []

    def refuse(route):
        refused.append(len(route.request.post_data_json))
        headers = {"Retry-After": "3600"}
        route.fulfill(status=429, headers=headers, json={"sentence": TOO_FAST})

    table.page.context.set_offline(True)
    type_hole(table, texts_of(1), out=1)
    table.page.route("**/entries", refuse, times=1)
    table.page.context.set_offline(False)
    table.reads(TOO_FAST)
    assert refused == [waiting(table)]
    assert evaluate(table.page, ONLINE) == [], "the server's page came before what waits was sent"
    the_server_has(table, game, 1)


UNREACHED = "You’re offline, so nothing was sent. What you typed is still here."


def test_a_form_that_only_the_server_can_take_stays_as_it_was_where_there_is_none(table):
    page = table.page
    page.goto("/bring")
    file = {"name": "golf.json", "mimeType": "application/json", "buffer": b"{}"}
    page.locator("#file").set_input_files(file)
    page.context.set_offline(True)
    page.get_by_role("button", name="Show what’s in it").tap()
    expect(page.get_by_role("alert")).to_have_text(UNREACHED)
    assert page.locator("#file").evaluate("field => field.files[0].name") == "golf.json"
    page.context.set_offline(False)
    page.goto("/bring/games")
    page.locator("#text").fill("Hole;Ann;Bea\n1;5;7")
    page.context.set_offline(True)
    show = page.get_by_role("button", name="Check before saving")
    show.tap()
    expect(page.get_by_role("alert")).to_have_text(UNREACHED)
    expect(page.locator("#text")).to_have_value("Hole;Ann;Bea\n1;5;7")
    page.context.set_offline(False)
    show.tap()
    page.get_by_role("button", name="Keep 1 game").tap()
    page.wait_for_url(re.compile(r"/g/\w+$"))
    table.reads("Bea")


def test_a_file_that_is_larger_than_the_server_takes_is_not_sent(table):
    page = table.page
    whys = {
        "/bring": "can import the file: backnine import FILE",
        "/bring/games": "too much data.",
    }
    for path, why in whys.items():
        page.goto(path)
        large = {"name": "golf.csv", "mimeType": "text/csv", "buffer": b"x" * 2**21}
        page.locator("#file").set_input_files(large)
        page.locator("form [name=do].outlined, footer button").tap()
        expect(page.get_by_text(why)).to_be_visible()
        page.locator("#file").set_input_files({**large, "buffer": b"x"})
        with page.expect_navigation() as shown:
            page.locator("form [name=do].outlined, footer button").tap()
        assert shown.value.request.method == "POST"
