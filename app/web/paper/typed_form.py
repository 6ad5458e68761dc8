"""The form of a whole paper card: a row per hole, a short text per grid, pencilled scores."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from wtforms import Field, HiddenField

from app.golf.totals import Given, TypedTotal, read_total
from app.record.game.play import Play
from app.web.base.forms import SafeForm, TrimmedField
from app.web.base.http import number_in
from app.web.hole.fields import (
    LONGEST_ID,
    NOBODY,
    UNTYPED,
    Number,
    Typed,
    number_of,
    read_number,
    read_typed,
    typed_as,
)

MORE_ROWS = 9  # rows for holes to come in a game without a fixed number of them
MOST_ROWS = 18
PENCILLED, SUMS = range(-9999, 10_000), range(-99_999, 100_000)


@dataclass(frozen=True, slots=True)
class TypedCell:
    """The cards of a player as typed, and the pencilled score."""

    grid: Typed
    pencil: Number = UNTYPED

    @property
    def given(self) -> Given | None:
        """Cards, a total written ``=13``, or the pencilled score if there are no cards."""
        if total := read_total(self.grid.text):
            return total
        if self.grid.text.strip():
            return self.grid.cards
        return None if self.pencil.value is None else TypedTotal(self.pencil.value, final=True)

    @property
    def is_written(self) -> bool:
        return bool(self.grid.text.strip() or self.pencil.text)


@dataclass(slots=True)
class TypedRow:
    """A hole: ``cells`` by player in the order of the card.

    ``out`` is the id of who went out, ``nobody`` or ""; ``seen`` is the version the page showed.
    """

    cells: Mapping[int, TypedCell]
    out: str = ""
    seen: str = ""

    @property
    def went_out(self) -> int | None:
        return number_in(self.out, LONGEST_ID)

    @property
    def is_begun(self) -> bool:
        return bool(self.out) or any(cell.is_written for cell in self.cells.values())


@dataclass(slots=True)
class TypedCard:
    """Rows by the number of their hole, pencilled totals by player."""

    rows: Mapping[int, TypedRow]
    sums: Mapping[int, Number] = field(default_factory=dict)


class TypedCardField(Field):
    """The whole card in one field; ``data`` is a ``TypedCard``.

    Inputs are ``cards-3-17`` (hole, player), ``pencil-3-17``, ``out-3``, ``seen-3``, ``sum-17``.
    """

    def process(
        self,
        formdata: Any,  # noqa: ANN401
        data: Any = None,  # noqa: ANN401
        extra_filters: object = None,
    ) -> None:
        """Read what was sent; else show the card of the game."""
        self.process_errors: list[str] = []
        play: Play = data
        shown = {number: _shown_row(play, number, who) for number, who in _paper_rows(play).items()}
        self.data = TypedCard(shown, {seat.player_id: UNTYPED for seat in play.seats})
        if formdata is not None:
            sent = formdata.to_dict()
            rows = {number: _read_row(sent, play, number, row) for number, row in shown.items()}
            sums = {who: read_number(sent.get(f"sum-{who}", ""), SUMS) for who in self.data.sums}
            self.data = TypedCard(rows, sums)


class TypedCardForm(SafeForm):
    """A typed paper card; ``shown`` is the mark of the differences that the page has shown."""

    shown = HiddenField()
    date = TrimmedField(default="")
    venue = TrimmedField(default="")
    card = TypedCardField()

    @property
    def rows(self) -> Mapping[int, TypedRow]:
        found: Mapping[int, TypedRow] = self.card.data.rows
        return found

    @property
    def sums(self) -> Mapping[int, Number]:
        found: Mapping[int, Number] = self.card.data.sums
        return found

    def begun(self) -> Sequence[int]:
        return [number for number, row in self.rows.items() if row.is_begun]


def typed_card_form(play: Play) -> TypedCardForm:
    """A form with a row per hole, filled with the card of the game until it is sent."""
    return TypedCardForm(data={"date": play.date.isoformat(), "venue": play.venue, "card": play})


def _paper_rows(play: Play) -> dict[int, list[int]]:
    if play.is_over:
        numbers = play.numbers
    else:
        last = play.table.holes or min(max(play.latest + MORE_ROWS, play.next_number), MOST_ROWS)
        numbers = range(1, max(last, play.latest, play.next_number) + 1)
    return {number: _players_at(play, number) for number in numbers}


def _players_at(play: Play, number: int) -> list[int]:
    """Who plays a hole, or will be seated by then, in the order of the card."""
    hole = play.hole(number)
    seats = set(hole.playing if hole else play.seating.seats_at(number))
    return [seat.player_id for place, seat in enumerate(play.seats) if place in seats]


def _shown_row(play: Play, number: int, players: Sequence[int]) -> TypedRow:
    hole, table = play.hole(number), play.table_of(number)
    if hole is None:
        return TypedRow({player: TypedCell(typed_as((), table)) for player in players})
    cells = {
        seat.player_id: TypedCell(
            typed_as(hole.grid(place), table),
            number_of(hole.totals[place].total) if place in hole.totals else UNTYPED,
        )
        for place, seat in enumerate(play.seats)
        if seat.player_id in players
    }
    out = NOBODY if hole.went_out is None else str(play.seats[hole.went_out].player_id)
    return TypedRow(cells, out, hole.seen)


def _read_row(sent: Mapping[str, str], play: Play, number: int, shown: TypedRow) -> TypedRow:
    """A row as typed; ``out`` and ``seen`` stay if they were not sent."""
    names = {player: f"{number}-{player}" for player in shown.cells}
    grids = read_typed(sent, names, play.table_of(number))
    pencils = {
        player: read_number(sent.get(f"pencil-{name}", ""), PENCILLED)
        for player, name in names.items()
    }
    return TypedRow(
        {player: TypedCell(grids[player], pencils[player]) for player in names},
        sent.get(f"out-{number}", shown.out),
        sent.get(f"seen-{number}", shown.seen),
    )
