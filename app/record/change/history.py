"""Undo and redo; the log as people read it: every action, its effect, the scores after it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby, islice

from sqlalchemy.orm import Session

from app.golf.weighed_cache import WeighedCache
from app.record.access.rights import Right, includes
from app.record.change.actions import Requested, record_action
from app.record.database import now
from app.record.game.from_log import (
    BEGUN,
    hole_in_log,
    merge_equal_grids,
    rules_by_log,
    seating_by_log,
    with_first_entries,
)
from app.record.game.play import PUBLIC, Play, Rules
from app.record.game.played import HOLE_KINDS, PlayedHole, heads_of_hole, ids_of
from app.record.game.seating import Seating
from app.record.log.entries import Ledger, token_of
from app.record.log.entry_schema import expect
from app.record.log.heads import UNDO, Heads, LoggedEntry, Slot, Undos, find_heads, heads_in
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


HoleScores = Mapping[int, int]
"""Hole scores by player; empty for a hole that does not count."""
Scores = Mapping[int, HoleScores]
NOTHING: HoleScores = {}
OF_ALL_HOLES = ("rules", "seating", "opened")
"""Kinds of entries that may change what other holes count."""


class History:
    """A game after some of its entries; it only moves forward."""

    def __init__(self, play: Play) -> None:
        self.keys = play.keys
        self.ahead = [*reversed(play.entries)]
        self.known: dict[str, LoggedEntry] = {}
        self.in_slots: dict[Slot, list[LoggedEntry]] = {}
        self.heads: dict[Slot, tuple[LoggedEntry, ...]] = {}
        self.by_hole: dict[int, dict[Slot, tuple[LoggedEntry, ...]]] = {}
        self.undos = Undos()
        self.gone: frozenset[str] = frozenset()
        self.table: tuple[tuple[Rules, ...], Seating] | None = None
        self.memo: dict[tuple[object, ...], HoleScores] = {}
        self.scores: dict[int, HoleScores] = {}

    def after(self, seq: int) -> Scores:
        """Return hole scores after all entries up to a log position, which must ascend."""
        touched = self.read_entries_until(seq)
        for slot in touched:
            self.update_heads(slot)
        if self.table is None or any(slot.kind in OF_ALL_HOLES for slot in touched):
            self.table = self.table_now()
            holes: Iterable[int] = [*self.by_hole]
        else:
            holes = {slot.hole for slot in touched if slot.hole}
        self.scores.update((hole, self.scores_of(hole)) for hole in holes)
        return dict(self.scores)

    def read_entries_until(self, seq: int) -> set[Slot]:
        touched: set[Slot] = set()
        while self.ahead and self.ahead[-1].seq <= seq:
            entry = self.ahead.pop()
            self.known[entry.client_id] = entry
            self.in_slots.setdefault(entry.slot, []).append(entry)
            self.undos.add(entry)
            touched.add(entry.slot)
        gone = self.undos.gone()
        changed = (self.known.get(client_id) for client_id in gone ^ self.gone)
        self.gone = gone
        return {*touched, *(entry.slot for entry in changed if entry)}

    def update_heads(self, slot: Slot) -> None:
        heads = heads_in(self.in_slots[slot], self.gone)
        for heads_by_slot in (
            self.heads,
            *([self.by_hole.setdefault(slot.hole, {})] if slot.hole else []),
        ):
            if heads and slot.kind != UNDO:
                heads_by_slot[slot] = heads
            else:
                heads_by_slot.pop(slot, None)

    def table_now(self) -> tuple[tuple[Rules, ...], Seating]:
        heads = with_first_entries(self.heads, [*self.known.values()])
        return rules_by_log(heads), seating_by_log(heads, self.keys)

    def scores_of(self, hole: int) -> HoleScores:
        assert self.table
        rules, seating = self.table
        here = heads_of_hole(self.by_hole[hole], hole)
        if not any(slot.kind in BEGUN for slot in here):
            return NOTHING
        in_force = [rule for rule in rules if rule.from_hole <= hole][-1]
        seats = seating.chairs, seating.dealer, seating.sittings
        key = (hole, *ids_of(here), seats, id(in_force.table))
        if key not in self.memo:
            self.memo[key] = self.ruled(merge_equal_grids(here, rules), hole, seating, in_force)
        return self.memo[key]

    def ruled(self, here: Heads, hole: int, seating: Seating, rules: Rules) -> HoleScores:
        ruling = hole_in_log(here, hole, seating, rules.table, self.keys).ruling
        scores: Sequence[int | None] = ruling.hole_scores if ruling else ()
        by_player = zip(seating.chairs, scores, strict=False)
        return {player: score for player, score in by_player if score is not None}


SHOWN = 30


@dataclass(frozen=True, slots=True)
class Filter:
    """Which entries to find: of a hole, about a player, before a log position."""

    hole: int | None = None
    player: int | None = None
    before: int | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A hole score that an action changed; None where the hole did not count."""

    hole: int
    player: int
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Event:
    """An action in the log; ``gone`` are those of its ids that were undone since."""

    action: Action
    changes: tuple[Change, ...]
    gone: frozenset[str]

    @property
    def is_gone(self) -> bool:
        return self.gone.issuperset(self.action.ids)


