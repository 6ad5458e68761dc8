"""A game as the rules see it: seats, ruled holes, totals, whose turn it is."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cached_property
from itertools import accumulate

from app.golf.cards import ENGLISH
from app.golf.game import (
    Course,
    Duty,
    HoleResult,
    PotEvent,
    places,
    run_game,
    run_pot,
    shows_at_table,
    totals,
)
from app.golf.ruleset import Ruleset
from app.golf.table import Table, weight_of
from app.record.game.played import HoleOrderError, PlayedHole, Rules, State
from app.record.game.seating import Seat, Seating, coming_duty, leaving, opening_duty
from app.record.log.entries import Ledger
from app.record.log.heads import Slot

__all__ = ["Play", "PlayedHole", "Rules"]

DATE, VENUE, PUBLIC, WAYS = Slot("date"), Slot("venue"), Slot("public"), Slot("ways")
ORDINARY = 256  # kilobytes of rules; those of every preset weigh less


@dataclass(frozen=True, eq=False)
class Play(Ledger):
    """A whole game, ruled on; equal only to itself.

    ``people`` are names by id, ``keys`` what documents call them; ``seats`` are all who ever
    played, those at the table first, clockwise. ``day`` is as entered, "" for that of ``made_at``;
    ``letters`` are those of the deck. ``ways`` are what this table plays where its rules don’t say,
    by question, the newest last; ``mishaps`` are question and way of what last went wrong on a
    hole; ``lost`` are unreadable kinds.
    """

    game_id: int
    public_id: str
    made_at: datetime
    rules: tuple[Rules, ...]
    people: Mapping[int, str]
    seats: tuple[Seat, ...]
    seating: Seating
    state: State
    holes: tuple[PlayedHole, ...]
    day: str = ""
    venue: str = ""
    letters: str = ENGLISH
    is_public: bool = False
    group: str = ""
    person_keys: Mapping[int, str] = field(default_factory=dict)
    ways: Mapping[str, str] = field(default_factory=dict)
    mishaps: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    keys: Mapping[int, str] = field(default_factory=dict)
    lost: tuple[str, ...] = ()

    @cached_property
    def date(self) -> date:
        """The day it is played on, in local time."""
        return date.fromisoformat(self.day) if self.day else self.made_at.astimezone().date()

    @property
    def due(self) -> int:
        """The hole that is played now, the last one once the game is over."""
        return (self.latest or 1) if self.is_over else self.next_number

    def may_note(self, number: int) -> bool:
        """Return True for a hole of which something can be written into the log."""
        return 1 <= number <= max(self.latest, self.due)

    @cached_property
    def guests(self) -> tuple[str, ...]:
        there = self.seats if self.group else ()
        return tuple(seat.name for seat in there if seat.player_id not in self.person_keys)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def ruleset(self) -> Ruleset:
        return self.rules[-1].ruleset

    @property
    def table(self) -> Table:
        return self.rules[-1].table

    @cached_property
    def room(self) -> int:
        return 1 + sum(weight_of(rule.table) for rule in self.rules) // ORDINARY

    def table_of(self, number: int) -> Table:
        return next(rule.table for rule in reversed(self.rules) if rule.from_hole <= number)

    def ruleset_of(self, number: int) -> Ruleset:
        return next(rule.ruleset for rule in reversed(self.rules) if rule.from_hole <= number)

    @cached_property
    def counted(self) -> tuple[PlayedHole, ...]:
        return tuple(hole for hole in self.holes if hole.ruling)

    @cached_property
    def regular(self) -> tuple[PlayedHole, ...]:
        return self.counted[: self.course.regular]

    @cached_property
    def extra(self) -> tuple[PlayedHole, ...]:
        """Counted holes after the end, which only decide a tie for first."""
        return self.counted[self.course.regular :]

    @cached_property
    def first_played(self) -> tuple[int | None, ...]:
        seats = range(len(self.seats))
        return tuple(next((h.number for h in self.regular if h.verdict(s)), None) for s in seats)

    @cached_property
    def course(self) -> Course:
        return run_game(self.table, len(self.seats), self.results, *self.comings)

    @property
    def comings(self) -> tuple[list[int], list[int | None]]:
        """Start scores by seat, and after how many counted holes a player left the table."""
        numbers = [hole.number for hole in self.counted]
        return [seat.start_at() for seat in self.seats], leaving(self.seats, numbers)

    @cached_property
    def results(self) -> tuple[HoleResult, ...]:
        return tuple(
            HoleResult(
                h.ruling.hole_scores, h.ruling.grid_scores, h.went_out, *h.duty, h.ruling.winners
            )
            for h in self.counted
            if h.ruling
        )

    @cached_property
    def pot(self) -> Sequence[PotEvent]:
        pot = self.table.pot
        return run_pot(pot, len(self.seats), self.results) if pot else ()

    @property
    def totals(self) -> tuple[int, ...]:
        return self.course.totals

    @property
    def places(self) -> tuple[int, ...]:
        return self.course.places

    @cached_property
    def next_number(self) -> int:
        counted = {hole.number for hole in self.counted}
        return next(n for n in range(1, len(counted) + 2) if n not in counted)

    @property
    def is_over(self) -> bool:
        return self.state.name == "ended" or self.is_played_out

    @property
    def is_played_out(self) -> bool:
        return self.course.end is not None and self.next_number > self.latest

    @property
    def numbers(self) -> range:
        """The holes on the card: all of a fixed length, else those up to the next."""
        due = self.latest if self.is_over else max(self.latest, self.next_number)
        return range(1, max(self.table.holes or 0, due) + 1)

    @cached_property
    def latest(self) -> int:
        """The highest hole with entries; phones may send holes out of order."""
        return max((hole.number for hole in self.holes), default=0)

    def has_left(self, seat: int) -> bool:
        return self.seats[seat].left_after is not None and self.course.left[seat] is not None

    def is_extra(self, number: int) -> bool:
        is_ended = self.course.end is not None or bool(self.course.tied)
        last = self.regular[-1].number if self.regular else 0
        return number > (last if is_ended else self.table.holes or number)

    def may_enter(self, number: int) -> bool:
        may_go_on = bool(self.course.tied) or not self.is_played_out
        return bool(self.hole(number)) or (number == self.next_number and may_go_on)

    def check_turn(self, number: int) -> None:
        if not self.may_enter(number):
            raise HoleOrderError(number, self.next_number, self.table.holes)

    def playing(self, number: int) -> Sequence[int]:
        """Return the seats that play a hole, clockwise: as opened, else as it follows."""
        if hole := self.hole(number):
            return hole.playing
        return self.next_playing if number == self.next_number else self.seats_due(number)

    @cached_property
    def next_playing(self) -> Sequence[int]:
        return self.seats_due(self.next_number)

    def seats_due(self, number: int) -> Sequence[int]:
        """Return the seats that will play a hole; if all have left, all who sit there."""
        still = self.course.tied if self.is_played_out else self.course.playing
        sitting = self.seating.seats_at(number) or [*range(len(self.seats))]
        return [seat for seat in sitting if seat in still] or sitting

    def players(self, number: int) -> dict[int, int]:
        return {seat: self.seats[seat].player_id for seat in self.playing(number)}

    def totals_after(self, number: int) -> tuple[int, ...]:
        counted = bisect_right(self.counted, number, key=lambda hole: hole.number)
        played = min(counted, self.course.regular)
        starts = [seat.start_at(number + 1) for seat in self.seats]
        if self.table.falls:
            return run_game(self.table, len(self.seats), self.results[:played], starts).totals
        return totals([starts, self.sums[played]], len(self.seats))

    @cached_property
    def sums(self) -> Sequence[Sequence[int]]:
        """Running totals by seat: before the first counted hole, after it, and so on."""
        count = len(self.seats)
        scores = ([score or 0 for score in hole.scores] for hole in self.results)
        start = (0,) * count
        return [*accumulate(scores, lambda *two: totals(two, count), initial=start)]

    def course_after(self, number: int) -> Course:
        """Return the game as it stood after a hole, before anyone left or joined at the next."""
        results = self.results[: bisect_right(self.counted, number, key=lambda hole: hole.number)]
        starts = [seat.start_at(number) for seat in self.seats]
        away = self.comings[1] if self.is_extra(number) else ()
        return run_game(self.table, len(self.seats), results, starts, away)

    def there_at(self, number: int) -> list[int]:
        """Return the seats with a place after a hole: who has played, and hasn't left before it."""
        sitting, hole = self.seating.seats_at(number), self.hole(number)
        began = {seat for seat in sitting if (self.first_played[seat] or number + 1) <= number}
        return sorted(began.union(hole.playing if hole else ()))

    def places_after(self, number: int) -> tuple[int | None, ...]:
        """Return places by seat after a hole, None for those who weren't at the table then."""
        among_all, there = self.course_after(number).places, self.there_at(number)
        ranks = places([among_all[seat] for seat in there])
        by_seat = dict(zip(there, ranks, strict=True))
        return tuple(by_seat.get(seat) for seat in range(len(self.seats)))

    def hole(self, number: int) -> PlayedHole | None:
        return self.by_number.get(number)

    @cached_property
    def by_number(self) -> Mapping[int, PlayedHole]:
        return {hole.number: hole for hole in self.holes}

    def duty(self, number: int) -> Duty:
        """Return who deals and starts a hole: as recorded when opened, else as it will be."""
        if hole := self.hole(number):
            return hole.duty
        return self.next_duty if number == self.next_number else self.duty_due(number)

    @cached_property
    def next_duty(self) -> Duty:
        return self.duty_due(self.next_number)

    def duty_due(self, number: int) -> Duty:
        if not self.results:
            return opening_duty(self.seating, number)
        before = self.counted[-1].playing
        return coming_duty(self.table, self.playing(number), self.results[-1], before)

    def starter(self, number: int) -> int | None:
        if shows_at_table(self.ruleset_of(number), number):
            hole = self.hole(number)
            return hole.starter if hole else None
        is_known = not self.starts_again(number) or self.starter(number - 1) is not None
        return self.duty(number).starter if is_known else None

    def starts_again(self, number: int) -> bool:
        """Return True if the last starter starts again because no player went out."""
        before = self.hole(number - 1)
        if before is None or before.ruling is None or before.went_out is not None:
            return False
        return self.ruleset_of(number).starts == "went out"
