"""Buttons of a hole's pages, tapped twice where once was meant: as if it had been once.

The page's clock stands meanwhile: however slow the machine is, the second tap comes soon enough.
Two taps 60 to 600 ms apart lead to what one leads to, and the next one, a second later, does what
it says. A tap that was meant counts at once, except where nobody could have meant it.
"""

import pytest
from playwright.sync_api import Error

from tests.browser.double_taps import STATE, apart, gaps_at, settled, tap_twice
from tests.browser.games import OTHER
from tests.browser.hole_buttons import (
    ASKING,
    CALLING,
    CASES,
    OPEN,
    RULED,
    TYPING,
    calling,
    cards,
    total,
    totals,
)
from tests.browser.table import SOON, evaluate
from tests.helpers.processes import wait_until

LAYOUT = "2x3"
SEEN = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = (selector) => all(selector).map((one) => one.textContent).join("");
  const { pathname, hash } = location;
  return [
    pathname.replace(/^.g.[a-z0-9]+/, ""), hash && "#", document.body?.dataset.state ?? "",
    text(".seat .cell"), text(":is([data-state=total], [data-state=call]) .pane-total output"),
    ...all("[data-tick]:checked").map((one) => one.dataset.tick), all("details[open]").length,
  ].join(" ");
}"""


@pytest.fixture
def phone(carry):
    """A phone that may enter the games on the shelf; its time can be stopped."""
    return carry(own_clock=True)


def seen(table, shelf, before):
    """Everything that a tap may change: the page, and what the server recorded."""
    kinds = shelf.kinds(table.game)[before:] if "/g/" in table.page.url else []
    return " ".join([*table.page.evaluate(SEEN).split(), *kinds])


def comes_to(table, is_there):
    """Whether the page is what it should be by now; it may turn while it is asked."""
    settled(table)
    try:
        return is_there()
    except Error as error:
        if "context was destroyed" not in str(error):
            raise
    return False


def begin(phone, shelf, page):
    """Open a page in a new game, and stop the clock."""
    own = shelf.own_game(4, LAYOUT, 1, "objected" if page == "disputed" else "")
    phone.page.clock.resume()
    OPEN[page](phone, own)
    if page == "stale":
        shelf.corrected(own)
        phone.page.reload()
    phone.page.locator("html.ready, main").first.wait_for()
    phone.stop_clock()
    settled(phone)


@pytest.mark.parametrize("pages", [TYPING, CALLING, ASKING, RULED])
def test_a_button_tapped_twice_does_what_it_does_once(phone, shelf, pages, subtests):
    names = [page.__name__ for page in pages]
    for place, (page, *case) in enumerate(CASES):
        for gap in gaps_at(place) if page in names else ():
            with subtests.test(page=page, button=case[0], gap=gap):
                begin(phone, shelf, page)
                check_two_taps(phone, shelf, gap, *case)


def check_two_taps(phone, shelf, gap, button, there, once, then, next_one):
    """Tap a button twice, and the next one; the page and the log follow."""
    before = len(shelf.kinds(phone.game))

    def arrive():
        phone.page.locator(there).first.wait_for(state="attached")
        phone.calm()  # a page that is just turning would go through the gap twice
        phone.page.clock.run_for(gap)

    assert not phone.page.locator(there).count()
    tap_twice(phone, phone.page.locator(button).first, arrive)
    settled(phone)
    assert seen(phone, shelf, before) == once
    phone.page.locator(then).first.tap()
    wait_until(lambda: comes_to(phone, lambda: seen(phone, shelf, before) == next_one))


TYPED = (
    (cards, ".pad [data-rank='?']", "/hole/2 cards 78?? 0"),
    (cards, ".pad [data-do=back]", "/hole/2 cards 0"),
    (totals, "[data-keys='4']", "/hole/2 total 78 544 0"),
    (totals, "[data-aside=sign]", "/hole/2 total 78 5 0"),
    (total, ".pane-total [data-aside=back]", "/hole/2 total 78 0"),
    (calling, "[data-keys='4']", "/hole/2 call KK4328 44 0"),
)


def test_of_two_taps_on_a_key_that_types_none_is_lost(phone, shelf, subtests):
    for place, (page, key, both) in enumerate(TYPED):
        for gap in gaps_at(place):
            with subtests.test(page=page.__name__, key=key, gap=gap):
                begin(phone, shelf, page.__name__)
                tap_twice(phone, phone.page.locator(key).first, apart(phone, gap))
                settled(phone)
                assert seen(phone, shelf, 0).startswith(both)


SENT = (
    ("last", ".pad [data-rank='K']", "/hole/2/ruling", "opened went_out grid grid grid grid"),
    ("back_again", "[data-do=save]", "/hole/1/ruling", "opened went_out grid grid grid grid"),
    ("correction", "[data-do=save]", "/hole/1/ruling", ""),
    ("reasons", ".opened button", "/hole/1/ruling", "objection"),
    ("disputed", ".opened .disputed.outlined", "/hole/1/ruling", "objection"),
)


def test_a_second_tap_while_the_first_is_sent_is_no_second_entry(phone, shelf, subtests):
    for page, button, leads_to, kinds in SENT:
        with subtests.test(page=page):
            begin(phone, shelf, page)
            there, before = phone.game + leads_to, len(shelf.kinds(phone.game))
            tap_twice_while_it_is_sent(phone, button)
            phone.page.wait_for_url(lambda url, there=there: address(url).endswith(there))
            settled(phone)
            assert address(phone.page.url).endswith(there)
            assert shelf.kinds(phone.game)[before:] == kinds.split()
            assert phone.complaints == []


def tap_twice_while_it_is_sent(phone, button):
    """The line holds what was sent until both taps are over."""
    held, of_hole = [], "**/{hole/1,hole/2,hole/1/dispute}"

    def hold(route):
        held.append(route) if route.request.method == "POST" else route.continue_()

    def sent():
        wait_until(lambda: phone.page.wait_for_timeout(10) or held)
        phone.page.clock.run_for(120)

    phone.page.route(of_hole, hold)
    tap_twice(phone, phone.page.locator(button).first, sent, done=SOON)
    assert len(held) == 1
    held[0].continue_()
    phone.page.unroute(of_hole)


def address(url):
    return url.partition("?")[0].partition("#")[0]


def at_once(phone, button):
    """Tap what lies there, whatever it lets through."""
    button = phone.page.locator(button).locator("visible=true").first
    button.wait_for()
    button.tap(force=True)


def stands(phone, state):
    """The bottom is there for this, and stays so."""
    phone.calm()
    return phone.page.evaluate(STATE) == state


def opened(phone, shelf, page):
    """A hole's page on which nothing is kept from taps, and whose clock stands from now on."""
    phone.page.clock.resume()
    OPEN[page](phone, shelf.own_game(4, LAYOUT, 1))
    phone.page.locator("html.ready:not(.tapped)").wait_for()
    phone.rested()
    phone.stop_clock()


