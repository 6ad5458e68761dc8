"""A form that only the server can take stays as it was where there is no connection."""

import re

import pytest
from playwright.sync_api import expect

TABLE = "Hole;Ann;Bea\n1;5;7"
UNREACHED = "You’re offline, so nothing was sent. What you typed is still here."


def test_a_pasted_table_is_still_there_and_is_taken_once_there_is_a_connection(table):
    page = table.page
    page.goto("/bring/games")
    page.locator("#text").fill(TABLE)
    page.context.set_offline(True)
    show = page.get_by_role("button", name="Check before saving")
    show.tap()
    expect(page.get_by_role("alert")).to_have_text(UNREACHED)
    expect(page.locator("#text")).to_have_value(TABLE)
    page.context.set_offline(False)
    show.tap()
    page.get_by_role("button", name="Keep 1 game").tap()
    page.wait_for_url(re.compile(r"/g/\w+$"))
    table.reads("Bea")


def test_a_file_that_was_chosen_is_still_there(table):
    page = table.page
    page.goto("/bring")
    file = {"name": "golf.json", "mimeType": "application/json", "buffer": b"{}"}
    page.locator("#file").set_input_files(file)
    page.context.set_offline(True)
    page.get_by_role("button", name="Show what’s in it").tap()
    expect(page.get_by_role("alert")).to_have_text(UNREACHED)
    assert page.locator("#file").evaluate("field => field.files[0].name") == "golf.json"
    page.context.set_offline(False)


@pytest.mark.parametrize(
    ("path", "why"),
    [("/bring", "can import the file: backnine import FILE"), ("/bring/games", "too much data.")],
)
def test_a_file_that_is_larger_than_the_server_takes_is_not_sent(table, path, why):
    page = table.page
    page.goto(path)
    large = {"name": "golf.csv", "mimeType": "text/csv", "buffer": b"x" * 2**21}
    page.locator("#file").set_input_files(large)
    page.locator("form [name=do].outlined, footer button").tap()
    expect(page.get_by_text(why)).to_be_visible()
    page.locator("#file").set_input_files({**large, "buffer": b"x"})
    with page.expect_navigation() as shown:
        page.locator("form [name=do].outlined, footer button").tap()
    assert shown.value.request.method == "POST"
