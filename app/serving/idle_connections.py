"""Ends idle https connections: granian limits only the handshake."""

import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

SINCE_SENT, SINCE_RECEIVED = 44, 52
"""Offsets in Linux’s ``struct tcp_info``; both are milliseconds."""
TCP_INFO_LENGTH = 104  # bytes; the part that all kernels know
CAN_READ_IDLE = hasattr(socket, "TCP_INFO") and os.path.isdir("/proc/self")


@dataclass(frozen=True, slots=True)
class Connection:
    """``number`` is the file descriptor, ``idle`` seconds."""

    number: int
    idle: float


def end_idle_connections(port: int, most_seconds: float, most_connections: int) -> None:
    """If there are too many, the longest idle ones end."""
    connections = sorted(connections_of(port), key=lambda connection: connection.idle)
    for place, connection in enumerate(connections):
        if connection.idle > most_seconds or place >= most_connections:
            end(connection.number)


def connections_of(port: int) -> Iterator[Connection]:
    for number in range(_highest_fd()):
        idle = idle_seconds(number, port)
        if idle is not None:
            yield Connection(number, idle)


def _highest_fd() -> int:
    return max((int(descriptor) for descriptor in os.listdir("/proc/self/fd")), default=-1) + 1


def lowest_free_fd() -> int:
    """Return about the number of open files."""
    number = os.dup(0)
    os.close(number)
    return number


def idle_seconds(number: int, port: int) -> float | None:
    with suppress(OSError), _lent(number) as connection:
        if (
            connection.family not in (socket.AF_INET, socket.AF_INET6)
            or connection.getsockname()[1] != port
        ):
            return None
        if connection.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
            return None
        info = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, TCP_INFO_LENGTH)
        places = SINCE_SENT, SINCE_RECEIVED
        return min(float(struct.unpack_from("I", info, place)[0]) for place in places) / 1000
    return None


def end(number: int) -> None:
    with suppress(OSError), _lent(number) as connection:
        connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def _lent(number: int) -> Iterator[socket.socket]:
    """Yield a connection without closing it; ``OSError`` if it is none."""
    connection = socket.socket(fileno=number)
    try:
        yield connection
    finally:
        connection.detach()
