"""Upgrades a database to the newest tables; runs before any worker starts."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy import text
from sqlalchemy.engine import Connection

from app.record.database import db, hold_write_lock, make_private

UPGRADING = 9_010
"""The lock of migrations between machines; the number is arbitrary."""


def upgrade_database(app: Flask, revision: str = "head") -> None:
    """Run every missing migration, one machine at a time: SQLite can't wait to turn on WAL."""
    with app.app_context(), hold_write_lock(db.engine):
        make_private(db.engine)
        with db.engine.connect() as connection:
            upgrade(connection, revision)


def upgrade(connection: Connection, revision: str = "head") -> None:
    with _migration_lock(connection):
        config = _configuration()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def _configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


@cache
def newest() -> str:
    return revisions()[0]


@cache
def revisions() -> tuple[str, ...]:
    scripts = ScriptDirectory.from_config(_configuration())
    return tuple(script.revision for script in scripts.walk_revisions())


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
