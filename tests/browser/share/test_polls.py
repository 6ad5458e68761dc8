"""How often an open page asks what is new: it is counted while a test moves the page’s clock."""

import re

import pytest

from tests.browser.offline_holes import is_game_kept, waiting
from tests.browser.phones import LIT, await_on, sums
from tests.browser.table import cards_in_order
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST

PEOPLE = ("Ann", "Bea", "Cam", "Dan")
SCORES = ["33", "14", "21", "28"]
ONLINE = "dispatchEvent(new Event('online')) && null"
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def asked(table):
    """A list that grows with every question to the server."""
    found = []
    table.page.on("request", lambda request: "/live?" in request.url and found.append(request.url))
    return found


def watch(table, address):
    """Open a page and wait until it has asked what is new; then time stands."""
    with table.page.expect_response("**/live?*"):
        table.page.goto(address)
    table.calm()
    table.stop_clock()
    table.calm()  # a question under way is answered: the next one waits for its time


def asked_in(seconds, table, questions):
    """How often the page asked in so many of its own seconds."""
    before = len(questions)
    for _step in range(seconds):
        table.page.clock.run_for(1_000)
        table.calm()
    return len(questions) - before


@pytest.mark.smoke
def test_another_phone_follows_within_three_seconds_and_the_new_figures_light_up(table, join):
    table.start(PEOPLE)
    watcher = join(table.game, "watcher", "view", own_clock=True)
    watcher.page.add_init_script(LIT)
    watch(watcher, table.game)
    watcher.page.evaluate("scrollTo(0, 120)")
    still = join(table.game, "still", "view", reduced_motion="reduce")
    still.page.add_init_script(LIT)
    still.page.goto(f"{table.game}?tv")
    table.enter(FIRST, out=0)
    table.ruled()
    watcher.page.clock.run_for(3_000)
    await_on(watcher, lambda: sums(watcher) == SCORES)
    assert watcher.page.evaluate("lit.filter((id) => id === 'changed').length") > 4
    assert watcher.page.evaluate("scrollY") == 120
    watcher.page.clock.resume()
    watcher.check()
    still.reads("Hole 2 of 9")
    assert still.page.evaluate("lit") == []


def test_a_page_asks_less_often_after_a_calm_minute_until_it_is_touched_or_online(open_phone):
    table = open_phone(own_clock=True)
    table.start(PEOPLE)
    questions = asked(table)
    watch(table, table.game)
    assert 18 <= asked_in(60, table, questions) <= 30
    table.page.clock.fast_forward(600_000)
    table.calm()
    assert 4 <= asked_in(60, table, questions) <= 6
    before = len(questions)
    table.page.locator("h1").tap()
    table.calm()
    assert len(questions) == before + 1
    assert asked_in(30, table, questions) >= 9
    before = len(questions)
    table.page.evaluate(ONLINE)
    table.calm()
    assert len(questions) == before + 1


def test_a_page_that_is_hidden_or_of_a_game_that_is_over_asks_nothing(table, join):
    """It catches up at once when it is looked at."""
    table.start(PEOPLE)
    watcher = join(table.game, "sleeper", "view", own_clock=True)
    questions = asked(watcher)
    watch(watcher, table.game)
    wait_until(lambda: asked_in(1, watcher, questions))
    watcher.page.evaluate(HIDE, True)
    table.enter(FIRST, out=0)
    table.ruled()
    assert asked_in(60, watcher, questions) == 0
    watcher.page.evaluate(HIDE, False)
    await_on(watcher, lambda: sums(watcher) == SCORES)
    table.page.goto(table.game)
    table.page.get_by_role("link", name=re.compile("Players")).tap()
    table.page.get_by_role("button", name=re.compile("End it now")).last.tap()
    table.reads("Ended after 1 of 9 holes.")
    wait_until(lambda: asked_in(1, watcher, questions))
    await_on(watcher, lambda: "Ended after" in watcher.page.locator("main").inner_text())
    watcher.calm()
    before = len(questions)
    assert asked_in(60, watcher, questions) == 0
    watcher.page.evaluate(HIDE, False)
    watcher.calm()
    assert asked_in(60, watcher, questions) == 0
    assert len(questions) == before + 1


def test_a_page_asks_at_once_when_what_waited_on_its_phone_is_saved(open_phone):
    """It stays on the screen, as somebody corrects a hole meanwhile: time stands."""
    table = open_phone(own_clock=True)
    table.start(("Ann", "Bea"))
    *cards, last = (card for text in FIRST[:2] for card in cards_in_order(text))
    table.went_out(0)
    table.type(*cards)
    wait_until(lambda: is_game_kept(table))
    table.page.locator("#undos").wait_for(state="attached")
    table.page.route("**/*", lambda route: route.abort("connectionrefused"))
    table.type(last)
    table.reads("Waiting to be sent")
    table.rested()
    table.page.locator("main[data-at-once] [data-correct]").tap()
    table.rested()
    table.page.keyboard.press("Backspace")
    table.calm()
    table.stop_clock()
    table.calm()
    questions, is_waiting = asked(table), waiting(table)
    assert is_waiting > 0
    table.page.unroute_all()
    table.page.evaluate(ONLINE)
    wait_until(lambda: waiting(table) == 0)
    table.calm()
    assert len(questions) == 2  # one for the network, one for what was saved
    assert table.page.url.endswith("/hole/1")
