"""Who has the database open: a restore needs it alone."""

import sqlite3

from sqlalchemy import text
from sqlalchemy.engine import Connection

from app.golf.faults import GolfError
from app.record.database import db

SERVING = 9_011
"""The lock that servers share and a restore needs alone; the number is arbitrary."""
CONNECTIONS: list[Connection] = []


class InUseError(GolfError):
    """A server has the database open, and would show replaced data."""

    def __init__(self) -> None:
        super().__init__("The database is in use: stop the server first.")


def register_server() -> None:
    """Keep one connection open for the life of this process."""
    connection = db.engine.connect()
    connection.detach()
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_lock_shared(:key)"), {"key": SERVING})
    else:
        connection.execute(text("SELECT count(*) FROM sqlite_master"))
    connection.rollback()
    CONNECTIONS.append(connection)


def refuse_while_served(connection: Connection) -> None:
    """Raise ``InUseError`` if the database is open elsewhere, else lock it."""
    if connection.dialect.name == "postgresql":
        try_lock = text("SELECT pg_try_advisory_lock(:key)")
        if not connection.scalar(try_lock, {"key": SERVING}):
            raise InUseError
        return
    plain = connection.connection.driver_connection
    assert plain is not None
    plain.execute("PRAGMA busy_timeout=500")
    plain.execute("PRAGMA locking_mode=EXCLUSIVE")
    try:
        plain.execute("BEGIN EXCLUSIVE")
        plain.execute("ROLLBACK")
    except sqlite3.OperationalError:
        raise InUseError from None
