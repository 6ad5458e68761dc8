"""The routes by which a phone comes to trust this copy: the page, the files, the check."""

from http import HTTPStatus

from flask import Blueprint, Response, abort, jsonify, render_template, request

from app.record.database import now
from app.web.base.answers import never_cache
from app.web.base.http import safe_return_url
from app.web.phone.profile import profile_of
from app.web.phone.secure_address import let_scripts_ask, mark_of_copy
from app.web.phone.trust_page import authority_here, trust_page

bp = Blueprint("trust", __name__)


@bp.get("/trust")
def show() -> Response:
    """The steps; the page looks by itself whether they worked."""
    page = trust_page(safe_return_url(request.args.get("back", "")))
    let_scripts_ask(page.origin)
    return never_cache(Response(render_template("phone/trust.html", page=page)))


@bp.get("/trust/check")
def check() -> Response:
    """Whoever can read this trusts this copy; any page may ask, and no cookie is looked at."""
    answer = jsonify(now=int(now().timestamp() * 1000), copy=mark_of_copy())
    answer.headers["Access-Control-Allow-Origin"] = "*"
    return never_cache(answer)


@bp.get("/trust/back-nine.crt")
def certificate_file() -> Response:
    """The certificate of the authority."""
    authority = authority_here() or abort(HTTPStatus.NOT_FOUND)
    return never_cache(Response(authority.der, mimetype="application/x-x509-ca-cert"))


@bp.get("/trust/back-nine.mobileconfig")
def profile_file() -> Response:
    """The same for iPhones and iPads."""
    authority = authority_here() or abort(HTTPStatus.NOT_FOUND)
    profile = profile_of(authority)
    return never_cache(Response(profile, mimetype="application/x-apple-aspen-config"))
