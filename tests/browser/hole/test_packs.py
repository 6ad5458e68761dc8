"""Other rules on the phone: their pads, layouts, packs and suits."""

import pytest

TWO = ("Ann", "Bea")


def test_choosing_rules_keeps_the_names_that_were_typed(table):
    table.page.goto("/games/new")
    table.page.locator("[name=name]").first.fill("Ann")
    with table.page.expect_navigation():
        table.play_by("six-card")
    assert table.page.locator("[name=name]").first.input_value() == "Ann"
    assert table.page.locator("[name=rules]").input_value() == "six-card"
    table.check()


@pytest.mark.smoke
def test_another_pack_has_its_own_keys_and_its_empty_cells(table):
    table.start(TWO, rules="skyjo")
    table.went_out(0)
    table.type(".", ".", ".", "-2", "0", "12", "5", "5", "5", "1", "2", "3")
    assert table.score(0) == "16"
    assert table.grid(0)[:2] == ["·", "−2"]
    assert table.page.locator("[data-count]").text_content() == "12"
    table.page.keyboard.press("Backspace")
    assert table.score(0) == "13"
    table.check()


def test_cards_that_are_left_are_counted_over_all_decks(table):
    table.start(TWO, rules="ten-card")
    table.went_out(0)
    table.type("7", "7", "7")
    assert table.page.locator('.pad [data-rank="7"] .used').count() == 3
    assert table.page.locator('.pad [data-rank="7"] .pips i').count() == 8


@pytest.mark.parametrize("rules", ["nine-card", "ten-card", "skyjo", "playroom", "play-nine"])
def test_every_pad_fits_the_screen_and_its_keys_are_large_enough(table, rules, subtests):
    table.start(("Ann", "Bea", "Cam"), rules=rules)
    table.went_out(1)
    table.type("?")
    for width, height in ((390, 664), (320, 640), (844, 390)):
        with subtests.test(width=width):
            table.page.set_viewport_size({"width": width, "height": height})
            table.page.reload()
            table.page.locator("html.ready .pad .key").first.wait_for()
            table.calm()
            boxes = [key.bounding_box() for key in table.page.locator(".pad .key").all()]
            assert min(box["height"] for box in boxes) >= 48
            assert max(box["y"] + box["height"] for box in boxes) <= height
            table.check()


def test_a_row_that_cancels_is_struck_while_it_is_typed(table):
    table.start(TWO, rules="nine-card-lines")
    table.went_out(0)
    table.type("7", "2", "3", "7", "4", "5", "7")
    struck = table.page.locator(".seat").first.locator(".cell.gone")
    assert struck.all_text_contents() == ["7", "7", "7"]
    assert table.score(0) == "14"
    table.check()


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
    table.seat(TWO)
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


def test_keys_of_many_copies_have_one_row_of_dots_and_say_in_words_that_none_is_left(table):
    table.start(TWO, rules="skyjo")
    table.went_out(0)
    table.type(*["-2"] * 5)
    dots = table.page.locator('.pad [data-rank="5"] .pips i').all()
    tops = {dot.bounding_box()["y"] for dot in dots}
    assert (len(dots), len(tops)) == (10, 1)
    gone = table.page.locator('.pad [data-rank="-2"]')
    assert gone.inner_text().split("\n") == ["−2", "0 left"]
    table.check()


def test_a_pair_draws_its_strike_unless_motion_is_unwanted(table):
    table.start(TWO)
    table.went_out(0)
    table.type("7", "7")
    moves = "getComputedStyle(document.querySelector('.matched .cell')).animation"
    assert "0.16s" in table.page.evaluate(moves)
    table.page.emulate_media(reduced_motion="reduce")
    assert "0.16s" not in table.page.evaluate(moves)
