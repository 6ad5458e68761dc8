"""Cards that left the grid, on a phone: a block counts at once, doubts are asked about."""

import pytest

from tests.browser.offline_holes import is_kept, same_players_again
from tests.helpers.processes import wait_until

NEW = "/rules/house/new?from=nine-card-lines"
LOW = ("2", "5", "K", "3", "6", "9", "4", "7", "A")  # column by column, nothing equal
BLOCK = (".", ".", "K", ".", ".", "9", "4", "5", "A")
TWO_ROWS = (".", ".", "K", ".", ".", "9", ".", ".", "A")


def make_rules(page):
    page.goto(NEW)
    page.get_by_label("Name of these rules").fill("Leaving")
    for summary in ("What cancels", "Whole lines leave the grid"):
        page.locator("summary", has_text=summary).click()
        page.locator("html:not(.tapped)").wait_for(state="attached")
    page.locator("[name=s-leaves][value=yes]").check(force=True)
    with page.expect_navigation(url=lambda url: "new" not in url):
        page.get_by_role("button", name="Save").tap()


@pytest.fixture
def leaving(open_phone):
    """A phone that knows a house rule by which lines and blocks leave the grid."""
    phone = open_phone(service_workers="allow")
    make_rules(phone.page)
    return phone


def begin(phone, code):
    phone.page.goto(f"/games/new?rules={code}")
    phone.seat(("Ann", "Bea"))
    phone.page.locator("footer .key").tap()
    phone.went_out(0)


def test_a_block_that_left_counts_while_it_is_typed(leaving):
    begin(leaving, leaving.page.url.rsplit("/", 1)[1])
    leaving.type(*BLOCK)
    assert leaving.score(0) == "−6"
    leaving.type(*LOW)
    leaving.save()
    leaving.page.locator(".why summary").last.tap()
    leaving.reads("4 cards that left the grid count −25 together")
    leaving.check()


def test_doubtful_empty_cells_are_asked_about(leaving):
    begin(leaving, leaving.page.url.rsplit("/", 1)[1])
    leaving.type(*TWO_ROWS, *LOW)
    leaving.save()
    leaving.reads("the cards that left may have earned a bonus.")
    leaving.check()


def test_it_is_the_same_without_a_connection(leaving):
    begin(leaving, leaving.page.url.rsplit("/", 1)[1])
    wait_until(lambda: is_kept(leaving))
    leaving.page.context.set_offline(True)
    same_players_again(leaving)
    leaving.went_out(0)
    leaving.type(*BLOCK)
    assert leaving.score(0) == "−6"
    leaving.type(*LOW)
    leaving.save()
    leaving.page.locator(".why summary").last.tap()
    leaving.reads("4 cards that left the grid count −25 together")
