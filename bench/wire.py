"""Asking a served copy as fast as sockets go, and what that costs its processes."""

import json
import os
import re
import socket
import statistics
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from urllib.parse import urlencode

from tests.helpers.processes import children

TICK = os.sysconf("SC_CLK_TCK")
Request = bytes


class Connection:
    """One connection, kept as long as the server keeps it, then another."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.open()

    def open(self) -> None:
        self.socket = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ask(self, request: Request) -> tuple[int, bytes, bytes]:
        """Send and read the whole answer: its status, its head, its body."""
        self.socket.sendall(request)
        data = b""
        while b"\r\n\r\n" not in data:
            data += self.received()
        head, _gap, body = data.partition(b"\r\n\r\n")
        if re.search(rb"(?i)\nconnection: close", head):
            while more := self.socket.recv(65536):
                body += more
            self.close()
            self.open()
        length = re.search(rb"(?i)\ncontent-length: (\d+)", head)
        while length and len(body) < int(length[1]):
            body += self.received()
        return int(head[9:12]), head, body

    def received(self) -> bytes:
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("The server hung up within an answer.")
        return data

    def close(self) -> None:
        """Hang up."""
        self.socket.close()


class Device:
    """A device with its cookies and token, which makes requests as bytes."""

    def __init__(self, port: int, device: str) -> None:
        self.port, self.cookies = port, f"device={device}"
        connection = Connection(port)
        _status, head, body = connection.ask(self.get("/token"))
        connection.close()
        self.token = json.loads(body)["token"]
        session = re.search(rb"(?i)set-cookie: (session=[^;]+)", head)
        assert session
        self.cookies += f"; {session[1].decode()}"

    def get(self, path: str, etag: str = "") -> Request:
        """A page, or whether it changed."""
        known = f"If-None-Match: {etag}\r\n" if etag else ""
        return f"GET {path} HTTP/1.1\r\nHost: b\r\nCookie: {self.cookies}\r\n{known}\r\n".encode()

    def post(self, path: str, form: dict[str, str]) -> Request:
        """A form with its token."""
        body = urlencode({**form, "csrf_token": self.token})
        head = f"POST {path} HTTP/1.1\r\nHost: b\r\nCookie: {self.cookies}\r\n"
        kind = "Content-Type: application/x-www-form-urlencoded\r\n"
        return f"{head}{kind}Content-Length: {len(body)}\r\n\r\n{body}".encode()


def ask_all(
    port: int, requests: Sequence[Request], status: int, connections: int = 4
) -> list[float]:
    """Ask all of it over several connections at once; seconds that each answer took."""
    took: list[float] = []
    waiting = iter(requests)
    lock = threading.Lock()

    def ask_in_turn() -> None:
        connection = Connection(port)
        while True:
            with lock:
                request = next(waiting, None)
            if request is None:
                return connection.close()
            began = time.perf_counter()
            found, _head, body = connection.ask(request)
            took.append(time.perf_counter() - began)
            assert found == status, (found, body[:300])

    workers = [threading.Thread(target=ask_in_turn) for _ in range(connections)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(took) == len(requests)
    return took


def cost(pids: Callable[[], Iterator[int]], work: Callable[[], object], count: int) -> float:
    """Milliseconds of processor time that some processes spend on a request of ``count``, of all
    together a tick at least."""
    before = spent(pids())
    work()
    return max(spent(pids()) - before, 1 / TICK) * 1000 / count


def spent(pids: Iterator[int]) -> float:
    """Seconds of processor time that processes had so far."""
    stats = (Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids)
    return sum(int(stat[11]) + int(stat[12]) for stat in stats) / TICK


def with_children(*parents: int) -> Iterator[int]:
    """Processes and their children."""
    for parent in parents:
        yield parent
        yield from children(parent)


def medians(rounds: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The median of each column."""
    ours, theirs = zip(*rounds, strict=True)
    return statistics.median(ours), statistics.median(theirs)
