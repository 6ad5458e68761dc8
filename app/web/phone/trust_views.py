"""The routes by which a phone comes to trust this copy: page, certificate files, check."""

import plistlib
from http import HTTPStatus
from typing import Any
from uuid import NAMESPACE_OID, uuid5

from flask import Blueprint, Response, abort, jsonify, render_template, request
from flask_babel import gettext as _

from app.record.database import now
from app.tls.authority import Authority
from app.web.base.answers import never_cache
from app.web.base.http import safe_return_url
from app.web.phone.secure_address import let_scripts_ask, mark_of_copy
from app.web.phone.trust_page import authority_here, trust_page

bp = Blueprint("trust", __name__)


@bp.get("/trust")
def show() -> Response:
    """The steps; a script on the page checks whether they worked."""
    page = trust_page(safe_return_url(request.args.get("back", "")))
    let_scripts_ask(page.origin)
    return never_cache(Response(render_template("phone/trust.html", page=page)))


@bp.get("/trust/check")
def check() -> Response:
    """A browser that can read this trusts the certificate; any origin may, without cookies."""
    answer = jsonify(now=int(now().timestamp() * 1000), copy=mark_of_copy())
    answer.headers["Access-Control-Allow-Origin"] = "*"
    return never_cache(answer)


@bp.get("/trust/back-nine.crt")
def certificate_file() -> Response:
    authority = authority_here() or abort(HTTPStatus.NOT_FOUND)
    return never_cache(Response(authority.der, mimetype="application/x-x509-ca-cert"))


@bp.get("/trust/back-nine.mobileconfig")
def profile_file() -> Response:
    """The certificate as a configuration profile for iPhones and iPads."""
    authority = authority_here() or abort(HTTPStatus.NOT_FOUND)
    profile = _profile_of(authority)
    return never_cache(Response(profile, mimetype="application/x-apple-aspen-config"))


def _profile_of(authority: Authority) -> bytes:
    """A profile with the root certificate.

    Its ids depend on the fingerprint: loaded again it replaces itself; a new authority adds one.
    """
    mark = authority.fingerprint.replace(":", "").lower()
    common = {"PayloadVersion": 1, "PayloadDisplayName": "Back Nine"}
    root: dict[str, Any] = {
        **common,
        "PayloadType": "com.apple.security.root",
        "PayloadIdentifier": f"backnine.{mark[:16]}.root",
        "PayloadUUID": _uuid_of(mark, "root"),
        "PayloadCertificateFileName": "back-nine.crt",
        "PayloadContent": authority.der,
    }
    profile = {
        **common,
        "PayloadType": "Configuration",
        "PayloadIdentifier": f"backnine.{mark[:16]}",
        "PayloadUUID": _uuid_of(mark, "profile"),
        "PayloadDescription": _("Lets this phone trust this Back Nine, and nothing else."),
        "PayloadContent": [root],
    }
    return plistlib.dumps(profile)


def _uuid_of(mark: str, what: str) -> str:
    return str(uuid5(NAMESPACE_OID, f"backnine {mark} {what}")).upper()
