"""A game as the rules see it: seats, ruled holes, totals, whose turn it is."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from app.golf.cards import Grid
from app.golf.game import dealer_of, places, starter_of, totals
from app.golf.inspection import Finding
from app.golf.referee import Ruling
from app.golf.ruleset import Ruleset
from app.golf.table import Table
from app.record.fold import Heads


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table; seats run clockwise from 0."""

    player_id: int
    name: str


@dataclass(frozen=True, slots=True)
class PlayedHole:
    """A hole somebody has entered. It counts once it has a ruling; ``went_out`` is a seat.

    ``seen`` names what holds in it, so that a page can say what it was made from.
    """

    number: int
    dealer: int
    starter: int
    grids: tuple[Grid, ...]
    went_out: int | None
    findings: tuple[Finding, ...]
    ruling: Ruling | None
    corrected: bool
    seen: str


@dataclass(frozen=True, eq=False)
class Play:
    """A whole game, ruled from its entries; equal only to itself."""

    game_id: int
    public_id: str
    made_at: datetime
    ruleset: Ruleset
    table: Table
    seats: tuple[Seat, ...]
    first_dealer: int
    heads: Heads
    holes: tuple[PlayedHole, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat."""
        return tuple(seat.name for seat in self.seats)

    @cached_property
    def counted(self) -> tuple[PlayedHole, ...]:
        """The holes that have a ruling."""
        return tuple(hole for hole in self.holes if hole.ruling)

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """Totals by seat."""
        return self.totals_after(self.table.holes)

    @property
    def places(self) -> tuple[int, ...]:
        """Places by seat."""
        return places(self.totals)

    @property
    def next_number(self) -> int:
        """The first hole without a ruling; one more than there are when the game is over."""
        counted = {hole.number for hole in self.counted}
        return next(n for n in range(1, self.table.holes + 2) if n not in counted)

    @property
    def is_over(self) -> bool:
        """Whether every hole has its ruling."""
        return self.next_number > self.table.holes

    def totals_after(self, number: int) -> tuple[int, ...]:
        """Totals by seat over the holes up to this one."""
        scores = [h.ruling.hole_scores for h in self.counted if h.ruling and h.number <= number]
        return totals(scores, len(self.seats))

    def hole(self, number: int) -> PlayedHole | None:
        """The hole with this number, or None when nobody has entered it."""
        return next((hole for hole in self.holes if hole.number == number), None)

    def dealer(self, number: int) -> int:
        """The seat that deals a hole: as written down when it was opened, else as it will be."""
        hole = self.hole(number)
        return hole.dealer if hole else dealer_of(number, self.first_dealer, len(self.seats))

    def starter(self, number: int) -> int:
        """The seat that starts a hole."""
        hole = self.hole(number)
        return hole.starter if hole else starter_of(self.dealer(number), len(self.seats))
