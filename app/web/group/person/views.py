"""Routes of a person: figures, rating, runs, handicap, name and sign, merging, forgetting."""

from typing import cast

from flask import Blueprint, abort, render_template, request, url_for
from wtforms import StringField

from app.figures.catalogue import FIGURES
from app.figures.handicap import Band
from app.golf.errors import GolfError
from app.record.group.change_group import make_same, record_of_person
from app.record.group.forget import forget_person
from app.record.group.group_state import GroupState, current_group
from app.record.group.people import Person
from app.record.log.group_schema import COLOURS, SIGNS
from app.record.models import Group
from app.web.base.forms import SafeForm, TrimmedField
from app.web.base.http import Answer, press_token, see_other
from app.web.base.permissions import NotAllowedError, group_for, known_device
from app.web.group.load import group_with_counts, group_with_replay, person_or_404
from app.web.group.people_rows import name_refusal
from app.web.group.person.figures_page import sources_page
from app.web.group.person.handicap_page import EVERY_BAND, band_page, handicap_page
from app.web.group.person.overview import may_forget, overview
from app.web.group.person.page import compare_page, forget_page, person_edit
from app.web.group.person.rating_page import rating_page, ratings_page
from app.web.group.person.rivals_and_runs import CODES, run_page
from app.wording.basics.say import say
from app.wording.group.people import refusal_text

bp = Blueprint("group_person", __name__)


class PersonForm(SafeForm):
    """Name, colour and sign of a person."""

    name = TrimmedField(default="")
    colour = StringField(default="")
    sign = StringField(default="")


@bp.get("/group/<public_id>/person/<int:person>")
def show(public_id: str, person: int) -> Answer:
    state = group_with_counts(public_id)
    page = overview(state, person_or_404(state, person), group_with_replay(state))
    return render_template("group/person/page.html", page=page)


@bp.get("/group/<public_id>/person/<int:person>/figure/<code>")
def figure(public_id: str, person: int, code: str) -> Answer:
    state = group_with_counts(public_id)
    if code not in FIGURES:
        abort(404)
    page = sources_page(state, person_or_404(state, person), code)
    return render_template("group/person/figure.html", page=page)


@bp.route("/group/<public_id>/person/<int:person>/edit", methods=["GET", "POST"])
def edit(public_id: str, person: int) -> Answer:
    group, form = group_for(public_id, "score"), PersonForm()
    state = current_group(group)
    there = person_or_404(state, person)
    if not form.is_submitted():
        form.name.data, form.colour.data, form.sign.data = there.name, there.colour, there.sign
        return _edit_page(state, there, form)
    problem = _problem_of(state, there, form)
    if problem:
        return _edit_page(state, there, form, problem), 422
    if request.form.get("do") == "here":
        content, token = {"here": not there.is_here}, form.draft.data
        record_of_person(group, known_device() or "", (there.id, "here"), content, token)
    else:
        save(group, there, form)
    return see_other(url_for(".show", public_id=public_id, person=there.id))


def save(group: Group, person: Person, form: PersonForm) -> None:
    device, token = known_device() or "", form.draft.data
    if form.name.data != person.name:
        name = {"name": form.name.data}
        record_of_person(group, device, (person.id, "name"), name, f"{token}-name")
    appearance = {"colour": form.colour.data, "sign": form.sign.data}
    if appearance != {"colour": person.colour, "sign": person.sign}:
        record_of_person(group, device, (person.id, "look"), appearance, f"{token}-look")


def _problem_of(state: GroupState, person: Person, form: PersonForm) -> str:
    if not form.validate():
        return say("page_expired_kept")
    if form.colour.data not in COLOURS or form.sign.data not in SIGNS:
        return say("page_expired_reload")
    return name_refusal(state, form.name.data, person)


def _edit_page(state: GroupState, person: Person, form: PersonForm, problem: str = "") -> str:
    shown = person_edit(state, person, (form.colour.data or "", form.sign.data or ""))
    return render_template("group/person/edit.html", page=shown, form=form, problem=problem)


@bp.route("/group/<public_id>/person/<int:person>/forget", methods=["GET", "POST"])
def forget(public_id: str, person: int) -> Answer:
    group, form = group_for(public_id, "view"), SafeForm()
    state = current_group(group)
    there = person_or_404(state, person)
    if not may_forget(state, there):
        raise NotAllowedError(group, "owner")
    if form.is_submitted() and form.validate():
        token, word = press_token(form), say("somebody")
        forget_person(group, known_device() or "", there.id, word, token)
        return see_other(url_for("group.show", public_id=public_id))
    problem = say("page_expired") if form.is_submitted() else ""
    shown = forget_page(state, there, problem)
    page = render_template("group/person/forget.html", page=shown, form=form)
    return page, 422 if problem else 200


@bp.route("/group/<public_id>/person/<int:person>/same/<int:other>", methods=["GET", "POST"])
def compare(public_id: str, person: int, other: int) -> Answer:
    group, form = group_for(public_id, "score"), SafeForm()
    state = group_with_counts(public_id)
    first, second = person_or_404(state, person), person_or_404(state, other)
    if not form.is_submitted():
        return render_template(
            "group/person/same.html", page=compare_page(state, first, second), form=form
        )
    refusal = "" if form.validate() else say("page_expired")
    try:
        if not refusal:
            make_same(group, known_device() or "", first.id, second.id, form.draft.data)
    except GolfError as error:
        refusal = refusal_text(error)
    if refusal:
        shown = compare_page(state, first, second, refusal)
        return render_template("group/person/same.html", page=shown, form=form), 422
    return see_other(url_for("group.show", public_id=public_id))


@bp.get("/group/<public_id>/ratings")
def ratings(public_id: str) -> Answer:
    state = group_with_counts(public_id)
    page = ratings_page(state, group_with_replay(state))
    return render_template("group/person/ratings.html", page=page)


@bp.get("/group/<public_id>/person/<int:person>/rating")
def rating(public_id: str, person: int) -> Answer:
    state = group_with_counts(public_id)
    page = rating_page(state, person_or_404(state, person), group_with_replay(state))
    return render_template("group/person/rating.html", page=page)


@bp.get("/group/<public_id>/person/<int:person>/row/<run>")
def in_a_row(public_id: str, person: int, run: str) -> Answer:
    state = group_with_counts(public_id)
    if run not in CODES:
        abort(404)
    page = run_page(state, person_or_404(state, person), group_with_replay(state), run)
    return render_template("group/person/figure.html", page=page)


@bp.get("/group/<public_id>/person/<int:person>/handicap")
def handicap(public_id: str, person: int) -> Answer:
    state = group_with_counts(public_id)
    page = handicap_page(state, person_or_404(state, person))
    return render_template("group/person/handicap.html", page=page)


@bp.get("/group/<public_id>/person/<int:person>/par/<band>")
def band(public_id: str, person: int, band: str) -> Answer:
    state = group_with_counts(public_id)
    if band not in EVERY_BAND:
        abort(404)
    page = band_page(state, person_or_404(state, person), cast(Band, band))
    return render_template("group/person/band.html", page=page)
