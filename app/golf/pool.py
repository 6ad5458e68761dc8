"""Which matches count if a card may serve only once: a search among what the cards allow."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

FORCED, ONE = 1 << 22, 1 << 5
"""FORCED exceeds all gains of a grid, ONE the number of its offers."""
WHOLE = 720720  # what every number of cells up to 16 divides


class CandidateMatch(NamedTuple):
    """An offer: its group, its cells, whether it is ``forced``; a ``gain`` below 0 is good."""

    group: int
    cells: tuple[int, ...]
    forced: bool
    gain: int


class MatchChoice(NamedTuple):
    """An offer as the search sees it: its cells as bits, and a value, the smaller the better."""

    value: int
    group: int
    mask: int


def choose_offers(offers: Sequence[CandidateMatch]) -> list[int]:
    """Return the groups that count, no cell in two of them, in ascending order.

    As many forced offers as possible, then the lowest grid score, then as many offers as possible;
    among equals the lexicographically first list.
    """
    parts = parts_of([option_of(offer) for offer in offers])
    return sorted(group for part in parts for group in Search(part).first(_cells_of(part)))


def option_of(offer: CandidateMatch) -> MatchChoice:
    """Encode one offer; sums compare force first, then gain, then the number of offers."""
    value = (offer.gain - (FORCED if offer.forced else 0)) * ONE - 1
    return MatchChoice(value, offer.group, sum(1 << cell for cell in offer.cells))


def _cells_of(options: Sequence[MatchChoice]) -> int:
    cells = 0
    for option in options:
        cells |= option.mask
    return cells


def parts_of(options: Sequence[MatchChoice]) -> list[list[MatchChoice]]:
    """Split options into parts without common cells, each to be chosen independently."""
    parts: list[tuple[int, list[MatchChoice]]] = []
    for option in options:
        cells, members = option.mask, [option]
        apart = []
        for other_cells, others in parts:
            if cells & other_cells:
                cells |= other_cells
                members = others + members
            else:
                apart.append((other_cells, others))
        parts = [*apart, (cells, members)]
    return [members for _cells, members in parts]


class Search:
    """The best value of free cells (as bits), cached.

    Of the options for the same cells only the best is tried. Each set of free cells is decided at
    its lowest cell (see ``work_limits.steps_of``), and stops where nothing beats every cell's best
    share of an option. As options that begin at a lower cell are lower groups, the first list found
    is the lexicographically first.
    """

    def __init__(self, options: Sequence[MatchChoice]) -> None:
        best = {option.mask: option for option in sorted(options, reverse=True)}.values()
        in_order = sorted(best, key=lambda option: option.group)
        lowest = [option.mask & -option.mask for option in in_order]
        self.is_ordered = lowest == sorted(lowest)
        self.by_lowest: dict[int, list[MatchChoice]] = {}
        self.shares: dict[int, int] = {}
        for option in in_order:
            self.by_lowest.setdefault(option.mask & -option.mask, []).append(option)
            share = option.value * WHOLE // option.mask.bit_count()
            for bit in _bits_of(option.mask):
                self.shares[bit] = min(share, self.shares.get(bit, 0))
        self.values = {0: 0}
        self.lists: dict[int, tuple[int, ...]] = {0: ()}

    def best(self, free: int) -> int:
        if free not in self.values:
            least = sum([share for bit, share in self.shares.items() if free & bit])
            self.values[free] = self.search(free, least)
        return self.values[free]

    def search(self, free: int, least: int) -> int:
        found, best = 1, self.best
        for value, _group, mask in self.by_lowest.get(free & -free, ()):
            if mask & free == mask:
                found = min(found, value + best(free ^ mask))
                if found * WHOLE <= least:
                    return found
        return min(found, best(free & (free - 1)))

    def first(self, free: int) -> tuple[int, ...]:
        """Return the first list of groups, ascending, among those with the best value."""
        if free not in self.lists:
            lists = self.best_lists(free)
            self.lists[free] = next(lists) if self.is_ordered else min(lists)
        return self.lists[free]

    def best_lists(self, free: int) -> Iterator[tuple[int, ...]]:
        """Yield the first list of groups for each best way to decide the lowest cell."""
        best, rest = self.best(free), free & (free - 1)
        for value, group, mask in self.by_lowest.get(free ^ rest, ()):
            if mask & free == mask and value + self.best(free ^ mask) == best:
                yield tuple(sorted((group, *self.first(free ^ mask))))
        if self.best(rest) == best:
            yield self.first(rest)


def _bits_of(mask: int) -> list[int]:
    return [1 << cell for cell in range(mask.bit_length()) if mask >> cell & 1]
