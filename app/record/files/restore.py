"""Restores a backup, into either kind of database, while no server runs."""

import secrets
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, select
from sqlalchemy.exc import DatabaseError
from sqlalchemy.orm import Session

from app.record.data_folder import made_folder
from app.record.database import db, now
from app.record.files.backup import (
    BackupError,
    copy_rows,
    draft_of,
    is_empty,
    private_file,
    raise_versions,
    take_out,
)
from app.record.files.check_database import file_opened, is_whole
from app.record.files.server_lock import refuse_while_served
from app.record.group.forget import forget_in, games_to_rename
from app.record.group.group_state import read_group
from app.record.log.entries import NewEntry, add_entries
from app.record.log.heads import Slot
from app.record.migrate import revision_of, revisions, upgrade
from app.record.models import Entry, Group, Logbook, Player


def restore_backup(path: Path, aside: Path, *, replace: bool = False) -> Path | None:
    """Restore a backup; return the file in ``aside`` with any replaced data.

    Raises ``BackupError`` for an unusable file and if games exist (unless ``replace``),
    ``InUseError`` while a server runs, ``DatabaseUnusableError`` if the database can't be written.
    """
    made_folder(aside)
    with private_file(aside / f"restore-{secrets.token_hex(4)}.db") as draft:
        _upgraded(path, draft)
        return _replace_database(draft, aside, replace=replace)


def _upgraded(path: Path, draft: Path) -> None:
    try:
        shutil.copyfile(path, draft)
        with file_opened(draft) as file:
            _refuse_unlike_ours(file, path)
            upgrade(file)
            if not is_whole(file):
                raise BackupError("damaged", path)
            raise_versions(file)
            file.commit()
    except OSError as error:
        raise BackupError("unreadable", f"{path} ({error.strerror})") from None
    except DatabaseError:
        raise BackupError("damaged", path) from None


def _refuse_unlike_ours(file: Connection, path: Path) -> None:
    revision = revision_of(file)
    if revision is None:
        raise BackupError("foreign", path)
    if revision not in revisions():
        raise BackupError("newer", path)
    if not is_whole(file):
        raise BackupError("damaged", path)


def _replace_database(draft: Path, aside: Path, *, replace: bool) -> Path | None:
    db.engine.dispose()
    with _opened_alone() as target, file_opened(draft) as source:
        upgrade(target)
        was_empty = is_empty(target)
        if not was_empty and not replace:
            raise BackupError("filled")
        old_copy = None if was_empty else _keep_aside(target, aside)
        forgotten = _forgotten_in(target)
        take_out(target)
        copy_rows(source, target)
        _forget_them(target, forgotten)
        target.commit()
        return old_copy


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
        for address, key, *how in forgotten:
            group = session.scalar(select(Group).where(Group.public_id == address))
            if group:
                _forget_as(session, group, key, how)
        session.commit()


def _forget_as(session: Session, group: Group, key: str, how: Sequence[str]) -> None:
    state, (word, client_id, device) = read_group(session, group.id, group.public_id), how
    person = state.by_key.get(key)
    if person and not person.is_forgotten:
        games = games_to_rename(session, state, device or None)
        forget_in(session, state, person, word, games)
        entry = NewEntry(client_id, Slot("forgotten", None, person.id), {})
        add_entries(session, group.id, device, [entry])


@contextmanager
def _opened_alone() -> Iterator[Connection]:
    try:
        with db.engine.connect() as connection:
            refuse_while_served(connection)
            yield connection
    finally:
        db.engine.dispose()


def _keep_aside(target: Connection, folder: Path) -> Path:
    path = folder / f"before-restore-{now():%Y-%m-%d-%H%M%S}.db"
    with draft_of(path) as draft, file_opened(draft) as there:
        upgrade(there)
        copy_rows(target, there)
        there.commit()
    return path
