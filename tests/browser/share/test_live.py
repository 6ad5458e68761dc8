"""Everybody sees the same card: others follow, nothing typed is lost, two answers are compared."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.offline_holes import is_kept, waiting
from tests.browser.phones import await_on, carry, let_in, sums, type_grid
from tests.browser.table import cards_in_order, evaluate
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST, SECOND

PEOPLE = ("Ann", "Bea", "Cam", "Dan")
ORDERED = [cards_in_order(text) for text in FIRST]
SCORES = ["33", "14", "21", "28"]


def test_two_phones_enter_one_hole_a_third_watches_and_the_server_is_killed(
    open_phone, served_copy
):
    first, second, third = three_phones(open_phone, served_copy)
    game = first.game
    enter_three_grids(first, second)
    for phone in (first, third):
        phone.reads(re.compile("(Cam|Dan)’s grid: being entered on another phone"))
    served_copy.stop()
    type_grid(second, 3, ORDERED[3])
    the_rest_is_saved_without_a_server(second)
    third.reads(re.compile("as of [0-9]{2}:[0-9]{2}"))
    served_copy.start()
    wait_until(lambda: evaluate(second.page, "dispatchEvent(new Event('online'))"))
    wait_until(lambda: waiting(second) == 0)
    await_on(third, lambda: sums(third) == SCORES)
    for phone in (first, second):
        phone.visit(game)
        await_on(phone, lambda phone=phone: sums(phone) == SCORES)
    expect(third.page.get_by_text("as of")).to_have_count(0)


def three_phones(open_phone, served_copy):
    """Two that may score, the first of them the game's own, and one that looks at its card."""
    keeping = {"base_url": served_copy.address, "service_workers": "allow"}
    first, second, third = (open_phone(**keeping) for _ in range(3))
    first.start(PEOPLE)
    others = ((second, "second", "score"), (third, "third", "view"))
    for phone, device, right in others:
        let_in(served_copy.home, first.game, device, right)
        carry(phone, served_copy.address, device)
    second.page.goto(f"{first.game}/hole/1")
    third.page.goto(first.game)
    return first, second, third


def enter_three_grids(first, second):
    """Two grids on one phone, one on the other; the first saves its own."""
    for phone in (first, second):
        wait_until(lambda phone=phone: is_kept(phone))
        phone.went_out(0)
    type_grid(first, 0, ORDERED[0])
    second.page.locator(".elsewhere").wait_for()
    type_grid(first, 1, ORDERED[1])
    type_grid(second, 2, ORDERED[2])
    first.page.get_by_role("button", name="Save the cards of").tap()


def the_rest_is_saved_without_a_server(phone):
    """What the other phone saved is on this page already, or these two are saved alone."""
    part = phone.page.get_by_role("button", name="Save the cards of")
    if part.count():
        part.tap()
    else:
        phone.save()
    phone.reads("1 hole not sent yet")


def test_everybody_enters_their_own_cards_on_their_own_phone(table, join):
    table.start(("Ann", "Bea"))
    game = table.game
    bea = join(game, "bea")
    for phone, name in ((table, "Ann"), (bea, "Bea")):
        phone.page.goto(f"{game}/me")
        phone.check()
        phone.page.get_by_role("button", name=name, exact=True).tap()
        phone.page.wait_for_url(f"**{game}/hole/1")
    assert bea.page.locator(".seat h2").all_text_contents() == ["Bea"]
    bea.page.get_by_role("button", name="Someone else, or nobody yet").tap()
    bea.type(*cards_in_order(SECOND[1]))
    bea.check()
    bea.save()
    bea.reads("Nobody has said who went out yet")
    bea.check()
    table.went_out(0)
    table.type(*cards_in_order(SECOND[0]))
    table.save()
    table.ruled()
    bea.page.wait_for_url("**/ruling*")


def test_what_is_being_typed_is_never_overwritten(table, join):
    table.start(PEOPLE)
    game = table.game
    other = join(game, "typist")
    other.page.goto(f"{game}/hole/1")
    other.went_out(0)
    other.type("K", "Q")
    table.enter(FIRST, out=0)
    other.reads("Hole 1 was saved on another phone.")
    assert other.grid(0)[:4] == ["K", "", "", "Q"]
    assert other.grid(1) == ["9", "9", "Q", "9", "9", "4"]
    other.check()


