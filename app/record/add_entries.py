"""Adding to a log: each entry once, in order, all of a transaction or none; and its journal."""

from collections.abc import Sequence

from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session

from app.record.follow_log import follow
from app.record.game.play import Play
from app.record.log.entries import (
    RAISE,
    NewEntry,
    insert_entries,
    new_among,
    queue_behind_other_writers,
    take_numbers,
)
from app.record.log.heads import LoggedEntry
from app.record.log.read_record import read_entries


def add_entries(
    session: Session,
    game_id: int,
    device: str,
    entries: Sequence[NewEntry],
    *,
    there: Sequence[LoggedEntry] | None = None,
) -> tuple[bool, ...]:
    """Append new entries inside the caller's write; return True for each that was new.

    ``there`` are the existing entries, read since the write began. Raises what ``new_among`` does.
    """
    queue_behind_other_writers(session, game_id)
    there = read_entries(session, game_id) if there is None else there
    fresh = new_among(entries, there, device)
    append(session, game_id, device, fresh, there)
    new = {id(entry) for entry in fresh}
    return tuple(id(entry) in new for entry in entries)


def append(
    session: Session,
    game_id: int,
    device: str,
    entries: Sequence[NewEntry],
    there: Sequence[LoggedEntry],
) -> None:
    """Append entries to those that are ``there``; the caller has locked the log."""
    if entries:
        version, about = session.execute(RAISE, {"game_id": game_id, "by": len(entries)}).one()
        first = version - len(entries) + 1
        rows = insert_entries(session, game_id, device, entries, first)
        if about == "game":
            follow(session, game_id, there, rows)


def append_to_play(
    connection: Connection, play: Play, device: str, entries: Sequence[NewEntry], version: int
) -> bool:
    """Append entries unless the game has another version by now; return whether it had it."""
    is_same = take_numbers(connection, play.game_id, version, len(entries))
    if is_same and entries:
        rows = insert_entries(connection, play.game_id, device, entries, version + 1)
        follow(connection, play.game_id, play.entries, rows, play.keys)
    return is_same
