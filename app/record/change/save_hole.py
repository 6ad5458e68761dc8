"""Saving a hole: all or nothing, once, as new entries next to the existing ones."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, asdict, dataclass, fields
from typing import Any

from app.golf.faults import GolfError
from app.golf.game import shows_at_table
from app.golf.scoring import Given, TypedTotal
from app.record.access.unsaved import forget_unsaved
from app.record.change.actions import is_current, seen_heads
from app.record.change.raw_hole import TypedHole
from app.record.database import writing_rows
from app.record.game.fold_holes import has_same_content, merge_equal_grids
from app.record.game.load import latest_play
from app.record.game.play import Play, PlayedHole
from app.record.log.entries import (
    NewEntry,
    entry_for,
    insert_entries,
    new_among,
    take_numbers,
    token_of,
)
from app.record.log.heads import UNDO, Heads, LoggedEntry, Slot, find_heads


@dataclass(frozen=True, slots=True)
class HoleDraft(TypedHole):
    """``token`` identifies this attempt, ``seen`` is the mark of the hole it was typed over.

    A ``part`` leaves other grids, and who went out if not given, to other phones. ``own`` is the
    only player of this phone; cards of ``taken`` players come from other phones and make no entry.
    ``starter`` counts if the page ``asks_starter``.
    """

    token: str
    seen: str
    _: KW_ONLY
    at: int = 0
    part: bool = False
    own: int | None = None
    taken: frozenset[int] = frozenset()
    asks_starter: bool = False


def draft_of(hole: TypedHole, token: str, seen: str, **more: Any) -> HoleDraft:  # noqa: ANN401
    shared = {field.name: getattr(hole, field.name) for field in fields(TypedHole)}
    return HoleDraft(**{**shared, **more}, token=token, seen=seen)


class HoleSavedElsewhereError(GolfError):
    """The hole changed since the page was opened; ``seen`` is its current mark."""

    def __init__(self, number: int, seen: str) -> None:
        super().__init__(f"Hole {number} was saved with other cards meanwhile.")
        self.number = number
        self.seen = seen


def save_hole(play: Play, device: str, draft: HoleDraft) -> None:
    """Save a hole, or correct it, and end the device's lease.

    Only changed slots get an entry, and those that confirm another phone's. Concurrent entries of
    other phones stay, and leave the hole open. Raises ``HoleOrderError`` for a hole not yet due and
    ``HoleSavedElsewhereError`` if it would replace what this device entered elsewhere.
    """
    version = play.version
    while not _is_kept(play, version, device, draft):
        play, version = latest_play(play.game_id, play.public_id)


def _is_kept(play: Play, version: int, device: str, draft: HoleDraft) -> bool:
    play.check_turn(draft.number)
    hole = play.hole(draft.number)
    fresh = new_among(_entries_of(play, hole, device, draft), play.entries, device)
    with writing_rows() as connection:
        if take_numbers(connection, play.game_id, version, len(fresh)):
            insert_entries(connection, play.game_id, device, fresh, version + 1)
            forget_unsaved(connection, play.game_id, device)
            return True
    return False


def _entries_of(
    play: Play, hole: PlayedHole | None, device: str, draft: HoleDraft
) -> list[NewEntry]:
    changes = dict(changed_slots(play, draft))
    seen = hole.seen if hole else ""
    if seen == draft.seen:
        left_out = _undo_of(draft, _grids_of_others(play, hole, draft))
        return [*_entries_replacing(play.heads, device, draft, changes), *left_out]
    then = _heads_when_shown(play, draft)
    if then and hole is None:
        raise HoleSavedElsewhereError(draft.number, "")
    changes = {
        slot: content for slot, content in changes.items() if not is_current(then, slot, content)
    }
    unseen = {slot: _heads_since_shown(play, draft, slot) for slot in changes}
    if any(_is_own(h, device, draft, changes[slot]) for slot in changes for h in unseen[slot]):
        raise HoleSavedElsewhereError(draft.number, seen)
    changes = {
        slot: content for slot, content in changes.items() if _adds_something(unseen[slot], content)
    }
    changes |= _confirmations(play, device, draft, then)
    return _entries_replacing(seen_heads(play.heads, draft.at), device, draft, changes)


def _entries_replacing(
    heads: Heads, device: str, draft: HoleDraft, changes: Mapping[Slot, Mapping[str, Any]]
) -> list[NewEntry]:
    seen = _replaceable(heads, device, draft)
    undone = _undo_of(draft, _own_went_out(heads, draft))
    entries = [
        entry_for(seen, draft.token, slot, dict(content)) for slot, content in changes.items()
    ]
    return [*entries, *undone]


def _replaceable(heads: Heads, device: str, draft: HoleDraft) -> Heads:
    slot = Slot("went_out", draft.number)
    if draft.own is None or slot not in heads:
        return heads
    return {**heads, slot: tuple(head for head in heads[slot] if head.device == device)}


def _own_went_out(heads: Heads, draft: HoleDraft) -> list[str]:
    named = heads.get(Slot("went_out", draft.number), ())
    if draft.own is None or draft.went_out is not None:
        return []
    return [head.client_id for head in named if head.content.get("player") == draft.own]


def _grids_of_others(play: Play, hole: PlayedHole | None, draft: HoleDraft) -> list[str]:
    if hole is None or draft.part:
        return []
    playing = {play.seats[seat].player_id for seat in hole.playing}
    grids = (heads for slot, heads in play.heads.items() if slot.kind == "grid")
    here = (head for heads in grids for head in heads if head.slot.hole == draft.number)
    return [head.client_id for head in here if head.slot.player not in playing]


def _undo_of(draft: HoleDraft, wrong: Sequence[str]) -> list[NewEntry]:
    client_id = f"{draft.token}:{draft.number}:undo"
    return [NewEntry(client_id, Slot(UNDO), {"undoes": list(wrong)})] if wrong else []


def _heads_when_shown(play: Play, draft: HoleDraft) -> Heads:
    then = find_heads(entry for entry in play.entries if entry.seq <= draft.at)
    here = {slot: heads for slot, heads in then.items() if slot.hole == draft.number}
    return merge_equal_grids(here, play.rules)


def _heads_since_shown(play: Play, draft: HoleDraft, slot: Slot) -> tuple[LoggedEntry, ...]:
    return tuple(head for head in play.heads.get(slot, ()) if head.seq > draft.at)


def _is_own(head: LoggedEntry, device: str, draft: HoleDraft, content: Mapping[str, Any]) -> bool:
    is_repeated = token_of(head.client_id) == draft.token and head.content == content
    return head.device == device and not is_repeated


def _adds_something(unseen: Sequence[LoggedEntry], content: Mapping[str, Any]) -> bool:
    return not unseen or not _is_nothing(content)


def _confirmations(
    play: Play, device: str, draft: HoleDraft, then: Heads
) -> Iterator[tuple[Slot, dict[str, Any]]]:
    table = play.table_of(draft.number)
    for player, grid in draft.grids.items():
        slot, content = Slot("grid", draft.number, player), content_of_grid(grid)
        unseen = _heads_since_shown(play, draft, slot)
        is_others = bool(unseen) and all(head.device != device for head in unseen)
        is_typed = player not in draft.taken and not is_current(then, slot, content)
        if is_others and is_typed and has_same_content(play.heads, slot, content, table):
            yield slot, content


def is_retry(play: Play, device: str, draft: HoleDraft) -> bool:
    kept = {entry.slot: entry for entry in play.entries if token_of(entry.client_id) == draft.token}
    drafted = _slots_of_draft(play, draft)
    if not all(entry.device == device for entry in kept.values()):
        return False
    if any(
        drafted.get(slot) != entry.content
        for slot, entry in kept.items()
        if slot.kind not in BESIDE
    ):
        return False
    before = [(entry.slot, entry.content) for entry in play.entries]
    return all(
        _is_nothing(content) or (slot, content) in before for slot, content in drafted.items()
    )


BESIDE = ("opened", "state", UNDO)


def changed_slots(play: Play, draft: HoleDraft) -> Iterator[tuple[Slot, dict[str, Any]]]:
    """Yield slots whose content differs from the current one: players, went out, grids."""
    if Slot("opened", draft.number) not in play.heads:
        yield Slot("opened", draft.number), _opening(play, draft.number)
        if play.state.name != "playing":
            yield Slot("state"), {"state": "playing"}
    for slot, content in _slots_of_draft(play, draft).items():
        was_entered = (
            is_current(play.heads, slot, content) if slot in play.heads else _is_nothing(content)
        )
        if not was_entered:
            yield slot, content


def _slots_of_draft(play: Play, draft: HoleDraft) -> dict[Slot, dict[str, Any]]:
    number = draft.number
    contents: dict[Slot, dict[str, Any]] = {Slot("deck", number): {"odd": draft.has_odd_deck}}
    if draft.went_out is not None or not draft.part:
        contents[Slot("went_out", number)] = {"player": draft.went_out}
    if draft.asks_starter and shows_at_table(play.ruleset_of(number), number):
        contents[Slot("starter", number)] = {"starter": draft.starter}
    for player, grid in draft.grids.items():
        points, reason = draft.adjustments.get(player, (0, ""))
        if player not in draft.taken:
            contents[Slot("grid", number, player)] = content_of_grid(grid)
        contents[Slot("looks", number, player)] = {"looks": draft.looks.get(player, 0)}
        contents[Slot("adjustment", number, player)] = {"points": points, "reason": reason}
    return contents


def content_of_grid(grid: Given) -> dict[str, Any]:
    return asdict(grid) if isinstance(grid, TypedTotal) else {"cards": list(grid)}


def _is_nothing(content: Mapping[str, Any]) -> bool:
    defaults = {"looks": 0, "points": 0, "odd": False, "starter": None}
    return any(key in content and content[key] == value for key, value in defaults.items())


def _opening(play: Play, number: int) -> dict[str, Any]:
    ids = [seat.player_id for seat in play.seats]
    players, duty = play.players(number), play.duty(number)
    return {
        "players": list(players.values()),
        "dealer": ids[duty.dealer],
        "starter": ids[duty.starter],
    }
