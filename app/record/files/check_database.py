"""Whether a database is ours, intact, not of a later version and not in use: asked first."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from sqlalchemy import URL, Connection, Engine, create_engine, select, text
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.pool import NullPool

from app.golf.faults import GolfError
from app.record.data_folder import UnusableError
from app.record.database import Base, db
from app.record.migrate import is_newer, newest, revision_of, revisions

OURS = frozenset({"game", "entry"})
SQLITE_DAMAGE = {
    sqlite3.SQLITE_NOTADB: "strange",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_CANTOPEN: "closed",
    sqlite3.SQLITE_READONLY: "closed",
    sqlite3.SQLITE_PERM: "closed",
}


class DatabaseUnusableError(UnusableError):
    """Why a database can't be used; ``why`` is a code, ``name`` its file or address."""

    def __init__(self, why: str, name: str) -> None:
        super().__init__(f"{name}: {why}")
        self.why = why
        self.name = name


def name_of(engine: Engine) -> str:
    is_sqlite = engine.dialect.name == "sqlite"
    return str(engine.url.database) if is_sqlite else engine.url.render_as_string()


@contextmanager
def file_opened(path: Path | str) -> Iterator[Connection]:
    """Open an SQLite file without the side files of a running server."""
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)
    with engine.connect() as connection:
        yield connection


@contextmanager
def untouched() -> Iterator[Connection]:
    """Yield the database unchanged; driver errors become ``DatabaseUnusableError``."""
    is_file = db.engine.dialect.name == "sqlite"
    try:
        with file_opened(name_of(db.engine)) if is_file else db.engine.connect() as connection:
            yield connection
    except DatabaseError as error:
        raise unusable(error) or error from None


def refuse_unusable() -> None:
    """Raise ``DatabaseUnusableError`` if no games can be stored; a new database is fine."""
    name = name_of(db.engine)
    is_file = db.engine.dialect.name == "sqlite"
    if is_file and not os.path.lexists(name):
        return
    if is_file:
        if os.path.isdir(name):
            raise DatabaseUnusableError("folder", name)
        if not os.access(name, os.R_OK | os.W_OK):
            raise DatabaseUnusableError("closed", name)
    with untouched() as connection:
        revision = revision_of(connection)
        there = set(connection.dialect.get_table_names(connection))
        if revision in revisions():
            if not there >= OURS:
                raise DatabaseUnusableError("damaged", name)
        elif revision and there >= OURS:
            raise DatabaseUnusableError("newer" if is_newer(revision) else "too_old", name)
        elif revision or _in_the_way(connection, there):
            raise DatabaseUnusableError("nothing", name)
        if is_file and not _pages_are_whole(connection):
            raise DatabaseUnusableError("damaged", name)


def refuse_other_version() -> None:
    """Also raise it if there is nothing to read or the tables have another version."""
    name = name_of(db.engine)
    if db.engine.dialect.name == "sqlite" and not os.path.exists(name):
        raise DatabaseUnusableError("nothing", name)
    with untouched() as connection:
        revision = revision_of(connection)
    if revision != newest():
        raise DatabaseUnusableError("outdated" if revision else "nothing", name)


def _in_the_way(connection: Connection, there: set[str]) -> set[str]:
    """A PostgreSQL database may have tables of other software."""
    is_shared = connection.dialect.name == "postgresql"
    return there & Base.metadata.tables.keys() if is_shared else there - {"alembic_version"}


def _pages_are_whole(connection: Connection) -> bool:
    """A gigabyte takes about a second."""
    return _passes(connection, "quick_check")


def _passes(connection: Connection, pragma: str) -> bool:
    return bool(connection.scalar(text(f"PRAGMA {pragma}(1)")) == "ok")


def is_whole(connection: Connection) -> bool:
    try:
        return (
            _passes(connection, "integrity_check")
            and connection.execute(text("PRAGMA foreign_key_check")).first() is None
            and _all_rows_read(connection)
        )
    except (DatabaseError, ValueError):
        return False


def _all_rows_read(connection: Connection) -> bool:
    """Raises ``ValueError`` where a value is not of its type."""
    known = Base.metadata.tables if revision_of(connection) == newest() else {}
    for name in connection.dialect.get_table_names(connection):
        rows = select(known[name]) if name in known else text(f'SELECT * FROM "{name}"')
        for _row in connection.execute(rows):
            pass
    return True


def unusable(error: DatabaseError) -> DatabaseUnusableError | None:
    """Translate a driver's error; None if only the query was wrong."""
    why = "silent" if isinstance(error, OperationalError) else ""
    why = code_of(error.orig) or why
    return DatabaseUnusableError(why, name_of(db.engine)) if why else None


def code_of(error: BaseException | None) -> str:
    if isinstance(error, psycopg.Error):
        return "damaged" if (error.sqlstate or "").startswith("XX00") else ""
    return SQLITE_DAMAGE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "")


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
