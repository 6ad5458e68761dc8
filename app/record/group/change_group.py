"""Starts a group, and changes its people, merged people and settings."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.record.access.quotas import ClientLimits, count, require_start
from app.record.access.rights import grant_right
from app.record.access.sharing import unused_code
from app.record.access.tokens import IS_PHONE, grant_owner_to_creator
from app.record.add_entries import add_entries
from app.record.change.actions import Requested, is_current
from app.record.change.history import bringing_back, taking_back
from app.record.change.start_game import new_public_id
from app.record.database import now, writing
from app.record.game.played import GROUP
from app.record.group.group_state import (
    ANNOUNCES_RECORDS,
    TITLE,
    USUAL_RULES,
    GroupState,
    add_people,
    read_group,
)
from app.record.group.membership import append_to_game, games_shared, play_locked, root_of
from app.record.group.old_games import undo_in_old
from app.record.log.entries import NewEntry, entry_for
from app.record.log.heads import Slot
from app.record.models import Game, Grant, Group, Logbook
from app.record.new_codes import HANDLE, VIEW


@dataclass(frozen=True, slots=True)
class NewGroup:
    """A group to be made; ``client_id`` names the attempt, ``limits`` are those of the client."""

    title: str
    names: Sequence[str]
    client_id: str
    limits: ClientLimits | None = None


def start_group(device: str, new: NewGroup) -> str:
    """Make a group, once; raises ``NewGamesClosedError`` and ``HourlyLimitError``."""
    with writing() as session:
        made = _made_before(session, device, new.client_id)
        if made:
            return made
        group, _keys = _add_group(session, device, new)
        count(session, new.limits, "starts", 1)
        return group.public_id


def keep_people_together(
    device: str,
    title: str,
    game: Game,
    client_id: str,
    limits: ClientLimits | None = None,
    players: Collection[int] | None = None,
) -> str:
    """Make a group of a game's players with it; return its public id. Idempotent.

    Those who are not among ``players`` are guests; None chooses all. Devices that may enter in the
    game may enter there; those that only view get no right. Raises as ``start_group`` does.
    """
    game_id = game.id
    with writing() as session:
        made = _made_before(session, device, client_id)
        if made:
            return made
        play = play_locked(session, game_id)
        seated = [seat.player_id for seat in play.seats]
        chosen = [player for player in seated if players is None or player in players]
        new = NewGroup(title, [play.people[player] for player in chosen], client_id, limits)
        group, keys = _add_group(session, device, new)
        _let_scorers_in(session, game_id, group.id)
        key_of_player = dict(zip(chosen, keys, strict=True))
        persons = [
            (Slot("person", None, player), {"person": key_of_player.get(player, "")})
            for player in seated
        ]
        entries = [(GROUP, {"group": group.public_id}), *persons]
        append_to_game(session, play, device, client_id, entries)
        count(session, limits, "starts", 1)
        return group.public_id


def _made_before(session: Session, device: str, client_id: str) -> str | None:
    return session.scalar(
        select(Group.public_id).where(Group.made_as == _attempt(device, client_id))
    )


def _attempt(device: str, client_id: str) -> str:
    return f"{device}:group:{client_id}"


def _add_group(session: Session, device: str, new: NewGroup) -> tuple[Group, list[str]]:
    require_start(session, device, new.limits)
    group = Group(
        public_id=new_public_id(),
        made_as=_attempt(device, new.client_id),
        made_at=now(),
        view_code=unused_code(session, Logbook.view_code, VIEW),
        handle=unused_code(session, Logbook.handle, HANDLE),
    )
    session.add(group)
    session.flush()
    grant_owner_to_creator(session, device, group.id)
    title = NewEntry(f"{new.client_id}:title", Slot("title"), {"title": new.title})
    keys = add_people(session, group.id, device, new.names, new.client_id)
    add_entries(session, group.id, device, [title])
    return group, keys


def _let_scorers_in(session: Session, game_id: int, group_id: int) -> None:
    may_score = Grant.right.in_(("score", "owner"))
    there = select(Grant.device).where(Grant.game_id == group_id)
    query = select(Grant.device).where(
        Grant.game_id == game_id, Grant.device.not_in(there), may_score, IS_PHONE
    )
    for device in [*session.scalars(query)]:
        grant_right(session, device, group_id, "score")


Decide = Callable[[Session, GroupState], Requested]


class SatTogetherError(GolfError):
    """Two people of one game can't be merged; ``games`` are the addresses of such games."""

    def __init__(self, games: Iterable[str]) -> None:
        self.games = tuple(games)
        super().__init__(f"They both played in {', '.join(self.games)}.")


