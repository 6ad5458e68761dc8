"""Hole scores after any entry of the log, moved forward by the entries since."""

from collections.abc import Iterable, Mapping, Sequence

from app.record.game.confirmation import heads_of_hole, ids_of
from app.record.game.fold_holes import BEGUN, fold_hole, merge_equal_grids
from app.record.game.load import rules_of, with_first_entries
from app.record.game.play import Play, Rules
from app.record.game.seating import Seating, seating_of
from app.record.log.heads import UNDO, Heads, LoggedEntry, Slot, Undos, heads_in

HoleScores = Mapping[int, int]
"""Hole scores by player; empty for a hole that does not count."""
Scores = Mapping[int, HoleScores]
"""The same by hole."""
NOTHING: HoleScores = {}
OF_ALL_HOLES = ("rules", "seating", "opened")
"""Kinds of entries that may change what other holes count: rules, and who sits at the table."""


class History:
    """A game after some of its entries; it only moves forward."""

    def __init__(self, play: Play) -> None:
        self.people = tuple(play.people)
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
        """Hole scores after all entries up to a log position, which must ascend."""
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
        return rules_of(heads), seating_of(heads, self.people)

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
            self.memo[key] = ruled(merge_equal_grids(here, rules), hole, seating, in_force)
        return self.memo[key]


def ruled(here: Heads, hole: int, seating: Seating, rules: Rules) -> HoleScores:
    ruling = fold_hole(here, hole, seating, rules.table).ruling
    scores: Sequence[int | None] = ruling.hole_scores if ruling else ()
    by_player = zip(seating.chairs, scores, strict=False)
    return {player: score for player, score in by_player if score is not None}
