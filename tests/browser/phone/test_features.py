"""What a phone can do here, as the page finds out by trying; and what is kept on it."""

import pytest
from playwright.sync_api import expect

from tests.browser.phone.conftest import REFUSES_STORAGE
from tests.web.phone import FIRST

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1"
AWAKE = """
const request = async () => ({ release() {} });
Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
"""
REFUSED = AWAKE.replace("({ release() {} })", "{ throw new Error(); }")
KEEPS_NOTHING = "Storage.prototype.setItem = () => { throw new Error('full'); };"
PERSISTS = """
window.name ||= "0";
const persist = async () => Boolean((window.name = String(Number(window.name) + 1)));
Object.defineProperty(navigator, "storage", { value: { persist, persisted: async () => true } });
"""


def looked(table):
    """The answers of the page, row by row, once it has all of them."""
    table.page.goto("/settings?open=can")
    table.page.locator("html.ready").wait_for()
    rows = table.page.locator("[data-feature]").all()
    return {row.get_attribute("data-feature"): row.get_attribute("data-says") for row in rows}


def answer(table, feature):
    """What the page says of one feature; for a worker, which most tests keep out, it waits long."""
    table.page.goto("/settings?open=can")
    row = table.page.locator(f"[data-feature={feature}][data-says]")
    row.wait_for()
    return row.get_attribute("data-says")


def test_a_worker_that_does_not_come_is_waited_for_and_called_late(open_phone):
    table = open_phone(own_clock=True)
    table.page.goto("/settings?open=can")
    table.page.locator("[data-feature=storage][data-says]").wait_for()
    table.page.clock.run_for(8_000)
    table.page.locator("html.ready [data-feature=offline][data-says=soon]").wait_for()


def text_of(table, feature):
    return table.page.locator(f"[data-feature={feature}] [data-case]:visible").inner_text()


def test_at_a_plain_address_the_page_shows_what_is_missing(visit, copy):
    table = visit(copy.plain)
    answers = looked(table)
    assert {name for name, answer in answers.items() if answer == "no"} == {
        *("offline", "installed", "share"),
    }
    assert table.page.locator(".able h2").all_inner_texts() == ["Not yet", "Works"]
    table.check()


def test_where_the_worker_runs_games_go_on_offline(open_phone):
    table = open_phone(service_workers="allow")
    table.page.add_init_script(AWAKE)
    answers = looked(table)
    assert (answers["offline"], answers["screen"]) == ("yes", "yes")
    table.check()


@pytest.mark.parametrize(
    ("script", "feature", "words"),
    [
        (REFUSED, "screen", "Your phone doesn’t allow it now."),
        ("delete Navigator.prototype.serviceWorker", "offline", "not in a private window"),
        (
            "ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error());",
            "offline",
            "This device doesn’t trust this Back Nine’s certificate yet.",
        ),
        (KEEPS_NOTHING, "storage", "This browser keeps nothing."),
        (REFUSES_STORAGE, "storage", "This browser keeps nothing."),
        ("delete Navigator.prototype.share", "share", "Use “Copy the link”"),
    ],
)
def test_what_this_browser_lacks_is_shown_with_the_next_step(open_phone, script, feature, words):
    table = open_phone()
    table.page.add_init_script(script)
    assert answer(table, feature) == "no"
    assert words in text_of(table, feature)


@pytest.mark.parametrize(
    ("agent", "words"),
    [(IPHONE, "Tap Share in Safari"), ("Android", "menu ⋮"), ("X11", "beside the address")],
)
def test_how_to_put_it_on_the_home_screen_is_shown_for_this_phone(open_phone, agent, words):
    table = open_phone(user_agent=agent)
    assert answer(table, "installed") == "no"
    assert words in text_of(table, "installed")


def test_a_browser_that_can_install_it_gets_a_button(open_phone):
    table = open_phone()
    assert answer(table, "installed") == "no"
    table.page.evaluate("""() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      event.prompt = async () => {};
      event.userChoice = Promise.resolve({ outcome: "accepted" });
      dispatchEvent(event);
    }""")
    table.page.get_by_role("button", name="Install").tap()
    table.reads("You opened Back Nine as an app.")


def test_once_a_hole_is_saved_the_browser_is_asked_once_to_keep_what_waits(open_phone):
    table = open_phone()
    table.page.add_init_script(PERSISTS)
    table.start(("Ann", "Bea"))
    assert table.page.evaluate("window.name") == "0"
    table.enter(FIRST[:2], out=0)
    table.ruled()
    table.page.wait_for_function("() => window.name === '1'")
    table.page.reload()
    table.page.wait_for_load_state("networkidle")
    assert table.page.evaluate("window.name") == "1"


def play_a_hole(table):
    table.start(("Ann", "Bea"))
    table.enter(FIRST[:2], out=0)
    table.ruled()
    return table.game


def test_an_iphone_shows_once_that_it_forgets_after_a_week(open_phone):
    table = open_phone(user_agent=IPHONE)
    game = play_a_hole(table)
    table.page.goto(game)
    table.reads("An iPhone may delete unsent cards if you don’t open this page for a")
    table.check()
    table.page.get_by_role("button", name="I understand").tap()
    expect(table.page.locator("#week")).to_have_count(0)
    table.page.reload()
    table.page.wait_for_load_state("networkidle")
    assert table.page.locator("#week").count() == 0


@pytest.mark.parametrize("agent", [IPHONE, "Android"])
def test_no_other_phone_and_none_that_installed_it_shows_this(open_phone, agent):
    table = open_phone(user_agent=agent)
    if agent == IPHONE:
        table.page.add_init_script("navigator.standalone = true")
    table.page.goto(play_a_hole(table))
    table.page.wait_for_load_state("networkidle")
    assert table.page.locator("#week").count() == 0


@pytest.mark.parametrize("script", [KEEPS_NOTHING, REFUSES_STORAGE], ids=["full", "refused"])
def test_a_browser_that_keeps_nothing_plays_a_hole_all_the_same(open_phone, script):
    table = open_phone(user_agent=IPHONE)
    table.page.add_init_script(script)
    table.page.goto(play_a_hole(table))
    table.reads("Hole 2")
    assert table.page.locator("#week").count() == 0
