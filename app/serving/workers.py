"""The settings of granian: connections, time limits, workers."""

import importlib
import os
import resource
import socket
import stat
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.server import MPServer

from app.serving import signals
from app.serving.asgi import AsgiFront

CONNECTIONS = 4000  # of each worker; more wait at the door until one is closed
OTHER_FILES = 100  # what a worker has open beside them: the database, what it reads
HEAD_TIMEOUT = 20  # seconds in which the head of a request has to come, also the next one on a line
SEND_TIMEOUT = 20  # seconds in which something of an answer has to be taken
OPEN_FILES = "/proc/self/fd"
SWITCH_INTERVAL = 0.0005  # seconds; longer, and threads at work keep waiting what has just come
LARGEST_HEAD = 32 * 1024  # bytes
CALM_AFTER, FIRST_PAUSE, LONGEST_PAUSE = 20, 0.5, 5  # seconds


class Workers(MPServer):
    """granian that starts a worker again however often it dies, each time after a longer pause.

    Otherwise one that dies twice within seconds would end the server, and all games with it.
    """

    pause, started_at = 0.0, 0.0

    def _respawn_workers(
        self,
        workers: Sequence[int],
        *how: Any,  # noqa: ANN401
        **more: Any,  # noqa: ANN401
    ) -> None:
        self.wait_a_while()
        super()._respawn_workers(workers, *how, **more)
        self.respawned_wrks.clear()
        self.started_at = time.monotonic()

    def wait_a_while(self) -> None:
        """Not at all after calm times, then twice as long each time, until told to stop."""
        now = time.monotonic()
        is_calm = now - self.started_at > CALM_AFTER
        self.pause = 0 if is_calm else min(LONGEST_PAUSE, max(FIRST_PAUSE, self.pause * 2))
        while time.monotonic() < now + self.pause and not self.interrupt_signal:
            time.sleep(0.1)

    def _stop_workers(self) -> None:
        """Tell all to leave, and wait until each is gone for the system too, within its time.

        A process that ends closes its files first, some moments before it is gone: granian would
        take it for one that refuses, and kill it.
        """
        workers: Sequence[Any] = self.wrks
        for worker in workers:
            worker.terminate()
        end = time.monotonic() + (self.workers_kill_timeout or 0)
        while any(worker.is_alive() for worker in workers) and time.monotonic() < end:
            time.sleep(0.01)
        super()._stop_workers()  # type: ignore[no-untyped-call]


def connections() -> dict[str, Any]:
    """How many phones may be connected, and how long each may take, for all kinds of servers.

    HTTP/1 only: while granian waits to see which HTTP will be spoken, it waits for ever.
    """
    return {
        "interface": Interfaces.ASGINL,
        "http": HTTPModes.http1,
        "http1_settings": HTTP1Settings(HEAD_TIMEOUT * 1000, max_buffer_size=LARGEST_HEAD),
        "backpressure": room_for(CONNECTIONS),
        "websockets": False,
    }


def room_for(connections: int) -> int:
    """So many connections, or as many as this process may have; what it may is raised for them.

    A worker that can open no more files would never again take a connection.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + OTHER_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(connections, soft - OTHER_FILES))


def load(target: str, threads: int) -> AsgiFront:
    """What ``module:name`` names, with so many threads; called in each worker."""
    signals.block()
    sys.setswitchinterval(SWITCH_INTERVAL)
    module, _colon, name = target.partition(":")
    front = AsgiFront(getattr(importlib.import_module(module), name), threads, end_idle_readers)
    signals.leave_when_server_says(lambda: front.under_way)
    return front


def end_idle_readers() -> None:
    """Have the system close connections whose client stops reading for ``SEND_TIMEOUT`` seconds.

    Connections inherit this from the socket that the process listens on; granian has made that by
    now, and accepted the first one.
    """
    for number in map(int, os.listdir(OPEN_FILES) if os.path.isdir(OPEN_FILES) else ()):
        with suppress(OSError):
            if stat.S_ISSOCK(os.fstat(number).st_mode):
                with socket.socket(fileno=os.dup(number)) as line:
                    line.setsockopt(
                        socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SEND_TIMEOUT * 1000
                    )
