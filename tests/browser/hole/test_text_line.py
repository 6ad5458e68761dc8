"""Cards as text: typed on a keyboard, or pasted."""

import pytest

GRID = ["K", "4", "2", "K", "3", "8"]
PASTE = """(text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}"""


@pytest.fixture
def hole(sit):
    table = sit("Ann", "Bea", "Cam")
    table.went_out(0)
    return table


def write(table, text):
    if not table.page.locator(".pane-lines textarea").is_visible():
        table.page.locator("[data-write]").tap()
    table.page.locator(".pane-lines textarea").fill(text)
    table.page.locator("[data-aside=take]").tap()


def findings(table):
    return table.page.locator(".pane-lines .line-findings").text_content()


def test_a_line_a_player_is_taken_whole_or_reported_and_there_again_after_a_reload(hole):
    bad = "Bea k k 4 3 2 8\nZoe 1 2 3\nCam k k 4 3 2\nann k k 4 3 2 z\nBea 6 4 / 2 6 9 2"
    write(hole, bad)
    wrong = (
        "Line 2: “Zoe” matches no player, or more than one.",
        "Line 3: 5 cards, a grid has 6.",
        "Line 4: “z” is not in this deck.",
        "Line 5: each row has 3 cards. Put / between the rows.",
    )
    assert [words for words in wrong if words not in findings(hole)] == []
    assert hole.grid(0) + hole.grid(1) == [""] * 12
    hole.check()
    hole.page.reload()
    hole.page.locator("html.ready").wait_for()
    hole.page.locator("[data-write]").tap()
    field = hole.page.locator(".pane-lines textarea")
    field.wait_for()
    assert field.input_value() == bad
    write(hole, "bea k k 4 3 2 8\nCAM 10 9 a / 2 9 q\nann: 6 9 3, 5 K 2")
    assert hole.grid(0) == ["6", "9", "3", "5", "K", "2"]
    assert hole.grid(1) == GRID
    assert hole.grid(2) == ["10", "9", "A", "2", "9", "Q"]
    assert hole.page.locator("body").get_attribute("data-state") == "done"
    hole.check()
    hole.page.reload()
    hole.page.locator("html.ready").wait_for()
    hole.page.locator("[data-write]").tap()
    field.wait_for()
    assert field.input_value() == ""


def test_a_line_takes_the_place_of_cards_and_totals_which_come_back_one_by_one(hole):
    hole.page.locator("[data-do=who]").tap()
    assert hole.page.locator(".pane-out [data-out]").first.is_visible()
    assert not hole.page.locator(".pane-out .undos").is_visible()
    hole.went_out(0)
    hole.page.evaluate(PASTE, "kk4328")
    hole.page.locator('.seat [data-card]:text-is("8")').first.wait_for()
    assert hole.grid(0) == GRID  # whose it is: the player who is next
    hole.type("9")
    write(hole, "Bea A♠️ 10♥️ K♦️ / 2♣️ 3♠️ 4♥️")
    assert hole.grid(1) == ["A", "10", "K", "2", "3", "4"]
    for _ in range(6):
        hole.page.keyboard.press("Backspace")
    assert hole.grid(1) == ["9", "", "", "", "", ""]
    hole.menu(2)
    hole.aside("only", "1", "3", "done")
    hole.page.locator(".box").wait_for()
    hole.page.evaluate(PASTE, "Cam k k 4 3 2 8")
    hole.page.locator(".box").wait_for(state="detached")
    assert hole.grid(2) == GRID
    back = hole.page.locator(".pad [data-do=back]")
    for _ in range(6):
        back.tap()
    assert "keep = 13" in back.inner_text()
    back.tap()
    hole.page.locator(".box").wait_for()
    assert hole.score(2) == "13"


def test_where_cards_are_typed_row_by_row_the_text_is_read_so_and_shows_it(sit):
    table = sit("Ann", "Bea", settings="order=rows")
    table.went_out(0)
    write(table, "Ann 2 3 4 5 6 7\nBea 8 9 10 / J Q K")
    assert table.grid(0) == ["2", "3", "4", "5", "6", "7"]
    assert table.grid(1) == ["8", "9", "10", "J", "Q", "K"]
    shown = table.page.locator(".pane-lines p").first.text_content()
    assert ("by row" in shown, "column" in shown) == (True, False)


def test_letters_of_a_country_are_read_as_its_cards(sit):
    swedish = sit("Ann", "Bea", letters="sv")
    swedish.went_out(0)
    swedish.page.keyboard.type("knk5kn")
    assert swedish.grid(0)[:5] == ["Kn", "5", "", "K", "Kn"]
    swedish.page.keyboard.press("Backspace")
    swedish.page.keyboard.type("n9")
    assert swedish.grid(0)[:5] == ["Kn", "5", "", "K", "9"]
    german = sit("Ann", "Bea", letters="de")
    german.went_out(0)
    german.page.evaluate(PASTE, "Ann 10d 9d 8d")
    german.page.locator(".pane-lines textarea").wait_for()
    assert "D = queen" in findings(german)
    assert german.grid(0) == [""] * 6
    german.page.locator("[data-aside=take]").tap()
    assert german.grid(0) == ["10", "9", "8", "D", "D", "D"]
