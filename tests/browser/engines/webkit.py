"""WebKitGTK, of Safari's family, driven by WebDriver on a screen that nobody sees.

Its browser has no window without a bar narrower than 447 px: the phone is a window that a page
opened, which has none.
"""

import subprocess
from pathlib import Path
from urllib.parse import urlsplit

from selenium.common.exceptions import (
    JavascriptException,
    NoSuchWindowException,
    WebDriverException,
)
from selenium.webdriver import Remote
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options

from tests.browser.engines.phone import NAMED, SIZE, Turned, strokes, tap
from tests.helpers.processes import PATIENCE, end, launch, wait_until
from tests.helpers.programs import find
from tests.helpers.server_process import answers, free_port

BROWSER = "*/webkit2gtk-4.*/MiniBrowser"
FLAGS = ("--automation", "--javascript-can-open-windows-automatically=true")
SETTINGS = {
    "GDK_BACKEND": "x11",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
}
"""It shows the pages of the tests alone, and in a container neither of these two works."""
OPEN = "(address, size) => open(address, 'phone', `noopener,popup,${size}`) && null"
IS_THERE = "(width) => innerWidth === width && document.hasFocus()"
HEARD = """() => origin !== "null" && document.readyState !== "loading"
  && (sessionStorage.getItem("heard") ?? "").split("\\n").filter(Boolean)"""
"""False between two pages, where nothing is stored."""


class WebKit:
    """A screen for all; every phone is a browser of its own, by a line that is its proxy.

    Nothing manages its windows: the one under the pointer has the focus, in the middle of a screen
    that is hardly larger than the window.
    """

    is_deaf = True

    def __init__(self, _folder, settings):
        self.driver = find("WebKitWebDriver")
        self.nowhere = launch(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "480x800x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        display = f":{self.nowhere.stdout.readline().strip()}"
        self.settings = {**settings, **SETTINGS, "DISPLAY": display}

    def screen(self, address):
        options = how_to_start(urlsplit(address))
        return WebKitScreen(self.driver, self.settings, address, options)

    def close(self):
        end(self.nowhere)


class WebKitScreen:
    """One window of one browser."""

    def __init__(self, program, settings, address, options):
        port = free_port()
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = launch([program, f"--port={port}"], env=settings, **quiet)
        wait_until(lambda: answers(port, "/status"), self.process)
        self.driver = Remote(line_to(port), options=options)
        self.driver.get(f"{address}/health")
        self.open_window(address)

    def open_window(self, address):
        """Leave the window with a bar for one without."""
        first = self.driver.current_window_handle
        size = "left=0,top=0,width={},height={}".format(*SIZE)
        self.evaluate(OPEN, f"{address}/health", size)
        wait_until(lambda: len(self.driver.window_handles) > 1)
        others = set(self.driver.window_handles) - {first}
        self.driver.switch_to.window(others.pop())
        wait_until(lambda: self.evaluate(IS_THERE, SIZE[0]))

    def open(self, address):
        self.driver.get(address)

    def reload(self):
        self.driver.refresh()

    def back(self):
        self.driver.back()

    def evaluate(self, function, *values):
        try:
            return self.driver.execute_script(f"return ({function})(...arguments)", *values)
        except (JavascriptException, NoSuchWindowException):
            raise
        except WebDriverException:
            raise Turned from None

    def touch(self, x, y):
        """Its driver knows no finger, but a mouse."""
        self.act(tap(x, y, "mouse"))

    def type(self, text):
        self.act(strokes(text))

    def press(self, key):
        self.type(NAMED.get(key, key))

    def act(self, actions):
        self.driver.execute(Command.W3C_ACTIONS, {"actions": actions})

    def complaints(self):
        heard = self.evaluate(HEARD)
        if heard is False:
            raise Turned
        return heard

    def close(self):
        self.driver.quit()
        end(self.process)


def line_to(port):
    return RemoteConnection(
        client_config=ClientConfig(f"http://127.0.0.1:{port}", timeout=PATIENCE)
    )


def how_to_start(line):
    """The browser, which is on nobody's path, and what makes it one that can be driven."""
    options = Options()
    options.binary_location = str(next(Path("/usr/lib").glob(BROWSER)))
    for flag in (*FLAGS, f"--proxy=http://127.0.0.1:{line.port}"):
        options.add_argument(flag)
    return options
