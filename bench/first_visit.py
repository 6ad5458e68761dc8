"""A new phone with a slow processor on a slow line: when it takes a tap, when it shows the ruling.

Everything is fetched: nothing is kept from before.
"""

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bench.timing import Measure, NotAvailable, beside_limit, often
from tests.browser.chromium import FLAGS, PHONE
from tests.browser.games import DEVICE, Shelf
from tests.browser.served_copy import ServedCopy
from tests.browser.table import Table, cards_in_order
from tests.helpers.devices import cookie_of
from tests.helpers.programs import PROGRAMS, path_of
from tests.web.phone import FIRST

SLOWER = 4  # times: the processor of a cheap phone
RUNS = often(5)


@dataclass(frozen=True)
class Line:
    """What is between a phone and the copy: milliseconds there and back, bytes in a second."""

    name: str
    latency: int
    throughput: int
    most: int


LINES = (Line("slow", 150, 200_000, 900), Line("bad", 562, 162_500, 2000))
READY = """
new MutationObserver(() => {
  if (document.documentElement?.classList.contains("ready")) window.ready ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["class"] });
"""
RULED = """
let sent = 0;
const { fetch } = window;
window.fetch = (address, how) => {
  if (how?.body instanceof FormData) sent = performance.now();
  return fetch(address, how);
};
new MutationObserver(() => {
  if (!document.body?.classList.contains("at-once") || window.ruled) return;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => (window.ruled = performance.now() - sent);
  requestAnimationFrame(() => channel.port2.postMessage(0));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["class"] });
"""


def measures() -> Iterator[Measure | NotAvailable]:
    """Times of first visits, each beside its bound; tests count requests and bytes."""
    chromium = path_of(PROGRAMS[0])
    if chromium is None:
        yield NotAvailable("the first visit", "needs Chromium: apt-get install chromium")
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = ServedCopy(Path(folder))
        copy.start()
        shelf = Shelf(Path(folder))
        game = shelf.game(4, "2x3", holes=1)
        half = shelf.own_game(4, "2x3", holes=1)
        shelf.close()
        with sync_playwright() as player:
            browser = player.chromium.launch(executable_path=chromium, args=list(FLAGS))
            yield from taps(browser, copy.address, {"": game, ", draft": half})
            yield from rulings(browser, copy.address)
            browser.close()
        copy.stop()


@contextmanager
def new_phone(browser: Browser, address: str, **options: str) -> Iterator[BrowserContext]:
    """A phone that owns the games of the shelf and has fetched nothing."""
    context = browser.new_context(
        viewport=PHONE, is_mobile=True, has_touch=True, base_url=address, **options
    )
    context.add_cookies([{"name": "device", "value": cookie_of(DEVICE), "url": address}])
    yield context
    context.close()


def taps(browser: Browser, address: str, games: dict[str, str]) -> Iterator[Measure]:
    """Milliseconds until the entry page takes a tap, also where cards typed before lie there."""
    for line in LINES:
        for draft, game in games.items():
            took = [ready(browser, address, game, line, draft) for _run in range(RUNS)]
            what = f"entry takes a tap, {line.name} line{draft}"
            yield beside_limit(what, statistics.median(took), "at most", line.most, "ms")


def ready(browser: Browser, address: str, game: str, line: Line, draft: str) -> float:
    """Of one visit."""
    with new_phone(browser, address, service_workers="block") as context:
        if draft:
            half_typed(context, game)
        page = context.new_page()
        page.add_init_script(READY)
        slow_down(page, line)
        page.goto(f"{game}/hole/2")
        page.wait_for_function("() => window.ready")
        return float(page.evaluate("window.ready"))


def half_typed(context: BrowserContext, game: str) -> None:
    """Cards of the hole are on the phone; the files that it fetched for them are not."""
    table = Table(context.new_page())
    table.page.goto(f"{game}/hole/2")
    table.page.locator("html.ready").wait_for()
    if table.page.locator(".pad").is_visible():  # the server has them from the phone before
        table.page.locator(".pad [data-do=back]").tap()
        table.type("8")
    else:
        table.went_out(0)
        table.type(*cards_in_order(FIRST[0]))
    context.new_cdp_session(table.page).send("Network.clearBrowserCache")
    table.page.close()


def slow_down(page: Page, line: Line | None) -> None:
    """From now on the phone is slow, and what is between it and the copy."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if line:
        speed = {"downloadThroughput": line.throughput, "uploadThroughput": line.throughput}
        how = {"offline": False, "latency": line.latency, **speed}
        devtools.send("Network.emulateNetworkConditions", how)


def rulings(browser: Browser, address: str) -> Iterator[Measure]:
    """Milliseconds from “save” to the frame that shows the ruling; the server answers later."""
    for slower, most in ((False, 100), (True, 300)):
        took = [ruled(browser, address, slower=slower) for _run in range(RUNS)]
        what = f"save to ruling{f', {SLOWER}x slower' if slower else ''}"
        yield beside_limit(what, statistics.median(took), "at most", most, "ms")


def ruled(browser: Browser, address: str, *, slower: bool) -> float:
    """Of one hole."""
    with new_phone(browser, address, service_workers="block") as context:
        page = context.new_page()
        page.add_init_script(RULED)
        table = Table(page)
        table.start()
        page.route("**/hole/1", lambda route: route.request.method == "POST" or route.continue_())
        if slower:
            slow_down(page, None)
        table.fill(FIRST, out=0)
        page.wait_for_function("() => window.ruled")
        return float(page.evaluate("window.ruled"))
