"""Senders that take their time, and connections that they occupy."""

import contextlib
import resource
import socket

from tests.helpers.processes import PATIENCE

LINES, READERS = 400, 200

HEAD = b"POST /join HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n"


MUCH = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"  # 29 KB
LARGE = b"GET /rules/house/new HTTP/1.1\r\nHost: x\r\n\r\n"  # 84 KB
SENT = {
    "nothing": b"",
    "half a head": HEAD,
    "half a body": HEAD + b"\r\nco",
    "half a file": HEAD.replace(b"10", b"2000000") + b"\r\n" + b"x" * 100_000,
    "many bodies, the last one half": (HEAD + b"\r\n0123456789") * 2 + HEAD + b"\r\nco",
    "a page that is not read": b"GET /rules HTTP/1.1\r\nHost: x\r\n\r\n",
    "pages that are not read": b"GET /offline HTTP/1.1\r\nHost: x\r\n\r\n" * 10,  # 420 KB
}
COUNTS = {**dict.fromkeys(SENT, LINES), "pages that are not read": READERS}


@contextlib.contextmanager
def open_connections(port, sent, count=LINES):
    """So many connections on which this was sent and nothing more; their sockets."""
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(limit[0], 3 * LINES + 200), limit[1]))
    lines = [line_of(port, sent) for _ in range(count)]
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
