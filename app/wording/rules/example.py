"""Searches a small grid that shows what a ruleset’s patterns do."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice, product

from app.golf.cards import EMPTY, JOKER, Grid
from app.golf.referee import inspect_hole
from app.golf.ruleset import Ruleset
from app.golf.scoring import score_grid
from app.golf.table import CompiledPattern, Group, Table, compile_ruleset

TRIES = 400  # choices of lines to match in; more than any shipped ruleset has
MOST_LOOKS = 10_000  # at groups and patterns in all tries together: large rules have fewer
Laid = Mapping[int, str]


@lru_cache(maxsize=64)
def example_grid(ruleset: Ruleset) -> Grid:
    """Return a legal grid in which as many patterns as possible match, and nothing else.

    Lines that leave the grid have left it.

    >>> from app.golf.ruleset import find_ruleset
    >>> example_grid(find_ruleset("nine-hole"))
    ('6', '4', '2', '6', '10', '8')
    """
    table = compile_ruleset(ruleset)
    size = len(table.groups) + 2 * len(table.patterns)
    grids = islice(_candidates(table), min(TRIES, MOST_LOOKS // (size + 1)))

    def clutter(grid: Grid) -> tuple[bool, int, int]:
        """The cost of a grid as an example: findings, hidden patterns, extra lines."""
        lines = [line for line in score_grid(table, grid).lines if line.pattern is not None]
        hidden = len(table.patterns) - len({line.pattern for line in lines})
        return bool(inspect_hole(table, [grid])), hidden, len(lines)

    best = min(grids, key=clutter)
    leaving = {place for place, pattern in enumerate(ruleset.patterns) if pattern.removes}
    lines = score_grid(table, best).lines
    gone = {cell for line in lines if line.pattern in leaving for cell in line.cells}
    return tuple(EMPTY if cell in gone else card for cell, card in enumerate(best))


@lru_cache(maxsize=64)
def plain_grid(ruleset: Ruleset) -> Grid:
    """Return a legal grid in which as little as possible matches.

    >>> from app.golf.ruleset import find_ruleset
    >>> plain_grid(find_ruleset("nine-hole"))
    ('4', '9', 'A', '6', 'J', '3')
    """
    table = compile_ruleset(ruleset)
    cards = [card for card in table.points if table.ranks[card] != JOKER]
    size = table.size
    grids = [
        tuple(cards[(first + step * cell) % len(cards)] for cell in range(size))
        for step in (5, 7, 3, 4)
        for first in range(3, 3 + len(cards))
    ]

    def cost(grid: Grid) -> tuple[bool, int, int]:
        """Findings, matches, repeated cards."""
        matches = sum(line.pattern is not None for line in score_grid(table, grid).lines)
        return bool(inspect_hole(table, [grid])), matches, -len({*grid})

    return min(grids, key=cost)


def _candidates(table: Table) -> Iterator[Grid]:
    """Grids with a group of each pattern or of none matched, the first patterns first."""
    by_pattern = [
        [group for group in table.groups if group.pattern == place]
        for place in range(len(table.patterns))
    ]
    for chosen in product(*([*groups, None] for groups in by_pattern)):
        laid: dict[int, str] = {}
        for group in filter(None, chosen):
            laid |= _matching_cards(table, group, laid)
        yield filled(table, laid)


def _matching_cards(table: Table, group: Group, laid: Laid) -> Laid:
    """Cards like those that the group shares with others, else some that fit together."""
    pattern = table.patterns[group.pattern]
    keys, showy = table.keys[pattern.keys], _showy(table, pattern)
    beside = [laid[cell] for cell in group.cells if cell in laid]
    key = keys.get(beside[0], "") if beside else ""
    stock = [card for card in showy if keys[card] == key]
    if not stock:
        matching = [card for card in showy if keys[card]]
        fresh = [card for card in matching if card not in laid.values()] or matching
        stock = [card for card in matching if keys[card] == keys[fresh[0]]] if fresh else []
    if not stock:
        return {}
    cards = [card for card in stock for _copy in range(table.copies_in_play(card, 2))]
    free = [cell for cell in group.cells if cell not in laid]
    return dict(zip(free, cards, strict=False))


def _showy(table: Table, pattern: CompiledPattern) -> list[str]:
    """Cards that may match, from the middle of the deck first, as they count something."""
    cards = [card for card in table.points if pattern.cards is None or card in pattern.cards]
    middle = cards[5:] + cards[:5]
    return sorted(middle, key=lambda card: table.points[card] <= 0)


def filled(table: Table, laid: Laid) -> Grid:
    used = {table.ranks[card] for card in laid.values()}
    others = [card for card in table.points if table.ranks[card] not in {*used, JOKER}]
    order = [others[(3 + 5 * step) % len(others)] for step in range(table.size)]
    free = [cell for cell in table.layout.pad_order() if cell not in laid]
    cards = {**laid, **dict(zip(free, order, strict=False))}
    return tuple(cards[cell] for cell in range(table.size))
