"""A whole database as one file, made while the server runs; and back from it, on either kind."""

import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import NullPool

from app.golf.errors import GolfError
from app.record.database import db, now
from app.record.migrate import newest, revision_of, revisions, upgrade
from app.record.moving import copy_rows, go_on_beyond, is_empty, take_out
from app.record.presence import have_alone


class BackupError(GolfError):
    """Why there is no backup, or no way back from it; ``why`` is a code, ``path`` the file."""

    def __init__(self, why: str, path: Path | str = "") -> None:
        super().__init__(f"{path}: {why}".removeprefix(": "))
        self.why = why
        self.path = str(path)


def write_backup(path: Path) -> None:
    """Everything of one moment, into a file of SQLite that only its owner can read.

    The file has its name only once it is whole. Raises ``BackupError`` where one is there already,
    there is no database, or it was not brought up to date.
    """
    if path.exists():
        raise BackupError("there", path)
    with draft_of(path) as draft:
        if db.engine.dialect.name == "sqlite":
            copy_file(Path(db.engine.url.database or ""), draft)
        else:
            copy_tables(draft)


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """A file beside another that takes its name when all went well."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield draft
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def copy_file(source: Path, target: Path) -> None:
    """SQLite copies its own file as it is at this moment, whoever writes meanwhile."""
    if not source.is_file():
        raise BackupError("nothing", source)
    try:
        with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(target)) as there:
            here.backup(there)
            there.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error:
        raise BackupError("uncopied", source) from None
    with file_opened(target) as there:
        refuse_nothing(there, source)


def refuse_nothing(connection: Connection, name: Path | str) -> None:
    """A database without our tables holds nothing to keep."""
    if revision_of(connection) is None:
        raise BackupError("nothing", name)


def copy_tables(target: Path) -> None:
    """The rows of another database, all read in one transaction."""
    with db.engine.connect() as here, file_opened(target) as there:
        refuse_nothing(here, db.engine.url.render_as_string())
        if revision_of(here) != newest():
            raise BackupError("outdated")
        upgrade(there)
        copy_rows(here, there)
        there.commit()


@contextmanager
def file_opened(path: Path) -> Iterator[Connection]:
    """A file of SQLite by itself, without the side files of a running copy."""
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    with engine.connect() as connection:
        yield connection


def restore_backup(path: Path, aside: Path, *, replace: bool = False) -> Path | None:
    """Put a backup into the database; whatever was there goes into a file in the folder ``aside``.

    Returns that file, None where the database was empty. Raises ``BackupError`` for a file that
    can't be restored, where games are there already (unless ``replace``) and while a server runs.
    """
    aside.mkdir(parents=True, exist_ok=True)
    draft = aside / f"restore-{secrets.token_hex(4)}.db"
    try:
        brought_up(path, draft)
        return put_in_place(draft, aside, replace=replace)
    finally:
        draft.unlink(missing_ok=True)


def brought_up(path: Path, draft: Path) -> None:
    """A copy of a backup with the tables of this version; raises ``BackupError``."""
    try:
        shutil.copyfile(path, draft)
        with file_opened(draft) as file:
            check(file, path)
            upgrade(file)
            go_on_beyond(file)
            file.commit()
    except OSError as error:
        raise BackupError("unreadable", f"{path} ({error.strerror})") from None
    except DatabaseError:
        raise BackupError("damaged", path) from None


def check(file: Connection, path: Path) -> None:
    """Refuse what is no backup, is damaged, or was made by a later version."""
    revision = revision_of(file)
    if revision is None:
        raise BackupError("foreign", path)
    if revision not in revisions():
        raise BackupError("newer", path)
    broken = file.scalar(text("PRAGMA integrity_check")) != "ok"
    if broken or file.execute(text("PRAGMA foreign_key_check")).first():
        raise BackupError("damaged", path)


def put_in_place(draft: Path, aside: Path, *, replace: bool) -> Path | None:
    """Everything out of the database and the backup into it, in one transaction."""
    db.engine.dispose()
    with opened_alone() as target, file_opened(draft) as source:
        upgrade(target)
        was_empty = is_empty(target)
        if not was_empty and not replace:
            raise BackupError("filled")
        kept = None if was_empty else keep_aside(target, aside)
        take_out(target)
        copy_rows(source, target)
        target.commit()
        return kept


@contextmanager
def opened_alone() -> Iterator[Connection]:
    """A connection to the database while no server has it open."""
    try:
        with db.engine.connect() as connection:
            have_alone(connection)
            yield connection
    finally:
        db.engine.dispose()


def keep_aside(target: Connection, folder: Path) -> Path:
    """A backup of what is about to be replaced."""
    path = folder / f"before-restore-{now():%Y-%m-%d-%H%M%S}.db"
    with draft_of(path) as draft, file_opened(draft) as there:
        upgrade(there)
        copy_rows(target, there)
        there.commit()
    return path
