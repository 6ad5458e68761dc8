"""Makes the holes of a game from its current entries, and rules on them."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from app.golf.cards import NOTHING
from app.golf.game import Duty
from app.golf.layout import Cells
from app.golf.referee import Adjustment, Extras, Finding, inspect_hole, settle_hole
from app.golf.scoring import Given, TypedTotal, read_total
from app.golf.table import Table, is_same_grid, turns_of
from app.record.game.objections import heads_of_hole, ids_of, objections_of
from app.record.game.played import PlayedHole, Rules
from app.record.game.seating import Seating, opening_duty
from app.record.log.heads import Heads, LoggedEntry, Slot, agreed


def _content_of(heads: Heads, slot: Slot) -> Mapping[str, Any]:
    head = agreed(heads.get(slot, ()))
    return head.content if head else {}


BEGUN = ("opened", "grid", "went_out")
"""Entries any of which begins a hole, as phones may send only some."""


def fold_holes(heads: Heads, seating: Seating, rules: Sequence[Rules]) -> Iterator[PlayedHole]:
    by_hole = _heads_by_hole(heads)
    for number in sorted(_holes_begun(heads)):
        table = next(rule.table for rule in reversed(rules) if rule.from_hole <= number)
        yield fold_hole(by_hole[number], number, seating, table)


def _holes_begun(heads: Heads) -> set[int]:
    return {slot.hole for slot in heads if slot.kind in BEGUN and slot.hole}


def _heads_by_hole(heads: Heads) -> Mapping[int, Heads]:
    by_hole: dict[int, dict[Slot, tuple[LoggedEntry, ...]]] = {}
    for slot, here in heads.items():
        if slot.hole:
            by_hole.setdefault(slot.hole, {})[slot] = here
    return by_hole


def fold_hole(heads: Heads, number: int, seating: Seating, table: Table) -> PlayedHole:
    """Fold one hole; it has a ruling if nothing is open and there are no findings."""
    hole = _read_hole(heads, number, seating, table)
    is_open = hole.findings or hole.differing or not hole.is_out_known
    if is_open or not _is_playable(hole):
        return hole
    return replace(hole, ruling=settle_hole(table, hole.grids, hole.went_out, hole.extras))


def _read_hole(heads: Heads, number: int, seating: Seating, table: Table) -> PlayedHole:
    here, chairs = heads_of_hole(heads, number), seating.chairs
    opened = _opening_of(here, number, seating)
    playing = opened["players"]
    starter = _content_of(here, Slot("starter", number)).get("starter")
    starter = starter if starter in playing else None
    duty = {"dealer": opened["dealer"], "starter": starter or opened["starter"]}
    slots = [Slot("grid", number, chair) for chair in chairs]
    grids = tuple(_grid_of(here, slot, table) if slot.player in playing else None for slot in slots)
    has_odd_deck = _content_of(here, Slot("deck", number)).get("odd") is True
    found = _found_in(here, slots, table, grids, has_odd_deck)
    return PlayedHole(
        number=number,
        duty=Duty(*(seating.seat_of(player) or 0 for player in duty.values())),
        table=table,
        grids=grids,
        went_out=seating.seat_of(_content_of(here, Slot("went_out", number)).get("player")),
        extras=_extras_of(here, number, seating),
        has_odd_deck=has_odd_deck,
        findings=(*found, *_absent_grids(here, slots, playing)),
        ruling=None,
        corrected=any(head.replaces for in_slot in here.values() for head in in_slot),
        seen=_seen_mark(here),
        playing=tuple(chairs.index(player) for player in playing if player in chairs),
        objections=objections_of(heads, number),
        differing=tuple(slot for slot, in_slot in here.items() if not agreed(in_slot)),
        confirmed=tuple(seat for seat, slot in enumerate(slots) if _is_confirmed(here, slot)),
        missing=tuple(s for s, slot in enumerate(slots) if slot not in here and grids[s]),
        is_out_known=Slot("went_out", number) in here,
        starter=seating.seat_of(starter),
    )


def _found_in(
    here: Heads,
    slots: Sequence[Slot],
    table: Table,
    grids: Sequence[Given | None],
    has_odd_deck: bool,
) -> Iterator[Finding]:
    """Also finds grids of another size, from phones without new rules."""
    size, unfit = table.size, dict[int, int]()
    for seat, slot in enumerate(slots):
        for head in here.get(slot, ()) if grids[seat] is not None else ():
            cards = head.content.get("cards")
            if cards is not None and len(cards) != size:
                unfit[seat] = len(cards)
    for count in sorted({*unfit.values()}):
        seats = tuple(seat for seat in unfit if unfit[seat] == count)
        numbers = {"cards": count, "size": size, "players": len(seats)}
        yield Finding("other_layout", seats, (), numbers)
    yield from inspect_hole(
        table,
        [TypedTotal(0) if seat in unfit else grid for seat, grid in enumerate(grids)],
        has_odd_deck=has_odd_deck,
    )


def _absent_grids(here: Heads, slots: Sequence[Slot], playing: Sequence[int]) -> Iterator[Finding]:
    """Phones may send grids of players of whom they did not know yet that they don't play."""
    for seat, slot in enumerate(slots):
        if slot in here and slot.player not in playing:
            yield Finding("not_playing", (seat,))


