"""Forgetting a person: the one thing that rewrites what was kept.

Their name goes wherever it was said: in the group, in every game that they played in it, in texts
about these, in the names of its phones. Scores stay, under a word for somebody. That they were
forgotten is kept without the name, so that an older backup forgets them again.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import and_, select, update
from sqlalchemy.orm import Session

from app.record.access.devices import DeviceName, OwnSeat
from app.record.database import db, writing
from app.record.group.group_state import GroupState, read_group
from app.record.group.membership import root_of
from app.record.group.people import Person
from app.record.log.entries import NewEntry, add_entries, raise_version
from app.record.log.heads import Slot
from app.record.models import Entry, GameInGroup, Grant, Group, Player

TEXTS = ("title", "venue", "reason", "name")
"""Where contents of entries hold what somebody typed."""


def forget_person(group: Group, device: str, person_id: int, word: str, token: str) -> None:
    """Let a person's name go, ``word`` standing where it stood.

    Raises ``UnknownPersonError``.
    """
    group_id, public_id = group.id, group.public_id
    with writing(group_id) as session:
        state = read_group(session, group_id, public_id)
        person = state.person_of(root_of(state, person_id))
        forget_in(session, state, person, word)
        said = [
            NewEntry(f"{token}:forgotten:{one}", Slot("forgotten", None, one), {})
            for one in person.ids
            if Slot("forgotten", None, one) not in state.heads
        ]
        add_entries(session, group_id, device, said)
    leave_no_trace()


def forget_in(session: Session, state: GroupState, person: Person, word: str) -> None:
    """Put a word where the name of a person stands, part of the caller's write."""
    names = names_of(session, state, person.ids, person.keys)
    rewrite(session, state, person.ids, person.keys, (names, word))


def forget_again(session: Session, state: GroupState) -> None:
    """The same for all who were forgotten in a group: a game came back from an older file."""
    for person in state.people:
        if person.is_forgotten:
            forget_in(session, state, person, state.names[person.id])


def names_of(
    session: Session, state: GroupState, ids: Sequence[int], keys: Sequence[str]
) -> set[str]:
    """All that a person was ever called, in the group and in its games."""
    players = [*ids, *(player for _game, player in played_as(session, state, keys))]
    rows = session.scalars(select(Player.name).where(Player.id.in_(players)))
    said = select(Entry.content).where(Entry.kind == "name", Entry.player_id.in_(players))
    named = (content.get("name", "") for content in session.scalars(said))
    return {name for name in (*rows, *named) if name}


def played_as(session: Session, state: GroupState, keys: Sequence[str]) -> list[tuple[int, int]]:
    """The games of a group, also former ones, with the player who is a person there."""
    of_group = Entry.content["group"].as_string() == state.public_id
    games = select(Entry.game_id).where(Entry.kind == "group", of_group)
    is_person = Entry.content["person"].as_string().in_(keys)
    wanted = select(Entry.game_id, Entry.player_id).where(
        Entry.kind == "person", is_person, Entry.game_id.in_(games)
    )
    rows = session.execute(wanted.distinct())
    return [(game, player) for game, player in rows if player is not None]


def rewrite(
    session: Session,
    state: GroupState,
    ids: Sequence[int],
    keys: Sequence[str],
    change: tuple[set[str], str],
) -> None:
    """Put a word in place of names: as the name of these players, and inside of texts."""
    names, word = change
    played = played_as(session, state, keys)
    players = [*ids, *(player for _game, player in played)]
    books = [state.group_id, *dict(played)]
    session.execute(update(Player).where(Player.id.in_(players)).values(name=word))
    whose = Entry.game_id.in_(books), Entry.kind.in_(("title", "venue", "adjustment", "name"))
    for entry in session.scalars(select(Entry).where(*whose)):
        is_own = entry.kind == "name" and entry.player_id in players
        entry.content = {"name": word} if is_own else without(entry.content, names, word)
    rename_phones(session, books, names, word)
    session.flush()
    for book in dict(played):
        raise_version(session, book)


def without(content: Mapping[str, Any], names: Iterable[str], word: str) -> dict[str, Any]:
    """A content whose texts name somebody no more.

    >>> without({"title": "Ann and Annie", "hole": 3}, ["Ann"], "somebody")
    {'title': 'somebody and Annie', 'hole': 3}
    """
    return {
        key: replaced(value, names, word) if key in TEXTS else value
        for key, value in content.items()
    }


def replaced(written: Any, names: Iterable[str], word: str) -> Any:  # noqa: ANN401
    """A text with a word in place of each of these names, where they stand as words."""
    for name in sorted(names, key=len, reverse=True):
        written = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _found: word, written)
    return written


def rename_phones(session: Session, books: Sequence[int], names: set[str], word: str) -> None:
    """The same for the names of phones that hold a right in these games."""
    phones = select(Grant.device).where(Grant.game_id.in_(books))
    for phone in session.scalars(select(DeviceName).where(DeviceName.device.in_(phones))):
        phone.name = replaced(phone.name, names, word)


def leave_no_trace() -> None:
    """Write what SQLite keeps beside its file into it: older pages would still hold the name."""
    if db.engine.dialect.name == "sqlite":
        with db.engine.connect() as connection:
            connection.connection.driver_connection.execute(  # type: ignore[union-attr]
                "PRAGMA wal_checkpoint(TRUNCATE)"
            )


def is_own_phone(state: GroupState, keys: Sequence[str], device: str | None) -> bool:
    """Whether a phone is a person's own: it was theirs in one of the group's games."""
    to_group = and_(GameInGroup.game_id == OwnSeat.game_id, GameInGroup.group_id == state.group_id)
    said = and_(Entry.game_id == OwnSeat.game_id, Entry.player_id == OwnSeat.player_id)
    is_person = Entry.kind == "person", Entry.content["person"].as_string().in_(keys)
    seats = select(OwnSeat.id).join(GameInGroup, to_group).join(Entry, said)
    mine = seats.where(OwnSeat.device == device, *is_person)
    return db.session.scalar(mine.limit(1)) is not None
