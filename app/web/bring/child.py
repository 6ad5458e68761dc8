"""Reads foreign files in a program of its own, which may take little time and memory.

Two at once on a server, one for each address; each ends with a sentence.
"""

import fcntl
import os
import pickle
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from http import HTTPStatus
from typing import IO, Any, TypeVar

from flask import request
from flask_babel import get_locale

from app.golf.faults import GolfError
from app.record.access.attempts import home_of
from app.record.data_folder import own_home
from app.record.database import db
from app.wording.errors.refused_requests import FILES
from app.wording.languages import ENGLISH, speaking

SMALL = 32_000  # bytes or letters; the worst of them takes half a second
SECONDS, BYTES = 20, 1 << 30
POLITE = 10  # saves go first
AT_ONCE = 2
PATIENCE, BETWEEN_TRIES = 5, 0.05  # seconds
HEAVY = 3
"""How the program ends if its memory does not suffice."""
Read = TypeVar("Read")


class HeavyError(GolfError):
    """A file that takes too much time or memory."""


class BusyError(GolfError):
    """Other files are being read, of this address (429) or of others (503)."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(f"Other files are being read ({status}).")
        self.status, self.sentence = status, str(FILES[status])


def read_apart(size: int, read: Callable[..., Read], *sent: Any) -> Read:  # noqa: ANN401
    """Return what ``read`` makes of what was ``sent``, of such a size, or raise what it raises.

    Raises ``HeavyError`` and ``BusyError`` as well.
    """
    if size <= SMALL:
        return read(*sent)
    work = pickle.dumps((SECONDS, BYTES, str(get_locale() or ENGLISH), read, sent))
    with _turn():
        command = [sys.executable, "-P", "-m", __name__]
        done = subprocess.run(command, input=work, capture_output=True, check=False)
    if done.returncode == HEAVY or done.returncode < 0:
        raise HeavyError("This file takes too much time or memory.")
    if done.returncode:
        raise RuntimeError(done.stderr.decode(errors="replace"))
    is_read, found = pickle.loads(done.stdout)
    if not is_read:
        raise found
    return found  # type: ignore[no-any-return]


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


def main() -> None:
    seconds, size, language, read, sent = pickle.load(sys.stdin.buffer)
    os.nice(POLITE)
    for what, most in ((resource.RLIMIT_CPU, seconds), (resource.RLIMIT_AS, size)):
        with suppress(ValueError, OSError):  # not every system can
            resource.setrlimit(what, (most, most))
    try:
        with speaking(language):
            answer = True, read(*sent)
    except GolfError as error:
        answer = False, error
    except MemoryError:
        sys.exit(HEAVY)
    sys.stdout.buffer.write(pickle.dumps(answer))


if __name__ == "__main__":
    main()
