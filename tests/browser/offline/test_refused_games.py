"""A game that began offline and that the server does not take: the phone says so and has a file."""

import json
import re

from tests.browser.offline_holes import type_hole, waiting
from tests.browser.table import evaluate
from tests.helpers.processes import wait_until

SENTENCE = "This Back Nine takes no new games. The person who runs it can change that."


def test_a_refused_game_shows_it_stays_and_can_be_saved_as_a_file(open_phone):
    table = open_phone(service_workers="allow")
    table.page.goto("/")
    wait_until(lambda: evaluate(table.page, "Boolean(navigator.serviceWorker.controller)"))
    game = play_offline(table)
    held = waiting(table)
    refuse(table)
    table.page.context.set_offline(False)
    table.reads(SENTENCE)
    saved = save_file(table)
    assert [refused["made"]["names"] for refused in saved["games"]] == [["Ann", "Bea"]]
    assert len(saved["entries"]) == waiting(table) == held
    table.page.goto("/")
    table.reads(f"Ann, Bea: {SENTENCE}")
    table.page.unroute("**/games")
    table.page.reload()
    wait_until(lambda: waiting(table) == 0)
    assert table.page.request.get(game).ok


def play_offline(table):
    """A game that begins without a connection, with a hole; its address."""
    table.page.context.set_offline(True)
    table.page.get_by_role("link", name=re.compile("New game|Choose other rules")).first.tap()
    table.reads("you can share it once it has been sent")
    table.seat(("Ann", "Bea"))
    table.play_by("six-card")
    table.page.locator("footer .key").tap()
    table.reads("This game is only on this device for now.")
    type_hole(table, ("K 4 2 / K 3 8", "9 9 Q / 9 9 4"))
    return table.game


def refuse(table):
    """Let the server take no new games."""
    body = json.dumps({"answer": "refused", "sentence": SENTENCE})
    table.page.route(
        "**/games",
        lambda route: route.fulfill(status=422, content_type="application/json", body=body),
    )


def save_file(table):
    with table.page.expect_download() as saving:
        table.page.get_by_text("Save it as a file").tap()
    return json.loads(saving.value.path().read_text())
