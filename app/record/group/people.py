"""A person of a group, and which people were merged."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.record.game.seating import current_content
from app.record.log.heads import Heads, Slot


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
        """True if their name was removed at their request."""
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
    """Return the final person of merges; in a circle, the one who came first.

    >>> root_of(3, {3: 2, 2: 1}), root_of(2, {2: 3, 3: 2})
    (1, 2)
    """
    path = [person]
    while (further := steps.get(path[-1])) is not None:
        if further in path:
            return min(path[path.index(further) :])
        path.append(further)
    return path[-1]
