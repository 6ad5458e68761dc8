"""From paper to the card and back to paper, on a laptop's keyboard."""

import pytest

from app.golf.referee import settle_hole
from tests.browser.paper_card import PaperCard, pencilled
from tests.browser.table import RULES

NAMES = ("Ann", "Zoë", "Cam", "Dan")
LAPTOP = {"viewport": {"width": 1280, "height": 800}, "is_mobile": False}


@pytest.fixture
def laptop(open_phone):
    table = open_phone(**LAPTOP)
    table.start(names=NAMES)
    table.address = table.game
    table.page.goto(f"{table.address}/paper")
    return table


def pdf_of(table, what):
    return table.page.context.request.get(f"{table.address}/{what}.pdf").body()


def type_rows(table, game):
    """Type holes as the page asks for it: Tab to the next grid, Enter to the next hole."""
    keys = table.page.keyboard
    table.page.locator("[name^=cards-1-]").first.focus()
    for grids, out in game:
        for place, grid in enumerate(grids):
            keys.type(" ".join(grid[:3]) + "/" + " ".join(grid[3:]) if place % 2 else columns(grid))
            keys.press("Tab")
        keys.type(NAMES[out][:2])
        keys.press("Enter")


def columns(grid):
    """The same cards as people call them: column by column, run together."""
    return "".join(grid[cell] for cell in (0, 3, 1, 4, 2, 5)).lower()


def save(table):
    table.page.locator("footer button").click()


def save_by_column(table):
    """The page asks how cards lie that stand run together."""
    save(table)
    table.reads("Choose the order of the cards.")
    table.check()
    table.page.get_by_role("radio", name="Column by column").check()
    save(table)


def test_a_card_goes_from_paper_to_the_app_and_back_and_is_the_same_game(laptop):
    blank, game = PaperCard(pdf_of(laptop, "blank")), pencilled(4, 9, seed=6)
    assert [len(row) for row in blank.boxes] == [9] * 4
    assert {card for row in blank.cards for grid in row for card in grid} == {""}
    type_rows(laptop, game)
    save_by_column(laptop)
    laptop.page.wait_for_url(f"**{laptop.address}")
    finished = PaperCard(pdf_of(laptop, "card"))
    assert finished.boxes == [[pytest.approx(box, abs=0.5) for box in row] for row in blank.boxes]
    for hole, (grids, out) in enumerate(game):
        scores = settle_hole(RULES, grids, went_out=out).hole_scores
        for seat in range(4):
            assert finished.cards[seat][hole] == grids[seat]
            assert finished.scores[seat][hole] == str(scores[seat]).replace("-", "−")
    assert all(name in finished.words for name in NAMES)
    laptop.check()


def test_the_page_has_no_fault_and_fits_a_phone_and_a_laptop(laptop, open_phone):
    laptop.check()
    laptop.page.set_viewport_size({"width": 390, "height": 844})
    laptop.check()
    laptop.page.set_viewport_size({"width": 320, "height": 640})
    laptop.check()


@pytest.mark.smoke
def test_what_was_typed_survives_closing_the_page_until_it_is_saved(laptop):
    type_rows(laptop, pencilled(4, 1, seed=1))
    page = laptop.page
    typed = page.locator("[name^=cards-1-]").first.input_value()
    page.goto("/")
    page.goto(f"{laptop.address}/paper")
    laptop.reads("This browser kept what you typed but didn’t save.")
    assert page.locator("[name^=cards-1-]").first.input_value() == typed
    save(laptop)
    page.wait_for_url(f"**{laptop.address}")
    page.goto(f"{laptop.address}/paper")
    assert page.locator("#unkept").is_hidden()
    assert (
        page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('paper:'))") == []
    )


def test_a_draft_can_be_thrown_away(laptop):
    type_rows(laptop, pencilled(4, 1, seed=2))
    laptop.page.reload()
    laptop.page.get_by_role("button", name="Throw it away").click()
    laptop.page.locator("#unkept").wait_for(state="hidden")
    assert laptop.page.locator("[name^=cards-1-]").first.input_value() == ""


def test_after_findings_the_page_can_be_reloaded_without_sending_again(laptop):
    page = laptop.page
    page.locator("[name^=cards-1-]").first.fill("7 7 7 / 7 7 Z")
    save(laptop)
    laptop.reads("things. Nothing is saved yet; what you typed is still here")
    page.reload()
    assert page.locator("[name^=cards-1-]").first.input_value() == "7 7 7 / 7 7 Z"


def test_pencilled_points_are_compared_and_can_be_saved_all_the_same(laptop):
    page = laptop.page
    page.locator("#pencils").check()
    type_grids, out = pencilled(4, 1, seed=3)[0]
    for place, grid in enumerate(type_grids):
        page.locator("[name^=cards-1-]").nth(place).fill(columns(grid))
    page.locator("[name^=pencil-1-]").first.fill("99")
    page.locator("[name=out-1]").select_option(label=NAMES[out])
    save_by_column(laptop)
    laptop.reads("The pencilled points differ from the cards")
    laptop.check()
    page.get_by_role("button", name="Save anyway:").click()
    page.wait_for_url(f"**{laptop.address}")
