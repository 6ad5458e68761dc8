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


@pytest.mark.smoke
def test_a_line_a_player_fills_the_grids_by_the_beginning_of_the_name(hole):
    write(hole, "bea k k 4 3 2 8\nCAM 10 9 a / 2 9 q\nann: 664922")
    assert hole.grid(0) == ["6", "4", "2", "6", "9", "2"]
    assert hole.grid(1) == ["K", "4", "2", "K", "3", "8"]
    assert hole.grid(2) == ["10", "9", "A", "2", "9", "Q"]
    assert hole.page.locator("body").get_attribute("data-state") == "done"
    hole.check()


def test_pasted_cards_without_a_name_are_those_of_the_player_who_is_next(hole):
    paste(hole, "kk4328")
    hole.page.locator('.seat [data-card]:text-is("8")').first.wait_for()
    assert hole.grid(0) == ["K", "4", "2", "K", "3", "8"]


def test_what_can_not_be_read_is_reported_line_by_line_and_nothing_is_taken(hole):
    write(hole, "Bea k k 4 3 2 8\nZoe 1 2 3\nCam k k 4 3 2\nann k k 4 3 2 z")
    text = hole.page.locator(".pane-lines .line-findings").text_content()
    assert "Line 2: “Zoe” matches no player, or more than one." in text
    assert "Line 3: 5 cards, a grid has 6." in text
    assert "Line 4: “z” is not in this deck." in text
    assert hole.grid(1) == [""] * 6
    hole.check()


def test_cards_that_stood_there_come_back_one_by_one(hole):
    hole.type("9")
    write(hole, "Ann kk4328")
    for _ in range(6):
        hole.page.keyboard.press("Backspace")
    assert hole.grid(0)[0] == "9"


def test_a_line_for_a_player_with_a_total_takes_its_place_until_it_is_taken_back(hole):
    hole.menu(0)
    hole.aside("only", "1", "3", "done")
    hole.page.locator(".box").wait_for()
    paste(hole, "Ann k k 4 3 2 8")
    hole.page.locator(".box").wait_for(state="detached")
    assert hole.grid(0) == ["K", "4", "2", "K", "3", "8"]
    back = hole.page.locator(".pad [data-do=back]")
    for _ in range(6):
        back.tap()
    assert "keep = 13" in back.inner_text()
    back.tap()
    hole.page.locator(".box").wait_for()
    assert hole.score(0) == "13"


def test_where_cards_are_typed_row_by_row_the_text_is_read_so_and_shows_it(table, address):
    phone = table.page.context
    phone.add_cookies([{"name": "settings", "value": "order=rows", "url": address}])
    table.start(names=("Ann", "Bea"))
    table.went_out(0)
    write(table, "Ann 2 3 4 5 6 7\nBea 8 9 10 / J Q K")
    assert table.grid(0) == ["2", "3", "4", "5", "6", "7"]
    assert table.grid(1) == ["8", "9", "10", "J", "Q", "K"]
    assert "by row" in table.page.locator(".pane-lines p").first.text_content()
    assert "column" not in table.page.locator(".pane-lines p").first.text_content()


def test_a_text_that_was_not_taken_over_is_there_again_after_a_reload(hole):
    write(hole, "Bea k k 4 3 2\nCam")
    hole.page.reload()
    hole.page.locator("html.ready").wait_for()
    field = hole.page.locator(".pane-lines textarea")
    hole.page.locator("[data-write]").tap()
    field.wait_for()
    assert field.input_value() == "Bea k k 4 3 2\nCam"
    field.fill("Bea k k 4 3 2 8")
    hole.page.locator("[data-aside=take]").tap()
    hole.page.reload()
    hole.page.locator("html.ready").wait_for()
    hole.page.locator("[data-write]").tap()
    field.wait_for()
    assert field.input_value() == ""


@pytest.fixture
def lettered(table):
    """A game whose cards have the letters of a country."""

    def start(deck):
        table.page.goto("/games/new")
        table.seat(("Ann", "Bea"))
        table.page.locator("[name=letters]").select_option(deck, force=True)
        table.page.locator("html.ready").wait_for()
        if table.page.locator("[name=name]").first.input_value() != "Ann":
            table.seat(("Ann", "Bea"))
        table.page.get_by_role("button", name="Start hole 1").tap()
        table.page.wait_for_url("**/hole/1")
        table.went_out(0)
        return table

    return start


def test_two_letters_of_a_keyboard_may_be_one_card(lettered):
    table = lettered("sv")
    table.page.keyboard.type("knk5kn")
    assert table.grid(0)[:5] == ["Kn", "5", "", "K", "Kn"]
    table.page.keyboard.press("Backspace")
    table.page.keyboard.type("n9")
    assert table.grid(0)[:5] == ["Kn", "5", "", "K", "9"]


def test_the_text_box_says_how_it_reads_a_letter_that_is_a_suit_and_a_rank(lettered):
    table = lettered("de")
    paste(table, "Ann 10d 9d 8d")
    table.page.locator(".pane-lines textarea").wait_for()
    assert "D = queen" in table.page.locator(".pane-lines .line-findings").text_content()
    assert table.grid(0) == [""] * 6
    table.page.locator("[data-aside=take]").tap()
    assert table.grid(0) == ["10", "9", "8", "D", "D", "D"]


def test_who_went_out_is_changed_beside_no_undo_of_something_else(hole):
    hole.page.locator("[data-do=who]").tap()
    assert hole.page.locator(".pane-out [data-out]").first.is_visible()
    assert not hole.page.locator(".pane-out .undos").is_visible()


def test_commas_part_rows_and_rows_of_another_length_are_refused(hole):
    write(hole, "Ann 5 9 3, 5 K 2\nBea 6 4 / 2 6 9 2")
    text = hole.page.locator(".pane-lines .line-findings").text_content()
    assert "Line 2: each row has 3 cards. Put / between the rows." in text
    write_again = hole.page.locator(".pane-lines textarea")
    write_again.fill("Ann 5 9 3, 5 K 2\nBea A♠️ 10♥️ K♦️ / 2♣️ 3♠️ 4♥️")
    hole.page.locator("[data-aside=take]").tap()
    assert hole.grid(0) == ["5", "9", "3", "5", "K", "2"]
    assert hole.grid(1) == ["A", "10", "K", "2", "3", "4"]
