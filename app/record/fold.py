"""What holds: the heads of every slot, whatever the order in which entries arrived."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

UNDO = "undo"


@dataclass(frozen=True, slots=True)
class Slot:
    """What an entry speaks about; a slot of the whole game has no hole and no player."""

    kind: str
    hole: int | None = None
    player: int | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """An entry as the fold sees it; an undo lists the ids it takes back under ``undoes``."""

    said_as: str
    slot: Slot
    content: Mapping[str, Any]
    replaces: tuple[str, ...] = ()
    seq: int = field(default=0, compare=False)
    device: str = field(default="", compare=False)
    received_at: datetime | None = field(default=None, compare=False)


Heads = Mapping[Slot, tuple[Said, ...]]


def find_heads(entries: Iterable[Said]) -> Heads:
    """Entries neither undone nor replaced by one that is not itself undone, by slot.

    >>> seven = Said("a", Slot("grid", 1, 1), {"cards": "7"})
    >>> eight = Said("b", Slot("grid", 1, 1), {"cards": "8"}, replaces=("a",))
    >>> [head.said_as for head in find_heads([eight, seven])[seven.slot]]
    ['b']
    """
    known = {entry.said_as: entry for entry in entries}
    taken_back = undone(known)
    alive = [entry for entry in known.values() if entry.said_as not in taken_back]
    replaced = {
        said_as
        for entry in alive
        for said_as in entry.replaces
        if said_as in known and known[said_as].slot == entry.slot and said_as != entry.said_as
    }
    heads: dict[Slot, tuple[Said, ...]] = {}
    for entry in sorted(alive, key=lambda entry: entry.said_as):
        if entry.said_as not in replaced and entry.slot.kind != UNDO:
            heads[entry.slot] = (*heads.get(entry.slot, ()), entry)
    return heads


def undone(known: Mapping[str, Said]) -> frozenset[str]:
    """Ids taken back by an undo that is not itself taken back.

    Undos that take back each other in a ring take back nothing, so that no order decides.
    """
    undos = {said_as: entry for said_as, entry in known.items() if entry.slot.kind == UNDO}
    against: dict[str, set[str]] = {said_as: set() for said_as in known}
    for said_as, entry in undos.items():
        for target in entry.content.get("undoes", ()):
            against.setdefault(target, set()).add(said_as)
    works = settle_undos(undos, against)
    return frozenset(target for target, by in against.items() if any(works.get(u) for u in by))


def settle_undos(undos: Mapping[str, Said], against: Mapping[str, set[str]]) -> Mapping[str, bool]:
    """Which undos work, decided from those that nobody takes back inwards."""
    works: dict[str, bool] = {}
    while True:
        decided = {
            said_as: not any(works.get(by) for by in against[said_as])
            for said_as in undos
            if said_as not in works
            and (against[said_as] <= works.keys() or any(works.get(by) for by in against[said_as]))
        }
        if not decided:
            return works
        works |= decided


def agreed(heads: tuple[Said, ...]) -> Said | None:
    """The head that holds: the only one, or any of several that say the same; else None."""
    if heads and all(head.content == heads[0].content for head in heads):
        return heads[0]
    return None
