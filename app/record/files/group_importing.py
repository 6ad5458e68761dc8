"""Imports a group's file: as a new group, or as more of an existing one."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.record.database import now
from app.record.files.group_file import ReadGroup, ReadOld
from app.record.files.importing import Imported, add_log, row_from, with_ids
from app.record.game.old_game import attempt_of
from app.record.group.forget import games_to_rename, names_of, rewrite
from app.record.group.group_state import GroupState, read_group
from app.record.group.old_log import note_there
from app.record.log.entries import insert_once, queue_behind_other_writers
from app.record.log.heads import Slot
from app.record.models import Group, OldGame, Player


def find_group(session: Session, public_id: str) -> Group | None:
    return session.scalar(select(Group).where(Group.public_id == public_id))


def add_group(session: Session, read: ReadGroup, by: str | None = None) -> Imported:
    """Store a group from its file, inside the caller's write; idempotent.

    ``by`` is the importing device, None the operator. People forgotten on either side stay
    forgotten. Raises ``GameFileError`` if it contradicts the existing group.
    """
    group = find_group(session, read.public_id)
    is_new = group is None
    if group is None:
        group = _new_group(session, read)
    queue_behind_other_writers(session, group.id)
    before = read_group(session, group.id, read.public_id) if not is_new else None
    is_lenient = not is_new and bool(forgotten_in(session, group.id, read))
    gone = _own_forgotten(before) if before else set()
    added = add_log(session, group.id, read, is_lenient=is_lenient)
    added += _add_old_games(session, group.id, read, is_lenient=is_lenient)
    state = read_group(session, group.id, read.public_id)
    _forget_all(session, state, read, (gone, by))
    return Imported(read.public_id, is_new, added)


def _own_forgotten(state: GroupState) -> set[str]:
    return {
        key for person, key in state.keys.items() if Slot("forgotten", None, person) in state.heads
    }


def forgotten_in(session: Session, group_id: int, read: ReadGroup) -> set[str]:
    slots = (entry.new.slot for entry in read.entries if entry.new.slot.kind == "forgotten")
    forgotten = {read.players[slot.player][0] for slot in slots if slot.player is not None}
    return forgotten | _own_forgotten(read_group(session, group_id, read.public_id))


def _forget_all(
    session: Session, state: GroupState, read: ReadGroup, how: tuple[set[str], str | None]
) -> None:
    (gone, by), named = how, dict(read.players)
    for person in state.people:
        keys = [key for key in person.keys if key in named] if person.is_forgotten else []
        here = dict(
            zip(person.keys, (state.names[person_id] for person_id in person.ids), strict=True)
        )
        if all(named[key] == here[key] for key in keys):
            continue
        words = {key: here[key] if key in gone else named[key] for key in keys}
        word = next((words[key] for key in keys if key in gone), words[keys[0]])
        games = games_to_rename(session, state, by)
        names = names_of(session, state, person.ids, person.keys, games)
        names |= {named[key] for key in keys}
        rewrite(session, state, (person.ids, person.keys), (names - {word}, word), games)


def _new_group(session: Session, read: ReadGroup) -> Group:
    made_as = f"import:{read.public_id}"
    group = Group(public_id=read.public_id, made_as=made_as, made_at=read.made_at)
    session.add(group)
    session.flush()
    return group


def _add_old_games(session: Session, group_id: int, read: ReadGroup, *, is_lenient: bool) -> int:
    query = select(OldGame).where(OldGame.made_as.startswith(attempt_of(read.public_id, "")))
    there = {game.public_id: game.id for game in session.scalars(query)}
    new = [old for old in read.old_games if old.public_id not in there]
    known = [old for old in read.old_games if old.public_id in there]
    added = sum(add_log(session, there[old.public_id], old, is_lenient=is_lenient) for old in known)
    ids = _add_new_old(session, read.public_id, new)
    note_there(session, group_id, [*(there[old.public_id] for old in known), *ids])
    return added + sum(len(old.entries) for old in new)


def _add_new_old(session: Session, group: str, games: Sequence[ReadOld]) -> list[int]:
    rows = [_old_row(group, game) for game in games]
    session.add_all(rows)
    session.flush()
    pairs = list(zip(rows, games, strict=True))
    people = [
        [Player(game_id=row.id, key=key, name=name) for key, name in old.players]
        for row, old in pairs
    ]
    session.add_all(player for several in people for player in several)
    session.flush()
    entries = [
        row_from(row.id, old.public_id, entry, with_ids(entry.new, ids), seq)
        for (row, old), several in zip(pairs, people, strict=True)
        for ids in [{place: player.id for place, player in enumerate(several)}]
        for seq, entry in enumerate(old.entries, start=1)
    ]
    if entries:
        insert_once(session, entries)
    return [row.id for row in rows]


def _old_row(group: str, read: ReadOld) -> OldGame:
    return OldGame(
        public_id=read.public_id,
        made_as=attempt_of(group, read.key),
        made_at=now(),
        version=len(read.entries),
        view_code=f":{read.public_id}",
        handle=f":{read.public_id}",
    )
