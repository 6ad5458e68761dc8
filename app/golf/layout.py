"""Cells and lines of a grid. Cells are numbered row by row from 0, as the owner sees the cards."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations, pairwise

from app.golf.faults import RulesetError
from app.golf.text import quoted_briefly

Cells = tuple[int, ...]
Lines = tuple[Cells, ...]

SMALLEST, LARGEST = 4, 16  # cells; a taller layout is entered turned (docs/rules.md)


@dataclass(frozen=True, slots=True)
class Layout:
    """The rows and columns of a player's cards."""

    rows: int
    columns: int

    @classmethod
    def parse(cls, text: str, path: str = "layout") -> "Layout":
        """Read ``"2x3"``; a ``RulesetError`` names ``path``."""
        match = WRITTEN.fullmatch(text)
        layout = cls(int(match[1]), int(match[2])) if match else None
        if layout is not None and layout.can_be_laid:
            return layout
        if layout and (turned := cls(layout.columns, layout.rows)).can_be_laid:
            code = "layout_rows" if layout.rows > 4 else "layout_column"
            raise RulesetError(path, code, turned=turned)
        plain = WRITTEN.fullmatch("".join(re.sub("[X×*]", "x", text[:9]).split()))
        meant = cls(int(plain[1]), int(plain[2])) if plain else None
        near = meant if meant is not None and meant.can_be_laid else None
        raise RulesetError(path, "layout", given=quoted_briefly(text), meant=near)

    @property
    def can_be_laid(self) -> bool:
        """Return True if pages, pads and sheets have room for it unturned."""
        fits = 1 <= self.rows <= 4 and 2 <= self.columns <= 8
        return fits and SMALLEST <= self.size <= LARGEST

    @property
    def size(self) -> int:
        return self.rows * self.columns

    def rows_of_cells(self) -> Lines:
        return tuple(
            tuple(range(row * self.columns, (row + 1) * self.columns)) for row in range(self.rows)
        )

    def columns_of_cells(self) -> Lines:
        return tuple(
            tuple(range(column, self.size, self.columns)) for column in range(self.columns)
        )

    def diagonals(self) -> Lines:
        if self.rows != self.columns:
            return ()
        side = self.rows
        return (
            tuple(row * (side + 1) for row in range(side)),
            tuple((row + 1) * (side - 1) for row in range(side)),
        )

    def blocks(self) -> Lines:
        return tuple(
            (corner, corner + 1, corner + self.columns, corner + self.columns + 1)
            for corner in range(self.size - self.columns)
            if (corner + 1) % self.columns
        )

    def neighbours(self) -> Lines:
        """Every two cells that share an edge: horizontal pairs before vertical ones."""
        beside = (pair for row in self.rows_of_cells() for pair in pairwise(row))
        below = ((cell, cell + self.columns) for cell in range(self.size - self.columns))
        return (*beside, *below)

    def pad_order(self) -> Cells:
        """Cells in the order the pad fills them: column by column, top to bottom."""
        return tuple(cell for column in self.columns_of_cells() for cell in column)

    def __str__(self) -> str:
        return f"{self.rows}x{self.columns}"


WRITTEN = re.compile("([1-9][0-9]?)x([1-9][0-9]?)")


def every_layout() -> tuple[Layout, ...]:
    """Return all layouts, the smallest first."""
    sizes = ((rows, columns) for rows in range(1, 5) for columns in range(2, 9))
    layouts = [Layout(*size) for size in sizes if SMALLEST <= size[0] * size[1] <= LARGEST]
    return tuple(sorted(layouts, key=lambda layout: layout.size))


SHAPES: Mapping[str, Callable[[Layout], Lines]] = {
    "column": Layout.columns_of_cells,
    "row": Layout.rows_of_cells,
    "diagonal": Layout.diagonals,
    "neighbours": Layout.neighbours,
    "block": Layout.blocks,
    "anywhere": lambda layout: (tuple(range(layout.size)),),
    "columns": Layout.columns_of_cells,
    "cells": lambda layout: (),
}

NAMED_CELLS: Mapping[str, Callable[[Layout], Cells]] = {
    "all": lambda layout: tuple(range(layout.size)),
    "corners": lambda layout: tuple(
        sorted({0, layout.columns - 1, layout.size - layout.columns, layout.size - 1})
    ),
    "edges": lambda layout: tuple(
        cell
        for cell in range(layout.size)
        if cell // layout.columns in (0, layout.rows - 1)
        or cell % layout.columns in (0, layout.columns - 1)
    ),
    "centre": lambda layout: tuple(
        row * layout.columns + column
        for row in middle(layout.rows)
        for column in middle(layout.columns)
    ),
}


def middle(count: int) -> tuple[int, ...]:
    return (count // 2,) if count % 2 else (count // 2 - 1, count // 2)


def groups_of(line: Cells, take: int) -> Lines:
    """Return the whole line, or every choice of ``take`` of its cells, at least two."""
    size = take or len(line)
    return tuple(combinations(line, size)) if size > 1 else ()


def groups_of_columns(lines: Lines, take: int, *, together: bool) -> Lines:
    chosen = (
        columns
        for columns in combinations(range(len(lines)), take)
        if not together or columns[-1] - columns[0] == take - 1
    )
    return tuple(tuple(sorted(c for n in columns for c in lines[n])) for columns in chosen)
