"""Firefox, driven over WebDriver BiDi, which it speaks itself.

https://www.w3.org/TR/webdriver-bidi/
"""

import json
import subprocess
from contextlib import suppress

import websocket

from tests.browser.chromium import FONTS
from tests.browser.engines.phone import NAMED, PLAIN, SIZE, Turned, strokes, tap
from tests.browser.table import PATIENT
from tests.helpers.processes import PATIENCE, end, launch, wait_until
from tests.helpers.programs import find

SETTINGS = """
user_pref("dom.w3c_touch_events.enabled", 1);
user_pref("ui.primaryPointerCapabilities", 1);
user_pref("ui.allPointerCapabilities", 1);
user_pref("layout.frame_rate", 8);
user_pref("dom.ipc.processPrelaunch.enabled", false);
user_pref("browser.cache.disk.enable", false);
user_pref("security.sandbox.content.read_path_whitelist", "{fonts}");
user_pref("network.dns.localDomains", "{host}");
"""
"""A profile's: a coarse finger points, its sandbox lets the tests' typefaces in, and it does not
paint what nobody sees."""
ON_PURPOSE = ("A ServiceWorker intercepted the request and encountered an unexpected error",)
"""What it says of requests that a page made before it was left."""
GONE = ("no such frame", "no such node", "unknown error", "AbortError")
"""What it says of a page that turned."""
LEFT = "SecurityError: The operation is insecure"
"""What a script hears that asks for what is kept where a page was given up for a broken line."""

ANSWERED = 30  # seconds
"""How long a script may take: of a page that turns while it runs, Firefox never says anything."""


class Firefox:
    """One process; every phone is a user context, with cookies and storage of its own."""

    is_deaf = False

    def __init__(self, folder, settings):
        program, profile = find("firefox-esr"), folder / "profile"
        profile.mkdir()
        fonts = ",".join(f"{font}/" for font in FONTS)
        (profile / "user.js").write_text(SETTINGS.format(fonts=fonts, host=PLAIN))
        command = [program, "--headless", "--no-remote", "--remote-debugging-port", "0"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = launch([*command, "--profile", str(profile)], env=settings, **quiet)
        address = where(profile / "WebDriverBiDiServer.json", self.process)
        self.line = websocket.create_connection(address, suppress_origin=True, timeout=PATIENCE)
        self.number, self.events = 0, []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.call("script.addPreloadScript", functionDeclaration=f"() => {{ {PATIENT} }}")

    def call(self, method, **values):
        """Ask the browser to do something; what it answers. Events come in between."""
        self.number += 1
        self.line.send(json.dumps({"id": self.number, "method": method, "params": values}))
        while (answer := json.loads(self.line.recv())).get("id") != self.number:
            self.events.append(answer)
        if answer["type"] == "error":
            raise BiDiError(f"{answer['error']}: {answer['message']}")
        return answer["result"]

    def screen(self, _address):
        return FirefoxScreen(self)

    def close(self):
        self.line.close()
        end(self.process)


def where(note, process):
    """The address that the browser listens on, once it has noted it in its profile."""
    wait_until(lambda: note.exists() and note.read_text().rstrip().endswith("}"), process)
    place = json.loads(note.read_text())
    return f"ws://{place['ws_host']}:{place['ws_port']}/session"


class BiDiError(Exception):
    """The browser can't do what it was asked for, and says why."""


class FirefoxScreen:
    """One tab of one user context."""

    def __init__(self, browser):
        self.browser = browser
        made = browser.call("browser.createUserContext")
        self.user = made["userContext"]
        tab = browser.call("browsingContext.create", type="tab", userContext=self.user)
        self.context = tab["context"]
        size = dict(zip(("width", "height"), SIZE, strict=True))
        self.call("browsingContext.setViewport", viewport=size)

    def call(self, method, **values):
        """Ask for something in this tab; where its page turned meanwhile, say so."""
        try:
            return self.browser.call(method, context=self.context, **values)
        except BiDiError as error:
            if any(words in str(error) for words in GONE):
                raise Turned from None
            raise

    def open(self, address):
        self.go("browsingContext.navigate", url=address)

    def reload(self):
        self.go("browsingContext.reload")

    def go(self, method, **values):
        """Load a page and wait until its document is there.

        Firefox never answers ``wait="interactive"`` where the old page navigates at the same
        moment, so the page itself is asked. Either of the two new pages will do.
        """
        with suppress(Turned):
            self.evaluate("() => void (window.isOld = true)")
        with suppress(Turned):
            self.call(method, wait="none", **values)
        wait_until(self.has_new_page)

    def has_new_page(self):
        with suppress(Turned):
            return self.evaluate("() => !window.isOld && document.readyState !== 'loading'")
        return False

    def back(self):
        self.call("browsingContext.traverseHistory", delta=-1)

    def evaluate(self, function, *values):
        code = f"Promise.resolve(({function})(...{json.dumps(values)})).then(JSON.stringify)"
        how = {"target": {"context": self.context}, "awaitPromise": True}
        self.browser.line.settimeout(ANSWERED)
        try:
            answer = self.call("script.evaluate", expression=code, **how)
        except websocket.WebSocketTimeoutException:
            raise Turned from None
        finally:
            self.browser.line.settimeout(PATIENCE)
        if answer["type"] != "success":
            message = answer["exceptionDetails"]["text"]
            assert LEFT in message, message
            raise Turned
        return json.loads(answer["result"].get("value", "null"))

    def touch(self, x, y):
        self.call("input.performActions", actions=tap(x, y, "touch"))

    def type(self, text):
        self.call("input.performActions", actions=strokes(text))

    def press(self, key):
        self.type(NAMED.get(key, key))

    def complaints(self):
        """Those of this tab alone."""
        entries = [event["params"] for event in self.browser.events]
        own = [entry for entry in entries if entry["source"].get("context") == self.context]
        messages = [entry["text"] for entry in own if entry["level"] in ("error", "warn")]
        return [text for text in messages if not any(words in text for words in ON_PURPOSE)]

    def close(self):
        self.browser.call("browser.removeUserContext", userContext=self.user)
