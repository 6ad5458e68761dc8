"""Routes of the seasons of a group: page, new, edit, end, par."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from flask import Blueprint, abort, render_template, request, url_for

from app.record.group.group_state import GroupState, current_group
from app.record.group.seasons import (
    GroupSeason,
    SeasonOverError,
    end_season,
    save_season,
    season_at,
    seasons_of,
    set_par,
)
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, button_in, see_other, stale_page
from app.web.base.permissions import group_for, known_device
from app.web.base.player_names import name_problem
from app.web.group.load import group_with_counts
from app.web.group.season.form import (
    SeasonForm,
    first_day_after,
    problems_of,
    season_choices,
)
from app.web.group.season.page import season_page, suggested_title
from app.wording.basics.say import say
from app.wording.group.seasons import FAULTS

bp = Blueprint("group_season", __name__)


def _season_there(state: GroupState, number: int) -> GroupSeason:
    return season_at(state, number) or abort(404)


@bp.get("/group/<public_id>/season/<int:number>")
def show(public_id: str, number: int) -> Answer:
    state = group_with_counts(public_id)
    page = season_page(state, _season_there(state, number))
    return render_template("group/season/page.html", page=page, form=SafeForm())


@bp.route("/group/<public_id>/season/new", methods=["GET", "POST"])
def new(public_id: str) -> Answer:
    return _choices_page(public_id, None)


@bp.route("/group/<public_id>/season/<int:number>/edit", methods=["GET", "POST"])
def edit(public_id: str, number: int) -> Answer:
    return _choices_page(public_id, number)


def _choices_page(public_id: str, number: int | None) -> Answer:
    """The button “example” saves nothing."""
    group, form = group_for(public_id, "owner"), SeasonForm()
    state = group_with_counts(public_id)
    there = _season_there(state, number) if number else None
    if not form.is_submitted():
        _show_choices(state, form, there)
        return page(state, form, there)
    problems = _all_problems(form)
    if button_in(form.do.data or "")[0] == "example":
        return page(state, form, there, problems)
    if there and there.has_ended:
        problems.append(str(FAULTS["over"]))
    if problems:
        return page(state, form, there, problems), 422
    content = (form.title.data, form.rules.data or "", form.season)
    save_season(group, known_device() or "", number, content, form.draft.data)
    if number:
        return see_other(url_for(".show", public_id=public_id, number=number))
    return see_other(url_for("group.show", public_id=public_id))


def _show_choices(state: GroupState, form: SeasonForm, there: GroupSeason | None) -> None:
    """A new season begins after the last that ended, with the options of ``like`` in the query."""
    if there:
        form.show(there.title, there.rules, there.season)
        return
    like = season_at(state, request.args.get("like", 0, type=int))
    before = like or next((season for season in seasons_of(state) if season.has_ended), None)
    first = first_day_after(state, before) if before else ""
    if like:
        form.show(like.title, like.rules, replace(like.season, last=None))
    form.title.data, form.first.data = suggested_title(state, like), first


def _all_problems(form: SeasonForm) -> list[str]:
    problems = [] if form.validate() else [say("page_expired_kept")]
    if name_problem(form.title.data):
        problems.append(str(FAULTS["title"]))
    return [*problems, *problems_of(form)]


def page(
    state: GroupState,
    form: SeasonForm,
    there: GroupSeason | None,
    problems: Sequence[str] = (),
) -> str:
    choices = season_choices(state, form, there, problems)
    return render_template("group/season/form.html", page=choices, form=form)


@bp.post("/group/<public_id>/season/<int:number>/end")
def end(public_id: str, number: int) -> Answer:
    group, form = group_for(public_id, "owner"), SafeForm()
    _season_there(current_group(group), number)
    back = url_for(".show", public_id=public_id, number=number)
    if not form.validate():
        return stale_page(back)
    with suppress(SeasonOverError):
        end_season(group, known_device() or "", number, form.draft.data)
    return see_other(back)


@bp.post("/group/<public_id>/season/<int:number>/par")
def par(public_id: str, number: int) -> Answer:
    group, form = group_for(public_id, "score"), SafeForm()
    _season_there(current_group(group), number)
    back = url_for(".show", public_id=public_id, number=number)
    if not form.validate():
        return stale_page(back)
    with suppress(SeasonOverError):
        set_par(group, known_device() or "", number, form.draft.data)
    return see_other(back)
