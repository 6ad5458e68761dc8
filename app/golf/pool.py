"""Which matches count when a card may serve only once: a search among what the cards allow."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

Value = tuple[int, int, int]
Cards = Sequence[str]


class Offer(NamedTuple):
    """A match on offer: its group's number, its cells, whether it must be taken where possible.

    ``gain`` is what taking it adds to the grid score; good ones are negative.
    """

    group: int
    cells: tuple[int, ...]
    forced: bool
    gain: int


def choose_offers(offers: Sequence[Offer], cards: Cards, *, anywhere: bool) -> list[int]:
    """The groups that count, no cell in two of them, in ascending order.

    As many forced offers as possible, then the lowest grid score, then as many offers as possible;
    among equals the lexicographically first list. ``anywhere`` says that cells with equal cards
    have equal offers, which shortens the search.
    """
    chosen: list[int] = []
    for part in parts_of(offers):
        chosen += choose_in_part(part, cards, anywhere=anywhere)
    return sorted(chosen)


def parts_of(offers: Sequence[Offer]) -> list[list[Offer]]:
    """Offers that share no cell with those of another part can be chosen on their own."""
    parts: list[tuple[set[int], list[Offer]]] = []
    for offer in offers:
        cells, members = set(offer.cells), [offer]
        apart = []
        for other_cells, others in parts:
            if cells.isdisjoint(other_cells):
                apart.append((other_cells, others))
            else:
                cells |= other_cells
                members = others + members
        parts = [*apart, (cells, members)]
    return [sorted(members) for _cells, members in parts]


def choose_in_part(offers: Sequence[Offer], cards: Cards, *, anywhere: bool) -> list[int]:
    """The first of the best choices, built group by group from what stays possible."""
    masks = {offer.group: sum(1 << cell for cell in offer.cells) for offer in offers}
    cells = sorted({cell for offer in offers for cell in offer.cells})
    free = sum(1 << cell for cell in cells)
    best = Search(offers, masks, cards if anywhere else None).best
    chosen = []
    for offer in offers:
        mask = masks[offer.group]
        if mask & free == mask and plus(value_of(offer), best(free ^ mask)) == best(free):
            chosen.append(offer.group)
            free ^= mask
    return chosen


def value_of(offer: Offer) -> Value:
    """What an offer is worth in a choice; the smaller the better."""
    return (-1 if offer.forced else 0, offer.gain, -1)


def plus(one: Value, other: Value) -> Value:
    """Two values together."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])


class Search:
    """The best value that free cells (as bits) allow, with its answers remembered.

    With ``cards`` two sets of cells that hold the same cards are the same.
    """

    def __init__(
        self, offers: Sequence[Offer], masks: Mapping[int, int], cards: Cards | None
    ) -> None:
        self.masks = masks
        self.cards = cards
        self.by_cell: dict[int, list[Offer]] = {}
        for offer in offers:
            for cell in offer.cells:
                self.by_cell.setdefault(cell, []).append(offer)
        self.known: dict[object, Value] = {}
        self.limit = limiter(self.by_cell)

    def best(self, free: int) -> Value:
        """The best value of these cells."""
        name = free if self.cards is None else held(free, self.cards)
        if name not in self.known:
            self.known[name] = self.look(free) if free else (0, 0, 0)
        return self.known[name]

    def look(self, free: int) -> Value:
        """Try every offer for the lowest cell, then leaving it; stop where nothing is better."""
        lowest, least, found = (free & -free).bit_length() - 1, self.limit(free), (1, 0, 0)
        for offer in self.by_cell.get(lowest, ()):
            mask = self.masks[offer.group]
            if mask & free == mask:
                found = min(found, plus(value_of(offer), self.best(free ^ mask)))
            if found <= least:
                return found
        return min(found, self.best(free & (free - 1)))


def limiter(by_cell: Mapping[int, Sequence[Offer]]) -> Callable[[int], Value]:
    """A function from free cells to a value that no choice beats: every cell its best share."""
    size = min(len(offer.cells) for offers in by_cell.values() for offer in offers)
    shares = {
        cell: min(0.0, *(offer.gain / len(offer.cells) for offer in offers))
        for cell, offers in by_cell.items()
    }

    forced = any(offer.forced for offers in by_cell.values() for offer in offers)

    def limit(free: int) -> Value:
        most = free.bit_count() // size
        gain = sum(share for cell, share in shares.items() if free >> cell & 1)
        return (-most if forced else 0, math.floor(gain + 1e-9), -most)

    return limit


def held(free: int, cards: Cards) -> tuple[str, ...]:
    """The cards in these cells, whatever their places."""
    return tuple(sorted(card for cell, card in enumerate(cards) if free >> cell & 1))
