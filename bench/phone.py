"""A slow phone: from the tap to the changed cell and score, and what Lighthouse says."""

import json
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Route, sync_playwright

from bench.timing import QUICK, Measure, NotAvailable, beside_limit, often
from tests.browser.chromium import FLAGS, PHONE
from tests.browser.games import DEVICE, Shelf
from tests.browser.table import Table, cards_in_order
from tests.helpers.devices import cookie_of
from tests.helpers.programs import CHROMIUM
from tests.helpers.server_process import serving
from tests.web.phone import FIRST

BROWSERS = ("chromium", *CHROMIUM)  # a whole one first, which draws as a phone's does
PACE = 150  # milliseconds between two taps, quicker than anybody types
TOUCH = 60  # milliseconds a finger stays on a key
SLOWER = 4  # times: the processor of a cheap phone
LIGHTHOUSE = "lighthouse@12.8.2"
BEST_SCORE = 100
HOLES = often(5)
RUNS = often(3)
CARDS = [card for text in FIRST for card in cards_in_order(text)]
WATCH = """
[window.took, window.changed] = [[], []];
let lifted = 0;
addEventListener("click", () => changed.push(performance.now() - lifted));
addEventListener("pointerup", ({ timeStamp }) => {
  lifted = timeStamp;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => took.push(performance.now() - timeStamp);
  requestAnimationFrame(() => channel.port2.postMessage(0));
}, true);
"""


def measures() -> list[Measure | NotAvailable]:
    """Latency in Chromium with the processor throttled; scores of three pages, if they can be."""
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    if chromium is None:
        return [NotAvailable("a slow phone", "needs Chromium: apt-get install chromium")]
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as (_process, port):
        address = f"http://127.0.0.1:{port}"
        shelf = Shelf(Path(folder))
        game = shelf.game(4, "2x3", holes=2)
        shelf.close()
        pages = {"home": "/", "entry of a hole": f"{game}/hole/3", "scorecard": game}
        scores = [lighthouse(chromium, what, address + page) for what, page in pages.items()]
        return [*latency(chromium, address), *(figure for found in scores for figure in found)]


def latency(chromium: str, address: str) -> list[Measure | NotAvailable]:
    """Milliseconds from a finger's lifting to the changed card and score, and to their frame.

    Other work on the machine only adds, so the least of several holes counts; beside it the
    processor time of the page's own work, which other work does not change.
    """
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium, args=FLAGS)
        holes = [taps_seen(browser, address) for _hole in range(HOLES)]
        seen, changed = (min(p95(hole[what]) for hole in holes) for what in ("took", "changed"))
        worked = SLOWER * p95(taps_worked(browser, address))
        browser.close()
    limit = f"milliseconds, processor {SLOWER}x slower"
    return [
        beside_limit("tap to changed cell and score", changed, limit, 50, "ms"),
        beside_limit("tap to the frame that shows it", seen, limit, 50, "ms"),
        beside_limit(f"script, style, layout, times {SLOWER}", worked, limit, 50, "ms"),
    ]


def p95(took: list[float]) -> float:
    """What one in twenty exceeds."""
    return statistics.quantiles(took, n=20)[-1]


@contextmanager
def typing(browser: Browser, address: str) -> Iterator[tuple[Table, CDPSession]]:
    """A phone on which the first card is due."""
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True, base_url=address)
    table = Table(context.new_page())
    table.start()
    table.page.route("**/hole/1", never_saved)
    table.page.route("**/hole/1/ruling*", lambda _route: None)  # where it goes without an answer
    table.went_out(0)
    yield table, context.new_cdp_session(table.page)
    context.close()


def never_saved(route: Route) -> None:
    """Leave a hole's form without an answer: with its last card it would score itself."""
    if route.request.method != "POST":
        route.continue_()


def taps_seen(browser: Browser, address: str) -> dict[str, list[float]]:
    """A whole hole on a throttled phone: until a card is changed, and until it is seen."""
    with typing(browser, address) as (table, devtools):
        keys = {card: middle(table, card) for card in CARDS}
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        table.page.evaluate(WATCH)
        for card in CARDS:
            touch(devtools, "touchStart", [keys[card]])
            table.page.wait_for_timeout(TOUCH)
            touch(devtools, "touchEnd", [])
            table.page.wait_for_timeout(PACE)
        table.page.wait_for_function("() => took.length === 24")
        found: dict[str, list[float]] = table.page.evaluate("({ took, changed })")
        return found


def middle(table: Table, card: str) -> dict[str, float]:
    """Where a finger meets the key of a card."""
    box = table.page.locator(f'.pad [data-rank="{card}"]').bounding_box() or {}
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def touch(devtools: CDPSession, kind: str, points: list[dict[str, float]]) -> None:
    """A finger comes down or lifts, without waiting for what the page does."""
    devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def taps_worked(browser: Browser, address: str) -> list[float]:
    """A whole hole, card by card what the page itself worked, not throttled."""
    with typing(browser, address) as (table, devtools):
        devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
        done = [worked(devtools)]
        for card in CARDS:
            table.type(card)
            table.page.evaluate("new Promise(requestAnimationFrame)")
            done.append(worked(devtools))
        return [later - before for before, later in pairwise(done)]


def worked(devtools: CDPSession) -> float:
    """Milliseconds of the main thread since the page was opened."""
    found = devtools.send("Performance.getMetrics")["metrics"]
    parts = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
    return 1000 * float(sum(metric["value"] for metric in found if metric["name"] in parts))


def lighthouse(chromium: str, what: str, url: str) -> list[Measure | NotAvailable]:
    """Three scores of a page, out of a hundred."""
    kinds = ("performance", "accessibility", "best-practices")
    reports = [run_lighthouse(chromium, url, kinds) for _run in range(RUNS)]
    if None in reports:
        return [
            NotAvailable(
                f"Lighthouse, {what}", f"needs npx {LIGHTHOUSE}: apt-get install npm, and a network"
            )
        ]
    found = [json.loads(report or "")["categories"] for report in reports]
    return [
        beside_limit(
            f"Lighthouse, {what}, {kind}",
            BEST_SCORE - round(BEST_SCORE * max(score[kind]["score"] for score in found)),
            f"points lost at most, best of {RUNS}",
            5,
            "pt",
        )
        for kind in kinds
    ]


def run_lighthouse(chromium: str, url: str, kinds: tuple[str, ...]) -> str | None:
    """Its report as JSON; None where Node or the package cannot be had."""
    npx = shutil.which("npx")
    if npx is None:
        return None
    flags = " ".join(["--headless=new", *FLAGS])
    cookie = json.dumps({"Cookie": f"device={cookie_of(DEVICE)}"})
    command = [
        npx,
        "--no-install" if QUICK else "--yes",
        LIGHTHOUSE,
        url,
        "--quiet",
        "--output=json",
        "--output-path=stdout",
    ]
    command += [f"--only-categories={','.join(kinds)}", f"--chrome-flags={flags}"]
    command += [f"--extra-headers={cookie}"]
    try:
        done = subprocess.run(
            command,
            env={"CHROME_PATH": chromium, "PATH": str(Path(npx).parent) + ":/usr/bin:/bin"},
            capture_output=True,
            text=True,
            timeout=240,
        )
    except subprocess.TimeoutExpired:
        return None
    return done.stdout if done.returncode == 0 and done.stdout.startswith("{") else None
