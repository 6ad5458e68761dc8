"""Imports a game's file: as a new game, or as more entries of an existing one."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.record.access.game_group import note_group
from app.record.access.rights import device_hash, grant_right
from app.record.allowed_text import shown_name
from app.record.change.undo import is_founded
from app.record.database import now, writing
from app.record.files.file_errors import GameFileError, expect_at
from app.record.files.game_file import ReadEntry, ReadGame, ReadLog
from app.record.game.games_list import refresh_listing
from app.record.game.in_group import GROUP, group_in
from app.record.game.load import find_game
from app.record.group.forget import WITH_TEXTS, forget_again, games_ever, names_of
from app.record.group.group_state import GroupState, read_group
from app.record.log.entries import (
    NewEntry,
    insert_once,
    logged_entry_of,
    queue_behind_other_writers,
    raise_version,
    row_of,
)
from app.record.log.entry_schema import with_keys
from app.record.log.heads import LoggedEntry, Slot, find_heads
from app.record.log.read_record import read_entries
from app.record.models import Entry, Game, Group, Player


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of an import: the game's id, whether it is new, the number of new entries."""

    public_id: str
    is_new: bool
    kept: int


def import_game(read: ReadGame) -> Imported:
    """Import a game, all or nothing, once; raises ``GameFileError`` if it contradicts one here."""
    with writing() as session:
        return add_game(session, read)


def add_game(session: Session, read: ReadGame, by: str | None = None) -> Imported:
    """Import a game, owned by ``by``; one with forgotten people stays unchanged."""
    game = find_game(session, read.public_id)
    is_new = game is None
    if game is None:
        game = _new_game(session, read)
        if by is not None:
            grant_right(session, by, game.id, "owner")
    queue_behind_other_writers(session, game.id)
    if not is_new and was_forgotten_since(session, game.id, read):
        return Imported(read.public_id, False, 0)
    added = add_log(session, game.id, read)
    entries = _logged(read) if is_new else read_entries(session, game.id)
    expect_at(is_founded(entries), "entries", "unfounded")
    group = group_in(find_heads(entries))
    note_group(session, game.id, group, by)
    forget_as_before(session, group, {game.id} if is_new or by is None else ())
    return Imported(read.public_id, is_new, added)


def _logged(read: ReadLog) -> list[LoggedEntry]:
    return [logged_entry_of(entry.new, seq) for seq, entry in enumerate(read.entries, start=1)]


def add_log(session: Session, game_id: int, read: ReadLog, *, is_lenient: bool = False) -> int:
    players = _players_for(session, game_id, read, is_lenient=is_lenient)
    return _keep_entries(session, game_id, read, players, is_lenient=is_lenient)


def was_forgotten_since(session: Session, game_id: int, read: ReadLog) -> bool:
    """Return True if a game differs only because a person of its group was forgotten."""
    return _is_lenient(session, read) and difference_from(session, game_id, read) is not None


def difference_from(
    session: Session, book_id: int, read: ReadLog, gone: Collection[str] = ()
) -> GameFileError | None:
    """Return how a file contradicts what exists; texts may differ for the keys ``gone``."""
    query = select(Player.key, Player.id, Player.name).where(Player.game_id == book_id)
    rows = session.execute(query).all()
    names, by_key = (
        {row.key: shown_name(row.name) for row in rows},
        {row.key: row.id for row in rows},
    )
    for place, (key, name) in enumerate(read.players):
        if names.get(key, name) != name and key not in gone:
            return GameFileError(f"players[{place}].name", "other", names[key])
    known = {old.client_id: old for old in read_entries(session, book_id)}
    ids = {place: by_key.get(key, key) for place, (key, _name) in enumerate(read.players)}
    for place, entry in enumerate(read.entries):
        new, old = with_ids(entry.new, ids), known.get(entry.new.client_id)
        is_same = old is None or old == logged_entry_of(new, old.seq)
        if not is_same and not (gone and new.slot.kind in WITH_TEXTS):
            return GameFileError(f"entries[{place}]", "said_otherwise")
    return None


