"""Typing in a card that was kept on paper."""

from flask import Blueprint, render_template, url_for

from app.record.change.date_and_place import set_occasion
from app.record.change.save_hole import HoleMovedError, save_hole
from app.record.game.load import current_play
from app.record.log.entry_schema import day_of
from app.record.models import Game
from app.web.base.device import game_for, known_device
from app.web.base.hidden_fields import new_token
from app.web.base.http import Answer, go_to
from app.web.paper.typed_check import Fault, Sheet, read_sheet
from app.web.paper.typed_form import PaperForm, paper_form
from app.web.paper.typed_page import from_paper_page

bp = Blueprint("from_paper", __name__)


@bp.route("/g/<public_id>/paper", methods=["GET", "POST"])
def type_in(public_id: str) -> Answer:
    """Type a whole card; everything the referee finds is said at once, and nothing typed is lost.

    Where the pencil differs from the cards, the page says so before it keeps anything.
    """
    game = game_for(public_id, "score")
    play = current_play(game)
    form = paper_form(play)
    if not form.is_submitted():
        return shown(form, Sheet(play), fresh=True)
    sheet = read_sheet(play, form)
    if not sheet.faults and not form.validate():
        sheet = Sheet(play, faults=[Fault(1, code="old_page")])
    if sheet.faults:
        return shown(form, sheet), 422
    if sheet.differences and form.told.data != sheet.mark:
        form.told.data = sheet.mark
        return shown(form, sheet)
    moved = save(game, form, sheet)
    if moved:
        return shown(form, Sheet(current_play(game), faults=[moved])), 422
    return go_to(url_for("games.show", public_id=public_id))


def shown(form: PaperForm, sheet: Sheet, *, fresh: bool = False) -> str:
    """The page."""
    page = from_paper_page(form, sheet, fresh=fresh)
    return render_template("paper/typed.html", form=form, page=page)


def save(game: Game, form: PaperForm, sheet: Sheet) -> Fault | None:
    """Put the holes on the card, each all or nothing; the first that somebody else changed stops.

    Date and place come last. What is on the card already is not said again, so that saving twice
    is saving once.
    """
    for draft in sheet.drafts:
        try:
            save_hole(current_play(game), known_device() or "", draft)
        except HoleMovedError as moved:
            form.rows[draft.number].seen, form.draft.data = moved.seen, new_token()
            return Fault(draft.number, code="moved")
    day, token = day_of(form.date.data), f"{form.draft.data}-0"
    if day:
        set_occasion(game, known_device() or "", day, form.venue.data, token)
    return None
