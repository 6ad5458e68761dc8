"""Life happens: people come and go, the game rests, ends, disappears; every tap is undone."""

import re

import pytest

FIRST = ("K 4 2 / K 3 8", "9 9 Q / 9 9 4", "A 7 3 / A 3 2")
SECOND = ("6 4 2 / 6 9 2", "K 5 A / K 3 2", "10 J Q / 10 J 7", "8 8 3 / 4 5 6")
THREE = ("Ann", "مريم", "Grandpa Konstantinos Papadimitriou")


def tap(table, name):
    table.page.get_by_role("button", name=re.compile(name)).last.tap()


def open_table(table):
    table.page.goto(table.game)
    link = table.page.get_by_role("link", name=re.compile("Players"))
    if not link.count():  # a game that is over has it behind More
        table.page.get_by_text("More", exact=True).tap()
        link = table.page.get_by_role("link", name=re.compile("This game"))
    link.tap()
    table.reads("Stop playing")


def test_people_come_and_go_and_the_game_rests_ends_and_comes_back(table):
    table.start(THREE)
    table.enter(FIRST, out=0)
    table.on()
    table.reads("Hole 2 of 9")
    somebody_joins_with_the_average(table)
    somebody_leaves_another_is_renamed_and_it_is_undone(table)
    the_game_rests_and_goes_on(table)
    the_game_ends_early_and_is_deleted_and_restored(table)


def somebody_joins_with_the_average(table):
    open_table(table)
    tap(table, "Add a player")
    eve = table.page.locator("[name=name]").nth(3)
    eve.wait_for()
    assert table.page.locator("[name=how] >> nth=3").input_value() == "average"
    table.check()
    eve.fill("Eve")
    eve.press("Enter")
    table.reads("Undo: Eve joined")
    table.check()
    table.page.goto(table.game)
    table.reads("Eve joined at hole 2 with 23 points.")
    table.check()
    table.page.locator("footer .key").tap()
    table.enter(SECOND, out=None)
    table.ruled()
    table.on()
    table.reads("Hole 3 of 9")


def somebody_leaves_another_is_renamed_and_it_is_undone(table):
    open_table(table)
    table.page.locator("[name=name]").nth(0).fill("Annabel")
    tap(table, "مريم leaves")
    tap(table, "Undo: .مريم. left")
    table.page.get_by_text("left after").wait_for(state="detached")
    tap(table, "Redo: .مريم. left")
    table.reads("left after hole 2")
    table.check()
    tap(table, "Comes back")
    table.page.get_by_text("left after").wait_for(state="detached")
    tap(table, "مريم leaves")
    table.reads("left after hole 2")
    table.page.goto(table.game)
    table.reads("مريم left after hole 2.")
    table.reads("Annabel")


def the_game_rests_and_goes_on(table):
    open_table(table)
    tap(table, "Pause")
    table.reads("paused, after 2 of 9 holes")
    table.page.locator("footer .key").tap()
    table.reads("Paused since")
    table.check()
    tap(table, "Go on with hole 3")
    table.page.locator(".seat").nth(2).wait_for()
    assert table.page.locator(".seat").count() == 3


def the_game_ends_early_and_is_deleted_and_restored(table):
    open_table(table)
    tap(table, "End it now")
    table.reads("Ended after 2 of 9 holes.")
    table.check()
    open_table(table)
    table.page.get_by_text("Delete this game").tap()
    tap(table, "Delete")
    table.reads("Deleted games")
    table.check()
    tap(table, "Undo: game deleted")
    table.reads("Ended early")
    table.page.locator("main a[href*='/g/']").first.tap()
    tap(table, "Go on")
    table.page.wait_for_url("**/hole/3")


@pytest.mark.smoke
def test_a_dispute_and_a_hole_taken_back_with_its_cards(table):
    table.start(THREE)
    table.enter(FIRST, out=0)
    table.dispute("مريم")
    table.check()
    table.page.goto(table.game)
    assert table.page.locator("tr.played th").text_content().split()[1:] == ["1", "!,", "disputed"]
    table.page.go_back()
    tap(table, "Withdraw the dispute")
    table.page.locator(".noted").wait_for(state="detached")
    score = "score of .مريم. in hole 1"
    for what in (f"{score} no longer disputed", f"{score} disputed", "back to the cards"):
        tap(table, f"Undo: {what}")
    table.page.wait_for_url("**/hole/1")
    table.page.locator("html.ready").wait_for()
    assert table.grid(1) == ["9", "9", "Q", "9", "9", "4"]
    table.page.keyboard.press("Escape")
    table.save()
    table.reads("Ann is busted.")
