"""The form of a whole paper card: a row a hole, a short text a grid, what the pencil says."""

from collections.abc import Mapping, Sequence
from typing import Any

from wtforms import HiddenField, StringField

from app.golf.totals import Given, SaidTotal, read_total
from app.record.game.play import Play
from app.web.base.forms import SafeForm, TrimmedField
from app.web.hole.fields import NOBODY, GridField, TotalField

MORE = 9  # rows for holes to come in a game without a fixed number of them
LONGEST = 18


class PaperForm(SafeForm):
    """Fields are named ``cards-3-17`` (hole, player), ``pencil-3-17``, ``out-3``, ``sum-17``.

    ``seen-3`` marks what the page showed of a hole, ``told`` which differences it has shown.
    ``date`` and ``venue`` are those of the game: an old card has an old date.
    """

    told = HiddenField()
    date = TrimmedField(default="")
    venue = TrimmedField(default="")

    rows: Mapping[int, Sequence[int]] = {}

    def numbers(self) -> Sequence[int]:
        """The holes that have a row."""
        return list(self.rows)

    def players(self, number: int) -> Sequence[int]:
        """The players of a row, in the order of the card."""
        return self.rows[number]

    def cards(self, number: int, player: int) -> GridField:
        """The text of a grid."""
        found: GridField = self.named(f"cards-{number}-{player}")
        return found

    def pencil(self, number: int, player: int) -> TotalField:
        """The pencilled score of a hole."""
        found: TotalField = self.named(f"pencil-{number}-{player}")
        return found

    def pencilled_sum(self, player: int) -> TotalField:
        """The pencilled total."""
        found: TotalField = self.named(f"sum-{player}")
        return found

    def out(self, number: int) -> str:
        """Who is said to have gone out: a player's id, ``nobody`` or nothing yet."""
        return self.named(f"out-{number}").data or ""

    def seen(self, number: int) -> HiddenField:
        """The mark of what the page showed of a hole."""
        found: HiddenField = self.named(f"seen-{number}")
        return found

    def named(self, name: str) -> Any:  # noqa: ANN401
        """A field made for this game."""
        return self._fields[name]

    def given(self, number: int, player: int) -> Given | None:
        """Cards, a total written ``=13``, or the pencil's score where there are no cards."""
        cards, pencil = self.cards(number, player), self.pencil(number, player)
        if total := read_total(cards.text):
            return total
        if not cards.text.strip():
            return None if pencil.data is None else SaidTotal(pencil.data, final=True)
        return tuple(cards.data)

    def begun(self) -> Sequence[int]:
        """The holes in whose rows anything stands."""
        return [number for number in self.rows if self.is_begun(number)]

    def is_begun(self, number: int) -> bool:
        """Whether anything stands in a row."""
        written = any(self.is_written(number, one) for one in self.players(number))
        return bool(self.out(number)) or written

    def is_written(self, number: int, player: int) -> bool:
        """Whether anything stands in a cell of it."""
        texts = (self.cards(number, player).text, self.pencil(number, player).text)
        return any(text.strip() for text in texts)


def paper_rows(play: Play) -> dict[int, list[int]]:
    """The players of every row, by the number of its hole, in seating order."""
    if play.is_over:
        numbers = play.numbers
    else:
        last = play.table.holes or min(max(play.latest + MORE, play.next_number), LONGEST)
        numbers = range(1, max(last, play.latest, play.next_number) + 1)
    return {number: players_at(play, number) for number in numbers}


def players_at(play: Play, number: int) -> list[int]:
    """Who plays a hole, or sits at the table when it comes, in the order of the card."""
    hole = play.hole(number)
    seats = set(hole.playing if hole else play.seating.seats_at(number))
    return [seat.player_id for place, seat in enumerate(play.seats) if place in seats]


def paper_form(play: Play) -> PaperForm:
    """A form with a row a hole, showing what is on the card until something is sent."""
    fields: dict[str, Any] = {}
    filled: dict[str, object] = {"date": play.date.isoformat(), "venue": play.venue}
    rows = paper_rows(play)
    for number, players in rows.items():
        table = play.table_of(number)
        fields |= {f"out-{number}": StringField(default=""), f"seen-{number}": HiddenField()}
        for player in players:
            fields[f"cards-{number}-{player}"] = GridField(table=table)
            fields[f"pencil-{number}-{player}"] = TotalField(least=-9999, most=9999)
        filled |= filled_row(play, number)
    for seat in play.seats:
        fields[f"sum-{seat.player_id}"] = TotalField(least=-99999, most=99999)
    made: type[PaperForm] = type("GamePaperForm", (PaperForm,), {**fields, "rows": rows})
    return made(data=filled)


def filled_row(play: Play, number: int) -> Mapping[str, object]:
    """What is on the card of a hole already."""
    hole = play.hole(number)
    if hole is None:
        return {}
    went_out = NOBODY if hole.went_out is None else str(play.seats[hole.went_out].player_id)
    filled: dict[str, object] = {f"out-{number}": went_out, f"seen-{number}": hole.seen}
    for seat in hole.playing:
        player = play.seats[seat].player_id
        said = hole.totals.get(seat)
        filled[f"cards-{number}-{player}"] = hole.grid(seat)
        filled[f"pencil-{number}-{player}"] = said.total if said else None
    return filled
