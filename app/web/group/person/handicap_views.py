"""Routes: the handicap of a person, and their holes against par."""

from typing import cast

from flask import Blueprint, abort, render_template

from app.figures.handicap import Band
from app.web.base.http import Answer
from app.web.group.person.against_par import EVERY_BAND, band_page
from app.web.group.person.handicap_page import handicap_page
from app.web.group.with_counts import group_with_counts, person_or_404

bp = Blueprint("group_handicap", __name__)


@bp.get("/group/<public_id>/person/<int:person>/handicap")
def show(public_id: str, person: int) -> Answer:
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
