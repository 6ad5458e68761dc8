"""The page in every look: nothing overlaps, nothing is too small, axe finds nothing."""

from pathlib import Path

import pytest

from tests.browser.screens import SIZED, faults_in

REACH = (Path(__file__).parents[1] / "every_page" / "reach.js").read_text("utf-8")
OPEN = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
LOOKS = (
    ((390, 844), "light", "100%"),
    ((320, 640), "dark", "100%"),
    ((390, 844), "dark", "200%"),
    ((320, 640), "sun", "200%"),
    ((844, 390), "light", "100%"),
)


@pytest.mark.parametrize(("screen", "theme", "text"), LOOKS)
def test_everybody_can_read_and_press_all_of_it(visit, copy, screen, theme, text):
    table = visit(copy.plain, viewport={"width": screen[0], "height": screen[1]})
    cookie = {"name": "settings", "value": f"theme={theme}", "url": copy.plain}
    table.page.context.add_cookies([cookie])
    table.page.add_init_script(SIZED % text)
    table.page.goto("/settings?open=can")
    table.page.locator("html.ready").wait_for()
    table.page.evaluate(OPEN)
    assert faults_in(table) == {}
    assert table.page.evaluate(REACH)["small"] == []
    table.check()


@pytest.mark.smoke
def test_without_scripts_the_page_says_why_it_shows_nothing(visit, copy):
    table = visit(copy.plain, java_script_enabled=False)
    table.page.goto("/settings?open=can")
    table.reads("JavaScript is off")
