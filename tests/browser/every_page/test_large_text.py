"""Twice the text, and low screens: names stay whole, keys grow, nothing that matters is cut off."""

import pytest

from tests.browser.games import DEVICE
from tests.browser.screens import SIZED
from tests.helpers.devices import cookie_of

BROKEN = """() => [...document.querySelectorAll("bdi")].flatMap((name) => {
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
    return lines.size > 1 && Math.min(...lines.values()) < 3 ? [word] : [];
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


@pytest.fixture
def opened(open_phone, address):
    """Open a page on a screen, with text of a size."""

    def open_one(path, screen, text="100%"):
        table = open_phone(viewport={"width": screen[0], "height": screen[1]})
        cookie = {"name": "device", "value": cookie_of(DEVICE), "url": address}
        table.page.context.add_cookies([cookie])
        table.page.add_init_script(SIZED % text)
        table.page.goto(path)
        return table

    return open_one


@pytest.mark.parametrize("screen", [(390, 844), (844, 390)])
def test_no_name_falls_into_pieces_of_two_letters(opened, shelf, screen):
    game = shelf.game(4, "2x3", holes=2)
    page, broken = opened(game, screen, "200%").page, {}
    for path in ("", "/hole/3", "/hole/2/ruling", "/table"):
        page.goto(game + path)
        broken[path] = [word for word in page.evaluate(BROKEN) if len(word) < 13]
    assert not any(broken.values()), broken


@pytest.mark.parametrize("text", ["100%", "200%"])
def test_the_main_button_is_in_view_on_a_phone_that_lies(opened, shelf, text):
    game = shelf.game(4, "2x3", holes=2)
    page = opened(PAGES[0], (844, 390), text).page
    unseen = []
    for path in (*PAGES, *(game + view for view in OF_GAME)):
        page.goto(path)
        box = page.locator(BUTTON).last.bounding_box()
        if box["y"] < 0 or box["y"] + box["height"] > 390:
            unseen.append(path)
    assert unseen == []


@pytest.mark.parametrize("screen", [(390, 664), (844, 390)])
def test_no_row_of_cards_is_cut_in_half(opened, shelf, screen):
    table = opened(shelf.game(4, "2x3", holes=2) + "/hole/3", screen)
    table.page.locator("html.ready").wait_for()
    cut = [table.page.evaluate(CUT)]
    table.went_out(0)
    table.page.locator("[data-state=cards]").wait_for()
    assert [*cut, table.page.evaluate(CUT)] == [0, 0]


def test_the_keys_grow_with_the_text(opened, shelf):
    game, heights = shelf.game(4, "2x3", holes=2), {}
    for text in ("100%", "200%"):
        table = opened(f"{game}/hole/3", (390, 844), text)
        table.went_out(0)
        heights[text] = table.page.locator(".pad .key").first.bounding_box()["height"]
    assert heights["200%"] >= 70 > 62 > heights["100%"]


@pytest.mark.parametrize("wide", [320, 390])
def test_no_card_of_a_ruling_is_cut_and_no_points_of_a_season_drop(opened, shelf, wide):
    page = opened(shelf.game(4, "2x3", holes=2) + "/hole/2/ruling", (wide, 844), "200%").page
    assert page.locator(".card-face", has_text="10").count()
    assert page.evaluate(CUT_CARDS) == []
    page.goto(shelf.group_pages()["season"])
    assert page.evaluate(DROPPED) == 0
