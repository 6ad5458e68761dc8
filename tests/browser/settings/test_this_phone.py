"""What a phone does beside showing pages: its look, its light, its voice, its keyboard."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.offline_holes import is_game_kept
from tests.browser.table import cards_in_order
from tests.conftest import bare
from tests.helpers.processes import wait_until
from tests.web.phone import FIRST

AWAKE = """
window.locks = [];
const request = async () => {
  if (window.refuse) throw new DOMException("battery", "NotAllowedError");
  const lock = { released: false, release() { this.released = true; } };
  locks.push(lock);
  return lock;
};
Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""
LIT = "locks.filter((lock) => !lock.released).length"
SPEECH = """
window.said = [];
const speak = ({ text, lang }) => said.push(`${lang}: ${text}`);
window.voice = { speaking: false, speak, cancel() {} };
Object.defineProperty(window, "speechSynthesis", { value: voice });
"""
CUT_SHORT = "voice.speaking = true"
CARDS = [card.lower() for text in FIRST[:2] for card in cards_in_order(text)]


@pytest.fixture
def typing(sit):
    """Ann and Bea at their first hole, Ann went out: ``typing(settings="speak=on")``."""

    def begin(before="", **how):
        table = sit("Ann", "Bea", **how)
        if before:
            table.page.add_init_script(before)
            table.page.reload()
        table.went_out(0)
        table.page.wait_for_load_state("networkidle")
        return table

    return begin


@pytest.mark.smoke
def test_a_choice_is_worn_at_once_and_kept(table):
    page = table.page
    page.goto("/settings")
    page.get_by_label("High contrast").check(force=True)
    table.reads("Saved on this device.")
    expect(page.locator("html")).to_have_attribute("data-theme", "sun")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("meta[name=theme-color]")).to_have_attribute("content", "#ffffff")
    page.get_by_label("Dark").check(force=True)
    expect(page.locator("body")).to_have_css("background-color", "rgb(15, 21, 18)")
    assert page.locator("link[href*='chosen-look.css']").count() == 0
    table.check()
    page.context.set_offline(True)
    page.get_by_label("Light").check(force=True)
    table.reads("not saved yet")
    page.context.set_offline(False)
    page.goto("/")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_screen_stays_on_while_cards_are_typed(typing):
    table = typing(AWAKE)
    page = table.page
    table.type("K")
    page.wait_for_function(f"() => {LIT} === 1")
    table.type("K", "4")
    assert page.evaluate(LIT) == 1
    page.evaluate("locks.forEach((lock) => lock.release())")  # as when another page was looked at
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function(f"() => {LIT} === 1")
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert page.evaluate(LIT) == 0
    assert page.locator("#screen-note").is_hidden()


NO_LOCK = "delete Navigator.prototype.wakeLock;"
NO_FILM = "HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'x'));"


def test_where_the_screen_may_go_dark_one_line_shows_it(typing):
    for how in (AWAKE + "window.refuse = true", NO_LOCK + NO_FILM):
        table = typing(how)
        table.type("K")
        table.page.locator("[data-do=who]").tap()
        table.reads("Your screen may switch off. Nothing you’ve typed will be lost.")
        more = table.page.get_by_role("link", name="What this device can do here")
        there = f"/settings?open=can&back={table.game}/hole/1#can"
        assert more.get_attribute("href").endswith(there)
    table.check()


def test_a_screen_reader_hears_each_card_each_match_each_score_and_who_is_next(typing):
    table = typing("localStorage.setItem('order-shown', 'true')")
    announced = table.page.locator("#announcements")
    expect(table.page.locator("[data-echo]")).not_to_have_attribute("aria-live", "polite")

    def hears(words):
        expect(announced).to_have_text(re.compile(words.replace("·", ".?")))

    for cards, words in [
        ("7", "^.Ann., 7$"),
        ("7", "^7, column 1 matches, 0$"),
        ("4", "^4$"),
        ("4", "^4, column 2 matches, 0$"),
        (["K", "2"], "^2, .Ann. has −2, .Bea.$"),
        ("3", "^3$"),
    ]:
        table.type(*cards)
        hears(words)
    table.page.locator(".pad [data-do=back]").tap()
    hears("^column 1, upper card is empty again$")
    table.page.route("**/*", lambda route: route.abort())
    table.page.locator("[data-menu]").first.tap()  # its menu was never fetched
    hears("^You’re offline")


def spoken(table):
    return [bare(sentence) for sentence in table.page.evaluate("said")]


