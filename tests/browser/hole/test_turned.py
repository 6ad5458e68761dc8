"""Grids typed as the scorer sees them across the table, kept as their owners see them."""

import pytest

FOUR = ("Ann", "Bea", "Cam", "Dan")
SEEN = """(seat) => {
  const cells = [...document.querySelectorAll(".seat")[seat].querySelectorAll("[data-cell]")];
  const places = cells.map((cell) => [cell.getBoundingClientRect(), cell.textContent]);
  places.sort(([one], [other]) => one.x - other.x || one.y - other.y);
  return places.map(([, card]) => card).join(" ");
}"""
SIX = "A 2 3 4 5 6"


@pytest.fixture
def seats(table):
    """Four at the table, Bea's menu open: she keeps score."""
    table.start(FOUR)
    table.menu(1)
    return table


def seen(table, seat):
    """The cards of a seat column by column as they lie on the screen."""
    return table.page.evaluate(SEEN, seat)


def test_anyone_who_sits_somewhere_sees_the_others_turned_and_types_what_lies_there(seats):
    seats.aside("here")
    seats.aside("close")
    seats.went_out(1)
    seats.type(*"K4K3QQ")
    for seat in (2, 3):
        seats.type(*SIX.split())
        assert seen(seats, seat) == SIX
    *most, last = SIX.split()
    seats.type(*most)
    assert seats.grid(2) == ["4", "5", "6", "A", "2", "3"]
    assert seats.grid(3) == ["6", "4", "2", "5", "3", "A"]
    seats.check()
    seats.type(last)
    seats.save()
    seats.ruled()
    seats.page.goto(f"{seats.game}/hole/1")
    assert seats.grid(2) == ["4", "5", "6", "A", "2", "3"]
    assert seats.grid(0) == ["3", "2", "A", "6", "5", "4"]
    seats.page.locator(".seat[data-turn='1']").wait_for()
    assert seen(seats, 0) == SIX
    assert seen(seats, 2) == SIX
    stored = seats.page.locator(".seat [data-cell]").first
    assert stored.get_attribute("data-card") == "3"


def test_a_quarter_turn_joins_partners_across_and_speaks_of_what_is_seen(seats):
    seats.page.get_by_role("button", name="On my left").tap()
    assert seats.page.get_by_role("button", name="On my left", pressed=True).count() == 1
    seats.aside("close")
    seats.went_out(1)
    seats.reads("column 1, row 1")
    seats.type("9", "9", "9", "9")
    assert seats.score(1) == "18"
    boxes = [cell.bounding_box() for cell in seats.page.locator(".matched .cell").all()]
    assert [box["y"] for box in boxes] == [boxes[0]["y"]] * 2
    seats.page.locator(".pad [data-do=back]").tap()
    assert seen(seats, 1) == "9 9 9   "
    seats.page.reload()
    seats.page.locator(".seat[data-turn='1'] .cell[aria-current]").wait_for()
    assert seen(seats, 1) == "9 9 9   "
    seats.type("9")
    seats.page.keyboard.press("Backspace")
    seats.check()


@pytest.mark.parametrize(
    ("turn", "stored"),
    [("half turn", "9 6 3 8 5 2 7 4 A"), ("quarter turn left", "3 2 A 6 5 4 9 8 7")],
)
def test_nine_cards_are_kept_as_their_owner_sees_them(table, turn, stored):
    table.start(("Ann", "Bea"), rules="nine-card")
    table.went_out(0)
    table.menu(0)
    table.page.get_by_role("button", name=turn).tap()
    table.aside("close")
    table.type("A", *"23456789")
    assert table.grid(0) == stored.split()
    assert seen(table, 0) == "A 2 3 4 5 6 7 8 9"
    table.type(*"KKKKQQQQJ")
    table.save()
    table.ruled()
    table.page.goto(f"{table.game}/hole/1")
    cells = table.page.locator(".seat").first.locator("[data-cell]").all()
    cards = {cell.get_attribute("data-cell"): cell.get_attribute("data-card") for cell in cells}
    assert [cards[str(cell)] for cell in range(9)] == stored.split()
