"""The law of the layout: nothing overlaps, nothing leaves the screen, every key can be hit.

Every page, on five screens, in every look, with text at its size and at twice its size, with 2 to
10 players and 4 to 16 cards. The gate takes a selection in which every two of these meet, and a
small or lying phone for each page. Each is judged in a wide, a normal and a narrow typeface.
"""

from itertools import combinations, cycle, product
from random import Random

import pytest

from tests.browser.chromium import FAMILIES
from tests.browser.games import DEVICE, TIDY
from tests.browser.screens import REACH, SCREENS, WEAR, faults_in
from tests.browser.views import ALONE, lay_out, open_view
from tests.conftest import FULL
from tests.helpers.devices import cookie_of

LOOKS = ("theme=light", "theme=dark", "theme=sun", "theme=sun&pad=large", "pad=large")
TEXTS = ("100%", "200%")
PLAYERS = (2, 4, 6, 10)
LAYOUTS = ("2x2", "2x3", "3x3", "2x5", "4x4")
VIEWS = (
    "out",
    "cards",
    "done",
    "refused",
    "ruling",
    "card",
    "table",
    "links",
    "paper",
    "print",
    "result",
    "new",
    "call",
    "dispute",
    "objected",
    "deleted",
    "television",
    *ALONE,
)
SIDES = (SCREENS, LOOKS, TEXTS, PLAYERS, LAYOUTS)
EACH = (((320, 640), LOOKS[3], "200%", 4, "2x3"), ((844, 390), LOOKS[1], "100%", 6, "2x3"))
"""A small phone with large text, or one that lies: one of them for each page."""


def meetings(row):
    """Every two values of a row, with the sides they are of."""
    return set(combinations(enumerate(row), 2))


def pairwise(sides):
    """Few rows in which every two values of two sides meet."""
    chance = Random(9)
    left = set().union(*map(meetings, product(*sides)))
    while left:
        (place, first), (other, second) = min(left, key=repr)
        tries = [[chance.choice(side) for side in sides] for _ in range(60)]
        for row in tries:
            row[place], row[other] = first, second
        best = max(tries, key=lambda row: len(meetings(row) & left))
        left -= meetings(best)
        yield tuple(best)


MEETINGS = cycle(pairwise(SIDES))
ROWS = {
    view: list(product(*SIDES)) if FULL else [EACH[place % 2], next(MEETINGS), next(MEETINGS)]
    for place, view in enumerate(VIEWS)
}


@pytest.fixture
def opened(open_phone, address):
    """A phone that has games: ``opened(DEVICE)``."""

    def open_one(device=DEVICE, **how):
        table = open_phone(**how)
        cookie = {"name": "device", "value": cookie_of(device), "url": address}
        table.page.context.add_cookies([cookie])
        return table

    return open_one


@pytest.mark.parametrize(
    "views",
    [
        pytest.param(("card",), id="card", marks=pytest.mark.smoke),
        pytest.param(tuple(view for view in VIEWS[:11] if view != "card"), id="of a game"),
        pytest.param(VIEWS[11:], id="others"),
    ],
)
def test_nothing_overlaps_and_nothing_leaves_the_screen(opened, address, shelf, views, subtests):
    for view in views:
        table = opened(TIDY if view == "deleted" else DEVICE)
        for place, (screen, look, text, players, layout) in enumerate(ROWS[view]):
            with subtests.test(view=view, screen=screen, look=look, text=text, layout=layout):
                lay_out(table, address, screen, look + "&call=on" * (view == "call"), text)
                open_view(table, shelf, view, players, layout)
                assert faults_in(table) == {}
                table.check() if FULL or not place else None


def test_the_whole_card_of_ten_players_and_eighteen_holes_is_seen_at_once(opened, shelf):
    table = opened(viewport={"width": 844, "height": 390})
    table.page.goto(shelf.game(10, "2x3", holes=17, of=18))
    for family in FAMILIES:
        table.page.evaluate(WEAR, f"'{family}'")
        card = table.page.locator(".card").bounding_box()
        main_button = table.page.locator("footer").bounding_box()
        assert card["x"] + card["width"] <= 844, family
        assert card["y"] + card["height"] <= main_button["y"] + 1, family
    assert faults_in(table) == {}


