"""The form of a whole paper card: a row per hole, a short text per grid, pencilled scores."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import request
from wtforms import HiddenField

from app.golf.numbers import number_fault, whole_number
from app.golf.totals import MOST
from app.record.change.raw_hole import RawHole, RawSeat
from app.record.game.play import Play
from app.web.base.forms import SafeForm, TrimmedField
from app.web.hole.fields import NOBODY, saved_seat

MORE_ROWS = 9  # rows for holes to come in a game without a fixed number of them
MOST_ROWS = 18
MOST_SUM = 99_999


@dataclass(frozen=True, slots=True)
class Pencil:
    """A pencilled score or total as typed; ``value`` is None if it is empty or invalid."""

    text: str = ""
    most: int = MOST

    @property
    def is_invalid(self) -> bool:
        return bool(self.text and number_fault(self.text, -self.most, self.most))

    @property
    def value(self) -> int | None:
        return None if self.is_invalid else whole_number(self.text)


@dataclass(frozen=True, slots=True)
class TypedCell:
    """The cards of a player as typed, and the pencilled score."""

    cards: str = ""
    pencil: Pencil = Pencil()

    @property
    def raw(self) -> RawSeat:
        """Cards, or the pencilled score if there are none: then it includes penalties."""
        score = self.pencil.value
        if self.cards.strip() or score is None:
            return RawSeat(self.cards.strip() or None)
        return RawSeat(None, score, final=True)

    @property
    def is_written(self) -> bool:
        return bool(self.cards.strip() or self.pencil.text)


@dataclass(slots=True)
class TypedRow:
    """A hole; ``out`` is an id, ``nobody`` or ""; ``seen`` is the version the page showed."""

    cells: Mapping[int, TypedCell]
    out: str = ""
    seen: str = ""

    @property
    def is_begun(self) -> bool:
        return bool(self.out) or any(cell.is_written for cell in self.cells.values())

    def raw(self, number: int) -> RawHole:
        seats = {str(player): cell.raw for player, cell in self.cells.items()}
        return RawHole(
            number, seats, () if self.out == NOBODY else [self.out] if self.out else None
        )


class TypedCardForm(SafeForm):
    """Inputs: ``cards-3-17`` (hole, player), ``pencil-3-17``, ``out-3``, ``seen-3``, ``sum-17``."""

    shown = HiddenField()
    date = TrimmedField(default="")
    venue = TrimmedField(default="")

    def __init__(self, play: Play) -> None:
        super().__init__(data={"date": play.date.isoformat(), "venue": play.venue})
        sent, ids = request.form, [seat.player_id for seat in play.seats]
        rows = {number: _shown_row(play, number, who) for number, who in _paper_rows(play).items()}
        self.rows = {n: _read_row(sent, n, row) if sent else row for n, row in rows.items()}
        self.sums = {player: _pencil(sent, f"sum-{player}", MOST_SUM) for player in ids}

    def begun(self) -> Sequence[int]:
        return [number for number, row in self.rows.items() if row.is_begun]


def _paper_rows(play: Play) -> dict[int, list[int]]:
    if play.is_over:
        numbers = play.numbers
    else:
        last = play.table.holes or min(max(play.latest + MORE_ROWS, play.next_number), MOST_ROWS)
        numbers = range(1, max(last, play.latest, play.next_number) + 1)
    return {number: _players_at(play, number) for number in numbers}


def _players_at(play: Play, number: int) -> list[int]:
    """Also those who will be seated by then."""
    hole = play.hole(number)
    seats = set(hole.playing if hole else play.seating.seats_at(number))
    return [seat.player_id for place, seat in enumerate(play.seats) if place in seats]


def _shown_row(play: Play, number: int, players: Sequence[int]) -> TypedRow:
    hole = play.hole(number)
    if hole is None:
        return TypedRow(dict.fromkeys(players, TypedCell()))
    saved = {
        seat.player_id: saved_seat(hole, place)
        for place, seat in enumerate(play.seats)
        if seat.player_id in players
    }
    cells = {
        who: TypedCell(seat.cards or "", Pencil(str(seat.total))) for who, seat in saved.items()
    }
    out = NOBODY if hole.went_out is None else str(play.seats[hole.went_out].player_id)
    return TypedRow(cells, out, hole.seen)


def _read_row(sent: Mapping[str, str], number: int, shown: TypedRow) -> TypedRow:
    """``out`` and ``seen`` stay if they were not sent."""
    cells = {
        player: TypedCell(
            sent.get(f"cards-{number}-{player}", ""), _pencil(sent, f"pencil-{number}-{player}")
        )
        for player in shown.cells
    }
    out, seen = sent.get(f"out-{number}", shown.out), sent.get(f"seen-{number}", shown.seen)
    return TypedRow(cells, out, seen)


def _pencil(sent: Mapping[str, str], name: str, most: int = MOST) -> Pencil:
    return Pencil(sent.get(name, "").strip(), most)
