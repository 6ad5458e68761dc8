"""The settings of granian: connections, time limits, workers."""

import asyncio
import importlib
import os
import resource
import socket
import stat
import sys
import threading
import time
from collections.abc import Callable, MutableMapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.server import MPServer

from app.limits import PROXIES
from app.serving import signals
from app.serving.asgi import AsgiFront
from app.serving.https_listener import BETWEEN_POLLS, HEAD_TIMEOUT, HttpsListener
from app.serving.https_port import SEND_TIMEOUT, Https
from app.serving.long_polls import MOST, LongPolls
from app.serving.request_bodies import RequestBodies, limit_of_routes

CONNECTIONS = 4000  # of each worker; more wait until one is closed
OTHER_FILES = 100  # open files of a worker besides connections
MOST_FILES = 10_240  # macOS lets no process open more, although it names no limit
OPEN_FILES = "/proc/self/fd"
SWITCH_INTERVAL = 0.0005  # seconds; more would delay new requests
LARGEST_HEAD = 32 * 1024  # bytes
SHARES = 4
"""The room for connections is divided; half is for unfinished handshakes."""
CALM_AFTER, FIRST_PAUSE, LONGEST_PAUSE = 20, 0.5, 5  # seconds


FORKING = threading.Lock()
"""Held while processes fork: a fork in the middle of an import would hang."""
LISTENERS: list[HttpsListener] = []
"""Empty except in a worker with https."""


class Workers(MPServer):
    """Restarts dead workers, after ever longer pauses.

    granian ends the server if a worker dies twice within seconds, and has no hook for that: hence
    the private methods.
    """

    pause, started_at = 0.0, 0.0
    when_begun: Callable[[], object] = bool

    def startup(self, *how: Any) -> None:  # noqa: ANN401
        super().startup(*how)  # type: ignore[no-untyped-call]
        self.when_begun()

    def shutdown(self, *how: Any) -> None:  # noqa: ANN401
        self.end_workers()
        super().shutdown(*how)  # type: ignore[no-untyped-call]

    @staticmethod
    def _spawn_asgi_worker(*words: Any) -> None:  # noqa: ANN401
        MPServer._spawn_asgi_worker(*words)
        for listener in LISTENERS:
            listener.finish()

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


def connections(shares: int = 1) -> dict[str, Any]:
    """Use HTTP/1 only: granian waits without limit to detect the version."""
    return {
        "interface": Interfaces.ASGINL,
        "http": HTTPModes.http1,
        "http1_settings": HTTP1Settings(HEAD_TIMEOUT * 1000, max_buffer_size=LARGEST_HEAD),
        "backpressure": room_for(CONNECTIONS, shares),
        "websockets": False,
    }


def room_for(connections: int, shares: int = 1) -> int:
    """Return the possible number, raising the process’s file limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = connections * shares + OTHER_FILES
    if soft < needed:
        most = MOST_FILES if hard == resource.RLIM_INFINITY else hard
        soft = max(soft, min(needed, most))
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(connections, (soft - OTHER_FILES) // shares))


def load(
    target: str,
    threads: int,
    https: Https | None = None,
    name: Any = None,  # noqa: ANN401
) -> AsgiFront:
    """Load ``module:name``; ``name`` is the shared mDNS name as bytes."""
    signals.block()
    sys.setswitchinterval(SWITCH_INTERVAL)
    module, _colon, inside = target.partition(":")
    application = getattr(importlib.import_module(module), inside)
    bodies = RequestBodies(limit_of_routes(application), application.config[PROXIES])
    front = AsgiFront(application, threads, bodies, _end_idle_readers)
    front.waits = LongPolls(min(MOST, room_for(CONNECTIONS, SHARES if https else 1) // 2))
    config = application.config
    if https:
        room, loop = room_for(CONNECTIONS, SHARES), asyncio.get_event_loop()
        LISTENERS.append(HttpsListener(https, front, config, room, LARGEST_HEAD, loop))
    if name is not None:
        threading.Thread(target=_follow_name, args=(name, config), daemon=True).start()
    leaving = partial(leave, front)
    signals.exit_with_server(lambda: front.under_way or front.waits.waiting, leaving)
    for listener in LISTENERS:
        listener.open()
    return front


def leave(front: AsgiFront) -> None:
    front.waits.end()
    for listener in LISTENERS:
        listener.close()


def _follow_name(name: Any, config: MutableMapping[str, Any]) -> None:  # noqa: ANN401
    while True:
        config["LOCAL_NAME"] = name.value.decode() or None
        time.sleep(BETWEEN_POLLS)


def _end_idle_readers() -> None:
    for number in map(int, os.listdir(OPEN_FILES) if os.path.isdir(OPEN_FILES) else ()):
        with suppress(OSError):
            if stat.S_ISSOCK(os.fstat(number).st_mode):
                with socket.socket(fileno=os.dup(number)) as line:
                    line.setsockopt(
                        socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SEND_TIMEOUT * 1000
                    )