def act_in_group(group: Group, device: str, token: str, decide: Decide) -> GroupState:
    group_id, public_id = group.id, group.public_id
    with writing(group_id) as session:
        state = read_group(session, group_id, public_id)
        if state.was_done(token):
            return state
        entries = [
            entry_for(state.heads, token, slot, content)
            for slot, content in decide(session, state)
            if not is_current(state.heads, slot, content)
        ]
        add_entries(session, group_id, device, entries, there=state.entries)
        return read_group(session, group_id, public_id)


def add_person(group: Group, device: str, name: str, token: str) -> GroupState:
    group_id, public_id = group.id, group.public_id
    with writing(group_id) as session:
        state = read_group(session, group_id, public_id)
        if state.was_done(token):
            return state
        add_people(session, group_id, device, [name], token)
        return read_group(session, group_id, public_id)


def record_of_person(
    group: Group, device: str, about: tuple[int, str], content: Mapping[str, Any], token: str
) -> GroupState:
    """Record a name or look; ``about`` is person and kind. Raises ``UnknownPersonError``."""
    person_id, kind = about

    def decide(_session: Session, state: GroupState) -> Requested:
        return [(Slot(kind, None, root_of(state, person_id)), content)]

    return act_in_group(group, device, token, decide)


def make_same(group: Group, device: str, number: int, other: int, token: str) -> GroupState:
    """Merge a person into ``other``; raises ``UnknownPersonError``, ``SatTogetherError``."""

    def merged(session: Session, state: GroupState) -> Requested:
        gone, kept = root_of(state, number), root_of(state, other)
        if gone == kept:
            return []
        people = (state.person_of(gone), state.person_of(kept))
        together = games_shared(session, state.group_id, *(person.keys for person in people))
        if together:
            raise SatTogetherError(together)
        return [(Slot("same", None, gone), {"into": kept})]

    return act_in_group(group, device, token, merged)


def undo_in_group(group: Group, device: str, target: str, token: str) -> GroupState:
    def taken(session: Session, state: GroupState) -> Requested:
        undoing = taking_back(state, device, target)
        if undoing:
            undo_in_old(session, state, (device, token), target)
        return undoing

    return act_in_group(group, device, token, taken)


def redo_in_group(group: Group, device: str, target: str, token: str) -> GroupState:
    def brought(session: Session, state: GroupState) -> Requested:
        redoing = bringing_back(state, device, target)
        if redoing:
            undo_in_old(session, state, (device, token), target, back=True)
        return redoing

    return act_in_group(group, device, token, brought)


@dataclass(frozen=True, slots=True)
class GroupSettings:
    """What can be chosen; ``rules`` are a preset's id or the code of a house rule, "" for none."""

    title: str
    rules: str
    records: bool


def settings_of(state: GroupState) -> GroupSettings:
    return GroupSettings(state.title, state.usual_rules, state.announces_records)


def save_settings(group: Group, device: str, settings: GroupSettings, token: str) -> GroupState:
    def changes(_session: object, state: GroupState) -> Requested:
        now = settings_of(state)
        settings_entries = (
            (TITLE, {"title": settings.title}, settings.title != now.title),
            (USUAL_RULES, {"rules": settings.rules}, settings.rules != now.rules),
            (ANNOUNCES_RECORDS, {"records": settings.records}, settings.records != now.records),
        )
        return [(slot, content) for slot, content, differs in settings_entries if differs]

    return act_in_group(group, device, token, changes)
