"""Questions and answers over the page: what is typed stays, and a phone keeps them for later."""

import pytest

from tests.browser.offline_holes import is_kept
from tests.browser.table import evaluate
from tests.helpers.processes import wait_until

QUESTIONS_KEPT = """caches.keys().then((names) => Promise.all(names.map(async (name) => {
  const kept = await (await caches.open(name)).keys();
  return kept.some(({ url }) => new URL(url).pathname.endsWith("/ask"));
}))).then((found) => found.includes(true))"""
ASKED = """performance.getEntriesByType("resource")
  .filter(({ name }) => name.includes("/ask?")).length"""
ANSWER = "you may not put it straight back"
FOUND = {
    "trash": "May I put the discard back?",
    "trsh": "May I put the discard back?",
    "peak": "May I peek at my face-down cards?",
    "misdeal": "Too many or too few cards were dealt",
    "four of a kind": "Four of a kind",
    "who starts": "Who starts?",
    "2": "What do twos count?",
}
"""What a search finds among its first three."""
FOUND_FIRST = {
    "someone saw my card": "Others saw my cards",
    "not my turn, she played before me": "Someone played out of turn",
    "dropped it on the floor": "A card fell face up",
    "no cards left to draw": "The draw pile is empty",
    "thought I was out but one is hidden": "Went out, but one card is still face down",
    "grandma has to go home": "Somebody leaves the game",
    "there is an extra ace": "A card is missing from the deck, or there is one too many",
    "which player begins": "Who starts?",
}


@pytest.fixture
def hole(sit):
    phone = sit("Ann", "Bea", "Cam", "Dan", service_workers="allow")
    wait_until(lambda: is_kept(phone))
    phone.went_out(0)
    phone.page.keyboard.type("k42")
    return phone


def ask(phone):
    phone.page.locator("html:not(.tapped)").wait_for(state="attached")
    phone.page.get_by_role("link", name="Rules", exact=True).first.tap()
    sheet = phone.page.get_by_role("dialog", name="What’s the question?")
    sheet.wait_for()
    return sheet


def found(sheet, words):
    sheet.get_by_role("searchbox").fill(words)
    return [line.inner_text() for line in sheet.locator("[data-found] summary").all()]


def test_the_sheet_lies_over_the_cards_once_and_is_closed_in_three_ways(hole):
    sheet = ask(hole)
    sheet.get_by_text(ANSWER).wait_for()
    hole.page.keyboard.type("7")  # types no card below
    hole.page.go_back()
    sheet.wait_for(state="detached")
    assert hole.page.url.endswith("/hole/1")
    assert hole.grid(0).count("") == 3
    sheet = ask(hole)
    sheet.get_by_role("button", name="Back to the cards").tap()
    sheet.wait_for(state="detached")
    sheet = ask(hole)
    hole.page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    hole.page.keyboard.type("7")
    assert hole.grid(0).count("") == 2
    link = hole.page.get_by_role("link", name="Rules", exact=True).first
    before = evaluate(hole.page, ASKED)
    link.evaluate("(link) => { link.click(); link.click(); }")
    sheet.get_by_text(ANSWER).wait_for()
    wait_until(lambda: evaluate(hole.page, ASKED) > before)
    assert sheet.count() == 1


def test_a_search_forgives_spelling_and_finds_what_a_stranger_would_type(hole):
    sheet = ask(hole)
    everything = sheet.locator("summary").count()
    among = {words: found(sheet, words)[:3] for words in FOUND}
    assert {words: first for words, first in FOUND.items() if first not in among[words]} == {}
    assert {words: found(sheet, words)[0] for words in FOUND_FIRST} == FOUND_FIRST
    assert found(sheet, "qqqq") == []
    sheet.get_by_text("No rule has these words").wait_for()
    assert found(sheet, "") == []
    assert sheet.locator("section:visible summary").count() == everything


def test_a_mishap_is_written_from_the_sheet_which_needs_the_server_and_the_cards_stay(hole):
    sheet = ask(hole)
    sheet.get_by_text("I took two cards").tap()
    write = sheet.get_by_role("button", name="Write it in the log").first
    hole.page.context.set_offline(True)
    write.tap()
    sheet.get_by_text("This needs the server. Nothing was written.").wait_for()
    hole.page.context.set_offline(False)
    write.tap()
    sheet.get_by_text("In the log of hole 1.").wait_for()
    sheet.get_by_role("button", name="We always play this").last.tap()
    sheet.get_by_text("Your table: If it was seen, shuffle it into the draw pile.").wait_for()
    hole.page.go_back()
    assert hole.grid(0).count("") == 3
    hole.page.goto(f"{hole.game}/log")
    hole.page.locator("#hole-1 summary").tap()
    hole.page.get_by_text("“I took two cards”").first.wait_for()


def test_an_answer_is_there_without_a_connection(hole):
    wait_until(lambda: evaluate(hole.page, QUESTIONS_KEPT))
    hole.page.context.set_offline(True)
    ask(hole).get_by_text(ANSWER).wait_for()
    hole.page.go_back()
    hole.page.goto(hole.game)  # drawn by the phone
    hole.page.locator("html.drawn").wait_for()
    ask(hole).get_by_text(ANSWER).wait_for()
