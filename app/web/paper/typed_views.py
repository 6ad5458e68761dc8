"""The route on which a paper card is typed."""

from flask import Blueprint, render_template, url_for

from app.golf.faults import Fault
from app.record.change.actions import set_occasion
from app.record.change.save_hole import HoleSavedElsewhereError, save_hole
from app.record.game.load import current_play
from app.record.log.entry_schema import day_of
from app.record.models import Game
from app.web.base.device import game_for, known_device
from app.web.base.http import Answer, see_other
from app.web.base.page_parts import new_token
from app.web.paper.typed_check import CheckedCard, check_card, row_fault
from app.web.paper.typed_form import TypedCardForm
from app.web.paper.typed_page import typed_page

bp = Blueprint("typed_paper", __name__)


@bp.route("/g/<public_id>/paper", methods=["GET", "POST"])
def type_in(public_id: str) -> Answer:
    """Type a whole card; it is saved once all rows are valid.

    Differences between pencilled scores and cards are shown once before that.
    """
    game = game_for(public_id, "score")
    play = current_play(game)
    form = TypedCardForm(play)
    if not form.is_submitted():
        return _render_typed_card(form, CheckedCard(play), fresh=True)
    checked = check_card(play, form)
    if not checked.faults and not form.validate():
        checked = CheckedCard(play, faults=[row_fault(1, "old_page")])
    if checked.faults:
        return _render_typed_card(form, checked), 422
    if checked.differences and form.shown.data != checked.mark:
        form.shown.data = checked.mark
        return _render_typed_card(form, checked)
    moved = save(game, form, checked)
    if moved:
        return _render_typed_card(form, CheckedCard(current_play(game), faults=[moved])), 422
    return see_other(url_for("games.show", public_id=public_id))


def _render_typed_card(form: TypedCardForm, checked: CheckedCard, *, fresh: bool = False) -> str:
    page = typed_page(form, checked, fresh=fresh)
    return render_template("paper/typed.html", form=form, page=page)


def save(game: Game, form: TypedCardForm, checked: CheckedCard) -> Fault | None:
    """Save the holes in order, then date and venue; saving again changes nothing.

    Returns a fault, and stops, at the first hole that another phone has changed.
    """
    for draft in checked.drafts:
        try:
            save_hole(current_play(game), known_device() or "", draft)
        except HoleSavedElsewhereError as moved:
            form.rows[draft.number].seen, form.draft.data = moved.seen, new_token()
            return row_fault(draft.number, "moved")
    day, token = day_of(form.date.data), f"{form.draft.data}-0"
    if day:
        set_occasion(game, known_device() or "", day, form.venue.data, token)
    return None
