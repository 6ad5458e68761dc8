"""Grids typed as the scorer sees them across the table, kept as their owners see them."""

SEEN = """(seat) => {
  const cells = [...document.querySelectorAll(".seat")[seat].querySelectorAll("[data-cell]")];
  const places = cells.map((cell) => [cell.getBoundingClientRect(), cell.textContent]);
  places.sort(([one], [other]) => one.x - other.x || one.y - other.y);
  return places.map(([, card]) => card).join(" ");
}"""
SIX = "A 2 3 4 5 6"
NINE = "A 2 3 4 5 6 7 8 9"


def seen(table, seat):
    """The cards of a seat column by column as they lie on the screen."""
    return table.page.evaluate(SEEN, seat)


def test_anyone_who_sits_somewhere_sees_the_others_turned_and_types_what_lies_there(sit):
    seats = sit("Ann", "Bea", "Cam", "Dan")
    seats.menu(1)
    seats.aside("here")
    seats.aside("close")
    seats.went_out(1)
    seats.page.keyboard.type("k4k3qq" + "a23456" * 2 + "a2345")
    assert [seen(seats, 2), seen(seats, 3)] == [SIX, SIX]
    assert seats.grid(2) == ["4", "5", "6", "A", "2", "3"]
    assert seats.grid(3) == ["6", "4", "2", "5", "3", "A"]
    seats.check()
    seats.type("6")
    seats.save()
    seats.ruled()
    seats.page.goto(f"{seats.game}/hole/1")
    assert seats.grid(2) == ["4", "5", "6", "A", "2", "3"]
    assert seats.grid(0) == ["3", "2", "A", "6", "5", "4"]
    seats.page.locator(".seat[data-turn='1']").wait_for()
    assert [seen(seats, 0), seen(seats, 2)] == [SIX, SIX]
    assert seats.page.locator(".seat [data-cell]").first.get_attribute("data-card") == "3"


def test_a_quarter_turn_joins_partners_across_and_speaks_of_what_is_seen(sit):
    seats = sit("Ann", "Bea", "Cam", "Dan")
    seats.menu(1)
    seats.page.get_by_role("button", name="On my left").tap()
    assert seats.page.get_by_role("button", name="On my left", pressed=True).count() == 1
    seats.aside("close")
    seats.went_out(1)
    seats.reads("column 1, row 1")
    seats.page.keyboard.type("9999")
    assert seats.score(1) == "18"
    boxes = [cell.bounding_box() for cell in seats.page.locator(".matched .cell").all()]
    assert [box["y"] for box in boxes] == [boxes[0]["y"]] * 2
    seats.page.locator(".pad [data-do=back]").tap()
    assert seen(seats, 1) == "9 9 9   "
    seats.page.reload()
    seats.page.locator(".seat[data-turn='1'] .cell[aria-current]").wait_for()
    assert seen(seats, 1) == "9 9 9   "
    seats.check()


def test_nine_cards_are_kept_as_their_owners_see_them(sit):
    table = sit("Ann", "Bea", rules="nine-card")
    table.went_out(0)
    for seat, turn in enumerate(("half turn", "quarter turn left")):
        table.menu(seat)
        table.page.get_by_role("button", name=turn).tap()
        table.aside("close")
    stored = ["9 6 3 8 5 2 7 4 A", "3 2 A 6 5 4 9 8 7"]
    table.page.keyboard.type("a23456789a2345678")
    assert " ".join(table.grid(0)) == stored[0]
    assert seen(table, 0) == NINE
    table.type("9")
    table.save()
    table.ruled()
    table.page.goto(f"{table.game}/hole/1")
    cards = "(cell) => [+cell.dataset.cell, cell.dataset.card]"
    for seat in (0, 1):
        cells = table.page.locator(".seat").nth(seat).locator("[data-cell]")
        kept = dict(cells.evaluate_all(f"(cells) => cells.map({cards})"))
        assert " ".join(kept[cell] for cell in range(9)) == stored[seat]
