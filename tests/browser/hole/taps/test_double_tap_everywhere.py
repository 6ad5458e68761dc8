"""Every button of a hole's pages, tapped once and tapped twice where once was meant.

Each is described by what a single tap leads to; two taps 60 to 600 ms apart lead to the same, and
the next single tap, a second later, does what it says.
"""

import pytest
from playwright.sync_api import Error

from tests.browser.double_taps import GAPS, apart, gaps_at, settled, tap_twice
from tests.browser.hole_buttons import CASES, OPEN, calling, cards, total, totals
from tests.helpers.processes import wait_until

ONCE = 0
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


def tap_once(table, button, arrives):
    button.tap()
    arrives()


def begin(phone, shelf, case):
    """Open the page of a case in a new game, and stop the clock."""
    own = shelf.own_game(4, LAYOUT, 1, "objected" if case.page == "disputed" else "")
    phone.page.clock.resume()
    OPEN[case.page](phone, own)
    if case.page == "stale":
        shelf.corrected(own)
        phone.page.reload()
    phone.page.locator("html.ready, main").first.wait_for()
    phone.stop_clock()
    settled(phone)


def check_taps(phone, shelf, case, gap):
    """Tap a button, twice where there is a gap, and the next one; the page and the log follow."""
    begin(phone, shelf, case)
    before = len(shelf.kinds(phone.game))

    def arrive():
        phone.page.locator(case.there).first.wait_for(state="attached")
        phone.calm()  # a page that is just turning would go through the gap twice
        phone.page.clock.run_for(gap)

    assert not phone.page.locator(case.there).count()
    button = phone.page.locator(case.button).first
    tap_once(phone, button, arrive) if gap == ONCE else tap_twice(phone, button, arrive)
    settled(phone)
    assert seen(phone, shelf, before) == case.seen
    phone.page.locator(case.then).first.tap()
    wait_until(lambda: comes_to(phone, lambda: seen(phone, shelf, before) == case.after))


@pytest.mark.parametrize("page", OPEN)
def test_a_button_tapped_twice_does_what_it_does_once(phone, shelf, page, subtests):
    for place, case in enumerate(CASES):
        for gap in (ONCE, *gaps_at(place)) if case.page == page else ():
            with subtests.test(button=case.button, gap=gap):
                check_taps(phone, shelf, case, gap)


TYPED = (
    (cards, ".pad [data-rank='?']", "/hole/2 cards 78?? 0"),
    (cards, ".pad [data-do=back]", "/hole/2 cards 0"),
    (totals, "[data-keys='4']", "/hole/2 total 78 544 0"),
    (totals, "[data-aside=sign]", "/hole/2 total 78 5 0"),
    (total, ".pane-total [data-aside=back]", "/hole/2 total 78 0"),
    (calling, "[data-keys='4']", "/hole/2 call KK4328 44 0"),
)


@pytest.mark.parametrize(("page", "key", "both"), TYPED)
def test_of_two_taps_on_a_key_that_types_none_is_lost(phone, shelf, page, key, both, subtests):
    for gap in GAPS:
        with subtests.test(gap=gap):
            phone.page.clock.resume()
            page(phone, shelf.own_game(4, LAYOUT, 1))
            phone.stop_clock()
            settled(phone)
            tap_twice(phone, phone.page.locator(key).first, apart(phone, gap))
            settled(phone)
            assert seen(phone, shelf, 0).startswith(both)
