"""Imports games that were recorded elsewhere, each once; importing again grants no right."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.record.access.game_group import note_group, require_entry
from app.record.access.quotas import (
    MOST_IN_GAME,
    ClientLimits,
    NewGamesClosedError,
    TooManyEntriesError,
    count,
    may_start,
)
from app.record.access.rights import grant_right
from app.record.add_entries import append
from app.record.allowed_text import comparable
from app.record.change.brought_game import BroughtGame, address_for, entries_of, play_of
from app.record.change.start_game import add_players, group_entries_of
from app.record.database import db, importing
from app.record.game.load import current_play, find_game
from app.record.game.old_game import in_parts
from app.record.game.play import Play
from app.record.group.group_state import GroupState, add_people, read_group
from app.record.group.membership import Identity, root_of
from app.record.group.old_games import (
    Paste,
    keep_in,
    refuse_same_person,
    refuse_twice,
)
from app.record.log.entries import NewEntry, queue_behind_other_writers, token_of
from app.record.log.heads import Slot
from app.record.models import Game, Group, Logbook


@dataclass(frozen=True, slots=True)
class Brought:
    """An import: ``games`` with holes, ``old`` ones for a group, and who each name is."""

    games: Sequence[BroughtGame]
    old: Paste

    @property
    def identities(self) -> Mapping[str, Identity]:
        return self.old.identities


def _owner_of(device: str, group: Group | None) -> str:
    return group.public_id if group else device


def _addresses_here(session: Session, addresses: Collection[str]) -> set[str]:
    return {
        address
        for part in in_parts([*addresses])
        for address in session.scalars(select(Logbook.public_id).where(Logbook.public_id.in_(part)))
    }


def bring_games(
    device: str,
    group: Group | None,
    brought: Brought,
    token: str,
    limits: ClientLimits | None = None,
) -> tuple[list[str], int]:
    """Import all that is new; return the addresses of new games, and the number of old ones.

    Each game is a write; repeating a failed import completes it. Raises ``TwiceInGameError``,
    ``UnknownPersonError``, ``GroupMoveError``, ``NewGamesClosedError``, ``TooManyEntriesError`` and
    ``HourlyLimitError``.
    """
    owner, who = _owner_of(device, group), (device, limits)
    if group is None:
        return _add_games(who, None, brought, owner), 0
    group_id, address = group.id, group.public_id
    with importing(group_id) as session:
        if device:
            require_entry(session, group_id, device)
        state = read_group(session, group_id, address)
        check_people(state, brought)
        brought = _with_new_people(session, state, (device, token), brought, owner)
    state = read_group(db.session(), group_id, address)
    made = _add_games(who, state, brought, owner)
    with importing(group_id) as session:
        if device:
            require_entry(session, group_id, device)
        state = read_group(session, group_id, address)
        if _was_pasted(state, token):
            return made, 0
        return made, keep_in(session, state, (device, token), brought.old, limits)


def _was_pasted(state: GroupState, token: str) -> bool:
    entries = (entry for entry in state.entries if entry.slot.kind == "old_games")
    return any(token_of(entry.client_id) == token for entry in entries)


def check_people(state: GroupState, brought: Brought) -> None:
    refuse_twice(state, brought.old)
    for game in brought.games:
        refuse_same_person(state, game.names, brought.identities)


def _with_new_people(
    session: Session, state: GroupState, who: tuple[str, str], brought: Brought, owner: str
) -> Brought:
    device, token = who
    here = _addresses_here(session, [address_for(game, owner) for game in brought.games])
    playing = [game.names for game in brought.games if address_for(game, owner) not in here]
    names = {comparable(name): name for some in playing for name in some}
    known: dict[str, Identity] = {name: person.id for name, person in state.by_name.items()}
    new = [name for name in names if brought.identities.get(name) == "new" and name not in known]
    made = add_people(session, state.group_id, device, [names[name] for name in new], token)
    state = read_group(session, state.group_id, state.public_id)
    known |= {name: state.by_key[key].id for name, key in zip(new, made, strict=True)}
    identities = {
        name: known.get(name, identity) if identity == "new" else identity
        for name, identity in brought.identities.items()
    }
    return replace(brought, old=replace(brought.old, identities=identities))


def _add_games(
    who: tuple[str, ClientLimits | None],
    state: GroupState | None,
    brought: Brought,
    owner: str,
) -> list[str]:
    there = {address_for(game, owner): game for game in brought.games}
    here = _addresses_here(db.session(), there)
    new = {address: game for address, game in there.items() if address not in here}
    made = []
    for address, game in new.items():
        is_over, persons = play_of(game).is_over, _persons_of(state, brought, game)
        with importing(state.group_id if state else None) as session:
            if not _addresses_here(session, [address]):
                add_game(session, who, (address, game, is_over), persons)
                made.append(address)
    return made


def _persons_of(
    state: GroupState | None, brought: Brought, game: BroughtGame
) -> tuple[str, Sequence[str]]:
    if state is None:
        return "", ["" for _name in game.names]
    people = [brought.identities.get(comparable(name)) for name in game.names]
    keys = [
        state.keys[root_of(state, person)] if isinstance(person, int) else "" for person in people
    ]
    return state.public_id, keys


def add_game(
    session: Session,
    who: tuple[str, ClientLimits | None],
    new: tuple[str, BroughtGame, bool],
    persons: tuple[str, Sequence[str]],
) -> None:
    """``who``: the device and its limits; ``new``: the address, the game, whether it is over."""
    (device, limits), (address, game, is_over) = who, new
    if not may_start(session, device, limits):
        assert limits is not None
        raise NewGamesClosedError(limits.who_starts)
    row = Game(public_id=address, made_as=f"table:{address}", made_at=game.made_at)
    ids, token = add_players(session, row, game.names), f"table-{game.key}"
    if device:
        grant_right(session, device, row.id, "owner")
    group, keys = persons
    entries = [*entries_of(game, ids, token), *group_entries_of(ids, group, keys, token)]
    entries += [] if is_over else [ending(token)]
    if limits and len(entries) > MOST_IN_GAME:
        raise TooManyEntriesError
    queue_behind_other_writers(session, row.id)
    append(session, row.id, device, entries, ())
    if group:
        note_group(session, row.id, group, device or None)
    count(session, limits, "entries", len(entries))


def ending(token: str) -> NewEntry:
    return NewEntry(f"{token}:state", Slot("state"), {"state": "ended"})


def games_here(
    device: str, group: Group | None, games: Sequence[BroughtGame]
) -> dict[str, Play | None]:
    """By key those that are here already, maybe with another day or rules.

    None for an address that the import named itself: it may be the game of somebody else.
    """
    owner, session = _owner_of(device, group), db.session()
    addresses = {game.key: address_for(game, owner) for game in games}
    here = _addresses_here(session, {*addresses.values()})
    return {
        game.key: current_play(row)
        if not game.public_id and (row := find_game(session, addresses[game.key]))
        else None
        for game in games
        if addresses[game.key] in here
    }
