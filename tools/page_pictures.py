"""Take pictures of the demo: ``make pictures``.

The main pages go into ``pictures/``, in three sizes, light and dark; those of the documents into
``docs/``. Names of pages after the command take only those.
"""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask
from playwright.sync_api import Browser, Page, sync_playwright

from app import create_app
from app.cli.demo_games import HOLES_PLAYED, make_demo_games
from app.page_files import make_small, static_folder
from app.record.database import db
from app.record.migrate import upgrade_database
from app.web.base.permissions import DEMO
from tests.web.phone import Phone
from tools.install_pictures import NAME, NARROW, PAGES, how_to_draw, keep, serving, taken

ROOT = Path(__file__).parents[1]
SIZES = {"390x844": (390, 844), "320x640": (320, 640), "844x390": (844, 390)}
THEMES = ("light", "dark")
ADDRESSES = {
    "home": "/",
    "new-game": "/games/new",
    "entry": f"{{game}}/hole/{HOLES_PLAYED + 1}",
    "ruling": f"{{game}}/hole/{HOLES_PLAYED}/ruling",
    "card": "{game}",
    "result": "{over}",
    "share": "{game}/links",
    "log": "{game}/log",
    "television": "{game}?tv",
    "print": "{game}/print",
    "group": "{group}",
    "import": "{group}/import",
    "person": "{person}",
    "season": "{season}",
    "season-new": "{group}/season/new",
    "rules": "/rules",
    "nine-hole": "/rules/nine-hole",
    "house-rules": "/rules/house/new?from=nine-hole",
    "settings": "/settings",
    "phone": "/settings?open=can#can",
    "api": "/api",
}
IN_DOCUMENTS = ("entry", "ruling", "card")
COLOURS = 32
PLAIN = ".demo { display: none } html { padding: 0 } body { min-height: 100dvh }"
"""Pictures in documents are of the pages alone."""
CUT = """
.demo, .bar, .controls, .fold { display: none !important }
html, body { display: block !important; padding: 0; min-height: 0; height: auto }
main { padding-bottom: 12px }
"""
BUSTED = {"Grandpa": "K 9 A / K 9 K", "Emma": "5 Q 2 / 5 Q A", "Noah": "J Q 10 / 9 8 7"}
"""The hole of the README: Grandpa went out, sure to have the least."""


def main() -> None:
    """Take all pictures, or those of the pages that are named."""
    chosen = sys.argv[1:] or [*ADDRESSES, "busted"]
    with (
        TemporaryDirectory() as made,
        sync_playwright() as player,
        demo(Path(made)) as app,
        serving(app) as home,
    ):
        browser = player.chromium.launch(**how_to_draw(Path(made), home))
        places = find_places(browser)
        for name in chosen:
            if name == "busted":
                take_busted(browser, Phone(app))
            else:
                take(browser, name, ADDRESSES[name].format(**places))
        browser.close()


@contextmanager
def demo(folder: Path) -> Iterator[Flask]:
    """The application of a demo, its games in a folder."""
    settings = {"SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder / 'd.db'}", "SECRET_KEY": "pictures"}
    make_small(static_folder())
    app = create_app(settings)
    upgrade_database(app)
    with app.app_context():
        codes = make_demo_games(date.today())
        db.engine.dispose()
    yield create_app({**settings, DEMO: codes})


def find_places(browser: Browser) -> Mapping[str, str]:
    """The addresses of the demo’s games, its group, a person in it and its season."""
    page = open_page(browser, "390x844", "light")
    games = addresses_on(page, "/", "/g/")
    [group, *_] = addresses_on(page, "/", "/group/")
    within = [
        address
        for address in addresses_on(page, group, f"{group}/")
        if not address.endswith("/new")
    ]
    page.context.close()
    return {
        "game": games[0],
        "over": games[-1],
        "group": group,
        "person": next(address for address in within if "/person/" in address),
        "season": next(address for address in within if "/season/" in address),
    }


def addresses_on(page: Page, address: str, begin: str) -> list[str]:
    """Where the links of a page lead that begin so, without what stands after a ``?``."""
    page.goto(address)
    found = page.locator(f'main a[href^="{begin}"]')
    links: list[str] = found.evaluate_all("(all) => all.map(({ pathname }) => pathname)")
    return links


def open_page(browser: Browser, size: str, theme: str) -> Page:
    """A page of a phone that is let in, of a size and with a theme."""
    width, height = SIZES[size]
    screen = {**NARROW, "viewport": {"width": width, "height": height}, "color_scheme": theme}
    context = browser.new_context(base_url=f"http://{NAME}", **PAGES, **screen)
    # A phone that types for one picture is not named in the next.
    context.route("**/entering", lambda route: route.abort())
    page = context.new_page()
    page.goto("/")
    return page


def take(browser: Browser, name: str, address: str) -> None:
    """Take a page in all sizes and themes."""
    for theme in THEMES:
        for size in SIZES:
            page = open_page(browser, size, theme)
            path = ROOT / "pictures" / f"{name}-{size}-{theme}.png"
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(taken(page, address))
            if name in IN_DOCUMENTS and (size, theme) == ("390x844", "light"):
                page.add_style_tag(content=PLAIN)
                keep(page.screenshot(), ROOT / "docs" / f"{name}.png", COLOURS)
            page.context.close()


def take_busted(browser: Browser, phone: Phone) -> None:
    """Take the ruling of the README, from its headline to the last player."""
    game = phone.start([*BUSTED])
    phone.enter(game, 1, [*BUSTED.values()])
    page = open_page(browser, "390x844", "light")
    cookie = phone.client.get_cookie("device")
    page.context.add_cookies([{"name": "device", "value": cookie.value, "url": f"http://{NAME}"}])
    taken(page, f"{game}/hole/1/ruling")
    page.add_style_tag(content=CUT)
    keep(page.locator("main").screenshot(), ROOT / "docs" / "busted.png", COLOURS)
    page.context.close()


if __name__ == "__main__":
    main()
