"""A real server, a real browser the size of a phone, and somebody who taps."""

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.chromium import PHONE, how_to_launch
from tests.browser.games import DEVICE, Shelf
from tests.browser.served_copy import ServedCopy
from tests.browser.table import Table
from tests.helpers import shared
from tests.helpers.devices import cookie_of
from tests.helpers.processes import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)
PHONES = pytest.StashKey()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Where a test fails, say what its phones show and what they still wait for."""
    report = yield
    if report.failed and call.when == "call":
        phones = item.stash.get(PHONES, [])
        report.sections += [("phone", phone.state()) for phone in phones]
    return report


@pytest.fixture(scope="session")
def home():
    """The data folder of the server that all browser tests share."""
    return shared.served_copy()[0]


@pytest.fixture(scope="session")
def shelf(home):
    """Games that lie in the record of the served copy before a phone opens them."""
    made = Shelf(home)
    yield made
    made.close()


@pytest.fixture(scope="session")
def address():
    """The address of the server that all browser tests share."""
    return f"http://127.0.0.1:{shared.served_copy()[1]}"


@pytest.fixture(scope="session")
def chromium(tmp_path_factory):
    """What to start as a browser, and how."""
    return how_to_launch(tmp_path_factory.mktemp("chromium"))


@pytest.fixture(scope="session")
def browser(chromium):
    """Chromium; without one these tests are skipped, in CI they fail."""
    with sync_playwright() as player, player.chromium.launch(**chromium) as launched:
        yield launched


@pytest.fixture(scope="session")
def wiped():
    """Phones that were used and wiped, by kind; they have the scripts, and so start quicker."""
    return {}


@pytest.fixture
def open_phone(request, browser, address, wiped):
    """A phone with nothing on it: ``open_phone(color_scheme="dark")``.

    With ``own_clock`` its time goes on by itself until somebody stops it, and never is too short.
    """
    held = []
    phones = request.node.stash[PHONES] = []

    def open_one(*, own_clock=False, **options):
        how = {"viewport": PHONE, "is_mobile": True, "has_touch": True, "base_url": address}
        how["service_workers"] = "block"  # the tests of the worker let it in
        how |= options
        kind = repr(sorted(how.items()))
        page = wiped[kind].pop() if wiped.get(kind) else browser.new_context(**how).new_page()
        can_be_wiped = how["service_workers"] == "block" and "storage_state" not in how
        if own_clock:
            page.clock.install()
            can_be_wiped = False
        held.append((kind if can_be_wiped else "", page.context))
        phones.append(Table(page))
        return phones[-1]

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


@pytest.fixture
def carry(open_phone, address):
    """The phone that owns the games on the shelf: ``carry(settings="call=on")``."""

    def carried(settings="", **options):
        table = open_phone(**options)
        cookies = {"device": cookie_of(DEVICE), "settings": settings}
        table.page.context.add_cookies(
            [{"name": name, "value": value, "url": address} for name, value in cookies.items()]
        )
        return table

    return carried


@pytest.fixture
def sit(carry, shelf):
    """That phone at the first hole of a new game: ``sit("Ann", "Bea", rules="skyjo")``."""

    def sit_down(*names, rules="nine-hole", letters="", **how):
        table = carry(**how)
        table.page.goto(f"{shelf.begun(names, rules, letters=letters)}/hole/1")
        table.page.locator("html.ready").wait_for()
        return table

    return sit_down


@pytest.fixture
def served_copy(tmp_path):
    """A served copy that a test can stop and start again."""
    made = ServedCopy(tmp_path)
    try:
        made.start()
        yield made
    finally:
        made.stop()
