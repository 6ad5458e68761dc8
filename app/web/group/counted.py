"""A group of which everything is counted that its games were told."""

from contextlib import suppress

from sqlalchemy.exc import OperationalError

from app.record.counts.counting import catch_up
from app.record.group.group_state import GroupState, current_group
from app.web.base.device import group_for


def counted_group(public_id: str) -> GroupState:
    """The group at an address, for whoever may look, once its games are counted."""
    group = group_for(public_id, "view")
    count_what_changed(group.id)
    return current_group(group)


def count_what_changed(group_id: int) -> None:
    """Count what a group’s games were told since they were counted last.

    A database that takes no writes just now is no reason to show nothing: then what was counted
    last is shown.
    """
    with suppress(OperationalError):
        catch_up(group_id)
