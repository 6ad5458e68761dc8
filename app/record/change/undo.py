"""Undoes an action and redoes it; what may be undone, and by whom."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from app.golf.weighed_cache import WeighedCache
from app.record.access.rights import Right, includes
from app.record.change.actions import record_action
from app.record.database import now
from app.record.game.from_log import hole_in_log
from app.record.game.objections import HOLE_KINDS
from app.record.game.play import PUBLIC, Play, PlayedHole
from app.record.log.entries import token_of
from app.record.log.entry_schema import expect
from app.record.log.heads import UNDO, LoggedEntry, Slot, find_heads
from app.record.log.ledger import Ledger
from app.record.models import Game

ANYBODY = frozenset(
    {*HOLE_KINDS, "nod", "objection", "seating", "joined", "name", "state", "date", "venue"}
    | {"letters", "mishap"},
)
"""Kinds of entries that anybody with the score right may undo."""
OF_GROUPS = frozenset({"group", "person"})
"""The server alone writes and undoes these kinds."""
OF_OWNERS = frozenset({"rules", "public", "ways"}) | OF_GROUPS


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
    heads = find_heads(entries)
    return Slot("rules") in heads and Slot("seating") in heads


def refuse_harm(entry: LoggedEntry, known: Mapping[str, LoggedEntry], held: str) -> None:
    """Raise ``UnreadableError`` for an undo beyond ``held``, of the unknown or the only seats."""
    if entry.slot.kind == UNDO:
        expect(known.keys() >= {*entry.content["undoes"]}, "unknown")
        undone = targets_of(known, entry.content["undoes"])
        needed = right_over(undone)
        expect(not any(entry.slot.kind in OF_GROUPS for entry in undone), "right")
        expect(needed is not None and includes(held, needed), "right")
    elif entry.slot.kind == "seating":
        expect(is_founded([*known.values(), entry]))


OFFERED = timedelta(hours=12)
"""How long undo is offered for an action: an evening at the table."""


@dataclass(frozen=True, slots=True)
class Action:
    """One user action: its entries, in log order."""

    token: str
    entries: tuple[LoggedEntry, ...]

    @property
    def seq(self) -> int:
        return self.entries[-1].seq

    @property
    def at(self) -> datetime | None:
        return self.entries[-1].received_at

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(entry.client_id for entry in self.entries)

    def speaks_of(self, kind: str) -> bool:
        return any(kind in ("", entry.slot.kind) for entry in self.entries)

    def is_beyond(self, hole: int | None) -> bool:
        return hole is not None and any(
            entry.slot.hole not in (None, hole) for entry in self.entries
        )

    @property
    def takes_back(self) -> tuple[str, ...]:
        """Ids it undoes, if it is nothing but an undo."""
        if any(entry.slot.kind != UNDO for entry in self.entries):
            return ()
        return tuple(
            entry_id for entry in self.entries for entry_id in entry.content.get("undoes", ())
        )


@dataclass(frozen=True, slots=True)
class UndoRedo:
    """What a device may undo and redo; None for nothing."""

    undo: Action | None = None
    redo: Action | None = None


def offers_for(ledger: Ledger, device: str | None) -> UndoRedo:
    """Return a device's newest action that is in force, and the newest it has undone."""
    offers = FOUND.get((ledger, device or ""), lambda: _found_offers(ledger, device or ""))
    return UndoRedo(_recent(offers.undo), _recent(offers.redo))


def _recent(action: Action | None) -> Action | None:
    return action if action and action.at and now() - action.at < OFFERED else None


FOUND: WeighedCache[tuple[Ledger, str], UndoRedo] = WeighedCache(512, lambda key, _: key[0].room)


