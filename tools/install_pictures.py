"""Make the pictures that a phone shows of Back Nine as an app: ``make pictures``.

Icons are drawn from ``static/icons/icon.svg``; the screenshots are taken of a game that is played
for them. Chromium draws both, in the typefaces that cards are printed with.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from re import search
from tempfile import TemporaryDirectory
from typing import Any

import zopfli.png
from flask import Flask
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from werkzeug.serving import WSGIRequestHandler, make_server

from app.record.database import db
from bench.pages import make_app
from tests.browser.chromium import how_to_launch
from tests.browser.table import Table, cards_in_order
from tests.web.phone import FIRST, SECOND, Phone

STATIC = Path(__file__).parents[1] / "static"
GREEN, WHITE = "#0b5a3b", "#fffefa"
SIDE = 96  # units of the icon
SQUARE = f'<rect width="{SIDE}" height="{SIDE}" fill="{GREEN}"/>'
DISC = f'<circle cx="48" cy="48" r="44" fill="{GREEN}"/>'
PLUS = '<path d="M43 24h10v19h19v10H53v19H43V53H24V43h19z"/>'
FLAG = '<path d="M33 22h6v52h-6zM43 24l30 14-30 14z"/>'
LOGO = (66, 62)
MASKABLE = 0.8  # of the logo: phones may cut away all but a circle of 80 %
SHEET = "body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }"
OPAQUE = 255
COLOURS = 16
NARROW = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
PAGES = {"bypass_csp": True, "reduced_motion": "reduce"}
WIDE = {"viewport": {"width": 1280, "height": 800}}
PLAYERS = ("Ann", "Bea", "Cam", "Dan")
PLAYED = 5  # holes
SHOWN = {
    "entry": (f"/hole/{PLAYED + 1}", NARROW),
    "ruling": (f"/hole/{PLAYED}/ruling", NARROW),
    "card": ("", NARROW),
    "television": ("?tv", WIDE),
}
NAME = "backnine.local:8000"
FONTS = f"""<?xml version="1.0"?>
<fontconfig>
  <include>/etc/fonts/fonts.conf</include>
  <dir>{STATIC.parent / "app" / "paper" / "fonts"}</dir>
</fontconfig>
"""
TYPEFACES = """
@font-face { font-family: Shown; src: local("Back Nine Sans"), local("Back Nine Sans Regular") }
@font-face { font-family: Shown; font-weight: 600 900; src: local("Back Nine Sans SemiBold") }
@font-face { font-family: Figures; src: local("Back Nine Serif SemiBold") }
:root { --sans: Shown, "DejaVu Sans"; --serif: Figures, Shown }
"""
SETTLING = 700  # milliseconds until nothing glides any more


def main() -> None:
    """Make all of them again."""
    with TemporaryDirectory() as made, sync_playwright() as player:
        folder = Path(made)
        app = make_app(folder)
        with serving(app) as home:
            browser = player.chromium.launch(**how_to_draw(folder, home))
            for name, (size, drawing) in drawings().items():
                keep(draw(browser, size, drawing), STATIC / "icons" / f"{name}.png")
            for name, picture in screenshots(browser, Phone(app)):
                keep(picture, STATIC / "screenshots" / f"{name}.png")
            browser.close()
        with app.app_context():
            db.engine.dispose()


class Quiet(WSGIRequestHandler):
    """Answers without a log."""

    def log(self, type: str, message: str, *args: object) -> None:
        """Nothing is shown."""


@contextmanager
def serving(app: Flask) -> Iterator[str]:
    """The application behind a port of this machine; gives its address."""
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def how_to_draw(folder: Path, home: str) -> dict[str, Any]:
    """What to start, with the typefaces of the paper beside those of this machine.

    Hinting would move letters to whole pixels and close the spaces between words.
    """
    how = how_to_launch(folder)
    (folder / "fonts.conf").write_text(FONTS)
    named = f"--host-resolver-rules=MAP {NAME} {home.removeprefix('http://')}"
    return {**how, "args": [*how["args"], named, "--font-render-hinting=none"]}


def drawings() -> dict[str, tuple[int, str]]:
    """The size in pixels and the drawing of each icon, by its name."""
    icon = (STATIC / "icons" / "icon.svg").read_text("utf-8")
    found = search(r"<g [^>]*>(.*)</g>", icon)
    assert found, "the icon has its logo in a group"
    whole, safe = SQUARE + placed(found[1], 1), SQUARE + placed(found[1], MASKABLE)
    return {
        "icon-180": (180, svg(whole)),  # phones of Apple round its corners
        "icon-192": (192, icon),
        "icon-512": (512, icon),
        "maskable-192": (192, svg(safe)),
        "maskable-512": (512, svg(safe)),
        "new-game-96": (96, svg(DISC + f'<g fill="{WHITE}">{PLUS}</g>')),
        "last-game-96": (96, svg(DISC + f'<g fill="{WHITE}">{FLAG}</g>')),
    }


def placed(logo: str, scale: float) -> str:
    """The logo in the middle, so large."""
    left, top = (SIDE / 2 - scale * side / 2 for side in LOGO)
    return f'<g fill="{WHITE}" transform="translate({left:g} {top:g}) scale({scale:g})">{logo}</g>'


def svg(content: str) -> str:
    """A drawing as large as the icon."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{content}</svg>'


def draw(browser: Browser, size: int, drawing: str) -> bytes:
    """A drawing as PNG, its corners as clear as they are."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>{SHEET}</style>{drawing}")
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def keep(picture: bytes, path: Path, colours: int = COLOURS) -> None:
    """Write a picture with so few colours that phones fetch it soon."""
    path.parent.mkdir(exist_ok=True)
    image = Image.open(BytesIO(picture))
    clear = image.mode == "RGBA" and image.getextrema()[3][0] < OPAQUE
    made = image if clear else image.convert("RGB").quantize(colours, dither=Image.Dither.NONE)
    made.save(path, optimize=True)
    path.write_bytes(zopfli.png.optimize(path.read_bytes()))


def screenshots(browser: Browser, phone: Phone) -> Iterator[tuple[str, bytes]]:
    """The pages that the manifest names, of one game."""
    game = played(phone)
    cookie = phone.client.get_cookie("device")
    assert cookie, "whoever starts a game has a device"
    for name, (address, screen) in SHOWN.items():
        home = f"http://{NAME}"
        context = browser.new_context(base_url=home, **PAGES, **screen)
        context.add_cookies([{"name": "device", "value": cookie.value, "url": home}])
        yield name, taken(context.new_page(), game + address)
        context.close()


def played(phone: Phone) -> str:
    """The address of a game in which everybody leads in turn."""
    game: str = phone.start(PLAYERS)
    for number in range(1, PLAYED + 1):
        grids = FIRST if number % 2 else SECOND
        turn = number % 3
        phone.enter(game, number, grids[turn:] + grids[:turn], out=(number + 1) % len(PLAYERS))
    return game


def taken(page: Page, address: str) -> bytes:
    """What is on the screen; where cards are typed, half of the hole is."""
    page.goto(address, wait_until="networkidle")
    page.add_style_tag(content=TYPEFACES)
    if page.locator(".pane-out").count():
        table = Table(page)
        table.went_out(1)
        table.type(*cards_in_order(FIRST[1]), *cards_in_order(FIRST[2])[:4])
    page.wait_for_timeout(SETTLING)
    return page.screenshot()


if __name__ == "__main__":
    main()
