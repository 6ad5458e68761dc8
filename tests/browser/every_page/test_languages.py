"""Every language on the main pages, on a small phone and with twice the text: all of it fits."""

from pathlib import Path

import pytest

from tests.browser.games import DEVICE
from tests.browser.screens import faults_in
from tests.browser.views import lay_out, open_view
from tests.helpers.devices import cookie_of
from tests.helpers.languages import TRANSLATED

BROKEN = (Path(__file__).parent / "broken_words.js").read_text("utf-8")
OPEN = "for (const fold of document.querySelectorAll('details')) fold.open = true"
QUICK = ("de", "pl")  # the longest words, and three plural forms
SIZES = (((320, 640), "100%"), ((390, 844), "200%"))
VIEWS = ("home", "new", "settings", "rules", "ruling", "card", "table", "links", "print", "result")


@pytest.mark.parametrize(
    "language",
    [pytest.param(code, marks=pytest.mark.smoke if code in QUICK else ()) for code in TRANSLATED],
)
def test_nothing_overlaps_in_any_language(open_phone, address, shelf, language, subtests):
    tag = language.replace("_", "-")
    table = open_phone(locale=tag)
    table.page.context.add_cookies([{"name": "device", "value": cookie_of(DEVICE), "url": address}])
    group = shelf.group_pages()
    for screen, text in SIZES:
        lay_out(table, address, screen, "theme=light", text)
        for view in VIEWS:
            with subtests.test(view=view, screen=screen, text=text):
                open_view(table, shelf, view, 4, "2x3")
                assert table.page.locator("html").get_attribute("lang") == tag
                assert faults_in(table) == {}
        for name in ("group", "person"):
            with subtests.test(view=name, screen=screen, text=text):
                table.page.goto(group[name])
                assert faults_in(table) == {}


@pytest.mark.parametrize("language", QUICK)
@pytest.mark.parametrize("screen", [(320, 640), (390, 844), (667, 375)])
def test_no_line_ends_inside_a_word(open_phone, address, shelf, language, screen, subtests):
    table = open_phone(locale=language, viewport={"width": screen[0], "height": screen[1]})
    table.page.context.add_cookies([{"name": "device", "value": cookie_of(DEVICE), "url": address}])
    for view in (*VIEWS, "cards", "done", "paper"):
        with subtests.test(view=view):
            open_view(table, shelf, view, 4, "2x3")
            table.page.evaluate(OPEN)
            assert table.page.evaluate(BROKEN) == []
