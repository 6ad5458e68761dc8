"""Scores one grid, line by line; ``static/js/engine/score.js`` is its twin by functions."""

from collections.abc import Sequence
from typing import NamedTuple

from app.golf.cancelling import Matched, counted_matches, points_of, zeroed_cells
from app.golf.cards import EMPTY
from app.golf.removal import find_removals
from app.golf.score_line import ScoreLine, card_line
from app.golf.table import Quick, Table

__all__ = ["GridScore", "ScoreLine", "grid_total", "score_grid", "sum_of_cells"]

NONE: frozenset[int] = frozenset()


class GridScore(NamedTuple):
    """The cards before penalties; lines sum to the total, ``cancelled`` cells don't count alone."""

    lines: tuple[ScoreLine, ...]
    cancelled: frozenset[int]

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


def score_grid(table: Table, grid: Sequence[str]) -> GridScore:
    """Score a grid; unknown cells count nothing and match nothing.

    Lines come in the table's order: the matches that count, cells that have left, then the other
    cards cell by cell. A cell of two matches is cancelled once (docs/dev/sources.md, “Overlaps”).
    """
    return (table.quick and quick_score(table.quick, grid)) or full_score(table, grid)


def quick_score(quick: Quick, grid: Sequence[str]) -> GridScore | None:
    """Score a grid by equal cards alone; None if the grid has unknown cells."""
    try:
        alone = [lines[card] for lines, card in zip(quick.cards, grid, strict=True)]
    except (KeyError, ValueError):
        return None
    matched = [
        line
        for first, second, line in quick.groups
        if grid[first] == grid[second] and all_equal(grid, line.cells)
    ]
    if not matched:
        return GridScore(tuple(alone), NONE)
    cancelled = frozenset([cell for line in matched for cell in line.cells])
    matched += [line for cell, line in enumerate(alone) if cell not in cancelled]
    return GridScore(tuple(matched), cancelled)


def full_score(table: Table, grid: Sequence[str]) -> GridScore:
    matched = counted_matches(table, grid)
    cancelled = zeroed_cells(matched)
    lines = [_match_line(table, grid, match) for match in matched]
    if EMPTY in grid:
        lines += _empty_lines(table, [cell for cell, card in enumerate(grid) if card == EMPTY])
    lines += [
        card_line(cell, table.points[card])
        for cell, card in enumerate(grid)
        if cell not in cancelled and card in table.points
    ]
    return GridScore(tuple(lines), cancelled)


def grid_total(table: Table, grid: Sequence[str]) -> int:
    """Return the total of ``score_grid`` without its lines, to score many grids fast."""
    points, quick, total = table.points, table.quick, 0
    if quick is None or len(grid) != len(quick.cards) or (quick.groups and not quick.pairs):
        return score_grid(table, grid).total
    try:
        for first, second, counts in quick.pairs:
            rank, partner = grid[first], grid[second]
            alone = points[rank] + points[partner]
            total += counts if rank == partner else alone
        for cell in quick.rest:
            total += points[grid[cell]]
    except KeyError:  # a cell that is empty or not yet known
        return score_grid(table, grid).total
    return total


def all_equal(grid: Sequence[str], cells: Sequence[int]) -> bool:
    return len(cells) == 2 or all([grid[cell] == grid[cells[0]] for cell in cells])


def _match_line(table: Table, grid: Sequence[str], matched: Matched) -> ScoreLine:
    points = points_of(table, grid, matched)
    return ScoreLine(
        matched.pattern.code, matched.cells, points, table.groups[matched.group].pattern
    )


def _empty_lines(table: Table, empty: Sequence[int]) -> list[ScoreLine]:
    gone = find_removals(table, empty)
    counting = (
        [removal for removal in gone.removals if removal.points] if gone and gone.is_clear else []
    )
    left = {*empty}.difference(*(match.cells for match in counting))
    lines = [ScoreLine("empty", match.cells, match.points or 0) for match in counting]
    return [*lines, ScoreLine("empty", tuple(sorted(left)), 0)] if left else lines


def sum_of_cells(score: GridScore, cells: Sequence[int]) -> int:
    return sum(line.points for line in score.lines if set(line.cells) <= set(cells))
