"""The routes of the page about what a phone can do here, and of a note for iPhones."""

from flask import Blueprint, render_template, request

from app.web.base.http import safe_return_url
from app.web.phone.page import phone_page, week_text

bp = Blueprint("phone", __name__)


@bp.get("/phone")
def show() -> str:
    page = phone_page(safe_return_url(request.args.get("back", "")))
    return render_template("phone/page.html", page=page)


@bp.get("/phone/week")
def week() -> str:
    """A part of a page, which the card’s script shows once on iPhones."""
    return render_template("phone/week.html", text=week_text())
