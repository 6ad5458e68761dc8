"""Who may have a foreign file read: two at once on a server, one of each address."""

import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from http import HTTPStatus
from typing import IO, Any, TypeVar

from flask import request

from app.formats import apart
from app.formats.apart import SMALL
from app.golf.faults import GolfError
from app.record.access.quotas import home_of
from app.record.data_folder import own_home
from app.record.database import db
from app.wording.errors import BUSY_WITH_FILES

AT_ONCE = 2
PATIENCE, BETWEEN_TRIES = 5, 0.05  # seconds
Read = TypeVar("Read")


class BusyError(GolfError):
    """Other files are being read, of this address (429) or of others (503)."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(f"Other files are being read ({status}).")
        self.status, self.sentence = status, str(BUSY_WITH_FILES[status])


def read_apart(size: int, read: Callable[..., Read], *sent: Any) -> Read:  # noqa: ANN401
    """Return what ``read`` makes of what was ``sent``, of such a size, or raise what it raises.

    Raises ``HeavyError`` and ``BusyError`` as well.
    """
    with nullcontext() if size <= SMALL else _turn():
        return apart.read_apart(size, read, *sent)


@contextmanager
def _turn() -> Iterator[None]:
    until, address = time.monotonic() + PATIENCE, home_of(request.remote_addr).encode()
    with ExitStack() as held:
        while status := _refused(held, address):
            if time.monotonic() > until:
                raise BusyError(status)
            time.sleep(BETWEEN_TRIES)
        yield


def _refused(held: ExitStack, address: bytes) -> HTTPStatus | None:
    """Lock one of this server’s files and note the address in it, or say why that must wait."""
    name = db.engine.url.database if db.engine.dialect.name == "sqlite" else own_home() / "server"
    with suppress(OSError), ExitStack() as opened:  # without a place for files, without locks
        paths = [f"{name}-reader-{number}" for number in range(AT_ONCE)]
        files = [opened.enter_context(open(path, "r+b", opener=_private)) for path in paths]
        free = [file for file in files if _is_locked(file)]
        if any(file.read() == address for file in files if file not in free):
            return HTTPStatus.TOO_MANY_REQUESTS
        if not free:
            return HTTPStatus.SERVICE_UNAVAILABLE
        free[0].truncate()
        free[0].write(address)
        free[0].flush()
        own = os.dup(free[0].fileno())
        held.callback(os.close, own)
    return None


def _private(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_CREAT, 0o600)


def _is_locked(file: IO[bytes]) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
