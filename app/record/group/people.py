"""A person, adding people, and which people were merged."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.record.add_entries import add_entries
from app.record.game.seating import current_content
from app.record.log.entries import NewEntry
from app.record.log.heads import Heads, Slot
from app.record.models import Player


@dataclass(frozen=True, slots=True)
class Person:
    """A person of a group; ``name`` is "" once forgotten. A person not ``is_here`` played once.

    ``ids`` are all players of the log merged into this person, ``keys`` their keys in games, the
    original first.
    """

    ids: tuple[int, ...]
    keys: tuple[str, ...]
    name: str
    colour: str = ""
    sign: str = ""
    is_here: bool = True

    @property
    def id(self) -> int:
        return self.ids[0]

    @property
    def is_forgotten(self) -> bool:
        return not self.name


def same_as(heads: Heads) -> dict[int, int]:
    """Return the person that each person was merged into, one step only."""
    merges = {
        slot.player: current_content(here)["into"] for slot, here in heads.items() if _is_same(slot)
    }
    return {
        person: other
        for person, other in merges.items()
        if person is not None and other is not None
    }


def _is_same(slot: Slot) -> bool:
    return slot.kind == "same"


def root_of(person: int, steps: Mapping[int, int]) -> int:
    """Return the final person of merges; in a circle, the one who came first."""
    path = [person]
    while (further := steps.get(path[-1])) is not None:
        if further in path:
            return min(path[path.index(further) :])
        path.append(further)
    return path[-1]


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
