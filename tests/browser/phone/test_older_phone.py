"""A phone last used with version 01769a52: its storage is read, its worker replaced, nothing lost.

Its second hole waits with “All agree”, which phones had then; three cards of the third are typed,
and it is dark.
"""

import json

import pytest
from flask import Response, request

from app.record.access.rights import device_hash
from app.record.database import db, writing
from app.record.files.exporting import exported
from app.record.files.importing import Importer, take_in
from app.record.files.reading import read_bundle
from app.record.game.load import find_game
from app.record.models import Game, UnsignedDevice
from app.web.base.version import app_version
from tests.browser.offline_holes import waiting
from tests.helpers.frozen import FROZEN, GAME, phone, shell
from tests.helpers.processes import wait_until

CARD, THIRD = f"/g/{GAME}", f"/g/{GAME}/hole/3"
TYPED = ["7", "4", "", "K", "", ""]
SHELLS = "async () => (await caches.keys()).filter((name) => name.startsWith('shell-'))"
WATCHED = "() => navigator.serviceWorker?.controller?.state === 'activated'"
UPDATED = "async () => (await navigator.serviceWorker.getRegistration()).update() && null"
ONLINE = "dispatchEvent(new Event('online')) && null"
STORE = (
    "(items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value))"
)
WAITING = [
    json.loads(item)["entry"] for key, item in phone()["storage"].items() if key.startswith("wait:")
]


@pytest.fixture
def older(visit, copy, wire):
    """The phone, at a page without scripts; the server has its game as of the first hole."""
    with copy.app.app_context():
        device = device_hash(phone()["cookies"]["device"])
        with writing() as session:
            session.add(UnsignedDevice(device=device))
        take_in(read_bundle((FROZEN / "language-4.json").read_bytes()), Importer(device))
    origin = f"http://127.0.0.1:{wire.own_port}"
    table = visit(origin, service_workers="allow")
    cookies = phone()["cookies"].items()
    table.page.context.add_cookies([{"name": n, "value": v, "url": origin} for n, v in cookies])
    yield table
    with copy.app.app_context(), writing() as session:
        session.delete(session.scalars(db.select(Game)).one())


@pytest.fixture
def older_worker(copy, monkeypatch):
    """The server as it served the older worker; called, it serves today’s again."""
    views, frozen = copy.app.view_functions, shell()
    present = views["static"]

    def asset(**place):
        text = frozen["packs"].get(request.path)
        return Response(text, mimetype="text/javascript") if text else present(**place)

    with monkeypatch.context() as patch:
        patch.setitem(
            views, "offline.worker", lambda: Response(frozen["sw"], mimetype="text/javascript")
        )
        patch.setitem(views, "offline.kept", lambda: frozen["kept"])
        patch.setitem(views, "static", asset)
        yield patch.undo


def message(entry):
    """An entry without its time."""
    parts = ("said_as", "kind", "hole", "player", "content", "replaces")
    return json.dumps([entry[name] for name in parts], sort_keys=True)


def all_is_sent_once(table, copy):
    """Every entry that waited is in the record once, and the third hole is still typed."""
    wait_until(lambda: waiting(table) == 0)
    with copy.app.app_context():
        recorded = exported(find_game(db.session(), GAME))["entries"]
    sent = [entry for entry in recorded if entry["hole"] == 2]
    assert sorted(map(message, sent)) == sorted(map(message, WAITING))
    table.visit(THIRD)
    table.page.locator("html.ready").wait_for()
    assert table.grid(1) == TYPED


def test_todays_pages_read_the_storage_and_send_what_waits_once(older, copy):
    older.page.goto("/robots.txt")
    older.page.evaluate(STORE, phone()["storage"])
    older.page.goto(CARD)
    all_is_sent_once(older, copy)
    assert older.page.locator("html").get_attribute("data-theme") == "dark"


def begin_offline(table, wire):
    """Without a connection, the older worker’s page shows the third hole."""
    table.page.goto("/")
    table.page.wait_for_function(WATCHED)
    assert table.page.evaluate(SHELLS) == ["shell-84d0d1bdfd5a9b72-en"]
    wire.is_cut = True
    table.page.evaluate(STORE, phone()["storage"])
    table.page.goto(THIRD)
    table.page.locator("html.ready[data-shell]").wait_for()
    assert table.grid(1) == TYPED
    wire.is_cut = False


def test_the_older_page_sends_what_waits_to_todays_server(older, older_worker, copy, wire):
    begin_offline(older, wire)
    older.page.evaluate(ONLINE)
    all_is_sent_once(older, copy)


def test_the_older_worker_is_replaced_and_what_waits_is_sent(older, older_worker, copy, wire):
    begin_offline(older, wire)
    older_worker()
    older.page.evaluate(UPDATED)
    shells = [f"shell-{app_version()}-en"]
    wait_until(lambda: older.page.evaluate(SHELLS) == shells)
    older.page.evaluate(ONLINE)
    all_is_sent_once(older, copy)
