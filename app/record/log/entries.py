"""New entries of a log: what they refer to, how many, how large, as rows."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any

from sqlalchemy import Text, bindparam, cast, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.record.database import GameGoneError, db, now
from app.record.log.heads import UNDO, Heads, LoggedEntry, Slot, undone
from app.record.models import Entry, GameInGroup, Logbook


@dataclass(frozen=True, slots=True)
class NewEntry:
    """A new entry of a slot; ``replaces`` are the ids its author saw there."""

    client_id: str
    slot: Slot
    content: Mapping[str, Any]
    replaces: tuple[str, ...] = ()
    entered_at: datetime | None = None


def token_of(client_id: str) -> str:
    return client_id.partition(":")[0]


def entry_for(heads: Heads, token: str, slot: Slot, content: Mapping[str, Any]) -> NewEntry:
    client_id = ":".join(map(str, filter(None, (token, slot.hole, slot.kind, slot.player))))
    return NewEntry(client_id, slot, content, tuple(head.client_id for head in heads.get(slot, ())))


class ConflictingEntryError(GolfError):
    """An id that exists with other content; the first one stays."""

    def __init__(self, client_id: str) -> None:
        super().__init__(f"{client_id} already exists with other content.")
        self.client_id = client_id


class UnknownEntryError(GolfError):
    """An entry that replaces or undoes an unknown entry."""

    def __init__(self, client_id: str) -> None:
        super().__init__(f"There is no entry {client_id} in this game.")
        self.client_id = client_id


class TooFastError(GolfError):
    """More entries than people can enter; ``seconds`` until they may be sent again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(
            f"More than {MOST_ENTRIES} entries in a minute: try again in {seconds} seconds."
        )
        self.seconds = seconds


class GameFullError(GolfError):
    """The log of a game or group has no room for more entries."""

    def __init__(self) -> None:
        super().__init__(f"More than {MOST_LETTERS} letters of entries.")


MOST_LETTERS = 8 * 1024**2
"""Of all entries of a game or group, with their ``ROW``; ten players' evening has a million."""
MOST_ENTRIES = 3000
"""Of a device in a game within a minute; ten players' evening waiting on a phone is some 1,500."""
MINUTE = timedelta(minutes=1)
TABLE: Any = Entry.__table__
ONCE = {
    name: made(TABLE).on_conflict_do_nothing(index_elements=["game_id", "said_as"])
    for name, made in (("sqlite", sqlite.insert), ("postgresql", postgresql.insert))
}
"""Core statements, compiled once: they are most of saving a hole."""
ROW = 500
"""Letters that each entry counts besides: every write to a game reads all of them in its turn."""
LETTERS = func.sum(ROW + func.length(cast(TABLE.c.content, Text) + cast(TABLE.c.replaces, Text)))
LETTERS_OF_ONE = select(LETTERS).where(TABLE.c.game_id == bindparam("game_id"))
FULL = (
    select(TABLE.c.game_id)
    .where(TABLE.c.game_id.in_(bindparam("games", expanding=True)))
    .group_by(TABLE.c.game_id)
    .having(bindparam("most") < LETTERS)
)
IN_GROUP: Any = GameInGroup.__table__
STALE = update(IN_GROUP).where(IN_GROUP.c.game_id == bindparam("game")).values(is_stale=True)
GAME: Any = Logbook.__table__
HIGHER = (
    update(GAME)
    .where(GAME.c.id == bindparam("game_id"))
    .values(version=GAME.c.version + bindparam("by"))
)
RAISE = HIGHER.returning(GAME.c.version, GAME.c.about)
GO_ON = HIGHER.where(GAME.c.version == bindparam("version"))


def new_among(
    entries: Sequence[NewEntry], there: Sequence[LoggedEntry], device: str
) -> list[NewEntry]:
    """Return entries that are new to the log.

    Raises ``ConflictingEntryError`` for a known id with other content, ``UnknownEntryError``,
    ``TooFastError``.
    """
    known = {entry.client_id: entry for entry in there}
    fresh: list[NewEntry] = []
    for entry in entries:
        _check_references(entry, known)
        if entry.client_id not in known:
            fresh.append(entry)
            known[entry.client_id] = logged_entry_of(entry, 0)
        elif not _is_repeated(known[entry.client_id], entry):
            raise ConflictingEntryError(entry.client_id)
    check_pace(there, device, len(fresh))
    return fresh


