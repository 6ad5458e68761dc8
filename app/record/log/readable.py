"""Which entries are readable: others, of another version or damaged, stay without effect."""

import json
from collections.abc import Sequence
from typing import Any

from app.golf.scoring import read_total
from app.record.log.entry_schema import (
    HOLE,
    MADE_HERE,
    SHAPES,
    Players,
    check_place,
    expect,
    read_content,
)
from app.record.log.group_schema import OF_GAMES_IN_GROUPS, OF_GROUPS, OF_OLD_GAMES
from app.record.log.heads import LoggedEntry, Slot
from app.record.rulesets import compiled

UNREADABLE = "unreadable"
"""The kind of unreadable entries: no fold knows it."""
KINDS = {**SHAPES, **MADE_HERE, **OF_GROUPS, **OF_GAMES_IN_GROUPS, **OF_OLD_GAMES}
WRONG = (AttributeError, LookupError, RecursionError, TypeError, ValueError)


def entry_of(row: Sequence[Any], players: Players) -> LoggedEntry:
    """An unreadable entry has no effect. Unreadable cards stay in their slot, so the hole is open.

    ``players`` are the game's ids.
    """
    client_id, kind, hole, player, content, replaces, *rest = row
    slot = Slot(kind, hole, player)
    try:
        _check_slot(slot, players)
        read = _read_content(slot, content, players)
        return LoggedEntry(client_id, slot, read, _known_ids(replaces), *rest)
    except WRONG:
        is_grid = kind == "grid" and _is_slot(slot, players)
        slot = slot if is_grid else Slot(UNREADABLE, hole, player)
        return LoggedEntry(client_id, slot, {}, (), *rest)


def _is_slot(slot: Slot, players: Players) -> bool:
    try:
        _check_slot(slot, players)
    except WRONG:
        return False
    return True


def _check_slot(slot: Slot, players: Players) -> None:
    shape = KINDS[slot.kind]
    expect(shape.hole is None or (slot.hole is not None) == shape.hole)
    expect(slot.hole is None or HOLE(slot.hole, players))
    expect(slot.player in players if shape.player else slot.player is None)


def _read_content(slot: Slot, content: Any, players: Players) -> Any:  # noqa: ANN401
    if slot.kind == "grid" and read_total(content):
        return content
    read = read_content(content, KINDS[slot.kind], players)
    check_place(slot, read)
    if slot.kind == "rules":
        compiled(read["id"], read["language"], json.dumps(read["ruleset"]))
    return read


def _known_ids(replaces: Any) -> tuple[str, ...]:  # noqa: ANN401
    expect(isinstance(replaces, list) and all(isinstance(replace, str) for replace in replaces))
    return tuple(replaces)
