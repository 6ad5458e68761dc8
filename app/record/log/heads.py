"""Which entries hold: the heads of every slot, whatever the order in which they arrived."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain
from typing import Any, NamedTuple

UNDO = "undo"


class Slot(NamedTuple):
    """What an entry speaks about; a slot of the whole game has no hole and no player."""

    kind: str
    hole: int | None = None
    player: int | None = None


@dataclass(frozen=True, slots=True)
class LoggedEntry:
    """An entry as the fold sees it; an undo lists the ids it takes back under ``undoes``."""

    said_as: str
    slot: Slot
    content: Mapping[str, Any]
    replaces: tuple[str, ...] = ()
    seq: int = field(default=0, compare=False)
    device: str = field(default="", compare=False)
    received_at: datetime | None = field(default=None, compare=False)


Heads = Mapping[Slot, tuple[LoggedEntry, ...]]


def find_heads(entries: Iterable[LoggedEntry]) -> Heads:
    """Entries neither undone nor replaced by one that is not itself undone, by slot.

    >>> seven = LoggedEntry("a", Slot("grid", 1, 1), {"cards": "7"})
    >>> eight = LoggedEntry("b", Slot("grid", 1, 1), {"cards": "8"}, replaces=("a",))
    >>> [head.said_as for head in find_heads([eight, seven])[seven.slot]]
    ['b']
    """
    known = {entry.said_as: entry for entry in entries}
    gone = undone(known)
    in_slots: dict[Slot, list[LoggedEntry]] = {}
    for said_as in sorted(known):
        in_slots.setdefault(known[said_as].slot, []).append(known[said_as])
    heads = {slot: heads_in(here, gone) for slot, here in in_slots.items() if slot.kind != UNDO}
    return {slot: here for slot, here in heads.items() if here}


def heads_in(entries: Iterable[LoggedEntry], gone: Collection[str]) -> tuple[LoggedEntry, ...]:
    """What holds of everything that was said in one slot, without what is gone, by id."""
    alive = {entry.said_as: entry for entry in entries if entry.said_as not in gone}
    replaced = {
        replaced
        for said_as, entry in alive.items()
        for replaced in entry.replaces
        if replaced != said_as
    }
    return tuple(alive[said_as] for said_as in sorted(alive.keys() - replaced))


def undone(known: Mapping[str, LoggedEntry]) -> frozenset[str]:
    """Ids undone by an undo that is not itself undone."""
    undos = Undos()
    for entry in known.values():
        undos.add(entry)
    return undos.gone()


class Undos:
    """Which entry undoes which. Undos in a circle undo nothing.

    So the result does not depend on the order in which entries arrive.
    """

    def __init__(self) -> None:
        self.undoes: dict[str, frozenset[str]] = {}
        self.against: dict[str, int] = {}

    def add(self, entry: LoggedEntry) -> None:
        """Add an entry; each only once."""
        if entry.slot.kind == UNDO:
            self.undoes[entry.said_as] = frozenset(entry.content.get("undoes", ()))
            for target in self.undoes[entry.said_as]:
                self.against[target] = self.against.get(target, 0) + 1

    def gone(self) -> frozenset[str]:
        """Ids of undone entries; decided from the undos that are not undone, link by link."""
        waits = {said_as: self.against.get(said_as, 0) for said_as in self.undoes}
        works = {said_as: True for said_as, count in waits.items() if count == 0}
        ahead = list(works)
        while ahead:
            by = ahead.pop()
            for target in self.undoes[by]:
                if target not in waits or target in works:
                    continue
                waits[target] -= 1
                if works[by] or waits[target] == 0:
                    works[target] = not works[by]
                    ahead.append(target)
        working = (self.undoes[said_as] for said_as, is_working in works.items() if is_working)
        return frozenset(chain.from_iterable(working))


def agreed(heads: tuple[LoggedEntry, ...]) -> LoggedEntry | None:
    """The head that holds: the only one, or any of several that say the same; else None."""
    if len(heads) == 1 or (heads and all(head.content == heads[0].content for head in heads)):
        return heads[0]
    return None
