"""The entries that make a hole, and whose score in it is disputed."""

from collections.abc import Sequence

from app.record.game.seating import current_content
from app.record.log.heads import Heads, LoggedEntry, agreed

HOLE_KINDS = ("opened", "starter", "went_out", "grid", "looks", "adjustment", "deck")
"""Kinds of entries that make a hole; an objection or a seating is only about it."""
OF_A_GRID = ("grid", "looks", "adjustment")


def heads_of_hole(heads: Heads, number: int) -> Heads:
    return {
        slot: entries
        for slot, entries in heads.items()
        if slot.hole == number and slot.kind in HOLE_KINDS
    }


def ids_of(here: Heads) -> list[str]:
    return sorted(head.client_id for in_slot in here.values() for head in in_slot)


def objections_of(heads: Heads, number: int) -> tuple[int, ...]:
    """Players (ids) whose score is disputed: none that was withdrawn, or of other entries."""
    here = heads_of_hole(heads, number)
    return tuple(
        slot.player
        for slot, in_slot in heads.items()
        if slot.kind == "objection" and slot.hole == number and slot.player
        if (content := current_content(in_slot)).get("objects")
        if _is_unchanged(here, slot.player, content["to"])
    )


def _is_unchanged(here: Heads, player: int, ids: Sequence[str]) -> bool:
    """Games of 0.1.0 have only the ids of the player’s grid, which may be all that is known."""
    of_grid = [
        in_slot
        for slot, in_slot in here.items()
        if slot.player == player and slot.kind in OF_A_GRID
    ]
    return {*ids} <= {*ids_of(here)} and all(_is_known(in_slot, ids) for in_slot in of_grid)


def _is_known(entries: tuple[LoggedEntry, ...], ids: Sequence[str]) -> bool:
    return agreed(entries) is not None and any(head.client_id in ids for head in entries)
