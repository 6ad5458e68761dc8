"""Small parts of several pages: an option, a column heading, a grid."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.golf.scoring import GridScore, sum_of_cells
from app.golf.table import Table


@dataclass(frozen=True, slots=True)
class SelectOption:
    """An option of a list; ``value`` is what the form sends."""

    value: str
    label: str
    chosen: bool


def choices_of(
    values: Iterable[str], labels: Mapping[str, object], chosen: str | None
) -> list[SelectOption]:
    return [SelectOption(value, str(labels[value]), value == chosen) for value in values]


@dataclass(frozen=True, slots=True)
class Head:
    """A player as a column heading of the card."""

    name: str
    short: str


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a ruled grid and the sum below it."""

    cards: Sequence[tuple[str, bool]]
    points: int


def columns_of(table: Table, grid: Sequence[str], score: GridScore) -> list[Column]:
    return [
        Column(
            [(grid[cell], cell in score.cancelled) for cell in cells],
            sum_of_cells(score, cells),
        )
        for cells in table.layout.columns_of_cells()
    ]
