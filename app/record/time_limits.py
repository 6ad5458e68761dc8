"""Limits how long a page waits for PostgreSQL, and how many wait.

A hanging server would block every thread, so others are refused while one at a time tries again.
"""

from threading import Lock
from time import monotonic
from typing import Any

import psycopg
from sqlalchemy import Engine, event
from sqlalchemy.exc import InvalidatePoolError

CONNECTING = 4  # seconds
LONGER = 1  # seconds beyond the server's own limit
PAUSE = 1  # seconds before a silent database is tried again
FRESH = 1  # seconds in which a used connection is not checked again
NEW, USED = "new", "used"


class SilentError(psycopg.OperationalError):
    """A database that did not answer a moment ago."""


class Watch:
    """Whether a database answers, shared by all threads of a process."""

    def __init__(self) -> None:
        self.lock, self.is_silent, self.ask_at = Lock(), False, 0.0

    def begin(self) -> None:
        """Call before a query; raises ``SilentError`` while another is waiting."""
        with self.lock:
            if self.is_silent and monotonic() < self.ask_at:
                raise SilentError("the database does not answer")
            self.ask_at = monotonic() + CONNECTING + PAUSE

    def note(self, *, answers: bool) -> None:
        with self.lock:
            self.is_silent, self.ask_at = not answers, monotonic() + PAUSE


class TimeoutConnection(psycopg.Connection[Any]):
    """A connection that is given up after ``seconds`` without an answer; None is never."""

    watch: Watch
    seconds: int | None = None

    def wait(
        self,
        gen: Any,  # noqa: ANN401
        interval: float = 0.1,
        timeout: float | None = None,
    ) -> Any:  # noqa: ANN401
        longest = self.seconds if timeout is None else timeout
        began = monotonic()
        try:
            return super().wait(gen, interval, longest)
        except psycopg.OperationalError:
            if longest is not None and monotonic() - began >= longest:
                self.watch.note(answers=False)
                self.pgconn.finish()
            raise


def install_query_timeout(engine: Engine, seconds: int) -> None:
    watch = Watch()

    @event.listens_for(engine, "do_connect")
    def connect(
        _dialect: Any,  # noqa: ANN401
        record: Any,  # noqa: ANN401
        words: Any,  # noqa: ANN401
        options: Any,  # noqa: ANN401
    ) -> TimeoutConnection:
        watch.begin()
        record.info[NEW] = True
        return _connected(watch, seconds, words, options)

    @event.listens_for(engine, "checkout")
    def check_connection(connection: TimeoutConnection, record: Any, _fairy: Any) -> None:  # noqa: ANN401
        if record.info.pop(NEW, False) or monotonic() - record.info.get(USED, 0) < FRESH:
            return
        watch.begin()
        try:
            engine.dialect.do_ping(connection)  # type: ignore[arg-type]
        except psycopg.OperationalError as error:
            raise InvalidatePoolError from error
        watch.note(answers=True)

    @event.listens_for(engine, "checkin")
    def note_use(_connection: TimeoutConnection, record: Any) -> None:  # noqa: ANN401
        record.info[USED] = monotonic()


def _connected(
    watch: Watch,
    seconds: int,
    words: Any,  # noqa: ANN401
    options: Any,  # noqa: ANN401
) -> TimeoutConnection:
    try:
        made = TimeoutConnection.connect(*words, **{"connect_timeout": CONNECTING, **options})
    except psycopg.OperationalError:
        watch.note(answers=False)
        raise
    made.watch = watch
    if seconds:
        made.seconds = seconds + LONGER
        made.execute(f"SET statement_timeout = '{seconds}s'")
        made.execute(f"SET lock_timeout = '{seconds}s'")
        made.commit()
    watch.note(answers=True)
    return made
