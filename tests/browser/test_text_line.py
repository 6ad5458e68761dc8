"""Cards as text: typed on a keyboard, or pasted."""

import pytest


@pytest.fixture
def hole(table):
    table.start(names=("Ann", "Bea", "Cam"))
    table.went_out(0)
    return table


def write(table, text):
    table.page.locator("[data-write]").tap()
    table.page.locator(".pane-lines textarea").fill(text)
    table.page.locator("[data-aside=take]").tap()


def paste(table, text):
    table.page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", text);
          const how = { clipboardData, bubbles: true };
          document.body.dispatchEvent(new ClipboardEvent("paste", how));
        }""",
        text,
    )


def test_a_line_a_player_fills_the_grids_by_the_beginning_of_the_name(hole):
    write(hole, "bea k k 4 3 2 8\nCAM 10 9 a / 2 9 q\nann: 664922")
    assert hole.grid(0) == ["6", "4", "2", "6", "9", "2"]
    assert hole.grid(1) == ["K", "4", "2", "K", "3", "8"]
    assert hole.grid(2) == ["10", "9", "A", "2", "9", "Q"]
    assert hole.page.locator("body").get_attribute("data-state") == "done"
    hole.check()


def test_pasted_cards_without_a_name_are_those_of_whoever_is_next(hole):
    paste(hole, "kk4328")
    hole.page.locator('.seat [data-card]:text-is("8")').first.wait_for()
    assert hole.grid(0) == ["K", "4", "2", "K", "3", "8"]


def test_what_can_not_be_read_is_said_line_by_line_and_nothing_is_taken(hole):
    write(hole, "Bea k k 4 3 2 8\nZoe 1 2 3\nCam k k 4 3 2\nann k k 4 3 2 z")
    said = hole.page.locator(".pane-lines .said").text_content()
    assert "Line 2: nobody here, or more than one, is called “Zoe”." in said
    assert "Line 3: 5 cards, a grid has 6." in said
    assert "Line 4: “z” is no card of this deck." in said
    assert hole.grid(1) == [""] * 6
    hole.check()


def test_cards_that_stood_there_come_back_one_by_one(hole):
    hole.type("9")
    write(hole, "Ann kk4328")
    for _ in range(6):
        hole.page.keyboard.press("Backspace")
    assert hole.grid(0)[0] == "9"
