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


@pytest.fixture(scope="session")
def wiped():
    """Phones that were used and wiped, by kind; they have the scripts, and so start quicker."""
    return {}


@pytest.fixture
def open_phone(browser, address, wiped):
    """A phone with nothing on it: ``open_phone(color_scheme="dark")``."""
    held = []

    def open_one(**options):
        how = {"viewport": PHONE, "is_mobile": True, "has_touch": True, "base_url": address}
        how["service_workers"] = "block"  # the tests of the worker let it in
        how |= options
        kind = repr(sorted(how.items()))
        page = wiped[kind].pop() if wiped.get(kind) else browser.new_context(**how).new_page()
        can_be_wiped = how["service_workers"] == "block" and "storage_state" not in how
        held.append((kind if can_be_wiped else "", page.context))
        return Table(page)

    yield open_one
    for kind, context in held:
        if kind and context.pages:
            wiped.setdefault(kind, []).append(wipe(context, address))
        else:
            context.close()


def wipe(context, address):
    """Forget all that a phone keeps but the files of the server; the page it shows next."""
    for page in context.pages:
        page.close()
    context.set_offline(False)
    context.clear_cookies()
    page = context.new_page()
    kinds = {"origin": address, "storageTypes": "local_storage,indexeddb,cache_storage"}
    context.new_cdp_session(page).send("Storage.clearDataForOrigin", kinds)
    return page


@pytest.fixture
def table(open_phone):
    return open_phone()