IN_PIECES = """() => [...document.querySelectorAll("bdi")].flatMap((name) => {
  const upright = getComputedStyle(name).writingMode === "horizontal-tb";
  const text = name.querySelector("abbr")?.firstChild ?? name.firstChild;
  if (!upright || text?.nodeType !== 3 || !name.checkVisibility()) return [];
  return [...text.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
    const lines = new Map();
    for (let at = index; at < index + word.length; at += 1) {
      const letter = document.createRange();
      letter.setStart(text, at);
      letter.setEnd(text, at + 1);
      const line = Math.round(letter.getBoundingClientRect().top);
      if (line > (name.closest("h2") ?? name).getBoundingClientRect().bottom - 4) continue;
      lines.set(line, (lines.get(line) ?? 0) + 1);
    }
    return lines.size > 1 && Math.min(...lines.values()) < 3 && word.length < 13 ? [word] : [];
  });
})"""
CUT = """() => {
  const { bottom } = document.querySelector("main").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".cell")].map((cell) => cell.getBoundingClientRect());
  return boxes.filter((box) => box.top < bottom - 1 && box.bottom > bottom + 1).length;
}"""
CUT_CARDS = """() => [...document.querySelectorAll(".card-face")].filter((card) => {
  const text = document.createRange();
  text.selectNodeContents(card);
  const high = parseFloat(getComputedStyle(card).fontSize);
  return text.getBoundingClientRect().width > card.clientWidth || 1.2 * high > card.clientHeight;
}).map((card) => card.textContent)"""
DROPPED = """() => [...document.querySelectorAll(".season > li")].filter((row) => {
  const boxOf = (one) => row.querySelector(one).getBoundingClientRect();
  return boxOf(".big-number").top > boxOf(".grow").bottom;
}).length"""
BUTTON = "footer .key:not(.alt):visible"
PAGES = ("/", "/games/new", "/join", "/settings", "/rules", "/rules/house/new", "/rules/load")
OF_GAME = ("", "/hole/1/ruling", "/table", "/links", "/paper", "/print", "/rules", "/recovery")


def test_with_twice_the_text_names_and_cards_stay_whole_and_the_main_button_is_in_view(
    opened, address, shelf
):
    game, season = shelf.game(4, "2x3", holes=2), shelf.group_pages()["season"]
    table, wrong = opened(), {}
    page = table.page
    for screen in ((390, 844), (844, 390)):
        lay_out(table, address, screen, "theme=light", "200%")
        for path in ("", "/hole/3", "/hole/2/ruling", "/table"):
            page.goto(game + path)
            wrong[screen, path, "in pieces"] = page.evaluate(IN_PIECES)
    for text in TEXTS:
        lay_out(table, address, (844, 390), "theme=light", text)
        for path in (*PAGES, *(game + view for view in OF_GAME)):
            page.goto(path)
            box = page.locator(BUTTON).last.bounding_box()
            wrong[text, path, "unseen"] = box["y"] < 0 or box["y"] + box["height"] > 390
    for wide in (320, 390):
        lay_out(table, address, (wide, 844), "theme=light", "200%")
        page.goto(f"{game}/hole/2/ruling")
        assert page.locator(".card-face", has_text="10").count()
        wrong[wide, "cut"] = page.evaluate(CUT_CARDS)
        page.goto(season)
        wrong[wide, "dropped"] = page.evaluate(DROPPED)
    assert {where: what for where, what in wrong.items() if what} == {}


def test_no_row_of_cards_is_cut_cells_are_40_px_and_keys_grow_with_the_text(opened, address, shelf):
    table, cut, heights = opened(), {}, {}
    for screen, text in (
        ((390, 664), "100%"),
        ((844, 390), "100%"),
        ((320, 640), "100%"),
        ((390, 844), "100%"),
        ((390, 844), "200%"),
    ):
        lay_out(table, address, screen, "theme=light", text)
        table.page.goto(shelf.own_game(4, "2x3", holes=2) + "/hole/3")
        table.page.locator("html.ready").wait_for()
        cut[screen, text] = [table.page.evaluate(CUT)]
        table.went_out(0)
        table.page.locator("[data-state=cards]").wait_for()
        cut[screen, text].append(table.page.evaluate(CUT))
        heights[screen, text] = table.page.locator(".pad .key").first.bounding_box()["height"]
        if screen[0] < 844 and text == "100%":
            assert 40 <= table.page.evaluate(REACH)["cells"] < 1000, screen
    assert [cut[screen, "100%"] for screen in ((390, 664), (844, 390))] == [[0, 0], [0, 0]]
    assert heights[(390, 844), "200%"] >= 70 > 62 > heights[(390, 844), "100%"]
