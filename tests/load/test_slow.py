"""People who send half of something, or take what they asked for drop by drop, stop nobody."""

import contextlib
import resource
import socket
import time

import pytest

from tests import stores
from tests.conftest import FULL
from tests.load.served import Served
from tests.load.wire import PATIENCE, WirePhone, make_games

LINES = 1000 if FULL else 40
HEAD = b"POST /join HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n"
SENT = {
    "nothing": b"",
    "half a head": HEAD,
    "half a body": HEAD + b"\r\nco",
    "many bodies, the last one half": (HEAD + b"\r\n0123456789") * 2 + HEAD + b"\r\nco",
    "a page that is not read": b"GET /rules HTTP/1.1\r\nHost: x\r\n\r\n",
}


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    home = tmp_path_factory.mktemp("slow")
    running = Served(home, f"sqlite:///{home / 'backnine.db'}")
    yield running
    running.kill()


@pytest.fixture(scope="module")
def game(served):
    app = stores.make_app(served.settings["DATABASE_URL"])
    (made,) = make_games(app, 1, 2)
    stores.close(app)
    return made


@contextlib.contextmanager
def held(port, sent):
    """So many connections on which this was sent and nothing more; their sockets."""
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(limit[0], LINES + 200), limit[1]))
    lines = [line_of(port, sent) for _ in range(LINES)]
    try:
        yield lines
    finally:
        for line in lines:
            line.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, limit)


def line_of(port, sent):
    """One of them; it has hardly any room for an answer."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", port))
    line.sendall(sent)
    return line


def took(work):
    """Seconds."""
    began = time.monotonic()
    work()
    return time.monotonic() - began


@pytest.mark.parametrize("sent", SENT.values(), ids=SENT)
def test_hundreds_of_lines_that_say_half_keep_nobody_from_saving(served, game, sent):
    phone = WirePhone(served.port, 0)
    with held(served.port, sent):
        times = [took(lambda: phone.ask("GET", "/health"))]
        times.append(took(lambda: phone.send(game, phone.entries(1))))
    phone.hang_up()
    assert not FULL or max(times) <= 1


def test_drop_by_drop_is_no_better(served, game):
    phone = WirePhone(served.port, 1)
    with held(served.port, HEAD.replace(b"10", b"9999") + b"\r\nco") as lines:
        for _ in range(3):
            for line in lines:
                line.send(b"x")
            assert phone.ask("GET", "/health")[0] == 200
    phone.hang_up()


def test_lines_that_say_half_are_closed(served):
    with contextlib.ExitStack() as open_lines:
        lines = [open_lines.enter_context(held(served.port, SENT[one]))[0] for one in HALF]
        assert [is_closed(line) for line in lines] == [True, True, True]


HALF = ("nothing", "half a head", "half a body")


def is_closed(line):
    """Whether the server ends it, within a minute; what it says before that is read."""
    line.settimeout(60)
    with contextlib.suppress(ConnectionResetError):
        while line.recv(4096):
            pass
    return True
