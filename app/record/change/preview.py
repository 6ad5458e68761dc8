"""What is wrong with a hole that is about to be saved, and what saving it would change."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.golf.game import Move, Played, ended_after, find_ripple
from app.golf.referee import Finding, inspect_hole
from app.golf.table import Table
from app.record.change.save_hole import HoleDraft, changed_slots
from app.record.game.fold_holes import fold_holes
from app.record.game.play import Play
from app.record.log.heads import Heads, LoggedEntry, Slot


def inspect_draft(
    play: Play, draft: HoleDraft, count: int, went_out: Sequence[int] = ()
) -> tuple[Table, list[Finding]]:
    """``went_out`` are the seats of all who are said to have gone out."""
    table = play.table_of(draft.number)
    table = table.with_decks(table.decks_for(count))
    grids = draft.by_seat(seat.player_id for seat in play.seats)
    return table, inspect_hole(table, grids, went_out, has_odd_deck=draft.has_odd_deck)


def preview_hole(play: Play, draft: HoleDraft) -> Play:
    contents = dict(changed_slots(play, draft))
    heads: Heads = {
        **play.heads,
        **{slot: (_head_of(play, slot, contents[slot]),) for slot in contents},
    }
    return replace(play, heads=heads, holes=tuple(fold_holes(heads, play.seating, play.rules)))


def _head_of(play: Play, slot: Slot, content: Mapping[str, object]) -> LoggedEntry:
    return LoggedEntry(
        "", slot, content, tuple(head.client_id for head in play.heads.get(slot, ()))
    )


def ripple_of(play: Play, draft: HoleDraft) -> Sequence[Move]:
    hole = play.hole(draft.number)
    if hole is None or hole.ruling is None or hole.seen != draft.seen:
        return ()
    after = _played_of(preview_hole(play, draft), draft.number)
    before = _played_of(play, draft.number)
    return find_ripple(before, after) if before and after else ()


def _played_of(play: Play, number: int) -> Played | None:
    """The game for a correction of this hole; None where the hole has no ruling."""
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        return None
    ended = ended_after(play.table, len(play.seats), play.results, *play.comings)
    return Played(hole.ruling.verdicts, play.course, ended, len(play.results))
