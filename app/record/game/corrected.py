"""Whose cards or score in a hole a correction changed after its ruling."""

from collections.abc import Iterator
from itertools import groupby

from app.record.game.fold_holes import fold_hole
from app.record.game.objections import HOLE_KINDS
from app.record.game.play import Play
from app.record.game.played import PlayedHole
from app.record.log.heads import LoggedEntry, find_heads


def corrected_seats(play: Play, number: int) -> frozenset[int]:
    hole = play.hole(number)
    if hole is None or not hole.corrected:
        return frozenset()
    earlier = [*_rulings_before(play, hole)]
    return frozenset(
        seat for seat in hole.playing if any(_differs(version, hole, seat) for version in earlier)
    )


def _rulings_before(play: Play, hole: PlayedHole) -> Iterator[PlayedHole]:
    entries = [
        entry
        for entry in play.entries
        if _is_of(entry, hole.number) and entry.client_id not in play.gone
    ]
    known: list[LoggedEntry] = []
    for _moment, saved in groupby(entries, key=lambda entry: entry.received_at):
        known += saved
        before = fold_hole(find_heads(known), hole.number, play.seating, hole.table)
        if before.ruling:
            yield before


def _is_of(entry: LoggedEntry, number: int) -> bool:
    return entry.slot.hole == number and entry.slot.kind in HOLE_KINDS


def _differs(before: PlayedHole, hole: PlayedHole, seat: int) -> bool:
    was, now = before.verdict(seat), hole.verdict(seat)
    is_same_score = was and now and was.hole_score == now.hole_score
    return before.grids[seat] != hole.grids[seat] or not is_same_score
