"""Whether two phones entered the same grid, also from opposite seats: then it is confirmed."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.golf.layout import Cells
from app.golf.symmetry import is_same_grid, turns_of
from app.golf.table import Table
from app.record.game.played import Rules
from app.record.log.heads import Heads, Said, Slot, agreed


def turns_at(rules: Sequence[Rules], number: int) -> Sequence[Cells]:
    """The same for one hole."""
    table = next(one.table for one in reversed(rules) if one.from_hole <= number)
    return turns_of(table)


def with_equal_grids_alike(heads: Heads, rules: Sequence[Rules]) -> Heads:
    """The heads with grids that are one said in one way: as the first of them lies."""
    doubted = [
        slot
        for slot, said in heads.items()
        if slot.kind == "grid" and len(said) > 1 and not agreed(said)
    ]
    if not doubted:
        return heads
    level = {slot: alike(heads[slot], turns_at(rules, slot.hole or 1)) for slot in doubted}
    return {**heads, **level}


def alike(said: tuple[Said, ...], turns: Sequence[Cells]) -> tuple[Said, ...]:
    """Heads of one grid; each that is an earlier one seen from elsewhere says what that says."""
    level: list[Said] = []
    for head in said:
        known = (one.content for one in level if is_same_content(one.content, head.content, turns))
        level.append(replace(head, content=next(known, head.content)))
    return tuple(level)


def is_same_content(
    content: Mapping[str, Any], other: Mapping[str, Any], turns: Sequence[Cells]
) -> bool:
    """Whether two contents are one grid, or one total."""
    cards, others = content.get("cards"), other.get("cards")
    if isinstance(cards, list) and isinstance(others, list):
        return is_same_grid(cards, others, turns)
    return content == other


def is_confirmed(heads: Heads, slot: Slot) -> bool:
    """Whether two phones said what holds in a slot, each by itself."""
    said = heads.get(slot, ())
    return agreed(said) is not None and len({head.device for head in said}) > 1


def says_same(heads: Heads, slot: Slot, content: Mapping[str, Any], table: Table) -> bool:
    """Whether this is what holds in a slot already, a grid also seen from elsewhere."""
    head = agreed(heads.get(slot, ()))
    if head is None:
        return False
    turns = turns_of(table) if slot.kind == "grid" else ()
    return is_same_content(head.content, content, turns)
