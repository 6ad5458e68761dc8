"""Ratings of a group and of a person, and what a person did in a row."""

from flask import Blueprint, abort, render_template

from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.base.http import Answer
from app.web.group.person.rating_page import rating_page, ratings_page
from app.web.group.person.runs_page import CODES, run_page
from app.web.group.with_counts import group_with_counts
from app.web.group.with_replay import group_with_replay

bp = Blueprint("group_rating", __name__)


def somebody(state: GroupState, person: int) -> Person:
    """A person of a group by an id, also by that of one who was made the same."""
    return state.person(person) or abort(404)


@bp.get("/group/<public_id>/ratings")
def everybody(public_id: str) -> Answer:
    """The ratings of all, the highest first."""
    state = group_with_counts(public_id)
    page = ratings_page(state, group_with_replay(state))
    return render_template("group/person/ratings.html", page=page)


@bp.get("/group/<public_id>/person/<int:person>/rating")
def show(public_id: str, person: int) -> Answer:
    """One rating, and the games that moved it last."""
    state = group_with_counts(public_id)
    page = rating_page(state, somebody(state, person), group_with_replay(state))
    return render_template("group/person/rating.html", page=page)


@bp.get("/group/<public_id>/person/<int:person>/row/<run>")
def in_a_row(public_id: str, person: int, run: str) -> Answer:
    """The holes or games that make the longest of a run."""
    state = group_with_counts(public_id)
    if run not in CODES:
        abort(404)
    page = run_page(state, somebody(state, person), group_with_replay(state), run)
    return render_template("group/person/figure.html", page=page)