def log_of(
    play: Play, chosen: Filter, most: int = 0, *, folded: bool = False
) -> tuple[list[Event], int | None]:
    """Return at most ``most`` actions (0: a page), newest first, and where the next page starts.

    ``folded`` leaves out undo and redo of what is known: the undone event itself says it.
    """
    most = most or SHOWN
    about = entries_about(play, lambda entry: _is_about(entry, chosen))
    before = chosen.before or play.version + 1
    found = (
        action
        for action in reversed(actions_of(play.entries))
        if action.seq < before and not (folded and is_known_undo(play, action))
    )
    actions = [*islice((action for action in found if not about.isdisjoint(action.ids)), most + 1)]
    shown = actions[:most]
    scores = _scores_around(play, shown)
    events = [
        Event(action, tuple(_changes_of(action, scores)), play.gone.intersection(action.ids))
        for action in shown
    ]
    return events, shown[-1].seq if len(actions) > most else None


def is_known_undo(play: Play, action: Action) -> bool:
    return bool(action.takes_back) and play.by_id.keys() >= {*action.takes_back}


def last_undos(play: Play) -> Mapping[str, Action]:
    """Return the newest undo or redo of each entry that ever was undone."""
    return {
        entry.client_id: action
        for action in actions_of(play.entries)
        for entry in targets_of(play.by_id, action.takes_back)
    }


def corrections_of(play: Play, number: int) -> Sequence[Change]:
    events, _next = log_of(play, Filter(hole=number))
    for event in events:
        found = [change for change in event.changes if change.hole == number]
        both = [change for change in found if None not in (change.before, change.after)]
        if both and not event.is_gone:
            return both
    return []


def entries_about(play: Play, is_meant: Callable[[LoggedEntry], bool]) -> Set[str]:
    """Return the ids of all matching entries, and of entries that finally undo such an entry."""
    against: dict[str, list[str]] = {}
    for entry in play.entries:
        for entry_id in entry.content["undoes"] if entry.slot.kind == UNDO else ():
            against.setdefault(entry_id, []).append(entry.client_id)
    ahead = [entry.client_id for entry in play.entries if is_meant(entry)]
    found = {*ahead}
    while ahead:
        more = {*against.get(ahead.pop(), ())} - found
        found |= more
        ahead += more
    return found


def _is_about(entry: LoggedEntry, chosen: Filter) -> bool:
    player = entry.content.get("player") if entry.slot.kind == "went_out" else entry.slot.player
    is_hole = chosen.hole is None or entry.slot.hole == chosen.hole
    return is_hole and chosen.player in (None, player)


def _scores_around(play: Play, actions: Sequence[Action]) -> Mapping[int, Scores]:
    history = History(play)
    places = {place for action in actions for place in (before(action), action.seq)}
    return {place: history.after(place) for place in sorted(places)}


def before(action: Action) -> int:
    return action.entries[0].seq - 1


def _changes_of(action: Action, scores: Mapping[int, Scores]) -> Iterator[Change]:
    then, now = scores[before(action)], scores[action.seq]
    for hole in sorted({*then, *now}):
        was, is_now = then.get(hole, {}), now.get(hole, {})
        for player in sorted({*was, *is_now}):
            if was.get(player) != is_now.get(player):
                yield Change(hole, player, was.get(player), is_now.get(player))


def ids_named(play: Play, names: Sequence[str]) -> list[str]:
    """Resolve idempotency keys to the ids of their entries; other names are unchanged."""
    by_token: dict[str, list[str]] = {}
    for entry in play.entries:
        by_token.setdefault(token_of(entry.client_id), []).append(entry.client_id)
    found = ([name] if name in play.by_id else by_token.get(name, [name]) for name in names)
    return [*dict.fromkeys(public_id for ids in found for public_id in ids)]


def right_for(play: Play, ids: Sequence[str]) -> Right | None:
    targets = targets_of(play.by_id, ids)
    return right_over(targets) if targets else None


def undos_of(play: Play, ids: Sequence[str]) -> list[str]:
    meant = frozenset(ids)
    return [
        entry.client_id
        for entry in play.entries
        if entry.slot.kind == UNDO and entry.client_id not in play.gone
        if not meant.isdisjoint(entry.content["undoes"])
    ]


def take_back(game: Game, device: str, ids: Sequence[str], token: str) -> Play:
    """Undo entries of any device by a new entry, which can itself be undone."""

    def decide(_session: Session, play: Play) -> Requested:
        return [(Slot(UNDO), {"undoes": list(ids)})] if right_for(play, ids) else []

    return record_action(game, device, token, decide)


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
        if entry.slot.hole == hole.number and entry.slot.kind in HOLE_KINDS
        if entry.client_id not in play.gone
    ]
    known: list[LoggedEntry] = []
    for _moment, saved in groupby(entries, key=lambda entry: entry.received_at):
        known += saved
        before = hole_in_log(find_heads(known), hole.number, play.seating, hole.table, play.keys)
        if before.ruling:
            yield before


def _differs(before: PlayedHole, hole: PlayedHole, seat: int) -> bool:
    was, now = before.verdict(seat), hole.verdict(seat)
    is_same_score = was and now and was.hole_score == now.hole_score
    return before.grids[seat] != hole.grids[seat] or not is_same_score
