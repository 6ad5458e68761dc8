"""Receives entries that waited on a phone: each is stored, known, contradicted or refused."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import chain
from typing import Any, Literal

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.record.access.rights import includes, right_in_turn
from app.record.access.unsaved import forget_typed
from app.record.add_entries import append
from app.record.allowed_text import comparable
from app.record.change.history import refuse_harm
from app.record.database import GameGoneError, db, writing
from app.record.game.games_list import refresh_listing
from app.record.game.seating import current_content
from app.record.game_days import day_code
from app.record.log.entries import NewEntry, check_pace, logged_entry_of, raise_version
from app.record.log.entry_schema import (
    CLIENT_ID,
    HOLE,
    SHAPES,
    Players,
    Shape,
    UnreadableError,
    check_place,
    expect,
    moment,
    read_content,
)
from app.record.log.heads import LoggedEntry, Slot, find_heads
from app.record.log.read_record import read_entries
from app.record.models import Game, Player

Outcome = Literal["kept", "known", "conflict", "refused"]


@dataclass(frozen=True, slots=True)
class SyncResult:
    """The outcome of one entry; ``why`` is a code if it was refused for good."""

    client_id: str
    outcome: Outcome
    why: str = ""


def receive(game: Game, device: str, entries: Sequence[Any]) -> tuple[list[SyncResult], int]:
    """Store readable entries in order; return one answer each, and the game's new version.

    Cards are stored whatever the referee finds, and a bad entry never stops the others. Raises
    ``TooFastError``, or ``GameGoneError`` without the right to score, storing nothing.
    """
    game_id, public_id = game.id, game.public_id
    with writing(game_id) as session:
        now = right_in_turn(session, public_id, device)
        if now is None or now.held is None or not includes(now.held, "score"):
            raise GameGoneError
        rows = session.execute(select(Player.key, Player.id).where(Player.game_id == game_id))
        players = {key: player for key, player in rows}
        there = read_entries(session, game_id)
        known = {entry.client_id: entry for entry in there}
        sent = {entry.get("said_as") for entry in entries if isinstance(entry, dict)}
        ids = known.keys() | {client_id for client_id in sent if isinstance(client_id, str)}
        answers, fresh = [], []
        for entry in entries:
            answer, new = _judged(entry, players, known, ids, now.held)
            if new and answer.outcome == "kept" and _is_taken(session, game_id, known, new):
                answer = SyncResult(new.client_id, "refused", "content")
            if new and answer.outcome == "kept":
                fresh.append(new)
                known[new.client_id] = logged_entry_of(new, session.info["version"] + len(fresh))
            answers.append(answer)
        # What replaces a refused entry must not hide another that takes its id later.
        fresh = [
            replace(new, replaces=tuple(name for name in new.replaces if name in known))
            for new in fresh
        ]
        check_pace(there, device, len(fresh))
        append(session, game_id, device, fresh, there)
        if any(new.slot.kind == "grid" for new in fresh):
            forget_typed(session, game_id, device)
        refresh_listing(session, game_id)
        return answers, raise_version(session, game_id, by=0)


def _is_taken(
    session: Session, game_id: int, known: Mapping[str, LoggedEntry], new: NewEntry
) -> bool:
    """Return whether an entry gives a player the name of another one, however it is written."""
    if new.slot.kind != "name":
        return False
    heads = find_heads([*known.values()])
    rows = session.execute(select(Player.id, Player.name).where(Player.game_id == game_id))
    names = {
        player: current_content(heads.get(Slot("name", None, player), ())).get("name", first)
        for player, first in rows
    }
    others = (comparable(name) for player, name in names.items() if player != new.slot.player)
    return comparable(new.content["name"]) in others


def people_of(game_id: int) -> list[Player]:
    query = select(Player).where(Player.game_id == game_id).order_by(Player.id)
    return list(db.session.scalars(query))


def _judged(
    entry: Any,  # noqa: ANN401
    players: Players,
    known: Mapping[str, LoggedEntry],
    ids: set[str],
    held: str,
) -> tuple[SyncResult, NewEntry | None]:
    """``ids`` are those of the game and of the same message, which an entry may replace."""
    name = entry.get("said_as") if isinstance(entry, dict) else None
    client_id = name if isinstance(name, str) else ""
    try:
        new = _read_entry(entry, players)
        before = known.get(client_id)
        if before is None:
            named = chain.from_iterable(new.content.get(word, ()) for word in ("to", "agrees"))
            expect(ids.issuperset(new.replaces) and known.keys() >= {*named}, "unknown")
            refuse_harm(logged_entry_of(new, 0), known, held)
            return SyncResult(client_id, "kept"), new
    except UnreadableError as error:
        return SyncResult(client_id, "refused", error.why), None
    is_same = (before.slot, before.content) == (new.slot, new.content)
    return SyncResult(client_id, "known" if is_same else "conflict"), new


def _read_entry(entry: Any, players: Players) -> NewEntry:  # noqa: ANN401
    expect(isinstance(entry, dict))
    client_id, kind = entry.get("said_as"), entry.get("kind")
    expect(isinstance(client_id, str) and CLIENT_ID.fullmatch(client_id))
    expect(isinstance(kind, str) and kind in SHAPES, "kind")
    replaces = entry.get("replaces", [])
    expect(isinstance(replaces, list) and len(replaces) <= 100)
    expect(all(isinstance(name, str) and CLIENT_ID.fullmatch(name) for name in replaces))
    shape = SHAPES[kind]
    slot = Slot(kind, *read_place(entry, shape, players))
    content = read_content(entry.get("content"), shape, players)
    check_place(slot, content)
    expect(kind != "date" or day_code(date.fromisoformat(content["date"])) is None, "date")
    try:
        said_at = moment(entry.get("said_at"))
    except (TypeError, ValueError):
        said_at = None
    return NewEntry(client_id, slot, content, tuple(replaces), said_at)


def read_place(
    entry: Mapping[str, Any], shape: Shape, players: Players
) -> tuple[int | None, int | None]:
    hole, player = entry.get("hole"), entry.get("player")
    expect(shape.hole is None or (hole is not None) == shape.hole)
    expect((player is not None) == shape.player)
    expect(player is None or (isinstance(player, str) and player in players), "player")
    return hole if hole is None else HOLE(hole, players), players.get(player) if player else None
