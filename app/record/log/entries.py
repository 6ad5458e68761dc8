"""Adding to the record: each entry once, in order, all of a transaction or none."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session

from app.golf.errors import GolfError
from app.record.database import GameGoneError, db, now
from app.record.log.entry_limit import check_pace
from app.record.log.heads import UNDO, Said, Slot
from app.record.log.read_record import read_entries
from app.record.models import Entry, Game


@dataclass(frozen=True, slots=True)
class NewEntry:
    """What a device wants to say about a slot; ``replaces`` are the ids it saw there."""

    said_as: str
    slot: Slot
    content: Mapping[str, Any]
    replaces: tuple[str, ...] = ()
    said_at: datetime | None = None


class SaidOtherwiseError(GolfError):
    """An id that is already in the record with other content; the first one stays."""

    def __init__(self, said_as: str) -> None:
        super().__init__(f"{said_as} was already said, and it said something else.")
        self.said_as = said_as


class UnknownEntryError(GolfError):
    """An entry that replaces or undoes something this game has never been told."""

    def __init__(self, said_as: str) -> None:
        super().__init__(f"There is no entry {said_as} in this game.")
        self.said_as = said_as


TABLE: Any = Entry.__table__
ONCE = {
    name: made(TABLE).on_conflict_do_nothing(index_elements=["game_id", "said_as"])
    for name, made in (("sqlite", sqlite.insert), ("postgresql", postgresql.insert))
}
"""Statements over bare tables, made once: saving a hole is mostly these."""
GAME: Any = Game.__table__
HIGHER = (
    update(GAME)
    .where(GAME.c.id == bindparam("game_id"))
    .values(version=GAME.c.version + bindparam("by"))
)
RAISE = HIGHER.returning(GAME.c.version)
GO_ON = HIGHER.where(GAME.c.version == bindparam("version"))


def add_entries(
    session: Session,
    game_id: int,
    device: str,
    drafts: Sequence[NewEntry],
    *,
    there: Sequence[Said] | None = None,
) -> tuple[bool, ...]:
    """Keep what is new, inside the caller's write; True for each draft kept now, False if it was.

    ``there`` is what the game was told so far, where the caller has read it since the write began.
    Raises ``SaidOtherwiseError`` for a known id with other content, ``UnknownEntryError`` for ids
    that are not in the record, ``TooFastError``; then nothing of the transaction is kept.
    """
    queue_behind_other_writers(session, game_id)
    there = read_entries(session, game_id) if there is None else there
    fresh = new_among(drafts, there, device)
    append(session, game_id, device, fresh)
    new = {id(draft) for draft in fresh}
    return tuple(id(draft) in new for draft in drafts)


def new_among(drafts: Sequence[NewEntry], there: Sequence[Said], device: str) -> list[NewEntry]:
    """Those that the game was not told so far; raises what ``add_entries`` does."""
    known = {said.said_as: said for said in there}
    fresh: list[NewEntry] = []
    for draft in drafts:
        check_references(draft, known)
        if draft.said_as not in known:
            fresh.append(draft)
            known[draft.said_as] = said_of(draft, 0)
        elif not is_repeated(known[draft.said_as], draft):
            raise SaidOtherwiseError(draft.said_as)
    check_pace(there, device, len(fresh))
    return fresh


def check_references(draft: NewEntry, known: Mapping[str, Said]) -> None:
    """An entry may only speak of entries that are there."""
    undoes = draft.content.get("undoes", ()) if draft.slot.kind == UNDO else ()
    for said_as in (*draft.replaces, *undoes):
        if said_as not in known:
            raise UnknownEntryError(said_as)


def is_repeated(said: Said, draft: NewEntry) -> bool:
    """Whether a draft repeats an entry word by word."""
    return said == said_of(draft, said.seq)


def said_of(draft: NewEntry, seq: int) -> Said:
    """The draft as the fold will see it."""
    return Said(draft.said_as, draft.slot, dict(draft.content), draft.replaces, seq)


def queue_behind_other_writers(session: Session, game_id: int) -> None:
    """Lock the game's row, so that what is read next is what all earlier writers left."""
    if session.info.get("queued") != game_id:
        raise_version(session, game_id, by=0)


def raise_version(session: Session, game_id: int, by: int = 1) -> int:
    """The next number in the game's log, or the last of several; or raises ``GameGoneError``."""
    raised = session.execute(RAISE, {"game_id": game_id, "by": by}).scalar()
    if raised is None:
        raise GameGoneError
    return int(raised)


def append(session: Session, game_id: int, device: str, drafts: Sequence[NewEntry]) -> None:
    """Put entries that are new behind all others, in one go."""
    if drafts:
        first = raise_version(session, game_id, len(drafts)) - len(drafts) + 1
        insert_drafts(session, game_id, device, drafts, first)


def take_numbers(connection: Connection, game_id: int, version: int, more: int) -> bool:
    """Take the next ``more`` numbers in a game's log, where nobody has gone on since a version."""
    wanted = {"game_id": game_id, "version": version, "by": more}
    return connection.execute(GO_ON, wanted).rowcount == 1


def insert_drafts(
    writes: Session | Connection, game_id: int, device: str, drafts: Sequence[NewEntry], first: int
) -> None:
    """The rows of drafts, numbered from ``first`` and received at one moment."""
    if drafts:
        received = now()
        known = {"game_id": game_id, "device": device}
        rows = [row_of(draft, seq, received) for seq, draft in enumerate(drafts, first)]
        insert_once(writes, [known | row for row in rows])


def insert_once(session: Session | Connection, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert unless the ids are there: never insert-and-catch, which would end the transaction."""
    session.execute(ONCE[db.engine.dialect.name], rows)


def row_of(draft: NewEntry, seq: int, received: datetime) -> dict[str, Any]:
    """The draft as a row, without whose it is."""
    return {
        "said_as": draft.said_as,
        "seq": seq,
        "hole": draft.slot.hole,
        "player_id": draft.slot.player,
        "kind": draft.slot.kind,
        "content": dict(draft.content),
        "replaces": list(draft.replaces),
        "said_at": draft.said_at or received,
        "received_at": received,
    }
