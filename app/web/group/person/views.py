"""Routes of a person: figures; name and sign, merging, forgetting."""

from itertools import islice
from typing import Any

from flask import Blueprint, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import ngettext
from wtforms import StringField

from app.figures.catalogue import FIGURES
from app.golf.faults import GolfError
from app.record.counts.reading import games_and_wins, games_counted, opponents_of, played_by_key
from app.record.database import db
from app.record.group.change_group import SatTogetherError, make_same, record_of_person
from app.record.group.forget import Left, find_left, forget_person, is_own_phone, texts_to_change
from app.record.group.group_state import GroupState, current_group
from app.record.group.membership import games_shared
from app.record.group.people import Person
from app.record.log.group_schema import COLOURS as EVERY_COLOUR
from app.record.log.group_schema import SIGNS as EVERY_SIGN
from app.record.models import Group
from app.web.base.forms import SafeForm, TrimmedField
from app.web.base.http import Answer, Page, press_token, see_other
from app.web.base.page_parts import choices_of
from app.web.base.permissions import group_for, known_device
from app.web.group.people import (
    group_with_counts,
    name_refusal,
    person_or_404,
    person_row,
)
from app.web.group.person.figures import sources_page
from app.web.group.person.overview import overview
from app.wording.basics.names import written_day
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.group.people import COLOURS, SIGNS, left_text, person_name, refusal_text

LATELY = 3
"""Latest games, whose dates help to tell two people apart."""


def person_edit(state: GroupState, person: Person, chosen: tuple[str, str]) -> Page:
    """``chosen`` are colour and sign in the form; ``others`` people never met in a game."""
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id}
    opponents = opponents_of(state.group_id, person.keys)
    others = [
        candidate
        for candidate in state.people
        if candidate.id != person.id
        and not candidate.is_forgotten
        and opponents.isdisjoint(candidate.keys)
    ]
    return {
        "row": person_row(state.public_id, person),
        "line": _games_text(state, person),
        "is_here": person.is_here,
        "colours": choices_of(EVERY_COLOUR, COLOURS, chosen[0]),
        "signs": choices_of(EVERY_SIGN, SIGNS, chosen[1]),
        "others": [
            (other.name, url_for("group_person.compare", **here, other=other.id))
            for other in others
        ],
        "url": url_for("group_person.edit", **here),
        "back_url": url_for("group_person.show", **here),
    }


def _games_text(state: GroupState, person: Person) -> str:
    count, _wins = games_and_wins(played_by_key(state.group_id), person.keys)
    return ngettext(
        "%(num)s finished game in this group", "%(num)s finished games in this group", count
    )


def compare_page(state: GroupState, person: Person, other: Person, refusal: str = "") -> Page:
    """Two people before a merge; ``is_impossible`` if they played each other."""
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id}
    note = _(
        "All games of %(one)s will count for %(other)s, under that name. You can undo this.",
        one=isolated(person_name(person)),
        other=isolated(person_name(other)),
    )
    together = games_shared(db.session(), state.group_id, person.keys, other.keys)
    if together:
        refusal = refusal_text(SatTogetherError(together))
    return {
        "both": [_compared(state, person), _compared(state, other)],
        "note": note,
        "refusal": refusal,
        "is_impossible": bool(together),
        "url": url_for("group_person.compare", **here, other=other.id),
        "back_url": url_for("group_person.edit", **here),
    }


def _compared(state: GroupState, person: Person) -> Page:
    games = islice(games_counted(state.group_id, person.keys), LATELY)
    lately = [written_day(facts.day) for facts in games]
    return {
        "row": person_row(state.public_id, person),
        "games": _games_text(state, person),
        "lately": lately,
    }


def forget_page(state: GroupState, person: Person, problem: str) -> Page:
    """``texts`` are (before, after), ``left`` (a place that keeps the name, its address or "")."""
    session, device = db.session(), known_device() or "-"
    return {
        "row": person_row(state.public_id, person),
        "texts": texts_to_change(session, state, person, say("somebody"), device),
        "left": [_left_row(left) for left in find_left(session, state, person, device)],
        "problem": problem,
        "back": url_for("group_person.show", public_id=state.public_id, person=person.id),
    }


def _left_row(left: Left) -> tuple[str, str]:
    url = url_for("games.show", public_id=left.game) if left.game else ""
    return left_text(left), url


bp = Blueprint("group_person", __name__)


class PersonForm(SafeForm):
    """Name, colour and sign of a person."""

    name = TrimmedField(default="")
    colour = StringField(default="")
    sign = StringField(default="")


@bp.get("/group/<public_id>/person/<int:person>")
def show(public_id: str, person: int) -> Answer:
    state = group_with_counts(public_id)
    page = overview(state, person_or_404(state, person))
    return render_template("group/person/page.html", page=page)


@bp.get(f"/group/<public_id>/person/<int:person>/figure/<any{(*FIGURES,)}:code>")
def figure(public_id: str, person: int, code: str) -> Answer:
    state = group_with_counts(public_id)
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
    if form.colour.data not in EVERY_COLOUR or form.sign.data not in EVERY_SIGN:
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
    if not is_own_phone(state, there.keys, known_device()):
        group_for(public_id, "owner")
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
