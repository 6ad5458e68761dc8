"""Bring a database to the newest tables; run before any worker starts."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from flask import Flask
from sqlalchemy.engine import Connection

from app.record.database import db


def upgrade_database(app: Flask, revision: str = "head") -> None:
    """Run every migration the database has not seen."""
    with app.app_context(), db.engine.connect() as connection, tables_at_rest(connection):
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


@contextmanager
def tables_at_rest(connection: Connection) -> Iterator[None]:
    """SQLite changes a table by copying it and dropping the old one.

    With foreign keys watched, all rows that hang on the old one would be deleted with it.
    """
    if connection.dialect.name != "sqlite":
        yield
        return
    plain = connection.connection.driver_connection
    assert plain is not None
    plain.execute("PRAGMA foreign_keys=OFF")
    try:
        yield
        lost = plain.execute("PRAGMA foreign_key_check").fetchall()
        assert not lost, f"rows that hang on nothing: {lost[:9]}"
    finally:
        connection.rollback()
        plain.execute("PRAGMA foreign_keys=ON")
