"""The page for programs, and the way from its forms to what they ask for."""

from flask import Blueprint, abort, render_template, request

from app.web.api.programs_page import filled_address, programs_page
from app.web.base.http import Answer, see_other

bp = Blueprint("programs", __name__)
MOST_SOUGHT = 100  # characters


@bp.get("/api")
def show() -> str:
    """Everything that the API takes and answers, or what has the words that are looked for."""
    sought = request.args.get("find", "")[:MOST_SOUGHT]
    return render_template("api/page.html", page=programs_page(sought))


@bp.get("/api/try/<name>")
def try_out(name: str) -> Answer:
    """Lead to the address that a form was filled in for."""
    typed = {one: text.strip() for one, text in request.args.items() if text.strip()}
    return see_other(filled_address(name, typed) or abort(404))
