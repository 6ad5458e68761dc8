"""What a printed card shows: facts already decided, nothing is scored here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

LEFT = 0
"""The place of whoever left the table."""


@dataclass(frozen=True, slots=True)
class QrCode:
    """Where a card's QR code leads, and the letters under it; without a link none is drawn."""

    link: str = ""
    letters: str = ""


NO_CODE = QrCode()


@dataclass(frozen=True, slots=True)
class RulesInShort:
    """The rules as the margin of a card has room for them; ``groups`` are cells that may cancel,
    ``grouped`` the values with neighbours that count alike together; a penalty has the name of its
    sign, or ""; ``end`` says how a game ends that no number of holes ends."""

    title: str
    short: str
    values: Sequence[tuple[str, int]]
    rows: int
    columns: int
    holes: int
    groups: Sequence[Sequence[int]]
    grouped: Sequence[tuple[str, str]]
    cancels: str
    penalties: Sequence[tuple[str, str]]
    end: str = ""
    dealer_turns: bool = True


@dataclass(frozen=True, slots=True)
class CellResult:
    """One player's finished hole; ``busted`` and ``fours`` are penalty points.

    ``unverified`` is a total without cards; ``odd`` says that the hole's deck was; ``others`` are
    points of penalties that have no sign of their own.
    """

    cards: Sequence[str]
    cancelled: Sequence[Sequence[int]]
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
    others: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A whole card. ``results`` is by seat, then hole; empty on a blank card, None before a ruling.

    ``nods`` are signs beside hole numbers, "" where all agreed; ``notes`` say by seat who came
    late or left; ``out`` says by seat who was knocked out; ``away`` are by seat the holes, from 0,
    that somebody had no part in, with the points they began with after each, mostly 0. ``best`` is
    the total of whoever leads where that is on another sheet. ``code`` leads to the rules or to the
    game, ``first`` is the number of the first hole, ``copy`` that of a card in a pad. ``state``
    says how a game stands that is not over.
    """

    rules: RulesInShort
    names: Sequence[str]
    dealers: Sequence[int]
    results: Sequence[Sequence[CellResult | None]] = ()
    totals: Sequence[int] = ()
    places: Sequence[int] = ()
    headline: str = ""
    state: str = ""
    date: str = ""
    venue: str = ""
    nods: Sequence[str] = ()
    notes: Sequence[str] = ()
    out: Sequence[bool] = ()
    away: Sequence[Mapping[int, int]] = ()
    ended: bool = False
    code: QrCode = NO_CODE
    best: int | None = None
    first: int = 1
    copy: int | None = None

    @property
    def is_extra(self) -> bool:
        """Whether it shows extra holes, which no totals count."""
        return self.first > 1

    @property
    def last_hole(self) -> int:
        """How many holes it shows; of a game that has ended those up to the last one played."""
        played = [n for row in self.results for n, result in enumerate(row, start=1) if result]
        return max(played, default=1) if self.ended else self.rules.holes

    def is_compared(self, seat: int) -> bool:
        """Whether how far behind somebody is means anything: they stay in the game to its end."""
        is_out = bool(self.out) and self.out[seat]
        return any(self.results[seat]) and self.places[seat] != LEFT and not is_out

    def is_odd(self, hole: int) -> bool:
        """Whether a hole was played with an odd deck."""
        return any(result.odd for results in self.results if (result := results[hole]))

    def began_with(self, seat: int, hole: int) -> int | None:
        """The points somebody began with after a hole they had no part in; None where they had."""
        return self.away[seat].get(hole) if self.away else None

    @property
    def best_total(self) -> int | None:
        """The total of whoever leads; None on a blank card."""
        if self.best is not None or not self.totals:
            return self.best
        leads = [t for t, place in zip(self.totals, self.places, strict=True) if place == 1]
        return leads[0] if leads else min(self.totals)

    def place_words(self, seat: int) -> str:
        """The place as it is printed: none for whoever left."""
        return "–" if self.places[seat] == LEFT else str(self.places[seat])

    def is_over(self, seat: int) -> bool:
        """Whether a player has come to the end of the game, on this sheet too."""
        return self.ended or all(self.results[seat])


@dataclass(frozen=True, slots=True)
class Reason:
    """A line of a ruling: words, points, the sign of a penalty and what is said quietly of it."""

    words: str
    points: int
    sign: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class PlayerRuling:
    """One player's ruling; the points of the reasons always sum to the score."""

    name: str
    standing: str
    cards: Sequence[str]
    columns: int
    cancelled: Sequence[Sequence[int]]
    reasons: Sequence[Reason]
    score: int


@dataclass(frozen=True, slots=True)
class RulingFacts:
    """The sheet of one ruling."""

    headline: str
    subtitle: str
    players: Sequence[PlayerRuling]
    rules: RulesInShort
    code: QrCode = NO_CODE
