"""Life happens: people come and go, the game rests, ends, disappears; every tap is undone."""

import re

import pytest

FIRST = ("K 4 2 / K 3 8", "9 9 Q / 9 9 4", "A 7 3 / A 3 2")
THREE = ("Ann", "مريم", "Grandpa Konstantinos Papadimitriou")


def tap(table, name):
    table.page.get_by_role("button", name=re.compile(name)).last.tap()


@pytest.mark.smoke
def test_people_come_and_go_and_the_game_rests_ends_and_comes_back(carry, shelf):
    table = carry()
    page, game = table.page, shelf.begun(THREE, holes=[(0, FIRST)])
    page.goto(f"{game}/table")
    tap(table, "Add a player")
    eve = page.locator("[name=name]").nth(3)
    eve.wait_for()
    assert page.locator("[name=how] >> nth=3").input_value() == "average"
    table.check()
    eve.fill("Eve")
    eve.press("Enter")
    table.reads("Undo: Eve joined")
    table.check()
    page.locator("[name=name]").nth(0).fill("Annabel")
    tap(table, "مريم leaves")
    tap(table, "Undo: .مريم. left")
    page.get_by_text("left after").wait_for(state="detached")
    tap(table, "Redo: .مريم. left")
    table.reads("left after hole 1")
    table.check()
    tap(table, "Comes back")
    page.get_by_text("left after").wait_for(state="detached")
    page.goto(game)
    table.reads("Eve joined at hole 2 with 23 points.")
    table.reads("Annabel")
    page.goto(f"{game}/table")
    tap(table, "Pause")
    table.reads("paused, after 1 of 9 holes")
    page.locator("footer .key").tap()
    table.reads("Paused since")
    tap(table, "Go on with hole 2")
    page.locator(".seat").nth(3).wait_for()
    page.goto(f"{game}/table")
    tap(table, "End it now")
    table.reads("Ended after 1 of 9 holes.")
    page.goto(f"{game}/table")
    page.get_by_text("Delete this game").tap()
    tap(table, "Delete")
    table.reads("Deleted games")
    table.check()
    with page.expect_navigation():
        tap(table, "Undo: game deleted")
    page.goto(game)
    tap(table, "Go on")
    page.wait_for_url("**/hole/2")
