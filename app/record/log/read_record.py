"""All that the database holds of one game or group, by one query; the unreadable has no effect."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, literal_column, null, select, union_all
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session

from app.golf.scoring import read_total
from app.record.allowed_text import shown_name
from app.record.log.entry_schema import (
    HOLE,
    MADE_HERE,
    OF_GAMES_IN_GROUPS,
    OF_GROUPS,
    OF_OLD_GAMES,
    SHAPES,
    Players,
    check_place,
    expect,
    read_content,
)
from app.record.log.heads import LoggedEntry, Slot
from app.record.models import Entry, Logbook, Player
from app.record.rulesets import compiled

UNREADABLE = "unreadable"
"""The kind of unreadable entries: no fold knows it."""
KINDS = {**SHAPES, **MADE_HERE, **OF_GROUPS, **OF_GAMES_IN_GROUPS, **OF_OLD_GAMES}
WRONG = (AttributeError, LookupError, RecursionError, TypeError, ValueError)


def entry_of(row: Sequence[Any], players: Players) -> LoggedEntry:
    """An unreadable entry has no effect. Unreadable cards stay in their slot, so the hole is open.

    ``players`` are the game's ids.
    """
    client_id, kind, hole, player, content, replaces, *rest = row
    slot = Slot(kind, hole, player)
    try:
        _check_slot(slot, players)
        read = _read_content(slot, content, players)
        return LoggedEntry(client_id, slot, read, _known_ids(replaces), *rest)
    except WRONG:
        is_grid = kind == "grid" and _is_slot(slot, players)
        slot = slot if is_grid else Slot(UNREADABLE, hole, player)
        return LoggedEntry(client_id, slot, {}, (), *rest)


def _is_slot(slot: Slot, players: Players) -> bool:
    try:
        _check_slot(slot, players)
    except WRONG:
        return False
    return True


def _check_slot(slot: Slot, players: Players) -> None:
    shape = KINDS[slot.kind]
    expect(shape.hole is None or (slot.hole is not None) == shape.hole)
    expect(slot.hole is None or HOLE(slot.hole, players))
    expect(slot.player in players if shape.player else slot.player is None)


def _read_content(slot: Slot, content: Any, players: Players) -> Any:  # noqa: ANN401
    if slot.kind == "grid" and read_total(content):
        return content
    read = read_content(content, KINDS[slot.kind], players)
    check_place(slot, read)
    if slot.kind == "rules":
        compiled(read["id"], read["language"], json.dumps(read["ruleset"]))
    return read


def _known_ids(replaces: Any) -> tuple[str, ...]:  # noqa: ANN401
    expect(isinstance(replaces, list) and all(isinstance(replace, str) for replace in replaces))
    return tuple(replaces)


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
