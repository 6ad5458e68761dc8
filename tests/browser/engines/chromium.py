"""Chromium, driven by Playwright; the other tests of pages use the same browser."""

from playwright.sync_api import Error

from tests.browser.engines.phone import SIZE, Screen, Turned
from tests.browser.engines.ways import trust
from tests.browser.table import PATIENT
from tests.helpers.processes import PATIENCE

CUT = ("ERR_EMPTY_RESPONSE", "ERR_CONNECTION_", "ERR_SOCKET_NOT_CONNECTED")
ON_PURPOSE = (*CUT, "422", "error occurred when fetching the script")
"""What the console says of a line that was cut, of what was refused, and of no worker."""


class Chromium:
    """Phones that are contexts of one browser, which trusts the ``authority`` of a copy."""

    is_deaf = False

    def __init__(self, kind, how, folder, authority):
        trust(folder / ".pki" / "nssdb", authority)
        settings = {**how["env"], "HOME": str(folder)}
        self.browser = kind.launch(**{**how, "env": settings})

    def screen(self, _address, way):
        return ChromiumScreen(self.browser, is_warned=not way.is_trusted)

    def has_worker(self, way):
        """Whether pages go on without a network: not after a warning that was clicked away."""
        return way.is_secure and way.is_trusted

    def close(self):
        self.browser.close()


class ChromiumScreen(Screen):
    """One page of one context."""

    def __init__(self, browser, *, is_warned):
        size = dict(zip(("width", "height"), SIZE, strict=True))
        how = {"is_mobile": True, "has_touch": True, "ignore_https_errors": is_warned}
        self.context = browser.new_context(viewport=size, **how)
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
