import re

import pytest

from tests.browser.test_game import FIRST


@pytest.fixture
def table(open_phone):
    return open_phone(java_script_enabled=False)


def start(table):
    table.page.goto("/")
    table.page.get_by_role("link", name="New game").click()
    table.page.get_by_role("button", name="Add a player").click()
    table.page.get_by_role("button", name="Add a player").click()
    for seat, name in enumerate(("Ann", "Bea", "Cam", "Dan")):
        table.page.locator("[name=name]").nth(seat).fill(name)
    table.page.get_by_role("button", name=re.compile("Start hole 1")).click()


def write(table, texts):
    for seat, text in enumerate(texts):
        table.page.locator("input[name^=cards-]").nth(seat).fill(text)
    table.page.get_by_role("button", name=re.compile("Rule on this hole")).click()


def test_a_hole_is_typed_as_text_refused_mended_and_ruled_on(table):
    start(table)
    table.page.locator("[name=out][value=nobody]").check(force=True)
    write(table, ("7 7 2 / 4 3 K", "7A 2A 84", "773A3K", FIRST[3]))
    table.reads("A fifth seven")
    assert table.page.locator("input[name^=cards-]").nth(1).input_value() == "7A 2A 84"
    write(table, FIRST)
    table.reads("The ruling")
    table.page.get_by_role("link", name=re.compile("Enter hole 2")).click()
    table.reads("Hole 2 of 9")
