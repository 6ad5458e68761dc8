"""The database and the one way to write to it."""

import fcntl
import json
import os
import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from datetime import UTC, datetime
from functools import lru_cache
from threading import Lock
from time import sleep
from typing import TYPE_CHECKING, Any

from flask import Flask, g
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import DateTime, Engine, MetaData, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection, Dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import DeclarativeBase, Session
from sqlalchemy.types import TypeDecorator

from app.golf.faults import GolfError
from app.record.time_limits import install_query_timeout

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


NAMING = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
PATIENCE = "DATABASE_PATIENCE"
"""The setting for the most seconds of a query on PostgreSQL; 0 for no limit."""
PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA busy_timeout=5000",
    "PRAGMA foreign_keys=ON",
    "PRAGMA secure_delete=ON",  # overwrites deleted data in the file
)


SIDE_FILES = ("wal", "shm", "turn", "import")


class Base(DeclarativeBase):
    """All tables; named constraints let migrations change them."""

    metadata = MetaData(naming_convention=NAMING)


class GameGoneError(GolfError):
    """A game that was deleted since the page was opened."""

    def __init__(self) -> None:
        super().__init__("This game is not here any more.")


db = SQLAlchemy(model_class=Base)

if TYPE_CHECKING:
    Model = Base
else:
    Model = db.Model


class Moment(TypeDecorator[datetime]):
    """An aware time, stored in UTC on databases with and without time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """SQLite drops the time zone, so UTC is added; PostgreSQL converts."""
        return value and value.replace(tzinfo=value.tzinfo or UTC).astimezone(UTC)


def _set_up_sqlite(engine: Engine) -> None:
    """SQLAlchemy begins transactions: the driver would lose updates between a read and a write."""

    @event.listens_for(engine, "connect")
    def configure(connection: Any, record: Any) -> None:  # noqa: ANN401
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        options = connection.get_execution_options()
        if not options.get("alone"):
            connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("write") else "BEGIN")


def make_private(engine: Engine) -> None:
    """Make an SQLite file, and so its side files, private to its owner unless another's."""
    name = engine.url.database
    if engine.dialect.name == "sqlite" and name:
        with suppress(OSError):
            os.close(os.open(name, os.O_CREAT | os.O_RDWR, 0o600))
            for path in filter(os.path.exists, (name, *(f"{name}-{side}" for side in SIDE_FILES))):
                os.chmod(path, 0o600)


def merge_side_files(engine: Engine) -> None:
    name = engine.url.database
    if engine.dialect.name == "sqlite" and name and os.path.exists(name):
        with suppress(sqlite3.Error), closing(sqlite3.connect(name)) as file:
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def database_url(written: str) -> str:
    """Return a URL for SQLAlchemy: PostgreSQL uses psycopg, however it is named.

    >>> database_url("postgres://cards@db/backnine")
    'postgresql+psycopg://cards@db/backnine'
    """
    return re.sub(r"^postgres(ql)?://", "postgresql+psycopg://", written)


def _json_or_nothing(written: str) -> Any:  # noqa: ANN401
    """None if damaged, which only SQLite allows."""
    try:
        return json.loads(written)
    except (ValueError, RecursionError):
        return None


def engine_options(url: str, threads: int) -> dict[str, Any]:
    """Return options: a connection per thread, no values in errors, a snapshot per page."""
    options: dict[str, Any] = {"pool_size": max(16, threads), "hide_parameters": True}
    options["json_deserializer"] = _json_or_nothing
    if url.startswith("postgresql"):
        options["isolation_level"] = "REPEATABLE READ"
    return options


def connect_database(app: Flask) -> None:
    db.init_app(app)
    app.teardown_appcontext(_end_request)
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            _set_up_sqlite(db.engine)
        else:
            install_query_timeout(db.engine, app.config[PATIENCE])


def _end_request(_error: BaseException | None) -> None:
    try:
        db.session.remove()
    except DBAPIError:
        db.session.registry.clear()


WRITERS = Lock()


@contextmanager
def hold_write_lock(engine: Engine) -> Iterator[None]:
    """Queue writers of an SQLite file: its own waiting sleeps, so they can starve for seconds."""
    if engine.dialect.name != "sqlite":
        yield
        return
    with WRITERS, locked_file(f"{engine.url.database}-turn"):
        yield


@contextmanager
def locked_file(path: str) -> Iterator[None]:
    """Wait for the lock of a file; continue without if it can't be created."""
    with ExitStack() as stack:
        with suppress(OSError):
            file = stack.enter_context(open(path, "ab", opener=_owner_only))
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _owner_only(path: str, flags: int) -> int:
    """Others could hold the lock for ever."""
    return os.open(path, flags, 0o600)


READ_COMMITTED = {"write": True, "isolation_level": "READ COMMITTED"}
NO_GAME = 9_009
"""The lock of writes without a game; the number is arbitrary."""


def repeat_in_turn(name: object, check: Callable[[Session | Connection], None]) -> None:
    """Repeat a check in every write of this request once its turn has come; it raises to refuse."""
    g.setdefault("checks", {})[name] = check


def _check_again(writes: Session | Connection) -> None:
    for check in g.get("checks", {}).values():
        check(writes)


@contextmanager
def writing(game_id: int | None = None) -> Iterator[Session]:
    """Begin a write transaction after ending the open read, so that decisions use fresh data.

    Writers of one game queue, and those without a game. Raises ``GameGoneError``.
    """
    session: Session = db.session()
    is_sqlite = db.engine.dialect.name == "sqlite"
    with hold_write_lock(db.engine):
        session.rollback()
        try:
            session.connection(execution_options=_write_options(db.engine))
            if game_id is not None:
                lock = "" if is_sqlite else " FOR UPDATE"
                statement = text(f"SELECT version FROM game WHERE id = :id{lock}")
                version = session.execute(statement, {"id": game_id}).scalar()
                if version is None:
                    raise GameGoneError
                session.info.update(queued=game_id, version=version)
            elif not is_sqlite:
                session.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": NO_GAME})
            _check_again(session)
            yield session
            session.commit()
        except BaseException:
            session.rollback()
            raise
        finally:
            session.info.pop("queued", None)


@contextmanager
def writing_rows() -> Iterator[Connection]:
    """Begin a write transaction for prepared rows; far cheaper than a session's."""
    if db.session.registry.has():
        db.session.rollback()
    with hold_write_lock(db.engine), _for_writes(db.engine).begin() as connection:
        _check_again(connection)
        yield connection


@lru_cache(maxsize=1)
def _for_writes(engine: Engine) -> Engine:
    return engine.execution_options(**_write_options(engine))


def _write_options(engine: Engine) -> dict[str, Any]:
    """SQLite locks for writing at once; in PostgreSQL each query sees committed rows."""
    return {"write": True} if engine.dialect.name == "sqlite" else READ_COMMITTED


def now() -> datetime:
    return datetime.now(UTC)


def upsert(model: type[Any], row: Mapping[str, Any], key: list[str]) -> Any:  # noqa: ANN401
    dialects: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
    fresh = dialects[db.engine.dialect.name](model).values(dict(row))
    changed = {column: value for column, value in row.items() if column not in key}
    return fresh.on_conflict_do_update(index_elements=key, set_=changed)


@lru_cache(maxsize=1)
def autocommit(engine: Engine) -> Engine:
    """Return the engine in autocommit mode: a single query needs no transaction."""
    is_sqlite = engine.dialect.name == "sqlite"
    return engine.execution_options(
        **{"alone": True} if is_sqlite else {"isolation_level": "AUTOCOMMIT"}
    )
