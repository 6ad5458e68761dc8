"""Programs that wait for a change, at a served copy: pages are answered beside them."""

import json
import select
import socket
import time
from contextlib import ExitStack

import pytest

from app.record.database import db
from app.record.game.load import find_game
from tests.helpers import stores
from tests.helpers.processes import ending, leave, wait_until
from tests.helpers.server_process import answers, free_port, read, serving, start, started
from tests.record.tables import DEVICE
from tests.web.api.program import token_of_0_1_0
from tests.web.phone import FIRST, Phone

TOKENS, EACH = 20, 10
WAITING = TOKENS * EACH
LONGEST = 25  # seconds


class Table:
    """A game in the database of a copy, its tokens, and a phone that enters beside the server."""

    def __init__(self, home):
        self.app = stores.migrated(f"sqlite:///{home / 'backnine.db'}")
        self.phone = Phone(self.app)
        self.game = self.phone.start()
        with self.app.app_context():
            there = find_game(db.session(), self.game.removeprefix("/g/"))
            self.version = there.version
            self.tokens = [token_of_0_1_0(there, "view", DEVICE) for _ in range(TOKENS)]

    def ask(self, port, token):
        """A line on which a program waits for the next change."""
        line = socket.create_connection(("127.0.0.1", port))
        where = f"/api/v1/games/{self.game.removeprefix('/g/')}/changes"
        head = f"GET {where}?since={self.version}&wait={LONGEST} HTTP/1.1\r\nHost: localhost\r\n"
        line.sendall(f"{head}Connection: close\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
        return line


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    yield made
    stores.close(made.app)


def answer_on(line):
    """The JSON that came on a line until its end."""
    came = b"".join(iter(lambda: line.recv(65536), b""))
    head, _blank, body = came.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200"), head
    return json.loads(body)


def answered(lines):
    """Those on which something came."""
    return select.select(lines, [], [], 0)[0]


def test_two_hundred_wait_while_pages_are_answered_and_then_all_are_shown(table, tmp_path):
    with serving(tmp_path) as (_process, port), ExitStack() as stack:
        lines = [
            stack.enter_context(table.ask(port, token))
            for token in table.tokens
            for _ in range(EACH)
        ]
        for _ in range(WAITING):
            assert "Start hole 1" in read(port)
        assert answered(lines) == []
        assert table.phone.enter(table.game, 1, FIRST).status_code == 303
        answers = [answer_on(line) for line in lines]
    grids = [sum(change["kind"] == "grid" for change in answer["changes"]) for answer in answers]
    assert grids == [4] * WAITING


def test_a_server_that_stops_answers_those_who_wait_and_ends_at_once(table, tmp_path):
    with ExitStack() as stack:
        with serving(tmp_path) as (process, port):
            lines = [stack.enter_context(table.ask(port, token)) for token in table.tokens]
            read(port)
            began = time.monotonic()
            leave(process)
        assert time.monotonic() - began < LONGEST / 2
        assert [answer_on(line)["changes"] for line in lines] == [[]] * TOKENS


def test_anyone_who_is_gone_makes_room_for_the_next(table, tmp_path):
    port = free_port()
    settings = {"WORKERS": "1", "BACKNINE_API_LIMITS": "0"}
    with ending(start(tmp_path, port, **settings)) as process:
        wait_until(lambda: started(tmp_path) == 1 and answers(port), process)
        for _ in range(3):
            wait_until(lambda: turned_away(table, tmp_path, port) == 1, process)
        assert leave(process) == 0


def turned_away(table, home, port):
    """How many of those who ask at once by one token, one too many, need not wait; all then go."""
    before = asked(home)
    with ExitStack() as stack:
        lines = [table.ask(port, table.tokens[0]) for _ in range(EACH + 1)]
        for line in lines:
            stack.enter_context(line)
        wait_until(lambda: asked(home) == before + len(lines) and answered(lines))
        return len(answered(lines))


def asked(home):
    """How many requests of programs the server has answered or let wait."""
    return (home / "out").read_text().count("/changes")
