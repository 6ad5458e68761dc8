"""Cards that left the grid: whether the empty cells can have come about (RULES.md, 4.15)."""

from collections.abc import Sequence


def is_legal(removals: Sequence[tuple[int, ...]], empty: frozenset[int]) -> bool:
    """Whether the empty cells are made of sets that one card can take, none touching another.

    >>> rows_and_columns = [(0, 1), (2, 3), (0, 2), (1, 3), (0, 1, 2), (0, 1, 3)]
    >>> is_legal(rows_and_columns, frozenset({0, 1, 2})), is_legal(rows_and_columns, frozenset({0}))
    (True, False)
    """
    if not empty:
        return True
    lowest = min(empty)
    return any(
        lowest in cells and empty.issuperset(cells) and is_legal(removals, empty - {*cells})
        for cells in removals
    )
