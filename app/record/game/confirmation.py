"""Whether the table agrees to a hole, and who objects to their grid."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.record.game.seating import current_content
from app.record.log.heads import Heads, LoggedEntry, Slot, agreed

HOLE_KINDS = ("opened", "starter", "went_out", "grid", "looks", "adjustment", "deck")
"""Kinds of entries that make a hole; a confirmation or a seating is only about it."""
OF_A_GRID = ("grid", "looks", "adjustment")


@dataclass(frozen=True, slots=True)
class Confirmation:
    """The players' agreement to a hole: all agree, some object (player ids), or neither yet."""

    agreed: bool = False
    objecting: tuple[int, ...] = ()


def heads_of_hole(heads: Heads, number: int) -> Heads:
    return {
        slot: entries
        for slot, entries in heads.items()
        if slot.hole == number and slot.kind in HOLE_KINDS
    }


def confirmation_of(heads: Heads, number: int) -> Confirmation:
    """It lapses when anything of the hole changes."""
    here = heads_of_hole(heads, number)
    agrees = current_content(heads.get(Slot("nod", number), ())).get("agrees", ())
    objecting = tuple(
        slot.player
        for slot, in_slot in heads.items()
        if slot.kind == "objection" and slot.hole == number and slot.player
        if objects(current_content(in_slot), heads_of_grid(here, slot.player))
    )
    is_agreed = bool(here) and all(_is_known(in_slot, agrees) for in_slot in here.values())
    return Confirmation(is_agreed and not objecting, objecting)


def heads_of_grid(here: Heads, player: int) -> Heads:
    return {
        slot: entries
        for slot, entries in here.items()
        if slot.player == player and slot.kind in OF_A_GRID
    }


def objects(content: Mapping[str, Any], grid: Heads) -> bool:
    known = content.get("to", ())
    return bool(content.get("objects")) and all(
        _is_known(in_slot, known) for in_slot in grid.values()
    )


def _is_known(entries: Sequence[LoggedEntry], ids: Sequence[str]) -> bool:
    return agreed(tuple(entries)) is not None and any(head.client_id in ids for head in entries)


def ids_of(here: Heads) -> list[str]:
    return sorted(head.client_id for in_slot in here.values() for head in in_slot)
