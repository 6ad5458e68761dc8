"""A game's file into the database: as a new game, or as more entries of one that is there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.record.access.rights import device_hash
from app.record.change.undo_rights import is_founded
from app.record.counts.belonging import note_group
from app.record.database import now, writing
from app.record.files.file_errors import GameFileError, expect_at
from app.record.files.game_file import ReadEntry, ReadGame
from app.record.game.games_of_device import list_anew
from app.record.game.load import find_game, load_play
from app.record.group.forget import forget_again
from app.record.group.group_state import read_group
from app.record.log.entries import (
    NewEntry,
    insert_once,
    logged_entry_of,
    queue_behind_other_writers,
    raise_version,
    row_of,
)
from app.record.log.entry_schema import with_keys
from app.record.log.heads import Slot
from app.record.log.read_record import read_entries
from app.record.models import Game, Group, Player


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did: the game's id, whether it is new, how many entries were kept now."""

    public_id: str
    is_new: bool
    kept: int


def import_game(read: ReadGame) -> Imported:
    """Keep a game as its file tells it, all or nothing; importing twice is one game.

    Raises ``GameFileError`` where another game has its id or says something else under the same
    ids.
    """
    with writing() as session:
        game = find_game(session, read.public_id)
        is_new = game is None
        if game is None:
            game = new_game(session, read)
        queue_behind_other_writers(session, game.id)
        players = players_for(session, game.id, read)
        added = keep_entries(session, game.id, read, players)
        check_game(session, game)
        play = load_play(session, game)
        note_group(session, game.id, play.group)
        forget_as_before(session, play.group)
        return Imported(read.public_id, is_new, added)


def forget_as_before(session: Session, address: str) -> None:
    """Take the names out again of those who were forgotten in the group of a game."""
    group = session.scalar(select(Group).where(Group.public_id == address)) if address else None
    if group:
        forget_again(session, read_group(session, group.id, group.public_id))


def check_game(session: Session, game: Game) -> None:
    """Refuse what no game of ours leaves: one without rules or seats."""
    expect_at(is_founded(read_entries(session, game.id)), "entries", "unfounded")


def new_game(session: Session, read: ReadGame) -> Game:
    """A row for it; nobody has a right to it yet."""
    made_as = f"import:{read.public_id}"
    game = Game(public_id=read.public_id, made_as=made_as, made_at=read.made_at)
    session.add(game)
    session.flush()
    return game


def players_for(session: Session, game_id: int, read: ReadGame) -> list[int]:
    """The ids of the file's players, those that are not there yet made now."""
    known = {
        player.key: player
        for player in session.scalars(select(Player).where(Player.game_id == game_id))
    }
    for place, (key, name) in enumerate(read.players):
        there = known.setdefault(key, Player(game_id=game_id, key=key, name=name))
        if there.name != name:
            raise GameFileError(f"players[{place}].name", "other", there.name)
        session.add(there)
    session.flush()
    return [known[key].id for key, _name in read.players]


def keep_entries(session: Session, game_id: int, read: ReadGame, players: list[int]) -> int:
    """Add what the game has not been told; how many entries that were."""
    known = {old.said_as: old for old in read_entries(session, game_id)}
    ids = dict(enumerate(players))
    fresh = []
    for place, entry in enumerate(read.entries):
        new = with_ids(entry.new, ids)
        old = known.get(new.said_as)
        if old and old != logged_entry_of(new, old.seq):
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
        list_anew(session, game_id)
    return len(rows)


def with_ids(new: NewEntry, ids: Mapping[int, Any]) -> NewEntry:
    """An entry whose players are named by their ids here."""
    slot = new.slot
    player = None if slot.player is None else ids[slot.player]
    return NewEntry(
        new.said_as,
        Slot(slot.kind, slot.hole, player),
        with_keys(new.content, ids),
        new.replaces,
        new.said_at,
    )


def row_from(
    game_id: int, public_id: str, entry: ReadEntry, new: NewEntry, seq: int
) -> dict[str, Any]:
    """The row of an entry; its device is one that nobody has."""
    device = device_hash(f"{public_id}:{entry.device}")
    whose = {"game_id": game_id, "device": device}
    return {**whose, **row_of(new, seq, now()), "received_at": entry.received_at}
