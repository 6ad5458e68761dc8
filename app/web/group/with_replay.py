"""How the games of a group went, as far as they were followed; a look follows some more."""

from contextlib import suppress

from sqlalchemy.exc import OperationalError

from app.record.counts.replay import ReplayedGroup, follow, followed
from app.record.group.group_state import GroupState


def group_with_replay(state: GroupState) -> ReplayedGroup:
    """Ratings and runs of a group whose games are counted.

    Where the database takes no writes just now, they are those of before.
    """
    with suppress(OperationalError):
        follow(state.group_id, state.counts_as)
    return followed(state.group_id, state.counts_as)
