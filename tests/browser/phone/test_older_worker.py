"""A phone whose worker is of an older version: it is replaced, and nothing that waits is lost."""

import pytest

from app.web.base.version import app_version
from tests.browser.phone.conftest import trust
from tests.browser.table import cards_in_order
from tests.web.phone import FIRST

OLDER, TODAYS = "00000000", f"shell-{app_version()}-en"
WAITING = "Object.keys(localStorage).filter((key) => key.startsWith('wait:')).length"
SHELLS = "async () => (await caches.keys()).filter((name) => name.startsWith('shell-'))"
WATCHED = "() => navigator.serviceWorker?.controller?.state === 'activated'"
UPDATED = "async () => (await navigator.serviceWorker.getRegistration()).update() && null"


@pytest.fixture
def older(copy, monkeypatch):
    """The copy as it served an older version of the worker; called, it serves today's again."""
    views = copy.app.view_functions
    present = views["shell.worker"]

    def worker():
        answer = present()
        answer.set_data(answer.get_data().replace(app_version().encode(), OLDER.encode(), 1))
        return answer

    with monkeypatch.context() as patch:
        patch.setitem(views, "shell.worker", worker)
        yield patch.undo


def test_the_older_worker_goes_with_all_it_kept_and_what_waits_is_sent(visit, copy, wires, older):
    table = visit(wires.number("https"), service_workers="allow")
    trust(table)
    table.start(("Ann", "Bea"))
    table.page.wait_for_function(WATCHED)
    assert table.page.evaluate(SHELLS) == [f"shell-{OLDER}-en"]
    table.went_out(0)
    wires.cut()
    table.type(*cards_in_order(FIRST[0]), *cards_in_order(FIRST[1]))
    table.reads("1 hole not sent yet")
    older()
    wires.cut(False)
    table.page.evaluate(UPDATED)
    table.page.wait_for_function(
        f"async () => String(await ({SHELLS})()).includes('{app_version()}')"
    )
    table.page.wait_for_function(f"async () => (await ({SHELLS})()).length === 1")
    table.page.evaluate("dispatchEvent(new Event('online')) && null")
    table.page.wait_for_function(f"() => {WAITING} === 0")
    table.visit(table.page.url.partition("?")[0])
    table.reads("not agreed yet")
