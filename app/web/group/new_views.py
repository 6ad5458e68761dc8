"""Routes that start a group, empty or of the players of a game."""

from flask import Blueprint, render_template, url_for
from flask_babel import gettext as _

from app.record.game.load import current_play
from app.record.group.change_group import NewGroup, keep_people_together, start_group
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, button_in, see_other, stale_page
from app.web.base.limits import LIMITS, limits_here, over_limit
from app.web.base.permissions import ensure_device, game_for, known_device, remember_device
from app.web.base.player_names import name_errors, name_problem
from app.web.group.form import NewGroupForm
from app.web.share.link_page import names_of
from app.wording.basics.say import say
from app.wording.errors.refused_requests import limit_text

bp = Blueprint("new_group", __name__)
bp.after_request(remember_device)
MOST = 60
"""The most people in a new group."""


@bp.route("/groups/new", methods=["GET", "POST"])
def start() -> Answer:
    form = NewGroupForm()
    if not form.is_submitted():
        return page(form)
    if button_in(form.do.data or "")[0] == "add":
        form.name.data = [*form.name.data, ""][:MOST]
        return page(form)
    problems = _problems_of(form)
    if problems:
        return page(form, problems), 422
    new = NewGroup(form.title.data, form.names, form.draft.data, limits_here())
    try:
        return see_other(url_for("group.show", public_id=start_group(ensure_device(), new)))
    except LIMITS as error:
        return over_limit(page(form, [limit_text(error)]), error)


def _problems_of(form: NewGroupForm) -> list[str]:
    problems = [] if form.validate() else [say("page_expired_kept")]
    if name_problem(form.title.data):
        problems.append(_("Give the group a name, like “Sundays”. It has at most 40 characters."))
    if not form.names:
        problems.append(_("Type at least one name."))
    wrong = name_errors(form.names)
    return [*problems, *(sentence for sentences in wrong.values() for sentence in sentences)]


def page(form: NewGroupForm, problems: list[str] | None = None) -> str:
    return render_template("group/new.html", form=form, problems=problems or [])


@bp.post("/g/<public_id>/together")
def keep_together(public_id: str) -> Answer:
    game, form = game_for(public_id, "score"), SafeForm()
    card = url_for("games.show", public_id=public_id)
    if not form.validate():
        return stale_page(card)
    group = current_play(game).group
    if group:
        return see_other(url_for("group.show", public_id=group))
    who, title = known_device() or "", names_of(game)[:40]
    made = keep_people_together(who, title, game, form.draft.data, limits_here())
    return see_other(url_for("group.show", public_id=made))
