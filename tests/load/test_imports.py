"""Imports by strangers hold up nobody: a table that plays goes on saving meanwhile."""

import time
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from urllib.parse import urlencode
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from app.golf.ruleset import find_ruleset
from app.record.change.start_game import ALPHABET, start_game
from app.record.database import db
from app.record.files.exporting import exported, json_bytes
from app.record.game.load import find_game
from tests.conftest import FULL
from tests.helpers.processes import PATIENCE
from tests.load.wire import WirePhone, make_games
from tests.web.markup import hidden

IMPORTS = 100 if FULL else 6
AT_ONCE, ENTRIES = 4, 5000
MOST_SECONDS, BUSY_MACHINE = 1.0, 10  # times the slowest of the saves before; only with full counts
QUIET, PAUSE = 10, 0.05
PROXY = {"BACKNINE_PROXIES": "1", "BACKNINE_ADDRESS": "https://cards.example.org"}


class Stranger(WirePhone):
    """A client without any right, at an address of its own, that imports a file."""

    def ask(self, method, path, body=None, headers=()):
        address = f"198.{18 + self.number // 200}.{self.number % 200}.7"
        sent = {"X-Forwarded-For": address, "Host": "cards.example.org", **dict(headers)}
        status, page = super().ask(method, path, body, sent)
        self.hang_up()
        return status, page.decode()

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
    phone = WirePhone(served.port, 1)

    def save():
        """A table's phone saves; how long that took."""
        began = time.monotonic()
        assert phone.send(game, [phone.entry()]) == ["kept"]
        took = time.monotonic() - began
        time.sleep(PAUSE)
        return took

    quiet = [save() for _save in range(QUIET)]
    with ThreadPoolExecutor(AT_ONCE) as strangers:
        imports = [
            strangers.submit(Stranger(served.port, number).bring, file_of(whole, number))
            for number in range(IMPORTS)
        ]
        took = sorted(iter(lambda: all(task.done() for task in imports) or save(), True))
        assert {task.result() for task in imports} == {303}
    phone.hang_up()
    assert len(took) >= IMPORTS  # a save gets its turn between any two imports
    slowest = took[int(len(took) * 0.99)]
    assert not FULL or slowest <= max(MOST_SECONDS, BUSY_MACHINE * max(quiet[5:])), took[-5:]
