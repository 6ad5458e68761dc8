"""Upgrades a database to the newest tables; runs before any worker starts."""

import json
import sqlite3
from base64 import b64encode
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager
from functools import cache
from itertools import count
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy import text
from sqlalchemy.engine import Connection

from app.record import counts, journal, models
from app.record.access import devices, tokens, unsaved
from app.record.data_folder import HomeError, ensure_data_folder, put_once
from app.record.database import Base, db, hold_write_lock, make_private

TABLES = (
    *(models.Game, journal.Document, counts.CountedGame),
    *(devices.OwnSeat, tokens.Token, unsaved.Lease),
)
"""One of each module that has tables: a new database gets them all."""

SMALLER = "0014"
DROPPED = ("webhook", "webhook_message", "luggage", "luggage_part")
"""Tables whose rows are kept in a file before the revision above drops them."""
UPGRADING = 9_010
"""The lock of migrations between machines; the number is arbitrary."""


def upgrade_database(app: Flask) -> None:
    """Run every missing migration, one machine at a time: SQLite can't wait to turn on WAL."""
    with app.app_context(), hold_write_lock(db.engine):
        make_private(db.engine)
        with db.engine.connect() as connection:
            now = revision_of(connection)
            if now and now < SMALLER:
                keep_before_0_2(connection)
            connection.rollback()
            upgrade(connection)


def keep_before_0_2(connection: Connection) -> None:
    """Beside the database: a copy of it if it is a file, and as JSON what 0.2 has no table for.

    Raises ``HomeError`` if either can't be written; then nothing is upgraded.
    """
    file = db.engine.url.database if connection.dialect.name == "sqlite" else None
    folder = Path(file).parent if file else ensure_data_folder()
    found = {name: rows for name in DROPPED if (rows := _rows_of(connection, name))}
    try:
        if file:
            copy = _unused(folder, "before-0.2", ".db")
            copy.touch(0o600)
            with closing(sqlite3.connect(file)) as here, closing(sqlite3.connect(copy)) as there:
                here.backup(there)
        if found:
            content = json.dumps(found, ensure_ascii=False, indent=1).encode()
            put_once(_unused(folder, "dropped-in-0.2", ".json"), content)
    except (OSError, sqlite3.Error) as error:
        raise HomeError(
            "not_kept", folder, getattr(error, "strerror", None) or str(error)
        ) from None


def _rows_of(connection: Connection, name: str) -> list[Mapping[str, object]]:
    if not connection.dialect.has_table(connection, name):
        return []
    rows = connection.execute(text(f'SELECT * FROM "{name}"')).mappings()
    return [{key: _plain(value) for key, value in row.items()} for row in rows]


def _plain(value: object) -> object:
    if isinstance(value, bytes):
        return b64encode(value).decode()
    return value if isinstance(value, (int, float, str, type(None))) else str(value)


def _unused(folder: Path, name: str, ending: str) -> Path:
    numbers = (f"{name}{'' if number == 1 else f'-{number}'}{ending}" for number in count(1))
    return next(folder / name for name in numbers if not (folder / name).exists())


def upgrade(connection: Connection) -> None:
    """Make the tables of a new database, or change those of an earlier version."""
    with _migration_lock(connection):
        config = _configuration()
        config.attributes["connection"] = connection
        if revision_of(connection) is None:
            assert all(table.metadata is Base.metadata for table in TABLES)
            Base.metadata.create_all(connection, checkfirst=False)
            command.stamp(config, "head")
        else:
            command.upgrade(config, "head")


def _configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


@cache
def newest() -> str:
    return revisions()[0]


@cache
def revisions() -> tuple[str, ...]:
    """Return what can be upgraded, the newest first."""
    scripts = ScriptDirectory.from_config(_configuration())
    return tuple(script.revision for script in scripts.walk_revisions())


def is_newer(revision: str) -> bool:
    """Whether a revision that isn't among ours was made later, or before 0.1.0."""
    return revision > newest()


def revision_of(connection: Connection) -> str | None:
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    found = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return str(found) if found else None


def _migration_lock(connection: Connection) -> AbstractContextManager[None]:
    is_sqlite = connection.dialect.name == "sqlite"
    return _without_foreign_keys(connection) if is_sqlite else _advisory_lock(connection)


@contextmanager
def _advisory_lock(connection: Connection) -> Iterator[None]:
    """Several machines may start at once over one PostgreSQL."""
    connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": UPGRADING})
    connection.commit()
    try:
        yield
    finally:
        connection.rollback()
        connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": UPGRADING})
        connection.commit()


@contextmanager
def _without_foreign_keys(connection: Connection) -> Iterator[None]:
    """SQLite changes a table by dropping it, with rows that refer to it."""
    plain = connection.connection.driver_connection
    assert plain is not None
    plain.execute("PRAGMA foreign_keys=OFF")
    connection.execution_options(write=True)
    try:
        yield
        lost = plain.execute("PRAGMA foreign_key_check").fetchall()
        assert not lost, f"rows that hang on nothing: {lost[:9]}"
    finally:
        connection.rollback()
        if not connection.invalidated:  # an interrupt closes it
            plain.execute("PRAGMA foreign_keys=ON")
