"""The handicap of a person explained, and their holes against par."""

from typing import cast

from flask import Blueprint, abort, render_template

from app.figures.handicap import Band
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.base.http import Answer
from app.web.group.person.against_par import EVERY_BAND, band_page
from app.web.group.person.handicap_page import handicap_page
from app.web.group.with_counts import group_with_counts

bp = Blueprint("group_handicap", __name__)


def _asked_person(public_id: str, person: int) -> tuple[GroupState, Person]:
    state = group_with_counts(public_id)
    return state, state.person(person) or abort(404)


@bp.get("/group/<public_id>/person/<int:person>/handicap")
def show(public_id: str, person: int) -> Answer:
    """Par, the last holes, which of them count, and what comes of it."""
    page = handicap_page(*_asked_person(public_id, person))
    return render_template("group/person/handicap.html", page=page)


@bp.get("/group/<public_id>/person/<int:person>/par/<band>")
def band(public_id: str, person: int, band: str) -> Answer:
    """The holes of a person that are eagles, birdies, pars or bogeys."""
    state, there = _asked_person(public_id, person)
    if band not in EVERY_BAND:
        abort(404)
    page = band_page(state, there, cast(Band, band))
    return render_template("group/person/band.html", page=page)
