"""Changes a group: its people, merged people, and the choices of its owner."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from app.golf.errors import GolfError
from app.record.change.actions import Requested, is_current
from app.record.change.undo import bringing_back, taking_back
from app.record.database import writing
from app.record.group.group_state import (
    ANNOUNCES_RECORDS,
    BIRDIES,
    TITLE,
    USUAL_RULES,
    GroupState,
    read_group,
)
from app.record.group.membership import games_shared, root_of
from app.record.group.new_people import add_people
from app.record.group.old_games import undo_in_old
from app.record.log.entries import add_entries, entry_for
from app.record.log.heads import Slot
from app.record.models import Group

Decide = Callable[[Session, GroupState], Requested]


class SatTogetherError(GolfError):
    """Two people of one game can't be merged; ``games`` are the addresses of such games."""

    def __init__(self, games: Iterable[str]) -> None:
        self.games = tuple(games)
        super().__init__(f"They both played in {', '.join(self.games)}.")


def act_in_group(group: Group, device: str, token: str, decide: Decide) -> GroupState:
    """Append what ``decide`` returns, as ``record_action`` does; return the new group."""
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
    """Merge person ``number`` into ``other``, whose name stays.

    Raises ``UnknownPersonError``, and ``SatTogetherError`` if both sat in one game.
    """

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
    """Redo the action ``target`` if this device undid it last."""

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
    birdies: bool


def settings_of(state: GroupState) -> GroupSettings:
    return GroupSettings(
        state.title, state.usual_rules, state.announces_records, state.counts_birdies
    )


def save_settings(group: Group, device: str, settings: GroupSettings, token: str) -> GroupState:
    def changes(_session: object, state: GroupState) -> Requested:
        now = settings_of(state)
        settings_entries = (
            (TITLE, {"title": settings.title}, settings.title != now.title),
            (USUAL_RULES, {"rules": settings.rules}, settings.rules != now.rules),
            (ANNOUNCES_RECORDS, {"records": settings.records}, settings.records != now.records),
            (BIRDIES, {"birdies": settings.birdies}, settings.birdies != now.birdies),
        )
        return [(slot, content) for slot, content, differs in settings_entries if differs]

    return act_in_group(group, device, token, changes)
