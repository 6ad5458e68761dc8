"""Forgetting a person: the one operation that rewrites stored data.

It replaces a player's name in the group's games, and in texts of the group; what belongs to others
stays, and is listed. Scores stay, under a placeholder. The fact is stored without the name, so that
a restored backup forgets them again. Equal names of other people stay.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import and_, select, update
from sqlalchemy.orm import Session

from app.record.access.devices import DeviceName, OwnSeat
from app.record.add_entries import add_entries, follow_anew
from app.record.database import db, writing
from app.record.game.old_game import all_old_of
from app.record.group.group_state import GroupState, Person, read_group
from app.record.group.membership import put_in_by_owners, root_of
from app.record.log.entries import NewEntry, raise_version
from app.record.log.heads import Slot
from app.record.models import Entry, Game, GameInGroup, Group, OldGame, Player

TEXTS = ("title", "venue", "reason", "name")
"""Kinds of entries with typed text in their content."""
WITH_TEXTS = ("title", "venue", "adjustment", "name", "season", "rules")
_TEXTS_OF_GAMES = ("venue", "adjustment", "rules")
Books = Collection[int]


def forget_person(group: Group, device: str, person_id: int, word: str, token: str) -> None:
    """Replace a person's name by ``word``; raises ``UnknownPersonError``.

    ``device`` asks; "" is the operator, who forgets in all games ever in the group.
    """
    group_id, public_id = group.id, group.public_id
    with writing(group_id) as session:
        state = read_group(session, group_id, public_id)
        person = state.person_of(root_of(state, person_id))
        forget_in(session, state, person, word, games_to_rename(session, state, device or None))
        entries = [
            NewEntry(f"{token}:forgotten:{person_id}", Slot("forgotten", None, person_id), {})
            for person_id in person.ids
            if Slot("forgotten", None, person_id) not in state.heads
        ]
        add_entries(session, group_id, device, entries)
    _leave_no_trace()


def games_to_rename(session: Session, state: GroupState, device: str | None) -> set[int]:
    """Return games of the group that its owners put there, old ones, and the device's own."""
    there = select(GameInGroup.game_id).where(GameInGroup.group_id == state.group_id)
    ever = {*games_ever(session, state)}
    own = put_in_by_owners(session, "", ever - {*session.scalars(there)}, device)
    by_owners = put_in_by_owners(session, state.public_id, {*session.scalars(there)}, device)
    old = session.scalars(select(OldGame.id).where(all_old_of(state.public_id)))
    return {*own, *by_owners, *old}


def forget_in(session: Session, state: GroupState, person: Person, word: str, games: Books) -> None:
    names = names_of(session, state, person.ids, person.keys, games)
    rewrite(session, state, (person.ids, person.keys), (names, word), games)


def forget_again(session: Session, state: GroupState, more: Books = ()) -> None:
    """Forget again after an import, also in ``more`` games, as far as who forgot may."""
    for person in state.people:
        if person.is_forgotten:
            games = {*games_to_rename(session, state, _who_forgot(state, person)), *more}
            forget_in(session, state, person, state.names[person.id], games)


def _who_forgot(state: GroupState, person: Person) -> str | None:
    slots = (Slot("forgotten", None, person_id) for person_id in person.ids)
    devices = [head.device for slot in slots for head in state.heads.get(slot, ())]
    return devices[0] or None if devices else None


def names_of(
    session: Session, state: GroupState, ids: Sequence[int], keys: Sequence[str], games: Books
) -> set[str]:
    players = [*ids, *(player for _game, player in _played_as(session, state, keys, games))]
    rows = session.scalars(select(Player.name).where(Player.id.in_(players)))
    query = select(Entry.content).where(Entry.kind == "name", Entry.player_id.in_(players))
    contents = session.scalars(query)
    named = (content.get("name") for content in contents if isinstance(content, dict))
    return {name for name in (*rows, *named) if isinstance(name, str) and name}


def _played_as(
    session: Session, state: GroupState, keys: Sequence[str], games: Books
) -> list[tuple[int, int]]:
    of_group = Entry.content["group"].as_string() == state.public_id
    ever = select(Entry.game_id).where(Entry.kind == "group", of_group)
    is_person = Entry.content["person"].as_string().in_(keys)
    query = select(Entry.game_id, Entry.player_id).where(
        Entry.kind == "person", is_person, Entry.game_id.in_(ever)
    )
    rows = session.execute(query.distinct())
    return [(game, player) for game, player in rows if player is not None and game in games]


def _guests_called(
    session: Session, state: GroupState, names: Collection[str], games: Books
) -> list[tuple[int, int]]:
    to_group = and_(GameInGroup.game_id == Player.game_id, GameInGroup.group_id == state.group_id)
    called = select(Player.game_id, Player.id).join(GameInGroup, to_group)
    found = [
        (game, player)
        for game, player in session.execute(called.where(Player.name.in_(names)))
        if game in games
    ]
    is_known = Entry.kind == "person", Entry.content["person"].as_string() != ""
    about = Entry.player_id.in_([player for _game, player in found])
    known = {*session.scalars(select(Entry.player_id).where(*is_known, about))}
    return [(game, player) for game, player in found if player not in known]


