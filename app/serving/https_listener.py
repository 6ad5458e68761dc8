"""A worker’s second listener, for https, with the same application and cache.

A new certificate gets a second listener on the same socket before the first closes. It uses
private parts of granian, whose embedded server takes no open socket.
"""

import asyncio
import os
import socket
import ssl
import struct
import sys
import threading
import time
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from granian._futures import _future_watcher_wrapper, _new_cbscheduler
from granian._granian import ASGIWorker, SocketHolder, WorkerSignal
from granian.asgi import _callback_wrapper
from granian.constants import HTTPModes, SSLProtocols
from granian.http import HTTP1Settings, HTTP2Settings

from app.limits import LARGEST_BODY
from app.serving.asgi import AsgiFront
from app.serving.https_port import BACKLOG, Https

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


BETWEEN_POLLS = 0.2  # seconds
POLLS_BETWEEN_ENDINGS = 10
HEAD_TIMEOUT = 20  # seconds in which an idle connection must send something
LAST_ANSWERS = 5  # seconds for pending requests when file descriptors ran out
MOST_STREAMS = 100  # pending requests of one connection
UNTYPED: Any = SimpleNamespace(
    calling=_callback_wrapper, watching=_future_watcher_wrapper, scheduling=_new_cbscheduler
)


@dataclass(slots=True)
class HttpsListener:
    """``config`` has the port while https is available."""

    https: Https
    front: AsgiFront
    config: MutableMapping[str, Any]
    room: int
    head: int
    loop: asyncio.AbstractEventLoop
    shown: object = None
    worker_signal: WorkerSignal | None = None
    closing: list[threading.Event] = field(default_factory=list)
    is_closed: bool = False
    turn: threading.Lock = field(default_factory=threading.Lock)

    def open(self) -> None:
        self.config["HTTPS_PORT"] = None
        threading.Thread(target=self.poll_forever, daemon=True).start()

    def poll_forever(self) -> None:
        polls = 0
        while not self.is_closed:
            self.poll()
            polls += 1
            if CAN_READ_IDLE:
                self.keep_room(is_time=not polls % POLLS_BETWEEN_ENDINGS)
            time.sleep(BETWEEN_POLLS)

    def poll(self) -> None:
        found = _certificate_fingerprint(self.https)
        if found is None:
            self.shut()
        elif found != self.shown and _can_be_shown(self.https):
            self.show()
            self.shown = found
        if not self.worker_signal:
            _refuse(self.https)

    def keep_room(self, *, is_time: bool) -> None:
        """End idle connections before file descriptors run out; without any, end this worker."""
        try:
            if is_time or lowest_free_fd() > 2 * self.room:
                end_idle_connections(self.https.port, HEAD_TIMEOUT, self.room)
        except OSError:
            end = time.monotonic() + LAST_ANSWERS
            while self.front.under_way and time.monotonic() < end:
                time.sleep(BETWEEN_POLLS)
            os._exit(1)

    def show(self) -> None:
        with self.turn:
            if self.is_closed:
                return
            before, self.worker_signal = self.worker_signal, _started(self)
            if before:
                before.set()
        self.config["HTTPS_PORT"] = self.https.port

    def shut(self) -> None:
        self.shown = None
        with self.turn:
            before, self.worker_signal = self.worker_signal, None
            if before:
                before.set()
        self.config["HTTPS_PORT"] = None

    def close(self) -> None:
        """Accept no more connections; pending requests are answered."""
        with self.turn:
            self.is_closed = True
            if self.worker_signal:
                self.worker_signal.set()

    def finish(self) -> None:
        self.loop.run_until_complete(self.everything_closed())

    async def everything_closed(self) -> None:
        while not all(event.is_set() for event in self.closing):
            await asyncio.sleep(BETWEEN_POLLS / 10)


def _refuse(https: Https) -> None:
    with suppress(OSError):
        while True:
            https.socket.accept()[0].close()


def _certificate_fingerprint(https: Https) -> object:
    try:
        found = os.stat(https.certificate)
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def _can_be_shown(https: Https) -> bool:
    """granian would end the worker if key and certificate differed."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(https.certificate)
    except (OSError, ValueError):
        return False
    return True


def _started(listener: HttpsListener) -> WorkerSignal:
    worker_signal, closed = WorkerSignal(), threading.Event()
    worker_signal.add_cb(closed.set)
    listener.closing = [*(event for event in listener.closing if not event.is_set()), closed]
    options: tuple[Any, ...] = ({"url_path_prefix": None}, {}, None)
    answer = UNTYPED.watching(UNTYPED.calling(listener.front, *options))
    scheduler = UNTYPED.scheduling(listener.loop, answer, impl_asyncio=True)
    _worker_of(listener).serve_mtr(scheduler, listener.loop, worker_signal)
    return worker_signal


def _worker_of(listener: HttpsListener) -> Any:  # noqa: ANN401
    file = str(listener.https.certificate)
    http1 = HTTP1Settings(HEAD_TIMEOUT * 1000, max_buffer_size=listener.head)
    http2 = HTTP2Settings(
        max_concurrent_streams=MOST_STREAMS,
        max_headers_size=listener.head,
        initial_stream_window_size=LARGEST_BODY,
    )
    words: list[Any] = [1, (None, _holder_of(listener.https)), None, 1, 512, 1, 30, listener.room]
    words += [HTTPModes.auto, http1, http2, False, None]
    words += [True, file, file, None, str(SSLProtocols.tls12), None, [], False, (None, None)]
    return ASGIWorker(*words)


def _holder_of(https: Https) -> SocketHolder:
    """Copy the socket: granian closes what it is given."""
    number = os.dup(https.socket.fileno())
    words: list[Any] = [number, False, *([BACKLOG] if sys.platform == "linux" else [])]
    return SocketHolder(*words)
