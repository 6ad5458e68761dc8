"""A page of another site tries to enter scores in a visitor’s name, or to make the phone its own.

docs/dev/security-model.md names these attacks. The attacker has a phone and a game of their own.
"""

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from app.record.database import db
from app.record.game.load import find_game
from app.record.models import Entry
from tests.browser.phone.conftest import Copy, take_along
from tests.web.phone import FIRST, SECOND, Phone
from tests.web.phone_page.sending import pass_of, post
from tests.web.sharing import code_of, join

STORED = "Object.fromEntries(Object.entries(localStorage))"
FORM = """<form method=post enctype="multipart/form-data" action="{action}">{fields}</form>
<script>document.forms[0].submit()</script>"""
FETCH = """<script type=module>
const send = async (credentials) => {{
  const headers = {{ "Content-Type": "application/json" }};
  const how = {{ method: "POST", credentials, headers, body: JSON.stringify({message}) }};
  const answer = await fetch("{action}", how).catch(() => ({{ status: "unreadable" }}));
  return answer.ok ? (await answer.json()).ticket : String(answer.status);
}};
document.title = `seen ${{await send("omit")}} ${{await send("include")}}`;
</script>"""


class Site:
    """A site of somebody else, http://evil.test; ``page`` is what it shows."""

    def __init__(self):
        site, self.page = self, ""

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(site.page.encode())

            def log_message(self, *_any):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://evil.test:{self.server.server_address[1]}/"
        Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def site():
    made = Site()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def attacker(copy: Copy):
    """A phone of the attacker; its client speaks to the server under test without a browser."""
    made = Phone(copy.app)
    made.game = made.start(("Eve", "Mallory"))
    return made


@pytest.fixture
def victim(visit, copy):
    """The browser of somebody who owns a game of one hole, with its address."""
    owner = Phone(copy.app)
    game = owner.start(("Ann", "Bea"))
    owner.enter(game, 1, FIRST[:2])
    table = visit(copy.plain)
    cookie = {"name": "device", "value": device_of(owner), "url": copy.plain}
    table.page.context.add_cookies([cookie])
    table.own_game, table.owner = game, owner
    return table


def device_of(phone):
    return phone.client.get_cookie("device").value


def device_in(table):
    cookies = table.page.context.cookies()
    return next((cookie["value"] for cookie in cookies if cookie["name"] == "device"), None)


def entries_of(copy, game):
    with copy.app.app_context():
        found = find_game(db.session(), game.removeprefix("/g/"))
        return db.session.query(Entry).filter_by(game_id=found.id).count()


def storage(game, client_id="attack"):
    """What an attacker would like to have in the storage of a visitor."""
    grid = {"said_as": client_id, "kind": "grid", "hole": 1, "player": "p1", "replaces": []}
    grid["content"] = {"cards": SECOND[0].replace("/ ", "").split()}
    end = {**grid, "said_as": f"{client_id}2", "kind": "state", "hole": None, "player": None}
    end["content"] = {"state": "ended"}
    public_id = game.removeprefix("/g/")
    items = {
        f"wait:1000000{place}:{entry['said_as']}": {
            "game": public_id,
            "entry": entry,
            "state": "waiting",
        }
        for place, entry in enumerate((grid, end), start=1)
    }
    return {**items, "moved": {"origin": "http://evil.test"}, "pass": {"pass": "", "at": 9e15}}


def text_of(items):
    return json.dumps({key: json.dumps(value) for key, value in items.items()})


def ticket_of(copy, attacker, items):
    """A ticket for what the attacker deposits; a program of theirs can claim any origin."""
    sent = {"pass": pass_of(attacker), "number": 0, "count": 1, "text": text_of(items)}
    headers = {"Origin": "http://localhost"}
    return attacker.client.post("/trust/deposit", json=sent, headers=headers).json["ticket"]


def open_link(table, copy, ticket):
    table.page.goto(f"{copy.plain}/trust/arrive#{ticket}")
    table.page.locator("html.ready").wait_for()


