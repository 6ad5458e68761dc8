"""Adding to the record: each entry once, in order, all of a transaction or none."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from app.golf.errors import GolfError
from app.record.database import db, now
from app.record.fold import UNDO, Said, Slot
from app.record.models import Entry, Game


@dataclass(frozen=True, slots=True)
class Draft:
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


def read_entries(session: Session, game_id: int) -> list[Said]:
    """All entries of a game in the order they were kept."""
    columns = (
        Entry.said_as,
        Entry.kind,
        Entry.hole,
        Entry.player_id,
        Entry.content,
        Entry.replaces,
        Entry.seq,
        Entry.device,
        Entry.received_at,
    )
    rows = session.execute(select(*columns).where(Entry.game_id == game_id).order_by(Entry.seq))
    return [
        Said(said_as, Slot(kind, hole, player), content, tuple(replaces), *kept)
        for said_as, kind, hole, player, content, replaces, *kept in rows
    ]


def add_entries(
    session: Session, game_id: int, device: str, drafts: Sequence[Draft]
) -> tuple[bool, ...]:
    """Keep what is new, inside the caller's write; True for each draft kept now, False if it was.

    Raises ``SaidOtherwiseError`` for a known id with other content and ``UnknownEntryError`` for
    ids that are not in the record; then nothing of the transaction is kept.
    """
    queue_behind_other_writers(session, game_id)
    known = {said.said_as: said for said in read_entries(session, game_id)}
    kept = []
    for draft in drafts:
        check_references(draft, known)
        kept.append(draft.said_as not in known)
        if draft.said_as not in known:
            seq = raise_version(session, game_id)
            insert_once(session, row_of(game_id, device, draft, seq))
            known[draft.said_as] = said_of(draft, seq)
        elif not same(known[draft.said_as], draft):
            raise SaidOtherwiseError(draft.said_as)
    return tuple(kept)


def check_references(draft: Draft, known: Mapping[str, Said]) -> None:
    """An entry may only speak of entries that are there."""
    undoes = draft.content.get("undoes", ()) if draft.slot.kind == UNDO else ()
    for said_as in (*draft.replaces, *undoes):
        if said_as not in known:
            raise UnknownEntryError(said_as)


def same(said: Said, draft: Draft) -> bool:
    """Whether a draft repeats an entry word by word."""
    return said == said_of(draft, said.seq)


def said_of(draft: Draft, seq: int) -> Said:
    """The draft as the fold will see it."""
    return Said(draft.said_as, draft.slot, dict(draft.content), draft.replaces, seq)


def queue_behind_other_writers(session: Session, game_id: int) -> None:
    """Lock the game's row, so that what is read next is what all earlier writers left."""
    session.execute(update(Game).where(Game.id == game_id).values(version=Game.version))


def raise_version(session: Session, game_id: int) -> int:
    """The next number in the game's log."""
    raised = update(Game).where(Game.id == game_id).values(version=Game.version + 1)
    return int(session.execute(raised.returning(Game.version)).scalar_one())


def insert_once(session: Session, row: Mapping[str, Any]) -> None:
    """Insert unless the id is there: never insert-and-catch, which would end the transaction."""
    dialects = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
    statement: Any = dialects.get(db.engine.dialect.name, insert)(Entry).values(row)
    session.execute(statement.on_conflict_do_nothing(index_elements=["game_id", "said_as"]))


def row_of(game_id: int, device: str, draft: Draft, seq: int) -> dict[str, Any]:
    """The draft as a row."""
    received = now()
    return {
        "game_id": game_id,
        "said_as": draft.said_as,
        "seq": seq,
        "hole": draft.slot.hole,
        "player_id": draft.slot.player,
        "kind": draft.slot.kind,
        "content": dict(draft.content),
        "replaces": list(draft.replaces),
        "device": device,
        "said_at": draft.said_at or received,
        "received_at": received,
    }
