"""All that the database holds of one game or group, by one query."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, literal_column, null, select, union_all
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session

from app.record.allowed_text import shown_name
from app.record.log.heads import LoggedEntry
from app.record.log.readable import entry_of
from app.record.models import Entry, Logbook, Player

ENTRY: Any = Entry.__table__
LOGGED = select(
    ENTRY.c.said_as.label("client_id"),
    *(ENTRY.c[name] for name in ("kind", "hole", "player_id")),
    *(ENTRY.c[name] for name in ("content", "replaces", "seq", "device", "received_at")),
).where(ENTRY.c.game_id == bindparam("game_id"))
PEOPLE: Any = (
    select(
        *(Player.name, Player.key, null(), Player.id),
        *(null(), null(), literal_column("0"), null(), Logbook.made_at),
    )
    .join(Logbook, Logbook.id == Player.game_id)
    .where(Player.game_id == bindparam("game_id"))
)
"""Players as rows of entries without a device: name, key, when their game was made."""
DEVICE = 7
"""The index of the device in a row."""
WHOLE = union_all(LOGGED, PEOPLE).order_by("seq", "player_id")


@dataclass(frozen=True, slots=True)
class Record:
    """A stored game: names, as they were at first, and keys of its players by id, in order."""

    made_at: datetime
    names: Mapping[int, str]
    keys: Mapping[int, str]
    entries: tuple[LoggedEntry, ...]


def read_record(session: Session | Connection, game_id: int) -> Record | None:
    people, entries = _read_rows(session, game_id)
    names = {row.player_id: shown_name(row.client_id) for row in people}
    keys = {row.player_id: row.kind for row in people}
    return Record(people[0].received_at, names, keys, tuple(entries)) if people else None


def read_entries(session: Session | Connection, game_id: int) -> list[LoggedEntry]:
    return _read_rows(session, game_id)[1]


def _read_rows(
    session: Session | Connection, game_id: int
) -> tuple[list[Row[Any]], list[LoggedEntry]]:
    entries: list[Row[Any]] = []
    people: list[Row[Any]] = []
    for row in session.execute(WHOLE, {"game_id": game_id}):
        (people if row[DEVICE] is None else entries).append(row)
    known = {row.player_id: row.player_id for row in people}
    return people, [entry_of(row, known) for row in entries]
