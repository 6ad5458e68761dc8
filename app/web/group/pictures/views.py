"""Routes: the pictures of a group, the games of a day, two people against each other."""

from babel import Locale
from flask import Blueprint, abort, render_template
from flask_babel import get_locale

from app.record.log.entry_schema import day_of
from app.web.base.http import Answer
from app.web.group.pictures.against_page import against_page
from app.web.group.pictures.page import day_page, pictures_page
from app.web.group.with_counts import group_with_counts
from app.wording.languages import ENGLISH

bp = Blueprint("group_pictures", __name__)


@bp.get("/group/<public_id>/pictures")
def show(public_id: str) -> Answer:
    state = group_with_counts(public_id)
    page = pictures_page(state, get_locale() or Locale(ENGLISH))
    return render_template("group/pictures/page.html", page=page)


@bp.get("/group/<public_id>/day/<day>")
def day(public_id: str, day: str) -> Answer:
    """``day`` is an ISO date."""
    state = group_with_counts(public_id)
    return render_template(
        "group/pictures/day.html", page=day_page(state, day_of(day) or abort(404))
    )


@bp.get("/group/<public_id>/person/<int:person>/against/<int:other>")
def against(public_id: str, person: int, other: int) -> Answer:
    state = group_with_counts(public_id)
    first, second = state.person(person), state.person(other)
    if first is None or second is None or first == second:
        abort(404)
    return render_template("group/pictures/against.html", page=against_page(state, first, second))
