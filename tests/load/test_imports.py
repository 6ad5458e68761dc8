"""Imports by strangers hold up nobody: a table that plays goes on saving meanwhile."""

import http.client
import time
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from urllib.parse import urlencode
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from app.golf.ruleset import find_ruleset
from app.record.change.start_game import ALPHABET, start_game
from app.record.database import db
from app.record.files.bundle import json_bytes
from app.record.files.game_file import exported
from app.record.game.load import find_game
from tests.conftest import FULL
from tests.helpers.processes import PATIENCE
from tests.load.wire import WirePhone, make_games
from tests.web.markup import hidden

pytestmark = pytest.mark.postgresql
IMPORTS = 100 if FULL else 12
AT_ONCE, ENTRIES = 8, 5000
MOST_SECONDS, BUSY_MACHINE = 1.0, 10  # times the slowest of the saves before; only with full counts
QUIET, PAUSE = 30, 0.05
PROXY = {"BACKNINE_PROXIES": "1", "BACKNINE_ADDRESS": "https://cards.example.org"}


class Stranger:
    """A client without any right, at an address of its own, that imports a file."""

    def __init__(self, port, number):
        self.port, self.cookies = port, {}
        self.address = f"198.{18 + number // 200}.{number % 200}.7"

    def ask(self, method, path, body=None, headers=()):
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = {"Cookie": cookies, "X-Forwarded-For": self.address, "Host": "cards.example.org"}
        line.request(method, path, body, {**sent, **dict(headers)})
        answer = line.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie", ()):
            name, _equals, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        text = answer.read().decode()
        line.close()
        return answer.status, text

    def bring(self, file):
        """Import a file as the page does, by two presses; the status of the last answer."""
        _status, page = self.ask("GET", "/bring")
        fields = hidden(page)
        boundary = "a-boundary-of-the-test"
        parts = [
            f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
            for name, value in {**fields, "do": "show"}.items()
        ]
        head = 'Content-Disposition: form-data; name="file"; filename="a.backnine"\r\n\r\n'
        body = "".join(parts).encode() + f"--{boundary}\r\n{head}".encode() + file
        kind = {"Content-Type": f"multipart/form-data; boundary={boundary}"}
        body += f"\r\n--{boundary}--\r\n".encode()
        status, page = self.insist(body, kind)
        if status != 200:
            return status
        sent = urlencode(hidden(page) | {"do": "keep"})
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        return self.insist(sent, form)[0]

    def insist(self, body, kind):
        """Press until an answer comes: a server that is busy with files says so."""
        for _second in range(int(PATIENCE)):
            status, page = self.ask("POST", "/bring/file", body, kind)
            if status not in (429, 503):
                break
            time.sleep(1)
        return status, page


def file_of(whole, number):
    """A game of as many entries as a page takes, zipped."""
    place = "".join(ALPHABET[number // len(ALPHABET) ** at % len(ALPHABET)] for at in range(3))
    about = {**whole["entries"][0], "kind": "looks", "hole": 1, "player": "p1", "replaces": []}
    more = [
        {**about, "said_as": f"more-{at:08}:looks", "content": {"looks": at % 9}}
        for at in range(ENTRIES - len(whole["entries"]))
    ]
    game = {**whole, "game": {**whole["game"], "id": f"madexpgam{place}"}}
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        archive.writestr("game.json", json_bytes({**game, "entries": [*whole["entries"], *more]}))
    return target.getvalue()


class Table:
    """A table's phone that saves; how long each save took."""

    def __init__(self, port, game):
        self.phone, self.game = WirePhone(port, 1), game

    def save(self):
        began = time.monotonic()
        assert self.phone.send(self.game, [self.phone.entry()]) == ["kept"]
        time.sleep(PAUSE)
        return time.monotonic() - began - PAUSE

    def save_until(self, is_over):
        took = [self.save() for _save in iter(is_over, True)]
        self.phone.hang_up()
        return took


@pytest.fixture
def whole(app):
    """The file of a game that has begun."""
    with app.app_context():
        game = start_game("nobody", ("Ann", "Bea"), 0, find_ruleset("six-card"), "a" * 20)
        made = exported(find_game(db.session(), game))
        db.session.remove()
    return made


def test_a_table_goes_on_saving_while_strangers_import(app, serve, whole):
    (game,) = make_games(app, 1, 2)
    served = serve(settings=PROXY)
    table = Table(served.port, game)
    quiet = [table.save() for _save in range(QUIET)]
    with ThreadPoolExecutor(AT_ONCE) as strangers, ThreadPoolExecutor(1) as player:
        imports = [
            strangers.submit(Stranger(served.port, number).bring, file_of(whole, number))
            for number in range(IMPORTS)
        ]
        saves = player.submit(table.save_until, lambda: all(task.done() for task in imports))
        assert {task.result() for task in imports} == {303}
        took = sorted(saves.result())
    assert len(took) >= IMPORTS  # a save gets its turn between any two imports
    slowest = took[int(len(took) * 0.99)]
    assert not FULL or slowest <= max(MOST_SECONDS, BUSY_MACHINE * max(quiet[5:])), took[-5:]
