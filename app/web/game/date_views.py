"""Route: the date, the place and the card letters of a game."""

from collections.abc import Sequence

from flask import Blueprint, render_template, url_for

from app.golf.deck_letters import DECKS
from app.record.change.actions import set_letters, set_occasion
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.log.entry_schema import day_of
from app.web.base.forms import OccasionForm
from app.web.base.http import Answer, see_other
from app.web.base.letters import deck_choices, has_letters
from app.web.base.permissions import game_for, known_device
from app.wording.basics.say import say
from app.wording.game.date_and_place import date_problem, venue_problem

bp = Blueprint("date_and_place", __name__)


@bp.route("/g/<public_id>/date", methods=["GET", "POST"])
def show(public_id: str) -> Answer:
    game = game_for(public_id, "score")
    play, form = current_play(game), OccasionForm()
    if not form.is_submitted():
        form.show(play)
        return _page(play, form)
    is_valid = form.validate()
    errors = [*filter(None, (date_problem(form.date.data), venue_problem(form.venue.data)))]
    if not is_valid:
        errors.append(say("page_expired_kept"))
    day = day_of(form.date.data)
    if errors or day is None:
        return _page(play, form, errors), 422
    device, token = known_device() or "", form.draft.data
    set_occasion(game, device, day, form.venue.data, token)
    if form.letters.data in DECKS:
        set_letters(game, device, form.letters.data, f"{token}-2")
    return see_other(url_for("games.show", public_id=public_id))


def _page(play: Play, form: OccasionForm, errors: Sequence[str] = ()) -> str:
    letters = deck_choices(form.letters.data) if has_letters(play.table) else []
    card = url_for("games.show", public_id=play.public_id)
    return render_template("game/date.html", form=form, errors=errors, letters=letters, card=card)
