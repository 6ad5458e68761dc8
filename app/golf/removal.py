"""Cards that left the grid: whether the empty cells are possible, and what they count."""

from collections.abc import Collection, Sequence
from math import inf
from typing import NamedTuple

from app.golf.table import Removal, Table
from app.golf.work_limits import mask_of

UNCLEAR = inf  # points that depend on cards nobody sees


class Removals(NamedTuple):
    """One way in which cells became empty.

    It ``is_clear`` if every way counts the same, and everything possible there counted.
    """

    removals: tuple[Removal, ...]
    is_clear: bool


def find_removals(table: Table, empty: Collection[int]) -> Removals | None:
    """Return how empty cells arose: sets that one card can take, none touching another.

    None if they are impossible (docs/dev/sources.md, “Cards that leave the grid”).
    """
    search = Search([removal for removal in table.removals if {*empty}.issuperset(removal.cells)])
    counts = search.count(mask_of(tuple(empty)))
    if counts is None:
        return None
    hidden = [match.points for match in table.counting if {*empty}.issuperset(match.cells)]
    is_clear = None not in hidden and sum(filter(None, hidden)) == counts
    return Removals(tuple(search.first(mask_of(tuple(empty)))), is_clear)


class Search:
    """The points of empty cells (as bits), cached; each set is decided at its lowest cell."""

    def __init__(self, removals: Sequence[Removal]) -> None:
        self.by_lowest: dict[int, list[tuple[int, float, Removal]]] = {}
        for removal in removals:
            mask = mask_of(removal.cells)
            points = UNCLEAR if removal.points is None else removal.points
            self.by_lowest.setdefault(mask & -mask, []).append((mask, points, removal))
        self.is_free = not any(removal.points != 0 for removal in removals)
        self.counts: dict[int, float | None] = {0: 0}

    def count(self, empty: int) -> float | None:
        """Return the points common to every way; None if the cells can't have become empty."""
        if empty not in self.counts:
            self.counts[empty] = self.search(empty)
        return self.counts[empty]

    def search(self, empty: int) -> float | None:
        """Try every way until two differ; if nothing counts, the first way is enough."""
        found = None
        for mask, points, _removal in self.by_lowest.get(empty & -empty, ()):
            rest = self.count(empty ^ mask) if mask & empty == mask else None
            if rest is not None:
                found = rest + points if found in (None, rest + points) else UNCLEAR
                if self.is_free or found == UNCLEAR:
                    break
        return found

    def first(self, empty: int) -> list[Removal]:
        for mask, _points, removal in self.by_lowest.get(empty & -empty, ()):
            if mask & empty == mask and self.count(empty ^ mask) is not None:
                return [removal, *self.first(empty ^ mask)]
        return []
