"""Ends https lines on which nothing moves: granian itself would wait for them for ever.

It has a limit for the handshake, but none for whoever says nothing after it, since it waits to see
which HTTP will be spoken; and it counts a line only once its handshake is done. So this module
looks at what the system knows of each line.
"""

import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

SINCE_SENT, SINCE_RECEIVED = 44, 52
"""Where ``struct tcp_info`` of Linux has the milliseconds since something was sent or received."""
TCP_INFO_LENGTH = 104  # bytes; the part that all kernels know
CAN_READ_IDLE = hasattr(socket, "TCP_INFO") and os.path.isdir("/proc/self")


@dataclass(frozen=True, slots=True)
class Connection:
    """A connection: the number of its file, and for how many seconds nothing came or went."""

    number: int
    idle: float


def end_idle_lines(port: int, most_seconds: float, most_lines: int) -> None:
    """End lines of a port that are idle for longer; of too many, those that are idle longest."""
    lines = sorted(lines_of(port), key=lambda connection: connection.idle)
    for place, line in enumerate(lines):
        if line.idle > most_seconds or place >= most_lines:
            end(line.number)


def lines_of(port: int) -> Iterator[Connection]:
    """All lines that this process took at a port; nothing is opened to find them."""
    for number in range(_highest_fd()):
        idle = idle_seconds(number, port)
        if idle is not None:
            yield Connection(number, idle)


def _highest_fd() -> int:
    return max((int(descriptor) for descriptor in os.listdir("/proc/self/fd")), default=-1) + 1


def lowest_free_fd() -> int:
    """About how many files are open: a new one gets the lowest free number."""
    number = os.dup(0)
    os.close(number)
    return number


def idle_seconds(number: int, port: int) -> float | None:
    """For how long nothing moved on a line of this port; None for anything else."""
    with suppress(OSError), lent(number) as line:
        if line.family not in (socket.AF_INET, socket.AF_INET6) or line.getsockname()[1] != port:
            return None
        if line.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
            return None
        info = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, TCP_INFO_LENGTH)
        places = SINCE_SENT, SINCE_RECEIVED
        return min(float(struct.unpack_from("I", info, place)[0]) for place in places) / 1000
    return None


def end(number: int) -> None:
    """Have the system say on both sides that this line has ended; granian then closes it."""
    with suppress(OSError), lent(number) as line:
        line.shutdown(socket.SHUT_RDWR)


@contextmanager
def lent(number: int) -> Iterator[socket.socket]:
    """A line of this process by its number, open still afterwards; ``OSError`` for what is none."""
    line = socket.socket(fileno=number)
    try:
        yield line
    finally:
        line.detach()
