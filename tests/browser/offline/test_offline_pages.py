"""Without a connection the pages show and offer what the server's would."""

import re

import pytest

from tests.browser.offline_holes import (
    PEOPLE,
    heads,
    is_kept,
    same_players_again,
    type_hole,
    waiting,
)
from tests.browser.table import evaluate, words_pattern
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST, SECOND

KEPT = """JSON.parse(localStorage.getItem(
  Object.keys(localStorage).find((key) => key.startsWith("game:")))).heads"""
HOLES_KEPT = f"{KEPT}.filter(({{ kind }}) => kind === 'opened').length"
CORRECTION_KEPT = f"{KEPT}.some(({{ hole, replaces }}) => hole === 1 && replaces.length)"
ENDED_KEPT = f"""{KEPT}.some(({{ kind, content }}) =>
  kind === "state" && content.state === "ended")"""
LEGEND = """[...document.querySelectorAll(".card, .legend, .bar small")].map((one) =>
  one.textContent.replace(/\\s+/g, ""))"""


@pytest.fixture
def table(open_phone):
    """A phone that took two holes along."""
    phone = open_phone(service_workers="allow")
    phone.start(PEOPLE)
    wait_until(lambda: is_kept(phone))
    for number, texts in enumerate((FIRST, SECOND), start=1):
        phone.page.goto(f"{phone.game}/hole/{number}")
        type_hole(phone, texts, out=number)
    wait_until(lambda: evaluate(phone.page, HOLES_KEPT) == 2)
    return phone


def moves(table):
    """What the page says that the correction moves."""
    table.page.locator("#ripple:not([hidden])").wait_for()
    return table.page.locator("#ripple li").all_text_contents()


def mend(table, cell, card):
    """Another card of Bea's in the hole that is open."""
    table.page.locator("html.ready").wait_for()
    table.page.locator(".seat").nth(1).locator(f"[data-cell='{cell}']").tap()
    table.type(card)


def note(table):
    """What the ruling of a corrected hole shows that it was."""
    found = table.page.locator(".head p", has_text="Corrected: ")
    found.wait_for()
    text = found.text_content()
    assert re.fullmatch(r"Corrected: .*Bea \S+ → \S+\.", text)
    return text


def test_corrections_and_the_end_look_without_a_connection_as_with_one(table):
    game = table.game
    ruling = f"{game}/hole/1/ruling"
    table.page.context.set_offline(True)
    table.page.goto(f"{game}/hole/1")
    table.page.locator("html.ready").wait_for()
    assert table.page.locator("#ripple:not([hidden])").count() == 0
    mend(table, 2, "8")
    before = moves(table)
    assert re.match(r"Hole 1: Bea \S+ → \S+", before[0])
    table.check()
    table.page.get_by_role("link", name="Cancel").tap()
    table.page.locator("html.drawn .verdict").first.wait_for()
    table.page.get_by_role("link", name="Correct").tap()
    table.page.locator("html.ready").wait_for()
    assert table.grid(1)[2] == "Q"
    mend(table, 2, "8")
    table.page.context.set_offline(False)
    table.visit(f"{game}/hole/1")
    table.page.locator("html.ready").wait_for()
    assert table.page.locator("html.drawn").count() == 0
    assert moves(table) == before
    table.save()  # with a connection
    with_one = note(table)
    wait_until(lambda: evaluate(table.page, CORRECTION_KEPT))
    table.page.context.set_offline(True)
    table.page.goto(ruling)
    table.page.locator("html.drawn .verdict").first.wait_for()
    assert note(table) == with_one
    table.page.goto(f"{game}/hole/1")
    mend(table, 5, "K")
    table.save()  # without one
    table.page.locator("html.drawn .verdict").first.wait_for()
    without_one = note(table)
    assert table.page.url.partition("?")[0].endswith(ruling)
    table.page.context.set_offline(False)
    wait_until(lambda: waiting(table) == 0)
    table.visit(ruling)
    assert note(table) == without_one != with_one
    table.visit(f"{game}/table")
    table.page.get_by_role("button", name="End it now").tap()
    table.reads("Ended")
    table.visit(game)
    shown = evaluate(table.page, LEGEND)
    wait_until(lambda: evaluate(table.page, ENDED_KEPT))
    table.page.context.set_offline(True)
    table.page.reload()
    table.page.locator("html.drawn .card").wait_for()
    assert evaluate(table.page, LEGEND) == shown


def press(table, name):
    with table.page.expect_navigation():
        table.page.get_by_role("button", name=words_pattern(name)).tap()
    table.page.locator("html.drawn").wait_for()


