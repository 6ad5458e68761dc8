"""A phone in words that every engine understands: open, tap what is seen, type, read.

An engine's screen does what only it can do: it opens addresses, runs functions in the page and
sends taps and keys; its ``complaints`` are errors of scripts and of the console since it was new.
All else is done here, once, by what the page itself says (``seen.js``). Browsers trust their own
machine as they trust https; plain http by another name they don't.
"""

from contextlib import suppress
from pathlib import Path

from tests.helpers.processes import wait_until

SEEN = (Path(__file__).with_name("seen.js")).read_text("utf-8").strip().rstrip(";")
PLAIN, SECURE = "cards.test", "127.0.0.1"
SIZE = (360, 740)
"""CSS pixels: WebKit's windows are not narrower than 334."""
CONTROLS = {
    "button": "button, [type=submit], [role=button]",
    "link": "a[href]",
    "heading": "h1, h2, h3",
    "label": "label",
    "summary": "summary",
}
"""What a person calls them, and where they are."""
MARK = "(path) => location.pathname === path && void (window.tappedAt = performance.now())"
PLACE = "() => [location.pathname, performance.now() - (window.tappedAt ?? -Infinity) < 3000]"
"""Where the page is, and whether it was tapped a moment ago."""
IS_SHELL = "() => Boolean(document.querySelector('html[data-shell]'))"


def call(name):
    """What calls a function of ``seen.js``."""
    return f"(...values) => ({SEEN}).{name}(...values)"


LOADED = "async (...values) => document.readyState !== 'loading'"
"""Begins a function that answers false until the page is there."""


class Turned(Exception):
    """The page turned while somebody looked at it: look again."""


NAMED = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Space": " ",
}
"""Keys as WebDriver names them, by which both engines are driven."""


def strokes(letters):
    """The actions of a keyboard that presses and lets go of each."""
    keys = [{"type": kind, "value": letter} for letter in letters for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keys", "actions": keys}]


def tap(x, y, pointer):
    """The actions of a finger, or of a mouse, at a place on the screen."""
    moves = [
        {"type": "pointerMove", "x": x, "y": y},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    kind = {"pointerType": pointer}
    return [{"type": "pointer", "id": pointer, "parameters": kind, "actions": moves}]


class Phone:
    """Somebody's phone: it waits until the page shows what they look for."""

    def __init__(self, screen, line):
        self.screen, self.line = screen, line

    def until(self, happens):
        """Wait until something is so, also across pages that turn meanwhile."""

        def is_so():
            with suppress(Turned):
                return happens()
            return False

        wait_until(is_so)

    def ask(self, function, *values):
        """What the page answers, once it stands still."""
        answers, code = [], f"{LOADED} && [await ({function})(...values)]"

        def answered():
            answers[:] = self.screen.evaluate(code, *values) or []
            return answers

        self.until(answered)
        return answers[0]

    def complaints(self):
        """What the screen heard, once the page stands still."""
        heard = []

        def is_read():
            heard[:] = self.screen.complaints()
            return True

        self.until(is_read)
        return heard

    def see(self, name, *values):
        """Call one of the functions of ``seen.js``."""
        return self.ask(call(name), *values)

    def open(self, path):
        """Go to a page of the copy, not to what the phone draws where the server is slow."""
        address = path if path.startswith("http") else self.line.address + path
        self.screen.open(address)
        while not self.line.is_cut and self.ask(IS_SHELL):
            self.screen.open(address)

    @property
    def path(self):
        """Where the page is, without the address of the copy."""
        return self.ask("() => location.pathname")

    def arrive(self, ending):
        """Wait for a page whose path ends so, until it takes taps."""
        self.until(lambda: self.path.endswith(ending))

    def tap(self, kind, words="", index=0):
        """Tap a control by its kind and what it is called, or an element by its selector."""
        self.until(lambda: self.can_tap(kind, words, index))

    def can_tap(self, kind, words="", index=0):
        """Tap it where it can be tapped now; whether it was."""
        css = CONTROLS.get(kind, kind)
        place = self.screen.evaluate(call("place"), css, words, index)
        if place:
            self.screen.touch(*place)
        return bool(place)

    def follow(self, kind, words=""):
        """Tap what leads to another page; again where the page was replaced under the finger.

        Or where nothing comes of it, as when the page took it for the second of a double tap.
        """
        start = self.path

        def has_left():
            path, is_tapped = self.ask(PLACE)
            if path == start and not is_tapped and self.can_tap(kind, words):
                self.ask(MARK, start)
            return path != start

        self.until(has_left)

    def shows(self, words):
        """Whether the page says something now."""
        return words.casefold() in self.see("text").casefold()

    def reads(self, words):
        """Wait until the page says something."""
        self.until(lambda: self.shows(words))

    def has(self, css):
        """Whether something of a kind is in view."""
        return self.ask(f"(css) => ({SEEN}).all(css).length > 0", css)

    def texts(self, css):
        return self.see("texts", css)

    def fill(self, css, value, index=0):
        self.see("fill", css, index, value)

    def fetch(self, path):
        """What the copy answers this phone, as JSON."""
        return self.ask("async (path) => (await fetch(path)).json()", path)
