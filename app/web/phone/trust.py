"""Trusting the certificate of the server: steps for each system, the page, and its files."""

import plistlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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
from flask_babel import lazy_gettext as _

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
    secure_address,
)

IPHONE, ANDROID, FIREFOX_PHONE = "iphone", "android", "firefox-android"
WINDOWS, MAC, LINUX, FIREFOX = "windows", "mac", "linux", "firefox"


@dataclass(frozen=True, slots=True)
class Step:
    """``is_shown``: the browser must open the file, not save it. ``endpoint`` sends the file."""

    picture: str
    text: object
    label: object = ""
    endpoint: str = ""
    is_shown: bool = False


def system_of(agent: str) -> str:
    """The system in a User-Agent; Android if it is unknown.

    >>> system_of("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/130.0")
    'iphone'
    >>> system_of("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0")
    'firefox-android'
    >>> system_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0"), system_of("")
    ('firefox', 'android')
    """
    is_firefox = "Firefox/" in agent
    if any(name in agent for name in ("iPhone", "iPad", "iPod")):
        return IPHONE
    if "Android" in agent:
        return FIREFOX_PHONE if is_firefox else ANDROID
    if is_firefox:
        return FIREFOX
    known = {"Windows": WINDOWS, "Macintosh": MAC, "Linux": LINUX, "CrOS": LINUX}
    return next((system for name, system in known.items() if name in agent), ANDROID)


SYSTEMS = {
    IPHONE: _("iPhone, iPad"),
    ANDROID: _("Android"),
    FIREFOX_PHONE: _("Firefox on Android"),
    WINDOWS: _("Windows"),
    MAC: _("Mac"),
    LINUX: _("Linux"),
    FIREFOX: _("Firefox on a computer"),
}


def _certificate(text: object, *, is_shown: bool = False) -> Step:
    return Step("download", text, _("Load the certificate"), "trust.certificate_file", is_shown)


STEPS: Mapping[str, Sequence[Step]] = {
    IPHONE: [
        Step(
            "download",
            _("In Safari, press this button and then “Allow”."),
            _("Load the profile"),
            "trust.profile_file",
            is_shown=True,
        ),
        Step(
            "profile",
            _(
                "Open Settings. At the top, tap “Profile Downloaded”, then “Install”, and type "
                "your phone’s passcode."
            ),
        ),
        Step(
            "switch",
            _(
                "In Settings, tap General, About, and at the very bottom “Certificate Trust"
                " Settings”. Switch on Back Nine."
            ),
        ),
    ],
    ANDROID: [
        _certificate(_("Press this button. If the browser asks, choose “Keep” or “Download”.")),
        Step(
            "search",
            _("Open Settings, search for “CA certificate” and tap it, then “Install anyway”."),
        ),
        Step("file", _("Choose the file back-nine.crt among your downloads.")),
    ],
    FIREFOX_PHONE: [
        _certificate(_("Press this button and let Firefox save the file.")),
        Step(
            "search",
            _(
                "Open the phone’s Settings, search for “CA certificate”, tap it, then “Install"
                " anyway”, and choose back-nine.crt."
            ),
        ),
        Step(
            "logo",
            _("In Firefox, open Settings, “About Firefox”, and tap the logo there seven times."),
        ),
        Step(
            "switch",
            _("Go back to Settings, “Secret Settings”, and switch on “Use third party CA…”."),
        ),
    ],
    WINDOWS: [
        _certificate(_("Press this button, keep the file and open it.")),
        Step(
            "file",
            _(
                "Press “Install Certificate…”, choose “Current User”, then “Place all certificates"
                " in the following store”: “Trusted Root Certification Authorities”."
            ),
        ),
        Step("switch", _("Confirm with “Yes”, and start the browser again.")),
    ],
    MAC: [
        _certificate(_("Press this button and open the file: it goes into the Keychain.")),
        Step("search", _("In Keychain Access, search for “Back Nine” and open it.")),
        Step("switch", _("Under “Trust”, choose “Always Trust”, and close the window.")),
    ],
    LINUX: [
        _certificate(_("Press this button and save the file.")),
        Step(
            "search",
            _("In the browser’s settings, search for “certificates” and open their list."),
        ),
        Step(
            "file",
            _("Under “Authorities” or “Trusted certificates”, import back-nine.crt for websites."),
        ),
    ],
    FIREFOX: [
        _certificate(
            _(
                "Press this button. Firefox asks whether to trust this authority: tick “identify"
                " websites” and press OK."
            ),
            is_shown=True,
        ),
        Step(
            "search",
            _(
                "If it only saved the file: open Settings, search for “certificates”, press “View"
                " Certificates”, “Authorities”, “Import”."
            ),
        ),
    ],
}


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


def _why_needless(authority: Authority | None) -> object:
    """A certificate warning leads here with ``warned``."""
    if request.is_secure and not (authority and "warned" in request.args):
        return _("This phone is at a secure address already.")
    if authority is None:
        return _("Back Nine works as it is. Nothing needs setting up on this phone.")
    if not request.is_secure and not is_plain():
        address = link_to(address_for_phones(), "trust.show")
        with_address = _(
            "There is nothing to set up on this computer itself. On a phone on the same network, "
            "open %(address)s.",
            address=address,
        )
        without_address = _(
            "There is nothing to set up on this computer itself. On a phone on the same network, "
            "open Back Nine at this computer’s network address."
        )
        return with_address if address else without_address
    return ""


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
    answer = jsonify(now=int(now().timestamp() * 1000))
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
        "PayloadDescription": str(_("Lets this phone trust this Back Nine only.")),
        "PayloadContent": [root],
    }
    return plistlib.dumps(profile)


def _uuid_of(mark: str, what: str) -> str:
    return str(uuid5(NAMESPACE_OID, f"backnine {mark} {what}")).upper()
