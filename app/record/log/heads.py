"""Which entries are current: the heads of every slot, whatever the order of arrival."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain
from typing import Any, NamedTuple

UNDO = "undo"


class Slot(NamedTuple):
    """What an entry is about; a slot of the whole game has no hole and no player."""

    kind: str
    hole: int | None = None
    player: int | None = None


@dataclass(frozen=True, slots=True)
class LoggedEntry:
    """An entry as the fold sees it; an undo lists the undone ids under ``undoes``."""

    client_id: str
    slot: Slot
    content: Mapping[str, Any]
    replaces: tuple[str, ...] = ()
    seq: int = field(default=0, compare=False)
    device: str = field(default="", compare=False)
    received_at: datetime | None = field(default=None, compare=False)


Heads = Mapping[Slot, tuple[LoggedEntry, ...]]


def find_heads(entries: Iterable[LoggedEntry]) -> Heads:
    """Return entries neither undone nor replaced by one that is not itself undone, by slot."""
    known = {entry.client_id: entry for entry in entries}
    gone = undone(known)
    in_slots: dict[Slot, list[LoggedEntry]] = {}
    for client_id in sorted(known):
        in_slots.setdefault(known[client_id].slot, []).append(known[client_id])
    heads = {slot: heads_in(here, gone) for slot, here in in_slots.items() if slot.kind != UNDO}
    return {slot: here for slot, here in heads.items() if here}


def heads_in(entries: Iterable[LoggedEntry], gone: Collection[str]) -> tuple[LoggedEntry, ...]:
    alive = {entry.client_id: entry for entry in entries if entry.client_id not in gone}
    replaced = {
        replaced
        for client_id, entry in alive.items()
        for replaced in entry.replaces
        if replaced != client_id
    }
    return tuple(alive[client_id] for client_id in sorted(alive.keys() - replaced))


def undone(known: Mapping[str, LoggedEntry]) -> frozenset[str]:
    undos = Undos()
    for entry in known.values():
        undos.add(entry)
    return undos.gone()


class Undos:
    """Which entry undoes which; circles undo nothing, so the order of arrival doesn't matter."""

    def __init__(self) -> None:
        self.undoes: dict[str, frozenset[str]] = {}
        self.against: dict[str, int] = {}

    def add(self, entry: LoggedEntry) -> None:
        if entry.slot.kind == UNDO:
            self.undoes[entry.client_id] = frozenset(entry.content.get("undoes", ()))
            for target in self.undoes[entry.client_id]:
                self.against[target] = self.against.get(target, 0) + 1

    def gone(self) -> frozenset[str]:
        """Ids of undone entries; only undos that are not undone count."""
        waits = {client_id: self.against.get(client_id, 0) for client_id in self.undoes}
        works = {client_id: True for client_id, count in waits.items() if count == 0}
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
        working = (self.undoes[client_id] for client_id, is_working in works.items() if is_working)
        return frozenset(chain.from_iterable(working))


def agreed(heads: tuple[LoggedEntry, ...]) -> LoggedEntry | None:
    """Return the only head, or any of several with equal content; else None."""
    if len(heads) == 1 or (heads and all(head.content == heads[0].content for head in heads)):
        return heads[0]
    return None
