"""Rotations under which a grid counts the same, for phones on other sides of a table."""

from collections.abc import Iterable, Iterator, Sequence

from app.golf.layout import Cells
from app.golf.table import Table


def turns_of(table: Table) -> list[Cells]:
    """Return, for each rotation that keeps every group, the cell at each index after it."""
    return [turn for turn in _quarters(table.rows, table.columns) if _keeps_groups(table, turn)]


def _quarters(rows: int, columns: int) -> Iterator[Cells]:
    cells = range(rows * columns)
    yield tuple(reversed(cells))
    if rows == columns:
        right = tuple((rows - 1 - cell % rows) * rows + cell // rows for cell in cells)
        yield right
        yield tuple(reversed(right))


def _keeps_groups(table: Table, turn: Cells) -> bool:
    groups = {(group.pattern, frozenset(group.cells)) for group in table.groups}
    leaving = {(removal.points, frozenset(removal.cells)) for removal in table.removals}
    return {(pattern, turned(cells, turn)) for pattern, cells in groups} == groups and {
        (points, turned(cells, turn)) for points, cells in leaving
    } == leaving


def turned(cells: Iterable[int], turn: Cells) -> frozenset[int]:
    return frozenset(turn[cell] for cell in cells)


def is_same_grid(grid: Sequence[str], other: Sequence[str], turns: Sequence[Cells]) -> bool:
    return [*grid] == [*other] or any(
        len(grid) == len(other) == len(turn) and [*grid] == [other[cell] for cell in turn]
        for turn in turns
    )
