"""Puts games into groups and takes them out; a game’s own log records both, and its people."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

from sqlalchemy import ColumnElement, select, union
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.record.access.game_group import GroupMoveError, is_owner, note_group, require_entry
from app.record.access.sharing import locked
from app.record.add_entries import add_entries
from app.record.change.actions import is_current
from app.record.database import db, writing
from app.record.game.games_list import refresh_listing, stage_of
from app.record.game.in_group import GROUP
from app.record.game.load import load_play
from app.record.game.old_game import OldPlay, all_old_of, in_parts, old_play
from app.record.game.play import Play
from app.record.group.group_state import GroupState, read_group
from app.record.group.people import UnknownPersonError, add_people
from app.record.log.entries import entry_for, token_of
from app.record.log.heads import Slot
from app.record.models import PLAYING, Entry, Game, GameInGroup, Grant, Group, Logbook, OldGame

Identity = int | Literal["new", "guest"]
SlotContents = Sequence[tuple[Slot, Mapping[str, Any]]]


class TwiceInGameError(GolfError):
    """Two players of a game can't be one person; ``names`` are their names there."""

    def __init__(self, names: Collection[str]) -> None:
        super().__init__(f"{' and '.join(names)} can't be one person.")
        self.names = tuple(names)


def put_in(
    group: Group, game: Game, device: str, identities: Mapping[int, Identity], token: str
) -> None:
    """Put a game into a group; raises as ``refuse_twice`` does, and ``GroupMoveError``."""
    group_id, address = group.id, group.public_id
    with writing(group_id) as session:
        require_entry(session, group_id, device)
        play = play_locked(session, game.id)
        state = read_group(session, group_id, address)
        refuse_twice(state, play, identities)
        keys = {
            player: key_of(session, state, (device, token, play.people[player]), identity)
            for player, identity in identities.items()
            if player in play.people and not play.was_done(token)
        }
        guests = {player: "" for player in play.person_keys if player not in identities}
        persons = {**guests, **keys}.items()
        person_entries = [
            (Slot("person", None, player), {"person": key}) for player, key in persons
        ]
        append_to_game(session, play, device, token, [(GROUP, {"group": address}), *person_entries])


def take_out(game: Game, device: str, token: str) -> None:
    """Take a game out of its group; person entries stay. Raises ``GroupMoveError``."""
    game_id = game.id
    with writing(game_id) as session:
        play = play_locked(session, game_id)
        append_to_game(session, play, device, token, [(GROUP, {"group": ""})])


def keep_in_group(game: Game, device: str, token: str) -> None:
    """Confirm as owner that a game stays in its group; raises ``GroupMoveError``."""
    game_id = game.id
    with writing(game_id) as session:
        if not is_owner(session, game_id, device):
            raise GroupMoveError("game")
        play = play_locked(session, game_id)
        if play.group and not play.was_done(token):
            entry = entry_for(play.heads, token, GROUP, {"group": play.group})
            add_entries(session, game_id, device, [entry], there=play.entries)


def is_in_by_owner(play: Play) -> bool:
    found = put_in_by_owners(db.session(), play.group, [play.game_id], "")
    return play.game_id in found


def play_locked(session: Session, game_id: int) -> Play:
    there = locked(session, game_id)
    assert isinstance(there, Game)
    return load_play(session, there)


def refuse_twice(state: GroupState, play: Play, identities: Mapping[int, Identity]) -> None:
    """Refuse unknown people, and two players who are the same person."""
    roots = {
        player: root_of(state, identity)
        for player, identity in identities.items()
        if isinstance(identity, int)
    }
    twice = [root for root, count in Counter(roots.values()).items() if count > 1]
    if twice:
        alike = [player for player, root in roots.items() if root == twice[0]]
        raise TwiceInGameError([play.people[player] for player in alike])


def root_of(state: GroupState, person_id: int) -> int:
    """Return a person's final id; raises ``UnknownPersonError``."""
    person = state.person(person_id)
    if person is None:
        raise UnknownPersonError(person_id)
    return person.id


