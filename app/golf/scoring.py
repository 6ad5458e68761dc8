"""What one grid counts, line by line. ``static/js/score.js`` is its twin, function by function."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from app.golf.table import Group, Table


class ScoreLine(NamedTuple):
    """Why a grid counts what it counts: ``code`` is ``card`` or the shape whose cards agree."""

    code: str
    cells: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class GridScore:
    """The cards alone, before any penalty; the lines always sum to the total."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """Points of the grid; negative is good."""
        return sum(line.points for line in self.lines)

    @property
    def cancelled(self) -> frozenset[int]:
        """Cells that no longer count on their own."""
        return frozenset(cell for line in self.lines if line.code != "card" for cell in line.cells)


def score_grid(table: Table, grid: Sequence[str]) -> GridScore:
    """Score a grid whose cards are known; cells not yet known count nothing and match nothing.

    Lines come in the table's order: groups whose cards agree, then the other cards cell by cell. A
    cell of two groups is cancelled once (RULES.md, section 2).

    >>> from app.golf.catalogue import find_ruleset
    >>> from app.golf.table import compile_ruleset
    >>> score_grid(compile_ruleset(find_ruleset("nine-hole")), ["6", "4", "2", "6", "9", "2"]).total
    13
    """
    matched = [group for group in table.groups if agrees(table, group, grid)]
    taken = {cell for group in matched for cell in group.cells}
    lines = [ScoreLine(group.code, group.cells, group.worth) for group in matched]
    points = table.points
    for cell, card in enumerate(grid):
        if cell not in taken and card in points:
            lines.append(card_line(cell, points[card]))
    return GridScore(tuple(lines))


@cache
def card_line(cell: int, points: int) -> ScoreLine:
    """A card that counts on its own; the same few lines serve all grids."""
    return ScoreLine("card", (cell,), points)


def agrees(table: Table, group: Group, grid: Sequence[str]) -> bool:
    """Whether all cells of the group hold the same known card."""
    first, *others = group.cells
    card = grid[first]
    for cell in others:
        if grid[cell] != card:
            return False
    return card in table.points


def sum_of_cells(score: GridScore, cells: Sequence[int]) -> int:
    """What the lines lying wholly within these cells count, such as the sum under a column."""
    return sum(line.points for line in score.lines if set(line.cells) <= set(cells))
