"""Recognises summary columns among those of players: sums, numbers of games, par."""

from collections.abc import Sequence

from app.formats.import_games.cells import points_in
from app.formats.import_games.sheets import word_of

NOT_PEOPLE = frozenset(
    {"#", "no", "no.", "nr", "nr.", "game", "round", "holes", "year", "par", "notes", "comments"}
    | {"total", "totals", "sum", "average", "mean", "players", "winner", "place", "venue", "rules"}
    | {"avg", "ø", "\N{GREEK SMALL LETTER SIGMA}", "∑"}
)
SUMS = frozenset({"total", "totals", "sum", "average", "avg"})
LEAST_ROWS, LEAST_OTHERS = 2, 2
"""With fewer rows or columns a sum may be a coincidence."""


def is_summary_column(head: str) -> bool:
    """Return True if the header shows that a column is no player's.

    >>> is_summary_column("Σ"), is_summary_column("Ann total"), is_summary_column("Ann")
    (True, True, False)
    """
    word = word_of(head)
    return word in NOT_PEOPLE or not SUMS.isdisjoint(word.split())


def has_sums(column: int, columns: Sequence[int], rows: Sequence[Sequence[str]]) -> bool:
    if column != max(columns) or len(columns) <= LEAST_OTHERS:
        return False
    numbers = [[points_in(row, column) for column in columns] for row in rows]
    filled = [row for row in numbers if sum(map(bool, row[:-1])) >= LEAST_OTHERS]
    return len(filled) >= LEAST_ROWS and all(sum(row[:-1]) == row[-1] for row in numbers)
