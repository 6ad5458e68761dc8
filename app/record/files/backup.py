"""A whole database as one file, while the server runs; restoring one, while none does."""

import os
import re
import secrets
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, Integer, Table, func, insert, select, text, update
from sqlalchemy.exc import DatabaseError
from sqlalchemy.orm import Session

from app.record.add_entries import add_entries
from app.record.data_folder import DATABASE, SECRET, UnusableError, made_folder
from app.record.database import Base, db, now
from app.record.files.check_database import (
    DatabaseUnusableError,
    code_of,
    file_opened,
    is_whole,
    name_of,
    refuse_while_served,
)
from app.record.group.forget import forget_in, games_to_rename
from app.record.group.group_state import read_group
from app.record.log.entries import NewEntry
from app.record.log.heads import Slot
from app.record.migrate import is_newer, newest, revision_of, revisions, upgrade
from app.record.models import Entry, Group, HouseRule, Logbook, Player
from app.record.progress import watched


def restore_backup(path: Path, aside: Path, *, replace: bool = False) -> Path | None:
    """Restore a backup; return the file in ``aside`` with any replaced data.

    Raises ``BackupError`` for an unusable file and if games exist (unless ``replace``),
    ``DatabaseUnusableError`` while a server runs or if the database can't be written.
    """
    made_folder(aside)
    with private_file(aside / f"restore-{secrets.token_hex(4)}.db") as draft:
        try:
            shutil.copyfile(path, draft)
            with file_opened(draft) as file:
                revision = revision_of(file)
                if revision is None:
                    raise BackupError("no_backup", path)
                if revision not in revisions():
                    raise BackupError("newer" if is_newer(revision) else "too_old", path)
                if not is_whole(file):
                    raise BackupError("no_backup", path)
                upgrade(file)
                if not is_whole(file):
                    raise BackupError("no_backup", path)
                raise_versions(file)
                file.commit()
        except OSError as error:
            raise BackupError("unreadable", path, error.strerror) from None
        except DatabaseError:
            raise BackupError("no_backup", path) from None
        return _replace_database(draft, aside, replace=replace)


def _replace_database(draft: Path, aside: Path, *, replace: bool) -> Path | None:
    db.engine.dispose()
    try:
        with db.engine.connect() as target, file_opened(draft) as source:
            refuse_while_served(target)
            upgrade(target)
            old_copy = None
            if not is_empty(target):
                if not replace:
                    raise BackupError("filled")
                old_copy = aside / f"before-restore-{now():%Y-%m-%d-%H%M%S}.db"
                with draft_of(old_copy) as there_draft, file_opened(there_draft) as there:
                    upgrade(there)
                    copy_rows(target, there)
                    there.commit()
            forgotten = _forgotten_in(target)
            take_out(target)
            copy_rows(source, target)
            _forget_them(target, forgotten)
            target.commit()
            return old_copy
    finally:
        db.engine.dispose()


Forgotten = tuple[str, str, str, str, str]
"""A group's address, a person's key, the word in place of the name, a token, a device."""


def _forgotten_in(target: Connection) -> list[Forgotten]:
    query = (
        select(Logbook.public_id, Player.key, Player.name, Entry.client_id, Entry.device)
        .join(Player, Player.game_id == Logbook.id)
        .join(Entry, Entry.player_id == Player.id)
        .where(Entry.kind == "forgotten")
    )
    return [(*row,) for row in target.execute(query)]


def _forget_them(target: Connection, forgotten: Sequence[Forgotten]) -> None:
    with Session(bind=target, join_transaction_mode="rollback_only") as session:
        for address, key, word, client_id, device in forgotten:
            group = session.scalar(select(Group).where(Group.public_id == address))
            state = group and read_group(session, group.id, group.public_id)
            person = state and state.by_key.get(key)
            if group and state and person and not person.is_forgotten:
                games = games_to_rename(session, state, device or None)
                forget_in(session, state, person, word, games)
                entry = NewEntry(client_id, Slot("forgotten", None, person.id), {})
                add_entries(session, group.id, device, [entry])
        session.commit()


CHUNK = 2000
MISSED = 100_000
"""More entries than a game can get after its backup."""


def tables() -> Sequence[Table]:
    return Base.metadata.sorted_tables


def copy_rows(source: Connection, target: Connection) -> None:
    for table in watched(tables()):
        rows = source.execute(select(table)).mappings()
        for chunk in rows.partitions(CHUNK):
            target.execute(insert(table), [dict(row) for row in chunk])
    continue_sequences(target)


def continue_sequences(target: Connection) -> None:
    if target.dialect.name != "postgresql":
        return
    for table in tables():
        if "id" in table.c and isinstance(table.c.id.type, Integer):
            last = select(func.coalesce(func.max(table.c.id), 0) + 1).scalar_subquery()
            counter = func.pg_get_serial_sequence(f'"{table.name}"', "id")
            target.execute(select(func.setval(counter, last, False)))


