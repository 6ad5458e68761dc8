"""A game where every script and style comes by itself, as while somebody works on them.

`make soak` runs all tests in browsers so.
"""

import pytest

from tests.browser.offline_holes import is_kept, type_hole, waiting
from tests.browser.table import cards_in_order
from tests.helpers.processes import wait_until
from tests.helpers.server_process import serving
from tests.web.phone import FIRST, SECOND

ALONE = "fetch('/static/js/later.js').then(({ status }) => status)"


@pytest.fixture
def address(tmp_path, monkeypatch):
    """A copy that bundles nothing."""
    monkeypatch.setenv("BACKNINE_PACKED", "0")
    with serving(tmp_path) as (_process, port):
        yield f"http://127.0.0.1:{port}"


def test_a_game_is_played_online_and_offline_with_scripts_that_come_one_by_one(open_phone):
    table = open_phone(service_workers="allow")
    table.start()
    assert table.page.evaluate(ALONE) == 404
    table.complaints.clear()  # that this file is not there
    game = table.game
    cards = [card for text in FIRST for card in cards_in_order(text)]
    table.went_out(0)
    table.type(*cards[:2])
    table.page.reload()
    table.page.locator("html.ready").wait_for()
    assert [card for card in table.grid(0) if card] == cards[:2]
    table.page.keyboard.type("".join(cards[2:]).lower())
    table.save()
    table.ruled()
    wait_until(lambda: is_kept(table))
    table.page.context.set_offline(True)
    table.page.goto(f"{game}/hole/2")
    table.page.locator("html.drawn").wait_for()
    type_hole(table, SECOND, out=1)
    table.page.context.set_offline(False)
    wait_until(lambda: waiting(table) == 0)
    table.visit(game)
    assert table.page.locator("tr.played").count() == 2
    table.check()
