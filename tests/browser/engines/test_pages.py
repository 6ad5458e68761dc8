"""Keyboard, layout, letters, and what this browser can do and show, in every engine."""

import pytest

from tests.browser.chromium import FAMILIES
from tests.browser.engines.at_table import carry, ruled, went_out
from tests.browser.engines.phone import PLAIN, SECURE
from tests.browser.games import DEVICE
from tests.browser.screens import CHECK, WEAR
from tests.browser.typefaces import MEASURE, ROUGHLY, TEXT, width_of

AT = "(css) => Boolean(document.activeElement.closest(css))"
RING = "() => getComputedStyle(document.activeElement).outlineStyle"


def test_a_hole_is_played_from_the_keyboard(pick_up, shelf):
    phone = pick_up()
    carry(phone, DEVICE)
    phone.open(f"{shelf.own_game(2, '2x3', holes=2)}/hole/3")
    phone.until(lambda: phone.has("html.ready"))
    phone.screen.press("Tab")
    assert phone.ask(AT, "[data-out]")
    assert phone.ask(RING) == "solid"
    phone.screen.press("Enter")
    phone.until(lambda: phone.has(".pad"))
    phone.screen.type("?")
    phone.reads("undo the last card")
    phone.screen.press("Escape")
    phone.until(lambda: not phone.has("dialog[open]"))
    phone.screen.type("k42k39" + "99q99")
    phone.screen.press("Backspace")
    phone.screen.type("74")
    phone.until(lambda: sent(phone))


def sent(phone):
    """Enter presses the main button where the page does not send the hole by itself."""
    if ruled(phone):
        return True
    if phone.has(".play [data-do=save]:not(.ignore-taps *)"):
        phone.screen.press("Enter")
    return False


PAGES = (
    "/",
    "/games/new",
    "/settings",
    "/rules/nine-hole",
    "{game}",
    "{game}/hole/2/ruling",
    "{game}/links",
    "{game}/table",
    "{game}/print",
)
SIZE = """(text) => {
  document.documentElement.style.fontSize = text;
  dispatchEvent(new Event("resize"));
}"""


def faults_in(phone):
    """What is wrong with the page in each typeface and size of text, where anything is."""
    found = {}
    for text in ("100%", "200%"):
        phone.ask(SIZE, text)
        for family in FAMILIES:
            phone.ask(WEAR, f"'{family}'")
            found[text, family] = phone.ask(f"() => {CHECK.strip().rstrip(';')}")
    return {how: faults for how, faults in found.items() if faults}


def test_nothing_overlaps_and_nothing_leaves_the_screen_in_any_typeface(pick_up, shelf):
    phone = pick_up()
    game = shelf.game(4, "2x3", holes=2)
    carry(phone, DEVICE)
    found = {}
    for page in PAGES:
        phone.open(page.format(game=game))
        assert not phone.has("main.message"), page
        found[page] = faults_in(phone)
    phone.open(f"{shelf.own_game(4, '2x3', holes=2)}/hole/3")
    found["who went out"] = faults_in(phone)
    went_out(phone, 1)
    phone.screen.type("774")
    found["typing"] = faults_in(phone)
    assert {page: faults for page, faults in found.items() if faults} == {}
    for width in ("Narrow", "Normal", "Wide"):
        seen = phone.ask(MEASURE, [f"700 100px 'Back Nine {width}'", TEXT])
        assert seen == pytest.approx(width_of(TEXT, f"{width}-Bold"), abs=ROUGHLY)
    seen = phone.ask(MEASURE, ["100px sans-serif", TEXT])
    assert seen == pytest.approx(width_of(TEXT, "Normal-Regular"), abs=ROUGHLY)


CASES = """() => Object.fromEntries([...document.querySelectorAll("[data-feature]")].map((row) => [
  row.dataset.feature,
  [...row.querySelectorAll("[data-case]")].find(({ hidden }) => !hidden)?.dataset.case,
]))"""
CAN = {
    PLAIN: {
        "storage": "usual",
        **dict.fromkeys(("offline", "installed", "share"), "plain"),
        "screen": "film",
    },
    SECURE: {"storage": "usual", "offline": "yes", "installed": "other", "share": "missing"},
}
SCREEN = {"Firefox": "yes", "WebKit": "refused"}
"""By engine: one of them lets no page keep a screen on that nobody sees."""
RATIO = """async (css) => {
  const picture = document.querySelector(css);
  await picture?.decode();
  return picture && picture.naturalWidth > picture.naturalHeight;
}"""


@pytest.mark.parametrize("way", CAN, indirect=True)
def test_what_is_possible_here_and_a_sheet_of_paper_are_shown(pick_up, engine, way):
    phone = pick_up()
    phone.open("/settings?open=can")
    phone.until(lambda: phone.has("html.ready"))
    can = CAN[way]
    assert phone.ask(CASES) == {"screen": SCREEN[type(engine).__name__], **can}
    if way == PLAIN:
        phone.reads("an address that begins with https")
        return
    phone.open("/rules/nine-hole/print")
    phone.until(lambda: phone.ask(RATIO, "figure img"))
    phone.fill("#orientation", "portrait")
    phone.until(lambda: phone.ask(RATIO, "figure img[src*='portrait']") is False)
    phone.reads("Open to print")
