"""The law of the layout: nothing overlaps, nothing leaves the screen, every key can be hit.

Every page, on five screens, in every look, with text at its size and at twice its size, with 2 to
10 players and 4 to 16 cards. The gate takes a selection in which every two of these meet once. Each
page is judged in a wide, a normal and a narrow typeface, one after the other.
"""

from itertools import combinations, product
from random import Random

import pytest

from tests.browser.chromium import FAMILIES
from tests.browser.games import DEVICE, TIDY
from tests.browser.screens import SCREENS, WEAR, faults_in
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
SIDES = (VIEWS, SCREENS, LOOKS, TEXTS, PLAYERS, LAYOUTS)


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


ROWS = sorted(product(*SIDES) if FULL else pairwise(SIDES), key=repr)


@pytest.mark.parametrize(
    "view",
    [pytest.param("card", marks=pytest.mark.smoke), *(view for view in VIEWS if view != "card")],
)
def test_nothing_overlaps_and_nothing_leaves_the_screen(open_phone, address, shelf, view, subtests):
    table = open_phone()
    device = {
        "name": "device",
        "value": cookie_of(TIDY if view == "deleted" else DEVICE),
        "url": address,
    }
    table.page.context.add_cookies([device])
    for _view, screen, theme, text, players, layout in (row for row in ROWS if row[0] == view):
        with subtests.test(screen=screen, look=theme, text=text, players=players, layout=layout):
            lay_out(table, address, screen, theme + "&call=on" * (view == "call"), text)
            open_view(table, shelf, view, players, layout)
            assert faults_in(table) == {}
            table.check()


def test_the_whole_card_of_ten_players_and_eighteen_holes_is_seen_at_once(
    open_phone, address, shelf
):
    table = open_phone(viewport={"width": 844, "height": 390})
    table.page.context.add_cookies([{"name": "device", "value": cookie_of(DEVICE), "url": address}])
    table.page.goto(shelf.game(10, "2x3", holes=17, of=18))
    for family in FAMILIES:
        table.page.evaluate(WEAR, f"'{family}'")
        card = table.page.locator(".card").bounding_box()
        main_button = table.page.locator("footer").bounding_box()
        assert card["x"] + card["width"] <= 844, family
        assert card["y"] + card["height"] <= main_button["y"] + 1, family
    assert faults_in(table) == {}
