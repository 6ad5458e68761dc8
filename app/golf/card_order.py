"""Cards with nothing between their rows: they may lie row by row, or column by column."""

from app.golf.cards import LONGEST, rows_in, split_cards
from app.golf.referee import inspect_hole
from app.golf.scoring import read_given, score_given
from app.golf.table import Table


def by_rows(text: str, table: Table) -> str:
    """Put strokes between rows of cards that nothing parts.

    >>> from app.golf.ruleset import find_ruleset
    >>> from app.golf.table import compile_ruleset
    >>> table = compile_ruleset(find_ruleset("nine-hole"))
    >>> by_rows("6 4 2 6 9 2", table), by_rows("6 4 2, 6 9 2", table), by_rows("=13", table)
    ('6 4 2 / 6 9 2', '6 4 2, 6 9 2', '=13')
    >>> points_by_order("6 4 2 6 9 2", table), points_by_order("6 4 2 / 6 9 2", table)
    ((13, 21), None)
    """
    if "=" in text or len(text) > LONGEST or len(rows_in(text, table.spelling)) > 1:
        return text
    cards = split_cards(text, table.size, table.spelling)
    rows = [cards[first : first + table.columns] for first in range(0, len(cards), table.columns)]
    return " / ".join(map(" ".join, rows))


def points_by_order(text: str, table: Table) -> tuple[int, int] | None:
    """What the cards count row by row and column by column, if that isn’t the same."""
    laid = by_rows(text, table)
    if not text.strip() or laid == text:
        return None
    both = [read_given(laid, table), read_given(text, table)]
    if inspect_hole(table, both, has_odd_deck=True):
        return None
    by_row, by_column = (score_given(table, given).total for given in both)
    return (by_row, by_column) if by_row != by_column else None
