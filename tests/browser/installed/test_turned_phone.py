"""A phone that is turned, and one with a notch: nothing is lost, nothing lies under the edge."""

from pathlib import Path

import pytest

from tests.browser.games import DEVICE
from tests.helpers.devices import cookie_of

UPRIGHT, TURNED = {"width": 390, "height": 844}, {"width": 844, "height": 390}
NOTCH = {
    "upright": (UPRIGHT, {"top": 59, "bottom": 34, "left": 0, "right": 0}),
    "turned": (TURNED, {"top": 0, "bottom": 21, "left": 59, "right": 59}),
}
PAGES = {
    "home": "/",
    "new game": "/games/new",
    "rules": "/rules",
    "settings": "/settings",
    "card": "{game}",
    "entry": "{game}/hole/3",
    "ruling": "{game}/hole/1/ruling",
    "television": "{game}?tv",
    "share": "{game}/links",
    "message": "/nothing/here",
}
COVERED_BY = (Path(__file__).parent / "covered.js").read_text("utf-8")
COVERED = f"(sides) => {{ {COVERED_BY} return coveredBy(sides); }}"
INSIDE = """() => {
  const box = document.querySelector(".cell[aria-current]")?.getBoundingClientRect();
  const shown = [...document.querySelectorAll(".controls")].find((one) => one.checkVisibility());
  if (!box || !shown) return false;
  const pad = shown.getBoundingClientRect();
  const isBeside = box.right <= pad.left || box.bottom <= pad.top;
  return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && isBeside;
}"""
WIDE = "document.documentElement.scrollWidth - innerWidth"


def insets(table, sides):
    """The phone keeps these parts of its screen for itself, in pixels."""
    session = table.page.context.new_cdp_session(table.page)
    kept = {side: size for side, size in sides.items() if size}
    both = kept | {f"{side}Max": size for side, size in kept.items()}
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": both})


@pytest.mark.parametrize(("how", "theme"), [("upright", "light"), ("turned", "dark")])
def test_nothing_lies_under_the_notch_or_the_bar_of_the_phone(
    open_phone, address, shelf, how, theme
):
    screen, sides = NOTCH[how]
    table = open_phone(viewport=screen, color_scheme=theme)
    table.page.context.add_cookies([{"name": "device", "value": cookie_of(DEVICE), "url": address}])
    insets(table, sides)
    game = shelf.own_game(4, "2x3", holes=2)
    found = {}
    for name, page in PAGES.items():
        table.page.goto(page.format(game=game))
        if name == "entry":
            table.went_out(0)
            table.type("K")
        table.calm()
        found[name] = table.page.evaluate(COVERED, sides)
        assert table.page.evaluate(WIDE) <= 0, name
    assert {name: covered for name, covered in found.items() if covered} == {}


def test_a_turned_phone_keeps_cards_and_the_next_cell_in_sight(table):
    table.start(("Ann", "Bea", "Cam", "Dan"))
    table.went_out(0)
    table.type("K", "4")
    for screen, card in ((TURNED, "2"), (UPRIGHT, "3"), (TURNED, "9")):
        table.page.set_viewport_size(screen)
        table.page.wait_for_function(INSIDE)
        table.type(card)
        table.check()
    assert sorted(card for card in table.grid(0) if card) == ["2", "3", "4", "9", "K"]


def test_a_turned_phone_keeps_its_place_names_half_typed_and_their_field(table):
    table.page.goto("/games/new")
    table.page.locator("html.ready").wait_for()
    chair = table.page.locator("[name=name]").nth(1)
    chair.tap()
    table.page.keyboard.type("Be")
    for screen in (TURNED, UPRIGHT):
        table.page.set_viewport_size(screen)
        table.calm()
        table.page.keyboard.type("a")
        assert table.page.evaluate(WIDE) <= 0
    assert chair.input_value() == "Beaa"
    table.page.goto("/rules/nine-hole")
    table.page.evaluate("scrollTo(0, 500)")
    for screen in (TURNED, UPRIGHT):
        table.page.set_viewport_size(screen)
        table.calm()
        assert table.page.evaluate(WIDE) <= 0
    assert table.page.evaluate("scrollY") == 500
