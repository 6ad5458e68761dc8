"""A person of a group: their figures, name and sign, who is the same."""

from flask import Blueprint, abort, render_template, request, url_for

from app.figures.catalogue import FIGURES
from app.golf.errors import GolfError
from app.record.group.change_group import make_same, record_of_person
from app.record.group.forget import forget_person
from app.record.group.group_state import GroupState, current_group
from app.record.group.people import Person
from app.record.log.group_schema import COLOURS, SIGNS
from app.record.models import Group
from app.web.base.device import NotAllowedError, group_for, known_device
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, press_token, see_other
from app.web.group.form import PersonForm
from app.web.group.people_rows import name_refusal
from app.web.group.person.figures_page import sources_page
from app.web.group.person.forget_page import forget_page
from app.web.group.person.overview import may_forget, overview
from app.web.group.person.page import compare_page, person_edit
from app.web.group.with_counts import group_with_counts
from app.web.group.with_replay import group_with_replay
from app.wording.basics.say import say
from app.wording.group.refusals import refusal_text

bp = Blueprint("group_person", __name__)


def somebody(state: GroupState, person: int) -> Person:
    """A person of a group by an id, also by that of one who was made the same."""
    return state.person(person) or abort(404)


@bp.get("/group/<public_id>/person/<int:person>")
def show(public_id: str, person: int) -> Answer:
    """The figures of a person, by the rules they play most or those in the address."""
    state = group_with_counts(public_id)
    page = overview(state, somebody(state, person), group_with_replay(state))
    return render_template("group/person/page.html", page=page)


@bp.get("/group/<public_id>/person/<int:person>/figure/<code>")
def figure(public_id: str, person: int, code: str) -> Answer:
    """The games and holes that make one figure."""
    state = group_with_counts(public_id)
    if code not in FIGURES:
        abort(404)
    page = sources_page(state, somebody(state, person), code)
    return render_template("group/person/figure.html", page=page)


@bp.route("/group/<public_id>/person/<int:person>/edit", methods=["GET", "POST"])
def edit(public_id: str, person: int) -> Answer:
    """Keep name and sign, or say that somebody plays no longer or again."""
    group, form = group_for(public_id, "score"), PersonForm()
    state = current_group(group)
    there = somebody(state, person)
    if not form.is_submitted():
        form.name.data, form.colour.data, form.sign.data = there.name, there.colour, there.sign
        return page(state, there, form)
    problem = _problem_of(state, there, form)
    if problem:
        return page(state, there, form, problem), 422
    if request.form.get("do") == "here":
        said, token = {"here": not there.is_here}, form.draft.data
        record_of_person(group, known_device() or "", (there.id, "here"), said, token)
    else:
        save(group, there, form)
    return see_other(url_for(".show", public_id=public_id, person=there.id))


def save(group: Group, person: Person, form: PersonForm) -> None:
    """Keep what changed of a name and a sign, each by an action of its own."""
    device, token = known_device() or "", form.draft.data
    if form.name.data != person.name:
        name = {"name": form.name.data}
        record_of_person(group, device, (person.id, "name"), name, f"{token}-name")
    look = {"colour": form.colour.data, "sign": form.sign.data}
    if look != {"colour": person.colour, "sign": person.sign}:
        record_of_person(group, device, (person.id, "look"), look, f"{token}-look")


def _problem_of(state: GroupState, person: Person, form: PersonForm) -> str:
    """What is wrong with what was typed; "" for nothing."""
    if not form.validate():
        return say("page_expired_kept")
    if form.colour.data not in COLOURS or form.sign.data not in SIGNS:
        return say("page_expired_reload")
    return name_refusal(state, form.name.data, person)


def page(state: GroupState, person: Person, form: PersonForm, problem: str = "") -> str:
    """The page, with what was typed."""
    shown = person_edit(state, person, (form.colour.data or "", form.sign.data or ""))
    return render_template("group/person/edit.html", page=shown, form=form, problem=problem)


@bp.route("/group/<public_id>/person/<int:person>/forget", methods=["GET", "POST"])
def forget(public_id: str, person: int) -> Answer:
    """Take somebody's name out of everything: for owners, and for whose own phone it is."""
    group, form = group_for(public_id, "view"), SafeForm()
    state = current_group(group)
    there = somebody(state, person)
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
    """Two people side by side, and one button that makes them one."""
    group, form = group_for(public_id, "score"), SafeForm()
    state = group_with_counts(public_id)
    one, two = somebody(state, person), somebody(state, other)
    if not form.is_submitted():
        return render_template(
            "group/person/same.html", page=compare_page(state, one, two), form=form
        )
    refusal = "" if form.validate() else say("page_expired")
    try:
        if not refusal:
            make_same(group, known_device() or "", one.id, two.id, form.draft.data)
    except GolfError as error:
        refusal = refusal_text(error)
    if refusal:
        shown = compare_page(state, one, two, refusal)
        return render_template("group/person/same.html", page=shown, form=form), 422
    return see_other(url_for("group.show", public_id=public_id))
