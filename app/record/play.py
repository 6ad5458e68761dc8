"""A game as the rules see it: seats, ruled holes, totals, whose turn it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from app.golf.cards import Grid
from app.golf.duties import Duty, first_duty, next_duty
from app.golf.game import Course, HoleResult, run_game, totals
from app.golf.inspection import Finding
from app.golf.pot import PotEvent, run_pot
from app.golf.referee import Besides, Ruling, Verdict
from app.golf.ruleset import Ruleset
from app.golf.table import Table
from app.golf.totals import Given, SaidTotal, is_laid, is_total
from app.record.fold import Heads, Slot


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table; seats run clockwise from 0."""

    player_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules from one hole on, as data and compiled."""

    from_hole: int
    ruleset: Ruleset
    table: Table


@dataclass(frozen=True, slots=True)
class PlayedHole:
    """A hole somebody has entered. It counts once it has a ruling; ``went_out`` is a seat.

    ``grids`` are by seat, a total where nobody wrote down the cards, None for a seat that does not
    play it. ``odd`` says that its deck is; ``seen`` names what holds in it, so that a page can say
    what it was made from; ``disputed`` are the slots that two phones filled differently.
    """

    number: int
    duty: Duty
    table: Table
    grids: tuple[Given | None, ...]
    went_out: int | None
    besides: Besides
    odd: bool
    findings: tuple[Finding, ...]
    ruling: Ruling | None
    corrected: bool
    seen: str
    disputed: tuple[Slot, ...] = ()

    @property
    def playing(self) -> list[int]:
        """The seats that play this hole."""
        return [seat for seat, grid in enumerate(self.grids) if grid is not None]

    def grid(self, seat: int) -> Grid:
        """The cards of a seat that plays; none where only a total is known."""
        given = self.grids[seat]
        return tuple(given) if is_laid(given) else ()

    @property
    def totals(self) -> dict[int, SaidTotal]:
        """By seat what stands for cards that nobody wrote down: these are unverified."""
        return {seat: given for seat, given in enumerate(self.grids) if is_total(given)}

    def verdict(self, seat: int) -> Verdict | None:
        """The ruling on one seat, None without one."""
        return self.ruling.verdicts[seat] if self.ruling else None


@dataclass(frozen=True, eq=False)
class Play:
    """A whole game, ruled from its entries; equal only to itself."""

    game_id: int
    public_id: str
    made_at: datetime
    rules: tuple[Rules, ...]
    seats: tuple[Seat, ...]
    first_dealer: int
    heads: Heads
    holes: tuple[PlayedHole, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def ruleset(self) -> Ruleset:
        """The rules in force for the next hole."""
        return self.rules[-1].ruleset

    @property
    def table(self) -> Table:
        """The same, compiled."""
        return self.rules[-1].table

    def table_of(self, number: int) -> Table:
        """The compiled rules of a hole."""
        return next(one.table for one in reversed(self.rules) if one.from_hole <= number)

    def ruleset_of(self, number: int) -> Ruleset:
        """The rules of a hole."""
        return next(one.ruleset for one in reversed(self.rules) if one.from_hole <= number)

    @cached_property
    def counted(self) -> tuple[PlayedHole, ...]:
        """The holes that have a ruling."""
        return tuple(hole for hole in self.holes if hole.ruling)

    @cached_property
    def course(self) -> Course:
        """Totals, places, who is in, how it ended."""
        return run_game(self.table, len(self.seats), self.results)

    @cached_property
    def results(self) -> tuple[HoleResult, ...]:
        """The counted holes as the running game sees them."""
        return tuple(
            HoleResult(h.ruling.hole_scores, h.ruling.grid_scores, h.went_out, *h.duty)
            for h in self.counted
            if h.ruling
        )

    @cached_property
    def pot(self) -> Sequence[PotEvent]:
        """What every counted hole did to the pot; nothing where none is played for."""
        pot = self.table.pot
        return run_pot(pot, len(self.seats), self.results) if pot else ()

    @property
    def totals(self) -> tuple[int, ...]:
        """Totals by seat."""
        return self.course.totals

    @property
    def places(self) -> tuple[int, ...]:
        """Places by seat."""
        return self.course.places

    @property
    def next_number(self) -> int:
        """The first hole without a ruling."""
        counted = {hole.number for hole in self.counted}
        return next(n for n in range(1, len(counted) + 2) if n not in counted)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and no hole is open."""
        return self.course.end is not None and self.next_number > self.latest

    @property
    def numbers(self) -> range:
        """The holes that stand on the card: all of a fixed length, else those up to the next."""
        due = self.latest if self.is_over else max(self.latest, self.next_number)
        return range(1, max(self.table.holes or 0, due) + 1)

    @property
    def latest(self) -> int:
        """The highest hole that somebody has entered; phones may send one before those due."""
        return max((hole.number for hole in self.holes), default=0)

    def may_enter(self, number: int) -> bool:
        """Whether a hole may be entered or corrected: in order, and extra holes while tied."""
        may_go_on = bool(self.course.tied) or not self.is_over
        return bool(self.hole(number)) or (number == self.next_number and may_go_on)

    def playing(self, number: int) -> Sequence[int]:
        """The seats that play a hole: as written down when it was opened, else as it follows."""
        if hole := self.hole(number):
            return hole.playing
        return self.course.tied if self.is_over else self.course.playing

    def totals_after(self, number: int) -> tuple[int, ...]:
        """Totals by seat over the holes up to this one."""
        played = zip(self.counted, self.results, strict=True)
        scores = [[s or 0 for s in one.scores] for hole, one in played if hole.number <= number]
        return totals(scores, len(self.seats))

    def hole(self, number: int) -> PlayedHole | None:
        """The hole with this number, or None when nobody has entered it."""
        return next((hole for hole in self.holes if hole.number == number), None)

    def duty(self, number: int) -> Duty:
        """Who deals and starts a hole: as written down when it was opened, else as it will be."""
        if hole := self.hole(number):
            return hole.duty
        if not self.results:
            return first_duty(self.first_dealer + number - 1, len(self.seats))
        return next_duty(self.table, self.playing(number), self.results[-1])
