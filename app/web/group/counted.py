"""A group of which everything is counted that its games were told."""

from contextlib import suppress

from sqlalchemy.exc import OperationalError

from app.record.counts.counting import catch_up
from app.record.group.group_state import GroupState, current_group
from app.record.models import Group
from app.web.base.device import group_for


def counted_group(public_id: str) -> GroupState:
    """The group at an address, for whoever may look, once its games are counted."""
    return with_games_counted(group_for(public_id, "view"))


def with_games_counted(group: Group) -> GroupState:
    """A group once its games are counted.

    A database that takes no writes just now is no reason to show nothing: then what was counted
    last is shown.
    """
    with suppress(OperationalError):
        catch_up(group.id)
    return current_group(group)
