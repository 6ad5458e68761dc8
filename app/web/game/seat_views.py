"""Route and form of the seats of a game: players join and leave, change names and seats."""

from collections.abc import Sequence
from typing import get_args

from flask import Blueprint, render_template, request, url_for
from flask_babel import gettext as _
from wtforms import HiddenField, StringField

from app.record.change.change_seats import HoleBegunError, How, SeatChange, TableChangedError
from app.record.change.undo import Action
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.group.late_players import seat_players
from app.web.base.forms import NamesField, SafeForm, version_of
from app.web.base.http import Answer, Page, button_in, index_in, number_in, press_token, see_other
from app.web.base.permissions import game_for, known_device
from app.web.game.log_events import title_of
from app.web.game.seat_page import (
    SeatRow,
    chosen_hole,
    known_rows,
    name_findings,
    table_errors,
    table_page,
)
from app.wording.basics.names import joined, semicolon_list
from app.wording.basics.placeholders import spoken_name


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


bp = Blueprint("seats", __name__)


@bp.route("/g/<public_id>/table", methods=["GET", "POST"])
def table(public_id: str) -> Answer:
    game = game_for(public_id, "score")
    play, form = current_play(game), TableForm()
    if not form.is_submitted():
        fill_from(form, play, chosen_hole(play, request.args.get("from", "")))
        return _render_seating(form, table_page(play, form))
    if is_rearranging(form):
        rearrange(form, play, play.ruleset.players[1])
        return _render_seating(form, table_page(play, form))
    form.show([row for row in form.rows if row.player or row.name])
    chairs, wrong = chairs_of(form, play), name_findings(play, form)
    is_valid = form.validate()
    errors = table_errors(play, form) or _begun_errors(play, form)
    if wrong or errors or not is_valid:
        return _render_seating(form, table_page(play, form, wrong, errors)), 422
    number = chosen_hole(play, form.from_hole.data or "")
    try:
        token = press_token(form)
        seat_players(game, known_device() or "", chairs, number, token, form.version)
    except HoleBegunError as begun:
        return _render_seating(form, table_page(play, form, {}, [_begun_text(begun.due)])), 422
    except TableChangedError as changed:
        play, form.at.data = changed.play, str(changed.play.version)
        errors = [_changed_text(play, number, changed.changes)]
        return _render_seating(form, table_page(play, form, {}, errors)), 422
    return see_other(url_for("games.show", public_id=public_id))


def _render_seating(form: TableForm, page: Page) -> str:
    return render_template("game/seats.html", form=form, page=page)


def _begun_errors(play: Play, form: TableForm) -> list[str]:
    hole = number_in(form.from_hole.data or "")
    is_late = hole is not None and hole < play.seating.due
    return [_begun_text(play.seating.due)] if is_late else []


def _begun_text(due: int) -> str:
    return _(
        "That hole has been started. The change can begin with hole %(due)s: save again.",
        due=due,
    )


def _changed_text(play: Play, number: int, changes: Sequence[Action]) -> str:
    sitting = [spoken_name(play.people[player]) for player in play.seating.players_at(number)]
    sentence = _(
        "The players have changed: %(changes)s. Now %(names)s play. What you typed is still "
        "here: save again.",
        changes=semicolon_list(title_of(play, change) for change in changes),
        names=joined(sitting),
    )
    leaving = _("Anyone not on this page will then leave the game.")
    return sentence if play.is_over else f"{sentence} {leaving}"
