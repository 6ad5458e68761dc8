"""The route of the page that says what a phone can do here, and of a note for iPhones."""

from flask import Blueprint, render_template, request

from app.web.base.http import safe_return_url
from app.web.phone.page import phone_page, week_text

bp = Blueprint("phone", __name__)


@bp.get("/phone")
def show() -> str:
    """Each thing with yes, no, and the one next step."""
    return render_template(
        "phone/page.html", page=phone_page(safe_return_url(request.args.get("back", "")))
    )


@bp.get("/phone/week")
def week() -> str:
    """A part of a page: what an iPhone does after a week, said once by the card’s script."""
    return render_template("phone/week.html", text=week_text())