@pytest.mark.parametrize("path", ["/trust/luggage/elsewhere", "/trust/deposit"])
def test_a_form_that_sends_itself_enters_nothing_and_changes_no_phone(
    victim, copy, attacker, site, path
):
    device, before = device_in(victim), entries_of(copy, victim.own_game)
    sent = {
        "pass": pass_of(attacker),
        "text": text_of(storage(victim.own_game)),
        "back": victim.own_game,
    }
    fields = "".join(f"<input name={name} value='{value}'>" for name, value in sent.items())
    site.page = FORM.format(action=copy.plain + path, fields=fields)
    victim.page.goto(site.url)
    victim.page.wait_for_url(copy.plain + path)
    victim.page.goto(copy.plain + victim.own_game)
    victim.reads("Hole 2")
    assert (device_in(victim), entries_of(copy, victim.own_game)) == (device, before)
    assert not [key for key in victim.page.evaluate(STORED) if key.startswith("wait:")]


def test_a_script_of_another_site_gets_no_ticket_for_a_pass_of_its_own(visit, copy, attacker, site):
    message = {"pass": pass_of(attacker), "number": 0, "count": 1, "text": "{}"}
    action = f"{copy.plain}/trust/deposit"
    site.page = FETCH.format(action=action, message=json.dumps(message))
    table = visit(copy.plain)
    table.page.goto(site.url)
    table.page.wait_for_function("() => document.title.startsWith('seen')")
    assert table.page.title() == "seen 403 unreadable"
    assert device_in(table) is None


def test_a_link_with_a_ticket_does_nothing_before_the_press(victim, copy, attacker):
    device, before = device_in(victim), entries_of(copy, victim.own_game)
    open_link(victim, copy, ticket_of(copy, attacker, storage(victim.own_game)))
    victim.reads("Eve and Mallory")
    victim.reads("Did someone send you here?")
    assert not {*storage(victim.own_game)} & {*victim.page.evaluate(STORED)}
    assert (device_in(victim), entries_of(copy, victim.own_game)) == (device, before)
    assert victim.page.goto(copy.plain + attacker.game).status == 404


def test_after_the_press_no_foreign_entry_no_foreign_key_and_the_same_phone(victim, copy, attacker):
    device, before = device_in(victim), entries_of(copy, victim.own_game)
    open_link(victim, copy, ticket_of(copy, attacker, storage(victim.own_game)))
    take_along(victim)
    victim.page.wait_for_url(copy.plain + "/")
    victim.page.goto(copy.plain + victim.own_game)
    victim.reads("Hole 2")
    assert (device_in(victim), entries_of(copy, victim.own_game)) == (device, before)
    assert not {"moved", "pass"} & {*victim.page.evaluate(STORED)}
    assert attacker.get(victim.own_game).status_code == 404


def test_who_may_only_watch_brings_nothing_into_the_game_of_a_visitor(victim, copy, attacker):
    join(attacker, code_of(victim.owner, victim.own_game, "view"))
    before = entries_of(copy, victim.own_game)
    open_link(victim, copy, ticket_of(copy, attacker, storage(victim.own_game)))
    victim.reads("The other phone can’t enter scores in Ann and Bea")
    take_along(victim)
    victim.page.wait_for_url(copy.plain + "/")
    victim.page.goto(copy.plain + victim.own_game)
    victim.reads("Hole 2")
    assert entries_of(copy, victim.own_game) == before


def test_a_new_visitor_gets_a_device_of_their_own(visit, copy, attacker):
    table = visit(copy.plain)
    open_link(table, copy, ticket_of(copy, attacker, {}))
    take_along(table)
    table.page.wait_for_url(copy.plain + "/")
    assert device_in(table) not in (None, device_of(attacker))


def test_a_ticket_that_was_taken_opens_nothing_for_the_next(visit, copy, attacker):
    ticket = ticket_of(copy, attacker, {})
    post(attacker, "/trust/transfer/take", ticket=ticket)
    table = visit(copy.plain)
    open_link(table, copy, ticket)
    table.reads("Nothing has arrived.")
    assert not table.page.get_by_role("button", name="Bring it here").is_visible()
    assert device_in(table) is None
