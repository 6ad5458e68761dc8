"""Cells and lines of a grid. Cells are numbered row by row from 0, as the owner sees the cards."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.golf.errors import RulesetError

Cells = tuple[int, ...]

SMALLEST, LARGEST = 4, 16  # cells; a taller layout is entered turned (RULES.md, section 2)


@dataclass(frozen=True, slots=True)
class Layout:
    """How many rows and columns a player's cards lie in.

    >>> Layout(2, 3).columns_of_cells()
    ((0, 3), (1, 4), (2, 5))
    """

    rows: int
    columns: int

    @classmethod
    def parse(cls, text: str, path: str = "layout") -> "Layout":
        """Read ``"2x3"``; a ``RulesetError`` names ``path`` when it cannot be laid.

        >>> Layout.parse("2x3").size
        6
        """
        match = re.fullmatch(r"([1-4])x([2-8])", text)
        layout = cls(int(match[1]), int(match[2])) if match else None
        if layout is None or not SMALLEST <= layout.size <= LARGEST:
            raise RulesetError(
                path, f"write rows x columns with 4 to 16 cells, like 2x3, not {text}"
            )
        return layout

    @property
    def size(self) -> int:
        """Cards a player has."""
        return self.rows * self.columns

    def rows_of_cells(self) -> tuple[Cells, ...]:
        """The cells of each row, from the top."""
        return tuple(
            tuple(range(row * self.columns, (row + 1) * self.columns)) for row in range(self.rows)
        )

    def columns_of_cells(self) -> tuple[Cells, ...]:
        """The cells of each column, from the left, top to bottom."""
        return tuple(
            tuple(range(column, self.size, self.columns)) for column in range(self.columns)
        )

    def pad_order(self) -> Cells:
        """Every cell in the order the pad fills them: column by column, top to bottom."""
        return tuple(cell for column in self.columns_of_cells() for cell in column)

    def __str__(self) -> str:
        return f"{self.rows}x{self.columns}"


SHAPES: Mapping[str, Callable[[Layout], tuple[Cells, ...]]] = {
    "column": Layout.columns_of_cells,
    "row": Layout.rows_of_cells,
}
"""Where a pattern lies: its name in a ruleset and the groups of cells it may match in."""