def _is_playable(hole: PlayedHole) -> bool:
    playing = [seat for seat, grid in enumerate(hole.grids) if grid is not None]
    named = [hole.went_out, *(adjustment.seat for adjustment in hole.extras.adjustments)]
    return bool(playing) and all(seat is None or seat in playing for seat in named)


def _opening_of(here: Heads, number: int, seating: Seating) -> Mapping[str, Any]:
    openings = here.get(Slot("opened", number), ())
    if openings:
        return (agreed(openings) or openings[0]).content
    duty = opening_duty(seating, number)
    dealer, starter = seating.chairs[duty.dealer], seating.chairs[duty.starter]
    players = list(seating.players_at(number))
    return {"players": players, "dealer": dealer, "starter": starter}


def _extras_of(here: Heads, number: int, seating: Seating) -> Extras:
    looks = [_content_of(here, Slot("looks", number, chair)) for chair in seating.chairs]
    by_hand = [_content_of(here, Slot("adjustment", number, chair)) for chair in seating.chairs]
    return Extras(
        looks=tuple(content.get("looks", 0) for content in looks),
        adjustments=tuple(
            Adjustment(seat, content["points"], content["reason"])
            for seat, content in enumerate(by_hand)
            if content.get("points")
        ),
        number=number,
    )


def _grid_of(heads: Heads, slot: Slot, table: Table) -> Given:
    size, contents = table.size, [head.content for head in heads.get(slot, ())]
    total = read_total(_content_of(heads, slot))
    if total or not all(isinstance(content.get("cards"), list) for content in contents):
        return total or (NOTHING,) * size
    if len(contents) == 1 and len(contents[0]["cards"]) == size:
        return tuple(contents[0]["cards"])
    laid = zip_longest(
        [NOTHING] * size, *(content["cards"] for content in contents), fillvalue=NOTHING
    )
    ways = [{*cards} for _nothing, *cards in laid]
    return tuple(cell.pop() if len(cell) == 1 else NOTHING for cell in ways)


def _seen_mark(here: Heads) -> str:
    ids = "\n".join(ids_of(here))
    return hashlib.sha256(ids.encode()).hexdigest()[:16] if ids else ""


def _turns_at(rules: Sequence[Rules], number: int) -> Sequence[Cells]:
    table = next(rule.table for rule in reversed(rules) if rule.from_hole <= number)
    return turns_of(table)


def merge_equal_grids(heads: Heads, rules: Sequence[Rules]) -> Heads:
    """Merge heads whose grids are equal when turned, using the first one's order."""
    doubted = [
        slot
        for slot, grids in heads.items()
        if slot.kind == "grid" and len(grids) > 1 and not agreed(grids)
    ]
    if not doubted:
        return heads
    level = {slot: _alike(heads[slot], _turns_at(rules, slot.hole or 1)) for slot in doubted}
    return {**heads, **level}


def _alike(grids: tuple[LoggedEntry, ...], turns: Sequence[Cells]) -> tuple[LoggedEntry, ...]:
    level: list[LoggedEntry] = []
    for head in grids:
        known = (
            entry.content for entry in level if _is_same_content(entry.content, head.content, turns)
        )
        level.append(replace(head, content=next(known, head.content)))
    return tuple(level)


def _is_same_content(
    content: Mapping[str, Any], other: Mapping[str, Any], turns: Sequence[Cells]
) -> bool:
    cards, others = content.get("cards"), other.get("cards")
    if isinstance(cards, list) and isinstance(others, list):
        return is_same_grid(cards, others, turns)
    return content == other


def _is_confirmed(heads: Heads, slot: Slot) -> bool:
    here = heads.get(slot, ())
    return agreed(here) is not None and len({head.device for head in here}) > 1


def has_same_content(heads: Heads, slot: Slot, content: Mapping[str, Any], table: Table) -> bool:
    head = agreed(heads.get(slot, ()))
    if head is None:
        return False
    turns = turns_of(table) if slot.kind == "grid" else ()
    return _is_same_content(head.content, content, turns)
