"""Over plain http, where no worker may run: the open hole is ruled on and waits for the server.

The screen stays on by a silent film.
"""

import pytest

from tests.browser.offline_holes import is_game_kept, waiting
from tests.browser.table import cards_in_order
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST

FETCH = "async (address) => (await fetch(address)).json()"
FILM = "document.querySelector('video')"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1"
COVERED = f"""() => {{
  const {{ width, height }} = {FILM}.getBoundingClientRect();
  return (width * height) / (innerWidth * innerHeight);
}}"""


@pytest.fixture
def table(visit, copy):
    """A phone that types the first hole of a game; the page has what it rules with."""
    table = visit(copy.plain)
    table.start(("Ann", "Bea"))
    assert table.page.evaluate("!isSecureContext && !navigator.serviceWorker")
    return table


def type_cards(table):
    """All but the last card; returns that one."""
    *cards, last = (card for text in FIRST[:2] for card in cards_in_order(text))
    table.went_out(0)
    table.type(*cards)
    wait_until(lambda: is_game_kept(table))
    table.page.locator("#undos").wait_for(state="attached")
    table.calm()
    return last


def lose_server(table):
    table.page.route("**/*", lambda route: route.abort("internetdisconnected"))


@pytest.mark.smoke
def test_a_hole_is_ruled_on_without_the_server_and_sent_once_it_is_back(table):
    """Typed cards, and what waits, survive a page that is closed."""
    game, last = table.game, type_cards(table)
    before, address = table.grid(0), table.page.url
    table.page.goto("about:blank")
    table.visit(address)
    table.page.locator("html.ready").wait_for()
    assert table.grid(0) == before
    table.page.locator("#undos").wait_for(state="attached")
    table.calm()
    lose_server(table)
    table.type(last)
    table.reads("Bea holds four 9s")
    table.reads("Waiting to be sent")
    table.reads("1 hole not sent yet")
    table.check()
    assert waiting(table) > 0
    table.page.goto("about:blank")
    table.page.unroute_all()
    table.visit("/")
    wait_until(lambda: waiting(table) == 0)
    table.visit(f"{game}/hole/1/ruling")
    table.reads("Bea holds four 9s")
    heads = table.page.evaluate(FETCH, f"{game}/game.json")["heads"]
    grids = [head["content"] for head in heads if head["kind"] == "grid"]
    assert sorted(grid["cards"] for grid in grids) == sorted(
        text.replace(" /", "").split() for text in FIRST[:2]
    )


def test_it_tries_by_itself_as_long_as_the_page_is_open(table):
    last = type_cards(table)
    lose_server(table)
    table.type(last)
    table.reads("Bea holds four 9s")
    table.page.unroute_all()
    table.page.wait_for_url("**/hole/1/ruling?kept=*")
    assert waiting(table) == 0


def test_the_screen_stays_on_by_a_film_that_plays_while_cards_are_typed(table):
    page = table.page
    table.went_out(0)
    table.type("K")
    page.wait_for_function(f"() => {FILM}?.currentTime > 0")
    assert page.evaluate(f"[{FILM}.muted, {FILM}.loop, {FILM}.playsInline]") == [True, False, True]
    assert page.evaluate(COVERED) > 0.75, "else Chromium does not count it"
    assert page.evaluate(f"{FILM}.webkitAudioDecodedByteCount") > 0, "else Firefox does not"
    assert page.locator("#screen-note").is_hidden()
    page.wait_for_function(f"() => {FILM}.currentTime > 1.5")
    page.wait_for_function(f"() => {FILM}.currentTime < 1 && !{FILM}.paused")
    table.check()
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert page.evaluate(f"{FILM}.paused")


def test_an_iphone_plays_it_unmuted_or_it_would_not_count(visit, copy):
    table = visit(copy.plain, user_agent=IPHONE)
    table.start(("Ann", "Bea"))
    table.went_out(0)
    table.page.wait_for_function(f"() => {FILM}")
    table.type("K")
    table.page.wait_for_function(f"() => {FILM}.currentTime > 0")
    assert table.page.evaluate(f"[{FILM}.muted, {FILM}.loop]") == [False, False]
