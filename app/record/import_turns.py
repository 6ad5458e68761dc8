"""Imports queue, so that saving a hole never waits for several."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from threading import Lock
from time import sleep

from sqlalchemy.orm import Session

from app.record.database import db, locked_file, writing

IMPORTERS = Lock()
GAP = 0.01  # seconds between two writes of an import, so that saves get their turn


@contextmanager
def importing(game_id: int | None = None) -> Iterator[Session]:
    """Begin the write transaction of an import, one at a time on this machine."""
    with IMPORTERS, ExitStack() as stack:
        if db.engine.dialect.name == "sqlite":
            stack.enter_context(locked_file(f"{db.engine.url.database}-import"))
        with writing(game_id) as session:
            yield session
        sleep(GAP)