def _found_offers(ledger: Ledger, device: str) -> UndoRedo:
    own, gone = actions_of(entry for entry in ledger.entries if entry.device == device), ledger.gone
    done = [action for action in own if _is_undone_by_a_tap(action) and action.entries[0].seq > 1]
    standing = [action for action in done if not gone.issuperset(action.ids)]
    latest = standing[-1] if standing else None
    floor = done[-1].seq if done else 0
    backs = [
        original
        for action in own
        if action.takes_back and action.seq > floor and not gone.issuperset(action.ids)
        for original in actions_of(known_of(ledger, action.takes_back))
        if _is_undone_by_a_tap(original)
    ]
    redo = backs[-1] if backs and is_free(ledger, backs[-1]) else None
    return UndoRedo(latest if latest and _is_head(ledger, latest) else None, redo)


def _is_undone_by_a_tap(action: Action) -> bool:
    """Agreeing to a hole, as 0.1.0 recorded it, changes nothing that anybody sees."""
    return not (action.takes_back or action.speaks_of(PUBLIC.kind) or action.speaks_of("nod"))


def known_of(ledger: Ledger, ids: Iterable[str]) -> list[LoggedEntry]:
    return [ledger.by_id[entry_id] for entry_id in dict.fromkeys(ids) if entry_id in ledger.by_id]


def latest_of(ledger: Ledger, device: str) -> LoggedEntry | None:
    return next((entry for entry in reversed(ledger.entries) if entry.device == device), None)


def actions_of(entries: Iterable[LoggedEntry]) -> list[Action]:
    by_token: dict[str, list[LoggedEntry]] = {}
    for entry in sorted(entries, key=lambda entry: entry.seq):
        by_token.setdefault(token_of(entry.client_id), []).append(entry)
    actions = [Action(token, tuple(entries)) for token, entries in by_token.items()]
    return sorted(actions, key=lambda action: action.seq)


def _is_head(ledger: Ledger, action: Action) -> bool:
    """It must be in force entirely, so that an undo removes no other entry."""
    entries = [entry for entry in action.entries if entry.slot.kind != UNDO]
    heads = {head.client_id for entry in entries for head in ledger.heads.get(entry.slot, ())}
    return heads.issuperset(entry.client_id for entry in entries)


def is_free(ledger: Ledger, action: Action) -> bool:
    """Return True if no other entry was added since in the slots an action would fill again."""
    return all(
        head.client_id in entry.replaces
        for entry in action.entries
        for head in ledger.heads.get(entry.slot, ())
    )


Undoing = Sequence[tuple[Slot, dict[str, list[str]]]]


def undo(game: Game, device: str, target: str, token: str) -> Play:
    return record_action(
        game, device, token, lambda _session, play: taking_back(play, device, target)
    )


def redo(game: Game, device: str, target: str, token: str) -> Play:
    return record_action(
        game, device, token, lambda _session, play: bringing_back(play, device, target)
    )


def taking_back(ledger: Ledger, device: str, target: str) -> Undoing:
    offered = offers_for(ledger, device).undo
    known = offered and offered.token == target
    return [(Slot(UNDO), {"undoes": list(offered.ids)})] if offered and known else []


def bringing_back(ledger: Ledger, device: str, target: str) -> Undoing:
    """Return the entries that redo ``target``; empty if it is not offered to this device."""
    offered = offers_for(ledger, device).redo
    if offered is None or offered.token != target:
        return []
    return [(Slot(UNDO), {"undoes": _undos_of(ledger, device, offered)})]


def _undos_of(ledger: Ledger, device: str, action: Action) -> list[str]:
    return [
        entry.client_id
        for entry in ledger.entries
        if entry.slot.kind == UNDO and entry.device == device
        if set(entry.content["undoes"]) & set(action.ids)
    ]


def undone_hole(play: Play, number: int) -> PlayedHole | None:
    """Return a hole whose cards were undone, as it was last, to spare retyping them."""
    last = {
        entry.slot: (entry,)
        for entry in play.entries
        if entry.client_id in play.gone
        and entry.slot.hole == number
        and entry.slot.kind in HOLE_KINDS
    }
    if play.hole(number) or Slot("opened", number) not in last:
        return None
    return hole_in_log(last, number, play.seating, play.table_of(number), play.keys)
