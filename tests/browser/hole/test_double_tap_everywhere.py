"""Every button of a hole's pages, tapped once and tapped twice where once was meant.

Each is described by what a single tap leads to; two taps 60 to 600 ms apart lead to the same, and
the next single tap, a second later, does what it says.
"""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Error

from tests.browser.games import DEVICE
from tests.browser.hole.test_double_tap import GAPS, settled, tap_twice
from tests.processes import wait_until

ONCE = 0
LAYOUT = "2x3"
SEEN = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = (selector) => all(selector).map((one) => one.textContent).join("");
  const { pathname, hash } = location;
  return [
    pathname.replace(/^.g.[a-z0-9]+/, ""), hash && "#", document.body.dataset.state ?? "",
    text(".seat .cell"), text("[data-state=total] .pane-total output"), all("details[open]").length,
  ].join(" ");
}"""


@dataclass(frozen=True)
class Case:
    """A button, what is there after a tap and all that is seen; the next tap, and what then."""

    page: str
    button: str
    there: str
    seen: str
    then: str
    after: str


def cards(table, game):
    """The second hole, two cards in."""
    table.page.goto(f"{game}/hole/2")
    table.went_out(0)
    table.type("7", "8")


def menu(table, game):
    cards(table, game)
    table.menu(1)


def total(table, game):
    menu(table, game)
    table.rested()
    table.aside("only", "1", "2")


def totals(table, game):
    menu(table, game)
    table.rested()
    table.aside("all", "5")


def replacing(table, game):
    cards(table, game)
    table.page.locator("[data-cell='0']").first.tap()


def over(table, _game):
    table.start(("Ann", "Bea", "Cam"))
    table.went_out(0)
    table.type("7", "7", "7", "7", "A", "2", "3", "7")
    table.page.locator(".pane-over").wait_for()


def refused(table, game):
    table.page.goto(f"{game}/hole/2")
    table.went_out(0)
    table.page.keyboard.type("/" + "2345689" * 4)
    table.save()
    table.page.locator("[data-state=refused].play").wait_for()


def back_again(table, game):
    ruling(table, game)
    table.take_back()
    table.page.keyboard.press("Escape")


def correction(table, game):
    table.page.goto(f"{game}/hole/1")


def ruling(table, game):
    table.page.goto(f"{game}/hole/1/ruling")


def reasons(table, game):
    ruling(table, game)
    table.page.locator(".why summary").first.tap()


def disputed(table, game):
    ruling(table, game)
    table.page.locator(".strip.objects").wait_for()


PAGES = (cards, menu, total, totals, replacing, over, refused, back_again, correction, ruling)
OPEN = {page.__name__: page for page in (*PAGES, reasons, disputed)}
CASES = [
    Case(*map(str.strip, line.split(";")))
    for line in """
cards; .echo [data-do=who]; [data-state=out];
    /hole/2 out 78 0;
    .pane-out .key; /hole/2 cards 78 0
cards; .seat:nth-child(2) [data-menu]; [data-state=seat];
    /hole/2 seat 78 0;
    .pane-seat [data-aside=close]; /hole/2 cards 78 0
cards; [data-write]; [data-state=lines];
    /hole/2 lines 78 0;
    .pane-lines [data-aside=close]; /hole/2 cards 78 0
menu; [data-aside=only]; [data-state=total];
    /hole/2 total 78 0;
    [data-keys='4']; /hole/2 total 78 4 0
menu; [data-aside=all]; [data-state=total];
    /hole/2 total 78 0;
    [data-keys='4']; /hole/2 total 78 4 0
menu; [data-turn='2']; [data-turn='2'][aria-pressed=true];
    /hole/2 seat 78 0;
    .pane-seat [data-aside=close]; /hole/2 cards 78 0
menu; [data-aside=here]; .seat[data-turn='2'];
    /hole/2 seat 78 0;
    .pane-seat [data-aside=close]; /hole/2 cards 78 0
menu; .pane-seat [data-aside=close]; [data-state=cards];
    /hole/2 cards 78 0;
    .pad [data-rank='9']; /hole/2 cards 789 0
total; .pane-total [data-aside=done]; .box;
    /hole/2 cards 78 0;
    .pad [data-rank='9']; /hole/2 cards 789 0
total; .pane-total [data-aside=cards]; [data-state=cards];
    /hole/2 cards 78 0;
    .pad [data-rank='9']; /hole/2 cards 789 0
totals; .pane-total [data-aside=done]; .box;
    /hole/2 total 78 0;
    .pane-total [data-keys='4']; /hole/2 total 78 4 0
replacing; .pad [data-do=back]; [data-state=cards];
    /hole/2 cards 78 0;
    .pad [data-rank='9']; /hole/2 cards 789 0
over; .likely [data-near='8']; [data-state=cards];
    /hole/1 cards 7777A238 0;
    .pad [data-rank='9']; /hole/1 cards 7777A2389 0
over; .likely [data-aside=holder]; [data-state=cards];
    /hole/1 cards 7777A237 0;
    .pad [data-rank='9']; /hole/1 cards 7777A239 0
over; .cands [data-aside=holder]; [data-state=cards];
    /hole/1 cards 7777A237 0;
    .pad [data-rank='9']; /hole/1 cards 9777A237 0
