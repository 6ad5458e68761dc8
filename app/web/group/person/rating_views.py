"""Routes: ratings of a group and of a person, and a person’s runs."""

from flask import Blueprint, abort, render_template

from app.web.base.http import Answer
from app.web.group.person.rating_page import rating_page, ratings_page
from app.web.group.person.runs_page import CODES, run_page
from app.web.group.with_counts import group_with_counts, group_with_replay, person_or_404

bp = Blueprint("group_rating", __name__)


@bp.get("/group/<public_id>/ratings")
def everybody(public_id: str) -> Answer:
    state = group_with_counts(public_id)
    page = ratings_page(state, group_with_replay(state))
    return render_template("group/person/ratings.html", page=page)


@bp.get("/group/<public_id>/person/<int:person>/rating")
def show(public_id: str, person: int) -> Answer:
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
