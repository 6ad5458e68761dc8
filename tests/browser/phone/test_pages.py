"""These pages in every look: nothing overlaps, nothing is too small, axe finds nothing."""

from pathlib import Path

import pytest

from app.web.phone.trust import STEPS
from tests.browser.phone.conftest import trust
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
PATHS = ("/phone", "/trust?system=iphone", "/trust?system=windows")


@pytest.mark.parametrize(("screen", "theme", "text"), LOOKS)
def test_everybody_can_read_and_press_all_of_it(visit, copy, screen, theme, text, subtests):
    table = visit(copy.plain, viewport={"width": screen[0], "height": screen[1]})
    cookie = {"name": "settings", "value": f"theme={theme}", "url": copy.plain}
    table.page.context.add_cookies([cookie])
    table.page.add_init_script(SIZED % text)
    trust(table)
    for path in PATHS:
        with subtests.test(path):
            check_page(table, path)


def check_page(table, path):
    """Everything on a page can be read and pressed."""
    table.page.goto(path)
    table.page.locator("html.ready").wait_for()
    table.page.evaluate(OPEN)
    assert faults_in(table) == {}
    assert table.page.evaluate(REACH)["small"] == []
    table.check()


def test_the_first_step_of_every_system_is_in_view_at_once(visit, copy):
    page, unseen = visit(copy.plain, viewport={"width": 320, "height": 640}).page, []
    for system in STEPS:
        page.goto(f"/trust?system={system}")
        chip = page.locator(".trust-steps .chip").first.bounding_box()
        if chip["y"] + chip["height"] > page.locator("footer").bounding_box()["y"]:
            unseen.append(system)
    assert not unseen, unseen


@pytest.mark.smoke
def test_without_scripts_there_are_the_steps_and_the_way_on(visit, copy):
    table = visit(copy.plain, java_script_enabled=False)
    table.page.goto("/trust")
    table.reads("Continue securely")
    table.page.goto("/phone")
    table.reads("JavaScript is off")
