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

HOLES_KEPT = """
JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith("game:"))))
  .heads.filter(({ kind }) => kind === "opened").length
"""
CORRECTION_KEPT = """
JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith("game:"))))
  .heads.some(({ hole, replaces }) => hole === 1 && replaces.length)
"""
ENDED_KEPT = """
JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith("game:"))))
  .heads.some(({ kind, content }) => kind === "state" && content.state === "ended")
"""


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


LEGEND = """[...document.querySelectorAll(".card, .legend, .bar small")].map((one) =>
  one.textContent.replace(/\\s+/g, ""))"""


def test_card_legend_and_date_are_the_servers(table):
    table.visit(f"{table.game}/table")
    table.page.get_by_role("button", name="End it now").tap()
    table.reads("Ended")
    table.visit(table.game)
    shown = table.page.evaluate(LEGEND)
    wait_until(lambda: evaluate(table.page, ENDED_KEPT))
    table.page.context.set_offline(True)
    table.page.reload()
    table.page.locator("html.drawn .card").wait_for()
    assert table.page.evaluate(LEGEND) == shown


def moves(table):
    """What the page says that the correction moves."""
    table.page.locator("#ripple:not([hidden])").wait_for()
    return table.page.locator("#ripple li").all_text_contents()


def test_what_a_correction_moves_is_shown_before_it_is_saved(table):
    table.page.context.set_offline(True)
    table.page.goto(f"{table.game}/hole/1")
    table.page.locator("html.ready").wait_for()
    assert table.page.locator("#ripple:not([hidden])").count() == 0
    table.page.locator(".seat").nth(1).locator("[data-cell='2']").tap()
    table.type("8")
    before = moves(table)
    assert re.match(r"Hole 1: Bea \S+ → \S+", before[0])
    table.check()
    table.page.context.set_offline(False)
    table.visit(f"{table.game}/hole/1")
    table.page.locator("html.ready").wait_for()
    assert table.page.locator("html.drawn").count() == 0
    assert moves(table) == before


def test_a_corrected_ruling_shows_what_it_was_without_a_connection_as_with_one(table):
    ruling = f"{table.game}/hole/1/ruling"
    table.page.context.set_offline(True)
    table.page.goto(f"{table.game}/hole/1")
    table.page.locator("html.ready").wait_for()
    table.page.locator(".seat").nth(1).locator("[data-cell='2']").tap()
    table.type("8")
    table.save()
    note = table.page.locator(".head p", has_text="Corrected: ")
    note.wait_for()
    text = note.text_content()
    assert re.fullmatch(r"Corrected: .*Bea \S+ → \S+\.", text)
    assert table.page.url.partition("?")[0].endswith(ruling)
    table.page.context.set_offline(False)
    table.visit(ruling)
    assert note.text_content() == text


def test_a_ruling_corrected_with_a_connection_shows_what_it_was_without_one_too(table):
    table.visit(f"{table.game}/hole/1")
    table.page.locator(".seat").nth(1).locator("[data-cell='2']").tap()
    table.type("8")
    table.save()
    note = table.page.locator(".head p", has_text="Corrected: ")
    note.wait_for()
    text = note.text_content()
    assert re.fullmatch(r"Corrected: .*Bea \S+ → \S+\.", text)
    wait_until(lambda: evaluate(table.page, CORRECTION_KEPT))
    table.page.context.set_offline(True)
    table.page.goto(f"{table.game}/hole/1/ruling")
    table.page.locator("html.drawn .verdict").first.wait_for()
    assert note.all_text_contents() == [text]


def test_leaving_a_correction_goes_back_to_the_ruling(table):
    table.page.context.set_offline(True)
    table.page.goto(f"{table.game}/hole/1")
    table.page.locator("html.ready").wait_for()
    table.page.locator(".seat").nth(1).locator("[data-cell='2']").tap()
    table.type("8")
    table.page.get_by_role("link", name="Cancel").tap()
    table.page.locator("html.drawn .verdict").first.wait_for()
    table.page.get_by_role("link", name="Correct").tap()
    table.page.locator("html.ready").wait_for()
    assert table.grid(1)[2] == "Q"


def press(table, name):
    with table.page.expect_navigation():
        table.page.get_by_role("button", name=words_pattern(name)).tap()
    table.page.locator("html.drawn").wait_for()


@pytest.mark.smoke
def test_what_was_done_without_a_connection_is_taken_back_without_one(table):
    game = table.game
    table.page.context.set_offline(True)
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


def test_a_phone_that_keeps_nothing_shows_it_and_claims_nothing(table):
    game = table.game
    table.page.goto(f"{game}/hole/3")
    table.page.locator("html.ready").wait_for()
    table.page.evaluate("Storage.prototype.setItem = () => { throw new Error('full'); }; 0")
    table.page.context.set_offline(True)
    table.fill(FIRST, out=0)
    table.reads("Leave this page open and try again")
    assert waiting(table) == 0
    table.page.context.set_offline(False)
    table.rested()
    table.page.locator("[data-do=save]").tap()
    table.ruled()
    assert ("grid", 3, "p1") in heads(table, game)


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
