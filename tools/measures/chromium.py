"""The modules that a phone fetches for a page by itself: Chromium opens it until all is still.

Nothing is tapped. The phone is new: it kept no file, and no worker answers in place of the copy.
"""

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from shutil import which
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from werkzeug.serving import WSGIRequestHandler, make_server

from tools.measures.browser import Page, Unanswered

if TYPE_CHECKING:
    from flask import Flask
    from playwright.sync_api import BrowserContext

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
IDLE = "() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def program() -> str | None:
    """The Chromium of this machine."""
    return next(filter(None, map(which, NAMES)), None)


class Quiet(WSGIRequestHandler):
    """Answers without a log."""

    def log(self, type: str, message: str, *args: object) -> None:
        """Nothing is shown."""


@contextmanager
def serving(app: "Flask") -> Iterator[str]:
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


class Tab:
    """What a ``Browser`` can, with the cookies of a Chromium."""

    def __init__(self, context: "BrowserContext", home: str) -> None:
        self.context, self.home = context, home

    def open(self, address: str) -> Page:
        """A page, read."""
        return Page(self.context.request.get(self.home + address).text())

    def post(self, address: str, fields: Mapping[str, Any]) -> SimpleNamespace:
        """Send a form; where it leads is ``location``."""
        data = urlencode(fields, doseq=True)
        options = {"data": data, "headers": FORM, "max_redirects": 0}
        answer = self.context.request.post(self.home + address, **options)
        if "location" not in answer.headers:
            raise Unanswered(f"POST {address} answered {answer.status} instead of 303")
        return SimpleNamespace(location=answer.headers["location"])

    def modules(self, address: str) -> list[str]:
        """Addresses of scripts that the page asks for until nothing more is to come."""
        page = self.context.new_page()
        requested: list[str] = []
        answered: list[str] = []
        page.on("request", lambda request: requested.append(request.url))
        page.on("requestfinished", lambda request: answered.append(request.url))
        page.on("requestfailed", lambda request: answered.append(request.url))
        page.goto(self.home + address, wait_until="networkidle")
        before = -1
        while len(requested) != before or len(answered) < len(requested):
            before = len(requested)
            page.evaluate(IDLE)
        return sorted(
            {
                request_url
                for request_url in requested
                if request_url.partition("?")[0].endswith(".js")
            }
        )


def fetched_by_itself(app: "Flask", lead: Callable[[Tab], str]) -> list[str]:
    """What the page that ``lead`` comes to makes a new phone fetch."""
    from playwright.sync_api import sync_playwright

    with serving(app) as home, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=program())
        tab = Tab(browser.new_context(service_workers="block"), home)
        try:
            return tab.modules(lead(tab))
        finally:
            browser.close()
