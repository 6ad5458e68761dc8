"""Senders that take their time, and connections that they occupy."""

import contextlib
import resource
import socket

from tests.conftest import FULL
from tests.helpers.processes import PATIENCE

LINES = 1000 if FULL else 40


HEAD = b"POST /join HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n"


SENT = {
    "nothing": b"",
    "half a head": HEAD,
    "half a body": HEAD + b"\r\nco",
    "many bodies, the last one half": (HEAD + b"\r\n0123456789") * 2 + HEAD + b"\r\nco",
    "a page that is not read": b"GET /rules HTTP/1.1\r\nHost: x\r\n\r\n",
}


@contextlib.contextmanager
def open_connections(port, sent):
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