over; .pane-over [data-aside=odd]; [data-state=cards];
    /hole/1 cards 7777A237 0;
    .pad [data-rank='9']; /hole/1 cards 7777A2379 0
over; .pane-over [data-aside=back]; [data-state=cards];
    /hole/1 cards 7777A23 0;
    .pad [data-rank='9']; /hole/1 cards 7777A239 0
refused; [data-do=mend]; [data-state=cards];
    /hole/2 cards ?23456892345689234568923 0;
    .pad [data-rank='A']; /hole/2 done A23456892345689234568923 0
refused; [data-do=look]; [data-state=done];
    /hole/2 done ?23456892345689234568923 0;
    .seat .cell; /hole/2 cards ?23456892345689234568923 0
back_again; [data-do=save]; .stands;
    /hole/1/ruling 0 opened went_out grid grid grid grid;
    footer .key:not(.alt):visible; /hole/2 out 0 opened went_out grid grid grid grid nod
correction; [data-do=save]; .stands;
    /hole/1/ruling 0;
    footer .key:not(.alt):visible; /hole/2 out 0 nod
ruling; .why summary; .why[open];
    /hole/1/ruling 1;
    .why summary; /hole/1/ruling 0
ruling; footer .acts .alt; [data-state=out];
    /hole/2 out 0;
    .pane-out .key; /hole/2 cards 0
ruling; footer .acts .key:not(.alt); [data-state=out];
    /hole/2 out 0 nod;
    .pane-out .key; /hole/2 cards 0 nod
ruling; .undos button; [data-state];
    /hole/1 done 9JQ107KKJ2A8KK910Q977KJ2108 0 undo;
    .seat .cell; /hole/1 cards 9JQ107KKJ2A8KK910Q977KJ2108 0 undo
ruling; .keeping [value=keep]; body:not(:has(.stands));
    /recovery 0;
    a; /links 1
ruling; .keeping [value=no]; body:not(:has(.keeping));
    /hole/1/ruling 0;
    footer .acts .key:not(.alt); /hole/2 out 0 nod
ruling; .bar > :first-child; .card;
    0;
    footer .key; /hole/2 out 0
ruling; .bar > :last-child; [data-state=done];
    /hole/1 done 9JQ107KKJ2A8KK910Q977KJ2108 0;
    .seat .cell; /hole/1 cards 9JQ107KKJ2A8KK910Q977KJ2108 0
reasons; .strip .link; [data-state];
    /hole/1 # done 9JQ107KKJ2A8KK910Q977KJ2108 0 objection;
    .seat .cell; /hole/1 # cards 9JQ107KKJ2A8KK910Q977KJ2108 0 objection
disputed; .strip .link; .strip:not(.objects);
    /hole/1/ruling 0 objection;
    footer .acts .key:not(.alt); /hole/2 out 0 objection nod
""".strip()
    .replace(";\n", ";")
    .splitlines()
]


@pytest.fixture
def phone(open_phone, address):
    table = open_phone(own_clock=True)
    table.page.context.add_cookies([{"name": "device", "value": DEVICE, "url": address}])
    return table


def seen(table, shelf, before):
    """Everything that a tap may change: the page, and what the server was told."""
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


@pytest.mark.parametrize("gap", [ONCE, *GAPS])
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.page}-{case.button}")
def test_a_button_tapped_twice_does_what_it_does_once(phone, shelf, case, gap):
    own = shelf.own_game(4, LAYOUT, 1, "objected" if case.page == "disputed" else "")
    OPEN[case.page](phone, own)
    before = len(shelf.kinds(phone.game))
    phone.page.locator("html.ready, main").first.wait_for()
    phone.stop_clock()
    settled(phone)

    def arrive():
        phone.page.locator(case.there).first.wait_for(state="attached")
        phone.page.clock.run_for(gap)

    button = phone.page.locator(case.button).first
    tap_once(phone, button, arrive) if gap == ONCE else tap_twice(phone, button, arrive)
    settled(phone)
    assert seen(phone, shelf, before) == case.seen
    phone.page.locator(case.then).first.tap()
    wait_until(lambda: comes_to(phone, lambda: seen(phone, shelf, before) == case.after))


TYPED = (
    (cards, ".pad [data-rank='?']", "/hole/2 cards 78?? 0"),
    (cards, ".pad [data-do=back]", "/hole/2 cards 0"),
    (totals, "[data-keys='4']", "/hole/2 total 78 544 0"),
    (totals, "[data-aside=sign]", "/hole/2 total 78 5 0"),
    (total, ".pane-total [data-aside=back]", "/hole/2 total 78 0"),
)


@pytest.mark.parametrize("gap", GAPS)
@pytest.mark.parametrize(("page", "key", "both"), TYPED)
def test_of_two_taps_on_a_key_that_types_none_is_lost(phone, shelf, page, key, both, gap):
    page(phone, shelf.own_game(4, LAYOUT, 1))
    phone.stop_clock()
    settled(phone)
    tap_twice(phone, phone.page.locator(key).first, lambda: phone.page.clock.run_for(gap))
    settled(phone)
    assert seen(phone, shelf, 0).startswith(both)