def check_pace(there: Sequence[LoggedEntry], device: str, more: int) -> None:
    """Allow a device ``more`` entries after ``there``; raises ``TooFastError``."""
    if not more or len(there) + more <= MOST_ENTRIES:
        return
    since = now() - MINUTE
    lately = [
        entry.received_at
        for entry in there
        if entry.device == device and entry.received_at and entry.received_at > since
    ]
    too_many = len(lately) + more - MOST_ENTRIES
    if too_many > 0:
        frees = lately[min(too_many, len(lately)) - 1] if lately else now()
        raise TooFastError(1 + max(0, int((frees - since).total_seconds())))


def _check_references(entry: NewEntry, known: Mapping[str, LoggedEntry]) -> None:
    undoes = entry.content.get("undoes", ()) if entry.slot.kind == UNDO else ()
    for client_id in (*entry.replaces, *undoes):
        if client_id not in known:
            raise UnknownEntryError(client_id)


def _is_repeated(known: LoggedEntry, entry: NewEntry) -> bool:
    return known == logged_entry_of(entry, known.seq)


def logged_entry_of(entry: NewEntry, seq: int) -> LoggedEntry:
    return LoggedEntry(entry.client_id, entry.slot, dict(entry.content), entry.replaces, seq)


def queue_behind_other_writers(session: Session, game_id: int) -> None:
    """Lock the game's row, so that the next read sees all earlier writes."""
    if session.info.get("queued") != game_id:
        raise_version(session, game_id, by=0)


def raise_version(session: Session, game_id: int, by: int = 1) -> int:
    """Increase the log's version and return it; raises ``GameGoneError``."""
    raised = session.execute(RAISE, {"game_id": game_id, "by": by}).scalar()
    if raised is None:
        raise GameGoneError
    return int(raised)


def take_numbers(connection: Connection, game_id: int, version: int, more: int) -> bool:
    values = {"game_id": game_id, "version": version, "by": more}
    return connection.execute(GO_ON, values).rowcount == 1


def insert_entries(
    writes: Session | Connection, game_id: int, device: str, entries: Sequence[NewEntry], first: int
) -> list[dict[str, Any]]:
    """Insert entries, the ``first`` number on, and return their rows."""
    received = now()
    rows = [
        {"game_id": game_id, "device": device, **row_of(entry, seq, received)}
        for seq, entry in enumerate(entries, first)
    ]
    insert_once(writes, rows)
    letters = writes.execute(LETTERS_OF_ONE, {"game_id": game_id}).scalar()
    if (letters or 0) > MOST_LETTERS:
        raise GameFullError
    return rows


def insert_once(session: Session | Connection, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows unless their ids exist, without an error that would end the transaction."""
    session.execute(ONCE[db.engine.dialect.name], rows)
    session.execute(STALE, [{"game": game_id} for game_id in {row["game_id"] for row in rows}])


def refuse_overfull(session: Session | Connection, game_ids: Collection[int]) -> None:
    """Raise ``GameFullError`` if one of several logs has become too long."""
    if session.execute(FULL, {"games": [*game_ids], "most": MOST_LETTERS}).first():
        raise GameFullError


def row_of(entry: NewEntry, seq: int, received: datetime) -> dict[str, Any]:
    return {
        "said_as": entry.client_id,
        "seq": seq,
        "hole": entry.slot.hole,
        "player_id": entry.slot.player,
        "kind": entry.slot.kind,
        "content": dict(entry.content),
        "replaces": list(entry.replaces),
        "said_at": entry.entered_at or received,
        "received_at": received,
    }


@dataclass(frozen=True, eq=False)
class Ledger:
    """Entries in log order, and the heads of every slot; equal only to itself."""

    entries: tuple[LoggedEntry, ...]
    heads: Heads

    @cached_property
    def by_id(self) -> Mapping[str, LoggedEntry]:
        return {entry.client_id: entry for entry in self.entries}

    @cached_property
    def gone(self) -> frozenset[str]:
        return undone(self.by_id)

    @cached_property
    def version(self) -> int:
        return max((entry.seq for entry in self.entries), default=0)

    def was_done(self, token: str) -> bool:
        return any(token_of(entry.client_id) == token for entry in self.entries)

    @property
    def room(self) -> int:
        """Its weight in a cache, in ordinary ledgers."""
        return 1
