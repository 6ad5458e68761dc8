"""What may be undone: the right it needs, and entries that a game can't lose."""

from collections.abc import Iterable, Mapping, Sequence

from app.record.access.rights import Right, includes
from app.record.game.confirmation import HOLE_KINDS
from app.record.log.entry_schema import expect
from app.record.log.heads import UNDO, LoggedEntry, Slot, find_heads

ANYBODY = frozenset(
    {*HOLE_KINDS, "nod", "objection", "seating", "joined", "name", "state", "date", "venue"}
    | {"letters"},
)
"""Kinds of entries that anybody with the score right may undo."""
OF_GROUPS = frozenset({"group", "person"})
"""Kinds about a game's group and players; the server alone writes and undoes them."""
OF_OWNERS = frozenset({"rules", "public"}) | OF_GROUPS
"""Kinds that owners alone may enter and undo."""


def right_over(entries: Iterable[LoggedEntry]) -> Right | None:
    """Return the right needed to undo all of these; None if one is final."""
    seated = list(entries)
    came = {entry.slot.player for entry in seated if entry.slot.kind == "joined"}
    there = [
        entry for entry in seated if entry.slot.kind != "person" or entry.slot.player not in came
    ]
    kinds = {entry.slot.kind for entry in there}
    if any(_is_founding(entry) for entry in there) or not kinds <= ANYBODY | OF_OWNERS:
        return None
    return "score" if kinds <= ANYBODY else "owner"


def _is_founding(entry: LoggedEntry) -> bool:
    return entry.slot.kind in ("rules", "seating") and entry.seq <= 2


def targets_of(known: Mapping[str, LoggedEntry], ids: Sequence[str]) -> list[LoggedEntry]:
    """Resolve entries: themselves, or what they finally undo."""
    found: dict[str, LoggedEntry] = {}
    ahead = list(ids)
    while ahead:
        name = ahead.pop()
        entry = known.get(name)
        if entry is None or name in found:
            continue
        found[name] = entry
        ahead += entry.content["undoes"] if entry.slot.kind == UNDO else ()
    return [entry for entry in found.values() if entry.slot.kind != UNDO]


def is_founded(entries: Iterable[LoggedEntry]) -> bool:
    """Return True if a game still has rules and seats after these entries."""
    heads = find_heads(entries)
    return Slot("rules") in heads and Slot("seating") in heads


def refuse_harm(entry: LoggedEntry, known: Mapping[str, LoggedEntry], held: str) -> None:
    """Raise ``UnreadableError`` for an undo beyond the right ``held``, or of the only seats."""
    if entry.slot.kind == UNDO:
        undone = targets_of(known, entry.content["undoes"])
        needed = right_over(undone)
        expect(not any(entry.slot.kind in OF_GROUPS for entry in undone), "right")
        expect(needed is not None and includes(held, needed), "right")
    elif entry.slot.kind == "seating":
        expect(is_founded([*known.values(), entry]))
