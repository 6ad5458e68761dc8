"""Puts games into groups and takes them out; who of a group played in them, also who came late."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from sqlalchemy import ColumnElement, Select, exists, func, select, union
from sqlalchemy.orm import Session, aliased

from app.golf.faults import GolfError
from app.golf.weighed_cache import WeighedCache
from app.record.access.game_group import (
    GroupMoveError,
    is_owner,
    may_score,
    note_group,
    require_entry,
)
from app.record.access.sharing import locked
from app.record.add_entries import add_entries
from app.record.allowed_text import comparable
from app.record.change.actions import is_current
from app.record.change.change_seats import SeatChange, change_table
from app.record.counts import PersonGame
from app.record.database import db, writing
from app.record.game.games_list import refresh_listing, stage_of
from app.record.game.load import UnreadableGameError, current_play, load_play
from app.record.game.old_game import OldPlay, all_old_of, in_parts, old_play
from app.record.game.play import Play
from app.record.game.played import GROUP
from app.record.group.group_state import GroupState, UnknownPersonError, add_people, read_group
from app.record.log.entries import entry_for, token_of
from app.record.log.heads import Slot
from app.record.models import (
    PLAYING,
    Entry,
    Game,
    GameInGroup,
    Grant,
    Group,
    Logbook,
    OldGame,
    Player,
)

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


Named = Mapping[int, Mapping[int, Identity]]
"""By game, by player: which person each is."""


class TwiceInGamesError(GolfError):
    """Games in which two players would be one person, by id."""

    def __init__(self, by_game: Mapping[int, TwiceInGameError]) -> None:
        super().__init__(" ".join(map(str, by_game.values())))
        self.by_game = by_game


def seat_players(
    game: Game,
    device: str,
    chairs: Sequence[SeatChange],
    from_hole: int,
    token: str,
    at: int | None = None,
) -> Play:
    """Do ``change_table``; new names may be people of the group if the device may enter there."""
    name_members = partial(_members_called, device)
    return change_table(game, device, chairs, from_hole, token, at, name_members=name_members)


def _members_called(
    device: str, session: Session, play: Play, names: Mapping[int, str]
) -> Iterator[tuple[Slot, Mapping[str, str]]]:
    where = Group.public_id == play.group
    group = session.scalar(select(Group).where(where)) if play.group else None
    if group is None or not may_score(session, group, device):
        return
    state = read_group(session, group.id, group.public_id)
    there = {state.counts_as.get(key, key) for key in play.person_keys.values()}
    for player, name in names.items():
        key = state.key_by_name.get(comparable(name), "")
        is_free = bool(key) and key not in there
        if player not in play.person_keys and (is_free or player not in play.people):
            there.add(key)
            yield Slot("person", None, player), {"person": key if is_free else ""}


def unnamed_in(play: Play) -> list[int]:
    """Return, by seat, late players of a group's game who are not yet people of it."""
    if not play.group:
        return []
    late = {slot.player for slot in play.heads if slot.kind == "joined"}
    asked = {slot.player for slot in play.heads if slot.kind == "person"}
    return [seat.player_id for seat in play.seats if seat.player_id in late - asked]


def games_with_unnamed(group_id: int, most: int) -> list[Play]:
    found: list[Play] = []
    for game in db.session.scalars(_games_joined_late(group_id)):
        with suppress(UnreadableGameError):
            play = current_play(game)
            if unnamed_in(play) and not play.state.deleted_at:
                found.append(play)
        if len(found) == most:
            break
    return found


@dataclass(slots=True)
class _Search:
    found: bool


def has_unnamed(state: GroupState, shown: Sequence[Play]) -> bool:
    """Return True if ``games_with_unnamed`` finds a game, trying the shown ones first; cached."""
    if any(map(unnamed_in, shown)):
        return True
    key = (state.group_id, state.public_id, state.version)
    search = _SEARCHES.get(key, lambda: _Search(bool(games_with_unnamed(state.group_id, 1))))
    if search.found:
        search.found = bool(games_with_unnamed(state.group_id, 1))
    return search.found


_SEARCHES: WeighedCache[tuple[int, str, int], _Search] = WeighedCache(512, lambda _key, _found: 1)


def _games_joined_late(group_id: int) -> Select[Any]:
    joined, named = aliased(Entry), aliased(Entry)
    is_named = exists().where(
        named.game_id == joined.game_id,
        named.kind == "person",
        named.player_id == joined.player_id,
    )
    is_late = exists().where(joined.game_id == Game.id, joined.kind == "joined", ~is_named)
    query = select(Game).join(GameInGroup, GameInGroup.game_id == Game.id)
    query = query.where(GameInGroup.group_id == group_id, _has_guests(), is_late)
    return query.order_by(GameInGroup.game_id.desc())


def _has_guests() -> ColumnElement[bool]:
    """Counts filter games, so that few logs are read."""
    players = select(func.count()).where(Player.game_id == Game.id)
    people = select(func.count()).where(PersonGame.game_id == Game.id)
    return players.scalar_subquery() > people.scalar_subquery()


def name_players(group: Group, device: str, named: Named, token: str) -> None:
    """Record who players in games of a group are, all or nothing; a new name is one person.

    Games that left the group are skipped. Raises ``TwiceInGamesError``, ``UnknownPersonError``,
    ``GroupMoveError``.
    """
    group_id, address = group.id, group.public_id
    with writing(group_id) as session:
        require_entry(session, group_id, device)
        plays = [play_locked(session, game_id) for game_id in sorted(named)]
        due = [play for play in plays if play.group == address and not play.was_done(token)]
        state = read_group(session, group_id, address)
        _refuse_twice_in_games(state, due, named)
        added: dict[str, str] = {}
        for play in due:
            person_entries = _persons(
                session, state, play, named[play.game_id], (device, token, added)
            )
            append_to_game(session, play, device, token, person_entries)


def _refuse_twice_in_games(state: GroupState, plays: Sequence[Play], named: Named) -> None:
    errors: dict[int, TwiceInGameError] = {}
    for play in plays:
        there = {
            player: state.by_key[key].id
            for player, key in play.person_keys.items()
            if key in state.by_key
        }
        try:
            refuse_twice(state, play, {**there, **named[play.game_id]})
        except TwiceInGameError as error:
            errors[play.game_id] = error
    if errors:
        raise TwiceInGamesError(errors)


def _persons(
    session: Session,
    state: GroupState,
    play: Play,
    identities: Mapping[int, Identity],
    how: tuple[str, str, dict[str, str]],
) -> list[tuple[Slot, Mapping[str, str]]]:
    device, token, added = how
    person_entries: list[tuple[Slot, Mapping[str, str]]] = []
    for player, identity in identities.items():
        if player not in play.people:
            continue
        name = play.people[player]
        key = added.get(comparable(name), "") if identity == "new" else ""
        key = key or key_of(session, state, (device, token, name), identity)
        if identity == "new":
            added[comparable(name)] = key
        person_entries.append((Slot("person", None, player), {"person": key}))
    return person_entries
