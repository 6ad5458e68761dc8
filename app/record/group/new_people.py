"""Adds people to a group."""

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from app.golf.errors import GolfError
from app.record.log.entries import NewEntry, add_entries
from app.record.log.heads import Slot
from app.record.models import Player


class UnknownPersonError(GolfError):
    """No person of the group has this id."""

    def __init__(self, person_id: int) -> None:
        super().__init__(f"Nobody in this group has the id {person_id}.")
        self.person_id = person_id


def add_people(
    session: Session, group_id: int, device: str, names: Sequence[str], token: str
) -> list[str]:
    """Add people to a group, inside the caller's write; return their keys."""
    people = [_new_person(session, group_id, name) for name in names]
    entries = [
        NewEntry(f"{token}:here:{person.id}", Slot("here", None, person.id), {"here": True})
        for person in people
    ]
    add_entries(session, group_id, device, entries)
    return [person.key for person in people]


def _new_person(session: Session, group_id: int, name: str) -> Player:
    count = select(func.count()).select_from(Player).where(Player.game_id == group_id)
    number = session.scalar(count) or 0
    person = Player(game_id=group_id, key=f"p{number + 1}", name=name)
    session.add(person)
    session.flush()
    return person
