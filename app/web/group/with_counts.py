"""Loads a group with up-to-date statistics, its replay, and its people."""

from contextlib import suppress

from flask import abort
from sqlalchemy.exc import OperationalError

from app.record.counts.counting import count_what_changed
from app.record.counts.replay import ReplayedGroup, read_replay, replay_games
from app.record.group.group_state import GroupState, current_group
from app.record.group.people import Person
from app.web.base.permissions import group_for


def group_with_counts(public_id: str) -> GroupState:
    group = group_for(public_id, "view")
    count_what_changed(group.id)
    return current_group(group)


def group_with_replay(state: GroupState) -> ReplayedGroup:
    """Each call replays some more games; unchanged while the database takes no writes."""
    with suppress(OperationalError):
        replay_games(state.group_id, state.counts_as)
    return read_replay(state.group_id, state.counts_as)


def person_or_404(state: GroupState, person: int) -> Person:
    """The id of a merged person leads to the one kept."""
    return state.person(person) or abort(404)
