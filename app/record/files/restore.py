"""Restores a backup, into either kind of database, while no server runs."""

import secrets
import shutil
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import Connection, select
from sqlalchemy.exc import DatabaseError
from sqlalchemy.orm import Session

from app.record.add_entries import add_entries
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
from app.record.files.check_database import file_opened, is_whole, refuse_while_served
from app.record.group.forget import forget_in, games_to_rename
from app.record.group.group_state import read_group
from app.record.log.entries import NewEntry
from app.record.log.heads import Slot
from app.record.migrate import revision_of, revisions, upgrade
from app.record.models import Entry, Group, Logbook, Player


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
                    raise BackupError("newer", path)
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
