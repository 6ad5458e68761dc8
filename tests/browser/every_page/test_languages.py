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
LONGEST = ("de", "pl")  # the longest words, and three plural forms
SIZES = (((320, 640), "100%"), ((390, 844), "200%"))
VIEWS = ("home", "new", "settings", "rules", "ruling", "card", "table", "links", "print", "result")


@pytest.mark.parametrize(
    "language",
    [pytest.param(code, marks=pytest.mark.smoke if code == "de" else ()) for code in TRANSLATED],
)
def test_nothing_overlaps_in_any_language(open_phone, address, shelf, language, subtests):
    """Each page in one size of text, in the next language in the other; the longest in both."""
    tag = language.replace("_", "-")
    table = open_phone(locale=tag)
    table.page.context.add_cookies([{"name": "device", "value": cookie_of(DEVICE), "url": address}])
    group = shelf.group_pages()
    for size, (screen, text) in enumerate(SIZES):
        lay_out(table, address, screen, "theme=light", text)
        for place, view in enumerate((*VIEWS, "group", "person")):
            if language not in LONGEST and (place + TRANSLATED.index(language) + size) % 2:
                continue
            with subtests.test(view=view, screen=screen, text=text):
                if view in group:
                    table.page.goto(group[view])
                else:
                    open_view(table, shelf, view, 4, "2x3")
                assert table.page.locator("html").get_attribute("lang") == tag
                assert faults_in(table) == {}


@pytest.mark.parametrize("language", LONGEST)
def test_no_line_ends_inside_a_word(open_phone, address, shelf, language, subtests):
    table = open_phone(locale=language)
    table.page.context.add_cookies([{"name": "device", "value": cookie_of(DEVICE), "url": address}])
    for view in (*VIEWS, "cards", "done", "paper"):
        open_view(table, shelf, view, 4, "2x3")
        table.page.evaluate(OPEN)
        for wide, high in ((320, 640), (390, 844), (667, 375)):
            with subtests.test(view=view, wide=wide):
                table.page.set_viewport_size({"width": wide, "height": high})
                table.calm()
                assert table.page.evaluate(BROKEN) == []
