"""The form of a whole paper card: a row a hole, a short text a grid, what the pencil says."""

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
    """A player's hole: the cards as typed, and the pencilled score."""

    grid: Typed
    pencil: Number = UNTYPED

    @property
    def given(self) -> Given | None:
        """Cards, a total written ``=13``, or the pencil's score where there are no cards."""
        if total := read_total(self.grid.text):
            return total
        if self.grid.text.strip():
            return self.grid.cards
        return None if self.pencil.value is None else TypedTotal(self.pencil.value, final=True)

    @property
    def is_written(self) -> bool:
        """Whether anything stands in it."""
        return bool(self.grid.text.strip() or self.pencil.text)


@dataclass(slots=True)
class TypedRow:
    """A hole: ``cells`` by player in the order of the card, and who is said to have gone out.

    ``out`` is a player's id, ``nobody`` or nothing yet; ``seen`` marks what the page showed.
    """

    cells: Mapping[int, TypedCell]
    out: str = ""
    seen: str = ""

    @property
    def went_out(self) -> int | None:
        """The player who is said to have gone out."""
        return number_in(self.out, LONGEST_ID)

    @property
    def is_begun(self) -> bool:
        """Whether anything stands in it."""
        return bool(self.out) or any(cell.is_written for cell in self.cells.values())


@dataclass(slots=True)
class TypedCard:
    """All that stands on it: rows by the number of their hole, pencilled totals by player."""

    rows: Mapping[int, TypedRow]
    sums: Mapping[int, Number] = field(default_factory=dict)


class TypedCardField(Field):
    """The whole card in one field, since it has hundreds of inputs; ``data`` is a ``TypedCard``.

    They are named ``cards-3-17`` (hole, player), ``pencil-3-17``, ``out-3``, ``seen-3`` and
    ``sum-17``.
    """

    def process(
        self,
        formdata: Any,  # noqa: ANN401
        data: Any = None,  # noqa: ANN401
        extra_filters: object = None,
    ) -> None:
        """Read what was sent; where nothing was, show what is on the card."""
        self.process_errors: list[str] = []
        play: Play = data
        shown = {number: _shown_row(play, number, who) for number, who in _paper_rows(play).items()}
        self.data = TypedCard(shown, {seat.player_id: UNTYPED for seat in play.seats})
        if formdata is not None:
            sent = formdata.to_dict()
            rows = {one: _read_row(sent, play, one, row) for one, row in shown.items()}
            sums = {one: read_number(sent.get(f"sum-{one}", ""), SUMS) for one in self.data.sums}
            self.data = TypedCard(rows, sums)


class TypedCardForm(SafeForm):
    """A paper card as typed; ``shown`` marks which differences the page has shown.

    ``date`` and ``venue`` are those of the game: an old card has an old date.
    """

    shown = HiddenField()
    date = TrimmedField(default="")
    venue = TrimmedField(default="")
    card = TypedCardField()

    @property
    def rows(self) -> Mapping[int, TypedRow]:
        """Every row, by the number of its hole."""
        found: Mapping[int, TypedRow] = self.card.data.rows
        return found

    @property
    def sums(self) -> Mapping[int, Number]:
        """The pencilled totals, by player."""
        found: Mapping[int, Number] = self.card.data.sums
        return found

    def begun(self) -> Sequence[int]:
        """The holes in whose rows anything stands."""
        return [number for number, row in self.rows.items() if row.is_begun]


def typed_card_form(play: Play) -> TypedCardForm:
    """A form with a row a hole, showing what is on the card until something is sent."""
    return TypedCardForm(data={"date": play.date.isoformat(), "venue": play.venue, "card": play})


def _paper_rows(play: Play) -> dict[int, list[int]]:
    """The players of every row, by the number of its hole, in seating order."""
    if play.is_over:
        numbers = play.numbers
    else:
        last = play.table.holes or min(max(play.latest + MORE_ROWS, play.next_number), MOST_ROWS)
        numbers = range(1, max(last, play.latest, play.next_number) + 1)
    return {number: _players_at(play, number) for number in numbers}


def _players_at(play: Play, number: int) -> list[int]:
    """Who plays a hole, or sits at the table when it comes, in the order of the card."""
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
    """A row as it was typed; who went out stays where nothing is said of it."""
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
