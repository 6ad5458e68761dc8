"""The law of the layout in every engine and typeface, with text at its size and at twice it."""

from tests.browser.chromium import FAMILIES
from tests.browser.engines.at_table import carry, went_out
from tests.browser.games import DEVICE
from tests.browser.screens import CHECK, WEAR

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
