"""Routes: the page about the API, and its forms."""

from flask import Blueprint, abort, render_template, request

from app.web.api.programs_page import filled_address, programs_page
from app.web.base.http import Answer, see_other

bp = Blueprint("programs", __name__)
MOST_SOUGHT = 100  # characters


@bp.get("/api")
def show() -> str:
    sought = request.args.get("find", "")[:MOST_SOUGHT]
    return render_template("api/page.html", page=programs_page(sought))


@bp.get("/api/try/<name>")
def try_out(name: str) -> Answer:
    typed = {key: text.strip() for key, text in request.args.items() if text.strip()}
    return see_other(filled_address(name, typed) or abort(404))
