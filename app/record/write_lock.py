"""Makes the writers of one SQLite file take turns, threads and processes alike.

SQLite's own waiting sleeps up to 100 ms at a time and gives up after ``busy_timeout``: beside four
processes that write without a pause one of them is left out for seconds. Waiting for a lock on a
file of its own wakes at once.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Lock

from sqlalchemy import Engine

WRITERS = Lock()
"""The turn within this process."""


@contextmanager
def hold_write_lock(engine: Engine) -> Iterator[None]:
    """Wait until nobody else writes into an engine's file, and keep others waiting.

    PostgreSQL needs no turns. Where the lock's file can't be made, SQLite's own waiting is all
    there is.
    """
    if engine.dialect.name != "sqlite":
        yield
        return
    with WRITERS, ExitStack() as held:
        with suppress(OSError):
            file = held.enter_context(open(f"{engine.url.database}-turn", "ab", opener=privately))
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def privately(path: str, flags: int) -> int:
    """Open a file that others of the machine can't: whoever can might hold the lock for ever."""
    return os.open(path, flags, 0o600)
