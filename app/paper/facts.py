"""What a printed card shows: facts already decided, nothing is scored here."""

from collections.abc import Sequence
from dataclasses import dataclass

LEFT = 0
"""The place of whoever left the table."""


@dataclass(frozen=True, slots=True)
class Code:
    """Where a card's QR code leads, and the letters under it; without a link none is drawn."""

    link: str = ""
    letters: str = ""


NO_CODE = Code()


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
    objects: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A whole card. ``lays`` is by seat, then hole; empty on a blank card, None before a ruling.

    ``first_hole`` counts the holes on sheets before this one. ``nods`` are signs beside hole
    numbers, "" where all agreed; ``notes`` say by seat who came late or left.
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
    nods: Sequence[str] = ()
    notes: Sequence[str] = ()
    ended: bool = False
    code: Code = NO_CODE

    def is_odd(self, hole: int) -> bool:
        """Whether a hole was played with an odd deck."""
        return any(lay.odd for lays in self.lays if (lay := lays[hole]))

    def place_words(self, seat: int) -> str:
        """The place as it is printed: none for whoever left."""
        return "–" if self.places[seat] == LEFT else str(self.places[seat])

    def is_over(self, seat: int) -> bool:
        """Whether a player has come to the end of the game, on this sheet too."""
        return self.ended or all(self.lays[seat])
