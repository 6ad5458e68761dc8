"""Trusting the certificate of the server."""

import plistlib
from http import HTTPStatus
from typing import Any
from uuid import NAMESPACE_OID, uuid5

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    jsonify,
    render_template,
    request,
    url_for,
)
from flask_babel import gettext as _

from app.record.data_folder import find_home
from app.record.database import now
from app.tls.authority import Authority, read_authority
from app.web.base.answers import never_cache
from app.web.base.http import Page, safe_return_url
from app.web.base.permissions import HTTPS_PORT
from app.web.base.public_address import (
    address_for_phones,
    is_plain,
    let_scripts_ask,
    link_to,
    mark_of_copy,
    secure_address,
)
from app.web.phone.trust_steps import STEPS, SYSTEMS, system_of


def authority_here() -> Authority | None:
    return read_authority(find_home()) if current_app.config.get(HTTPS_PORT) else None


def trust_page(back: str) -> Page:
    """``needless`` says why there is nothing to do, or ""; times are in ms since 1970."""
    authority, asked = authority_here(), request.args.get("system", "")
    warned = request.args.get("warned")
    system = asked if asked in SYSTEMS else system_of(request.user_agent.string)
    begins, ends = _validity(authority) if authority else (0, 0)
    needless = _why_needless(authority)
    return {
        "needless": needless,
        "is_off": authority is None and not request.is_secure,
        "origin": "" if needless else secure_address(),
        "system": system,
        "is_guessed": asked not in SYSTEMS,
        "systems": [
            (key, name, url_for("trust.show", back=back, system=key, warned=warned))
            for key, name in SYSTEMS.items()
        ],
        "steps": [] if needless else STEPS[system],
        "fingerprint": [" ".join(row) for row in authority.fingerprint_rows] if authority else [],
        "now": int(now().timestamp() * 1000),
        "begins": begins,
        "ends": ends,
        "back": back,
    }


def _why_needless(authority: Authority | None) -> str:
    """A certificate warning leads here with ``warned``."""
    if request.is_secure and not (authority and "warned" in request.args):
        return _("This phone is at a secure address already.")
    if authority is None:
        return _("Back Nine works as it is. Nothing needs setting up on this phone.")
    if not request.is_secure and not is_plain():
        address = link_to(address_for_phones(), "trust.show")
        return _here_text(address)
    return ""


def _here_text(address: str) -> str:
    if not address:
        return _(
            "There is nothing to set up on this computer itself. On a phone in the same network, "
            "open Back Nine at this computer’s network address."
        )
    return _(
        "There is nothing to set up on this computer itself. On a phone in the same network, "
        "open %(address)s.",
        address=address,
    )


def _validity(authority: Authority) -> tuple[int, int]:
    certificate = authority.certificate
    both = certificate.not_valid_before_utc, certificate.not_valid_after_utc
    begins, ends = (int(moment.timestamp() * 1000) for moment in both)
    return begins, ends


bp = Blueprint("trust", __name__)


@bp.get("/trust")
def show() -> Response:
    page = trust_page(safe_return_url(request.args.get("back", "")))
    let_scripts_ask(page["origin"])
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
    authority = authority_here() or abort(HTTPStatus.NOT_FOUND)
    profile = _profile_of(authority)
    return never_cache(Response(profile, mimetype="application/x-apple-aspen-config"))


def _profile_of(authority: Authority) -> bytes:
    """Ids depend on the fingerprint: the profile replaces itself; a new authority adds one."""
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
        "PayloadDescription": _("Lets this phone trust this Back Nine only."),
        "PayloadContent": [root],
    }
    return plistlib.dumps(profile)


def _uuid_of(mark: str, what: str) -> str:
    return str(uuid5(NAMESPACE_OID, f"backnine {mark} {what}")).upper()
