"""The table of a group: which members play, and who is a guest."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from app.record.access.rights import group_and_right, includes
from app.record.allowed_text import comparable
from app.record.change.start_game import PUBLIC_ID
from app.record.group.group_state import GroupState, current_group
from app.web.base.device import known_device

if TYPE_CHECKING:
    from app.web.new_game.form import NewGameForm


def group_asked(form: NewGameForm) -> GroupState | None:
    return group_to_enter(form.group.data or "")


def group_to_enter(public_id: str) -> GroupState | None:
    """The group with this id, None where this device may not enter scores."""
    found = group_and_right(public_id, known_device()) if PUBLIC_ID.fullmatch(public_id) else None
    return current_group(found[0]) if found and includes(found[1], "score") else None


def in_group(group: GroupState | None, names: Sequence[str]) -> dict[str, Any]:
    return {"group": group.public_id, "people": _keys_of(group, names)} if group else {}


def seat_group(form: NewGameForm, group: GroupState) -> None:
    """Seat the present members, with the group's usual rules."""
    form.name.data = [person.name for person in group.present]
    form.rules.data = form.rules.data or group.usual_rules


def _keys_of(group: GroupState, names: Sequence[str]) -> list[str]:
    return [group.key_by_name.get(comparable(name), "") for name in names]


def others_of(
    group: GroupState | None, names: Sequence[str], keys: Collection[str] = ()
) -> list[str]:
    """Present members who are not at the table, by name or by the ``keys`` of those who are."""
    seated = {comparable(name) for name in names}
    people = group.present if group else ()
    return [
        person.name
        for person in people
        if comparable(person.name) not in seated and not {*person.keys} & {*keys}
    ]
