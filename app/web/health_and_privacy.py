"""Routes about the server: health and version for operators; the privacy page and robots.txt."""

import re
from collections.abc import Sequence
from http import HTTPStatus

from flask import Blueprint, Response, current_app, jsonify, render_template
from flask_babel import gettext as _
from sqlalchemy.exc import SQLAlchemyError

from app.record.database import db
from app.record.migrate import newest, revision_of
from app.web.base.answers import never_cache
from app.web.base.version import app_version, release

bp = Blueprint("server", __name__)


@bp.get("/health")
def health() -> tuple[Response, int]:
    try:
        is_newest = revision_of(db.session.connection()) == newest()
        problem = "" if is_newest else "the database is of another version"
    except SQLAlchemyError:
        problem = "the database does not answer"
    status = HTTPStatus.SERVICE_UNAVAILABLE if problem else HTTPStatus.OK
    answer = jsonify(status=problem or "ok")
    return never_cache(answer), status


@bp.get("/version")
def version() -> Response:
    answer = jsonify(version=release(), pages=app_version())
    return never_cache(answer)


def paragraphs() -> Sequence[str]:
    if text := str(current_app.config["PRIVACY"]):
        return [" ".join(part.split()) for part in re.split(r"\n\s*\n", text)]
    return (
        _(
            "This Back Nine keeps what players type: names, cards, scores, dates, venues, reasons, "
            "groups and house rules. Anyone with a link to a game or group can read it. "
            "Everyone can read a result once it is made public."
        ),
        _(
            "There are no accounts, no ads and no tracking. Cookies hold your settings and "
            "random numbers that lead back to your games. Cards that haven’t been sent stay on "
            "your phone."
        ),
        _(
            "When you start or import games or type a wrong code, your network address is kept for "
            "about an hour, to stop floods and guessing. Back Nine’s own log has no addresses."
        ),
        _("Nothing goes to anyone else unless a player sends it, with a link or a file."),
        _(
            "Anyone with full control of a game can delete it, and a group can forget a person. "
            "For anything else, ask the person who runs this Back Nine."
        ),
    )


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
    return render_template("base/privacy.html", paragraphs=paragraphs())


@bp.get("/robots.txt")
def robots() -> Response:
    return Response(ROBOTS, mimetype="text/plain")