def test_the_ruling_is_reported_once_and_again_on_demand(typing):
    table = typing(SPEECH, settings="speak=on")
    table.page.keyboard.type("".join(CARDS))
    table.ruled()
    table.page.wait_for_function("() => said.length > 2")
    sentences = spoken(table)
    assert sentences[0].startswith("en: Bea holds four 9s.")
    assert sentences[1:4] == [
        "en: Bea leads with 14, Ann is 9 behind.",
        "en: Ann: Cards kings cancel 13, Total 2nd 23.",
        "en: Bea holds four 9s, everybody else pays: +10. Cards that cancelled count as held.",
    ]
    table.check()
    table.page.reload()
    table.calm()  # the script that hears the tap is loaded after the page
    assert table.page.evaluate("said") == []
    table.rested()
    table.page.get_by_role("button", name="Read it aloud").tap()
    table.page.wait_for_function("(count) => said.length === count", arg=len(sentences))
    assert spoken(table) == sentences


def test_the_ruling_on_a_hole_that_had_to_wait_is_reported_too(typing):
    table = typing(SPEECH + CUT_SHORT, settings="speak=on")  # when all is sent it may reload
    wait_until(lambda: is_game_kept(table))
    table.page.route("**/hole/1", lambda route: route.abort())
    table.page.keyboard.type("".join(CARDS))
    table.page.wait_for_url("**/hole/1/ruling?kept=*")
    table.page.wait_for_function("() => said.length > 2")
    table.page.reload()
    table.page.wait_for_function("() => said.length > 2")


def test_nothing_that_was_not_chosen_is_loaded_or_runs_on_the_entry_page(typing):
    table, asked = typing(), []
    table.page.on("request", lambda request: asked.append(request.url))
    table.page.reload()
    table.type("K")
    table.page.wait_for_load_state("networkidle")
    assert asked
    assert not [url for url in asked if re.search(r"speech|keys|chosen-look", url)]
    assert table.page.evaluate("document.getAnimations().length") == 0


def test_a_hole_is_played_from_the_keyboard_and_question_mark_shows_the_keys(sit):
    table = sit("Ann", "Bea")
    page = table.page
    page.wait_for_load_state("networkidle")
    page.keyboard.press("Tab")
    page.locator(".pane-out .key").nth(1).focus()
    page.keyboard.press("Enter")
    page.keyboard.type("k4")
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_contain_text("undo the last card")
    table.check()
    page.keyboard.type("99")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert [card for card in table.grid(1) if card] == ["K", "4"]
    page.keyboard.type("".join(cards_in_order(FIRST[1])[:4] + cards_in_order(FIRST[0])).lower())
    table.rested()
    page.keyboard.press("Enter")
    table.ruled()


def test_fingers_neither_zoom_nor_pull_the_page_away_and_nothing_moves_unasked(typing):
    table = typing(own_clock=True)
    body = table.page.locator("body")
    expect(body).to_have_css("touch-action", "manipulation")
    expect(body).to_have_css("overscroll-behavior-y", "contain")
    table.stop_clock()
    assert carets(table) == {"hidden", "visible"}
    table.page.emulate_media(reduced_motion="reduce")
    table.page.clock.run_for(600)
    assert carets(table) == {"visible"}


def carets(table):
    """What the caret is during four seconds."""
    seen = set()
    for _tenth in range(40):
        table.page.clock.run_for(100)
        seen.add(table.page.evaluate(CARET))
    return seen


CARET = 'getComputedStyle(document.querySelector(".cell[aria-current]"), "::after").visibility'
FOCUS = """() => {
  const { activeElement: at } = document;
  const floor = document.querySelector(".controls");
  const bottom = (one) => one.getBoundingClientRect().bottom;
  const ringed = [at, at.nextElementSibling].filter((one) => one?.checkVisibility());
  const hasRing = ringed.some((one) => getComputedStyle(one).outlineStyle === "solid");
  const isSeen = floor.contains(at) || bottom(at) <= floor.getBoundingClientRect().top + 1;
  return at === document.body ? [true, true] : [hasRing, isSeen];
}"""


def test_what_has_the_focus_has_a_ring_and_is_never_hidden(carry, shelf):
    table = carry(viewport={"width": 390, "height": 664})
    game = shelf.begun(("Ann", "Bea"), holes=[(0, FIRST[:2])])
    for page in (f"{game}/hole/1/ruling", game, "/settings"):
        table.page.goto(page)
        for _ in range(14):
            table.page.keyboard.press("Tab")
            assert table.page.evaluate(FOCUS) == [True, True], page
