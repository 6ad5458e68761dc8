"""Reads foreign files in a program of its own, which may take little time and memory."""

import os
import pickle
import resource
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from flask_babel import get_locale

from app.golf.faults import GolfError
from app.wording.languages import ENGLISH, speaking

SMALL = 32_000  # bytes or letters; the worst of them takes half a second
SECONDS, BYTES = 20, 1 << 30
POLITE = 10  # saves go first
HEAVY = 3
"""How the program ends if its memory does not suffice."""
Read = TypeVar("Read")


class HeavyError(GolfError):
    """A file that takes too much time or memory."""


def read_apart(size: int, read: Callable[..., Read], *sent: Any) -> Read:  # noqa: ANN401
    """Return what ``read`` makes of what was ``sent``, or raise what it raises, or ``HeavyError``.

    What is small is read in place.

    >>> read_apart(SMALL + 1, str.upper, "ann")
    'ANN'
    """
    if size <= SMALL:
        return read(*sent)
    work = pickle.dumps((SECONDS, BYTES, str(get_locale() or ENGLISH), read, sent))
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