@pytest.mark.smoke
def test_what_was_done_without_a_connection_is_taken_back_without_one(table):
    """What was done before needs the server: the page says so, and nothing has changed."""
    game = table.game
    table.page.context.set_offline(True)
    press(table, "Undo: back to the cards")
    table.reads("You’re offline")
    table.check()
    table.page.goto(game)
    assert table.page.locator("html.drawn tr.played").count() == 2
    table.page.goto("/keys")
    table.reads("Keyboard shortcuts")
    table.page.goto(f"{game}/hole/3")
    type_hole(table, FIRST)
    press(table, "Undo: back to the cards")
    table.page.locator("html.ready").wait_for()
    assert table.page.url.endswith("/hole/3")
    assert table.grid(0) == ["K", "4", "2", "K", "3", "8"]
    table.page.locator(".unsent").wait_for()
    assert table.page.locator(".unsent").text_content() == (
        "1 hole not sent yet. Undo not sent yet"
    )
    table.page.goto(game)
    assert table.page.locator("html.drawn tr.played").count() == 2
    press(table, "Redo: hole 3 saved")
    table.page.locator("tr.played").nth(2).wait_for()
    table.check()
    table.page.goto(f"{game}/hole/3/ruling")
    table.dispute("Bea")
    press(table, "Undo: score of Bea in hole 3 disputed")
    table.page.locator(".noted").wait_for(state="detached")
    table.ruled()
    table.check()
    table.page.context.set_offline(False)
    wait_until(lambda: waiting(table) == 0)
    held = heads(table, game)
    assert ("grid", 3, "p1") in held
    assert ("objection", 3, "p2") not in held
    a_phone_that_keeps_nothing_says_so(table, game)


def a_phone_that_keeps_nothing_says_so(table, game):
    """Nothing is claimed to wait; the page is left open, and saves once there is a connection."""
    table.visit(f"{game}/hole/4")
    table.page.locator("html.ready").wait_for()
    evaluate(table.page, "Storage.prototype.setItem = () => { throw new Error('full'); }; 0")
    table.page.context.set_offline(True)
    table.fill(SECOND, out=0)
    table.reads("Leave this page open and try again")
    assert waiting(table) == 0
    table.page.context.set_offline(False)
    table.rested()
    table.page.locator("[data-do=save]").tap()
    table.ruled()
    assert ("grid", 4, "p1") in heads(table, game)


def test_the_same_table_plays_its_house_rules_without_a_connection(open_phone):
    phone = open_phone(service_workers="allow")
    phone.page.goto("/rules/house/new?from=six-card")
    phone.page.get_by_label("Name of these rules").fill("Sunday six")
    with phone.page.expect_navigation():
        phone.page.get_by_role("button", name="Save").tap()
    phone.start(("Ann", "Bea"), rules="Sunday six")
    wait_until(lambda: is_kept(phone))
    phone.page.context.set_offline(True)
    same_players_again(phone)
    type_hole(phone, ("K 4 2 / K 3 8", "9 9 Q / 9 9 4"))
    phone.check()
    game = phone.game
    phone.page.context.set_offline(False)
    wait_until(lambda: phone.page.request.get(f"{game}/hole/1/ruling").ok)
    shown = phone.page.get_by_text("Sunday six").first
    # The page turns to the ruling by itself once all is sent, which may come after the way here.
    wait_until(lambda: phone.went(f"{game}/rules") and shown.is_visible())


OLD_SEAT = """<li class="seat" id="seat-ID"><h2 data-short="{short}">{name}</h2>
<div class="who"><p>went out</p> <p>total 0</p></div><input name="cards-ID"></li>"""
OLD_PAGE = '<p class="count"><small>of 12</small></p><ol class="seats">{seats}</ol>'
RENEWED = """async (html) => {
  const pages = "/static/js/offline/pages";
  const { placed, unitsOf } = await import(`${pages}/hole-page.js`);
  const page = new DOMParser().parseFromString(html, "text/html");
  const [unit, ...others] = unitsOf(page);
  const copy = placed(unit, { id: "5", name: "Ann$&", short: "An", total: -3 });
  const count = page.querySelector(".count").textContent;
  return [others.length, count, page.querySelectorAll(".seat").length,
    copy.id, copy.children[2].name, copy.children[0].dataset.short, copy.innerText];
}"""


def test_an_entry_page_kept_by_an_earlier_version_is_filled_in_too(open_phone):
    phone = open_phone()
    people = (("700000007", "\ue000"), ("700000008", "\ue001"))
    seats = "".join(
        OLD_SEAT.replace("ID", old).format(short=letter * 15 + "…", name=letter * 20)
        for old, letter in people
    )
    phone.page.goto("/")
    filled_in = phone.page.evaluate(RENEWED, OLD_PAGE.format(seats=seats))
    *others, text = filled_in
    assert others == [0, "of {count}", 1, "seat-5", "cards-5", "An"]
    assert text.split() == ["Ann$&", "went", "out", "total", "−3"]
