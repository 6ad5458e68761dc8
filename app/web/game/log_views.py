"""Routes: the log of a game, and undo of any entry."""

from collections.abc import Sequence
from dataclasses import asdict

from flask import Blueprint, g, render_template, request, url_for

from app.record.access.rights import includes
from app.record.change.history import Filter, right_for, take_back, undos_of
from app.record.change.undo import actions_of
from app.record.game.load import current_play
from app.record.game.play import Play
from app.web.base.device import NotAllowedError, game_for, known_device
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, number_in, press_token, pressed_button, see_other, stale_page
from app.web.base.undo_line import undo_line
from app.web.game.log_page import log_page

bp = Blueprint("log", __name__)


@bp.get("/g/<public_id>/log")
def show(public_id: str) -> str:
    play = current_play(game_for(public_id, "view"))
    undo = undo_line(play, request.full_path)
    page = log_page(play, _read_filter(), g.held)
    return render_template("game/log.html", page=page, undo=undo)


def _read_filter() -> Filter:
    return Filter(*(number_in(request.args.get(name, "")) for name in ("hole", "player", "before")))


@bp.post("/g/<public_id>/log")
def take_back_pressed(public_id: str) -> Answer:
    """Undo or redo what was pressed; the filter stays."""
    game = game_for(public_id, "score")
    here = url_for(".show", public_id=public_id, **asdict(_read_filter()))
    form = SafeForm()
    if not form.validate():
        return stale_page(here)
    play = current_play(game)
    ids = _pressed_ids(play)
    needed = right_for(play, ids)
    if needed and not includes(g.held, needed):
        raise NotAllowedError(game, needed)
    if needed:
        take_back(game, known_device() or "", ids, press_token(form))
    return see_other(here)


def _pressed_ids(play: Play) -> Sequence[str]:
    """The entries that the button is about: of an action, a single one, or their undo."""
    verb, what = pressed_button()
    if verb == "entry":
        return [what]
    ids = next((action.ids for action in actions_of(play.entries) if action.token == what), ())
    return undos_of(play, ids) if verb == "bring" else ids
