"""A person of a group, and who is the same as whom."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.record.game.seating import current_content
from app.record.log.heads import Heads, Slot


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of a group. ``name`` is "" for whoever was forgotten.

    ``ids`` are all players of the group's log that this is, ``keys`` how games name them; the
    first is whom the others were made the same as. Who is not ``is_here`` played once.
    """

    ids: tuple[int, ...]
    keys: tuple[str, ...]
    name: str
    colour: str = ""
    sign: str = ""
    is_here: bool = True

    @property
    def id(self) -> int:
        """What pages call them."""
        return self.ids[0]

    @property
    def is_forgotten(self) -> bool:
        """Whether they asked that their name goes."""
        return not self.name


def same_as(heads: Heads) -> dict[int, int]:
    """Whom somebody was made the same as, a step only."""
    merges = {
        slot.player: current_content(here)["into"] for slot, here in heads.items() if _is_same(slot)
    }
    return {
        person: other
        for person, other in merges.items()
        if person is not None and other is not None
    }


def _is_same(slot: Slot) -> bool:
    """Whether a slot says who somebody is the same as."""
    return slot.kind == "same"


def root_of(person: int, steps: Mapping[int, int]) -> int:
    """Who somebody is in the end; of those in a circle it is the one who came first.

    >>> root_of(3, {3: 2, 2: 1}), root_of(2, {2: 3, 3: 2})
    (1, 2)
    """
    path = [person]
    while (further := steps.get(path[-1])) is not None:
        if further in path:
            return min(path[path.index(further) :])
        path.append(further)
    return path[-1]
