"""A real server, a real browser the size of a phone, and somebody who taps."""

import os
import shutil

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.table import Table
from tests.test_serve import free_port, is_ready, start, wait_until

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-software-rasterizer",
]
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def home(tmp_path_factory):
    """Where the served copy keeps its database."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="session")
def address(home):
    """A served copy of its own."""
    port = free_port()
    process = start(home, port)
    wait_until(lambda: is_ready(home, port))
    yield f"http://127.0.0.1:{port}"
    process.terminate()
    process.wait(timeout=20)


@pytest.fixture(scope="session")
def browser():
    """Chromium; without one these tests are skipped, in CI they fail."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None and not os.environ.get("CI"):
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as player:
        launched = player.chromium.launch(executable_path=path, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def open_phone(browser, address):
    """A new phone with nothing on it: ``open_phone(color_scheme="dark")``."""
    contexts = []

    def open_one(**options):
        how = {"viewport": PHONE, "is_mobile": True, "has_touch": True, "base_url": address}
        how["service_workers"] = "block"  # the tests of the worker let it in
        contexts.append(browser.new_context(**{**how, **options}))
        return Table(contexts[-1].new_page())

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture
def table(open_phone):
    return open_phone()
