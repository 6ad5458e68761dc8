"""Players who join a group's game late: which people they are, and games that lack this."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Select, exists, func, select
from sqlalchemy.orm import Session, aliased

from app.golf.faults import GolfError
from app.golf.weighed_cache import WeighedCache
from app.record.access.game_group import may_score, require_entry
from app.record.allowed_text import comparable
from app.record.change.change_seats import SeatChange, change_table
from app.record.counts.tables import PersonGame
from app.record.database import db, writing
from app.record.game.load import UnreadableGameError, current_play
from app.record.game.play import Play
from app.record.group.group_state import GroupState, read_group
from app.record.group.membership import (
    Identity,
    TwiceInGameError,
    append_to_game,
    key_of,
    play_locked,
    refuse_twice,
)
from app.record.log.heads import Slot
from app.record.models import Entry, Game, GameInGroup, Group, Player

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
