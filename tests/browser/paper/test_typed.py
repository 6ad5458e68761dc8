"""From paper to the card, on a laptop's keyboard."""

import random

import pytest

from tests.browser.offline_holes import heads

NAMES = ("Ann", "Zoë", "Cam", "Dan")
LAPTOP = {"viewport": {"width": 1280, "height": 800}, "is_mobile": False}


@pytest.fixture
def laptop(open_phone):
    table = open_phone(**LAPTOP)
    table.start(names=NAMES)
    table.address = table.game
    table.page.goto(f"{table.address}/paper")
    return table


def pencilled(players, holes, seed):
    """A game as somebody writes it down: by hole and player six cards, and who went out."""
    chance = random.Random(seed)
    game = []
    for _hole in range(holes):
        deck = ["A", *map(str, range(2, 11)), "J", "Q", "K"] * 4
        chance.shuffle(deck)
        grids = [deck[6 * seat : 6 * seat + 6] for seat in range(players)]
        game.append((grids, chance.randrange(players)))
    return game


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


def test_a_card_is_typed_from_paper_by_the_keyboard_alone(laptop):
    game = pencilled(4, 9, seed=6)
    type_rows(laptop, game)
    save_by_column(laptop)
    laptop.page.wait_for_url(f"**{laptop.address}")
    held = heads(laptop, laptop.address)
    for number, (grids, out) in enumerate(game, start=1):
        for seat, cards in enumerate(grids, start=1):
            assert held["grid", number, f"p{seat}"] == {"cards": cards}
        assert held["went_out", number, None] == {"player": f"p{out + 1}"}
    laptop.check()


@pytest.mark.smoke
def test_what_was_typed_survives_closing_the_page_until_it_is_saved_or_thrown_away(laptop):
    type_rows(laptop, pencilled(4, 1, seed=1))
    page = laptop.page
    first = page.locator("[name^=cards-1-]").first
    typed = first.input_value()
    page.goto("/")
    page.goto(f"{laptop.address}/paper")
    laptop.reads("This browser kept what you typed but didn’t save.")
    assert first.input_value() == typed
    for screen in ((1280, 800), (390, 844), (320, 640)):
        page.set_viewport_size({"width": screen[0], "height": screen[1]})
        laptop.check()
    page.get_by_role("button", name="Throw it away").click()
    page.locator("#unkept").wait_for(state="hidden")
    assert first.input_value() == ""
    first.fill("7 7 7 / 7 7 Z")
    save(laptop)
    laptop.reads("things. Nothing is saved yet; what you typed is still here")
    page.reload()
    assert first.input_value() == "7 7 7 / 7 7 Z"
