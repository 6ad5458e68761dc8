"""The route that names late players of a group’s games."""

from collections.abc import Mapping

from flask import Blueprint, render_template, request, url_for

from app.golf.errors import GolfError
from app.record.access.game_group import GroupMoveError
from app.record.group.group_state import current_group
from app.record.group.late_players import TwiceInGamesError, name_players
from app.record.group.membership import TwiceInGameError
from app.record.models import Group
from app.web.base.device import group_for, known_device
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, see_other
from app.web.group.game.late_page import late_page, named_in
from app.web.group.with_counts import group_with_counts
from app.wording.basics.say import say
from app.wording.group.refusals import refusal_text

bp = Blueprint("late_players", __name__)


@bp.get("/group/<public_id>/late")
def show(public_id: str) -> Answer:
    group = group_for(public_id, "score")
    group_with_counts(public_id)
    return page(group, SafeForm(), {})


@bp.post("/group/<public_id>/late")
def change(public_id: str) -> Answer:
    """Name them in all of these games or in none."""
    group, form = group_for(public_id, "score"), SafeForm()
    if not form.validate():
        return page(group, form, {}, say("page_expired_kept")), 422
    named = named_in(current_group(group), request.form)
    try:
        name_players(group, known_device() or "", named, form.draft.data)
    except TwiceInGamesError as error:
        return page(group, form, error.by_game), 422
    except GroupMoveError:
        raise
    except GolfError as error:
        return page(group, form, {}, refusal_text(error)), 422
    return see_other(url_for("group.show", public_id=public_id))


def page(
    group: Group, form: SafeForm, wrong: Mapping[int, TwiceInGameError], problem: str = ""
) -> str:
    shown = late_page(current_group(group), request.form, wrong, problem)
    return render_template("group/game/late.html", page=shown, form=form)
