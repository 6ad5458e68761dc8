"""Routes: pause, end, delete and restore a game; undo; its date, place and card letters."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from flask import Blueprint, render_template, request, url_for

from app.golf.cards import DECKS
from app.record.access.rights import Right
from app.record.change.actions import set_deleted, set_letters, set_occasion, set_state
from app.record.change.raw_game import check_day, check_venue
from app.record.change.undo import redo as bring_back
from app.record.change.undo import undo as take_back
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.log.entry_schema import day_of
from app.record.models import Game
from app.web.base.forms import OccasionForm, SafeForm
from app.web.base.http import Answer, number_in, press_token, pressed_button, see_other, stale_page
from app.web.base.page_parts import deck_choices, has_letters
from app.web.base.permissions import game_for, known_device
from app.wording.basics.say import say
from app.wording.errors.faults import fault_text

bp = Blueprint("game_actions", __name__)


@bp.post("/g/<public_id>/state")
def state(public_id: str) -> Answer:
    verb, _what = pressed_button()
    right: Right = "owner" if verb in ("delete", "restore") else "score"
    game = game_for(public_id, right, deleted=verb == "restore")
    form = SafeForm()
    if not form.validate():
        return stale_page(url_for("games.show", public_id=public_id))
    device, token = known_device() or "", press_token(form)
    change = CHANGES.get(verb)
    play = change(game, device, token) if change else current_play(game)
    if verb == "delete":
        return see_other(url_for("home.show"))
    if verb == "resume":
        return see_other(url_for("holes.enter", public_id=public_id, number=play.next_number))
    return see_other(url_for("games.show", public_id=public_id))


CHANGES: Mapping[str, Callable[[Game, str, str], Play]] = {
    "pause": lambda game, device, token: set_state(game, device, "paused", token),
    "resume": lambda game, device, token: set_state(game, device, "playing", token),
    "end": lambda game, device, token: set_state(game, device, "ended", token),
    "delete": lambda game, device, token: set_deleted(game, device, True, token),
    "restore": lambda game, device, token: set_deleted(game, device, False, token),
}


@bp.post("/g/<public_id>/undo")
def undo(public_id: str) -> Answer:
    game = game_for(public_id, "score", deleted=True)
    form = SafeForm()
    if not form.validate():
        return stale_page(url_for("home.show"))
    verb, target = pressed_button()
    device, token = known_device() or "", press_token(form)
    if verb == "undo":
        take_back(game, device, target, token)
    elif verb == "redo":
        bring_back(game, device, target, token)
    return see_other(_back_to(current_play(game_for(public_id, "view", deleted=True))))


def _back_to(play: Play) -> str:
    """A hole that is off the card is entered again."""
    page, _colon, number = request.form.get("back", "").partition(":")
    here: dict[str, Any] = {"public_id": play.public_id}
    if page == "home" or play.state.deleted_at:
        return url_for("home.show")
    if page == "table":
        return url_for("seats.table", **here)
    hole = number_in(number, digits=3)
    if page == "hole" and hole is not None:
        found = play.hole(hole)
        if found and found.ruling:
            return url_for("holes.ruling", **here, number=hole)
        if play.may_enter(hole):
            return url_for("holes.enter", **here, number=hole)
    return url_for("games.show", **here)


@bp.route("/g/<public_id>/date", methods=["GET", "POST"])
def date_and_place(public_id: str) -> Answer:
    game = game_for(public_id, "score")
    play, form = current_play(game), OccasionForm()
    if not form.is_submitted():
        form.show(play)
        return _date_page(play, form)
    is_valid = form.validate()
    faults = [*check_day(form.date.data), *check_venue(form.venue.data)]
    errors = [fault_text(fault) for fault in faults]
    if not is_valid:
        errors.append(say("page_expired_kept"))
    day = day_of(form.date.data)
    if errors or day is None:
        return _date_page(play, form, errors), 422
    device, token = known_device() or "", form.draft.data
    set_occasion(game, device, day, form.venue.data, token)
    if form.letters.data in DECKS:
        set_letters(game, device, form.letters.data, f"{token}-2")
    return see_other(url_for("games.show", public_id=public_id))


def _date_page(play: Play, form: OccasionForm, errors: Sequence[str] = ()) -> str:
    letters = deck_choices(form.letters.data) if has_letters(play.table) else []
    card = url_for("games.show", public_id=play.public_id)
    return render_template("game/date.html", form=form, errors=errors, letters=letters, card=card)
