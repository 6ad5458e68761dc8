import pytest

from tests.browser.plain_forms import start, write
from tests.web.phone import FIRST


@pytest.fixture
def table(open_phone):
    return open_phone(java_script_enabled=False)


@pytest.mark.smoke
def test_a_hole_is_typed_as_text_refused_mended_and_ruled_on(table):
    start(table)
    table.page.locator("[name=out][value=nobody]").check(force=True)
    write(table, ("7 7 2 / 4 3 K", "7A 2A 84", "773A3K", FIRST[3]))
    table.reads("A fifth seven")
    assert table.page.locator("input[name^=cards-]").nth(1).input_value() == "7A 2A 84"
    write(table, FIRST)
    table.ruled()
    table.page.get_by_role("link", name="Next hole: 2").click()
    table.reads("Hole 2 of 9")
