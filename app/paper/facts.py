"""What a printed card shows: facts already decided, nothing is scored here."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RulesInShort:
    """The rules as the margin of a card has room for them; ``groups`` are cells that may cancel."""

    title: str
    short: str
    values: Sequence[tuple[str, int]]
    rows: int
    columns: int
    holes: int
    groups: Sequence[Sequence[int]]
    cancels: str
    penalties: Sequence[tuple[str, str]]
    dealer_turns: bool = True


@dataclass(frozen=True, slots=True)
class Lay:
    """One player's finished hole; ``busted`` and ``fours`` are penalty points.

    ``unverified`` is a total without cards; ``odd`` says that the hole's deck was.
    """

    cards: Sequence[str]
    struck: Sequence[Sequence[int]]
    score: int
    running: int
    out: bool
    busted: int
    fours: int
    holds: bool
    corrected: bool
    unverified: bool = False
    odd: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A whole card. ``lays`` is by seat, then hole; empty on a blank card, None before a ruling.

    ``first_hole`` counts the holes on sheets before this one.
    """

    rules: RulesInShort
    names: Sequence[str]
    dealers: Sequence[int]
    lays: Sequence[Sequence[Lay | None]] = ()
    totals: Sequence[int] = ()
    places: Sequence[int] = ()
    first_hole: int = 0
    headline: str = ""
    date: str = ""

    def is_odd(self, hole: int) -> bool:
        """Whether a hole was played with an odd deck."""
        return any(lay.odd for lays in self.lays if (lay := lays[hole]))
