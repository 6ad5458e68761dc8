"""A group of which everything is counted that its games were told."""

from app.record.counts.counting import count_what_changed
from app.record.group.group_state import GroupState, current_group
from app.web.base.device import group_for


def group_with_counts(public_id: str) -> GroupState:
    """The group at an address, for whoever may look, once its games are counted."""
    group = group_for(public_id, "view")
    count_what_changed(group.id)
    return current_group(group)
