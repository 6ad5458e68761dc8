"""A phone's outbox over a real connection: what it says is sent until it is answered."""

import http.client
import json
import time
from urllib.parse import urlencode

from sqlalchemy import insert, select

from app.golf.ruleset import find_ruleset
from app.record.access.rights import device_hash
from app.record.change.start_game import start_game
from app.record.database import db, now, writing
from app.record.models import Entry, Game, Grant
from tests.helpers.devices import cookie_of, put_key
from tests.helpers.processes import PATIENCE
from tests.web.markup import hidden

NAMES = ("Ann", "Bea", "Cam", "Dan", "Eve", "Fay", "Gus", "Hal")


class AwayError(Exception):
    """No answer, or none that says what became of the entries."""


def device_of(number):
    return f"phone-number-{number}"


def make_games(app, count, phones):
    """So many games in which all phones may enter; their ids."""
    rules, owner = find_ruleset("nine-hole"), device_hash(device_of(0))
    with app.app_context():
        put_key()
        made = [start_game(owner, NAMES, 0, rules, f"game-{n:016}") for n in range(count)]
        with writing() as session:
            query = select(Game.id).where(Game.public_id.in_(made))
            rows = [
                {"device": device_hash(device_of(phone)), "game_id": game, "right": "score"}
                for game in session.scalars(query)
                for phone in range(1, phones)
            ]
            session.execute(insert(Grant), [{**row, "granted_at": now()} for row in rows])
        db.session.remove()
    return made


class WirePhone:
    """One phone with a connection that it keeps; its number is its device.

    ``refused`` are status and body of every answer that was no.
    """

    def __init__(self, port, number):
        self.port, self.number = port, number
        self.cookies = {"device": cookie_of(device_of(number))}
        self.line, self.token = None, None
        self.count, self.refused = 0, []

    def entries(self, count):
        """So many things to say, each once in a life."""
        return [self.entry() for _ in range(count)]

    def entry(self):
        self.count += 1
        return {
            "said_as": f"phone-{self.number}-{self.count:06}:looks",
            "kind": "looks",
            "hole": 1 + self.count % 9,
            "player": f"p{1 + self.count % len(NAMES)}",
            "content": {"looks": self.count % 9},
            "replaces": [],
        }

    def send(self, game, entries):
        """What became of each, by the server's answer; raises ``AwayError`` where there is none."""
        try:
            if self.token is None:
                self.token = json.loads(self.ask("GET", "/token")[1])["token"]
            headers = {"Content-Type": "application/json", "X-CSRFToken": self.token}
            status, body = self.ask("POST", f"/g/{game}/entries", json.dumps(entries), headers)
        except (OSError, http.client.HTTPException, ValueError) as error:
            self.hang_up()
            raise AwayError(error) from None
        if status != 200:
            self.refused.append((status, body))
            raise AwayError(status, body)
        return [answer["answer"] for answer in json.loads(body)["answers"]]

    def insist(self, game, entries, until):
        """Send until it is answered, as an outbox does; None where time is up."""
        while time.monotonic() < until:
            try:
                return self.send(game, entries)
            except AwayError:
                time.sleep(0.05)
        return None

    def ask(self, method, path, body=None, headers=()):
        """One request; cookies are kept."""
        if self.line is None:
            self.line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self.line.request(method, path, body, {"Cookie": cookies, **dict(headers)})
        answer = self.line.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie", ()):
            name, _equals, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer.status, answer.read()

    def hang_up(self):
        if self.line is not None:
            self.line.close()
            self.line = None


def kept(app):
    """Every entry that the database holds: game, id and place in the log."""
    with app.app_context():
        columns = select(Game.public_id, Entry.client_id, Entry.seq)
        found = [tuple(row) for row in db.session.execute(columns.join(Entry))]
        db.session.remove()
    return found


GUESSES = 12  # one more than an address may try in a minute, and one to see


def guess(port, claimed):
    """Try a wrong code; the status of the answer."""
    phone = WirePhone(port, 1)
    headers = {"X-Forwarded-For": claimed, "Forwarded": f"for={claimed}"}
    _status, page = phone.ask("GET", "/join", headers=headers)
    form = urlencode(hidden(page.decode()) | {"code": "22222222"})
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    status, _page = phone.ask("POST", "/join", form, headers)
    phone.hang_up()
    return status
