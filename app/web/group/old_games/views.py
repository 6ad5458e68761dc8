"""Old games: pasted, looked at, taken out and brought back."""

from flask import Blueprint, abort, render_template, request, url_for

from app.golf.errors import GolfError
from app.record.database import db
from app.record.game.old_game import OLD_ID, OldPlay, old_play
from app.record.group.games_of_group import old_game_of
from app.record.group.group_state import current_group
from app.record.group.old_games import keep_old_games, set_old_deleted
from app.record.models import Group, OldGame
from app.web.base.device import group_for, known_device
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, press_token, see_other, stale_page
from app.web.base.limits import LIMITS, limits_here, over_limit
from app.web.group.old_games.game_page import old_game_page
from app.web.group.old_games.paste_form import PasteForm
from app.web.group.old_games.paste_page import (
    ParsedPaste,
    left_open,
    mark_of,
    parse_paste,
    paste_page,
    problems_of,
    too_old,
)
from app.web.group.with_counts import group_with_counts
from app.wording.errors.limits import limit_text
from app.wording.group.refusals import refusal_text

bp = Blueprint("group_old", __name__)


@bp.route("/group/<public_id>/old", methods=["GET", "POST"])
def paste(public_id: str) -> Answer:
    """Paste old games: the first press shows what will be kept, the second keeps it."""
    group, form = group_for(public_id, "score"), PasteForm()
    if not form.is_submitted():
        return page(public_id, form)
    found = parse_paste(group_with_counts(public_id), form, request.form)
    problems = too_old(form.validate()) + problems_of(current_group(group), found)
    is_seen = form.do.data == "keep" and form.seen.data == mark_of(form)
    problems += left_open(found) if is_seen else []
    if problems:
        return page(public_id, form, found, problems), 422
    if not is_seen or not found.count:
        return page(public_id, form, found)
    try:
        who = known_device() or ""
        keep_old_games(group, who, found.paste, press_token(form), limits_here())
    except LIMITS as error:
        return over_limit(page(public_id, form, found, [limit_text(error)]), error)
    except GolfError as error:
        return page(public_id, form, found, [refusal_text(error)]), 422
    return see_other(url_for("group.show", public_id=public_id))


def page(
    public_id: str,
    form: PasteForm,
    found: ParsedPaste | None = None,
    problems: list[str] | None = None,
) -> str:
    """The form with what was typed, and what was understood of it."""
    shown = paste_page(group_with_counts(public_id), form, found, problems or [])
    return render_template("group/old_games/paste.html", page=shown, form=form)


@bp.get("/group/<public_id>/old/<game>")
def show(public_id: str, game: str) -> Answer:
    """An old game: who had how many points."""
    group = group_for(public_id, "view")
    _row, play = _old_there(group, game)
    shown = old_game_page(current_group(group), play)
    return render_template("group/old_games/game.html", page=shown, form=SafeForm())


@bp.post("/group/<public_id>/old/<game>")
def change(public_id: str, game: str) -> Answer:
    """Take an old game out, or bring it back."""
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
    """An old game of a group; 404 for one that is not there, or was taken back with its paste."""
    row = old_game_of(group, game) if OLD_ID.fullmatch(game) else None
    play = old_play(db.session(), row) if row else None
    if row is None or play is None or not (play.content and play.group):
        abort(404)
    return row, play
