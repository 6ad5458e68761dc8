"""Who sits at the table from which hole on, and everybody who ever played, over the whole game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.golf.game import Duty, HoleResult, clockwise, first_duty, next_duty
from app.golf.table import Table
from app.record.log.heads import LoggedEntry, agreed


@dataclass(frozen=True, slots=True)
class Seat:
    """A player on the card; ``starts`` are holes from which they joined, with their points.

    ``left_after`` is the hole after which they left, None at the table.
    """

    player_id: int
    name: str
    starts: tuple[tuple[int, int], ...] = ()
    left_after: int | None = None

    def start_at(self, number: int | None = None) -> int:
        return sum(points for hole, points in self.starts if number is None or hole <= number)


@dataclass(frozen=True, slots=True)
class SeatingFromHole:
    """The player ids at the table from a hole on, clockwise."""

    from_hole: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seating:
    """All seatings; ``chairs`` are the players on the card, those at the table first, clockwise.

    ``due`` is the first hole that has not begun.
    """

    chairs: tuple[int, ...]
    dealer: int
    sittings: tuple[SeatingFromHole, ...]
    due: int

    def seat_of(self, player: int | None) -> int | None:
        return self.chairs.index(player) if player in self.chairs else None

    def players_at(self, number: int) -> tuple[int, ...]:
        return next(
            sitting.players for sitting in reversed(self.sittings) if sitting.from_hole <= number
        )

    def seats_at(self, number: int) -> list[int]:
        """Return the seats of the card at the table for a hole, clockwise."""
        return [self.chairs.index(p) for p in self.players_at(number) if p in self.chairs]

    def left_after(self, player: int) -> int | None:
        so_far = [sitting for sitting in self.sittings if sitting.from_hole <= self.due]
        away = None
        for hole in reversed(so_far):
            if player in hole.players:
                break
            away = hole.from_hole - 1
        return away


def current_content(heads: Sequence[LoggedEntry]) -> Mapping[str, Any]:
    head = current_head(heads)
    return head.content if head else {}


def current_head(heads: Sequence[LoggedEntry]) -> LoggedEntry | None:
    return agreed(tuple(heads)) or max(heads, key=lambda head: head.seq, default=None)


def leaving(seats: Sequence[Seat], numbers: Sequence[int]) -> list[int | None]:
    """Return by seat after how many of these holes a player left; None for those at the table."""
    return [
        None if seat.left_after is None else sum(hole <= seat.left_after for hole in numbers)
        for seat in seats
    ]


def ring(now: Sequence[int], before: Sequence[int]) -> list[int]:
    """Insert players who left where they sat: after the one who sat before them.

    >>> ring([2, 3, 1], before=[1, 2, 3, 4]), ring([3, 4], before=[1, 2, 3, 4])
    ([2, 3, 4, 1], [3, 4, 1, 2])
    """
    order = list(now)
    for place, player in enumerate(before):
        if player not in order:
            earlier = [*reversed(before[:place]), *reversed(before[place:])]
            known = [player for player in earlier if player in order]
            order.insert(order.index(known[0]) + 1 if known else len(order), player)
    return order


def opening_duty(seating: Seating, number: int) -> Duty:
    """Return who deals and starts before any hole counts, as seats of the card."""
    order = ring(seating.players_at(number), seating.sittings[0].players)
    if not {*order} & {*seating.chairs}:
        order = [*seating.chairs]
    sitting = [place for place, player in enumerate(order) if player in seating.chairs]
    turn = order.index(seating.dealer) if seating.dealer in order else 0
    dealers = clockwise(sitting, turn - 1)
    places = first_duty(number - 1, len(dealers))
    return Duty(*(seating.chairs.index(order[dealers[place]]) for place in places))


def coming_duty(
    table: Table, playing: Sequence[int], last: HoleResult, before: Sequence[int]
) -> Duty:
    """Return who deals and starts the hole after ``last``, as seats of the card.

    ``before`` played ``last``, ``playing`` play next, both clockwise.
    """
    order = [*ring(playing, before)]
    order += [seat for seat in range(len(last.scores)) if seat not in order]
    place = {seat: number for number, seat in enumerate(order)}
    seen = HoleResult(
        tuple(last.scores[seat] for seat in order),
        tuple(last.grid_scores[seat] for seat in order),
        None if last.went_out is None else place[last.went_out],
        place[last.dealer],
        place[last.starter],
    )
    duty = next_duty(table, sorted(place[seat] for seat in playing), seen)
    return Duty(order[duty.dealer], order[duty.starter])