def take_out(target: Connection) -> None:
    """Delete every row of every table, referring rows first."""
    for table in reversed(tables()):
        target.execute(table.delete())


def is_empty(connection: Connection) -> bool:
    firsts = (select(column).limit(1) for column in (Logbook.id, HouseRule.id))
    return all(connection.scalar(first) is None for first in firsts)


def raise_versions(target: Connection) -> None:
    """Raise all versions: phones fetch nothing at a version that they saw before the restore."""
    target.execute(update(Logbook).values(version=Logbook.version + MISSED))


class BackupError(UnusableError):
    """A backup or restore failed."""


def write_backup(path: Path) -> None:
    """Write a snapshot of everything into an SQLite file private to its owner.

    Raises ``BackupError`` if it exists already, ``DatabaseUnusableError`` if the database is
    missing, damaged or not upgraded. It gets its name only after it was found intact.
    """
    if path.exists():
        raise BackupError("there", path)
    with draft_of(path) as draft:
        if db.engine.dialect.name == "sqlite":
            _copy_file(Path(db.engine.url.database or ""), draft)
        else:
            _copy_tables(draft)


def can_prune(path: Path) -> bool:
    """Return True if a backup's name has digits: earlier ones differ in their digits."""
    return any(sign.isdecimal() for sign in path.name)


def prune_backups(path: Path, keep: int) -> int:
    """Delete all but the ``keep`` newest backups whose names differ only in digits."""
    like = re.compile(re.sub(r"\d+", r"\\d+", re.escape(path.name)))
    earlier = [
        other
        for other in path.parent.iterdir()
        if other != path and like.fullmatch(other.name) and _is_backup(other)
    ]
    earlier.sort(key=lambda other: (other.stat().st_mtime_ns, other.name), reverse=True)
    for other in earlier[keep - 1 :]:
        try:
            other.unlink()
        except OSError as error:
            raise BackupError("unwritten", other, error.strerror) from None
    return len(earlier[keep - 1 :])


def _is_backup(path: Path) -> bool:
    # A database that a server uses has a write-ahead log, a backup never.
    try:
        with file_opened(path) as file:
            mode = file.scalar(text("PRAGMA journal_mode"))
            return mode == "delete" and revision_of(file) is not None
    except DatabaseError:
        return False


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    try:
        with private_file(path.with_name(f"{path.name}.{secrets.token_hex(4)}")) as draft:
            yield draft
            draft.replace(path)
    except OSError as error:
        raise BackupError("unwritten", path, error.strerror) from None


@contextmanager
def private_file(path: Path) -> Iterator[Path]:
    """Yield a new file only its owner can read; deleted afterwards unless moved."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield path
    finally:
        path.unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    """SQLite copies a snapshot during concurrent writes, damage included: the copy is checked."""
    if not source.is_file():
        raise DatabaseUnusableError("nothing", str(source))
    try:
        with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(target)) as there:
            here.backup(there)
            there.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        if why := code_of(error):
            raise DatabaseUnusableError(why, str(source)) from None
        raise BackupError("uncopied", source) from None
    with file_opened(target) as there:
        if not is_whole(there):
            raise DatabaseUnusableError("damaged", str(source))
        _refuse_nothing(there, str(source))


def _refuse_nothing(connection: Connection, name: str) -> None:
    if revision_of(connection) is None:
        raise DatabaseUnusableError("nothing", name)


def _copy_tables(target: Path) -> None:
    """Reading all rows, in one transaction, finds damaged pages: PostgreSQL has no check."""
    name = name_of(db.engine)
    with db.engine.connect() as here, file_opened(target) as there:
        _refuse_nothing(here, name)
        if revision_of(here) != newest():
            raise DatabaseUnusableError("outdated", name)
        if not _is_copied(here, there):
            raise BackupError("uncopied", name)


def _is_copied(here: Connection, there: Connection) -> bool:
    try:
        upgrade(there)
        copy_rows(here, there)
        there.commit()
        return counted(here) == counted(there) and is_whole(there)
    except DatabaseError as error:
        if isinstance(error.orig, sqlite3.Error):
            return False
        raise


def counted(connection: Connection) -> list[int | None]:
    return [connection.scalar(select(func.count()).select_from(table)) for table in tables()]


def take_over(earlier: Path, home: Path) -> None:
    """Copy games and secret of another folder if this one has none; the other stays."""
    made_folder(home)
    if (earlier / SECRET).is_file() and not (home / SECRET).exists():
        with draft_of(home / SECRET) as draft:
            shutil.copyfile(earlier / SECRET, draft)
    with draft_of(home / DATABASE) as draft:
        _copy_file(earlier / DATABASE, draft)
