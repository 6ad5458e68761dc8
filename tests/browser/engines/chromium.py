"""Chromium, driven by Playwright; the other tests of pages use the same browser."""

from playwright.sync_api import Error

from tests.browser.engines.phone import SIZE, Screen, Turned
from tests.browser.table import PATIENT
from tests.helpers.processes import PATIENCE

ON_PURPOSE = ("ERR_EMPTY_RESPONSE", "422")
"""What the console says of a line that was cut, and of what was refused."""


class Chromium:
    """Phones that are contexts of one browser."""

    listens = False

    def __init__(self, browser):
        self.browser = browser

    def screen(self, _address):
        return ChromiumScreen(self.browser)

    def close(self):
        """The browser is of other tests as well."""


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
        return [one for one in self.heard if not any(word in one for word in ON_PURPOSE)]

    def close(self):
        self.context.close()
