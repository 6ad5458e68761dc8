"""Routes of a group: its page, its games, undo, a new person."""

from flask import Blueprint, render_template, request, url_for

from app.record.group.change_group import (
    add_person,
    redo_in_group,
    undo_in_group,
)
from app.record.group.group_state import current_group
from app.record.group.seasons import season_at
from app.record.models import Group
from app.web.base.device import group_for, known_device
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, number_in, press_token, pressed_button, see_other, stale_page
from app.web.group.form import NameForm
from app.web.group.page import games_page, group_page
from app.web.group.people_rows import name_refusal
from app.web.group.with_counts import group_with_counts
from app.wording.basics.say import say

bp = Blueprint("group", __name__)


@bp.get("/group/<public_id>")
def show(public_id: str) -> Answer:
    state = group_with_counts(public_id)
    return render_template("group/page.html", page=group_page(state))


@bp.get("/group/<public_id>/games")
def games(public_id: str) -> Answer:
    state = group_with_counts(public_id)
    return render_template("group/games.html", page=games_page(state))


@bp.post("/group/<public_id>/undo")
def undo(public_id: str) -> Answer:
    """Undo this phone’s last change of the group, or redo it."""
    group, form = group_for(public_id, "score"), SafeForm()
    back = url_for(".show", public_id=public_id)
    if not form.validate():
        return stale_page(back)
    number = number_in(request.form.get("back", ""), digits=6)
    verb, target = pressed_button()
    change = {"undo": undo_in_group, "redo": redo_in_group}.get(verb)
    if change:
        state = change(group, known_device() or "", target, press_token(form))
        if number and season_at(state, number):
            back = url_for("group_season.show", public_id=public_id, number=number)
    return see_other(back)


@bp.route("/group/<public_id>/people/new", methods=["GET", "POST"])
def add(public_id: str) -> Answer:
    group, form = group_for(public_id, "score"), NameForm()
    if not form.is_submitted():
        return _name_page(group, form)
    problem = say("page_expired_kept")
    if form.validate():
        problem = name_refusal(current_group(group), form.name.data)
    if problem:
        return _name_page(group, form, problem), 422
    add_person(group, known_device() or "", form.name.data, form.draft.data)
    return see_other(url_for(".show", public_id=public_id))


def _name_page(group: Group, form: NameForm, problem: str = "") -> str:
    heading, back = say("somebody_new"), url_for(".show", public_id=group.public_id)
    return render_template(
        "group/name.html", form=form, heading=heading, problem=problem, back=back
    )
