"""Back from a backup, into either kind of database, while no server runs."""

import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError

from app.record.data_folder import made_folder
from app.record.database import db, now
from app.record.files.backup import BackupError, draft_of, private_file
from app.record.files.check_database import file_opened, is_whole
from app.record.files.copy_rows import copy_rows, is_empty, raise_versions, take_out
from app.record.files.server_lock import refuse_while_served
from app.record.migrate import revision_of, revisions, upgrade


def restore_backup(path: Path, aside: Path, *, replace: bool = False) -> Path | None:
    """Put a backup into the database; whatever was there goes into a file in the folder ``aside``.

    Returns that file, None where the database was empty. Raises ``BackupError`` for a file that
    can't be restored and where games are there already (unless ``replace``), ``InUseError`` while
    a server runs, ``DatabaseUnusableError`` where nothing can be put into the database.
    """
    made_folder(aside)
    with private_file(aside / f"restore-{secrets.token_hex(4)}.db") as draft:
        upgraded(path, draft)
        return replace_database(draft, aside, replace=replace)


def upgraded(path: Path, draft: Path) -> None:
    """A copy of a backup with the tables of this version; raises ``BackupError``."""
    try:
        shutil.copyfile(path, draft)
        with file_opened(draft) as file:
            refuse_unlike_ours(file, path)
            upgrade(file)
            if not is_whole(file):
                raise BackupError("damaged", path)
            raise_versions(file)
            file.commit()
    except OSError as error:
        raise BackupError("unreadable", f"{path} ({error.strerror})") from None
    except DatabaseError:
        raise BackupError("damaged", path) from None


def refuse_unlike_ours(file: Connection, path: Path) -> None:
    """Refuse what is no backup, is damaged, or was made by a later version."""
    revision = revision_of(file)
    if revision is None:
        raise BackupError("foreign", path)
    if revision not in revisions():
        raise BackupError("newer", path)
    if not is_whole(file):
        raise BackupError("damaged", path)


def replace_database(draft: Path, aside: Path, *, replace: bool) -> Path | None:
    """Everything out of the database and the backup into it, in one transaction."""
    db.engine.dispose()
    with opened_alone() as target, file_opened(draft) as source:
        upgrade(target)
        was_empty = is_empty(target)
        if not was_empty and not replace:
            raise BackupError("filled")
        old_copy = None if was_empty else keep_aside(target, aside)
        take_out(target)
        copy_rows(source, target)
        target.commit()
        return old_copy


@contextmanager
def opened_alone() -> Iterator[Connection]:
    """A connection to the database while no server has it open."""
    try:
        with db.engine.connect() as connection:
            refuse_while_served(connection)
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
