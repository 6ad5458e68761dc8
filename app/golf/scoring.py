"""What one grid counts, line by line. ``static/js/score.js`` is its twin, function by function."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from app.golf.cards import EMPTY
from app.golf.matching import Matched, counted_matches, points_of, zeroed_cells
from app.golf.table import Quick, Table

NONE: frozenset[int] = frozenset()


class ScoreLine(NamedTuple):
    """Why a grid counts what it counts.

    ``code`` is ``card``, ``empty`` for cells whose cards have left the grid, or the shape whose
    cards agree, with its place in the table's patterns.
    """

    code: str
    cells: tuple[int, ...]
    points: int
    pattern: int | None = None


@dataclass(frozen=True, slots=True)
class GridScore:
    """The cards alone, before any penalty; the lines always sum to the total.

    ``cancelled`` are cells that no longer count on their own.
    """

    lines: tuple[ScoreLine, ...]
    cancelled: frozenset[int]

    @property
    def total(self) -> int:
        """Points of the grid; negative is good."""
        return sum(line.points for line in self.lines)


def score_grid(table: Table, grid: Sequence[str]) -> GridScore:
    """Score a grid whose cards are known; cells not yet known count nothing and match nothing.

    Lines come in the table's order: the matches that count, cells that have left, then the other
    cards cell by cell. A cell of two matches is cancelled once (RULES.md, section 2).

    >>> from app.golf.catalogue import find_ruleset
    >>> from app.golf.compiling import compile_ruleset
    >>> score_grid(compile_ruleset(find_ruleset("nine-hole")), ["6", "4", "2", "6", "9", "2"]).total
    13
    """
    points = table.points
    if table.quick is None:
        matched = counted_matches(table, grid)
        cancelled = zeroed_cells(matched)
        lines = [match_line(table, grid, one) for one in matched]
    else:
        lines = quick_lines(table.quick, points, grid)
        cancelled = frozenset([cell for line in lines for cell in line.cells]) if lines else NONE
    if EMPTY in grid:
        lines.append(empty_line(tuple(cell for cell, card in enumerate(grid) if card == EMPTY)))
    lines += [
        card_line(cell, points[card])
        for cell, card in enumerate(grid)
        if cell not in cancelled and card in points
    ]
    return GridScore(tuple(lines), cancelled)


def quick_lines(quick: Quick, points: Mapping[str, int], grid: Sequence[str]) -> list[ScoreLine]:
    """The lines of all groups whose cards are the same, where that is all it takes."""
    return [
        group_line(code, cells, counts, place)
        for first, second, cells, counts, code, place in quick.groups
        if grid[first] == grid[second] and grid[first] in points and all_equal(grid, cells)
    ]


def grid_total(table: Table, grid: Sequence[str]) -> int:
    """The total of ``score_grid`` without its reasons, for those who score many grids.

    >>> from app.golf.catalogue import find_ruleset
    >>> from app.golf.compiling import compile_ruleset
    >>> grid_total(compile_ruleset(find_ruleset("nine-hole")), ["6", "4", "2", "6", "9", "2"])
    13
    """
    points, quick, total = table.points, table.quick, 0
    if quick is None or (quick.groups and not quick.pairs):
        return score_grid(table, grid).total
    try:
        for first, second, counts in quick.pairs:
            one, other = grid[first], grid[second]
            total += points[one] + points[other] if one != other else counts + 0 * points[one]
        for cell in quick.rest:
            total += points[grid[cell]]
    except KeyError:  # a cell that is empty or not yet known
        return score_grid(table, grid).total
    return total


def all_equal(grid: Sequence[str], cells: Sequence[int]) -> bool:
    """Whether all these cells hold the same card."""
    return len(cells) == 2 or all([grid[cell] == grid[cells[0]] for cell in cells])


def match_line(table: Table, grid: Sequence[str], one: Matched) -> ScoreLine:
    """Cards that count together."""
    points = points_of(table, grid, one)
    return ScoreLine(one.pattern.code, one.cells, points, table.groups[one.group].pattern)


@cache
def group_line(code: str, cells: tuple[int, ...], points: int, pattern: int) -> ScoreLine:
    """A match that always counts the same."""
    return ScoreLine(code, cells, points, pattern)


@cache
def card_line(cell: int, points: int) -> ScoreLine:
    """A card that counts on its own; the same few lines serve all grids."""
    return ScoreLine("card", (cell,), points)


@cache
def empty_line(cells: tuple[int, ...]) -> ScoreLine:
    """Cells whose cards have left the grid."""
    return ScoreLine("empty", cells, 0)


def sum_of_cells(score: GridScore, cells: Sequence[int]) -> int:
    """What the lines lying wholly within these cells count, such as the sum under a column."""
    return sum(line.points for line in score.lines if set(line.cells) <= set(cells))
