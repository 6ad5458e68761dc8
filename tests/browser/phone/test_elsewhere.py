"""The address of the copy changes in the middle of a hole: the phone finds it by its name."""

import re

import pytest

from tests.browser.phone.conftest import refuse
from tests.browser.table import cards_in_order
from tests.web.phone import FIRST

NAME = "backnine.test"
WAITING = "Object.keys(localStorage).filter((key) => key.startsWith('wait:')).length"


@pytest.fixture
def table(visit, copy):
    """A phone at the number of a copy that has a name, with a hole begun."""
    copy.app.config["LOCAL_NAME"] = NAME
    table = visit(copy.plain)
    table.start(("Ann", "Bea"))
    table.went_out(0)
    table.type(*cards_in_order(FIRST[0])[:4])
    table.page.wait_for_function("() => localStorage.pass")
    yield table
    copy.app.config["LOCAL_NAME"] = None


def change_address(table, copy):
    """From now on nobody answers at the old address."""
    table.page.context.route(f"{copy.plain}/**", refuse)


def test_typed_cards_go_on_at_the_name(table, copy):
    before, path = table.grid(0), re.search(r"/g/.*", table.page.url)[0]
    change_address(table, copy)
    table.reads("has a new address")
    table.page.get_by_role("button", name="Go on there").tap()
    table.page.wait_for_url(copy.plain.replace("cards.test", NAME) + path)
    table.page.locator("html.ready").wait_for()
    assert table.grid(0) == before
    table.type(*cards_in_order(FIRST[0])[4:], *cards_in_order(FIRST[1]))
    table.save()
    table.reads("The ruling")


def test_a_hole_that_waits_is_sent_from_there_once(table, copy):
    change_address(table, copy)
    table.type(*cards_in_order(FIRST[0])[4:], *cards_in_order(FIRST[1]))
    table.page.wait_for_function(f"() => {WAITING} > 0")
    table.page.get_by_role("button", name="Go on there").tap()
    table.page.wait_for_url(re.compile(r"//backnine\.test:\d+/g/"))
    table.page.wait_for_function(f"() => {WAITING} === 0")
    table.visit(re.search(r"http.*/g/[a-z0-9]+", table.page.url)[0] + "/hole/1/ruling")
    table.reads("The ruling")


def test_where_the_name_leads_nowhere_it_says_what_to_scan(table, copy):
    table.page.context.route(f"http://{NAME}:*/**", refuse)
    change_address(table, copy)
    table.reads("scan the code shown on it again")
    table.page.context.unroute(f"{copy.plain}/**")
    table.page.locator(".elsewhere").wait_for(state="detached")


def test_another_copy_of_that_name_is_not_taken_for_ours(table, copy):
    other = {"now": 0, "copy": "another"}
    table.page.context.route(
        f"http://{NAME}:*/trust/check",
        lambda route: route.fulfill(json=other, headers={"Access-Control-Allow-Origin": "*"}),
    )
    change_address(table, copy)
    table.reads("scan the code shown on it again")
