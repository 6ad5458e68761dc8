"""Loads a group after bringing its statistics up to date, its replay, and its people."""

from contextlib import suppress

from flask import abort
from sqlalchemy.exc import OperationalError

from app.record.counts.counting import count_what_changed
from app.record.counts.replay import ReplayedGroup, read_replay, replay_games
from app.record.group.group_state import GroupState, current_group
from app.record.group.people import Person
from app.web.base.device import group_for


def group_with_counts(public_id: str) -> GroupState:
    """The group at an address, for a phone with the right to view it."""
    group = group_for(public_id, "view")
    count_what_changed(group.id)
    return current_group(group)


def group_with_replay(state: GroupState) -> ReplayedGroup:
    """Ratings and runs of a group with counts; each call replays some more of its games.

    While the database takes no writes, they are those of the last call.
    """
    with suppress(OperationalError):
        replay_games(state.group_id, state.counts_as)
    return read_replay(state.group_id, state.counts_as)


def person_or_404(state: GroupState, person: int) -> Person:
    """A person by id; the id of a person who was merged leads to the one kept."""
    return state.person(person) or abort(404)
