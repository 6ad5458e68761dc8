"""A table is brought on a phone: a bad line is named, mended where it stands, and taken once."""

import re

import pytest
from playwright.sync_api import expect

BAD = "Hole;Ann;Bea;Cam\n1;5;7;–\n2;-2;11,5;4\nTotal;3;18;4"
GOOD = BAD.replace("11,5", "11")


def show(page):
    page.get_by_role("button", name="Check before saving").tap()


def keep(page):
    page.get_by_role("button", name="Keep 1 game").tap()


@pytest.mark.smoke
def test_a_file_with_a_bad_line_is_mended_on_the_page_and_taken_once(table):
    page = table.page
    page.goto("/bring/games")
    file = {"name": "golf.csv", "mimeType": "text/csv", "buffer": BAD.encode()}
    page.locator("#file").set_input_files(file)
    show(page)
    expect(page.get_by_role("alert")).to_contain_text("Line 3: Bea: “11,5” is not a whole number")
    expect(page.locator("#text")).to_have_value(BAD)
    page.locator("#text").fill(GOOD)
    show(page)
    table.reads("Ann 3, Bea 18, Cam 4")
    keep(page)
    page.wait_for_url(re.compile(r"/g/\w+$"))
    table.reads("Bea")
    page.goto("/bring/games")
    page.locator("#text").fill(GOOD)
    show(page)
    table.reads("1 game is here already")
    expect(page.get_by_role("button", name="Keep 1 game")).to_have_count(0)
    table.check()
