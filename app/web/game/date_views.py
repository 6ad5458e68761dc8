"""The page on which is said when and where a game is played."""

from flask import Blueprint, render_template, url_for

from app.record.change.actions import set_occasion
from app.record.game.load import current_play
from app.record.log.entry_schema import day_of
from app.web.base.device import game_for, known_device
from app.web.base.forms import OccasionForm
from app.web.base.http import Answer, see_other
from app.wording.basics.say import say
from app.wording.game.date_and_place import date_problem, venue_problem

bp = Blueprint("date_and_place", __name__)


@bp.route("/g/<public_id>/date", methods=["GET", "POST"])
def show(public_id: str) -> Answer:
    """Two fields; what is wrong with them is said at once, and nothing typed is lost."""
    game = game_for(public_id, "score")
    play, form = current_play(game), OccasionForm()
    card = url_for("games.show", public_id=public_id)
    if not form.is_submitted():
        form.show(play)
        return render_template("game/date.html", form=form, errors=[], card=card)
    is_valid = form.validate()
    errors = [*filter(None, (date_problem(form.date.data), venue_problem(form.venue.data)))]
    if not is_valid:
        errors.append(say("page_expired_kept"))
    day = day_of(form.date.data)
    if errors or day is None:
        return render_template("game/date.html", form=form, errors=errors, card=card), 422
    set_occasion(game, known_device() or "", day, form.venue.data, form.draft.data)
    return see_other(card)
