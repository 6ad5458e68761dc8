"""The route of a group’s settings."""

from flask import Blueprint, render_template, url_for

from app.record.group.change_group import save_settings, settings_of
from app.record.group.group_state import current_group
from app.web.base.device import group_for, known_device
from app.web.base.http import Answer, see_other
from app.web.group.settings.form import GroupSettingsForm
from app.web.group.settings.page import group_settings_page, known_rules

bp = Blueprint("group_settings", __name__)


@bp.route("/group/<public_id>/settings", methods=["GET", "POST"])
def show(public_id: str) -> Answer:
    group, form = group_for(public_id, "owner"), GroupSettingsForm()
    state = current_group(group)
    if not form.is_submitted():
        form.show(settings_of(state))
        page = group_settings_page(state, form)
        return render_template("group/settings.html", page=page, form=form)
    problems = form.problems(known_rules(group_settings_page(state, form)))
    if problems:
        page = group_settings_page(state, form, problems)
        return render_template("group/settings.html", page=page, form=form), 422
    save_settings(group, known_device() or "", form.settings, form.draft.data)
    return see_other(url_for("group.show", public_id=public_id))
