"""The routes of what a server says about itself."""

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
"""Rules and what is shown to everybody; results say themselves that they are in no index."""


@bp.get("/privacy")
def privacy() -> str:
    """What this server keeps."""
    return render_template("about/privacy.html", paragraphs=paragraphs())


@bp.get("/robots.txt")
def robots() -> Response:
    """What programs that read the web may read."""
    return Response(ROBOTS, mimetype="text/plain")
