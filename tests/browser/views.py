"""Brings a phone onto a page, into a state, and gives it a screen, a look and a size of text."""

from tests.browser.games import NAMES, TIDY
from tests.browser.screens import SIZED

ALONE = {
    "home": "/",
    "join": "/join",
    "settings": "/settings",
    "keys": "/keys",
    "rules": "/rules/ten-card",
    "phone": "/settings?open=can",
}
ENTERED = {"out": 3, "cards": 3, "call": 3, "done": 1, "refused": 1}
HAPPENS = {"dispute": ("disputed", "/hole/1/open"), "objected": ("objected", "/hole/1/ruling")}
PATHS = {
    "ruling": "/hole/2/ruling",
    "card": "",
    "table": "/table",
    "links": "/links",
    "paper": "/paper",
    "print": "/print",
    "television": "?tv",
}


def open_view(table, shelf, view, players, layout):
    """Bring a page into the state that its view names."""
    page = table.page
    if view in ALONE:
        shelf.game(players, layout, holes=2)  # a game that home shows
        page.goto(ALONE[view])
    elif view == "new":
        seat_everybody(page, players)
    elif view == "deleted":
        shelf.game(players, layout, happens="deleted", device=TIDY)
        page.goto("/")
    elif view in HAPPENS:
        what, path = HAPPENS[view]
        page.goto(shelf.game(players, layout, happens=what) + path)
    elif view in ENTERED:
        game = shelf.own_game(players, layout, holes=2)
        page.goto(f"{game}/hole/{ENTERED[view]}")
        enter(table, view, players, layout)
    elif view == "result":
        page.goto(shelf.game(players, layout, holes=9))
    else:
        page.goto(shelf.game(players, layout, holes=2) + PATHS[view])


def enter(table, view, players, layout):
    """Type as far as the view goes."""
    rows, columns = map(int, layout.split("x"))
    if view == "cards":
        table.went_out(players - 1)
        table.page.keyboard.type("774k30"[: 1 + players % 4] * 2)
    elif view == "call":
        table.went_out(min(players, 5) - 1)
        table.page.keyboard.type("4" * rows * columns)
        table.page.locator(".pane-call").wait_for()
    elif view == "refused":
        refuse(table, rows, columns)


def seat_everybody(page, players):
    """Names wait on the phone when the page opens."""
    page.goto("/games/new?rules=six-card")
    names = list(NAMES[:players])
    page.evaluate(
        "(names) => (localStorage['new-game'] = JSON.stringify({names, dealer: 1}))", names
    )
    page.reload()


def refuse(table, rows, columns):
    """A card that nobody can read is asked for; a column of the first player cancels."""
    for row in range(rows):
        table.page.locator(".seat").first.locator(f"[data-cell='{row * columns}']").tap()
        table.type("7")
    table.page.locator(".seat").nth(1).locator("[data-cell='0']").tap()
    table.type("?")
    table.save()
    table.page.locator("[data-state=refused].play").wait_for()


def lay_out(table, address, screen, appearance, text):
    """Give a phone a screen, a look and a size of text, for the next page."""
    table.page.set_viewport_size({"width": screen[0], "height": screen[1]})
    cookie = {"name": "settings", "value": appearance, "url": address}
    table.page.context.add_cookies([cookie])
    table.page.add_init_script(SIZED % text)  # of several the last one counts
