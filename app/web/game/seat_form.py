"""The form of the seats, kept as typed until it is saved."""

from typing import get_args

from wtforms import HiddenField, StringField

from app.record.change.change_seats import How, SeatChange
from app.record.game.play import Play
from app.web.base.forms import NamesField, SafeForm, version_of
from app.web.base.http import button_in, index_in
from app.web.game.seat_page import SeatRow, known_rows


class TableForm(SafeForm):
    """Chairs in seating order; ``at`` is the version the form was made from."""

    at = HiddenField(default="")
    player = NamesField(default=[])
    name = NamesField(default=[])
    how = NamesField(default=[])
    from_hole = StringField(default="")
    do = StringField(default="")

    @property
    def version(self) -> int:
        return version_of(self.at.data)

    @property
    def rows(self) -> list[SeatRow]:
        count = len(self.name.data)
        players = [*self.player.data, *[""] * count][:count]
        hows = [*self.how.data, *["zero"] * count][:count]
        return [SeatRow(*row) for row in zip(players, self.name.data, hows, strict=True)]

    def show(self, rows: list[SeatRow]) -> None:
        self.player.data = [row.player for row in rows]
        self.name.data = [row.name for row in rows]
        self.how.data = [row.how for row in rows]


def fill_from(form: TableForm, play: Play, number: int) -> None:
    form.from_hole.data, form.at.data = str(number), str(play.version)
    form.show(
        [SeatRow(str(player), play.people[player]) for player in play.seating.players_at(number)]
    )


def chairs_of(form: TableForm, play: Play) -> list[SeatChange]:
    rows = known_rows(form.rows, play)
    if play.is_over:
        names = {row.player: row.name for row in rows}
        seated = play.seating.players_at(play.seating.due)
        return [SeatChange(p, names.get(str(p), play.people[p])) for p in seated]
    return [
        SeatChange(int(row.player) if row.player else None, row.name, _points_of_row(row))
        for row in rows
    ]


def _points_of_row(row: SeatRow) -> How:
    return next((how for how in get_args(How) if how == row.how), "zero")


def is_rearranging(form: TableForm) -> bool:
    """Such a button saves nothing."""
    return button_in(form.do.data or "")[0] in ("add", "up", "leave", "back", "lately")


def rearrange(form: TableForm, play: Play, most: int) -> None:
    """Apply a button: ``add``, ``up:2``, ``leave:2``, ``back:17`` or ``lately:Eve``."""
    verb, what = button_in(form.do.data or "")
    rows = known_rows(form.rows, play)
    index = index_in(what, len(rows))
    if verb == "up" and index:
        rows[index - 1], rows[index] = rows[index], rows[index - 1]
    elif verb == "leave" and index is not None:
        del rows[index]
    elif len(rows) < most:
        rows += added(play, verb, what, rows)
    form.show(rows)


def added(play: Play, verb: str, what: str, rows: list[SeatRow]) -> list[SeatRow]:
    if verb == "add":
        return [SeatRow("", "", "average")]
    if verb == "lately" and what:
        return [SeatRow("", what, "average")]
    names = {str(player): name for player, name in play.people.items()}
    is_away = verb == "back" and what in names and what not in {row.player for row in rows}
    return [SeatRow(what, names[what])] if is_away else []