def forget_as_before(session: Session, address: str, games: Collection[int] = ()) -> None:
    """Remove again the names of people forgotten in a group, if an import restored any."""
    group = session.scalar(select(Group).where(Group.public_id == address)) if address else None
    if group and _has_forgotten(session, [address]):
        state = read_group(session, group.id, group.public_id)
        if _has_names_left(session, state, games):
            forget_again(session, state, games)


def _has_names_left(session: Session, state: GroupState, games: Collection[int]) -> bool:
    all_games = {*games_ever(session, state), *games}
    return any(
        names_of(session, state, [], [state.keys[person]], all_games) - {word}
        for person, word in state.names.items()
        if Slot("forgotten", None, person) in state.heads
    )


def _is_lenient(session: Session, read: ReadLog) -> bool:
    return _has_forgotten(session, groups_named(read))


def groups_named(read: ReadLog) -> set[str]:
    groups = {entry.new.content["group"] for entry in read.entries if entry.new.slot == GROUP}
    return groups - {""}


def _has_forgotten(session: Session, groups: Sequence[str] | set[str]) -> bool:
    query = select(Entry.id).join(Group, Group.id == Entry.game_id)
    gone = query.where(Group.public_id.in_(groups), Entry.kind == "forgotten").limit(1)
    return bool(groups) and session.scalar(gone) is not None


def _new_game(session: Session, read: ReadGame) -> Game:
    made_as = f"import:{read.public_id}"
    game = Game(public_id=read.public_id, made_as=made_as, made_at=read.made_at)
    session.add(game)
    session.flush()
    return game


def _players_for(session: Session, game_id: int, read: ReadLog, *, is_lenient: bool) -> list[int]:
    known = {
        player.key: player
        for player in session.scalars(select(Player).where(Player.game_id == game_id))
    }
    for place, (key, name) in enumerate(read.players):
        there = known.setdefault(key, Player(game_id=game_id, key=key, name=name))
        if shown_name(there.name) != name and not is_lenient:
            raise GameFileError(f"players[{place}].name", "other", there.name)
        session.add(there)
    session.flush()
    return [known[key].id for key, _name in read.players]


def _keep_entries(
    session: Session, game_id: int, read: ReadLog, players: list[int], *, is_lenient: bool
) -> int:
    known = {old.client_id: old for old in read_entries(session, game_id)}
    ids = dict(enumerate(players))
    fresh = []
    for place, entry in enumerate(read.entries):
        new = with_ids(entry.new, ids)
        old = known.get(new.client_id)
        if old and not is_lenient and old != logged_entry_of(new, old.seq):
            raise GameFileError(f"entries[{place}]", "said_otherwise")
        if old is None:
            fresh.append((entry, new))
    first = raise_version(session, game_id, len(fresh)) - len(fresh) + 1
    rows = [
        row_from(game_id, read.public_id, entry, new, seq)
        for seq, (entry, new) in enumerate(fresh, first)
    ]
    if rows:
        insert_once(session, rows)
        refresh_listing(session, game_id)
    return len(rows)


def with_ids(new: NewEntry, ids: Mapping[int, Any]) -> NewEntry:
    slot = new.slot
    player = None if slot.player is None else ids[slot.player]
    return NewEntry(
        new.client_id,
        Slot(slot.kind, slot.hole, player),
        with_keys(new.content, ids),
        new.replaces,
        new.entered_at,
    )


def row_from(
    game_id: int, public_id: str, entry: ReadEntry, new: NewEntry, seq: int
) -> dict[str, Any]:
    """It is of a device that does not exist."""
    device = device_hash(f"{public_id}:{entry.device}")
    whose = {"game_id": game_id, "device": device}
    return {**whose, **row_of(new, seq, now()), "received_at": entry.received_at}