def key_of(
    session: Session, state: GroupState, how: tuple[str, str, str], identity: Identity
) -> str:
    """Return a person's key, "" for a guest; ``how`` is the device, the token, a new name."""
    if identity == "guest":
        return ""
    if identity == "new":
        device, token, name = how
        return add_people(session, state.group_id, device, [name], token)[0]
    return state.keys[root_of(state, identity)]


def append_to_game(
    session: Session, play: Play, device: str, token: str, contents: SlotContents
) -> None:
    if play.was_done(token):
        return
    entries = [
        entry_for(play.heads, token, slot, content)
        for slot, content in contents
        if not is_current(play.heads, slot, content)
    ]
    add_entries(session, play.game_id, device, entries, there=play.entries)
    if stage_of(play) != PLAYING:
        refresh_listing(session, play.game_id)
    after = load_play(session, session.get_one(Game, play.game_id))
    note_group(session, play.game_id, after.group, device)


def games_shared(
    session: Session, group_id: int, first: Collection[str], second: Collection[str]
) -> list[str]:
    people_by_game: dict[int, set[str]] = {}
    for game_id, content in session.execute(_person_entries(session, group_id)):
        people_by_game.setdefault(game_id, set()).add(content["person"])
    likely = [game for game, keys in people_by_game.items() if not keys.isdisjoint(first)]
    games = [game for game in likely if not people_by_game[game].isdisjoint(second)]
    plays = [_play_of_either(session, game) for game in games]
    return [play.public_id for play in plays if _both_play(play, first, second)]


def _person_entries(session: Session, group_id: int) -> Any:  # noqa: ANN401
    address = session.get_one(Group, group_id).public_id
    here = select(GameInGroup.game_id).where(GameInGroup.group_id == group_id)
    out = select(OldGame.id).where(all_old_of(address))
    query = select(Entry.game_id, Entry.content).where(Entry.kind == "person")
    return query.where(Entry.game_id.in_(union(here, out)))


def _play_of_either(session: Session, game_id: int) -> Play | OldPlay:
    book = session.get_one(Logbook, game_id)
    if isinstance(book, OldGame):
        return old_play(session, book)
    assert isinstance(book, Game)
    return load_play(session, book)


def _both_play(play: Play | OldPlay, first: Collection[str], second: Collection[str]) -> bool:
    there = set(play.person_keys.values())
    return not there.isdisjoint(first) and not there.isdisjoint(second)


def put_in_by_owners(
    session: Session, address: str, games: Collection[int], device: str | None
) -> set[int]:
    """Return games started, put or kept there by present owners, or owned by a device."""
    if device is None:
        return {*games}
    return {
        game for some in in_parts([*games]) for game in _by_owners(session, address, some, device)
    }


def _by_owners(session: Session, address: str, games: Collection[int], device: str) -> set[int]:
    owners = _owners(session, games)
    named = _last_entries(
        session, games, Entry.kind == "group", Entry.content["group"].as_string() == address
    )
    first = _last_entries(session, games, Entry.seq == 1)
    return {
        game
        for game in games
        if (game, device) in owners
        or (game in named and (game, named[game][0]) in owners)
        or (game in named and named[game] == first.get(game))
    }


def _owners(session: Session, games: Collection[int]) -> set[tuple[int, str]]:
    query = select(Grant.game_id, Grant.device)
    rows = session.execute(query.where(Grant.game_id.in_(games), Grant.right == "owner"))
    return {(game, device) for game, device in rows}


def _last_entries(
    session: Session, games: Collection[int], *which: ColumnElement[bool]
) -> dict[int, tuple[str, str]]:
    query = select(Entry.game_id, Entry.device, Entry.client_id).where(Entry.game_id.in_(games))
    rows = session.execute(query.where(*which).order_by(Entry.seq))
    return {game: (device, token_of(client_id)) for game, device, client_id in rows}
