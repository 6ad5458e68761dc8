"""Routes: the privacy page and robots.txt."""

from flask import Blueprint, Response, render_template

from app.web.about.privacy import paragraphs

bp = Blueprint("about", __name__)

ROBOTS = """User-agent: *
Allow: /$
Allow: /rules
Disallow: /rules/house
Disallow: /rules/load
Allow: /see/
Allow: /static/
Allow: /privacy
Disallow: /
"""
"""Public results have a ``noindex`` tag of their own."""


@bp.get("/privacy")
def privacy() -> str:
    return render_template("about/privacy.html", paragraphs=paragraphs())


@bp.get("/robots.txt")
def robots() -> Response:
    return Response(ROBOTS, mimetype="text/plain")
