"""Routes that put a game into a group or take it out."""

from flask import Blueprint, abort, render_template, request, url_for

from app.golf.errors import GolfError
from app.record.access.game_group import GroupMoveError
from app.record.access.rights import group_and_right, includes
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.group.group_state import current_group
from app.record.group.membership import Identity, put_in, take_out
from app.record.models import Group
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, see_other
from app.web.base.permissions import NotAllowedError, game_for, known_device
from app.web.group.game.page import game_group_page, whom
from app.wording.basics.say import say
from app.wording.group.people import refusal_text

bp = Blueprint("game_group", __name__)


@bp.get("/g/<public_id>/group")
def show(public_id: str) -> Answer:
    play = current_play(game_for(public_id, "score"))
    return page(play, _group_meant(play), SafeForm())


@bp.post("/g/<public_id>/group")
def change(public_id: str) -> Answer:
    game, form = game_for(public_id, "score"), SafeForm()
    play = current_play(game)
    group = _group_meant(play)
    if not form.validate():
        return page(play, group, form, say("page_expired_kept")), 422
    device, token = known_device() or "", form.draft.data
    if request.form.get("do") == "out":
        take_out(game, device, token)
        return see_other(url_for("games.show", public_id=public_id))
    if group is None:
        abort(404)
    try:
        put_in(group, game, device, _whom_sent(play), token)
    except GroupMoveError:
        raise
    except GolfError as error:
        return page(play, group, form, refusal_text(error)), 422
    return see_other(url_for("group.show", public_id=group.public_id))


def _group_meant(play: Play) -> Group | None:
    """The group of the query needs the right to score; the game’s own is None without it."""
    asked = request.args.get("group", "")
    if asked and asked != play.group:
        found = group_and_right(asked, known_device())
        if found is None:
            abort(404)
        if not includes(found[1], "score"):
            raise NotAllowedError(found[0], "score")
        return found[0]
    found = group_and_right(play.group, known_device()) if play.group else None
    return found[0] if found and includes(found[1], "score") else None


def _whom_sent(play: Play) -> dict[int, Identity]:
    return {player: whom(request.form.get(f"player-{player}", "")) for player in play.people}


def page(play: Play, group: Group | None, form: SafeForm, problem: str = "") -> str:
    state = current_group(group) if group else None
    return render_template(
        "group/game/page.html", page=game_group_page(play, state, request.form, problem), form=form
    )
