"""Where a figure belongs in the table that is read aloud: rows as they lie, heads first."""

import math

from app.paper.pen.structure import CELL, HEAD, ROW, TABLE, Tag
from app.paper.table.measures import REPEATED_SUM
from app.paper.table.sheets import Sheet

HEADS = -1
"""The place of heads: as a seat the numbers of the holes, as a column the names."""
TOTAL = math.inf
"""The column of the totals, behind all holes."""


def cell_in(sheet: Sheet, block: int, seat: int, column: float) -> tuple[Tag, Tag, Tag]:
    """The way from a sheet to a cell; ``column`` is a hole's place in its block, or a sum's."""
    row, across = (column, seat) if sheet.plan.is_portrait else (seat, column)
    return Tag(TABLE, block), Tag(ROW, row), _cell_tag(row, across)


def _cell_tag(row: float, across: float) -> Tag:
    if HEADS not in (row, across):
        return Tag(CELL, across)
    return Tag(HEAD, across, "Column" if row == HEADS else "Row")


def sum_column(sheet: Sheet, block: int, *, back: bool) -> float:
    """The place of Out or In: behind the last hole that it sums up; Out repeated before In."""
    last, holes = sheet.summed(back=back)[-1], sheet.blocks[block]
    return holes.index(last) + 0.5 if last in holes else len(holes) - 1 + REPEATED_SUM


def sum_columns(sheet: Sheet, block: int) -> list[float]:
    """The places of what a block sums up, the total last."""
    sums = [sum_column(sheet, block, back=back) for back in sheet.sums(block)]
    return [*sums, *([TOTAL] if sheet.has_totals(block) else [])]
