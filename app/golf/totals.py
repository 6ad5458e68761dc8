"""A total that somebody said: what a seat counts when nobody wrote down its cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeGuard

from app.golf.lines import ScoreLine
from app.golf.scoring import GridScore, score_grid
from app.golf.table import Table


@dataclass(frozen=True, slots=True)
class SaidTotal:
    """What a seat counts in place of its cards; nothing is ever derived from it.

    ``held`` says that it holds the equal cards the rules ask for, which no cards can show: of
    several such penalties it means those that ask for the fewest. ``final`` says that penalties
    against this seat are in the number already: the rules put no line on it, while others are
    compared with the number as it stands and are hit by what it held.
    """

    total: int
    held: bool = False
    final: bool = False


Given = Sequence[str] | SaidTotal
"""What is known of a seat that plays: its cards, or only a total."""


def is_total(given: Given | None) -> TypeGuard[SaidTotal]:
    """Whether only a total is known, so that nobody can check it."""
    return isinstance(given, SaidTotal)


def is_laid(given: Given | None) -> TypeGuard[Sequence[str]]:
    """Whether the cards are known."""
    return given is not None and not isinstance(given, SaidTotal)


def score_given(table: Table, given: Given) -> GridScore:
    """The score of a grid, or one line that says a total is unverified.

    >>> from app.golf.catalogue import find_ruleset
    >>> from app.golf.compiling import compile_ruleset
    >>> score_given(compile_ruleset(find_ruleset("nine-hole")), SaidTotal(13)).lines
    (ScoreLine(code='total_only', cells=(), points=13, pattern=None),)
    """
    if isinstance(given, SaidTotal):
        return GridScore((ScoreLine("total_only", (), given.total),), frozenset())
    return score_grid(table, given)