MEANT = (
    ("out", ".pane-out [data-out]", ".pad [data-rank='9']", "/hole/2 cards 9 0"),
    ("cards", ".seat:nth-child(2) [data-menu]", "[data-aside=only]", "/hole/2 total 78 0"),
    ("cards", ".seat:nth-child(2) [data-menu]", ".pane-seat [data-aside=close]", "/hole/2 cards"),
    ("cards", ".echo [data-do=who]", ".pane-out [data-out] >> nth=3", "/hole/2 cards 78 0"),
    ("cards", "[data-write]", ".pane-lines [data-aside=close]", "/hole/2 cards 78 0"),
    ("refused", "[data-do=look]", ".pane-cards [data-do=who]", "/hole/2 out"),
    ("called", "[data-keys='0']", ".pane-call [data-aside=close]", "/hole/2 cards KK4328"),
    ("calling", "[data-cell='0']", ".pad [data-rank='9']", "/hole/2 call 9K4328"),
)


def test_the_next_tap_elsewhere_counts_at_once(phone, shelf, subtests):
    for page, first, second, leads_to in MEANT:
        with subtests.test(page=page, second=second):
            opened(phone, shelf, page)
            at_once(phone, first)
            at_once(phone, second)
            wait_until(lambda to=leads_to: seen(phone, shelf, 99).startswith(to))
    at_once(phone, "[data-keys='4']")  # of the total that the card asks for
    assert phone.page.locator(".pane-call output").text_content() == "4"


@pytest.mark.parametrize("how", ["tap", "key"])
def test_a_correction_is_saved_right_after_its_last_card(phone, shelf, how):
    opened(phone, shelf, "correction")
    at_once(phone, "[data-cell='0']")
    at_once(phone, ".pad [data-rank='8']")
    if how == "tap":
        at_once(phone, "[data-do=save]")
    else:
        phone.page.locator("body").press("Enter")
    phone.page.wait_for_url("**/hole/1/ruling*")


def test_a_card_meant_for_the_pad_answers_no_question_that_took_its_place(sit):
    phone = sit("Ann", "Bea", "Cam", own_clock=True)
    phone.went_out(0)
    phone.page.keyboard.type("7777a23")
    phone.page.locator("html:not(.tapped)").wait_for()
    phone.stop_clock()
    at_once(phone, ".pad [data-rank='7']")
    for button in ("odd", "back", "holder"):
        at_once(phone, f".pane-over [data-aside={button}]")
    assert stands(phone, "over")
    phone.page.clock.run_for(1000)
    at_once(phone, ".pane-over [data-aside=back]")
    assert stands(phone, "cards")


def test_a_card_meant_for_the_pad_saves_nothing_that_another_phone_filled_in(phone, shelf):
    own = shelf.own_game(4, LAYOUT, 1)
    phone.page.goto(f"{own}/hole/2")
    phone.went_out(0)
    phone.page.locator("html:not(.tapped)").wait_for()
    phone.stop_clock()
    with shelf.app.app_context():
        shelf.play(own.removeprefix("/g/"), 2, 6, OTHER)
    wait_until(lambda: evaluate(phone.page, STATE) == "done" or phone.page.clock.run_for(50))
    at_once(phone, "[data-do=save]")
    assert stands(phone, "done")
    phone.page.clock.run_for(1000)
    at_once(phone, "[data-do=save]")
    phone.page.wait_for_url("**/hole/2/ruling*")
