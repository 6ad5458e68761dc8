"""The settings of granian: connections, time limits, workers."""

import importlib
import os
import resource
import socket
import stat
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.server import MPServer

from app.limits import PROXIES
from app.serving import signals
from app.serving.asgi import AsgiFront
from app.serving.request_bodies import RequestBodies, limit_of_routes

CONNECTIONS = 4000  # of each worker; more wait until one is closed
OTHER_FILES = 100  # open files of a worker besides connections
MOST_FILES = 10_240  # macOS lets no process open more, although it names no limit
OPEN_FILES = "/proc/self/fd"
SWITCH_INTERVAL = 0.0005  # seconds; more would delay new requests
LARGEST_HEAD = 32 * 1024  # bytes
HEAD_TIMEOUT = 20  # seconds in which an idle connection must send something
SEND_TIMEOUT = 20  # seconds in which a client must read some of an answer
CALM_AFTER, FIRST_PAUSE, LONGEST_PAUSE = 20, 0.5, 5  # seconds


FORKING = threading.Lock()
"""Held while processes fork: a fork in the middle of an import would hang."""


class Workers(MPServer):
    """Restarts dead workers, after ever longer pauses.

    granian ends the server if a worker dies twice within seconds, and has no hook for that: hence
    the private methods.
    """

    pause, started_at = 0.0, 0.0

    def shutdown(self, *how: Any) -> None:  # noqa: ANN401
        self.end_workers()
        super().shutdown(*how)  # type: ignore[no-untyped-call]

    def _respawn_workers(
        self,
        workers: Sequence[int],
        *how: Any,  # noqa: ANN401
        **more: Any,  # noqa: ANN401
    ) -> None:
        self.wait_a_while()
        with FORKING:
            super()._respawn_workers(workers, *how, **more)
        self.respawned_wrks.clear()
        self.started_at = time.monotonic()

    def wait_a_while(self) -> None:
        now = time.monotonic()
        is_calm = now - self.started_at > CALM_AFTER
        self.pause = 0 if is_calm else min(LONGEST_PAUSE, max(FIRST_PAUSE, self.pause * 2))
        while time.monotonic() < now + self.pause and not self.interrupt_signal:
            time.sleep(0.1)

    def end_workers(self) -> None:
        """granian would kill a worker that closes its files."""
        workers: Sequence[Any] = self.wrks
        for worker in workers:
            worker.terminate()
        end = time.monotonic() + (self.workers_kill_timeout or 0)
        while any(worker.is_alive() for worker in workers) and time.monotonic() < end:
            time.sleep(0.01)


def connections() -> dict[str, Any]:
    """Use HTTP/1 only: granian waits without limit to detect the version."""
    return {
        "interface": Interfaces.ASGINL,
        "http": HTTPModes.http1,
        "http1_settings": HTTP1Settings(HEAD_TIMEOUT * 1000, max_buffer_size=LARGEST_HEAD),
        "backpressure": room_for(CONNECTIONS),
        "websockets": False,
    }


def room_for(connections: int) -> int:
    """Return the possible number, raising the process’s file limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = connections + OTHER_FILES
    if soft < needed:
        most = MOST_FILES if hard == resource.RLIM_INFINITY else hard
        soft = max(soft, min(needed, most))
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(connections, soft - OTHER_FILES))


def load(target: str, threads: int) -> AsgiFront:
    """Load ``module:name``."""
    signals.block()
    sys.setswitchinterval(SWITCH_INTERVAL)
    module, _colon, inside = target.partition(":")
    application = getattr(importlib.import_module(module), inside)
    bodies = RequestBodies(limit_of_routes(application), application.config[PROXIES])
    front = AsgiFront(application, threads, bodies, _end_idle_readers)
    signals.exit_with_server(lambda: front.under_way)
    return front


def _end_idle_readers() -> None:
    for number in map(int, os.listdir(OPEN_FILES) if os.path.isdir(OPEN_FILES) else ()):
        with suppress(OSError):
            if stat.S_ISSOCK(os.fstat(number).st_mode):
                with socket.socket(fileno=os.dup(number)) as line:
                    line.setsockopt(
                        socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SEND_TIMEOUT * 1000
                    )
