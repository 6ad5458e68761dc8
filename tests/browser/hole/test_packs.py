"""Other rules on the phone: their pads, layouts, packs and suits."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.offline_holes import waiting
from tests.browser.table import evaluate
from tests.conftest import bare
from tests.helpers.processes import wait_until

RANKS = [str(number) for number in range(1, 13)]
KEPT = "Object.keys(localStorage).some((key) => key.startsWith('beside:'))"


def beyond(page):
    """The keys of the pad that are too small, or that leave the screen."""
    height = page.viewport_size["height"]
    boxes = [key.bounding_box() for key in page.locator(".pad .key").all()]
    assert boxes
    return [box for box in boxes if box["height"] < 48 or box["y"] + box["height"] > height]


@pytest.mark.parametrize("rules", ["nine-card", "ten-card", "skyjo", "playroom", "play-nine"])
def test_every_pad_fits_the_screen_and_its_keys_are_large_enough(sit, rules):
    table = sit("Ann", "Bea", "Cam", rules=rules)
    table.went_out(1)
    table.type("?")
    for width, height in ((390, 664), (844, 390), (320, 640)):
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.reload()
        table.page.locator("html.ready .pad .key").first.wait_for()
        table.calm()
        assert beyond(table.page) == [], width
    table.check()


def test_keys_of_a_pack_show_its_empty_cells_and_in_words_that_none_is_left(sit):
    table = sit("Ann", "Bea", rules="skyjo")
    table.went_out(0)
    table.type(".", ".", ".", "-2", "0", "12", "5", "5", "5", "1", "2", "3")
    assert (table.score(0), table.grid(0)[:2]) == ("16", ["·", "−2"])
    assert table.page.locator("[data-count]").text_content() == "12"
    table.page.keyboard.press("Backspace")
    assert table.score(0) == "13"
    table.type("3", *["-2"] * 4)
    dots = [dot.bounding_box() for dot in table.page.locator('.pad [data-rank="5"] .pips i').all()]
    assert (len(dots), len({dot["y"] for dot in dots})) == (10, 1)
    gone = table.page.locator('.pad [data-rank="-2"]')
    assert gone.inner_text().split("\n") == ["−2", "0 left"]
    table.check()


def test_a_line_that_cancels_is_struck_and_cards_are_counted_over_all_decks(sit):
    lines = sit("Ann", "Bea", rules="nine-card-lines")
    lines.went_out(0)
    lines.type("7", "2", "3", "7", "4", "5", "7")
    struck = lines.page.locator(".seat").first.locator(".cell.gone")
    assert (struck.all_text_contents(), lines.score(0)) == (["7", "7", "7"], "14")
    lines.check()
    decks = sit("Ann", "Bea", rules="ten-card")
    decks.went_out(0)
    decks.type("7", "7", "7")
    key = decks.page.locator('.pad [data-rank="7"]')
    assert (key.locator(".used").count(), key.locator(".pips i").count()) == (3, 8)
    strike = "getComputedStyle(document.querySelector('.matched .cell')).animation"
    assert "0.16s" in decks.page.evaluate(strike)
    decks.page.emulate_media(reduced_motion="reduce")
    assert "0.16s" not in decks.page.evaluate(strike)


RED_THREES = """
extends = "four-card"
title = "Red threes"
values = { "red 3" = -3 }
patterns = [{ shape = "cells", cells = "corners", worth = -20 }]
penalties = [{ when = "lowest", add = 5, who = "each_other" }]
"""


def test_a_house_rule_nobody_listed_is_loaded_and_played(table):
    table.page.goto("/rules/load")
    table.page.locator("textarea").fill(RED_THREES)
    table.page.locator("footer .key:not(.alt)").tap()
    table.reads("Red threes")
    table.check()
    table.page.get_by_role("link", name="Play with these").tap()
    table.page.wait_for_url("**/games/new?rules=*")
    table.seat(("Ann", "Bea"))
    table.page.get_by_role("button", name="Start hole 1").tap()
    table.went_out(0)
    table.page.locator('[data-suits="3"]').tap()
    table.page.locator('[data-rank="3H"]').tap()
    assert table.score(0) == "−3"
    table.page.keyboard.type("3s")
    assert table.grid(0) == ["3♥", "", "3♠", ""]
    assert table.page.locator('.pad [data-suits="3"] .used').count() == 2
    table.check()
    table.type("K", "K", "9", "9", "9", "9")
    table.save()
    table.ruled()
    table.reads("−20")
    table.reads("+5")


def duty(phone):
    return phone.page.locator(".bar h1 small").text_content()


def note(phone):
    return bare(phone.page.locator("[data-deals]").text_content())


def test_who_started_is_shown_kept_and_followed_without_a_connection(open_phone):
    game = open_phone(service_workers="allow")
    game.page.goto("/")
    wait_until(lambda: evaluate(game.page, "Boolean(navigator.serviceWorker.controller)"))
    game.page.context.set_offline(True)
    game.page.get_by_role("link", name=re.compile("New game|Choose other rules")).first.tap()
    game.reads("you can share it once it has been sent")
    game.seat(("Ann", "Bea"))
    game.play_by("nine-hole")
    assert note(game) == "Ann deals, Bea starts"
    game.play_by("skyjo")
    assert note(game) == "Ann deals"
    game.page.locator("footer .key").tap()
    game.page.locator("html.ready .pane-out").wait_for()
    assert duty(game) == "Ann deals"
    game.page.get_by_label("Who started?").select_option(label="Ann")
    wait_until(lambda: evaluate(game.page, KEPT))
    game.page.reload()
    game.page.locator("html.ready").wait_for()
    expect(game.page.get_by_label("Who started?")).to_have_value("p1")
    game.check()
    game.went_out(None)
    game.type(*RANKS, *RANKS)
    game.save()
    game.ruled()
    address = game.game
    game.page.goto(f"{address}/hole/1")
    game.page.locator("html.ready").wait_for()
    assert duty(game) == "Ann deals, Ann starts"
    assert game.page.get_by_label("Who started?").input_value() == "p1"
    game.page.goto(f"{address}/hole/2")
    game.page.locator("html.ready").wait_for()
    assert duty(game) == "Bea deals, Ann starts"
    assert game.page.locator(".started").count() == 0
    game.page.context.set_offline(False)
    wait_until(lambda: waiting(game) == 0)
    game.visit(f"{address}/hole/2")
    assert duty(game) == "Bea deals, Ann starts"


def test_who_started_need_not_be_chosen_and_is_kept_where_that_was_before_the_scripts_came(sit):
    """A slow line shows the page before it brings what listens to it."""
    table, late = sit("Ann", "Bea", rules="skyjo"), []
    table.page.route("**/js/entry/page.js", lambda route: late.append(route))
    table.page.goto(table.page.url, wait_until="commit")
    table.page.get_by_label("Who started?").select_option(label="Bea")
    wait_until(lambda: table.page.wait_for_timeout(10) or late)
    late[0].continue_()
    wait_until(lambda: evaluate(table.page, KEPT))
    table.page.unroute_all()
    again = sit("Ann", "Bea", rules="skyjo")
    again.went_out(None)
    again.type(*RANKS, *RANKS)
    again.ruled()
