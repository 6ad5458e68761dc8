"""The entries of a game or group since a version, for API clients that follow it."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select

from app.record.database import db
from app.record.files.exporting import entry_json
from app.record.models import Entry, Logbook, Player

MOST = 200


@dataclass(frozen=True, slots=True)
class NewEntries:
    """The entries after a version, as in files; ``version`` is where to continue."""

    entries: list[dict[str, Any]]
    version: int
    is_all: bool


def entries_after(book: Logbook, since: int) -> NewEntries:
    query = select(Entry).where(Entry.game_id == book.id, Entry.seq > since)
    found = list(db.session.scalars(query.order_by(Entry.seq).limit(MOST + 1)))
    if not found:
        return NewEntries([], book.version, is_all=True)
    shown, is_all = found[:MOST], len(found) <= MOST
    keys, devices = _keys_of(book), _numbers_of(book)
    rows = [{"version": entry.seq, **entry_json(entry, keys, devices)} for entry in shown]
    return NewEntries(rows, book.version if is_all else shown[-1].seq, is_all)


def _keys_of(book: Logbook) -> dict[int, str]:
    query = select(Player.id, Player.key).where(Player.game_id == book.id)
    return {player: key for player, key in db.session.execute(query)}


def _numbers_of(book: Logbook) -> dict[str, int]:
    query = select(Entry.device).where(Entry.game_id == book.id).group_by(Entry.device)
    devices = db.session.scalars(query.order_by(func.min(Entry.seq)))
    return {device: number for number, device in enumerate(devices, start=1)}
