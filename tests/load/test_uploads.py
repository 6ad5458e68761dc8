"""Uploads that nobody finishes, or that no route takes, leave the memory as it was."""

import contextlib
import socket
import time
from pathlib import Path

import pytest

from app.limits import LARGEST_FILE
from app.server import MOST_UNREAD
from tests.conftest import FULL
from tests.helpers.processes import PATIENCE, children, wait_until
from tests.load.served import Served
from tests.load.slow_senders import LARGE, MUCH, SENT, open_connections

FILE = LARGEST_FILE
HANG_UPS, WHOLE = (1000, 200) if FULL else (40, 10)
READERS = 200
MOST_GROWTH = 1.3
MOST_SECONDS, BUSY_MACHINE = 1.0, 10  # times the slowest answer before


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    home = tmp_path_factory.mktemp("uploads")
    with Served(home, f"sqlite:///{home / 'backnine.db'}", workers=1) as running:
        yield running


def memory(served):
    """The resident memory of the worker, in kilobytes."""
    (worker,) = children(served.process.pid)
    lines = Path(f"/proc/{worker}/status").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmRSS")))


def waiting_in_files(served):
    """The bytes of bodies and answers that the worker keeps in files which nobody else sees."""
    found = []
    for name in Path(f"/proc/{children(served.process.pid)[0]}/fd").iterdir():
        with contextlib.suppress(OSError):
            if "(deleted)" in str(name.readlink()):
                found.append(name.stat().st_size)
    return sum(found)


def send(served, path, part):
    """Send so many bytes of a file, then hang up; the status if one came."""
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {FILE}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(head + b"x" * part)
        if part == FILE:
            with contextlib.suppress(ConnectionError):
                return line.recv(64).split()[1:2]
    return None


def health(served):
    """The seconds until the server says that it is well."""
    asked = time.monotonic()
    assert served.answers()
    return time.monotonic() - asked


needs_proc = pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="memory is read from /proc"
)


@needs_proc
def test_uploads_leave_the_memory_as_it_was(served):
    quiet = max(health(served) for _ in range(20))
    for path, part, count in (
        ("/bring/file", FILE - 9, HANG_UPS),
        ("/a/file", FILE - 9, HANG_UPS),
        ("/a/file", FILE, WHOLE),
    ):
        for _ in range(8):
            send(served, path, part)
        before, took = memory(served), []
        for _ in range(count):
            send(served, path, part)
            took.append(health(served))
        assert memory(served) <= MOST_GROWTH * before, (path, part)
        assert not FULL or max(took) <= max(MOST_SECONDS, BUSY_MACHINE * quiet)
        wait_until(lambda: not waiting_in_files(served))


@needs_proc
@pytest.mark.parametrize("sent", [SENT["half a file"], LARGE * 3], ids=["bodies", "answers"])
def test_what_waits_is_in_files_and_not_in_memory(served, sent):
    for _ in range(2):
        with open_connections(served.port, sent, READERS):
            assert served.answers()
            before = memory(served)
    with open_connections(served.port, sent, READERS):
        wait_until(lambda: waiting_in_files(served) > READERS * 50_000)
        assert served.answers()
        assert memory(served) <= MOST_GROWTH * before
    wait_until(lambda: not waiting_in_files(served))


@needs_proc
def test_who_asks_for_many_pages_and_reads_none_is_sent_few(served):
    before = waiting_in_files(served)
    with open_connections(served.port, MUCH * 150, 1) as (line,):
        assert served.answers()
        most = 0
        while part := line.recv(1 << 20):
            most += len(part)
    assert before == 0
    assert MOST_UNREAD < most < MOST_UNREAD + 100_000
