"""What a phone can do here, as the page finds out by trying; and what is kept on it."""

from playwright.sync_api import expect

from tests.web.phone import FIRST

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1"
AWAKE = """
const request = async () => ({ release() {} });
Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
"""
REFUSED = AWAKE.replace("({ release() {} })", "{ throw new Error(); }")
KEEPS_NOTHING = "Storage.prototype.setItem = () => { throw new Error('full'); };"
REFUSES_STORAGE = """
const get = () => { throw new DOMException("", "SecurityError"); };
Object.defineProperty(window, "localStorage", { get });
"""
"""What a private window may do to a page that reads what it kept."""
PERSISTS = """
window.name ||= "0";
const persist = async () => Boolean((window.name = String(Number(window.name) + 1)));
Object.defineProperty(navigator, "storage", { value: { persist, persisted: async () => true } });
"""


LACKS = [
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
]
INSTALLED_BY = {IPHONE: "Tap Share in Safari", "Android": "menu ⋮", "X11": "beside the address"}
INSTALL = """() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = async () => {};
  event.userChoice = Promise.resolve({ outcome: "accepted" });
  dispatchEvent(event);
}"""


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
    words = row.locator("[data-case]:visible").inner_text()
    return row.get_attribute("data-says"), words


def test_a_worker_that_does_not_come_is_waited_for_and_called_late(open_phone):
    table = open_phone(own_clock=True)
    table.page.goto("/settings?open=can")
    table.page.locator("[data-feature=storage][data-says]").wait_for()
    table.page.clock.run_for(8_000)
    table.page.locator("html.ready [data-feature=offline][data-says=soon]").wait_for()


def test_what_works_here_is_shown_by_a_plain_address_and_where_the_worker_runs(
    visit, copy, open_phone
):
    table = visit(copy.plain)
    answers = looked(table)
    assert {name for name, says in answers.items() if says == "no"} == {
        *("offline", "installed", "share"),
    }
    assert table.page.locator(".able h2").all_inner_texts() == ["Not yet", "Works"]
    table.check()
    table = open_phone(service_workers="allow")
    table.page.add_init_script(AWAKE)
    answers = looked(table)
    assert (answers["offline"], answers["screen"]) == ("yes", "yes")
    table.check()


def test_what_this_browser_lacks_is_shown_with_the_next_step(open_phone):
    wrong = []
    for script, feature, expected in LACKS:
        table = open_phone()
        table.page.add_init_script(script)
        says, words = answer(table, feature)
        if says != "no" or expected not in words:
            wrong.append((script, feature, says, words))
    for agent, expected in INSTALLED_BY.items():
        says, words = answer(open_phone(user_agent=agent), "installed")
        if says != "no" or expected not in words:
            wrong.append((agent, says, words))
    assert wrong == []


def test_a_browser_that_can_install_it_gets_a_button(open_phone):
    table = open_phone()
    assert answer(table, "installed")[0] == "no"
    table.page.evaluate(INSTALL)
    table.page.get_by_role("button", name="Install").tap()
    table.reads("You opened Back Nine as an app.")


def play_a_hole(table):
    table.start(("Ann", "Bea"))
    table.enter(FIRST[:2], out=0)
    table.ruled()
    return table.game


def test_once_a_hole_is_saved_the_browser_is_asked_once_to_keep_what_waits(open_phone):
    """No Android is told that it forgets after a week."""
    table = open_phone(user_agent="Android")
    table.page.add_init_script(PERSISTS)
    game = play_a_hole(table)
    table.page.wait_for_function("() => window.name === '1'")
    for address in (table.page.url, game):
        table.page.goto(address)
        table.page.wait_for_load_state("networkidle")
        assert table.page.evaluate("window.name") == "1"
    assert table.page.locator("#week").count() == 0


def test_an_iphone_shows_once_that_it_forgets_after_a_week(open_phone):
    table = open_phone(user_agent=IPHONE)
    table.page.goto(play_a_hole(table))
    table.reads("An iPhone may delete unsent cards if you don’t open this page for a")
    table.check()
    table.page.get_by_role("button", name="I understand").tap()
    expect(table.page.locator("#week")).to_have_count(0)
    table.page.reload()
    table.page.wait_for_load_state("networkidle")
    assert table.page.locator("#week").count() == 0


def test_an_iphone_that_installed_it_or_keeps_nothing_plays_a_hole_and_shows_nothing_of_a_week(
    open_phone,
):
    for script in ("navigator.standalone = true", KEEPS_NOTHING, REFUSES_STORAGE):
        table = open_phone(user_agent=IPHONE)
        table.page.add_init_script(script)
        table.page.goto(play_a_hole(table))
        table.reads("Hole 2")
        table.page.wait_for_load_state("networkidle")
        assert table.page.locator("#week").count() == 0, script


def test_without_scripts_the_page_says_why_it_shows_nothing(open_phone):
    table = open_phone(java_script_enabled=False)
    table.page.goto("/settings?open=can")
    table.reads("JavaScript is off")
