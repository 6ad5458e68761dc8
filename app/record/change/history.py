"""The log as people read it: every action, its effect, the scores after it, corrections."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import groupby, islice

from sqlalchemy.orm import Session

from app.record.access.rights import Right
from app.record.change.actions import Requested, record_action
from app.record.change.undo import Action, actions_of, right_over, targets_of
from app.record.game.from_log import (
    BEGUN,
    hole_in_log,
    merge_equal_grids,
    rules_by_log,
    seating_by_log,
    with_first_entries,
)
from app.record.game.objections import HOLE_KINDS, heads_of_hole, ids_of
from app.record.game.play import Play, Rules
from app.record.game.played import PlayedHole
from app.record.game.seating import Seating
from app.record.log.entries import token_of
from app.record.log.heads import UNDO, Heads, LoggedEntry, Slot, Undos, find_heads, heads_in
from app.record.models import Game

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
