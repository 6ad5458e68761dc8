"""A grid that makes sense only along its rows is asked about, once a game."""

import pytest

MISREAD = ("9", "10", "8", "9", "5", "8")
"""Along the rows two pairs cancel; down the columns nothing does."""


@pytest.fixture
def asked(table):
    table.start(("Ann", "Bea"))
    table.went_out(0)
    table.type(*MISREAD)
    table.page.locator("[data-state=order]").wait_for()
    return table


def test_both_readings_are_keys_and_the_likelier_holds_from_then_on(asked):
    assert asked.grid(0) == ["9", "8", "5", "10", "9", "8"]
    asked.reads("Read along the rows?")
    asked.reads("Then it is 15, not 49. Look at Ann’s cards.")
    asked.check()
    asked.page.get_by_role("button", name="Along the rows").tap()
    assert asked.grid(0) == list(MISREAD)
    assert asked.score(0) == "15"
    asked.type("K", "4")
    assert asked.grid(1)[:2] == ["K", "4"]
    asked.page.reload()
    asked.page.locator("html.ready").wait_for()
    asked.type("2")
    assert asked.grid(1)[:3] == ["K", "4", "2"]
    asked.page.goto("/settings")
    assert asked.page.locator("[name=order][value=rows]").is_checked()


def test_who_leaves_the_cards_as_they_are_is_asked_no_more_in_this_game(asked):
    asked.page.get_by_role("button", name="Down the columns").tap()
    assert asked.score(0) == "49"
    asked.type(*MISREAD)
    asked.ruled()
    asked.page.goto("/settings")
    assert not asked.page.locator("[name=order][value=rows]").is_checked()


def test_an_undo_goes_on_along_the_rows(asked):
    asked.page.get_by_role("button", name="Along the rows").tap()
    asked.page.keyboard.press("Backspace")
    assert asked.grid(0) == [*MISREAD[:5], ""]


def test_the_last_grid_of_a_hole_is_asked_about_before_it_is_scored(table):
    table.start(("Ann", "Bea"))
    table.went_out(0)
    table.type(*"K4K322")
    table.type(*MISREAD)
    table.page.locator("[data-state=order]").wait_for()
    table.page.get_by_role("button", name="Down the columns").tap()
    table.save()
    table.ruled()
    table.reads("49")
