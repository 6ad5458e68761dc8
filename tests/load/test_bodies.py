"""What is sent must be whole: on the wire nothing half, endless or too long reaches a view."""

import socket

import pytest

from app.record.models import Game
from tests.helpers import stores
from tests.helpers.processes import PATIENCE
from tests.load.served import Served
from tests.load.wire import WirePhone
from tests.web.phone import Phone

JSON = "Content-Type: application/json\r\n"
WHOLE = b'{"id": "abcdefghjkmn", "names": ["Ann", "Bea"], "dealer": 0, "rules": "nine-hole",'
WHOLE += b' "said_as": "made-on-the-phone-01"}'


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    home = tmp_path_factory.mktemp("bodies")
    with Served(home, f"sqlite:///{home / 'backnine.db'}") as running:
        yield running


@pytest.fixture
def phone(served):
    """A phone that has a token, and so would be let in."""
    made = WirePhone(served.port, 1)
    status, body = made.ask("GET", "/token")
    made.token = body.decode().split('"')[3]
    assert status == 200
    yield made
    made.hang_up()


def post(phone, headers, *parts, patience=PATIENCE):
    """Send a message by hand; the status of the answer, None where we leave without one."""
    cookies = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
    head = f"POST /games HTTP/1.1\r\nHost: x\r\nCookie: {cookies}\r\nX-CSRFToken: {phone.token}\r\n"
    with socket.create_connection(("127.0.0.1", phone.port), timeout=patience) as line:
        line.sendall(f"{head}{JSON}{headers}\r\n".encode() + b"".join(parts))
        try:
            return int(line.makefile("rb").readline().split()[1])
        except TimeoutError:
            return None


def games(served):
    """How many games were made."""
    app = stores.make_app(served.settings["DATABASE_URL"])
    count = Phone(app).count(Game)
    stores.close(app)
    return count


def chunk(part):
    return b"%x\r\n%s\r\n" % (len(part), part)


BROKEN = [
    ("Transfer-Encoding: chunked\r\n", [chunk(WHOLE)], None),
    ("Transfer-Encoding: chunked\r\n", [chunk(b" " * 2**21), chunk(b" ")], 413),
    ("Transfer-Encoding: gzip\r\n", [WHOLE], 501),
    ("Content-Length: 70000\r\n", [WHOLE, b" " * (70000 - len(WHOLE))], 413),
    ("Content-Length: 9000000000\r\n", [WHOLE], 413),
    (f"Content-Length: {len(WHOLE) + 9}\r\n", [WHOLE], None),
    ("Content-Length: minus one\r\n", [WHOLE], 400),
    ("", [], 411),
]


def test_only_whole_messages_reach_a_view(served, phone):
    wrong = []
    for headers, parts, status in BROKEN:
        answered = post(phone, headers, *parts, patience=PATIENCE if status else 2)
        if answered != status or not served.answers() or games(served):
            wrong.append((headers, answered, games(served)))
    assert wrong == []
    assert post(phone, f"Content-Length: {len(WHOLE)}\r\n", WHOLE) == 200
    assert games(served) == 1
    other = WHOLE.replace(b"abcdef", b"bbcdef").replace(b"phone-01", b"phone-02")
    chunks = chunk(other[:9]), chunk(other[9:]), b"0\r\n\r\n"
    assert post(phone, "Transfer-Encoding: chunked\r\n", *chunks) == 200
    assert games(served) == 2
