"""How totals without cards look wherever a hole is shown."""

import re

from tests.browser.table import NAMES

SAY = """() => {
  const form = document.getElementById("hole");
  for (const field of form.querySelectorAll("[name^=total-]")) field.value = "14";
  form.querySelector("[name^=held-]").checked = true;
  form.elements.odd.checked = true;
  form.querySelector("[name=out]").checked = true;
  form.submit();
}"""


def test_totals_and_an_odd_deck_are_marked_on_every_page_for_everybody(open_phone):
    table = open_phone(viewport={"width": 320, "height": 640})
    table.start(NAMES)
    game = table.game
    table.page.evaluate(SAY)
    table.reads("total only, not checked")
    table.reads("Played with extra cards")
    table.check()
    table.on()
    table.reads("Hole 2 of 9")
    table.page.goto(game)
    assert table.page.locator("td sup").last.inner_text().split() == ["❖", "="]
    table.reads("d extra cards")
    table.check()
    table.page.set_viewport_size({"width": 844, "height": 390})
    table.check()
    assert re.search("= total only", table.page.locator(".legend").inner_text())


def total(table, text, *ticks):
    """Type a total on the pad of numbers, tick what goes with it, done."""
    for tick in ticks:
        table.page.get_by_label(tick).locator("visible=true").tap()
    table.aside(*text, "done")


def test_a_total_typed_for_one_player_stands_for_the_cards_until_they_come_back(table):
    table.start(("Ann", "Bea", "Cam"))
    table.went_out(0)
    table.type("9")
    table.menu(1)
    table.check()
    table.aside("only")
    table.check()
    total(table, "15", "held four of a kind")
    table.reads("= total only, not checked, held four of a kind")
    assert table.score(1) == "15"
    assert table.page.locator("[data-count]").text_content() == "7"
    table.page.reload()
    table.reads("= total only, not checked, held four of a kind")
    table.check()
    assert "undo = 15" in table.page.locator(".pad [data-do=back]").inner_text()
    table.page.locator(".pad [data-do=back]").tap()
    assert table.score(1) == ""


def test_back_to_the_cards_finds_those_that_were_typed(table):
    table.start(("Ann", "Bea"))
    table.went_out(0)
    table.type("9")
    table.menu(0)
    table.aside("only", "4", "sign", "done")
    assert table.score(0) == "−4"
    table.page.locator(".box").tap()
    table.aside("cards")
    assert table.grid(0)[0] == "9"
    assert table.score(0) == "9"
    assert "keep = −4" in table.page.locator(".pad [data-do=back]").inner_text()
    table.page.locator(".pad [data-do=back]").tap()
    assert table.score(0) == "−4"
    table.page.locator(".pad [data-do=back]").tap()
    assert table.score(0) == "9"


def test_escape_only_leaves_the_pane_of_a_total(table):
    table.start(("Ann", "Bea"))
    table.went_out(0)
    table.menu(0)
    table.aside("only", "4", "done")
    table.page.locator(".box").tap()
    table.aside("7")
    table.page.keyboard.press("Escape")
    assert table.page.locator("body").get_attribute("data-state") == "cards"
    assert table.score(0) == "4"


def say_all(table):
    """Two totals, the second one by keyboard with a slip."""
    table.start(("Ann", "Bea"))
    table.menu(1)
    table.aside("all")
    total(table, "13", "penalties included")
    for key in ("7", "7", "Backspace", "Enter"):
        table.page.keyboard.press(key)
    table.went_out(None)
    table.reads("All cards are in")


def test_totals_for_all_go_round_and_survive_a_refusal(table):
    say_all(table)
    table.page.evaluate("document.querySelector('[name^=points]').value = '5'")
    table.save()
    table.page.locator("[data-do=look]").tap()
    assert [table.score(0), table.score(1)] == ["13", "7"]
    table.page.reload()
    table.reads("= total only, not checked, penalties included")
    assert [table.score(0), table.score(1)] == ["13", "7"]
    table.check()
    table.page.evaluate("document.querySelector('[name^=points]').value = ''")
    table.save()
    table.ruled()
    table.page.goto(f"{table.game}/hole/1")
    table.page.locator(".box").first.tap()
    assert table.page.get_by_label("penalties included").locator("visible=true").is_checked()
    table.check()


def test_a_correction_to_a_total_states_before_it_is_saved_what_it_moves(table):
    table.start(("Ann", "Bea"))
    table.enter(("K 4 2 / K 3 8", "9 9 Q / 9 9 4"), out=0)
    table.ruled()
    table.page.goto(f"{table.game}/hole/1")
    table.menu(1)
    table.aside("only", "2", "done")
    table.reads("Bea 14 → 2")
    table.save()
    table.ruled()
    table.page.goto(f"{table.game}/hole/1")
    table.page.locator(".box").wait_for()
    assert not table.page.locator("#ripple").is_visible()
    table.page.locator(".box").tap()
    table.aside("back", "5", "done")
    table.reads("Bea 2 → 5")
    table.check()


def test_without_a_network_the_menu_shows_it_and_comes_later(table):
    table.start(("Ann", "Bea"))
    table.went_out(0)
    table.page.route("**/*", lambda route: route.abort("internetdisconnected"))
    table.page.locator("[data-menu]").first.tap()
    table.reads("You’re offline.")
    table.type("9")
    table.page.unroute_all()
    table.complaints.clear()
    table.menu(0)
    table.page.keyboard.press("k")
    table.page.keyboard.press("Escape")
    assert table.grid(0)[:2] == ["9", ""]
    table.check()
