"""Forgetting a person: the one thing that rewrites what was kept.

Their name goes wherever it was said: in the group, in every game that they played in it, in texts
of all its games, in the names of its phones and of the rules these made. Scores stay, under a word
for somebody. That they were forgotten is kept without the name, so that an older backup forgets
them again. What other people are called stays: that is their name.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import and_, select, update
from sqlalchemy.orm import Session

from app.record.access.devices import DeviceName, OwnSeat
from app.record.access.tokens import devices_in
from app.record.database import db, writing
from app.record.group.group_state import GroupState, read_group
from app.record.group.membership import root_of
from app.record.group.people import Person
from app.record.log.entries import NewEntry, add_entries, raise_version
from app.record.log.heads import Slot
from app.record.models import Entry, GameInGroup, Group, HouseRule, Player

TEXTS = ("title", "venue", "reason", "name")
"""Where contents of entries hold what somebody typed."""
WITH_TEXTS = ("title", "venue", "adjustment", "name", "season", "rules")
"""Kinds of entries that have such texts."""


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


def guests_called(
    session: Session, state: GroupState, names: Collection[str]
) -> list[tuple[int, int]]:
    """Players of a group's games with one of these names of whom nobody said who they are."""
    to_group = and_(GameInGroup.game_id == Player.game_id, GameInGroup.group_id == state.group_id)
    called = select(Player.game_id, Player.id).join(GameInGroup, to_group)
    found = [
        (game, player) for game, player in session.execute(called.where(Player.name.in_(names)))
    ]
    is_known = Entry.kind == "person", Entry.content["person"].as_string() != ""
    about = Entry.player_id.in_([player for _game, player in found])
    known = {*session.scalars(select(Entry.player_id).where(*is_known, about))}
    return [(game, player) for game, player in found if player not in known]


def rewrite(
    session: Session,
    state: GroupState,
    ids: Sequence[int],
    keys: Sequence[str],
    change: tuple[set[str], str],
) -> None:
    """Put a word in place of names: as the name of these players, and inside of texts."""
    names, word = change
    played = played_as(session, state, keys) + guests_called(session, state, names)
    players = {*ids, *(player for _game, player in played)}
    session.execute(update(Player).where(Player.id.in_(players)).values(name=word))
    changed = rewrite_entries(session, state, players, change)
    books = [*games_ever(session, state), *dict(played), state.group_id]
    rename_phones(session, books, names, word)
    session.flush()
    for book in {*dict(played), *changed} - {state.group_id}:
        raise_version(session, book)


def games_ever(session: Session, state: GroupState) -> Sequence[int]:
    """The games of a group, also those that left it."""
    of_group = Entry.content["group"].as_string() == state.public_id
    return list(session.scalars(select(Entry.game_id).where(Entry.kind == "group", of_group)))


def rewrite_entries(
    session: Session, state: GroupState, players: Collection[int], change: tuple[set[str], str]
) -> set[int]:
    """Put a word in place of names in what was said; the games in which that changed anything.

    Those with other rules for it are counted anew: what rules are called is part of what they are.
    """
    names, word = change
    books = [*games_ever(session, state), state.group_id]
    whose = Entry.game_id.in_(books), Entry.kind.in_(WITH_TEXTS)
    changed: set[int] = set()
    for entry in session.scalars(select(Entry).where(*whose)):
        is_own = entry.kind == "name" and entry.player_id in players
        if entry.kind == "name" and not is_own:
            continue
        content = {"name": word} if is_own else without(entry.content, names, word)
        if content != entry.content:
            entry.content = content
            changed.add(entry.game_id)
            if entry.kind == "rules":
                mine = update(GameInGroup).where(GameInGroup.game_id == entry.game_id)
                session.execute(mine.values(is_stale=True))
    return changed


def without(content: Any, names: Iterable[str], word: str) -> Any:  # noqa: ANN401
    """A content whose texts name somebody no more, however deep they lie.

    >>> without({"title": "Ann and Annie", "hole": 3}, ["Ann"], "somebody")
    {'title': 'somebody and Annie', 'hole': 3}
    """
    if isinstance(content, list):
        return [without(one, names, word) for one in content]
    if not isinstance(content, dict):
        return content
    return {
        key: replaced(value, names, word)
        if key in TEXTS and isinstance(value, str)
        else without(value, names, word)
        for key, value in content.items()
    }


def replaced(written: str, names: Iterable[str], word: str) -> str:
    """A text with a word in place of each of these names, where they stand as words.

    Many languages put an “s” behind a name for what is somebody’s.

    >>> replaced("Annas Haus, Annabels Garten", ["Anna"], "somebody")
    'somebodys Haus, Annabels Garten'
    """
    for name in sorted(names, key=len, reverse=True):
        named = rf"(?<!\w){re.escape(name)}(?=s?(?!\w))"
        written = re.sub(named, lambda _found: word, written)
    return written


def rename_phones(session: Session, books: Sequence[int], names: set[str], word: str) -> None:
    """The same for the names of phones that hold a right in these games, and their rules."""
    phones = devices_in(books)
    for phone in session.scalars(select(DeviceName).where(DeviceName.device.in_(phones))):
        phone.name = replaced(phone.name, names, word)
    for rule in session.scalars(select(HouseRule).where(HouseRule.device.in_(phones))):
        rule.name = replaced(rule.name, names, word)
        rule.mapping = without(rule.mapping, names, word)


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
