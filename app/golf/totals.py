"""Typed totals in place of cards."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from app.golf.cards import grid_from_rows, grid_from_text
from app.golf.numbers import whole_number
from app.golf.score_line import ScoreLine
from app.golf.scoring import GridScore, score_grid
from app.golf.table import Table


@dataclass(frozen=True, slots=True)
class TypedTotal:
    """What a seat counts in place of its cards; nothing is ever derived from it.

    ``held`` if it holds the equal cards the rules ask for; of several such penalties those that ask
    for the fewest. ``final`` if it includes the penalties against this seat: it gets no lines, but
    is still compared, and hits others by what it held.
    """

    total: int
    held: bool = False
    final: bool = False


Given = Sequence[str] | TypedTotal


def is_total(given: Given | None) -> TypeGuard[TypedTotal]:
    return isinstance(given, TypedTotal)


def are_final(grids: Iterable[Given | None]) -> bool:
    """Return True if all are totals with penalties included: nobody need know who went out."""
    return all(is_total(grid) and grid.final for grid in grids)


def has_cards(given: Given | None) -> TypeGuard[Sequence[str]]:
    return given is not None and not isinstance(given, TypedTotal)


def fewest_held(table: Table) -> int:
    counts = [penalty.count for penalty in table.penalties if penalty.condition.reads == "cards"]
    return min(counts, default=0)


MOST = 9999  # points, so that nothing beyond all reason is summed
TICKS = ("held", "final")


def read_total(raw: object) -> TypedTotal | None:
    """Parse a total from text or JSON; None if invalid."""
    if isinstance(raw, str):
        before, _sign, number = raw.partition("=")
        raw = {} if before.strip() else {"total": whole_number(number.strip())}
    if not isinstance(raw, Mapping) or not {"total"} <= raw.keys() <= {"total", *TICKS}:
        return None
    total, ticks = raw["total"], [raw.get(tick, False) for tick in TICKS]
    is_points = isinstance(total, int) and not isinstance(total, bool) and abs(total) <= MOST
    return TypedTotal(total, *ticks) if is_points and {*map(type, ticks)} == {bool} else None


def read_given(raw: object, table: Table) -> Given:
    """Read a grid or total of any form: cards as text or rows, or what ``read_total`` parses.

    >>> from app.golf.catalogue import find_ruleset
    >>> from app.golf.compiling import compile_ruleset
    >>> table = compile_ruleset(find_ruleset("nine-hole"))
    >>> read_given("6 4 2 / k 9 t", table) == read_given([[6, 4, 2], ["K", 9, 10]], table)
    True
    >>> read_given("=13", table)
    TypedTotal(total=13, held=False, final=False)
    """
    if total := read_total(raw):
        return total
    if isinstance(raw, list):
        rows = [["" if card is None else str(card) for card in row] for row in raw]
        return grid_from_rows(rows, table.layout, table.spelling)
    return grid_from_text(str(raw), table.layout, table.spelling)


def score_given(table: Table, given: Given) -> GridScore:
    if isinstance(given, TypedTotal):
        return GridScore((ScoreLine("total_only", (), given.total),), frozenset())
    return score_grid(table, given)
