"""Route: the seats of a game: players join and leave, change names and seats."""

from collections.abc import Sequence

from flask import Blueprint, render_template, request, url_for
from flask_babel import gettext as _

from app.record.change.change_seats import HoleBegunError, TableChangedError
from app.record.change.undo import Action
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.group.late_players import seat_players
from app.web.base.http import Answer, number_in, press_token, see_other
from app.web.base.permissions import game_for, known_device
from app.web.game.log_events import title_of
from app.web.game.seat_form import TableForm, chairs_of, fill_from, is_rearranging, rearrange
from app.web.game.seat_page import TablePage, chosen_hole, name_findings, table_errors, table_page
from app.wording.basics.names import joined, semicolon_list, short_name

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


def _render_seating(form: TableForm, page: TablePage) -> str:
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
    sitting = [short_name(play.people[player]) for player in play.seating.players_at(number)]
    sentence = _(
        "The players have changed: %(changes)s. Now %(names)s play. What you typed is still "
        "here: save again.",
        changes=semicolon_list(title_of(play, change) for change in changes),
        names=joined(sitting),
    )
    leaving = _("Anyone not on this page will then leave the game.")
    return sentence if play.is_over else f"{sentence} {leaving}"
