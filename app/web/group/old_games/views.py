"""Routes of an old game: show it, take it out, bring it back."""

from flask import Blueprint, abort, render_template, request, url_for

from app.record.database import db
from app.record.game.old_game import OLD_ID, OldPlay, old_play
from app.record.group.games_of_group import old_game_of
from app.record.group.group_state import current_group
from app.record.group.old_games import set_old_deleted
from app.record.models import Group, OldGame
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, press_token, see_other, stale_page
from app.web.base.permissions import group_for, known_device
from app.web.group.old_games.game_page import old_game_page

bp = Blueprint("group_old", __name__)


@bp.get("/group/<public_id>/old/<game>")
def show(public_id: str, game: str) -> Answer:
    group = group_for(public_id, "view")
    _row, play = _old_there(group, game)
    shown = old_game_page(current_group(group), play)
    return render_template("group/old_games/game.html", page=shown, form=SafeForm())


@bp.post("/group/<public_id>/old/<game>")
def change(public_id: str, game: str) -> Answer:
    group, form = group_for(public_id, "score"), SafeForm()
    row, _play = _old_there(group, game)
    here = url_for(".show", public_id=public_id, game=game)
    if not form.validate():
        return stale_page(here)
    verb = request.form.get("do")
    if verb in ("out", "back"):
        set_old_deleted(group, row, known_device() or "", verb == "out", press_token(form))
    return see_other(here)


def _old_there(group: Group, game: str) -> tuple[OldGame, OldPlay]:
    row = old_game_of(group, game) if OLD_ID.fullmatch(game) else None
    play = old_play(db.session(), row) if row else None
    if row is None or play is None or not (play.content and play.group):
        abort(404)
    return row, play
