"""How a game stands by its log, as a document; it goes when the document is read by itself."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from app.golf.layout import Cells
from app.golf.table import Table, is_same_grid, turns_of
from app.record.game.play import Play
from app.record.game.played import (
    HOLE_KINDS,
    PlayedHole,
    Rules,
    heads_of_hole,
    ids_of,
    is_public,
    objections_of,
    state_of,
)
from app.record.game.read_document import Tree, hole_of, play_of, rules_in, seating_in
from app.record.game.seating import Seating, current_content
from app.record.journal import Value
from app.record.log.heads import Heads, LoggedEntry, Slot, agreed, find_heads
from app.record.log.read_record import Record

NOBODY = "nobody"
BEGUN = ("opened", "grid", "went_out")
"""Entries any of which begins a hole, as phones may send only some."""
BEGINNING = (Slot("rules"), Slot("seating"))
Keys = Mapping[int, str]
Leaves = Mapping[str, Value]


def with_first_entries(heads: Heads, entries: Sequence[LoggedEntry]) -> Heads:
    """Put back the first rules and seating where they were undone."""
    lost = [slot for slot in BEGINNING if slot not in heads]
    first = {entry.slot: (entry,) for entry in reversed(entries) if entry.slot in lost}
    return {**heads, **first} if first else heads


def leaves_of_log(
    heads: Heads, names: Mapping[int, str], keys: Keys
) -> tuple[Leaves, Mapping[tuple[tuple[str, Value], ...], LoggedEntry]]:
    """Return how a game stands, and the entries beside it by their own leaves.

    The grids of ``heads`` are merged where they are equal. ``names`` are the first ones by player,
    ``keys`` are what documents call them.
    """
    leaves: dict[str, Value] = {
        f"players/{keys[player]}/name": name for player, name in names.items()
    }
    doubts: dict[tuple[tuple[str, Value], ...], LoggedEntry] = {}
    for slot, here in sorted(heads.items(), key=lambda item: -(item[0].hole or 0)):
        first = agreed(here)
        if not first and slot.kind in HOLE_KINDS and slot.hole:
            first = here[0] if slot.kind == "opened" else min(here, key=lambda head: head.seq)
            for head in here:
                if head.content != first.content:
                    doubts[tuple(leaves_of_slot(slot, head.content, keys))] = head
        content = first.content if first else current_content(here)
        leaves.update(leaves_of_slot(slot, content, keys))
    for number in {slot.hole for slot in heads if slot.kind == "objection" and slot.hole}:
        for player in sorted(objections_of(heads, number)):
            leaves[f"holes/{number}/disputed/{keys[player]}"] = 1
    if shown := heads.get(Slot("public")):
        leaves["public"] = int(is_public(shown))
    if deleted := state_of(heads).deleted_at:
        leaves["deleted"] = deleted.isoformat()
    return leaves, doubts


def leaves_of_slot(
    slot: Slot, content: Mapping[str, Any], keys: Keys
) -> Iterator[tuple[str, Value]]:
    hole, player = f"holes/{slot.hole}", keys.get(slot.player or 0, "")
    match slot.kind:
        case "rules":
            kept = {key: content[key] for key in ("id", "language", "ruleset")}
            yield f"rules/{slot.hole or 1}", json.dumps(kept)
        case "seating":
            for place, sitting in enumerate(content["players"]):
                yield f"seatings/{slot.hole or 1}/{keys[sitting]}", place
            if "dealer" in content:
                yield "dealer", keys[content["dealer"]]
        case "joined":
            yield f"players/{player}/joins/{slot.hole}/start", content["start"]
            yield f"players/{player}/joins/{slot.hole}/how", content["how"]
        case "name":
            yield f"players/{player}/name", content["name"]
        case "person" if content["person"]:
            yield f"players/{player}/person", content["person"]
        case "date":
            yield "day", content["date"]
        case "group" if content["group"]:
            yield "group", content["group"]
        case "venue" | "state" | "letters":
            yield slot.kind, content[slot.kind]
        case "opened":
            for place, playing in enumerate(content["players"]):
                yield f"{hole}/players/{keys[playing]}", place
            yield f"{hole}/dealer", keys[content["dealer"]]
            yield f"{hole}/starter", keys[content["starter"]]
        case "starter":
            yield f"{hole}/shown", keys.get(content["starter"], NOBODY)
        case "went_out":
            yield f"{hole}/out", keys.get(content["player"], NOBODY)
        case "grid":
            yield f"{hole}/grids/{player}", json.dumps(content)
        case "looks":
            yield f"{hole}/looks/{player}", content["looks"]
        case "adjustment":
            yield f"{hole}/by_hand/{player}/points", content["points"]
            yield f"{hole}/by_hand/{player}/reason", content["reason"]
        case "deck":
            yield f"{hole}/odd", int(content["odd"])
        case "mishap":
            yield from ((f"{hole}/mishap/{part}", content[part]) for part in ("question", "way"))
        case "ways":
            yield from ((f"ways/{question}", way) for question, way in content["ways"].items())


def play_by_log(record: Record, game_id: int, public_id: str) -> Play:
    """Rule on a game's entries."""
    plain = with_first_entries(find_heads(record.entries), record.entries)
    heads = merge_equal_grids(plain)
    about = (game_id, public_id, record.made_at)
    return _ruled_on(about, record.names, record.keys, record.entries, heads)


