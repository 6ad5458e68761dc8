"""Uploads that nobody finishes, or that no route takes, leave the memory as it was."""

import contextlib
import socket
import time
from pathlib import Path

import pytest

from tests.conftest import FULL
from tests.helpers.processes import PATIENCE, children
from tests.load.served import Served

FILE = 8 * 1024 * 1024  # bytes
HANG_UPS, WHOLE = (1000, 200) if FULL else (100, 20)
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


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
@pytest.mark.parametrize(
    ("path", "part", "count"),
    [
        ("/bring/file", FILE - 9, HANG_UPS),
        ("/a/file", FILE - 9, HANG_UPS),
        ("/a/file", FILE, WHOLE),
    ],
)
def test_uploads_leave_the_memory_as_it_was(served, path, part, count):
    quiet = max(health(served) for _ in range(20))
    for _ in range(8):
        send(served, path, part)
    before, took = memory(served), []
    for _ in range(count):
        send(served, path, part)
        took.append(health(served))
    assert memory(served) <= MOST_GROWTH * before
    assert max(took) <= max(MOST_SECONDS, BUSY_MACHINE * quiet)


def test_a_body_cut_short_gets_400(served):
    with socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE) as line:
        line.sendall(b"POST /join HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nco")
        line.shutdown(socket.SHUT_WR)
        assert line.recv(64).split()[1] == b"400"