def test_the_next_card_goes_to_no_grid_that_another_phone_is_typing(table, join):
    table.start(PEOPLE)
    other = join(table.game, "typist")
    table.went_out(0)
    table.type("K", "Q")
    other.page.goto(f"{table.game}/hole/1")
    other.page.locator(".elsewhere").wait_for()
    other.went_out(0)
    expect(other.page.locator(".seat[aria-current] h2")).to_have_text("Bea")
    other.type(*cards_in_order(FIRST[1]))
    expect(other.page.locator(".seat[aria-current] h2")).to_have_text("Cam")
    assert other.grid(0) == [""] * 6
    with other.page.expect_response(lambda answer: "/live?" in answer.url and answer.ok):
        other.page.locator(".seat").first.locator("[data-cell]").first.tap()
    expect(other.page.locator(".seat[aria-current] h2")).to_have_text("Ann")
    other.type("9")
    assert other.grid(0)[0] == "9", "begun here, it goes on here"
    expect(other.page.locator(".seat[aria-current] h2")).to_have_text("Ann")


@pytest.mark.smoke
def test_the_log_stays_open_while_it_grows_and_an_entry_is_taken_back_and_brought_back(table, join):
    table.start(PEOPLE)
    watcher = join(table.game, "reader", "view")
    watcher.page.goto(f"{table.game}/log")
    watcher.page.get_by_role("link", name="Filter").tap()
    table.enter(FIRST, out=0)
    watcher.page.locator("#hole-1").wait_for()
    watcher.page.locator("#hole-1 > summary").tap()
    table.on()
    table.enter(SECOND, out=0)
    watcher.page.locator("#hole-2").wait_for()
    opened = watcher.page.locator("details[open]").evaluate_all("(all) => all.map(({id}) => id)")
    assert opened == ["hole-1"]
    assert watcher.page.locator("#filter").is_visible()
    watcher.check()
    found = [both(table)]
    for label, mark in (("Undo.*: hole 2 saved$", "undone"), ("Redo.*hole 2", "redone")):
        table.page.goto(f"{table.game}/log")
        table.page.locator("#hole-2 > summary").tap()
        button = table.page.locator("#hole-2").get_by_role("button", name=re.compile(label))
        button.tap()
        table.page.locator("#hole-2 > summary").tap()
        table.reads(mark)
        table.check()
        found.append(both(table))
    assert found[1] == SCORES
    assert found[0] == found[2] != SCORES


def both(table):
    """The totals that the card shows."""
    table.page.goto(table.game)
    return sums(table)


def test_a_television_follows_is_read_from_afar_and_shows_a_renewed_code(table, join, in_network):
    table.start(PEOPLE)
    room = {"base_url": in_network, "viewport": {"width": 1920, "height": 1080}, "is_mobile": False}
    television = join(table.game, "television", **room)
    television.page.goto(f"{table.game}?tv")
    table.enter(FIRST, out=0)
    table.ruled()
    television.reads("Hole 2 of 9")
    assert sums(television) == SCORES
    assert television.page.locator(".sum .lead").all_text_contents() == ["14"]
    assert television.page.locator(".next th").all_text_contents() == ["2"]
    the_figures_are_large(television)
    television.page.set_viewport_size({"width": 1280, "height": 720})
    the_figures_are_large(television)
    letters = television.page.locator(".follow b")
    before, picture = letters.all_text_contents(), television.page.locator(".qr").inner_html()
    table.page.goto(f"{table.game}/links?link=view")
    table.page.locator("details.more > summary", has_text="Renew, close").tap()
    table.page.get_by_role("button", name=re.compile("Renew the link for watching")).tap()
    await_on(television, lambda: letters.all_text_contents() != before)
    assert television.page.locator(".qr").inner_html() != picture


def the_figures_are_large(television):
    """Totals and scores take so much of the screen's height, and all of it is on the screen."""
    totals = television.page.locator(".card .sum td")
    height = "(cell) => parseFloat(getComputedStyle(cell).fontSize) / innerHeight"
    assert totals.first.evaluate(height) > 0.08
    assert television.page.locator(".card .hole-score").first.evaluate(height) > 0.04
    assert television.page.locator(".qr svg").is_visible()
    assert television.page.evaluate("document.body.scrollHeight <= innerHeight")
    television.check()