def rewrite(
    session: Session,
    state: GroupState,
    who: tuple[Sequence[int], Sequence[str]],
    change: tuple[set[str], str],
    games: Books,
) -> None:
    """Replace names by a word, for ``who`` (ids in the group, keys in games) and in texts."""
    (ids, keys), (names, word) = who, change
    played = _played_as(session, state, keys, games) + _guests_called(session, state, names, games)
    players = {*ids, *(player for _game, player in played)}
    session.execute(update(Player).where(Player.id.in_(players)).values(name=word))
    query = select(Entry).where(Entry.kind == "name", Entry.player_id.in_(players))
    for entry in session.scalars(query):
        entry.content = {"name": word}
    for entry in session.scalars(_texts_of([state.group_id])):
        entry.content = without(entry.content, names, word)
    session.flush()
    for book in {*dict(played)} - {state.group_id}:
        raise_version(session, book)
        follow_anew(session, book)


def _texts_of(books: Collection[int], kinds: Sequence[str] = WITH_TEXTS) -> Any:  # noqa: ANN401
    kinds = [kind for kind in kinds if kind != "name"]
    return select(Entry).where(Entry.game_id.in_(books), Entry.kind.in_(kinds)).order_by(Entry.id)


def games_ever(session: Session, state: GroupState) -> Sequence[int]:
    of_group = Entry.content["group"].as_string() == state.public_id
    query = select(Entry.game_id).join(Game, Game.id == Entry.game_id)
    return list(session.scalars(query.where(Entry.kind == "group", of_group).distinct()))


def texts_to_change(
    session: Session, state: GroupState, person: Person, word: str, device: str
) -> list[tuple[str, str]]:
    games = games_to_rename(session, state, device)
    names = names_of(session, state, person.ids, person.keys, games)
    texts = _named(session.scalars(_texts_of([state.group_id])), names, word)
    return [(text, _replaced(text, names, word)) for _book, text in texts]


@dataclass(frozen=True, slots=True)
class Left:
    """A place that keeps a name: a player in a ``game`` (its address), a text, a phone."""

    kind: Literal["name", "text", "phone"]
    game: str
    text: str


def find_left(session: Session, state: GroupState, person: Person, device: str) -> list[Left]:
    may = games_to_rename(session, state, device)
    names = names_of(session, state, person.ids, person.keys, may)
    query = select(Game.id, Game.public_id).join(GameInGroup, GameInGroup.game_id == Game.id)
    rows = session.execute(query.where(GameInGroup.group_id == state.group_id).order_by(Game.id))
    games = {game: public_id for game, public_id in rows}
    closed = {*games} - may
    kept = _played_as(session, state, person.keys, closed)
    kept += _guests_called(session, state, names, closed)
    called = select(Player.game_id, Player.name).where(
        Player.id.in_([player for _, player in kept])
    )
    texts = _named(session.scalars(_texts_of([*games], _TEXTS_OF_GAMES)), names, "")
    spoke = select(Entry.device).where(Entry.game_id.in_(games))
    phones = select(DeviceName.name).where(DeviceName.device.in_(spoke)).order_by(DeviceName.name)
    return [
        *(Left("name", games[game], name) for game, name in session.execute(called)),
        *(Left("text", games[game], text) for game, text in texts),
        *(Left("phone", "", name) for name in session.scalars(phones) if _names_in(name, names)),
    ]


def _named(entries: Iterable[Entry], names: set[str], word: str) -> list[tuple[int, str]]:
    found = (
        (entry.game_id, text)
        for entry in entries
        for text in _texts_in(entry.content)
        if _replaced(text, names, word) != text
    )
    return [*dict.fromkeys(found)]


def _names_in(text: str, names: set[str]) -> bool:
    return _replaced(text, names, "") != text


def _texts_in(content: Any) -> Iterator[str]:  # noqa: ANN401
    if isinstance(content, list):
        for part in content:
            yield from _texts_in(part)
    elif isinstance(content, dict):
        for key, value in content.items():
            if key in TEXTS and isinstance(value, str):
                yield value
            else:
                yield from _texts_in(value)


def without(content: Any, names: Iterable[str], word: str) -> Any:  # noqa: ANN401
    """Replace names in all texts of a content, at any depth.

    >>> without({"title": "Ann and Annie", "hole": 3}, ["Ann"], "somebody")
    {'title': 'somebody and Annie', 'hole': 3}
    """
    if isinstance(content, list):
        return [without(value, names, word) for value in content]
    if not isinstance(content, dict):
        return content
    return {
        key: _replaced(value, names, word)
        if key in TEXTS and isinstance(value, str)
        else without(value, names, word)
        for key, value in content.items()
    }


def _replaced(written: str, names: Iterable[str], word: str) -> str:
    """Only whole words, also with an “s” of the genitive.

    >>> _replaced("Annas Haus, Annabels Garten", ["Anna"], "somebody")
    'somebodys Haus, Annabels Garten'
    """
    for name in sorted(names, key=len, reverse=True):
        named = rf"(?<!\w){re.escape(name)}(?=s?(?!\w))"
        written = re.sub(named, lambda _found: word, written)
    return written


def _leave_no_trace() -> None:
    """The older pages of SQLite's side file still hold the name."""
    if db.engine.dialect.name == "sqlite":
        with db.engine.connect() as connection:
            connection.connection.driver_connection.execute(  # type: ignore[union-attr]
                "PRAGMA wal_checkpoint(TRUNCATE)"
            )


def is_own_phone(state: GroupState, keys: Sequence[str], device: str | None) -> bool:
    to_group = and_(GameInGroup.game_id == OwnSeat.game_id, GameInGroup.group_id == state.group_id)
    of_seat = and_(Entry.game_id == OwnSeat.game_id, Entry.player_id == OwnSeat.player_id)
    is_person = Entry.kind == "person", Entry.content["person"].as_string().in_(keys)
    seats = select(OwnSeat.id).join(GameInGroup, to_group).join(Entry, of_seat)
    query = seats.where(OwnSeat.device == device, *is_person)
    return db.session.scalar(query.limit(1)) is not None
