"""Chromium, driven by Playwright; the other tests of pages use the same browser."""

from playwright.sync_api import Error

from tests.browser.engines.phone import SIZE, Screen, Turned
from tests.browser.engines.ways import PLAIN
from tests.browser.table import PATIENT
from tests.helpers.processes import PATIENCE

CUT = (
    "ERR_EMPTY_RESPONSE",
    "ERR_CONNECTION_",
    "ERR_SOCKET_NOT_CONNECTED",
    "ERR_CONTENT_LENGTH_MISMATCH",
)
ON_PURPOSE = (*CUT, "422", "error occurred when fetching the script")
"""What the console says of a line that was cut, of what was refused, and of no worker."""


class Chromium:
    """Phones that are contexts of one browser."""

    is_deaf = False

    def __init__(self, kind, how):
        names = f"--host-resolver-rules=MAP {PLAIN.host} 127.0.0.1"
        self.browser = kind.launch(**{**how, "args": [*how["args"], names]})

    def screen(self, _address):
        return ChromiumScreen(self.browser)

    def close(self):
        self.browser.close()


class ChromiumScreen(Screen):
    """One page of one context."""

    def __init__(self, browser):
        size = dict(zip(("width", "height"), SIZE, strict=True))
        self.context = browser.new_context(viewport=size, is_mobile=True, has_touch=True)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()
        self.page.add_init_script(PATIENT)
        self.heard = []
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.heard.append(str(error)))

    def hear(self, message):
        if message.type in ("error", "warning"):
            self.heard.append(message.text)

    def open(self, address):
        self.page.goto(address)

    def reload(self):
        self.page.reload()

    def back(self):
        self.page.go_back()

    def evaluate(self, function, *values):
        try:
            return self.page.evaluate(f"(values) => ({function})(...values)", list(values))
        except Error as error:
            if "context was destroyed" in str(error):
                raise Turned from None
            raise

    def touch(self, x, y):
        self.page.touchscreen.tap(x, y)

    def type(self, text):
        self.page.keyboard.type(text)

    def press(self, key):
        self.page.keyboard.press(key)

    def complaints(self):
        return [
            message for message in self.heard if not any(word in message for word in ON_PURPOSE)
        ]

    def close(self):
        self.context.close()