def with_heads(play: Play, heads: Heads) -> Play:
    """Rule on a game as if these were its heads."""
    about = (play.game_id, play.public_id, play.made_at)
    return _ruled_on(about, play.people, play.keys, play.entries, heads)


def _ruled_on(
    about: tuple[int, str, datetime],
    names: Mapping[int, str],
    keys: Keys,
    entries: tuple[LoggedEntry, ...],
    heads: Heads,
) -> Play:
    document, asked = documents_of(heads, names, keys)
    ids = {key: player for player, key in keys.items()}
    play = play_of(about, document, asked, ids, entries=entries, heads=heads)
    holes = (
        with_marks(hole, heads_of_hole(heads, hole.number), play.seating.chairs)
        for hole in play.holes
    )
    return replace(play, holes=tuple(holes))


def rules_by_log(heads: Heads) -> tuple[Rules, ...]:
    rules = {slot: own for slot, own in heads.items() if slot.kind == "rules"}
    return rules_in(documents_of(rules, {}, {})[0])


def seating_by_log(heads: Heads, keys: Keys) -> Seating:
    own = {slot: here for slot, here in heads.items() if slot.kind in ("seating", "opened")}
    document, _asked = documents_of(own, {}, keys)
    return seating_in(document, {key: player for player, key in keys.items()})


def documents_of(heads: Heads, names: Mapping[int, str], keys: Keys) -> tuple[Tree, list[Tree]]:
    """Return the document, and what is asked about beside it."""
    leaves, doubts = leaves_of_log(heads, names, keys)
    return _tree_of(leaves.items()), [_tree_of(own) for own in doubts]


def _tree_of(leaves: Iterable[tuple[str, Value]]) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for path, value in leaves:
        inner = tree
        *above, last = path.split("/")
        for key in above:
            inner = inner.setdefault(key, {})
        inner[last] = value
    return tree


def hole_in_log(here: Heads, number: int, seating: Seating, table: Table, keys: Keys) -> PlayedHole:
    """Rule on one hole by its entries."""
    document, asked = documents_of(here, {}, keys)
    own = document.get("holes", {}).get(str(number), {})
    beside = [other["holes"][str(number)] for other in asked]
    ids = {key: player for player, key in keys.items()}
    return with_marks(hole_of(number, own, beside, seating, table, ids), here, seating.chairs)


def with_marks(hole: PlayedHole, here: Heads, chairs: Sequence[int]) -> PlayedHole:
    """Add what only the log shows: what was corrected or typed alike by two phones, and a mark."""
    ids = "\n".join(ids_of(here))
    return replace(
        hole,
        corrected=any(head.replaces for in_slot in here.values() for head in in_slot),
        confirmed=tuple(
            seat
            for seat, player in enumerate(chairs)
            if agreed(grids := here.get(Slot("grid", hole.number, player), ()))
            if len({head.device for head in grids}) > 1
        ),
        seen=hashlib.sha256(ids.encode()).hexdigest()[:16] if ids else "",
    )


def merge_equal_grids(heads: Heads, rules: Sequence[Rules] = ()) -> Heads:
    """Merge heads whose grids are equal when turned, using the first one's order.

    ``rules`` are given where ``heads`` are of a hole only.
    """
    level: dict[Slot, tuple[LoggedEntry, ...]] = {}
    for slot, grids in heads.items():
        if slot.kind == "grid" and len(grids) > 1 and not agreed(grids):
            hole, rules = slot.hole or 1, rules or rules_by_log(heads)
            turns = turns_of(next(own.table for own in reversed(rules) if own.from_hole <= hole))
            alike: list[LoggedEntry] = []
            for head in grids:
                known = (e.content for e in alike if _is_same(e.content, head.content, turns))
                alike.append(replace(head, content=next(known, head.content)))
            level[slot] = tuple(alike)
    return {**heads, **level} if level else heads


def has_same_content(heads: Heads, slot: Slot, content: Mapping[str, Any], table: Table) -> bool:
    head = agreed(heads.get(slot, ()))
    return head is not None and _is_same(
        head.content, content, turns_of(table) if slot.kind == "grid" else ()
    )


def _is_same(content: Mapping[str, Any], other: Mapping[str, Any], turns: Sequence[Cells]) -> bool:
    cards, others = content.get("cards"), other.get("cards")
    if isinstance(cards, list) and isinstance(others, list):
        return is_same_grid(cards, others, turns)
    return content == other
