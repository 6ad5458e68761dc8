"""Grids that tell rules apart: equal cards where a switch matters, all others different."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain, combinations, cycle

from app.golf.cards import Grid
from app.golf.layout import SHAPES
from app.golf.table import Table

OTHERS = ("9", "4", "6", "3", "5", "10", "8", "A", "2", "1", "11", "0", "K", "Q", "J")
LOW = ("A", "3", "4", "1", "2", "5", "0", "6")
SUITS = "CDHS"
EQUAL = "7"
Cells = Collection[int]
Lines = Sequence[Sequence[int]]


def grid_with(table: Table, cards: Mapping[int, str], others: Sequence[str] = OTHERS) -> Grid:
    """Put the cards into their cells and fill the rest with ranks not used yet."""
    used = set(cards.values())
    free = [rank for rank in others if rank in ranks_of(table) and rank not in used]
    more = [rank for rank in ranks_of(table) if rank not in {*free, *used, "X"}]
    fill = chain(free, more, cycle([*free, *more]))
    size = table.size
    written = [cards[cell] if cell in cards else next(fill) for cell in range(size)]
    return tuple(face(table, card, cell) for cell, card in enumerate(written))


def ranks_of(table: Table) -> list[str]:
    return list(dict.fromkeys(table.ranks.values()))


def face(table: Table, written: str, cell: int) -> str:
    suited = f"{written}{SUITS[cell % 4]}"
    return suited if suited in table.spelling else written


def spelled(table: Table, grid: Grid) -> Grid:
    return tuple(table.spelling.get(card, card) for card in grid)


def equal(cells: Cells, card: str = EQUAL) -> dict[int, str]:
    return dict.fromkeys(cells, card)


def line(lines: Lines, count: int) -> list[dict[int, str]]:
    """Return the first line with equal cards, or with ``count`` of them from its ends."""
    return [equal([*cells[: count - 1], cells[-1]]) for cells in lines[:1] if len(cells) >= count]


def _far_apart(table: Table, count: int) -> list[dict[int, str]]:
    corners = [0, table.size - 1, table.columns - 1, table.size - table.columns]
    beside = [cell for cell in range(table.size) if cell not in corners]
    return [equal([*corners, *beside][:count])]


def columns(table: Table, *which: int, card: str = EQUAL) -> list[dict[int, str]]:
    lines = table.layout.columns_of_cells()
    chosen = [cell for place in which if place < len(lines) for cell in lines[place]]
    return [equal(chosen, card)] if max(which) < len(lines) else []


def _negatives(table: Table) -> list[str]:
    return [table.ranks[card] for card, points in table.points.items() if points < 0]


def same_value(table: Table) -> list[dict[int, str]]:
    """Return cards of two ranks with the same value, in every kind of line."""
    ranks = {rank: table.points[card] for card, rank in table.ranks.items()}
    pairs = [(a, b) for a, b in combinations(ranks, 2) if ranks[a] == ranks[b] > 0]
    lines = [range(2), *_lines_from_corner(table), *table.layout.blocks()[:1]]
    return [{**equal(cells, partner), 0: card} for cells in lines for card, partner in pairs]


def _crossing(table: Table) -> list[dict[int, str]]:
    layout = table.layout
    return [equal({*layout.rows_of_cells()[0], *layout.columns_of_cells()[0]})]


def _lines_from_corner(table: Table) -> Lines:
    return [table.layout.columns_of_cells()[0], table.layout.rows_of_cells()[0]]


def _blocks(table: Table) -> list[dict[int, str]]:
    found = table.layout.blocks()[:2]
    return [equal({*found[0], *found[1]})] if len(found) > 1 else []


def _lines_of_shape(name: str) -> dict[str, "Situation"]:
    lines = SHAPES[name]

    def some(count: int) -> Situation:
        return lambda table: line(lines(table.layout), count)

    def whole(table: Table) -> list[dict[int, str]]:
        return [equal(cells) for cells in lines(table.layout)[:1]]

    return {**{f"{name} {count}": some(count) for count in (2, 3, 4)}, f"{name} all": whole}


def _equal_far_apart(count: int) -> "Situation":
    return lambda table: _far_apart(table, count)


def _one_card(rank: str) -> "Situation":
    return lambda table: [{0: rank}]


Situation = Callable[[Table], Iterable[Mapping[int, str]]]
GRIDS: Mapping[str, Situation] = {
    **_lines_of_shape("column"),
    **_lines_of_shape("row"),
    **_lines_of_shape("diagonal"),
    **_lines_of_shape("neighbours"),
    **{f"anywhere {count}": _equal_far_apart(count) for count in (2, 3, 4)},
    **{f"rank {rank}": _one_card(rank) for rank in ("X", "A", "2", "10", "J", "Q", "K")},
    "block": lambda table: [equal(cells) for cells in table.layout.blocks()[:1]],
    "blocks": _blocks,
    "crossing": _crossing,
    "neighbours 3": lambda table: [equal((0, 1, table.columns))],
    "all_equal": lambda table: [equal(range(table.size))],
    "corners": _equal_far_apart(4),
    "negative pair": lambda table: [equal((0, 1), rank) for rank in _negatives(table)],
    "negative column": lambda table: [
        column for rank in _negatives(table) for column in columns(table, 0, card=rank)
    ],
    "wild": lambda table: [
        {**equal(cells, "10"), 0: "JS"} for cells in (range(2), *_lines_from_corner(table))
    ],
    "wild joker": lambda table: [
        {**equal(cells, "10"), 0: "X"} for cells in (range(2), *_lines_from_corner(table))
    ],
    "same value": same_value,
    "joker": lambda table: [{0: "X", 1: "2"}],
    "red king": lambda table: [{0: "KH"}],
    "one-eyed": lambda table: [{0: "JH"}],
    "black queen": lambda table: [{0: "QS", table.size - 1: "8"}],
    "two_columns": lambda table: columns(table, 0, min(2, table.columns - 1)),
    "two_columns_together": lambda table: columns(table, 0, 1),
    "three_columns": lambda table: columns(table, 0, 1, 2),
    "four_columns": lambda table: columns(table, 0, 1, 2, 3),
    "joker_columns": lambda table: columns(table, 0, 1, card="X"),
}
